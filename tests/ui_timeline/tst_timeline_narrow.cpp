// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lanes/record_clocks.h"
#include "engine/program/program_json.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/samples.h"
#include "ui/timeline/paint/look.h"

#include <QTest>

#include <algorithm>

namespace tst_timeline_narrow {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

Viewport viewOf(const Timeline& timeline) {
    Viewport view;
    const Lanes lanes = makeLanes(timeline);
    view.end = fittingEnd(lanes);
    view.area = Rect(140, 30, 1000, contentHeight(lanes, RowMetrics()));
    return view;
}

TimelineLayout layOut(const Timeline& timeline) {
    const Look look = Look::standard(Theme::light());
    Shown shown;
    shown.arrows = ArrowMode::All;
    return layoutTimeline(timeline, viewOf(timeline), look, shown);
}

}  // namespace

/// Tests that small marks are distinguishable: narrow bars and diamonds.
class TestTimelineNarrow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void aCollapsedLaneHasNoWords() {
        const Timeline timeline = samples::forkAndJoin();
        LaneArrangement arrangement;
        for (const TimelineLane& lane : makeLanes(timeline).lanes) arrangement.collapsed.insert(lane.key());
        const Lanes lanes = makeLanes(timeline, arrangement);
        const TimelineLayout layout = layoutTimeline(timeline, lanes, viewOf(timeline), Look::standard(Theme::light()));
        QVERIFY(!layout.waits.empty());
        for (const WaitBox& wait : layout.waits) QVERIFY2(qt(wait.label.text).isEmpty(), qPrintable(qt(wait.label.text)));
        for (const Bar& bar : layout.bars) QVERIFY2(qt(bar.label.text).isEmpty(), qPrintable(qt(bar.label.text)));
    }

    void theNameOfABarThatWasNotFoundIsDimmed() {
        const Timeline timeline = samples::forkAndJoin();
        const Lanes lanes = makeLanes(timeline);
        const Look look = Look::standard(Theme::light());
        Shown shown;
        std::vector<bool> found(timeline.operations.size());
        found[0] = true;  // copy x
        shown.matches = std::make_shared<const Matches>(found, lanes);
        const TimelineLayout layout = layoutTimeline(timeline, lanes, viewOf(timeline), look, shown);
        int dimmed = 0;
        for (const Bar& bar : layout.bars) {
            if (bar.shape != BarShape::Solid || qt(bar.label.text).isEmpty()) continue;
            QCOMPARE(bar.label.color == Palette::textOn(bar.fill), bar.operation == 0);
            dimmed += bar.operation == 0 ? 0 : 1;
        }
        QCOMPARE(dimmed, 3);
    }

    void anArrowEndsAtTheBarHoweverNarrow() {
        samples::Builder builder("Narrow");
        const int s0 = builder.stream("s0"), s1 = builder.stream("s1");
        const auto long0 = builder.work("long", OperationKind::Kernel, s0, 0, 0, 8000);
        const auto tiny = builder.work("tiny", OperationKind::Kernel, s1, 0, 8000, 8001);
        builder.depend(long0, tiny, DependencyKind::Legacy);
        const TimelineLayout layout = layOut(builder.timeline());
        const auto bar = std::ranges::find_if(
            layout.bars, [&](const Bar& each) { return each.operation == tiny && each.shape == BarShape::Solid; });
        QVERIFY(bar != layout.bars.end() && layout.arrows.size() == 1);
        const double head = layout.arrows.front().points.back().x();
        QVERIFY(head > bar->rect.left() && head < bar->rect.right());
    }

    /// A narrow bar shows the last word of its name, which usually distinguishes it.
    void aNarrowBarIsNamedByItsLastWord() {
        samples::Builder builder("Names");
        const int s0 = builder.stream("s0");
        builder.work("copy b0", OperationKind::CopyDeviceToHost, s0, 0, 0, 400);
        builder.work("stencil everywhere", OperationKind::Kernel, s0, 0, 400, 800);
        builder.work("kernel 0", OperationKind::Kernel, s0, 0, 800, 10'000);
        const Timeline timeline = builder.timeline();
        const TimelineLayout layout = layoutTimeline(timeline, viewOf(timeline), Look::standard(Theme::light()));
        QStringList names;
        for (const Bar& bar : layout.bars)
            if (bar.shape == BarShape::Solid) names << qt(bar.label.text);
        QCOMPARE(names, (QStringList{"b0", "", "kernel 0  9.20 ms"}));
    }

    /// The clock comes from the program, as in the composer, because the timeline does not know the flags of events.
    void aRecordOfAnEventWithTimingHasAClock() {
        const Read<Program> read = programFromJson(R"({"streamscope": 1, "streams": [{"id": "copy"}],
            "events": [{"id": "timed"}, {"id": "order", "disableTiming": true}],
            "operations": [{"id": "op1", "call": "eventRecord", "event": "timed", "stream": "copy"},
                           {"id": "op2", "call": "eventRecord", "event": "order", "stream": "copy"}]})");
        QVERIFY(bool(read));
        const Read<ResolvedProgram> resolved = resolve(*read.value);
        QVERIFY(bool(resolved));
        for (const bool edited : {false, true}) {  // edited: a call was inserted before
            samples::Builder builder("Clocks");
            const int copy = builder.stream("copy");
            if (edited) builder.mark("other", OperationKind::EventRecord, copy, 0, 0);
            builder.mark("timed", OperationKind::EventRecord, copy, 0, 100);
            builder.mark("order", OperationKind::EventRecord, copy, 0, 200);
            Timeline timeline = builder.timeline();
            if (edited) timeline.operations[0].id = "new", timeline.operations[1].id = "op1", timeline.operations[2].id = "op2";
            const Look look = Look::standard(Theme::light());
            Shown shown;
            const auto timedMarks = [&] {
                std::vector<bool> timed;
                for (const TimelineMark& mark : layoutTimeline(timeline, viewOf(timeline), look, shown).marks)
                    if (timeline.operations[mark.operation].id != "new") timed.push_back(mark.timed);
                return timed;
            };
            QCOMPARE(timedMarks(), (std::vector{false, false}));  // nothing is known
            shown.clocks = std::make_shared<const RecordClocks>(std::make_shared<const ResolvedProgram>(*resolved.value));
            QCOMPARE(timedMarks(), (std::vector{true, false}));
        }
    }
};

STREAMSCOPE_WINDOW_TEST(TestTimelineNarrow)

}  // namespace tst_timeline_narrow

#include "tst_timeline_narrow.moc"
