// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window.h"

#include "app/files/file_actions.h"
#include "tests/support/model_tests.h"
#include "tests/support/wheel.h"
#include "tests/support/window_test.h"
#include "ui/composer/composer_view.h"
#include "ui/statistics/sql_panel.h"
#include "ui/timeline/critical_path_list.h"
#include "ui/timeline/timeline_plot.h"
#include "ui/timeline/timeline_view.h"

#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

namespace tst_window_timeline {

using namespace streamscope;
using namespace streamscope::app;

/// Tests of the timeline among the other panes of the window.
class TestWindowTimeline : public QObject {
    Q_OBJECT

    std::unique_ptr<OwnWindow> window_;

    ui::TimelineView* timeline() const { return (*window_)->findChild<ui::TimelineView*>(); }
    ui::TimelinePlot* plot() const { return (*window_)->findChild<ui::TimelinePlot*>(); }
    ui::ComposerView* composer() const { return (*window_)->findChild<ui::ComposerView*>(); }

    bool shows(std::size_t operations) const {
        return timeline()->timeline() && timeline()->timeline()->operations.size() == operations;
    }

    void open(const QString& example, std::size_t operations) {
        (*window_)->openAtStart(example);
        QTRY_VERIFY(shows(operations));
        plot()->replot();
    }

    QAction* entry(const QString& text) const {
        for (QAction* each : (*window_)->findChildren<QAction*>())
            if (each->text().remove(u'&') == text) return each;
        return nullptr;
    }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
    }
    void cleanup() { window_.reset(); }

    /// Turning the wheel over the timeline gives it the focus, so that keys continue the zoom.
    void theWheelGivesTheTimelineTheKeyboard() {
        open("fork-and-join", 10);
        QVERIFY(window_->comesToTheFront());
        composer()->setFocus();
        QVERIFY(composer()->hasFocus());
        test::turnWheel(plot(), 120);
        QVERIFY(plot()->hasFocus());
        composer()->setFocus();
        test::turnWheel((*window_)->findChild<QMenuBar*>(), 120);
        QVERIFY(composer()->hasFocus());
    }

    void thePlayheadLightsTheCardsInStep() {
        open("fork-and-join", 10);
        QSignalSpy moved(timeline(), &ui::TimelineView::playheadMoved);
        QTest::mouseClick(plot(), Qt::LeftButton, {}, plot()->axisRect()->rect().bottomRight() - QPoint(4, 4));
        const QImage dark = composer()->grab().toImage();
        QTest::keyClick(plot(), Qt::Key_BracketRight);
        QCOMPARE(moved.count(), 1);
        QCOMPARE(moved.last()[1].toStringList(), QStringList{"copyX"});
        QTRY_VERIFY(composer()->grab().toImage() != dark);
        const QImage first = composer()->grab().toImage();
        QTest::keyClick(plot(), Qt::Key_BracketRight);
        QCOMPARE(moved.last()[1].toStringList().size(), 2);  // saxpy and stencil
        QTRY_VERIFY(composer()->grab().toImage() != first);
        QTest::keyClick(plot(), Qt::Key_Escape);
        QCOMPARE(moved.last()[1].toStringList(), QStringList{});
        QTRY_COMPARE(composer()->grab().toImage(), dark);
    }

    void theRunningPlayheadLightsOneCardAfterTheOther() {
        open("fork-and-join", 10);
        QSignalSpy moved(timeline(), &ui::TimelineView::playheadMoved);
        auto* play = timeline()->findChild<QToolButton*>(QStringLiteral("timelinePlay"));
        play->menu()->actions().at(2)->trigger();  // in 10 s: a slow machine draws few pictures
        QTest::mouseClick(play, Qt::LeftButton, {}, {8, 8});
        const auto seen = [&](const QString& id) {
            for (const auto& each : moved)
                if (each[1].toStringList().contains(id)) return true;
            return false;
        };
        QTRY_VERIFY(seen("copyX") && seen("copyY"));
    }

    void thePlayheadStaysWhereItIsThroughAnEdit() {
        open("fork-and-join", 10);
        QTest::mouseClick(plot(), Qt::LeftButton, {}, plot()->axisRect()->rect().bottomRight() - QPoint(4, 4));
        QTest::keyClick(plot(), Qt::Key_BracketRight);
        QTest::keyClick(plot(), Qt::Key_BracketRight);
        QSignalSpy moved(timeline(), &ui::TimelineView::playheadMoved);
        window_->document()->select({QString::fromStdString(window_->document()->program().operations.back().id)});
        composer()->setFocus();
        composer()->removeSelection();
        QTRY_VERIFY(shows(9));
        QVERIFY(!moved.isEmpty());
        QCOMPARE(moved.last()[0].value<std::optional<Nanoseconds>>()->count(), 1'000'000);
    }

    void anElapsedTimeOfTheProgramIsACaliper() {
        open("cupy-user-guide", 20);
        QCOMPARE(plot()->layoutNow().calipers.size(), std::size_t(1));
        const Caliper& caliper = plot()->layoutNow().calipers[0];
        const Timeline& run = *timeline()->timeline();
        const double reading = *run.operations[caliper.operation].value() * 1e6;
        const Viewport& view = plot()->layoutNow().viewport;
        QVERIFY(std::abs(caliper.rect.width() / view.scale() - reading) < 2 / view.scale());
    }

    void theBuffersOfTheProgramAreShownOnDemand() {
        open("fork-and-join", 10);
        QAction* buffers = entry("Buffers");
        QVERIFY(buffers);
        buffers->trigger();
        plot()->replot();
        QStringList names;
        for (const TimelineLane& lane : plot()->lanes().lanes)
            if (lane.kind == TimelineLaneKind::Buffer) names << ui::qt(lane.title);
        QVERIFY2(names.contains("x") && names.contains("dx"), qPrintable(names.join(", ")));
        buffers->trigger();
    }

    void theCriticalPathIsAListThatLeadsToItsOperations() {
        test::checkModels(*(*window_)->findChild<ui::CriticalPathList*>());
        open("fork-and-join", 10);
        QAction* path = window_->action("Critical path");
        QVERIFY(path);
        path->trigger();
        auto* table = (*window_)->findChild<QTableView*>(QStringLiteral("criticalPathTable"));
        QTRY_VERIFY(table->isVisible());
        const auto text = [&](int row, int column) { return table->model()->index(row, column).data().toString(); };
        QCOMPARE(table->model()->rowCount(), int(timeline()->timeline()->criticalPath.size()));
        QCOMPARE(text(0, 0), QStringLiteral("copy x"));
        QCOMPARE(text(0, 3), QStringLiteral("1.00 ms"));
        const int last = table->model()->rowCount() - 1;
        QCOMPARE(text(last, 0), QStringLiteral("copy y"));
        QVERIFY2(text(last, 6).contains(QStringLiteral("stencil")), qPrintable(text(last, 6)));
        QTRY_VERIFY(table->hasFocus());
        QCOMPARE(window_->document()->selection(), QStringList{"copyX"});
        QTest::keyClick(table, Qt::Key_Down);
        QCOMPARE(window_->document()->selection(), QStringList{"stencil"});
        const QRect cell = table->visualRect(table->model()->index(0, 0));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, cell.center());
        QCOMPARE(window_->document()->selection(), QStringList{"copyX"});
        QTest::keyClick(table, Qt::Key_Down);
        QVERIFY(window_->document()->selection() != QStringList{"copyX"});
        auto* summary = (*window_)->findChild<QLabel*>(QStringLiteral("criticalPathSummary"));
        QVERIFY2(summary->text().contains(QStringLiteral("3.30 ms of work")), qPrintable(summary->text()));
    }

    /// The tab of SQL is hidden until it is asked for, and selects what an answer names.
    void aQuestionInSqlSelectsOperations() {
        test::checkModels(*(*window_)->findChild<ui::SqlPanel*>());
        open("fork-and-join", 10);
        QAction* open = window_->action("Ask the result in SQL");
        QVERIFY(open);
        open->trigger();
        auto* question = (*window_)->findChild<QPlainTextEdit*>(QStringLiteral("sqlQuestion"));
        QTRY_VERIFY(question->isVisible() && question->hasFocus());
        question->setPlainText(QStringLiteral("SELECT id FROM operations WHERE label = 'stencil'"));
        QTest::keyClick(question, Qt::Key_Return, Qt::ControlModifier);
        auto* table = (*window_)->findChild<QTableView*>(QStringLiteral("sqlTable"));
        QTRY_COMPARE(table->model()->rowCount(), 1);
        Q_EMIT table->activated(table->model()->index(0, 0));
        QCOMPARE(window_->document()->selection(), QStringList{"stencil"});
    }

    /// Colours and hidden lanes are chosen in the menu of lanes, which the palette finds.
    void lanesAreChosenInTheMenu() {
        open("fork-and-join", 10);
        const auto chosen = [this](const QString& begin) -> QAction* {
            for (QAction* each : timeline()->lanesMenu()->findChildren<QAction*>())
                if (each->text().remove(u'&').startsWith(begin)) return each;
            return nullptr;
        };
        QAction* byName = chosen("Name");
        QVERIFY(byName);
        byName->trigger();
        QVERIFY(plot()->lanes().colors);
        QTRY_VERIFY((*window_)->findChild<QWidget*>(QStringLiteral("timelineColors"))->isVisible());
        chosen("Kind")->trigger();
        QVERIFY(!plot()->lanes().colors);
        plot()->hideLane(plot()->lanes().lanes.size() - 1);
        QAction* all = chosen("Show 1 hidden lane");
        QVERIFY(all && all->isEnabled());
        all->trigger();
        QCOMPARE(plot()->hiddenLanes(), std::size_t(0));
    }

    void mSaysThatTheMeasureIsKept() {
        open("fork-and-join", 10);
        const QRect area = plot()->axisRect()->rect();
        QTest::mouseClick(plot(), Qt::LeftButton, {}, area.bottomRight() - QPoint(4, 4));
        QTest::keyClick(plot(), Qt::Key_M);
        QVERIFY2((*window_)->statusBar()->currentMessage().contains("Drag"),
                 qPrintable((*window_)->statusBar()->currentMessage()));
        window_->document()->select({"copyX"});
        QTest::keyClick(plot(), Qt::Key_M);
        QCOMPARE(plot()->keptMeasures(), std::size_t(1));
        QVERIFY2((*window_)->statusBar()->currentMessage().contains("1.00 ms"),
                 qPrintable((*window_)->statusBar()->currentMessage()));
        QTest::keyClick(plot(), Qt::Key_Escape);
        QCOMPARE(plot()->keptMeasures(), std::size_t(0));
    }

    void whileThereIsNoTimelineItIsSaidWhy() {
        const auto says = [this](const QString& words) {
            for (const QLabel* label : timeline()->findChildren<QLabel*>())
                if (label->isVisible() && label->text().contains(words)) return true;
            return false;
        };
        entry("Live preview")->setChecked(false);
        (*window_)->openAtStart("fork-and-join");
        QTRY_VERIFY(says("turn on Live preview"));
        QFile file(window_->file("wrong.streamscope"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"streamscope":1,"operations":[{"id":"a","call":"streamSynchronize","stream":"nowhere"}]})");
        file.close();
        (*window_)->findChild<FileActions*>()->open(file.fileName());
        QTRY_VERIFY(says("cannot run as it is"));
        QVERIFY2(says("nowhere"), "what is wrong with it");
        entry("Live preview")->setChecked(true);
        (*window_)->findChild<FileActions*>()->openExample("fork-and-join");
        QTRY_VERIFY(shows(10));
    }

    /// A result of the program before would be exported under the name of the new one.
    void anotherProgramThatHasNotRunShowsNoResult() {
        open("overlap-four-streams", 13);
        entry("Live preview")->setChecked(false);
        (*window_)->findChild<FileActions*>()->openExample("fork-and-join");
        QVERIFY(timeline()->timeline()->operations.empty());
        const auto labels = timeline()->findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(
            labels, [](const QLabel* each) { return each->isVisible() && each->text().startsWith("Nothing has run yet."); }));
        window_->action("Run")->trigger();
        QTRY_VERIFY(shows(10));
        (*window_)->findChild<FileActions*>()->openExample("fork-and-join");
        QVERIFY2(shows(10), "a run of the same program stays");
        entry("New")->trigger();
        QVERIFY(timeline()->timeline()->operations.empty());
        entry("Live preview")->setChecked(true);
    }

    void anotherProgramForgetsTheSearch() {
        open("fork-and-join", 10);
        entry("Find in timeline")->trigger();
        auto* line = timeline()->findChild<QLineEdit*>(QStringLiteral("timelineSearch"));
        QTest::keyClicks(line, "saxpy");
        QVERIFY(plot()->shown().matches);
        (*window_)->findChild<FileActions*>()->openExample("overlap-four-streams");
        QVERIFY(!line->isVisible());
        QTRY_VERIFY(!shows(10));
        QVERIFY(!plot()->shown().matches);
        entry("Find in timeline")->trigger();
        QCOMPARE(line->text(), "");
    }

    void theLanesAreRememberedForEachProgram() {
        open("fork-and-join", 10);
        const auto collapsed = [&] {
            QStringList names;
            for (const TimelineLane& lane : plot()->lanes().lanes)
                if (lane.collapsed) names << ui::qt(lane.title);
            return names;
        };
        for (const RowBox& row : plot()->layoutNow().rows) {
            if (plot()->lanes().lanes[row.lane].title != "compute") continue;
            QTest::mouseDClick(plot(), Qt::LeftButton, {}, {30, static_cast<int>(row.rect.center().y())});
            break;
        }
        QCOMPARE(collapsed(), QStringList{"compute"});
        (*window_)->findChild<FileActions*>()->openExample("overlap-four-streams");
        QTRY_VERIFY(!shows(10));
        QCOMPARE(collapsed(), QStringList{});
        window_->reopen();
        open("fork-and-join", 10);
        QCOMPARE(collapsed(), QStringList{"compute"});
        entry("Reset layout")->trigger();
        QCOMPARE(collapsed(), QStringList{});
    }
};

STREAMSCOPE_WINDOW_TEST(TestWindowTimeline)

}  // namespace tst_window_timeline

#include "tst_window_timeline.moc"
