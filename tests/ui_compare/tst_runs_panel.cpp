// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/model_tests.h"
#include "tests/support/patience.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "ui/compare/runs_panel.h"

#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <memory>

namespace tst_runs_panel {

using namespace streamscope;
using namespace streamscope::ui;
using namespace std::chrono_literals;

class TestRunsPanel : public QObject {
    Q_OBJECT

    std::unique_ptr<RunsPanel> pane_;

    QTableView* table() const { return pane_->findChild<QTableView*>(); }

    static RunRow run(int number, Nanoseconds total, std::optional<Nanoseconds> before) {
        RunRow row;
        row.number = number;
        row.time = "14:02:0" + QString::number(number);
        row.device = "Teaching GPU";
        row.method = "exact";
        row.runs = "–";
        row.total = total;
        if (before) row.change = {Uncertain{*before, {*before, *before}}, Uncertain{total, {total, total}}};
        return row;
    }
    static std::vector<RunRow> three() { return {run(1, 3300us, {}), run(2, 2700us, 3300us), run(3, 4200us, 2700us)}; }

    QString text(int row, int column) const { return table()->model()->index(row, column).data().toString(); }
    void click(int row, Qt::KeyboardModifiers modifiers = {}, int column = RunsModel::Total) const {
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, modifiers,
                          table()->visualRect(table()->model()->index(row, column)).center());
    }
    QPushButton* button(const QString& text) const {
        for (QPushButton* each : pane_->findChildren<QPushButton*>())
            if (each->text() == text) return each;
        return nullptr;
    }

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        pane_ = std::make_unique<RunsPanel>();
        applyTheme(*qApp, Theme::light());
        pane_->resize(900, 240);
        test::checkModels(*pane_);
        pane_->show();
        QVERIFY(QTest::qWaitForWindowActive(pane_.get()));
    }

    void withNoRunItSaysHowToGetOne() {
        QVERIFY(!table()->isVisible());
        pane_->setRuns(three());
        QVERIFY(table()->isVisible());
        pane_->setRuns({});
        QVERIFY(!table()->isVisible());
    }

    void theNewestStandsFirstWithItsDifference() {
        pane_->setRuns(three());
        QCOMPARE(text(0, RunsModel::Number), QString("3"));
        QCOMPARE(text(0, RunsModel::Total), QString("4.20 ms"));
        QCOMPARE(text(0, RunsModel::Change), QString("▲ 1.50 ms"));
        QCOMPARE(text(1, RunsModel::Change), QString("▼ 600 µs"));
        QCOMPARE(text(2, RunsModel::Change), QString());
    }

    void oneClickShowsARunAndTwoSelectedAreCompared() {
        pane_->setRuns(three());
        QSignalSpy shown(pane_.get(), &RunsPanel::showRequested), compared(pane_.get(), &RunsPanel::compareRequested);
        click(2);
        QVERIFY(!shown.isEmpty());
        QCOMPARE(shown.last()[0].toInt(), 1);
        QVERIFY(compared.isEmpty());
        click(0, Qt::ControlModifier);
        QVERIFY(compared.isEmpty());  // a third may follow
        QTest::keyRelease(table(), Qt::Key_Control);
        QVERIFY(!compared.isEmpty());
        QCOMPARE(compared.last()[0].toInt(), 1);  // the older first
        QCOMPARE(compared.last()[1].toInt(), 3);
        shown.clear();
        click(1);
        QCOMPARE(shown.last()[0].toInt(), 2);
    }

    void severalSelectedAreShownSideBySide() {
        pane_->setRuns(three());
        QSignalSpy compared(pane_.get(), &RunsPanel::compareRequested), shown(pane_.get(), &RunsPanel::sideBySideRequested);
        click(0);
        QVERIFY(!button("Side by side")->isEnabled());
        QTest::keyClick(table(), Qt::Key_Return);
        QVERIFY(shown.isEmpty());
        click(2, Qt::ControlModifier);
        QVERIFY(button("Side by side")->isEnabled());
        click(1, Qt::ControlModifier);
        QTest::keyRelease(table(), Qt::Key_Control);
        QVERIFY2(compared.isEmpty(), "three are selected");
        QTest::mouseClick(button("Side by side"), Qt::LeftButton);
        QCOMPARE(shown.size(), 1);
        QCOMPARE(shown[0][0].value<QList<int>>(), (QList<int>{1, 2, 3}));
        QTest::keyClick(table(), Qt::Key_Return);
        QCOMPARE(shown.size(), 2);
        pane_->setShown(3, std::nullopt);  // one of them is shown: they stay selected
        QCOMPARE(table()->selectionModel()->selectedRows().size(), 3);
        click(1);
        QVERIFY(!button("Side by side")->isEnabled());
    }

    void twoAreShownSideBySideInPlaceOfBeingCompared() {
        pane_->setRuns(three());
        QSignalSpy compared(pane_.get(), &RunsPanel::compareRequested), shown(pane_.get(), &RunsPanel::sideBySideRequested);
        click(0);
        click(2, Qt::ShiftModifier | Qt::ControlModifier);
        QCOMPARE(table()->selectionModel()->selectedRows().size(), 3);
        click(1, Qt::ControlModifier);
        QTest::keyClick(table(), Qt::Key_Return);
        QTest::keyRelease(table(), Qt::Key_Control);
        QCOMPARE(shown.size(), 1);
        QCOMPARE(shown[0][0].value<QList<int>>(), (QList<int>{1, 3}));
        QVERIFY(compared.isEmpty());
    }

    void theArrowKeysWalkTheRuns() {
        pane_->setRuns(three());
        click(0);
        QSignalSpy shown(pane_.get(), &RunsPanel::showRequested);
        QTest::keyClick(table(), Qt::Key_Down);
        QCOMPARE(shown.size(), 1);
        QCOMPARE(shown.last()[0].toInt(), 2);
    }

    void whatIsShownIsMarkedAndSelectedWithoutBeingAskedFor() {
        pane_->setRuns(three());
        QSignalSpy shown(pane_.get(), &RunsPanel::showRequested);
        pane_->setShown(2, 1);
        QCOMPARE(text(1, RunsModel::Mark), QString("▬"));
        QCOMPARE(text(2, RunsModel::Mark), QString("┄"));
        QCOMPARE(table()->selectionModel()->selectedRows().size(), 1);
        QCOMPARE(table()->selectionModel()->selectedRows()[0].row(), 1);
        pane_->setShown(std::nullopt, 3);
        QVERIFY(table()->selectionModel()->selectedRows().isEmpty());
        QVERIFY(shown.isEmpty());
    }

    void aNoteIsTypedByDoubleClickOrKey() {
        pane_->setRuns(three());
        QSignalSpy noted(pane_.get(), &RunsPanel::noteChanged);
        click(1);
        QTest::keyClick(table(), Qt::Key_F2);
        auto* editor = table()->viewport()->findChild<QLineEdit*>();
        QVERIFY(editor);
        QTest::keyClicks(editor, "without the wait");
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(noted.size(), 1);
        QCOMPARE(noted[0][0].toInt(), 2);
        QCOMPARE(noted[0][1].toString(), QString("without the wait"));
        QCOMPARE(text(1, RunsModel::Note), QString("without the wait"));
    }

    void aNoteBeingTypedOutlivesANewRun() {
        pane_->setRuns({run(1, 3300us, {}), run(2, 2700us, 3300us)});
        click(1);
        QTest::keyClick(table(), Qt::Key_F2);
        auto* editor = table()->viewport()->findChild<QLineEdit*>();
        QVERIFY(editor);
        QTest::keyClicks(editor, "half a no");
        QSignalSpy noted(pane_.get(), &RunsPanel::noteChanged);
        pane_->setRuns(three());
        QTest::keyClicks(editor, "te");
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(noted.size(), 1);
        QCOMPARE(noted[0][0].toInt(), 1);
        QCOMPARE(noted[0][1].toString(), QString("half a note"));
    }

    void deleteTakesTheSelectedOff() {
        pane_->setRuns(three());
        QVERIFY(!button("Delete")->isEnabled());
        QSignalSpy removed(pane_.get(), &RunsPanel::removeRequested);
        click(0);
        click(1, Qt::ShiftModifier);
        QTest::keyClick(table(), Qt::Key_Delete);
        QCOMPARE(removed.size(), 1);
        QCOMPARE(removed[0][0].value<QList<int>>(), (QList<int>{2, 3}));
        pane_->setRuns({run(1, 3300us, {})});
        QCOMPARE(table()->model()->rowCount(), 1);
        click(0);
        QTest::mouseClick(button("Delete"), Qt::LeftButton);
        QCOMPARE(removed.last()[0].value<QList<int>>(), QList<int>{1});
    }

    void deleteInANoteDeletesLettersOnly() {
        pane_->setRuns(three());
        click(0);
        QTest::mouseClick(button("Note"), Qt::LeftButton);
        auto* editor = table()->viewport()->findChild<QLineEdit*>();
        QVERIFY(editor);
        QSignalSpy removed(pane_.get(), &RunsPanel::removeRequested);
        QTest::keyClicks(editor, "ab");
        QTest::keyClick(editor, Qt::Key_Home);
        QTest::keyClick(editor, Qt::Key_Delete);
        QCOMPARE(editor->text(), QString("b"));
        QVERIFY(removed.isEmpty());
    }
};

STREAMSCOPE_WINDOW_TEST(TestRunsPanel)

}  // namespace tst_runs_panel

#include "tst_runs_panel.moc"
