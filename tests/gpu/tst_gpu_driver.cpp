// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gpu/gpu.h"
#include "tests/support/test_program.h"

#include <thread>

namespace tst_gpu_driver {

using namespace streamscope;
using namespace streamscope::command;
using namespace std::chrono_literals;

namespace {

double milliseconds(Nanoseconds time) { return std::chrono::duration<double, std::milli>(time).count(); }

}  // namespace

/// Tests of answers and order of effects, beyond the conformance table.
class GpuDriverTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Driver> driver_;

    float elapsed(EventHandle start, EventHandle end) {
        const auto time = driver_->run(EventElapsedTime{start, end});
        return time ? time.value : -1e9f;
    }
    EventHandle makeEvent(unsigned flags = 0) { return driver_->run(EventCreate{flags}).value; }
    StreamHandle stream(unsigned flags = 1, int priority = 0) { return driver_->run(StreamCreate{flags, priority}).value; }

private Q_SLOTS:
    void initTestCase() {
        std::string why;
        driver_ = gpu::driver(why);
        STREAMSCOPE_NEEDS_GPU(why, driver_);
    }
    void cleanupTestCase() { driver_.reset(); }

    void theDeviceSaysWhatItIs() {
        const auto& info = driver_->devices().front();
        QCOMPARE(info.kind, DeviceKind::Cuda);
        QCOMPARE(info.id, std::string("cuda:0"));
        QVERIFY(!info.name.empty() && !info.driver.empty());
        QVERIFY(info.multiprocessors > 0 && info.threadsPerMultiprocessor >= 1024 && info.copyEngines > 0);
        QVERIFY(info.memory > (Bytes{1} << 30));
        QVERIFY(info.greatestPriority <= info.leastPriority && info.leastPriority == 0);
        QCOMPARE(cudaDevices()->front(), info);  // this thread's device is unchanged
        const gpu::Block block(*driver_, MemoryKind::Device, 8);
        QCOMPARE(driver_->run(Memset{block.address(), 1, 8}), Status::Success);
        QCOMPARE(gpu::spin(*driver_, nullStream, 1us), Status::Success);
        QCOMPARE(driver_->run(DeviceSynchronize{}), Status::Success);
        qInfo("%s, driver %s, %d SMs, %d copy engines, %d channels, priorities %d to %d, %.1f GB", info.name.c_str(),
              info.driver.c_str(), info.multiprocessors, info.copyEngines, info.channels, info.leastPriority,
              info.greatestPriority, static_cast<double>(info.memory) / 1e9);
    }

    void wrongDevicesAreRefusedWithAReason() {
        std::string why;
        QVERIFY(!gpu::driver(why, {99}));
        QVERIFY(why.starts_with("There is no CUDA device 99"));
        QVERIFY(!gpu::driver(why, {0, 0}));
        QCOMPARE(why, std::string("CUDA device 0 is named twice."));
        QVERIFY(!gpu::driver(why, {}));
        QVERIFY(!why.empty());
    }

    void illegalFlagsAndNullHandlesAreAnsweredAsCudaDoes() {
        QCOMPARE(driver_->run(EventCreate{4}).status, Status::InvalidValue);
        QCOMPARE(driver_->run(EventCreate{8}).status, Status::InvalidValue);
        QCOMPARE(driver_->run(StreamCreate{2, 0}).status, Status::InvalidValue);
        QCOMPARE(driver_->run(EventQuery{{0}}), Status::InvalidResourceHandle);
        QCOMPARE(driver_->run(EventRecord{{0}, nullStream, 0}), Status::InvalidResourceHandle);
        QCOMPARE(driver_->run(StreamWaitEvent{nullStream, {0}, 0}), Status::InvalidResourceHandle);
        QCOMPARE(driver_->run(EventRecord{makeEvent(), nullStream, 1}), Status::IllegalState);
        QCOMPARE(driver_->run(EventElapsedTime{makeEvent(), makeEvent(), true}).status, Status::InvalidValue);
        QCOMPARE(driver_->run(SetDevice{7}), Status::InvalidDevice);
    }

    void useAfterDestroyIsCaughtBeforeCuda() {
        const auto deadStream = stream();
        const auto deadEvent = makeEvent();
        QCOMPARE(driver_->run(StreamDestroy{deadStream}), Status::Success);
        QCOMPARE(driver_->run(EventDestroy{deadEvent}), Status::Success);
        stream();  // CUDA may reuse the address for a new stream
        makeEvent();
        QCOMPARE(driver_->run(StreamDestroy{deadStream}), Status::InvalidResourceHandle);
        QCOMPARE(driver_->run(StreamQuery{deadStream}), Status::InvalidResourceHandle);
        QCOMPARE(driver_->run(StreamSynchronize{deadStream}), Status::InvalidResourceHandle);
        QCOMPARE(gpu::spin(*driver_, deadStream, 0ns), Status::InvalidResourceHandle);
        QCOMPARE(driver_->run(EventDestroy{deadEvent}), Status::InvalidResourceHandle);
        QCOMPARE(driver_->run(EventQuery{deadEvent}), Status::InvalidResourceHandle);
        QCOMPARE(driver_->run(EventRecord{deadEvent, nullStream, 0}), Status::InvalidResourceHandle);
        QCOMPARE(driver_->run(EventTime{deadEvent}).status, Status::InvalidResourceHandle);
    }

    void anEventHasTheHandleAndTheContextOfItsDevice() {
        const EventHandle first = makeEvent(), second = makeEvent();
        const EventIdentity one = driver_->identityOf(first), other = driver_->identityOf(second);
        QVERIFY(one.handle != 0 && other.handle != 0 && one.handle != other.handle);
        QVERIFY(one.context != 0);
        QCOMPARE(one.context, other.context);
        QCOMPARE(driver_->run(EventDestroy{first}), Status::Success);
        QCOMPARE(driver_->identityOf(first).handle, std::uint64_t{0});
        QCOMPARE(driver_->run(EventDestroy{second}), Status::Success);
    }

    void noCallReportsTheErrorOfAnother() {
        const auto block = driver_->run(Allocate{MemoryKind::Device, Bytes{1} << 50});
        QCOMPARE(block.status, Status::MemoryAllocation);
        QCOMPARE(gpu::spin(*driver_, nullStream, 0ns), Status::Success);
        QCOMPARE(gpu::spin(*driver_, nullStream, 0ns, 1, 4096) == Status::Success, false);
        QCOMPARE(gpu::spin(*driver_, nullStream, 0ns), Status::Success);
        QCOMPARE(driver_->run(DeviceSynchronize{}), Status::Success);
    }

    void memoryIsOfTheKindAskedFor() {
        for (const auto kind : {MemoryKind::Device, MemoryKind::Pinned, MemoryKind::Pageable, MemoryKind::Managed}) {
            const gpu::Block block(*driver_, kind, 4096);
            QCOMPARE(block.status(), Status::Success);
            const bool host = kind != MemoryKind::Device;
            QCOMPARE(driver_->run(HostStore{WordWidth::Bits64, block.address(), 5}),
                     host ? Status::Success : Status::InvalidValue);
        }
        QCOMPARE(driver_->run(Allocate{MemoryKind::Device, 0}).value.value, std::uintptr_t{0});
        QCOMPARE(driver_->run(Release{{0}}), Status::Success);
        QCOMPARE(driver_->run(Release{{4096}}), Status::InvalidValue);
        const gpu::Block word(*driver_, MemoryKind::Pinned, 8);
        QCOMPARE(driver_->run(HostStore{WordWidth::Bits64, {word.address().value + 4}, 1}), Status::InvalidValue);
        QCOMPARE(driver_->run(HostStore{WordWidth::Bits32, {word.address().value + 8}, 1}), Status::InvalidValue);
        QCOMPARE(driver_->run(HostWaitValue{WordWidth::Bits32, word.address(), 4, 0}), Status::InvalidValue);
    }

    /// 16 MiB come back over the link in 2 ms or more, but only if a kernel has used them, and only once.
    void managedMemoryComesBackToHostWork() {
        constexpr Bytes bytes = 16 << 20;
        const gpu::Block block(*driver_, MemoryKind::Managed, bytes);
        QCOMPARE(block.status(), Status::Success);
        const MemoryRange range{block.address(), bytes};
        const auto worked = [&](bool touches) {
            driver_->hostCodeTouches({}, {&range, touches ? 1u : 0u});
            const HostTime before = driver_->now();
            driver_->run(HostWork{0ns});
            return driver_->now() - before;
        };
        const KernelArgument arguments[] = {{"out", range}, {"n", static_cast<std::int64_t>(bytes / 8)}};
        QCOMPARE(driver_->launchKernel({"arange", {1024, 1, 1}, {256, 1, 1}, 0, arguments, {}, {}}, nullStream), Status::Success);
        QCOMPARE(driver_->run(DeviceSynchronize{}), Status::Success);
        QVERIFY(worked(false) < 500us);
        QVERIFY(worked(true) > 500us);
        QVERIFY(worked(true) < 500us);
    }

    void streamsOverlapAndAWaitOrdersThem() {
        const auto a = stream(), b = stream();
        const auto begin = makeEvent(), middle = makeEvent(), end = makeEvent();
        for (const bool ordered : {false, true}) {
            QCOMPARE(driver_->run(EventRecord{begin, a, 0}), Status::Success);
            QCOMPARE(driver_->run(StreamWaitEvent{b, begin, 0}), Status::Success);
            QCOMPARE(gpu::spin(*driver_, a, 10ms), Status::Success);
            QCOMPARE(driver_->run(EventRecord{middle, a, 0}), Status::Success);
            if (ordered) QCOMPARE(driver_->run(StreamWaitEvent{b, middle, 0}), Status::Success);
            QCOMPARE(gpu::spin(*driver_, b, 10ms), Status::Success);
            QCOMPARE(driver_->run(EventRecord{end, b, 0}), Status::Success);
            QCOMPARE(driver_->run(EventSynchronize{middle}), Status::Success);
            QCOMPARE(driver_->run(EventSynchronize{end}), Status::Success);
            const float total = elapsed(begin, end);
            QVERIFY2(ordered ? total >= 20 && total < 22 : total >= 10 && total < 12, qPrintable(QString::number(total)));
        }
    }

    void aLegacyOperationIsABarrierForBlockingStreamsOnly() {
        const auto blocking = stream(0), other = stream(1);
        const auto begin = makeEvent(), afterLegacy = makeEvent(), afterOther = makeEvent();
        driver_->run(EventRecord{begin, other, 0});
        gpu::spin(*driver_, blocking, 10ms);
        gpu::spin(*driver_, legacyStream, 5ms);
        driver_->run(EventRecord{afterLegacy, legacyStream, 0});
        gpu::spin(*driver_, other, 1ms);
        driver_->run(EventRecord{afterOther, other, 0});
        QCOMPARE(driver_->run(DeviceSynchronize{}), Status::Success);
        QVERIFY(elapsed(begin, afterLegacy) >= 15);
        QVERIFY(elapsed(begin, afterOther) < 5);
    }

    void queriesAnswerNotReadyAndElapsedDoesToo() {
        const auto s = stream();
        const auto start = makeEvent(), end = makeEvent();
        driver_->run(EventRecord{start, s, 0});
        gpu::spin(*driver_, s, 20ms);
        driver_->run(EventRecord{end, s, 0});
        QCOMPARE(driver_->run(StreamQuery{s}), Status::NotReady);
        QCOMPARE(driver_->run(EventQuery{end}), Status::NotReady);
        QCOMPARE(driver_->run(EventElapsedTime{start, end}).status, Status::NotReady);
        QCOMPARE(driver_->run(EventTime{end}).status, Status::NotReady);
        QCOMPARE(driver_->run(StreamSynchronize{s}), Status::Success);
        QCOMPARE(driver_->run(StreamQuery{s}), Status::Success);
        QCOMPARE(driver_->run(EventTime{end}).status, Status::Success);
        QCOMPARE(driver_->run(EventTime{makeEvent()}).status, Status::InvalidResourceHandle);
        QCOMPARE(driver_->run(EventTime{makeEvent(2)}).status, Status::InvalidResourceHandle);
    }

    void anyPriorityIsAccepted() {
        for (const int priority : {-99, -5, 0, 7}) {
            const auto made = driver_->run(StreamCreate{1, priority});
            QCOMPARE(made.status, Status::Success);
            QCOMPARE(gpu::spin(*driver_, made.value, 1us), Status::Success);
            QCOMPARE(driver_->run(StreamDestroy{made.value}), Status::Success);
        }
    }

    void aPageableCopyBlocksTheHostAndAPinnedOneDoesNot() {
        constexpr Bytes bytes = 64 << 20;
        const gpu::Block device(*driver_, MemoryKind::Device, bytes);
        const auto s = stream();
        const auto timeOfCall = [&](MemoryKind kind) {
            const gpu::Block host(*driver_, kind, bytes);
            gpu::spin(*driver_, s, 30ms);
            const auto begin = driver_->now();
            const auto status = driver_->run(MemcpyAsync{device.address(), host.address(), bytes, s});
            const auto took = driver_->now() - begin;
            driver_->run(StreamSynchronize{s});
            return status == Status::Success ? milliseconds(took) : -1;
        };
        const double pageable = timeOfCall(MemoryKind::Pageable), pinned = timeOfCall(MemoryKind::Pinned);
        qInfo("call of a 64 MiB copy behind 30 ms: pageable %.2f ms, pinned %.4f ms", pageable, pinned);
        QVERIFY(pageable > 25);
        QVERIFY(pinned >= 0 && pinned < 5);
    }

    void copiesAndMemsetsDoWhatTheySay() {
        const gpu::Block from(*driver_, MemoryKind::Pinned, 1000), to(*driver_, MemoryKind::Pageable, 1000);
        const gpu::Block a(*driver_, MemoryKind::Device, 1000), b(*driver_, MemoryKind::Device, 1000);
        QVERIFY(from.status() == Status::Success && to.status() == Status::Success);
        for (int i = 0; i < 1000; ++i) from.host()[i] = std::byte{static_cast<unsigned char>(i * 7)};
        const auto s = stream();
        QCOMPARE(driver_->run(MemcpyAsync{a.address(), from.address(), 1000, s}), Status::Success);
        QCOMPARE(driver_->run(MemsetAsync{{a.address().value + 10}, 0xee, 20, s}), Status::Success);
        QCOMPARE(driver_->run(MemcpyAsync{b.address(), a.address(), 1000, s}), Status::Success);
        QCOMPARE(driver_->run(StreamSynchronize{s}), Status::Success);
        QCOMPARE(driver_->run(Memcpy{to.address(), b.address(), 1000}), Status::Success);
        for (int i = 0; i < 1000; ++i) {
            QCOMPARE(to.host()[i], i >= 10 && i < 30 ? std::byte{0xee} : from.host()[i]);
        }
        QCOMPARE(driver_->run(Memset{b.address(), 1, 2000}), Status::InvalidValue);
        const auto activity = driver_->takeActivity();
        QCOMPARE(driver_->takeActivity().operations.size(), std::size_t{0});
        QVERIFY(!activity.operations.empty());
    }

    void aStreamWaitsForAWordThatTheHostStores() {
        const gpu::Block word(*driver_, MemoryKind::Pinned, 8);
        for (const auto width : {WordWidth::Bits32, WordWidth::Bits64}) {
            driver_->run(HostStore{width, word.address(), 0});
            const auto s = stream();
            QCOMPARE(driver_->run(StreamWaitValue{s, width, word.address(), 3, 0}), Status::Success);
            QCOMPARE(driver_->run(StreamQuery{s}), Status::NotReady);
            driver_->run(HostStore{width, word.address(), 2});
            driver_->run(HostWork{2ms});
            QCOMPARE(driver_->run(StreamQuery{s}), Status::NotReady);
            driver_->run(HostStore{width, word.address(), 4});
            QCOMPARE(driver_->run(StreamSynchronize{s}), Status::Success);
        }
    }

    void theHostWaitsForAWordThatAStreamWrites() {
        const gpu::Block word(*driver_, MemoryKind::Pinned, 8);
        driver_->run(HostStore{WordWidth::Bits32, word.address(), 0});
        const auto s = stream();
        const auto begin = driver_->now();
        gpu::spin(*driver_, s, 5ms);
        QCOMPARE(driver_->run(StreamWriteValue{s, WordWidth::Bits32, word.address(), 9, 0}), Status::Success);
        QCOMPARE(driver_->run(HostWaitValue{WordWidth::Bits32, word.address(), 1, 9}), Status::Success);
        QVERIFY(driver_->now() - begin >= 5ms);
    }

    void memoryOperationsRefuseWhatCudaRefuses() {
        const gpu::Block word(*driver_, MemoryKind::Pinned, 16), pageable(*driver_, MemoryKind::Pageable, 16);
        const auto s = stream();
        const auto odd = Address{word.address().value + 2};
        QCOMPARE(driver_->run(StreamWaitValue{s, WordWidth::Bits32, odd, 1, 0}), Status::InvalidValue);
        QCOMPARE(driver_->run(StreamWaitValue{s, WordWidth::Bits32, {0}, 1, 0}), Status::InvalidValue);
        QCOMPARE(driver_->run(StreamWaitValue{s, WordWidth::Bits32, pageable.address(), 1, 0}), Status::InvalidValue);
        QCOMPARE(driver_->run(StreamWaitValue{s, WordWidth::Bits32, word.address(), 1, 4}), Status::InvalidValue);
        QCOMPARE(driver_->run(StreamWriteValue{s, WordWidth::Bits32, word.address(), 1, 2}), Status::InvalidValue);
        QCOMPARE(driver_->run(StreamWriteValue{s, WordWidth::Bits32, word.address(), 1, 1}), Status::InvalidValue);
        QCOMPARE(driver_->run(StreamSynchronize{s}), Status::Success);
    }

    void aHostFunctionBlocksItsStreamAndItsSpanIsKnown() {
        driver_->takeActivity();
        const auto s = stream();
        const auto began = std::chrono::steady_clock::now();
        driver_->correlate(41);
        QCOMPARE(driver_->run(LaunchHostFunc{s, 5ms}), Status::Success);
        driver_->correlate(42);
        QCOMPARE(gpu::spin(*driver_, s, 1ms), Status::Success);
        QCOMPARE(driver_->run(StreamSynchronize{s}), Status::Success);
        const Nanoseconds all = std::chrono::steady_clock::now() - began;
        const auto activity = driver_->takeActivity();
        QCOMPARE(activity.operations.size(), std::size_t{2});
        const auto &host = activity.operations[0], &kernel = activity.operations[1];
        QCOMPARE(host.operation, 41u);
        QCOMPARE(host.engine, Engine::HostFunction);
        QVERIFY(*host.end - *host.start >= 5ms && *host.end - *host.start < all);
        QCOMPARE(kernel.operation, 42u);
        QCOMPARE(kernel.engine, Engine::Compute);
        // One is read from the host's clock and one from the GPU's, which agree to some microseconds.
        constexpr Nanoseconds clocks = 20us;
        const Nanoseconds apart = *kernel.start - *host.end;
        QVERIFY2(apart >= -clocks, qPrintable(QString::number(apart.count())));
    }

    void hostThreadsHaveTheirOwnPlace() {
        Status answered = Status::Unknown;
        std::thread other([&] {
            driver_->enterThread(1);
            driver_->correlate(7);
            answered = gpu::spin(*driver_, perThreadStream, 1ms);
            driver_->run(StreamSynchronize{perThreadStream});
        });
        other.join();
        QCOMPARE(answered, Status::Success);
        const auto activity = driver_->takeActivity();
        QCOMPARE(activity.operations.size(), std::size_t{1});
        QCOMPARE(activity.operations[0].operation, 7u);
    }
};

STREAMSCOPE_TEST(GpuDriverTest)

}  // namespace tst_gpu_driver

#include "tst_gpu_driver.moc"
