// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lanes/chosen_lanes.h"
#include "engine/lanes/lane_waits.h"
#include "engine/lanes/lanes.h"
#include "engine/layout/story.h"
#include "engine/layout/time_axis.h"
#include "tests/support/test_program.h"
#include "tests/ui_timeline/samples.h"
#include "ui/timeline/time_range.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>

namespace tst_timeline_lanes {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

const TimelineLane* laneNamed(const Lanes& lanes, const QString& title) {
    for (const TimelineLane& lane : lanes.lanes)
        if (qt(lane.title) == title) return &lane;
    return nullptr;
}

std::vector<Timeline> everySample() {
    return {samples::forkAndJoin(), samples::fourStreams(), samples::measured(),    samples::deadlock(),
            samples::failed(),      samples::many(300, 7),  samples::overlapping(), Timeline{}};
}

}  // namespace

class TimelineLanesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void hostThenStreamsThenEnginesThenMultiprocessors() {
        const Lanes lanes = makeLanes(samples::forkAndJoin());
        QStringList titles;
        for (const TimelineLane& lane : lanes.lanes) titles << qt(lane.title);
        QCOMPARE(titles, (QStringList{"Host", "copy", "compute", "other", "H→D engine", "D→H engine", "SMs busy"}));
        QCOMPARE(qt(laneNamed(lanes, "compute")->note), QStringLiteral("non-blocking, priority −1"));
        QCOMPARE(lanes.end, 3'300'000);
        QVERIFY(!lanes.endless);
    }

    void countersFollowTheCurveOfTheirDevice() {
        Timeline timeline = samples::forkAndJoin();
        timeline.counters = {{"load", {}, {{samples::us(0), 2, -1}}},
                             {"Power", "W", {{samples::us(0), 100, 0}, {samples::us(500), 300, 0}, {samples::us(900), 50, 7}}},
                             {"none", {}, {{samples::us(0), 0, 0}}}};
        const Lanes lanes = makeLanes(timeline);
        QStringList titles;
        for (const TimelineLane& lane : lanes.lanes) titles << qt(lane.title);
        QCOMPARE(titles.mid(6), (QStringList{"SMs busy", "Power (W)", "none", "load"}));
        const TimelineLane& power = *laneNamed(lanes, "Power (W)");
        QCOMPARE(power.most, 300.0);
        QCOMPARE(power.curve.valueAt(499'999), 100.0);
        QCOMPARE(power.curve.valueAt(2e6), 300.0);
        QVERIFY(isEmpty(*laneNamed(lanes, "none")) && !isEmpty(power));
        QCOMPARE(curveHtml(power, 600'000), std::string("<b>Power (W)</b> <br>300"));
        LaneArrangement bare;
        bare.multiprocessors = false;
        QVERIFY(!laneNamed(makeLanes(timeline, bare), "Power (W)"));
    }

    void aDeviceWithOneCopyEngineHasOneCopyLane() {
        Timeline timeline = samples::fourStreams();
        timeline.devices[0].info.copyEngines = 1;
        for (TimelineOperation& operation : timeline.operations)
            if (operation.engine == Engine::HostToDevice || operation.engine == Engine::DeviceToHost)
                operation.engine = Engine::Copy;
        const Lanes lanes = makeLanes(timeline);
        QVERIFY(laneNamed(lanes, "copy engine"));
        QVERIFY(!laneNamed(lanes, "H→D engine"));
    }

    void copiesBetweenDevicesHideNoEngine() {
        Timeline timeline = samples::fourStreams();
        for (TimelineOperation& operation : timeline.operations)
            if (operation.engine == Engine::DeviceToHost) operation.engine = Engine::Copy;
        const Lanes lanes = makeLanes(timeline);
        QVERIFY(laneNamed(lanes, "H→D engine") && !laneNamed(lanes, "H→D engine")->rows[0].empty());
        QVERIFY(laneNamed(lanes, "other copies") && !laneNamed(lanes, "other copies")->rows[0].empty());
    }

    void rowsNeverOverlap() {
        for (const Timeline& timeline : everySample())
            for (const TimelineLane& lane : makeLanes(timeline).lanes)
                for (const auto& row : lane.rows)
                    for (std::size_t i = 1; i < row.size(); ++i)
                        if (lane.kind != TimelineLaneKind::Host) QVERIFY(row[i - 1].end <= row[i].begin);
    }

    void overlappingWorkOfOneLaneTakesAnotherRow() {
        const Lanes lanes = makeLanes(samples::overlapping());
        QCOMPARE(laneNamed(lanes, "s")->rows.size(), std::size_t(2));
        QCOMPARE(lanes.rowOf, (std::vector<std::uint32_t>{0, 1, 0}));
    }

    void waitsStandOnlyWhereTheLaneIsIdle() {
        for (const Timeline& timeline : everySample()) {
            for (const TimelineLane& lane : makeLanes(timeline).lanes) {
                for (std::size_t i = 0; i < lane.waits.size(); ++i) {
                    const LaneWait& wait = lane.waits[i];
                    QVERIFY(wait.begin < wait.end);
                    if (i > 0) QVERIFY(lane.waits[i - 1].end <= wait.begin);
                    for (const auto& row : lane.rows)
                        for (const LaneItem& item : row) QVERIFY(item.end <= wait.begin || wait.end <= item.begin);
                }
            }
        }
    }

    void aWaitIsToldByTheOperationAtTheFrontOfTheStream() {
        const Timeline timeline = samples::forkAndJoin();
        const Lanes lanes = makeLanes(timeline);
        const TimelineLane& compute = *laneNamed(lanes, "compute");
        QCOMPARE(compute.waits.size(), std::size_t(2));
        QCOMPARE(compute.waits[0].begin, 0);
        QCOMPARE(compute.waits[0].end, 1'000'000);
        QCOMPARE(qt(waitWords(timeline, lanes, compute.waits[0]).front()), QStringLiteral("◇ waits for e1"));
        QCOMPARE(compute.waits[1].begin, 1'900'000);
        QCOMPARE(compute.waits[1].end, 2'500'000);
        QCOMPARE(qt(waitWords(timeline, lanes, compute.waits[1]).front()), QStringLiteral("◇ waits for e2"));
    }

    void theGapBeforeTheHostIssuesIsDotted() {
        const Timeline timeline = samples::measured();
        const Lanes lanes = makeLanes(timeline);
        const TimelineLane& s2 = *laneNamed(lanes, "s2");
        QCOMPARE(s2.waits.front().begin, 0);
        QCOMPARE(s2.waits.front().end, samples::us(11).count());
        QCOMPARE(s2.waits.front().wait, notIssued);
        QCOMPARE(s2.waits.front().pattern(), WaitPattern::Dots);
        QCOMPARE(s2.waits.back().pattern(), WaitPattern::Diagonal);
    }

    /// The bracket of a measured wait is no execution, so that the reason of what follows it is drawn.
    void aMeasuredWaitForAValueIsDrawnAsWaiting() {
        samples::Builder b("Measured wait");
        const int s = b.stream("s");
        const auto wait = b.mark("wait f", OperationKind::MemoryOperation, s, 0, 3000);
        TimelineOperation& waits = b.timeline().operations[wait];
        waits.call = Call::StreamWaitValue32;
        waits.start = samples::us(5);
        const auto k = b.work("k", OperationKind::Kernel, s, 4, 3010, 4010);
        b.wait(k, WaitReason::HostNotThere, 4, 8);
        b.wait(k, WaitReason::Value, 8, 3010);
        const Lanes lanes = makeLanes(b.timeline());
        const LaneWait& drawn = laneNamed(lanes, "s")->waits.back();
        QCOMPARE(drawn.begin, samples::us(8).count());
        QCOMPARE(drawn.end, samples::us(3010).count());
        QCOMPARE(qt(waitWords(b.timeline(), lanes, drawn).front()), QStringLiteral("waits for a value"));
    }

    /// A batch waits up to its last item, and has a mark where each wait passes.
    void theItemsOfABatchAreDrawn() {
        samples::Builder b("Batch");
        const int s = b.stream("s");
        const auto batch = b.mark("batch", OperationKind::MemoryOperation, s, 0, 2000);
        b.timeline().operations[batch].call = Call::StreamBatchMemOp;
        b.timeline().operations[batch].start = samples::us(1000);
        b.wait(batch, WaitReason::Value, 0, 1000);
        b.wait(batch, WaitReason::Value, 1000, 2000);
        const Lanes lanes = makeLanes(b.timeline());
        const TimelineLane& lane = *laneNamed(lanes, "s");
        QCOMPARE(lane.waits.size(), std::size_t{2});
        QCOMPARE(lane.waits.back().end, samples::us(2000).count());
        QCOMPARE(lane.marks.size(), std::size_t{2});
        QCOMPARE(lane.marks.front().at, samples::us(1000).count());
        QVERIFY(!lane.marks.front().filled && lane.marks.back().filled);
    }

    void everyReasonHasItsPattern() {
        QCOMPARE(pattern(WaitReason::HostBlocked), WaitPattern::Dots);
        for (const WaitReason reason :
             {WaitReason::StreamOrder, WaitReason::Event, WaitReason::LegacyBarrier, WaitReason::Value, WaitReason::GraphOrder})
            QCOMPARE(pattern(reason), WaitPattern::Diagonal);
        for (const WaitReason reason : {WaitReason::CopyEngine, WaitReason::Channel, WaitReason::SmResources,
                                        WaitReason::Priority, WaitReason::GridLimit, WaitReason::OtherProcess})
            QCOMPARE(pattern(reason), WaitPattern::Cross);
    }

    void aDeadlockedStreamWaitsForEver() {
        const Timeline timeline = samples::deadlock();
        const Lanes lanes = makeLanes(timeline);
        QVERIFY(lanes.endless);
        for (const char* name : {"a", "b"}) {
            const LaneWait& last = laneNamed(lanes, QString::fromLatin1(name))->waits.back();
            QCOMPARE(last.end, never);
            QVERIFY(qt(waitWords(timeline, lanes, last).front()).startsWith(QStringLiteral("never")));
        }
    }

    void neighboursFollowTheIssueOrderOfTheLane() {
        const Lanes lanes = makeLanes(samples::forkAndJoin());
        QCOMPARE(neighbour(lanes, 2, 1), std::optional<std::uint32_t>(3));
        QCOMPARE(neighbour(lanes, 3, 1), std::optional<std::uint32_t>(7));
        QCOMPARE(neighbour(lanes, 3, -1), std::optional<std::uint32_t>(2));
        QCOMPARE(neighbour(lanes, 8, 1), std::nullopt);
        QCOMPARE(neighbour(lanes, 2, -1), std::nullopt);
        QCOMPARE(neighbour(lanes, 999, 1), std::nullopt);
    }

    void aQueryThatAnswersNotReadyIsNoFailure() {
        TimelineOperation query;
        query.call = Call::EventQuery;
        query.code = Status::NotReady;
        QVERIFY(!isFailure(query));
        query.call = Call::EventElapsedTime;
        QVERIFY(isFailure(query));
    }

    void theStoryTellsEveryWaitWithItsBlame() {
        const Timeline timeline = samples::forkAndJoin();
        QStringList told;
        for (const auto& [word, value] : story(timeline, makeLanes(timeline), 8)) told << qt(word + "|" + value);
        QVERIFY2(told.contains(QStringLiteral("Call|cudaMemcpyAsync")), qPrintable(told.join('\n')));
        QVERIFY2(told.contains(QStringLiteral("Waited|2.50 ms")), qPrintable(told.join('\n')));
        QVERIFY2(told.contains(QStringLiteral("|600 µs: event e2, behind stencil")), qPrintable(told.join('\n')));
        QVERIFY2(told.contains(QStringLiteral("|900 µs: stream order, behind saxpy")), qPrintable(told.join('\n')));
        QVERIFY2(told.contains(QStringLiteral("Ran for|800 µs")), qPrintable(told.join('\n')));
        const auto at = [&](const char* line) { return told.indexOf(QString::fromUtf8(line)); };
        QVERIFY2(at("Issued|0 ns") >= 0, qPrintable(told.join('\n')));
        QVERIFY2(at("Issued|0 ns") < at("Ready|2.500 ms") && at("Ready|2.500 ms") < at("Started|2.500 ms") &&
                     at("Started|2.500 ms") < at("Ended|3.300 ms"),
                 qPrintable(told.join('\n')));
    }

    void ticksAreRoundAndNeverCrowded_data() {
        QTest::addColumn<double>("begin");
        QTest::addColumn<double>("end");
        QTest::newRow("nanoseconds") << 0.0 << 7.0;
        QTest::newRow("one nanosecond") << 3299999.5 << 3300000.5;
        QTest::newRow("microseconds") << 0.0 << 318000.0;
        QTest::newRow("milliseconds") << -400000.0 << 3465000.0;
        QTest::newRow("seconds") << 0.0 << 9.3e9;
        QTest::newRow("hours") << 0.0 << 1e13;
    }

    void ticksAreRoundAndNeverCrowded() {
        QFETCH(double, begin);
        QFETCH(double, end);
        const double width = 900;
        const std::vector<TimeTick> ticks = timeTicks(begin, end, width);
        QVERIFY(!ticks.empty());
        QVERIFY(ticks.size() <= 11);
        const double step = tickStep(begin, end, width);
        const double mantissa = step / std::pow(10, std::floor(std::log10(step) + 1e-9));
        QVERIFY(qFuzzyCompare(mantissa, 1) || qFuzzyCompare(mantissa, 2) || qFuzzyCompare(mantissa, 5));
        for (std::size_t i = 0; i < ticks.size(); ++i) {
            QVERIFY(ticks[i].at >= begin - 1e-6 && ticks[i].at <= end * (1 + 1e-9));
            QVERIFY(std::abs(std::remainder(ticks[i].at, step)) < 1e-6 * step);
            if (i > 0) QVERIFY(ticks[i].label != ticks[i - 1].label);
        }
    }

    void ticksSpeakTheUnitOfTheRange() {
        QCOMPARE(timeTicks(0, 4e6, 890).at(1).label, std::string("0.5 ms"));
        QCOMPARE(timeTicks(0, 300e3, 600).at(1).label, std::string("50 µs"));
        QCOMPARE(timeTicks(0, 10, 900).at(1).label, std::string("1 ns"));
        QCOMPARE(timeTicks(0, 10e9, 900).at(1).label, std::string("1 s"));
        QVERIFY(timeTicks(5, 5, 900).empty());
        QVERIFY(timeTicks(0, 10, 0).empty());
    }

    void zoomingKeepsTheTimeUnderThePointer() {
        const TimeRange range{1000, 3000};
        for (const double factor : {0.5, 0.8, 1.25}) {
            const double at = 1700;
            const TimeRange next = zoomed(range, factor, at, 1e6);
            QVERIFY(qFuzzyCompare((at - next.begin) / next.span(), (at - range.begin) / range.span()));
            QVERIFY(qFuzzyCompare(next.span(), range.span() * factor));
        }
    }

    void noRangeIsEverInvertedTooSmallOrLost() {
        const double total = 3.3e6;
        TimeRange range{0, total};
        for (int i = 0; i < 300; ++i) range = zoomed(range, 0.8, 1e6, total);
        QVERIFY(range.span() >= 1.0);
        for (int i = 0; i < 600; ++i) range = zoomed(range, 1.25, 1e6, total);
        QVERIFY(range.span() <= 10 * total * (1 + 1e-12));
        for (const TimeRange& odd :
             {TimeRange{5, 5}, TimeRange{9, 3}, TimeRange{NAN, 3}, TimeRange{-1e300, 1e300}, TimeRange{1e12, 2e12}}) {
            const TimeRange kept = sane(odd, total);
            QVERIFY(kept.end > kept.begin);
            QVERIFY(kept.begin < total && kept.end > 0);
        }
        range = {0, 1000};
        for (int i = 0; i < 10000; ++i) range = moved(range, 1000, total);
        QVERIFY(range.begin < total);
        for (int i = 0; i < 20000; ++i) range = moved(range, -1000, total);
        QVERIFY(range.end > 0);
    }
};

STREAMSCOPE_TEST(TimelineLanesTest)

}  // namespace tst_timeline_lanes

#include "tst_timeline_lanes.moc"
