// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/launch.h"
#include "tests/gpu/graph_bench.h"
#include "tests/support/test_program.h"

#include <thread>

namespace tst_gpu_graphs {

using namespace streamscope;
using namespace streamscope::command;
using namespace std::chrono_literals;

namespace {

double milliseconds(Nanoseconds time) { return std::chrono::duration<double, std::milli>(time).count(); }
Nanoseconds length(const OperationActivity& activity) { return *activity.end - *activity.start; }

}  // namespace

/// Tests of graphs on a real GPU and their activity.
class GpuGraphsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Driver> driver_;

private Q_SLOTS:
    void initTestCase() {
        std::string why;
        driver_ = gpu::driver(why);
        STREAMSCOPE_NEEDS_GPU(why, driver_);
    }
    void init() {
        std::string why;
        driver_ = gpu::driver(why);
    }
    void cleanup() { driver_.reset(); }

    void aGraphForksAndJoinsAndItsNodesAreKnown() {
        gpu::GraphBench b(*driver_);
        const auto s = b.stream(), t = b.stream();
        const auto forked = b.event(), joined = b.event();
        const auto graph = b.make(s, [&] {
            b.spin(1, s, 5ms);
            driver_->run(EventRecord{forked, s, 0});
            driver_->run(StreamWaitEvent{t, forked, 0});
            b.spin(2, t, 5ms);
            b.spin(3, s, 5ms);
            driver_->run(EventRecord{joined, t, 0});
            driver_->run(StreamWaitEvent{s, joined, 0});
            b.spin(4, s, 1ms);
        });
        QVERIFY(b.good());
        QVERIFY(driver_->takeActivity().operations.empty());  // a captured call has no effect
        QCOMPARE(b.launch(10, graph, s), Status::Success);
        QCOMPARE(driver_->run(StreamSynchronize{s}), Status::Success);
        auto did = gpu::activityByOperation(*driver_);
        QCOMPARE(did.size(), std::size_t{5});
        for (const std::uint32_t operation : {1u, 2u, 3u, 4u}) {
            QCOMPARE(did[operation].spans.size(), std::size_t{1});
            QCOMPARE(did[operation].engine, Engine::Compute);
        }
        QVERIFY(*did[2].start >= *did[1].end && *did[3].start >= *did[1].end);
        QVERIFY(*did[4].start >= *did[2].end && *did[4].start >= *did[3].end);
        QVERIFY(*did[2].start < *did[3].end && *did[3].start < *did[2].end);
        QVERIFY(did[10].start == did[1].start && did[10].end == did[4].end);
        qInfo("fork and join of 5 + 5|5 + 1 ms: %.3f ms", milliseconds(length(did[10])));
        QVERIFY(length(did[10]) >= 11ms && length(did[10]) < 13ms);
    }

    void everyLaunchIsKnownByItself() {
        gpu::GraphBench b(*driver_);
        const auto s = b.stream();
        const auto graph = b.make(s, [&] {
            b.spin(1, s, 200us);
            b.spin(2, s, 300us);
        });
        QVERIFY(b.good());
        for (std::uint32_t round = 0; round < 2; ++round) {  // a read in between must not shift the count
            for (std::uint32_t i = 10; i < 14; ++i) QCOMPARE(b.launch(i, graph, s), Status::Success);
            auto did = gpu::activityByOperation(*driver_);
            QCOMPARE(did.size(), std::size_t{6});
            QCOMPARE(did[1].spans.size(), std::size_t{4});
            QCOMPARE(did[2].spans.size(), std::size_t{4});
            for (std::uint32_t i = 0; i < 4; ++i) {
                const auto &first = did[1].spans[i], &second = did[2].spans[i];
                QVERIFY(first.end - first.begin >= 200us && second.begin >= first.end);
                QCOMPARE(*did[10 + i].start, first.begin);
                QCOMPARE(*did[10 + i].end, second.end);
                if (i > 0) QVERIFY(first.begin >= did[2].spans[i - 1].end);
                QCOMPARE(did[1].executions[i].launch, 10 + i);
                QCOMPARE(did[1].executions[i].spans, std::vector<Span>{first});
                QVERIFY(did[2].executions[i].start == second.begin && did[2].executions[i].end == second.end);
            }
        }
    }

    void everyShapeOfKernelCountsItsLaunches() {
        gpu::GraphBench b(*driver_);
        const auto s = b.stream();
        for (const auto& [blocks, threads] : {std::pair{1u, 1u}, {63u, 33u}, {132u, 1024u}, {5000u, 128u}, {100'000u, 64u}}) {
            const auto graph = b.make(s, [&, blocks = blocks, threads = threads] {
                driver_->correlate(1);
                gpu::spin(*driver_, s, 1us, blocks, threads);
            });
            QVERIFY(b.good());
            for (std::uint32_t i = 10; i < 20; ++i) b.launch(i, graph, s);
            auto did = gpu::activityByOperation(*driver_);
            QCOMPARE(did[1].spans.size(), std::size_t{10});
            for (std::uint32_t i = 10; i < 20; ++i) QVERIFY(did[i].start && length(did[i]) > 0ns);
        }
    }

    void moreLaunchesThanRecordsAreSaidToBeUnknown() {
        gpu::GraphBench b(*driver_);
        const auto s = b.stream();
        const auto graph = b.make(s, [&] { b.spin(1, s, 1us); });
        constexpr auto known = static_cast<std::uint32_t>(kernels::recordsOfNode);
        for (std::uint32_t i = 0; i < known + 40; ++i) QCOMPARE(b.launch(10 + i, graph, s), Status::Success);
        auto did = gpu::activityByOperation(*driver_);
        QVERIFY(did[10 + known - 1].start && !did[10 + known].start && did[10 + known].spans.empty());
        QVERIFY(!did[1].start && did[1].spans.size() == known);
        QCOMPARE(did[1].executions.size(), std::size_t{known + 40});
        QVERIFY(did[1].executions[known - 1].start && !did[1].executions[known].start && did[1].executions[known].spans.empty());
        QCOMPARE(b.launch(5, graph, s), Status::Success);
        did = gpu::activityByOperation(*driver_);
        QVERIFY(did[5].start.has_value());
    }

    void twoExecutableGraphsOfOneGraphRunBesideEachOther() {
        gpu::GraphBench b(*driver_);
        const auto s = b.stream(), t = b.stream();
        const auto captured = b.capture(s, [&] {
            b.spin(1, s, 10ms);
            driver_->correlate(2);
            driver_->run(LaunchHostFunc{s, 1ms});
        });
        const auto first = driver_->run(GraphInstantiate{captured}), second = driver_->run(GraphInstantiate{captured});
        QVERIFY(first && second);
        QCOMPARE(b.launch(10, first.value, s), Status::Success);
        QCOMPARE(b.launch(11, second.value, t), Status::Success);
        auto did = gpu::activityByOperation(*driver_);
        QVERIFY(did[10].start && did[11].start);
        QVERIFY(length(did[10]) >= 11ms && length(did[10]) < 14ms && length(did[11]) >= 11ms && length(did[11]) < 14ms);
        QVERIFY(*did[10].start < *did[11].end && *did[11].start < *did[10].end);
        QVERIFY(did[1].start && did[2].start);
    }

    void sumsOfTwoExecutableGraphsDoNotMix() {
        constexpr std::int64_t n = 100'001;
        gpu::GraphBench b(*driver_);
        const gpu::Block x(*driver_, MemoryKind::Device, n * 8), sum(*driver_, MemoryKind::Device, 8);
        const KernelArgument fill[] = {{"out", x.range()}, {"n", n}};
        QCOMPARE(driver_->launchKernel({"arange", {100, 1, 1}, {256, 1, 1}, 0, fill, {}, {}}, nullStream), Status::Success);
        QCOMPARE(driver_->run(DeviceSynchronize{}), Status::Success);
        const auto s = b.stream(), t = b.stream();
        const KernelArgument arguments[] = {{"x", x.range()}, {"out", sum.range()}, {"n", n}};
        const auto captured = b.capture(s, [&] {
            driver_->launchKernel({"reduceSum", {37, 1, 1}, {96, 1, 1}, 0, arguments, {}, {}}, s);
        });
        const auto first = driver_->run(GraphInstantiate{captured}).value,
                   second = driver_->run(GraphInstantiate{captured}).value;
        for (int i = 0; i < 200; ++i) {
            QCOMPARE(driver_->run(GraphLaunch{first, s}), Status::Success);
            QCOMPARE(driver_->run(GraphLaunch{second, t}), Status::Success);
            QCOMPARE(driver_->run(DeviceSynchronize{}), Status::Success);
            std::int64_t got = 0;
            driver_->run(Memcpy{{reinterpret_cast<std::uintptr_t>(&got)}, sum.address(), 8});
            QCOMPARE(got, n * (n - 1) / 2);
        }
    }

    void aCopyInAGraphCarriesItsDataAndItsTimesAreNotKnown() {
        gpu::GraphBench b(*driver_);
        const gpu::Block from(*driver_, MemoryKind::Pinned, 4096), to(*driver_, MemoryKind::Pinned, 4096);
        const gpu::Block device(*driver_, MemoryKind::Device, 4096);
        const auto s = b.stream();
        const auto graph = b.make(s, [&] {
            driver_->correlate(1);
            driver_->run(MemcpyAsync{device.address(), from.address(), 4096, s});
            driver_->correlate(2);
            driver_->run(MemsetAsync{{device.address().value + 8}, 0x11, 8, s});
            b.spin(3, s, 100us);
            driver_->correlate(4);
            driver_->run(MemcpyAsync{to.address(), device.address(), 4096, s});
        });
        QVERIFY(b.good());
        for (const int value : {3, 4}) {
            std::memset(from.host(), value, 4096);
            QCOMPARE(b.launch(10, graph, s), Status::Success);
            QCOMPARE(driver_->run(StreamSynchronize{s}), Status::Success);
            for (std::size_t i = 0; i < 4096; ++i) QCOMPARE(std::to_integer<int>(to.host()[i]), i >= 8 && i < 16 ? 0x11 : value);
        }
        auto did = gpu::activityByOperation(*driver_);
        QVERIFY(did[1].engine == Engine::HostToDevice && !did[1].start);
        QVERIFY(did[4].engine == Engine::DeviceToHost && did[4].spans.empty());
        QVERIFY(did[3].start && did[3].spans.size() == 2);
        QVERIFY(!did[10].start && did[10].spans.size() == 2);
    }

    void hostFunctionsRunAtEveryLaunch() {
        gpu::GraphBench b(*driver_);
        const auto s = b.stream();
        const auto graph = b.make(s, [&] {
            driver_->correlate(1);
            driver_->run(LaunchHostFunc{s, 2ms});
            b.spin(2, s, 1ms);
        });
        QVERIFY(b.good());
        for (std::uint32_t i = 10; i < 13; ++i) b.launch(i, graph, s);
        auto did = gpu::activityByOperation(*driver_);
        QCOMPARE(did[1].spans.size(), std::size_t{3});
        QCOMPARE(did[1].engine, Engine::HostFunction);
        for (std::size_t i = 0; i < 3; ++i) QVERIFY(did[2].spans[i].begin >= did[1].spans[i].end - driver_->clockUncertainty(0));
        QVERIFY(length(did[10]) >= 3ms && did[10].engine == Engine::None);
    }

    void externalEventsTieAGraphToWhatIsOutside() {
        gpu::GraphBench b(*driver_);
        const auto s = b.stream(), u = b.stream();
        const auto before = b.event(0), after = b.event(0);
        const auto graph = b.make(s, [&] {
            QCOMPARE(driver_->run(StreamWaitEvent{s, before, 1}), Status::Success);
            b.spin(1, s, 1ms);
            QCOMPARE(driver_->run(EventRecord{after, s, 1}), Status::Success);
        });
        QVERIFY(b.good());
        QCOMPARE(driver_->run(EventQuery{after}), Status::Success);  // not recorded before a launch
        for (int round = 0; round < 2; ++round) {
            b.spin(2, u, 10ms);
            QCOMPARE(driver_->run(EventRecord{before, u, 0}), Status::Success);
            QCOMPARE(b.launch(10, graph, s), Status::Success);
            QCOMPARE(driver_->run(EventQuery{after}), Status::NotReady);
            QCOMPARE(driver_->run(EventSynchronize{after}), Status::Success);
            const auto elapsed = driver_->run(EventElapsedTime{before, after});
            QCOMPARE(elapsed.status, Status::Success);
            QVERIFY(elapsed.value >= 1 && elapsed.value < 2);
            auto did = gpu::activityByOperation(*driver_);
            QVERIFY(*did[1].start >= *did[2].end);
            QCOMPARE(driver_->run(EventTime{after}).status, Status::Success);
            QVERIFY(driver_->run(EventTime{after}).value >= *did[1].end - 5us);
        }
    }

    void aGraphOutlivesTheEventsThatItWasCapturedWith() {
        gpu::GraphBench b(*driver_);
        const auto s = b.stream();
        const auto before = b.event(0), after = b.event(0);
        const auto graph = b.make(s, [&] {
            driver_->run(StreamWaitEvent{s, before, 1});
            b.spin(1, s, 1us);
            driver_->run(EventRecord{after, s, 1});
        });
        QVERIFY(b.good());
        QCOMPARE(driver_->run(EventDestroy{before}), Status::Success);
        QCOMPARE(driver_->run(EventDestroy{after}), Status::Success);
        QCOMPARE(driver_->run(EventQuery{after}), Status::InvalidResourceHandle);
        b.event(0);
        QCOMPARE(b.launch(10, graph, s), Status::Success);
        QCOMPARE(driver_->run(StreamSynchronize{s}), Status::Success);
    }

    void memoryOperationsWaitAndWriteInAGraph() {
        gpu::GraphBench b(*driver_);
        const gpu::Block words(*driver_, MemoryKind::Pinned, 16);
        const Address go = words.address(), done{words.address().value + 8};
        const auto s = b.stream();
        const auto graph = b.make(s, [&] {
            QCOMPARE(driver_->run(StreamWaitValue{s, WordWidth::Bits32, go, 1, 0}), Status::Success);
            const MemoryOperation both[] = {{MemoryOperation::Kind::WriteValue, WordWidth::Bits32, go, 0, 0},
                                            {MemoryOperation::Kind::WriteValue, WordWidth::Bits32, done, 7, 0}};
            QCOMPARE(driver_->run(StreamBatchMemOp{s, both, 0}), Status::Success);
        });
        QVERIFY(b.good());
        for (int round = 0; round < 3; ++round) {
            driver_->run(HostStore{WordWidth::Bits32, go, 0});
            driver_->run(HostStore{WordWidth::Bits32, done, 0});
            QCOMPARE(b.launch(10, graph, s), Status::Success);
            driver_->run(HostWork{2ms});
            QCOMPARE(driver_->run(StreamQuery{s}), Status::NotReady);
            driver_->run(HostStore{WordWidth::Bits32, go, 1});
            QCOMPARE(driver_->run(HostWaitValue{WordWidth::Bits32, done, 1, 7}), Status::Success);
            QCOMPARE(driver_->run(StreamSynchronize{s}), Status::Success);
        }
    }

    void memoryThatAGraphAllocatesIsThereForItsNodes() {
        gpu::GraphBench b(*driver_);
        constexpr std::int64_t n = 1000;
        const gpu::Block out(*driver_, MemoryKind::Pinned, n * 8);
        const auto s = b.stream();
        const auto graph = b.make(s, [&] {
            const auto made = driver_->run(MallocAsync{n * 8, s});
            QCOMPARE(made.status, Status::Success);
            const KernelArgument fill[] = {{"out", MemoryRange{made.value, n * 8}}, {"n", n}};
            QCOMPARE(driver_->launchKernel({"arange", {4, 1, 1}, {256, 1, 1}, 0, fill, {}, {}}, s), Status::Success);
            QCOMPARE(driver_->run(MemcpyAsync{out.address(), made.value, n * 8, s}), Status::Success);
            QCOMPARE(driver_->run(FreeAsync{made.value, s}), Status::Success);
        });
        QVERIFY(b.good());
        for (int round = 0; round < 3; ++round) {
            std::memset(out.host(), 0, n * 8);
            QCOMPARE(b.launch(10, graph, s), Status::Success);
            QCOMPARE(driver_->run(StreamSynchronize{s}), Status::Success);
            std::int64_t last = 0;
            std::memcpy(&last, out.host() + (n - 1) * 8, 8);
            QCOMPARE(last, n - 1);
        }
    }

    void aLaunchIntoACaptureIsRefused() {
        gpu::GraphBench b(*driver_);
        const auto s = b.stream();
        const auto inner = b.make(s, [&] { b.spin(1, s, 1ms); });
        QVERIFY(b.good());
        Status answered{};
        b.make(s, [&] { answered = b.launch(2, inner, s); });
        QCOMPARE(answered, Status::StreamCaptureUnsupported);
        QVERIFY(!b.good());
        QCOMPARE(b.launch(3, inner, s), Status::Success);
        QCOMPARE(driver_->run(StreamSynchronize{s}), Status::Success);
    }

    void statesOfACapture() {
        gpu::GraphBench b(*driver_);
        const auto s = b.stream();
        QCOMPARE(driver_->run(StreamBeginCapture{nullStream, 0}), Status::StreamCaptureUnsupported);
        QCOMPARE(driver_->run(StreamBeginCapture{legacyStream, 0}), Status::StreamCaptureUnsupported);
        QCOMPARE(driver_->run(StreamEndCapture{s}).status, Status::IllegalState);
        QCOMPARE(driver_->run(StreamIsCapturing{s}).value, CaptureStatus::None);
        QCOMPARE(driver_->run(StreamBeginCapture{s, 1}), Status::Success);
        QCOMPARE(driver_->run(StreamBeginCapture{s, 1}), Status::IllegalState);
        QCOMPARE(driver_->run(StreamIsCapturing{s}).value, CaptureStatus::Active);
        QCOMPARE(driver_->run(StreamSynchronize{s}), Status::StreamCaptureUnsupported);
        QCOMPARE(driver_->run(StreamIsCapturing{s}).value, CaptureStatus::Invalidated);
        const auto ended = driver_->run(StreamEndCapture{s});
        QCOMPARE(ended.status, Status::StreamCaptureInvalidated);
        QCOMPARE(ended.value, GraphHandle{});
        QCOMPARE(driver_->run(StreamIsCapturing{s}).value, CaptureStatus::None);
        QCOMPARE(driver_->run(StreamBeginCapture{perThreadStream, 2}), Status::Success);
        QCOMPARE(b.spin(1, perThreadStream, 1us), Status::Success);
        const auto made = driver_->run(StreamEndCapture{perThreadStream});
        QCOMPARE(made.status, Status::Success);
        QCOMPARE(driver_->run(GraphDestroy{made.value}), Status::Success);
    }

    void aNullGraphIsAnsweredByCuda() {
        const auto s = driver_->run(StreamCreate{1, 0}).value;
        const int answers[] = {number(driver_->run(GraphInstantiate{{}}).status), number(driver_->run(GraphLaunch{{}, s})),
                               number(driver_->run(GraphDestroy{{}})), number(driver_->run(GraphExecDestroy{{}}))};
        qInfo("null graph: instantiate %d, launch %d, destroy %d, destroy executable %d", answers[0], answers[1], answers[2],
              answers[3]);
        QVERIFY(answers[0] != 0 && answers[1] != 0);
        QCOMPARE(gpu::spin(*driver_, s, 1us), Status::Success);
    }

    void useAfterDestroyIsCaughtBeforeCuda() {
        gpu::GraphBench b(*driver_);
        const auto s = b.stream();
        const auto graph = b.capture(s, [&] { b.spin(1, s, 1us); });
        const auto exec = driver_->run(GraphInstantiate{graph}).value;
        QCOMPARE(driver_->run(GraphDestroy{graph}), Status::Success);
        QCOMPARE(b.launch(10, exec, s), Status::Success);  // an executable graph is independent of its graph
        QCOMPARE(driver_->run(GraphDestroy{graph}), Status::InvalidResourceHandle);
        QCOMPARE(driver_->run(GraphInstantiate{graph}).status, Status::InvalidResourceHandle);
        QCOMPARE(driver_->run(GraphExecDestroy{exec}), Status::Success);  // while it runs
        QCOMPARE(driver_->run(GraphLaunch{exec, s}), Status::InvalidResourceHandle);
        QCOMPARE(driver_->run(GraphExecDestroy{exec}), Status::InvalidResourceHandle);
        QCOMPARE(driver_->run(GraphLaunch{{777'777}, s}), Status::InvalidResourceHandle);
        auto did = gpu::activityByOperation(*driver_);
        QVERIFY(did[10].start.has_value());
        QCOMPARE(driver_->run(StreamDestroy{s}), Status::Success);
        QCOMPARE(driver_->run(StreamBeginCapture{s, 0}), Status::InvalidResourceHandle);
        QCOMPARE(driver_->run(StreamEndCapture{s}).status, Status::InvalidResourceHandle);
        QCOMPARE(driver_->run(StreamIsCapturing{s}).status, Status::InvalidResourceHandle);
    }

    void aCaptureThatNobodyEndsHoldsUpNothing() {
        gpu::GraphBench b(*driver_);
        const auto s = b.stream(), t = b.stream(0);
        QCOMPARE(driver_->run(StreamBeginCapture{s, 0}), Status::Success);
        b.spin(1, s, 1ms);
        QCOMPARE(driver_->run(StreamBeginCapture{t, 0}), Status::Success);
        driver_->takeActivity();
        QCOMPARE(driver_->run(StreamIsCapturing{s}).value, CaptureStatus::None);
        QCOMPARE(b.spin(2, s, 1ms), Status::Success);
        QCOMPARE(b.spin(3, nullStream, 1ms), Status::Success);
        QCOMPARE(driver_->run(DeviceSynchronize{}), Status::Success);
        const auto did = gpu::activityByOperation(*driver_);
        QVERIFY(!did.contains(1) && did.at(2).start && did.at(3).start);
    }

    void aDriverIsDestroyedInTheMiddleOfCaptures() {
        gpu::GraphBench b(*driver_);
        const auto s = b.stream(), t = b.stream(0);
        driver_->run(StreamBeginCapture{s, 0});
        b.spin(1, s, 1ms);
        std::thread([&] {
            driver_->enterThread(1);
            QCOMPARE(driver_->run(StreamBeginCapture{t, 0}), Status::Success);
            gpu::spin(*driver_, t, 1ms);
        }).join();
        driver_.reset();
        std::string why;
        driver_ = gpu::driver(why);
        QVERIFY2(driver_, why.c_str());
        QCOMPARE(driver_->run(Allocate{MemoryKind::Device, 4096}).status, Status::Success);
        QCOMPARE(gpu::spin(*driver_, nullStream, 1us), Status::Success);
        QCOMPARE(driver_->run(DeviceSynchronize{}), Status::Success);
    }
};

STREAMSCOPE_TEST(GpuGraphsTest)

}  // namespace tst_gpu_graphs

#include "tst_gpu_graphs.moc"
