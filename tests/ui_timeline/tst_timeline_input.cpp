// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/own_settings.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/timeline/launched_twice.h"
#include "tests/ui_timeline/samples.h"
#include "tests/ui_timeline/shown.h"
#include "ui/timeline/index/search.h"
#include "ui/timeline/view_history.h"

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSettings>
#include <QSignalSpy>
#include <QToolButton>

namespace tst_timeline_input {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

QStringList titles(const TimelinePlot& plot) {
    QStringList found;
    for (const TimelineLane& lane : plot.lanes().lanes) found << qt(lane.title);
    return found;
}

/// Returns the middle of a lane's name.
QPoint nameOf(ShownTimeline& shown, const QString& title) {
    for (const RowBox& row : shown.layout().rows)
        if (qt(shown.plot->lanes().lanes[row.lane].title) == title) return {30, static_cast<int>(row.rect.center().y())};
    return {};
}

QRectF rowOf(ShownTimeline& shown, const QString& title) {
    for (const RowBox& row : shown.layout().rows)
        if (qt(shown.plot->lanes().lanes[row.lane].title) == title) return qt(row.rect);
    return {};
}

}  // namespace

class TimelineInputTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        QSettings().clear();
        failOnAnyWarning();
    }

    void mKeepsTheMeasure() {
        ShownTimeline shown(samples::forkAndJoin());
        const QRectF saxpy = shown.bar(3);
        shown.drag(Qt::LeftButton, saxpy.topLeft().toPoint() + QPoint(3, 10), saxpy.topRight().toPoint() + QPoint(-3, 10));
        QVERIFY(shown.plot->measure());
        shown.key(Qt::Key_M);
        QCOMPARE(shown.plot->keptMeasures(), std::size_t(1));
        QVERIFY(!shown.plot->measure());
        QTest::mouseClick(shown.plot, Qt::LeftButton, {}, shown.middle(5));
        QCOMPARE(shown.plot->keptMeasures(), std::size_t(1));
        shown.key(Qt::Key_Escape);
        QCOMPARE(shown.plot->keptMeasures(), std::size_t(0));
    }

    void aMeasureEndsWhereTheLanesEnd() {
        ShownTimeline shown(samples::forkAndJoin());
        const QPoint from = shown.middle(3);
        for (const Qt::KeyboardModifiers modifiers : {Qt::KeyboardModifiers(), Qt::KeyboardModifiers(Qt::AltModifier)}) {
            shown.drag(Qt::LeftButton, from, {2, from.y()}, modifiers);
            QCOMPARE(shown.plot->measure()->second, shown.plot->range().begin);
            shown.drag(Qt::LeftButton, from, {shown.plot->width() + 300, from.y()}, modifiers);
            QCOMPARE(shown.plot->measure()->second, shown.plot->range().end);
        }
    }

    void backspaceAndTheMouseWalkTheHistory() {
        ShownTimeline shown(samples::forkAndJoin());
        const TimeRange whole = shown.plot->range();
        shown.key(Qt::Key_W);
        shown.key(Qt::Key_W);
        const TimeRange close = shown.plot->range();
        shown.key(Qt::Key_Backspace);
        QCOMPARE(shown.plot->range(), whole);
        QTest::mouseClick(shown.plot, Qt::ForwardButton, {}, {400, 150});
        QCOMPARE(shown.plot->range(), close);
        QTest::mouseClick(shown.plot, Qt::BackButton, {}, {400, 150});
        QCOMPARE(shown.plot->range(), whole);
        shown.key(Qt::Key_Backspace);  // nothing before that
        QCOMPARE(shown.plot->range(), whole);
    }

    void aNewViewEndsTheWayForward() {
        ViewHistory history;
        history.leave({0, 10});
        QCOMPARE(history.back({0, 5}), std::optional(TimeRange{0, 10}));
        history.leave({0, 10});
        QCOMPARE(history.forward({0, 2}), std::nullopt);
        QCOMPARE(history.back({0, 2}), std::optional(TimeRange{0, 10}));
        QCOMPARE(history.back({0, 10}), std::nullopt);
    }

    /// The history forgets the views of another program, and contains only views that the user chose.
    void viewsOfAnotherProgramAreForgotten() {
        ShownTimeline shown(samples::forkAndJoin());
        shown.view.startAnew();
        const TimeRange whole = shown.plot->range();
        shown.key(Qt::Key_Backspace);
        QCOMPARE(shown.plot->range(), whole);
        shown.key(Qt::Key_W);
        QVERIFY(shown.plot->range() != whole);
        shown.view.startAnew();
        QCOMPARE(shown.plot->range(), whole);
        shown.key(Qt::Key_Backspace);
        QCOMPARE(shown.plot->range(), whole);
        shown.key(Qt::Key_W);
        const TimeRange close = shown.plot->range();
        shown.key(Qt::Key_Backspace);  // there and back, which ends the series
        QTest::mouseClick(shown.plot, Qt::ForwardButton, {}, {400, 150});
        QCOMPARE(shown.plot->range(), close);
        shown.view.fit();  // by hand
        QCOMPARE(shown.plot->range(), whole);
        shown.key(Qt::Key_Backspace);
        QCOMPARE(shown.plot->range(), close);
    }

    /// Ctrl and arrow keys lead to work, past the marks of events, and also from such marks.
    void ctrlArrowsDoNotEndAtMarks() {
        const Timeline timeline = samples::forkAndJoin();
        const Lanes lanes = makeLanes(timeline);
        const auto along = [&](std::uint32_t from, int by) { return alongDependency(timeline, lanes, from, by); };
        constexpr std::uint32_t copyX = 0, recordE1 = 1, waitE1 = 2, saxpy = 3, stencil = 5, recordE2 = 6, waitE2 = 7, copyY = 8;
        QCOMPARE(along(copyX, 1), std::optional(saxpy));
        QCOMPARE(along(stencil, 1), std::optional(copyY));
        QCOMPARE(along(copyX, -1), std::nullopt);
        QCOMPARE(along(recordE1, -1), std::optional(copyX));
        QCOMPARE(along(recordE1, 1), std::optional(saxpy));
        QCOMPARE(along(waitE1, -1), std::optional(copyX));
        QCOMPARE(along(waitE1, 1), std::optional(saxpy));
        QCOMPARE(along(recordE2, 1), std::optional(copyY));
        QCOMPARE(along(waitE2, -1), std::optional(stencil));
    }

    void ctrlArrowsFollowTheBindingDependency() {
        ShownTimeline shown(samples::forkAndJoin());
        connect(&shown.view, &TimelineView::selectionRequested, &shown.view, &TimelineView::setSelection);
        QSignalSpy asked(&shown.view, &TimelineView::selectionRequested);
        shown.view.setSelection({"op9"});
        shown.key(Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(asked.takeLast().first().toStringList(), QStringList{"op6"});  // stencil bound it, saxpy did not
        shown.key(Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(asked.takeLast().first().toStringList(), QStringList{"op1"});
        asked.clear();
        shown.key(Qt::Key_Left, Qt::ControlModifier);
        QVERIFY(asked.isEmpty());
        shown.key(Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(asked.count(), 1);
    }

    void ctrlFSearchesAndSteps() {
        ShownTimeline shown(samples::forkAndJoin());
        connect(&shown.view, &TimelineView::selectionRequested, &shown.view, &TimelineView::setSelection);
        QSignalSpy asked(&shown.view, &TimelineView::selectionRequested);
        shown.key(Qt::Key_F, Qt::ControlModifier);
        auto* line = shown.view.findChild<QLineEdit*>(QStringLiteral("timelineSearch"));
        QVERIFY(line->isVisible());
        QTest::keyClicks(line, QStringLiteral("copy"));
        const auto* count = shown.view.findChild<QLabel*>(QStringLiteral("timelineSearchCount"));
        QCOMPARE(count->text(), QStringLiteral("2 found · 1.80 ms in all"));
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(asked.takeLast().first().toStringList(), QStringList{"op1"});
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(asked.takeLast().first().toStringList(), QStringList{"op9"});
        QCOMPARE(count->text(), QStringLiteral("2 of 2 · 1.80 ms in all"));
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(asked.takeLast().first().toStringList(), QStringList{"op1"});
        QTest::keyClick(line, Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(asked.takeLast().first().toStringList(), QStringList{"op9"});
        Color saxpy, copy;
        for (const Bar& bar : shown.layout().bars) {
            if (bar.operation == 3 && bar.shape == BarShape::Solid) saxpy = bar.fill;
            if (bar.operation == 0 && bar.shape == BarShape::Solid) copy = bar.fill;
        }
        QCOMPARE(copy, Palette::of(ThemeStyle::Light).kind(OperationKind::CopyHostToDevice));
        QVERIFY(saxpy != Palette::of(ThemeStyle::Light).kind(OperationKind::Kernel));  // dimmed
        QTest::keyClick(line, Qt::Key_Escape);
        QVERIFY(!line->isVisible());
        for (const Bar& bar : shown.layout().bars)
            if (bar.operation == 3 && bar.shape == BarShape::Solid)
                QCOMPARE(bar.fill, Palette::of(ThemeStyle::Light).kind(OperationKind::Kernel));
    }

    void queriesFilterByNameKindStreamAndDuration() {
        const Timeline timeline = samples::forkAndJoin();
        using Found = std::vector<std::uint32_t>;
        QCOMPARE(search(timeline, "saxpy"), (Found{3}));
        QCOMPARE(search(timeline, "kind:kernel"), (Found{3, 5}));
        QCOMPARE(search(timeline, "kind:kernel >1ms"), (Found{5}));
        QCOMPARE(search(timeline, "stream:copy kind:copy"), (Found{0}));
        QCOMPARE(search(timeline, QStringLiteral("copy <900µs")), (Found{8}));
        QCOMPARE(search(timeline, "copy"), (Found{0, 8}));
        QCOMPARE(search(timeline, "name:copy"), Found{});
        QCOMPARE(search(timeline, "name:\"copy x\""), Found{0});
        QCOMPARE(search(timeline, "  "), Found{});
        QVERIFY(mistakeIn("kind:foo").contains("kernel, copy"));
        for (const char* kind : {"kernel", "copy", "memset", "record", "wait", "memory", "host", "graph"})
            QCOMPARE(mistakeIn(QStringLiteral("kind:") + kind), QString());
        QCOMPARE(search(timeline, "kind:kernel stream:none"), Found{});
    }

    void anExecutionOfANodeIsFound() {
        const Timeline timeline = streamscope::samples::launchedTwice();
        using Found = std::vector<std::uint32_t>;
        QCOMPARE(search(timeline, "k1/l2"), (Found{0}));
        QCOMPARE(search(timeline, "/L2#3"), (Found{0, 1}));
        QCOMPARE(search(timeline, "name:k2/l1"), (Found{1}));
        QCOMPARE(search(timeline, "name:k2/l"), Found{});
        QCOMPARE(search(timeline, "k3/l1"), Found{});
    }

    void theAxisTakesThePlayheadAndKeysStepIt() {
        ShownTimeline shown(samples::forkAndJoin());
        QSignalSpy told(&shown.view, &TimelineView::playheadMoved);
        const int x = static_cast<int>(std::lround(shown.plot->xAxis2->coordToPixel(1'500'000)));
        QTest::mouseClick(shown.plot, Qt::LeftButton, {}, {x, 10});
        auto last = told.takeLast();
        QVERIFY(near(static_cast<double>(last[0].value<std::optional<Nanoseconds>>()->count()), 1'500'000, 4'000));
        QCOMPARE(last[1].toStringList(), (QStringList{"op4", "op6"}));  // saxpy and stencil
        shown.key(Qt::Key_BracketRight);
        last = told.takeLast();
        QCOMPARE(last[0].value<std::optional<Nanoseconds>>()->count(), 1'900'000);
        QCOMPARE(last[1].toStringList(), QStringList{"op6"});
        shown.key(Qt::Key_BracketLeft);
        QCOMPARE(told.takeLast()[0].value<std::optional<Nanoseconds>>()->count(), 1'000'000);
        shown.key(Qt::Key_Escape);
        QVERIFY(!told.takeLast()[0].value<std::optional<Nanoseconds>>());
    }

    void thePlayheadRunsToTheEnd() {
        ShownTimeline shown(samples::forkAndJoin());
        QSignalSpy told(&shown.view, &TimelineView::playheadMoved);
        auto* play = shown.view.findChild<QToolButton*>(QStringLiteral("timelinePlay"));
        play->menu()->actions().at(1)->trigger();  // in 5 s
        const QString idle = play->text();
        QTest::mouseClick(play, Qt::LeftButton, {}, {8, 8});
        QVERIFY(play->text() != idle);
        QTRY_VERIFY(told.count() > 2);  // a slow machine draws few pictures
        std::int64_t before = -1;
        for (const auto& step : told) {
            const auto time = step[0].value<std::optional<Nanoseconds>>()->count();
            QVERIFY(time > before);
            before = time;
        }
        QTRY_COMPARE(play->text(), idle);
        QCOMPARE(told.last()[0].value<std::optional<Nanoseconds>>()->count(), 3'300'000);
    }

    void theLaneMenuChoosesAndRemembers() {
        {
            ShownTimeline shown(samples::forkAndJoin());
            auto* menu = shown.view.findChild<QToolButton*>(QStringLiteral("timelineLanes"))->menu();
            menu->actions().at(1)->trigger();
            QCOMPARE(titles(*shown.plot), (QStringList{"Host", "copy", "compute", "other", "SMs busy"}));
            menu->actions().at(2)->trigger();
            QCOMPARE(titles(*shown.plot), (QStringList{"Host", "kernels", "H→D engine", "D→H engine", "SMs busy"}));
            QVERIFY(shown.bar(3).height() >= 24);  // a bar with a name
        }
        ShownTimeline again(samples::forkAndJoin());
        QCOMPARE(titles(*again.plot), (QStringList{"Host", "kernels", "H→D engine", "D→H engine", "SMs busy"}));
    }

    void aDoubleClickOnANameCollapsesTheLane() {
        ShownTimeline shown(samples::forkAndJoin());
        const double before = rowOf(shown, "compute").height();
        QTest::mouseDClick(shown.plot, Qt::LeftButton, {}, nameOf(shown, "compute"));
        QVERIFY(rowOf(shown, "compute").height() < before / 2);
        const QRectF row = rowOf(shown, "compute");
        int bars = 0;
        for (const Bar& bar : shown.layout().bars) {
            if (bar.operation != 3 || bar.shape != BarShape::Solid) continue;
            QVERIFY(qt(bar.label.text).isEmpty() && row.contains(qt(bar.rect)));
            ++bars;
        }
        QCOMPARE(bars, 1);
        QTest::mouseDClick(shown.plot, Qt::LeftButton, {}, nameOf(shown, "compute"));
        QCOMPARE(rowOf(shown, "compute").height(), before);
    }

    void aDraggedNameMovesItsLane() {
        ShownTimeline shown(samples::forkAndJoin());
        const QPoint from = nameOf(shown, "other"), to(30, static_cast<int>(rowOf(shown, "copy").top()) + 3);
        shown.drag(Qt::LeftButton, from, to);
        QCOMPARE(titles(*shown.plot).mid(0, 4), (QStringList{"Host", "other", "copy", "compute"}));
        shown.view.setTimeline(std::make_shared<Timeline>(samples::forkAndJoin()), TimelineState::Exact);
        QCOMPARE(titles(*shown.plot).mid(0, 4), (QStringList{"Host", "other", "copy", "compute"}));
    }

    void theLowerEdgeOfANameResizesItsLane() {
        ShownTimeline shown(samples::forkAndJoin());
        const QRectF before = rowOf(shown, "copy");
        shown.drag(Qt::LeftButton, {30, int(before.bottom())}, {30, int(before.bottom()) + 20});
        QVERIFY(near(rowOf(shown, "copy").height(), before.height() + 20, 2));
        QVERIFY(shown.bar(0).height() > 34);
    }

    void aKeptLaneStandsAtTheTop() {
        ShownTimeline shown(samples::forkAndJoin());
        shown.plot->togglePinned(3);
        QCOMPARE(titles(*shown.plot).first(), QStringLiteral("other"));
        shown.plot->togglePinned(0);
        QCOMPARE(titles(*shown.plot).at(3), QStringLiteral("other"));
    }

private:
    OwnSettings settings_;
};

STREAMSCOPE_WINDOW_TEST(TimelineInputTest)

}  // namespace tst_timeline_input

#include "tst_timeline_input.moc"
