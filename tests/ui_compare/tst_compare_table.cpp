// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/model_tests.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/timeline/sample_timelines.h"
#include "ui/compare/compare_table.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <memory>

namespace tst_compare_table {

using namespace streamscope;
using namespace streamscope::ui;
using namespace std::chrono_literals;

class TestCompareTable : public QObject {
    Q_OBJECT

    std::unique_ptr<CompareTable> pane_;

    QTableView* table() const { return pane_->findChild<QTableView*>(); }

    static ComparedPair pairOf(const Timeline& a, const Timeline& b, Programs programs = Programs::Same) {
        return {std::make_shared<const Timeline>(a),
                std::make_shared<const Timeline>(b),
                std::make_shared<const Comparison>(compareTimelines(a, b, programs)),
                "run 1",
                "run 2",
                "run 1 · Teaching GPU",
                "run 2 · Teaching GPU"};
    }

    /// Returns the timeline with copy y 0.6 ms earlier and 50 µs longer, and saxpy inside the spread.
    static Timeline after() {
        Timeline now = samples::forkAndJoin();
        now.operations[8].start = 1900us;
        now.operations[8].end = 2750us;
        now.operations[8].waits.pop_back();
        now.operations[3].end = 1904us;
        now.operations[3].rare.set<Spread>(Spread{{1000us, 1000us}, {1895us, 1906us}});
        now.makespan = 2750us;
        return now;
    }

    int rowOf(const QString& name) const {
        for (int row = 0; row < table()->model()->rowCount(); ++row)
            if (text(row, 0) == name) return row;
        return -1;
    }
    QString text(int row, int column) const { return table()->model()->index(row, column).data().toString(); }
    QColor ink(int row, int column) const {
        return table()->model()->index(row, column).data(Qt::ForegroundRole).value<QColor>();
    }
    void clickHeader(int column) const {
        QHeaderView* header = table()->horizontalHeader();
        const QPoint at(header->sectionViewportPosition(column) + header->sectionSize(column) / 2, header->height() / 2);
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, at);
    }
    QPoint cell(int row, int column = 0) const { return table()->visualRect(table()->model()->index(row, column)).center(); }
    QString label(const char* name) const { return pane_->findChild<QLabel*>(QLatin1String(name))->text(); }

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        pane_ = std::make_unique<CompareTable>();
        applyTheme(*qApp, Theme::light());
        pane_->resize(900, 400);
        test::checkModels(*pane_);
        pane_->show();
        QVERIFY(QTest::qWaitForWindowExposed(pane_.get()));
    }

    void withNothingToCompareItSaysWhatToDo() {
        pane_->setEmptyText("Run it again.");
        QVERIFY(pane_->findChild<QLabel*>("nothingCompared")->isVisible());
        QCOMPARE(label("nothingCompared"), QString("Run it again."));
        pane_->setPair(pairOf(samples::forkAndJoin(), after()));
        QVERIFY(table()->isVisible());
        pane_->setPair(std::nullopt);
        QVERIFY(!table()->isVisible());
    }

    void aRowHasTheTimesOfBothAndTheirDifferences() {
        pane_->setPair(pairOf(samples::forkAndJoin(), after()));
        const int row = rowOf("copy y");
        QVERIFY(row >= 0);
        const QStringList wanted{"copy y", "2.50 ms",   "1.90 ms", "▼ 600 µs", "800 µs",
                                 "850 µs", "▲ 50.0 µs", "2.50 ms", "1.90 ms",  "▼ 600 µs"};
        for (int column = 0; column < wanted.size(); ++column) QCOMPARE(text(row, column), wanted[column]);
        QCOMPARE(label("comparedTotal"), QString("total 3.30 ms → 2.75 ms   ▼ 0.55 ms"));
        QVERIFY(label("comparedSides").contains("run 1") && label("comparedSides").contains("run 2"));
    }

    void whatIsInsideTheSpreadIsGreyAndInParentheses() {
        pane_->setPair(pairOf(samples::forkAndJoin(), after()));
        const int grey = rowOf("saxpy"), other = rowOf("copy y");
        QCOMPARE(text(grey, 6), QString("(▲ 4.00 µs)"));
        QCOMPARE(ink(grey, 6), Theme::light().mutedText);
        QCOMPARE(ink(other, 6), Theme::light().text);
        applyTheme(*qApp, Theme::dark());
        QCOMPARE(ink(grey, 6), Theme::dark().mutedText);
    }

    void aClickOnAHeaderSorts() {
        pane_->setPair(pairOf(samples::forkAndJoin(), after()));
        clickHeader(3);
        QCOMPARE(text(0, 0), QString("copy y"));  // the largest decrease
        clickHeader(3);
        QVERIFY(text(0, 0) != "copy y");
        const int count = table()->model()->rowCount();
        // Rows without a time are last in both sort orders.
        Timeline never = after();
        never.operations[5].start.reset();
        never.operations[5].end.reset();
        pane_->setPair(pairOf(samples::forkAndJoin(), never));
        QCOMPARE(text(count - 1, 0), QString("stencil"));
        clickHeader(3);  // the program's order again
        QCOMPARE(text(0, 0), QString("copy x"));
    }

    void onlyDifferencesLeavesOutTheRest() {
        pane_->setPair(pairOf(samples::forkAndJoin(), after()));
        QVERIFY(table()->model()->rowCount() > 5);
        QTest::mouseClick(pane_->findChild<QCheckBox*>(), Qt::LeftButton, {}, {8, pane_->findChild<QCheckBox*>()->height() / 2});
        QCOMPARE(table()->model()->rowCount(), 1);
        QCOMPARE(text(0, 0), QString("copy y"));
    }

    void aClickSelectsTheOperation() {
        pane_->setPair(pairOf(samples::forkAndJoin(), after()));
        QSignalSpy activated(pane_.get(), &CompareTable::operationActivated);
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, cell(rowOf("copy y")));
        QVERIFY(!activated.isEmpty());
        QCOMPARE(activated.last()[0].toString(), QString("copy y"));
        activated.clear();
        QTest::keyClick(table(), Qt::Key_Up);
        QVERIFY(!activated.isEmpty());
        QVERIFY(activated.last()[0].toString() != "copy y");
    }

    void theSelectionOfOtherPanesIsShownAndNotToldBack() {
        pane_->setPair(pairOf(samples::forkAndJoin(), after()));
        QSignalSpy activated(pane_.get(), &CompareTable::operationActivated);
        pane_->setSelection({"stencil"});
        QCOMPARE(table()->currentIndex().row(), rowOf("stencil"));
        clickHeader(3);
        QCOMPARE(table()->currentIndex().row(), rowOf("stencil"));
        pane_->setSelection({});
        QVERIFY(!table()->currentIndex().isValid());
        QVERIFY(activated.isEmpty());
    }

    void operationsOfOneOnlyAreNamedAndSelectNothing() {
        Timeline old = samples::forkAndJoin();
        old.operations[5].id = "gone";
        old.operations[5].setLabel("gone");
        old.operations[5].setSource("gone");
        pane_->setPair(pairOf(old, samples::forkAndJoin(), Programs::Different));
        const int row = rowOf("gone (only in A)");
        QVERIFY(row >= 0);
        QVERIFY(rowOf("stencil (only in B)") >= 0);
        QVERIFY(label("comparedNotes").contains("Only in A: gone."));
        QSignalSpy activated(pane_.get(), &CompareTable::operationActivated);
        table()->scrollToBottom();
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, cell(row));
        QVERIFY(activated.isEmpty());
    }

    void aCoveredResultIsNotSeen() {
        pane_->setPair(pairOf(samples::forkAndJoin(), after()));
        pane_->setVisibleResult(false);
        QVERIFY(!table()->isVisible());
        pane_->setPair(pairOf(samples::forkAndJoin(), after()));
        QVERIFY(!table()->isVisible());
        pane_->setVisibleResult(true);
        QVERIFY(table()->isVisible());
    }
};

STREAMSCOPE_WINDOW_TEST(TestCompareTable)

}  // namespace tst_compare_table

#include "tst_compare_table.moc"
