// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulated/graphs.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_graphs {

using namespace streamscope;
using namespace streamscope::test;

namespace {

using Waits = std::vector<WaitSegment>;
using Spans = std::vector<Span>;

}  // namespace

/// Tests of graphs on the simulated GPU and their activity (semantics.md A5).
class tst_graphs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nodesFollowTheirEdges() {
        const auto driver = simulate("teaching");
        Bench b(*driver);
        const StreamHandle t = b.stream();
        std::uint32_t first = 0, left = 0, right = 0, last = 0;
        const auto graph = instantiate(b, [&](StreamHandle s) {
            first = b.kernel(s, 1ms);
            fork(b, s, t);
            left = b.kernel(s, 2ms);
            right = b.kernel(t, 3ms);
            fork(b, t, s);
            last = b.kernel(s, 1ms);
        });
        launch(b, graph, b.stream());
        b.synchronize();
        QCOMPARE(b.start(first), 0ms);
        QCOMPARE(b.start(left), 1ms);
        QCOMPARE(b.start(right), 1ms);
        QCOMPARE(b.start(last), 4ms);
        QCOMPARE(b.makespan(), 5ms);
    }

    void aLaunchIsAllOfItsNodes() {
        const auto driver = simulate("teaching");
        Bench b(*driver);
        const StreamHandle t = b.stream(), s = b.stream();
        const auto graph = instantiate(b, [&](StreamHandle c) {
            fork(b, c, t);
            b.kernel(c, 1ms);
            b.kernel(t, 3ms);
            fork(b, t, c);
            b.driver().run(LaunchHostFunc{c, 1ms});
        });
        const auto before = b.kernel(s, 1ms), id = launch(b, graph, s), after = b.kernel(s, 1ms);
        b.synchronize();
        QCOMPARE(b[id].start, Nanoseconds(1ms));
        QCOMPARE(b[id].end, Nanoseconds(5ms));
        QCOMPARE(b[id].spans, (Spans{{1ms, 5ms}}));
        QCOMPARE(b[id].engine, Engine::None);
        QCOMPARE(b[id].waits, (Waits{{WaitReason::StreamOrder, before, 0ms, 1ms}}));
        QCOMPARE(b.start(after), 5ms);
        QCOMPARE(b[after].waits, (Waits{{WaitReason::StreamOrder, before, 0ms, 1ms}, {WaitReason::StreamOrder, id, 1ms, 5ms}}));
    }

    void aCapturedOperationIsAllOfItsLaunches() {
        const auto driver = simulate("teaching");
        Bench b(*driver);
        std::uint32_t kernel = 0;
        const auto graph = instantiate(b, [&](StreamHandle s) { kernel = b.kernel(s, 1ms); });
        const StreamHandle s = b.stream();
        const auto one = launch(b, graph, s);
        b.kernel(s, 2ms);
        const auto other = launch(b, graph, s);
        b.synchronize();
        QCOMPARE(b[kernel].spans, (Spans{{0ms, 1ms}, {3ms, 4ms}}));
        QCOMPARE(b.start(kernel), 0ms);
        QCOMPARE(b.end(kernel), 4ms);
        QCOMPARE(b[kernel].engine, Engine::Compute);
        QCOMPARE(b[one].spans, (Spans{{0ms, 1ms}}));
        QCOMPARE(b[other].spans, (Spans{{3ms, 4ms}}));
    }

    void launchesThatAreNotOverAreToldAgain() {
        const auto driver = simulate("teaching");
        Bench b(*driver);
        std::uint32_t kernel = 0;
        const auto graph = instantiate(b, [&](StreamHandle s) { kernel = b.kernel(s, 2ms); });
        const StreamHandle s = b.stream();
        launch(b, graph, s);
        const auto second = launch(b, graph, s);
        driver->passTime(3ms);
        QVERIFY(!b[kernel].end);
        QCOMPARE(b[kernel].spans, (Spans{{0ms, 3ms}}));
        QVERIFY(!b[second].end);
        b.synchronize();
        QCOMPARE(b.start(kernel), 0ms);
        QCOMPARE(b.end(kernel), 4ms);
        QCOMPARE(b[second].spans, (Spans{{2ms, 4ms}}));
    }

    /// Launches that follow each other at once have touching spans, and are executions of their own (order.md N8).
    void eachLaunchIsAnExecution() {
        const auto driver = simulate("teaching");
        Bench b(*driver);
        std::uint32_t kernel = 0;
        const auto graph = instantiate(b, [&](StreamHandle s) { kernel = b.kernel(s, 2ms); });
        const StreamHandle s = b.stream();
        const std::uint32_t first = launch(b, graph, s), second = launch(b, graph, s);
        b.synchronize();
        QCOMPARE(b[kernel].spans, (Spans{{0ms, 4ms}}));
        const auto& executions = b[kernel].executions;
        QCOMPARE(executions.size(), std::size_t(2));
        QVERIFY(executions[0].launch == first && executions[1].launch == second);
        QCOMPARE(executions[0].spans, (Spans{{0ms, 2ms}}));
        QCOMPARE(executions[1].spans, (Spans{{2ms, 4ms}}));
        QVERIFY(executions[1].start == Nanoseconds(2ms) && executions[1].end == Nanoseconds(4ms));
        QVERIFY(!executions[1].waits.empty() && executions[1].waits.back().to == Nanoseconds(2ms));
        QVERIFY(b[second].executions.empty());
    }

    void nodesTellWhyTheyWaited() {
        const auto driver = simulate("teaching");
        Bench b(*driver);
        std::uint32_t one = 0, two = 0, wide = 0;
        const auto graph = instantiate(b, [&](StreamHandle s) {
            one = b.kernel(s, 1ms);
            two = b.kernel(s, 1ms);
            wide = b.kernel(s, 1ms, 100);
        });
        const StreamHandle s = b.stream(), t = b.stream();
        const auto other = b.kernel(t, 4ms), before = b.kernel(s, 1ms);
        launch(b, graph, s);
        b.synchronize();
        QCOMPARE(b[one].waits, (Waits{{WaitReason::StreamOrder, before, 0ms, 1ms}}));
        QCOMPARE(b[two].waits, (Waits{{WaitReason::StreamOrder, before, 0ms, 1ms}, {WaitReason::GraphOrder, one, 1ms, 2ms}}));
        QCOMPARE(b.start(wide), 3ms);
        QCOMPARE(b.end(wide), 5ms);
        QVERIFY(b[other].waits.empty());
    }

    void aGraphWaitsForItsEarlierLaunch() {
        const auto driver = simulate("teaching");
        Bench b(*driver);
        const auto graph = instantiate(b, [&](StreamHandle s) { b.kernel(s, 2ms); });
        const auto one = launch(b, graph, b.stream()), other = launch(b, graph, b.stream());
        b.synchronize();
        QCOMPARE(b.start(other), 2ms);
        QCOMPARE(b[other].waits, (Waits{{WaitReason::GraphOrder, one, 0ms, 2ms}}));
    }

    void lessonAboutLaunchCosts() {
        const auto driver = simulate("teaching-launch-cost");
        Bench b(*driver);
        std::vector<std::uint32_t> kernels;
        const auto graph = instantiate(b, [&](StreamHandle s) {
            for (int i = 0; i < 20; ++i) kernels.push_back(b.kernel(s, 2us));
        });
        const Nanoseconds captured = driver->now();
        const auto id = launch(b, graph, b.stream());
        QCOMPARE(driver->now() - captured, 10us);
        b.synchronize();
        QCOMPARE(b.end(id) - captured, 59'500ns);
        QCOMPARE(b.end(kernels.back()) - b.start(kernels.front()), 49'500ns);
        QCOMPARE(b[kernels[1]].waits.back(),
                 (WaitSegment{WaitReason::GraphOrder, kernels[0], captured + 10us, captured + 12'500ns}));
    }

    void nodesOfTheH200() {
        const auto driver = simulate("h200");
        const auto api = profile("h200").api;
        Bench b(*driver);
        const auto graph = instantiate(b, [&](StreamHandle s) {
            for (int i = 0; i < 100; ++i) b.kernel(s, 1ns);
        });
        const StreamHandle s = b.stream();
        const Nanoseconds before = driver->now();
        const auto id = launch(b, graph, s);
        QCOMPARE(driver->now() - before, 1050ns + 100 * (api.graphNode + api.graphUploadNode));
        const Nanoseconds again = driver->now();
        launch(b, graph, s);
        QCOMPARE(driver->now() - again, 1050ns + 100 * api.graphNode);
        b.synchronize();
        const Nanoseconds duration = b.end(id) - b.start(id);
        QVERIFY2(duration > 52us && duration < 60us, qPrintable(QString::number(duration.count())));
    }

    void bracketsInAGraphAreStampedAtEachLaunch() {
        const auto driver = simulate("teaching");
        Bench b(*driver);
        const EventHandle start = b.event(), end = b.event();
        const auto graph = instantiate(b, [&](StreamHandle s) {
            const auto kernel = b.kernel(s, 1ms);
            driver->correlate(kernel, true);
            QCOMPARE(driver->run(EventRecord{start, s, 1}), Status::Success);
            b.kernel(s, 2ms);
            driver->correlate(kernel, true);
            QCOMPARE(driver->run(EventRecord{end, s, 1}), Status::Success);
        });
        const StreamHandle s = b.stream();
        for (const Nanoseconds begin : {0ms, 3ms}) {
            launch(b, graph, s);
            b.synchronize();
            QCOMPARE(driver->run(EventTime{start}).value, begin + 1ms);
            QCOMPARE(driver->run(EventTime{end}).value, begin + 3ms);
        }
        QCOMPARE(b.activity().size(), std::size_t{4});  // two kernels and two launches without brackets
    }

    void anExternalWaitMeansTheNewestRecordAtTheLaunch() {
        const auto driver = simulate("teaching");
        Bench b(*driver);
        const EventHandle event = b.event();
        std::uint32_t kernel = 0;
        const auto graph = instantiate(b, [&](StreamHandle s) {
            driver->run(StreamWaitEvent{s, event, 1});
            kernel = b.kernel(s, 1ms);
        });
        const StreamHandle other = b.stream();
        const auto slow = b.kernel(other, 4ms);
        b.record(event, other);
        launch(b, graph, b.stream());
        b.kernel(other, 4ms);
        b.record(event, other);
        b.synchronize();
        QCOMPARE(b.start(kernel), 4ms);
        QVERIFY(!b[kernel].waits.empty());
        QCOMPARE(b[kernel].waits.front().blame, slow);
    }

    void aValueThatNeverComesIsADeadlock() {
        const auto driver = simulate("teaching");
        Bench b(*driver);
        const Address word = b.buffer(MemoryKind::Pinned, 8);
        std::uint32_t wait = 0, kernel = 0;
        const auto graph = instantiate(b, [&](StreamHandle s) {
            wait = b.next();
            driver->run(StreamWaitValue{s, WordWidth::Bits32, word, 1, 1});
            kernel = b.kernel(s, 1ms);
        });
        const StreamHandle s = b.stream();
        const auto before = b.kernel(s, 1ms), id = launch(b, graph, s);
        QCOMPARE(b.synchronize(), Status::Blocked);
        QVERIFY(driver->quiescent());
        driver->beginAt(3ms);
        QVERIFY(!driver->passTime(3ms));
        QCOMPARE(b[wait].waits, (Waits{{WaitReason::StreamOrder, before, 0ms, 1ms}, {WaitReason::Value, {}, 1ms, 3ms}}));
        QCOMPARE(b[kernel].waits.back(), (WaitSegment{WaitReason::GraphOrder, wait, 1ms, 3ms}));
        QVERIFY(!b[id].end);
        QVERIFY(!b[kernel].start);
    }

    void aDestroyedGraphRunsToItsEnd() {
        const auto driver = simulate("teaching");
        Bench b(*driver);
        std::uint32_t kernel = 0;
        const auto graph = instantiate(b, [&](StreamHandle s) { kernel = b.kernel(s, 1ms); });
        launch(b, graph, b.stream());
        QCOMPARE(driver->run(GraphExecDestroy{graph}), Status::Success);
        b.synchronize();
        QCOMPARE(b.end(kernel), 1ms);
    }

    void copiesInIssueOrderPassThroughGraphs() {
        const auto driver = simulate("teaching-one-copy-engine");
        Bench b(*driver);
        const Bytes bytes = 10'000'000;
        const Address host = b.buffer(MemoryKind::Pinned, bytes), device = b.buffer(MemoryKind::Device, bytes);
        std::uint32_t up = 0, down = 0;
        const auto graph = instantiate(b, [&](StreamHandle s) {
            up = b.copy(device, host, bytes, s);
            b.kernel(s, 5ms);
            down = b.copy(host, device, bytes, s);
        });
        launch(b, graph, b.stream());
        const auto later = b.copy(device, host, bytes, b.stream());
        QCOMPARE(b.synchronize(), Status::Success);
        QCOMPARE(b.start(down), 6ms);
        QCOMPARE(b.start(later), 7ms);  // issued later, and therefore behind the copy that waits for the kernel
        QCOMPARE(b.end(up), 1ms);
    }

    void nodesRunOnTheDeviceOfTheirStream() {
        const auto driver = simulate("teaching-two-gpus");
        Bench b(*driver);
        driver->run(SetDevice{1});
        const StreamHandle there = b.stream();
        const EventHandle join = b.event();
        driver->run(SetDevice{0});
        std::uint32_t near = 0, far = 0;
        const auto graph = instantiate(b, [&](StreamHandle s) {
            fork(b, s, there);
            near = b.kernel(s, 1ms, 100);
            far = b.kernel(there, 1ms, 100);
            b.record(join, there);
            b.wait(s, join);
        });
        launch(b, graph, b.stream());
        b.synchronize();
        QCOMPARE(b[near].device, 0);
        QCOMPARE(b[far].device, 1);
        QCOMPARE(b.start(far), 0ms);
    }
};

STREAMSCOPE_TEST(tst_graphs)

}  // namespace tst_graphs

#include "tst_graphs.moc"
