// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gpu/graph_bench.h"
#include "tests/gpu/probes.h"
#include "tests/support/test_program.h"

namespace tst_gpu_calls {

using namespace streamscope;
using namespace streamscope::command;
using namespace std::chrono_literals;

namespace {

constexpr auto waiting = MemoryOperation::Kind::WaitValue, writing = MemoryOperation::Kind::WriteValue;
constexpr auto narrow = WordWidth::Bits32, wide = WordWidth::Bits64;

}  // namespace

/// Batches of memory operations, callbacks and stream-ordered memory on a real GPU.
class GpuCallsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Driver> driver_;

    StreamHandle stream() { return driver_->run(StreamCreate{1, 0}).value; }

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

    void aBatchIsDoneInItsOrder() {
        const gpu::Block words(*driver_, MemoryKind::Pinned, 32);
        std::memset(words.host(), 0, 32);
        const Address a = words.address(), b{a.value + 8}, c{a.value + 16};
        const auto s = stream();
        const MemoryOperation batch[] = {{writing, narrow, b, 3, 0},
                                         {waiting, narrow, a, 1, 0},
                                         {MemoryOperation::Kind::Barrier, narrow, {}, 0, 0},
                                         {writing, wide, c, 0x1'0000'0002, 0}};
        QCOMPARE(driver_->run(StreamBatchMemOp{s, batch, 0}), Status::Success);
        QCOMPARE(driver_->run(HostWaitValue{narrow, b, 1, 3}), Status::Success);
        driver_->run(HostWork{2ms});
        QCOMPARE(driver_->run(StreamQuery{s}), Status::NotReady);
        std::uint64_t seen = 1;
        std::memcpy(&seen, words.host() + 16, 8);
        QCOMPARE(seen, 0u);
        driver_->run(HostStore{narrow, a, 2});
        QCOMPARE(driver_->run(StreamSynchronize{s}), Status::Success);
        std::memcpy(&seen, words.host() + 16, 8);
        QCOMPARE(seen, 0x1'0000'0002u);
    }

    void batchesAreRefusedAsCudaRefusesThem() {
        const gpu::Block word(*driver_, MemoryKind::Pinned, 16), pageable(*driver_, MemoryKind::Pageable, 16);
        const auto s = stream();
        const std::vector<MemoryOperation> many(256, {writing, narrow, word.address(), 1, 0});
        QCOMPARE(driver_->run(StreamBatchMemOp{s, {}, 0}), Status::Success);
        QCOMPARE(driver_->run(StreamBatchMemOp{s, std::span(many).first(255), 0}), Status::Success);
        QCOMPARE(driver_->run(StreamBatchMemOp{s, many, 0}), Status::InvalidValue);
        QCOMPARE(driver_->run(StreamBatchMemOp{s, std::span(many).first(1), 1}), Status::InvalidValue);
        const auto answers = [&](MemoryOperation one) { return driver_->run(StreamBatchMemOp{s, {&one, 1}, 0}); };
        QCOMPARE(answers({waiting, narrow, {word.address().value + 2}, 1, 0}), Status::InvalidValue);
        QCOMPARE(answers({waiting, narrow, pageable.address(), 1, 0}), Status::InvalidValue);
        QCOMPARE(answers({waiting, narrow, word.address(), 1, 4}), Status::InvalidValue);
        QCOMPARE(answers({writing, narrow, word.address(), 1, 2}), Status::InvalidValue);
        QCOMPARE(answers({MemoryOperation::Kind::FlushRemoteWrites, narrow, {}, 0, 0}), Status::NotSupported);
        QCOMPARE(answers({MemoryOperation::Kind::Barrier, narrow, {}, 0, 1}), Status::Success);
        QCOMPARE(driver_->run(StreamBatchMemOp{nullStream, std::span(many).first(3), 0}), Status::Success);
        QCOMPARE(driver_->run(StreamBatchMemOp{{999'999}, many, 0}), Status::InvalidResourceHandle);
        QCOMPARE(driver_->run(StreamSynchronize{s}), Status::Success);
    }

    void aCallbackRunsInStreamOrderAndHoldsLaterWork() {
        const auto s = stream();
        driver_->correlate(1);
        gpu::spin(*driver_, s, 2ms);
        driver_->correlate(2);
        QCOMPARE(driver_->run(StreamAddCallback{s, 5ms, 0}), Status::Success);
        driver_->correlate(3);
        gpu::spin(*driver_, s, 1ms);
        QCOMPARE(driver_->run(StreamQuery{s}), Status::NotReady);
        auto did = gpu::activityByOperation(*driver_);
        QCOMPARE(did[2].engine, Engine::HostFunction);
        QVERIFY(*did[2].end - *did[2].start >= 5ms && *did[2].end - *did[2].start < 6ms);
        QVERIFY(*did[2].start >= *did[1].end && *did[3].start >= *did[2].end);
        qInfo("around a callback: %.1f us before, %.1f us after",
              static_cast<double>((*did[2].start - *did[1].end).count()) / 1e3,
              static_cast<double>((*did[3].start - *did[2].end).count()) / 1e3);
    }

    void callbacksAreRefusedAsCudaRefusesThem() {
        const auto s = stream();
        QCOMPARE(driver_->run(StreamAddCallback{s, 1us, 1}), Status::InvalidValue);
        QCOMPARE(driver_->run(StreamAddCallback{{999'999}, 1us, 0}), Status::InvalidResourceHandle);
        QCOMPARE(driver_->run(StreamBeginCapture{s, 1}), Status::Success);
        QCOMPARE(driver_->run(StreamAddCallback{s, 1us, 0}), Status::StreamCaptureUnsupported);
        QCOMPARE(driver_->run(StreamEndCapture{s}).status, Status::StreamCaptureInvalidated);
        QVERIFY(driver_->takeActivity().operations.empty());  // a refused call has no effect
    }

    void streamOrderedMemoryIsUsedInItsStream() {
        constexpr std::int64_t n = 100'000;
        const gpu::Block out(*driver_, MemoryKind::Pinned, n * 8);
        const auto s = stream(), t = stream();
        const auto made = driver_->run(MallocAsync{n * 8, s});
        QCOMPARE(made.status, Status::Success);
        const KernelArgument fill[] = {{"out", MemoryRange{made.value, n * 8}}, {"n", n}};
        QCOMPARE(driver_->launchKernel({"arange", {100, 1, 1}, {256, 1, 1}, 0, fill, {}, {}}, s), Status::Success);
        QCOMPARE(driver_->run(MemcpyAsync{out.address(), made.value, n * 8, s}), Status::Success);
        const auto ready = driver_->run(EventCreate{2}).value;
        QCOMPARE(driver_->run(EventRecord{ready, s, 0}), Status::Success);
        QCOMPARE(driver_->run(StreamWaitEvent{t, ready, 0}), Status::Success);
        QCOMPARE(driver_->run(FreeAsync{made.value, t}), Status::Success);
        QCOMPARE(driver_->run(FreeAsync{made.value, t}), Status::InvalidValue);
        QCOMPARE(driver_->run(Release{made.value}), Status::InvalidValue);
        QCOMPARE(driver_->run(DeviceSynchronize{}), Status::Success);
        std::int64_t last = 0;
        std::memcpy(&last, out.host() + (n - 1) * 8, 8);
        QCOMPARE(last, n - 1);
    }

    void streamOrderedMemoryAnswersAsCudaDoes() {
        const auto s = stream();
        const auto nothing = driver_->run(MallocAsync{0, s});
        qInfo("mallocAsync of nothing: %d, freeAsync of null: %d, too much: %d", number(nothing.status),
              number(driver_->run(FreeAsync{{}, s})), number(driver_->run(MallocAsync{Bytes{1} << 50, s}).status));
        QCOMPARE(driver_->run(MallocAsync{Bytes{1} << 50, s}).status, Status::MemoryAllocation);
        QCOMPARE(driver_->run(MallocAsync{8, {999'999}}).status, Status::InvalidResourceHandle);
        const auto ordinary = driver_->run(Allocate{MemoryKind::Device, 64}).value;
        qInfo("freeAsync of what cudaMalloc gave: %d", number(driver_->run(FreeAsync{ordinary, s})));
        const auto made = driver_->run(MallocAsync{64, s});
        QCOMPARE(driver_->run(StreamSynchronize{s}), Status::Success);
        QCOMPARE(driver_->run(Release{made.value}), Status::Success);
        QCOMPARE(driver_->run(DeviceSynchronize{}), Status::Success);
    }

    void nothingOfAGraphOrAPoolIsLost() {
        std::uint64_t before = 0;
        std::string why;
        for (int i = 0; i < 12; ++i) {
            driver_ = gpu::driver(why);
            if (i == 2) {
                driver_.reset();
                before = freeDeviceMemory();
                driver_ = gpu::driver(why);
            }
            gpu::GraphBench b(*driver_);
            const auto s = b.stream();
            QCOMPARE(driver_->run(MallocAsync{64 << 20, s}).status, Status::Success);  // not freed
            const auto graph = b.make(s, [&] {
                driver_->run(MallocAsync{64 << 20, s});  // never freed
                b.spin(1, s, 1us);
            });
            QCOMPARE(b.launch(2, graph, s), Status::Success);
            driver_->run(StreamBeginCapture{s, 0});
            driver_.reset();
        }
        const auto after = freeDeviceMemory();
        qInfo("free device memory before %llu, after ten drivers more %llu", static_cast<unsigned long long>(before),
              static_cast<unsigned long long>(after));
        QVERIFY(after >= before || before - after < (8u << 20));
    }
};

STREAMSCOPE_TEST(GpuCallsTest)

}  // namespace tst_gpu_calls

#include "tst_gpu_calls.moc"
