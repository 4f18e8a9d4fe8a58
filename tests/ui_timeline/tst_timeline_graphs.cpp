// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/hit_test.h"
#include "engine/layout/story.h"
#include "engine/timeline/rows.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/samples.h"
#include "tests/ui_timeline/shown.h"
#include "ui/timeline/paint/look.h"

#include <QTest>

namespace tst_timeline_graphs {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

/// Returns a fork in a graph, launched twice: load, then left and right at once; 2000 µs a launch. The graph was captured from
/// two streams and is launched into the first.
Timeline twoLaunches() {
    samples::Builder b("Graph");
    const int s = b.stream("s"), t = b.stream("t");
    const auto node = [&](const std::string& label, int stream, double from, double to) {
        const auto made = b.work(label, OperationKind::Kernel, stream, 0, from, to + 2000);
        TimelineOperation& operation = b.timeline().operations[made];
        operation.graphNode = true;
        operation.spans = {{samples::us(from), samples::us(to)}, {samples::us(from + 2000), samples::us(to + 2000)}};
        return made;
    };
    node("load", s, 0, 500);
    node("left", s, 500, 1500);
    node("right", t, 500, 2000);
    for (const int i : {0, 1}) {
        const auto launch = b.work(i == 0 ? "g, first" : "g, second", OperationKind::Graph, s, 0, i * 2000, (i + 1) * 2000);
        b.timeline().operations[launch].engine = Engine::None;
        b.timeline().operations[launch].call = Call::GraphLaunch;
    }
    b.timeline().makespan = samples::us(4000);
    return b.timeline();
}

TimelineLayout layOut(const Timeline& timeline, const std::set<std::uint32_t>& selected = {},
                      ArrowMode arrows = ArrowMode::Chain) {
    const Lanes lanes = makeLanes(timeline);
    const Look look = Look::standard(Theme::light());
    Shown shown;
    shown.arrows = arrows;
    shown.chain = dependencyChain(timeline, lanes, selected);
    shown.selected = selected;
    Viewport view;
    view.end = fittingEnd(lanes);
    view.area = Rect(140, 30, 1200, contentHeight(lanes, RowMetrics()));
    return layoutTimeline(timeline, lanes, view, look, shown);
}

}  // namespace

class TimelineGraphsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void everyLaunchShowsItsNodesInTheLaneThatLaunched() {
        const Timeline timeline = twoLaunches();
        const Lanes lanes = makeLanes(timeline);
        const TimelineLane& s = lanes.lanes[1];
        QCOMPARE(qt(s.title), QStringLiteral("s"));
        QCOMPARE(s.frames.size(), std::size_t(2));
        QCOMPARE(s.rows.size(), std::size_t(2));
        QCOMPARE(s.rows[0].size() + s.rows[1].size(), std::size_t(6));
        QVERIFY(lanes.lanes[2].rows[0].empty());  // t was captured only
        QCOMPARE(lanes.laneOf[2], 1);
    }

    void framesStandAroundTheirNodesAndCarryTheName() {
        const TimelineLayout layout = layOut(twoLaunches());
        QCOMPARE(layout.frames.size(), std::size_t(2));
        QCOMPARE(qt(layout.frames[0].label.text), QStringLiteral("graph g, first"));
        int inside = 0;
        for (const Bar& bar : layout.bars) {
            if (bar.shape != BarShape::Solid) continue;
            const bool first = bar.rect.center().x() < layout.frames[0].rect.right();
            QVERIFY(layout.frames[first ? 0 : 1].rect.adjusted(-1, 0, 1, 0).contains(bar.rect));
            QVERIFY(bar.operation < 3);  // never the launch itself
            ++inside;
        }
        QCOMPARE(inside, 6);
        const Rect frame = layout.frames[1].rect;
        QCOMPARE(operationAt(layout, frame.bottomRight() - Point(3, 2)), std::optional<std::uint32_t>(4));
    }

    void aLaunchWithoutANameIsCalledAGraphOnce() {
        Timeline timeline = twoLaunches();
        for (TimelineOperation& operation : timeline.operations)
            if (operation.kind == OperationKind::Graph) operation.setLabel("graph");
        for (const GraphFrame& frame : layOut(timeline).frames) QCOMPARE(qt(frame.label.text), QStringLiteral("graph"));
    }

    void theHaloGoesBehindTheCaption() {
        ShownTimeline shown(twoLaunches());
        const QRect caption = qt(shown.layout().frames[0].label.box).toRect();
        const auto picture = [&] { return shown.plot->grab().toImage(); };
        const QImage plain = picture();
        shown.view.setSelection({"op4"});
        shown.settle();
        const QImage selected = picture();
        QCOMPARE(shown.layout().halos.size(), std::size_t(1));
        QCOMPARE(selected.copy(caption), plain.copy(caption));
        QVERIFY(selected != plain);
    }

    void aSelectedLaunchIsItsFrame() {
        const TimelineLayout layout = layOut(twoLaunches(), {3});
        QCOMPARE(layout.halos.size(), std::size_t(1));
        QVERIFY(layout.halos[0].rect.contains(layout.frames[0].rect));
        QCOMPARE(layOut(twoLaunches(), {2}).halos.size(), std::size_t(2));  // a node runs at every launch
    }

    void everyLaunchHasItsArrows() {
        Timeline timeline = twoLaunches();
        timeline.dependencies.push_back({{0}, {2}, DependencyKind::Graph, true, {}, {}});
        for (const TimelineLayout& layout : {layOut(timeline, {2}), layOut(timeline, {}, ArrowMode::All)}) {
            QCOMPARE(layout.arrows.size(), 2);
            for (int i = 0; i < 2; ++i) {
                const std::vector<Point>& points = layout.arrows[i].points;
                QVERIFY(std::abs(points.front().x() - layout.viewport.x(500'000 + i * 2'000'000)) < 1);
                QVERIFY(points.back().x() >= points.front().x() && points.back().x() - points.front().x() < 8);
            }
        }
    }

    void ofAGreatManyLaunchesThereAreArrowsThatCanBeToldApart() {
        Timeline timeline = twoLaunches();
        timeline.dependencies.push_back({{0}, {1}, DependencyKind::Graph, true, {}, {}});
        timeline.dependencies.push_back({{0}, {2}, DependencyKind::Graph, true, {}, {}});
        for (const std::size_t node : {0U, 1U, 2U}) {
            TimelineOperation& operation = timeline.operations[node];
            for (int launch = 2; launch < 20'000; ++launch)
                operation.spans.push_back(
                    {operation.spans[0].begin + samples::us(launch * 2000), operation.spans[0].end + samples::us(launch * 2000)});
            operation.end = operation.spans.back().end;
        }
        const TimelineLayout layout = layOut(timeline, {}, ArrowMode::All);
        const auto most = static_cast<std::size_t>(2 * layout.viewport.area.width() / 4);
        QVERIFY2(layout.arrows.size() > most / 4 && layout.arrows.size() <= most,
                 qPrintable(QString::number(layout.arrows.size())));
    }

    /// Tests order.md N8: the second launch is into the stream t, and its load follows that of the first at once.
    void eachExecutionLiesInTheStreamOfItsLaunch() {
        Timeline timeline = twoLaunches();
        for (std::uint32_t node = 0; node < 3; ++node)
            for (std::uint32_t launch = 0; launch < 2; ++launch) {
                TimelineExecution& execution = timeline.executions.emplace_back();
                execution.operation = {node};
                execution.launch = {3 + launch};
                const Span span = timeline.operations[node].spans[launch];
                execution.start = span.begin;
                execution.end = span.end;
                execution.spans = {span};
                execution.waits = {{WaitReason::GraphOrder, OperationId{0}, span.begin - samples::us(7), span.begin}};
            }
        timeline.operations[4].stream = timeline.operations[2].stream;
        for (std::uint32_t i = 0; i < 2; ++i) {  // load touches itself
            timeline.executions[i].end = samples::us(2000 + 500 * int(i));
            timeline.executions[i].spans = {{samples::us(2000 * int(i)), *timeline.executions[i].end}};
        }
        gatherExecutions(timeline);
        QCOMPARE(timeline.operations[0].spans.size(), std::size_t(1));
        const TimelineLayout layout = layOut(timeline);
        std::vector<Rect> loads;
        for (const Bar& bar : layout.bars)
            if (bar.operation == 0 && bar.shape == BarShape::Solid) loads.push_back(bar.rect);
        QCOMPARE(loads.size(), std::size_t(2));
        std::ranges::sort(loads, {}, [](const Rect& rect) { return rect.x(); });
        QVERIFY(loads[1].top() > loads[0].bottom());
        QVERIFY(std::abs(loads[1].left() - layout.viewport.x(2'000'000)) < 1);
        QVERIFY(std::abs(loads[1].right() - layout.viewport.x(2'500'000)) < 1);

        const Lanes lanes = makeLanes(timeline);
        const TimelineExecution* second = executionAt(timeline, {1}, samples::us(3000));
        QVERIFY(second && second->launch == OperationId{4});
        QVERIFY(!executionAt(timeline, {1}, samples::us(1800)));
        const QString told = qt(storyHtml(timeline, lanes, 1, second));
        QVERIFY2(told.contains(QStringLiteral("left/op5<")) && told.contains(QStringLiteral("2.500 ms")), qPrintable(told));
        QVERIFY(!told.contains(QStringLiteral("launch(es)")));
        QVERIFY(qt(storyHtml(timeline, lanes, 1)).contains(QStringLiteral("2 launch")));
    }

    void nothingWaitsInsideAFrame() {
        Timeline timeline = twoLaunches();
        timeline.operations[4].waits.push_back({WaitReason::StreamOrder, OperationId{3}, samples::us(0), samples::us(2000)});
        const Lanes lanes = makeLanes(timeline);
        QVERIFY(lanes.lanes[1].waits.empty());
        timeline.operations[2].waits.push_back({WaitReason::GraphOrder, OperationId{0}, samples::us(0), samples::us(500)});
        QVERIFY(makeLanes(timeline).lanes[2].waits.empty());  // nor in the stream of the capture
    }

    void aLaunchWhoseNodesAreUnknownIsABar() {
        Timeline timeline = twoLaunches();
        for (const int i : {0, 1, 2}) {
            timeline.operations[std::size_t(i)].spans.clear();
            timeline.operations[std::size_t(i)].start.reset();
            timeline.operations[std::size_t(i)].end.reset();
        }
        const TimelineLayout layout = layOut(timeline);
        QVERIFY(layout.frames.empty());
        QCOMPARE(std::count_if(layout.bars.begin(), layout.bars.end(),
                               [](const Bar& bar) { return bar.shape == BarShape::Solid && bar.operation >= 3; }),
                 2);
    }

    void whiskersGoFromP5ToP95() {
        Timeline timeline = samples::measured();
        timeline.operations[0].rare.set<Spread>(Spread{{samples::us(8), samples::us(20)}, {samples::us(120), samples::us(140)}});
        const TimelineLayout layout = layOut(timeline);
        QCOMPARE(layout.whiskers.size(), std::size_t(2));
        QVERIFY(std::abs(layout.whiskers[0].left - layout.viewport.x(8'000)) < 1e-6);
        QVERIFY(std::abs(layout.whiskers[0].right - layout.viewport.x(20'000)) < 1e-6);
        QVERIFY(std::abs(layout.whiskers[1].right - layout.viewport.x(140'000)) < 1e-6);
        for (const Bar& bar : layout.bars)
            if (bar.operation == 0 && bar.shape == BarShape::Hollow)
                for (const Whisker& whisker : layout.whiskers)
                    QVERIFY(whisker.y > bar.rect.top() && whisker.y < bar.rect.bottom());
    }

    void aWhiskerLiesAboutTheEndThatTheBarHas() {
        Timeline timeline = samples::measured();
        TimelineOperation& operation = timeline.operations[0];
        operation.start = samples::us(10);
        operation.end = samples::us(130);
        operation.spans = {{samples::us(30), samples::us(100)}};
        operation.rare.set<Spread>(Spread{{samples::us(8), samples::us(20)}, {samples::us(120), samples::us(140)}});
        const TimelineLayout layout = layOut(timeline);
        QCOMPARE(layout.whiskers.size(), std::size_t(2));
        QVERIFY(std::abs(layout.whiskers[0].left - layout.viewport.x(8'000)) < 1e-6);
        QVERIFY(std::abs(layout.whiskers[1].left - layout.viewport.x(90'000)) < 1e-6);
        QVERIFY(std::abs(layout.whiskers[1].right - layout.viewport.x(110'000)) < 1e-6);
    }

    void lanesStandByDevice() {
        samples::Builder b("Two devices");
        b.timeline().devices.push_back(b.timeline().devices[0]);
        const int a = b.stream("a"), c = b.stream("c"), d = b.stream("d");
        b.timeline().streams[std::size_t(a)].device = 1;
        for (const int stream : {a, c, d}) {
            const auto made = b.work("k", OperationKind::Kernel, stream, 0, 0, 10);
            b.timeline().operations[made].device = b.timeline().streams[std::size_t(stream)].device;
        }
        b.timeline().smBusy = {{samples::us(0), 1, 0}, {samples::us(0), 1, 1}};
        QStringList titles;
        for (const TimelineLane& lane : makeLanes(b.timeline()).lanes) titles << qt(lane.title);
        QCOMPARE(titles, (QStringList{"Host", "Device 0 · Teaching GPU", "c", "d", "SMs busy", "Device 1 · Teaching GPU", "a",
                                      "SMs busy"}));
    }
};

STREAMSCOPE_WINDOW_TEST(TimelineGraphsTest)

}  // namespace tst_timeline_graphs

#include "tst_timeline_graphs.moc"
