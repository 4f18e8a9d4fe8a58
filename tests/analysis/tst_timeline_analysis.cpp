// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/order/dependencies.h"
#include "engine/program/operation_kind.h"
#include "engine/rules/check.h"
#include "engine/trace/bind_dependencies.h"
#include "engine/trace/busy_time.h"
#include "engine/trace/critical_path.h"
#include "engine/trace/infer_waits.h"
#include "engine/trace/metrics.h"
#include "tests/analysis/programs.h"
#include "tests/support/test_program.h"
#include "tests/timeline/random_timelines.h"
#include "tests/timeline/sample_timelines.h"

#include <QtTest>

namespace tst_timeline_analysis {

using namespace streamscope;
using samples::microseconds;

namespace {

std::vector<OperationId> criticalPath(const Timeline& timeline) { return walkCriticalPath(timeline).path; }

/// Returns fork and join as from the driver: not analysed yet, with the dependencies of the program.
Timeline raw() {
    Timeline timeline = samples::forkAndJoin();
    timeline.dependencies = dependencies(samples::resolvedOf(samples::forkAndJoinText()));
    timeline.criticalPath.clear();
    return timeline;
}

std::vector<std::string> ids(const Timeline& timeline, const std::vector<OperationId>& path) {
    std::vector<std::string> result;
    for (const OperationId id : path) result.push_back(timeline.operations[id.value].id);
    return result;
}

using Ids = std::vector<std::string>;

const Dependency& edge(const Timeline& timeline, std::uint32_t from, std::uint32_t to) {
    return *std::ranges::find_if(timeline.dependencies,
                                 [&](const Dependency& d) { return d.from.value == from && d.to.value == to; });
}

Timeline withStreams(int count) {
    Timeline timeline;
    timeline.devices = {{samples::teachingGpu(), {}}};
    timeline.threads = {{"main", 0}};
    for (int i = 0; i < count; ++i) timeline.streams.push_back({"s" + std::to_string(i), StreamKind::Created, 0, 0, true, 0});
    return timeline;
}

TimelineOperation upload(const std::string& id, int stream, int start, int end) {
    return samples::work(id, Call::MemcpyAsync, OperationKind::CopyHostToDevice, stream, Engine::HostToDevice,
                         microseconds(start), microseconds(end));
}

TimelineOperation kernel(const std::string& id, int stream, int start, int end) {
    return samples::work(id, Call::LaunchKernel, OperationKind::Kernel, stream, Engine::Compute, microseconds(start),
                         microseconds(end));
}

bool near(std::optional<double> value, double expected) { return value && std::abs(*value - expected) < 0.0005; }

Spans anySpans() {
    return samples::listOf(8, [] {
        const int begin = samples::below(50);
        return Span{Nanoseconds(begin), Nanoseconds(begin + samples::below(10))};
    });
}

/// Returns the nanoseconds covered by at least `least` spans, counted one by one.
int counted(const Spans& spans, int least) {
    int count = 0;
    for (int at = 0; at < 100; ++at) {
        const auto covers = [&](const Span& span) { return span.begin <= Nanoseconds(at) && Nanoseconds(at) < span.end; };
        count += std::ranges::count_if(spans, covers) >= least;
    }
    return count;
}

}  // namespace

class TimelineAnalysisTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void metricsOfForkAndJoin() {
        const Metrics result = metrics(raw());
        QCOMPARE(result.oneAfterAnother, std::optional<Nanoseconds>(microseconds(4200)));
        QVERIFY(near(result.overlapCopyCompute, 0.0));
        QVERIFY(near(result.utilisationSms, 0.3636));
        QVERIFY(near(result.utilisationH2D, 0.3030));
        QVERIFY(near(result.utilisationD2H, 0.2424));
        QVERIFY(near(result.concurrency, 0.6));  // 0.9 of 1.5 ms
        QVERIFY(near(result.parallelism, 4.2 / 3.3));
        QVERIFY(near(result.gpuBusy, 1.0));
        QCOMPARE(result.lowerBound, std::optional<Nanoseconds>(microseconds(3300)));
        QCOMPARE(result.exposedCopies, std::optional<Nanoseconds>(microseconds(1800)));
    }

    /// A copy of which a kernel hides a part, and one on another device.
    void exposedCopiesAreThoseWithoutAKernel() {
        Timeline timeline = raw();
        auto& copy = timeline.operations[0];  // 0 to 1000 µs
        auto& kernel = timeline.operations[3];
        kernel.start = microseconds(400);
        kernel.spans = {{microseconds(400), microseconds(700)}};
        kernel.end = microseconds(700);
        timeline.operations[5].spans = {{microseconds(600), microseconds(900)}};
        QCOMPARE(metrics(timeline).exposedCopies, std::optional<Nanoseconds>(microseconds(1000 - 500 + 800)));
        timeline.devices.push_back(timeline.devices.front());
        copy.device = 1;  // the kernels of the first device hide nothing of it
        QCOMPARE(metrics(timeline).exposedCopies, std::optional<Nanoseconds>(microseconds(1800)));
        for (TimelineOperation& each : timeline.operations)
            if (each.kind == OperationKind::CopyHostToDevice || each.kind == OperationKind::CopyDeviceToHost)
                each.kind = OperationKind::Memset;
        QVERIFY(!metrics(timeline).exposedCopies);
    }

    void withoutTheNeedlessWaitTheBoundIsLower() {
        Timeline timeline = raw();
        std::erase_if(timeline.dependencies, [](const Dependency& d) { return d.via == "e2#1"; });
        QCOMPARE(metrics(timeline).lowerBound, std::optional<Nanoseconds>(microseconds(2700)));
    }

    /// Only a simulated device tells how long the work of an engine takes in any company (order.md N2).
    void theBoundCountsTheWorkOfTheBusiestEngine() {
        Timeline timeline = withStreams(2);
        timeline.operations = {upload("a", 0, 0, 100), upload("b", 1, 100, 250)};
        timeline.operations.push_back(samples::work("c", Call::MemcpyAsync, OperationKind::CopyDeviceToHost, 1,
                                                    Engine::DeviceToHost, microseconds(250), microseconds(290)));
        QCOMPARE(metrics(timeline).lowerBound, std::optional<Nanoseconds>(microseconds(150)));
        timeline.least.operations = {microseconds(90), microseconds(140), microseconds(40)};
        QCOMPARE(metrics(timeline).lowerBound, std::optional<Nanoseconds>(microseconds(140)));
        timeline.least.busiest = microseconds(230);
        QCOMPARE(metrics(timeline).lowerBound, std::optional<Nanoseconds>(microseconds(230)));
    }

    void aCycleOfDependenciesDoesNotHang() {
        Timeline timeline = withStreams(2);
        timeline.operations = {kernel("a", 0, 0, 10), kernel("b", 1, 0, 10), kernel("c", 0, 10, 15)};
        timeline.dependencies = {{{0}, {1}, DependencyKind::Value, false, {}, "f", {}},
                                 {{1}, {0}, DependencyKind::Value, false, {}, "g", {}}};
        bindDependencies(timeline);
        QVERIFY(criticalPath(timeline).size() <= 3);
        QCOMPARE(metrics(timeline).lowerBound, std::optional<Nanoseconds>(microseconds(5)));
    }

    void overlapIsTheShareOfTheShorterSide() {
        Timeline timeline = withStreams(2);
        timeline.operations = {upload("a", 0, 0, 100), kernel("k", 1, 50, 90), upload("b", 0, 100, 150)};
        QVERIFY(near(metrics(timeline).overlapCopyCompute, 1.0));
        timeline.operations[1] = kernel("k", 1, 130, 170);
        QVERIFY(near(metrics(timeline).overlapCopyCompute, 0.5));
    }

    void whatDidNotRunHasNoMetrics() {
        QCOMPARE(metrics(Timeline{}), Metrics{});
        Timeline timeline = withStreams(1);
        timeline.operations = {kernel("k", 0, 0, 100)};
        QVERIFY(!metrics(timeline).overlapCopyCompute);  // no copies
        QVERIFY(!metrics(timeline).utilisationSms);      // not measured
        timeline.operations[0].start = timeline.operations[0].end = std::nullopt;
        timeline.operations[0].spans.clear();
        QCOMPARE(metrics(timeline), Metrics{});
    }

    void bracketsServeWhereThePiecesAreUnknown() {
        Timeline timeline = raw();
        for (TimelineOperation& operation : timeline.operations) operation.spans.clear();
        QCOMPARE(metrics(timeline), metrics(raw()));
    }

    void busyTimeAgreesWithCounting() {
        const bool holds = rc::check("unions, intersections and depths agree with counting each nanosecond", [] {
            const Spans a = anySpans(), b = anySpans();
            RC_ASSERT(total(merged(a)).count() == counted(a, 1));
            for (int depth = 1; depth < 4; ++depth) RC_ASSERT(timeWithAtLeast(depth, a).count() == counted(a, depth));
            Spans both = merged(a);
            for (const Span& span : merged(b)) both.push_back(span);
            RC_ASSERT(total(intersection(merged(a), merged(b))).count() == counted(both, 2));
        });
        QVERIFY(holds);
    }

    void criticalPathOfForkAndJoin() {
        Timeline timeline = raw();
        bindDependencies(timeline);
        QCOMPARE(ids(timeline, criticalPath(timeline)), (Ids{"copy x", "stencil", "copy y"}));
    }

    void bindingAndSlackOfForkAndJoin() {
        Timeline timeline = raw();
        bindDependencies(timeline);
        QVERIFY(edge(timeline, 0, 3).binding && edge(timeline, 0, 5).binding && edge(timeline, 5, 8).binding);
        QVERIFY(!edge(timeline, 3, 8).binding);
        QCOMPARE(edge(timeline, 3, 8).slack, Nanoseconds(microseconds(600)));
        QCOMPARE(edge(timeline, 5, 8).slack, Nanoseconds{});
        QVERIFY(edge(timeline, 8, 9).binding);
        QVERIFY(!edge(timeline, 0, 9).binding);
    }

    void theSameWithoutKnownWaits() {
        Timeline known = raw(), unknown = raw();
        for (TimelineOperation& operation : unknown.operations) operation.waits.clear();
        bindDependencies(known);
        bindDependencies(unknown);
        QCOMPARE(known.dependencies, unknown.dependencies);
        QCOMPARE(ids(unknown, criticalPath(unknown)), (Ids{"copy x", "stencil", "copy y"}));
    }

    void theCriticalPathGoesThroughABusyEngine() {
        Timeline timeline = withStreams(2);
        timeline.operations = {upload("a", 0, 0, 100), upload("b", 1, 100, 300), kernel("k", 0, 100, 150)};
        timeline.operations[1].waits = {{WaitReason::CopyEngine, OperationId{0}, {}, microseconds(100)}};
        timeline.dependencies = {{{0}, {2}, DependencyKind::Stream, false, {}, "", {}}};
        bindDependencies(timeline);
        QCOMPARE(ids(timeline, criticalPath(timeline)), (Ids{"a", "b"}));
        timeline.operations[1].waits.clear();
        QCOMPARE(ids(timeline, criticalPath(timeline)), (Ids{"a", "b"}));
    }

    void theCriticalPathLeavesOutWhatWasOnlyAheadInAQueue() {
        Timeline timeline = withStreams(4);
        timeline.operations = {kernel("a", 0, 0, 100), kernel("b", 1, 100, 200), kernel("c", 2, 100, 200),
                               kernel("d", 3, 200, 300)};
        for (std::uint32_t i = 1; i < 4; ++i)
            timeline.operations[i].waits = {{WaitReason::SmResources, OperationId{i - 1}, {}, *timeline.operations[i].start}};
        QCOMPARE(ids(timeline, criticalPath(timeline)), (Ids{"a", "c", "d"}));
    }

    void theCriticalPathGoesThroughAKernelThatGaveAPartOfItsMultiprocessors() {
        Timeline timeline = withStreams(2);
        timeline.operations = {kernel("a", 0, 0, 150), kernel("b", 1, 100, 200)};
        timeline.operations[1].waits = {{WaitReason::SmResources, OperationId{0}, {}, microseconds(100)}};
        QCOMPARE(ids(timeline, criticalPath(timeline)), (Ids{"a", "b"}));
    }

    void aBusyEngineUndoesTheBinding() {
        Timeline timeline = withStreams(3);
        timeline.operations = {kernel("k", 1, 0, 50), upload("a", 0, 0, 100), upload("b", 1, 100, 300)};
        timeline.dependencies = {{{0}, {2}, DependencyKind::Stream, false, {}, "", {}}};
        bindDependencies(timeline);
        QVERIFY(!timeline.dependencies[0].binding);
        QCOMPARE(timeline.dependencies[0].slack, Nanoseconds(microseconds(50)));
        QCOMPARE(ids(timeline, criticalPath(timeline)), (Ids{"a", "b"}));
    }

    void theCriticalPathGoesThroughTheHost() {
        Timeline timeline = withStreams(1);
        TimelineOperation sync = samples::operation("sync", Call::StreamSynchronize, OperationKind::Host, -1);
        sync.returned = microseconds(100);
        TimelineOperation work = samples::operation("work", Call::HostWork, OperationKind::Host, -1);
        work.issued = microseconds(100);
        work.returned = microseconds(130);
        TimelineOperation last = kernel("last", 0, 130, 150);
        last.issued = last.returned = microseconds(130);
        timeline.operations = {kernel("first", 0, 0, 100), sync, work, last};
        timeline.dependencies = {{{0}, {1}, DependencyKind::Host, false, {}, "", {}},
                                 {{1}, {2}, DependencyKind::Host, false, {}, "", {}},
                                 {{0}, {3}, DependencyKind::Stream, false, {}, "", {}},
                                 {{2}, {3}, DependencyKind::Host, false, {}, "", {}}};
        bindDependencies(timeline);
        QVERIFY(!timeline.dependencies[2].binding);
        QCOMPARE(ids(timeline, criticalPath(timeline)), (Ids{"first", "sync", "work", "last"}));
    }

    void theCriticalPathGoesThroughACopyThatBlockedTheHost() {
        Timeline timeline = withStreams(2);
        timeline.operations = {upload("pageable", 0, 0, 100), kernel("k", 1, 100, 150)};
        timeline.operations[0].returned = microseconds(100);
        timeline.operations[1].issued = timeline.operations[1].returned = microseconds(100);
        bindDependencies(timeline);
        QCOMPARE(ids(timeline, criticalPath(timeline)), (Ids{"pageable", "k"}));
    }

    void recordsWithoutTimesAreWalkedThrough() {
        Timeline timeline = withStreams(3);
        timeline.operations = {kernel("a", 0, 0, 100), samples::operation("r", Call::EventRecord, OperationKind::EventRecord, 1),
                               kernel("b", 2, 100, 120)};
        timeline.dependencies = {{{0}, {1}, DependencyKind::Event, false, {}, "e#1", {}},
                                 {{1}, {2}, DependencyKind::Event, false, {}, "f#1", {}}};
        bindDependencies(timeline);
        QVERIFY(timeline.dependencies[1].binding);
        QCOMPARE(ids(timeline, criticalPath(timeline)), (Ids{"a", "b"}));
    }

    void inferredWaitsOfForkAndJoin() {
        Timeline timeline = raw();
        const Timeline known = samples::forkAndJoin();
        for (TimelineOperation& operation : timeline.operations) operation.waits.clear();
        inferWaits(samples::resolvedOf(samples::forkAndJoinText()), timeline);
        for (const std::size_t work : {3u, 5u, 8u}) QCOMPARE(timeline.operations[work].waits, known.operations[work].waits);
    }

    void theCallItselfAndTheEngineAreReasons() {
        Timeline timeline = withStreams(2);
        timeline.operations = {upload("a", 0, 10, 100), upload("b", 1, 100, 200)};
        timeline.operations[1].issued = microseconds(2);
        timeline.operations[1].returned = microseconds(4);
        inferWaits(ResolvedProgram{}, timeline);
        const std::vector<Wait> first{{WaitReason::HostNotThere, std::nullopt, {}, microseconds(10)}};
        const std::vector<Wait> second{{WaitReason::HostNotThere, std::nullopt, microseconds(2), microseconds(4)},
                                       {WaitReason::CopyEngine, OperationId{0}, microseconds(4), microseconds(100)}};
        QCOMPARE(timeline.operations[0].waits, first);
        QCOMPARE(timeline.operations[1].waits, second);
    }

    void fullMultiprocessorsAreAReason() {
        Timeline timeline = withStreams(2);
        timeline.operations = {kernel("a", 0, 0, 100), kernel("b", 1, 100, 200)};
        inferWaits(ResolvedProgram{}, timeline);
        QCOMPARE(timeline.operations[1].waits,
                 (std::vector<Wait>{{WaitReason::SmResources, OperationId{0}, {}, microseconds(100)}}));
    }

    void aKernelThatRunsOnTookNothingAway() {
        Timeline timeline = withStreams(2);
        timeline.operations = {kernel("long", 0, 0, 100), kernel("b", 1, 5, 20)};
        inferWaits(ResolvedProgram{}, timeline);
        QCOMPARE(timeline.operations[1].waits,
                 (std::vector<Wait>{{WaitReason::HostNotThere, std::nullopt, {}, microseconds(5)}}));
    }

    void aLongQueueKeepsTheReasonsShort() {
        Timeline timeline = withStreams(1);
        for (int i = 0; i < 2000; ++i) timeline.operations.push_back(kernel("k" + std::to_string(i), 0, i, i + 1));
        for (std::uint32_t i = 1; i < 2000; ++i)
            timeline.dependencies.push_back({{i - 1}, {i}, DependencyKind::Stream, false, {}, "", {}});
        inferWaits(ResolvedProgram{}, timeline);
        QVERIFY(timeline.operations.back().waits.size() <= 66);
        QCOMPARE(timeline.operations.back().waits.back().blame, std::optional(OperationId{1998}));
    }

    void inferredReasonsFillTheTimeWithoutGaps() {
        const bool holds = rc::check("exactly one reason at every instant from issue to start", [] {
            Timeline timeline = samples::anyTimeline();
            for (TimelineOperation& operation : timeline.operations) operation.waits.clear();
            inferWaits(ResolvedProgram{}, timeline);
            for (const TimelineOperation& operation : timeline.operations) {
                if (operation.graphNode) continue;  // waits as its first execution does
                const bool waited =
                    isDeviceWork(operation.kind) && operation.issued && operation.start && *operation.issued < *operation.start;
                RC_ASSERT(operation.waits.empty() != waited);
                if (!waited) continue;
                RC_ASSERT(operation.waits.front().from == *operation.issued);
                RC_ASSERT(operation.waits.back().to == *operation.start);
                for (const Wait& wait : operation.waits) RC_ASSERT(wait.from < wait.to);
                for (std::size_t i = 1; i < operation.waits.size(); ++i)
                    RC_ASSERT(operation.waits[i].from == operation.waits[i - 1].to);
            }
        });
        QVERIFY(holds);
    }

    void anyTimelineIsAnalysed() {
        const bool holds = rc::check("no timeline breaks an analysis", [] {
            Timeline timeline = samples::anyTimeline();
            bindDependencies(timeline);
            const auto path = criticalPath(timeline);
            RC_ASSERT(path.size() <= timeline.operations.size());
            for (std::size_t i = 1; i < path.size(); ++i) {
                const TimelineOperation &earlier = timeline.operations[path[i - 1].value],
                                        &later = timeline.operations[path[i].value];
                if (earlier.start && earlier.end && later.start)
                    RC_ASSERT(*earlier.start < *later.start || *earlier.end <= *later.start);
            }
            metrics(timeline);
        });
        QVERIFY(holds);
    }
};

STREAMSCOPE_TEST(TimelineAnalysisTest)

}  // namespace tst_timeline_analysis

#include "tst_timeline_analysis.moc"
