// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/compare_window_test.h"
#include "tests/support/window_test.h"
#include "ui/compare/runs_model.h"

#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>

namespace tst_compare_window {

using namespace streamscope;
using namespace streamscope::app;

/// Tests of comparisons in the real window.
class TestCompareWindow : public CompareWindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { window_.reset(); }

    void theFirstRunHasNothingBeforeIt() {
        QVERIFY(ghosts().empty());
        run();
        QVERIFY(ghosts().empty());
        QCOMPARE(cell(runs(), 0, ui::RunsModel::Total), QString("3.30 ms"));
        QCOMPARE(cell(runs(), 0, ui::RunsModel::Change), QString());
        QCOMPARE(cell(runs(), 0, ui::RunsModel::Mark), QString("▬"));
        QCOMPARE(change(), QString());
    }

    /// Comparisons ignore the program of a partly typed number.
    void aValueIsComparedWithTheProgramBeforeItsFirstKey() {
        for (const auto& [typed, milliseconds] : {std::pair{"4 ms", 5.8}, {"40 ms", 41.8}, {"400 ms", 401.8}, {"4 ms", 5.8}}) {
            setDuration("stencil", typed, "typing");
            QTRY_COMPARE(total(), milliseconds);
            QVERIFY2(change().contains("was 3.30 ms"), qPrintable(change()));
        }
        setDuration("stencil", "5 ms", "typing");
        QTRY_COMPARE(total(), 6.8);
        undo();
        QTRY_COMPARE(total(), 3.3);
        QVERIFY2(change().contains("was 6.80 ms"), qPrintable(change()));
        setDuration("stencil", "2 ms");
        QTRY_COMPARE(total(), 3.8);
        QVERIFY2(change().contains("was 3.30 ms"), qPrintable(change()));
        setDuration("stencil", "3 ms");  // a separate change
        QTRY_COMPARE(total(), 4.8);
        QVERIFY2(change().contains("was 3.80 ms"), qPrintable(change()));
    }

    /// Escape restores the picture from before the first key, without a comparison with the cancelled value.
    void whatWasTypedAndTakenBackLeavesNoGhost() {
        window_->document()->select({"stencil"});
        QTRY_VERIFY(window_->visible<QLineEdit>("duration"));
        auto* field = window_->visible<QLineEdit>("duration");
        field->setFocus();
        for (const char* before : {"", "was 3.30 ms"}) {
            field->selectAll();
            const double axis = plot()->range().end;
            QTest::keyClicks(field, "40");
            QTRY_COMPARE(total(), 41.8);
            QVERIFY(!ghosts().empty());
            QVERIFY(plot()->range().end >= 41.8e6);
            QTest::keyClick(field, Qt::Key_Escape);
            QTRY_VERIFY(total() < 5);
            QCOMPARE(plot()->range().end, axis);
            QVERIFY2(before[0] ? change().contains(before) : change().isEmpty(), qPrintable(change()));
            QCOMPARE(ghosts().empty(), before[0] == 0);
            setDuration("stencil", "2 ms");
            QTRY_COMPARE(total(), 3.8);
        }
    }

    void afterAnEditTheRunStaysBehindAsAGhost() {
        run();
        setDuration("stencil", "500 us");
        QTRY_COMPARE(total(), 2.7);
        QTRY_COMPARE(chip(), QString("SIMULATED"));
        QTRY_VERIFY(change().contains("was 3.30 ms"));
        const std::vector<QRectF> ghost = ghosts();
        QCOMPARE(ghost.size(), std::size_t(2));  // stencil was longer, copy y later
        const Viewport& view = plot()->layoutNow().viewport;
        QVERIFY(std::ranges::any_of(ghost, [&](const QRectF& rect) { return std::abs(rect.left() - view.x(2.5e6)) < 1.5; }));
        QVERIFY(view.end >= 3.3e6);  // both runs fit
    }

    void runEditRunAndTheTableSaysWhatChanged() {
        run();
        setDuration("stencil", "500 us");
        QTRY_COMPARE(total(), 2.7);
        run();
        QCOMPARE(cell(runs(), 0, ui::RunsModel::Total), QString("2.70 ms"));
        QCOMPARE(cell(runs(), 0, ui::RunsModel::Change), QString("▼ 600 µs"));
        QVERIFY(!ghosts().empty());
        openTab("Compare");
        QTRY_VERIFY(rowOf(table(), "stencil") >= 0);
        const int stencil = rowOf(table(), "stencil"), copy = rowOf(table(), "copy y");
        QCOMPARE(cell(table(), stencil, 4), QString("1.50 ms"));
        QCOMPARE(cell(table(), stencil, 5), QString("500 µs"));
        QCOMPARE(cell(table(), stencil, 6), QString("▼ 1.00 ms"));
        QCOMPARE(cell(table(), copy, 3), QString("▼ 600 µs"));
        QCOMPARE(cell(table(), rowOf(table(), "copy x"), 3), QString("="));
        QVERIFY(child<QLabel>("comparedNotes")->text().contains("programs differ"));
        click(table(), copy);
        QCOMPARE(window_->document()->current().toStdString(), std::string("copyY"));
        plot()->replot();
        QCOMPARE(plot()->layoutNow().halos.size(), std::size_t(1));
    }

    void theGhostIsSeenOnTheScreen() {
        run();
        setDuration("stencil", "500 us");
        QTRY_COMPARE(total(), 2.7);
        QVERIFY(!ghosts().empty());
        const QImage with = plot()->grab().toImage();
        timeline()->setGhost(nullptr);
        plot()->replot();
        QVERIFY(with != plot()->grab().toImage());
    }

    void aHeldKeyShowsThePreviousVersionAndItsReleaseBringsBackTheNow() {
        run();
        setDuration("stencil", "500 us");
        QTRY_COMPARE(total(), 2.7);
        const ui::TimeRange range = plot()->range();
        plot()->setFocus();
        QTest::keyPress(plot(), Qt::Key_Backslash);
        QCOMPARE(plot()->timeline()->makespan->count(), 3'300'000);
        QCOMPARE(child<QLabel>("timelineTotal")->text(), QString("3.30 ms"));
        QCOMPARE(chip(), QString("OUT OF DATE"));
        QVERIFY(plot()->range() == range);
        const auto bar = [&](std::uint32_t operation) {
            plot()->replot();
            for (const Bar& each : plot()->layoutNow().bars)
                if (each.operation == operation && each.shape == BarShape::Solid) return ui::qt(each.rect.center()).toPoint();
            return QPoint();
        };
        QTest::mouseClick(plot(), Qt::LeftButton, {}, bar(8));  // the shown run is under the pointer
        QCOMPARE(window_->document()->current().toStdString(), std::string(plot()->timeline()->operations[8].source()));
        QTest::keyRelease(plot(), Qt::Key_Backslash);
        QCOMPARE(plot()->timeline()->makespan->count(), 2'700'000);
        QCOMPARE(chip(), QString("SIMULATED"));
        QVERIFY(plot()->range() == range);
        QTest::keyPress(plot(), Qt::Key_Backslash);
        child<ui::ComposerView>()->setFocus();  // the plot does not get the key release
        QCOMPARE(plot()->timeline()->makespan->count(), 2'700'000);
    }

    void anAnswerEndsTheHolding() {
        run();
        setDuration("stencil", "500 us");
        QTRY_COMPARE(total(), 2.7);
        plot()->setFocus();
        QTest::keyPress(plot(), Qt::Key_Backslash);
        setDuration("stencil", "1200 us");
        QTRY_COMPARE(plot()->timeline(), timeline()->timeline().get());
        QTest::keyRelease(plot(), Qt::Key_Backslash);
        QCOMPARE(plot()->timeline(), timeline()->timeline().get());
    }

    void withoutAnotherResultTheKeySaysSo() {
        QSignalSpy said(timeline(), &ui::TimelineView::message);
        plot()->setFocus();
        QTest::keyClick(plot(), Qt::Key_Backslash);
        QCOMPARE(plot()->timeline(), timeline()->timeline().get());
        QCOMPARE(said.size(), 1);
    }

    void twoSelectedRunsAreCompared() {
        for (const char* duration : {"1400 us", "500 us", "2 ms"}) {
            run();
            setDuration("stencil", duration);
        }
        QTRY_COMPARE(total(), 3.8);
        openTab("Runs");
        click(runs(), rowOf(runs(), "1", ui::RunsModel::Number));
        click(runs(), rowOf(runs(), "3", ui::RunsModel::Number), Qt::ControlModifier);
        QTest::keyRelease(runs(), Qt::Key_Control);
        QCOMPARE(total(), 2.7);
        QTRY_VERIFY(table()->isVisible());
        QTRY_VERIFY(rowOf(table(), "stencil") >= 0);
        QCOMPARE(cell(table(), rowOf(table(), "stencil"), 6), QString("▼ 1.00 ms"));
        QCOMPARE(cell(runs(), rowOf(runs(), "1", ui::RunsModel::Number), ui::RunsModel::Mark), QString("┄"));
        QCOMPARE(runs()->selectionModel()->selectedRows().size(), 2);
        click(runs(), rowOf(runs(), "2", ui::RunsModel::Number));  // ends the comparison
        QVERIFY(compare()->choice() == CompareWith::Previous);
        QCOMPARE(total(), 3.2);
    }

    void theCompareMenuChoosesAndTakesAway() {
        run();
        setDuration("stencil", "500 us");
        QTRY_COMPARE(total(), 2.7);
        QVERIFY(!ghosts().empty());
        auto* button = child<QToolButton>("compare");
        QVERIFY(button->isVisible());
        window_->action("With nothing")->trigger();
        QVERIFY(ghosts().empty());
        QVERIFY(window_->action("With nothing")->isChecked());
        window_->action("With the previous run")->trigger();
        QVERIFY(!ghosts().empty());
        QVERIFY(table()->isVisible() || child<QLabel>("nothingCompared")->isVisible());
        QTRY_VERIFY(table()->isVisible());
        window_->action("With the prediction")->trigger();
        QVERIFY(ghosts().empty());  // an exact run has no ghosts
        QTRY_VERIFY(child<QLabel>("nothingCompared")->text().contains("exact"));
    }

    void aMeasurementIsComparedWithItsPrediction() {
        window_->get()->openAtStart(recorded_);
        window_->action("With the prediction")->trigger();
        QTRY_VERIFY(compare()->other());
        QCOMPARE(compare()->other()->timeline->devices.front().info.id, std::string("h200"));
        QVERIFY(compare()->other()->timeline->method == Method::Exact);
        QTRY_VERIFY(rowOf(table(), "saxpy") >= 0);
        QVERIFY(child<QLabel>("comparedTotal")->text().contains("inside the spread"));
        plot()->setFocus();
        QTest::keyPress(plot(), Qt::Key_Backslash);
        QCOMPARE(chip(), QString("PREDICTED"));
        QTest::keyRelease(plot(), Qt::Key_Backslash);
        QCOMPARE(chip(), QString("MEASURED"));
    }

    void anotherDeviceFollowsEveryEdit() {
        QMenu* devices = nullptr;
        for (QMenu* menu : window_->get()->findChildren<QMenu*>())
            if (menu->title().remove(u'&') == "With another device") devices = menu;
        QVERIFY(devices);
        for (QAction* entry : devices->actions())
            if (entry->text().contains("H200 profile")) entry->trigger();
        QTRY_VERIFY(compare()->other());
        QVERIFY(compare()->choice() == CompareWith::Device);
        const std::shared_ptr<const Timeline> before = compare()->other()->timeline;
        QCOMPARE(before->devices.front().info.id, std::string("h200"));
        setDuration("stencil", "500 us");
        QTRY_VERIFY(compare()->other() && compare()->other()->timeline != before);
        QVERIFY(compare()->other()->timeline->makespan != before->makespan);
    }

    /// Each key of a number is a separate change; together they are compared with the state before the first.
    void keysOfOneNumberAreComparedWithWhatWasBeforeThem() {
        ui::ProgramDocument* document = window_->document();
        QTRY_COMPARE(total(), 3.3);
        const auto type = [&](const std::string& duration) {
            Operation operation = *findOperation(document->program(), "stencil");
            operation.set(Field::Arguments, std::vector<Argument>{{"duration", Scalar{duration}}});
            QVERIFY(document->apply(Edit{ReplaceOperation{"stencil", operation}}, "Change duration", "one field"));
        };
        type("1 ms");
        QTRY_COMPARE(total(), 2.8);
        QTRY_VERIFY2(change().contains("was 3.30 ms"), qPrintable(change()));
        type("10 ms");
        QTRY_COMPARE(total(), 11.8);
        QTRY_VERIFY2(change().contains("was 3.30 ms"), qPrintable(change()));
    }

    void aDragHasOneBeforeHoweverManyResults() {
        run();
        ui::ProgramDocument* document = window_->document();
        const auto drag = [&](const std::string& duration) {
            Operation operation = *findOperation(document->program(), "stencil");
            operation.set(Field::Arguments, std::vector<Argument>{{"duration", Scalar{duration}}});
            QVERIFY(document->tryOut(Edit{ReplaceOperation{"stencil", operation}}));
        };
        openTab("Runs");
        click(runs(), 0);
        QTest::keyClick(runs(), Qt::Key_Delete);  // without a run, the previous version counts
        drag("1400 us");
        QTRY_COMPARE(total(), 3.2);
        drag("1 ms");
        QTRY_COMPARE(total(), 2.8);
        QTRY_VERIFY2(change().contains("was 3.30 ms"), qPrintable(change()));
        document->keepTrial("Shorter");
        setDuration("stencil", "2 ms");
        QTRY_COMPARE(total(), 3.8);
        QTRY_VERIFY2(change().contains("was 2.80 ms"), qPrintable(change()));
        drag("1 ms");
        QTRY_COMPARE(total(), 2.8);
        document->dropTrial();
        QTRY_COMPARE(total(), 3.8);
        QTRY_VERIFY2(change().contains("was 2.80 ms"), qPrintable(change()));
    }

    void anotherDocumentHasNothingBeforeIt() {
        run();
        window_->get()->openAtStart("cupy-tutorial");
        QTRY_VERIFY(timeline()->timeline()->name != "Fork and join");
        QVERIFY(ghosts().empty());
        QCOMPARE(change(), QString());
        QCOMPARE(runs()->model()->rowCount(), 1);  // but the runs stay
    }
};

STREAMSCOPE_WINDOW_TEST(TestCompareWindow)

}  // namespace tst_compare_window

#include "tst_compare_window.moc"
