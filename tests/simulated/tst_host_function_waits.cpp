// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/bench.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_host_function_waits {

using namespace streamscope;
using namespace streamscope::test;

/// Tests of host functions that wait for a word or call CUDA, and of registered memory, in times of the teaching device.
class TestHostFunctionWaits : public QObject {
    Q_OBJECT

    std::unique_ptr<Driver> driver_;
    std::unique_ptr<Bench> bench_;
    Address word_;

    std::uint32_t waits(StreamHandle stream, Nanoseconds duration, std::uint64_t value = 1) {
        const std::uint32_t id = bench_->next();
        driver_->run(LaunchHostFunc{stream, duration, {true, WordWidth::Bits32, word_, 0, value}});
        return id;
    }
    std::uint32_t writes(StreamHandle stream, std::uint64_t value = 1) {
        const std::uint32_t id = bench_->next();
        driver_->run(StreamWriteValue{stream, WordWidth::Bits32, word_, value, 0});
        return id;
    }
    void open(const char* id) {
        driver_ = makeSimulatedDriver({profile(id)}, 1);
        bench_ = std::make_unique<Bench>(*driver_);
        word_ = bench_->buffer(MemoryKind::Pinned, 8);
    }

private Q_SLOTS:
    void init() { open("teaching"); }

    void aFunctionWorksAfterItsWait() {
        const StreamHandle s = bench_->stream(), t = bench_->stream();
        const std::uint32_t function = waits(s, 2ms);
        bench_->kernel(t, 5ms);
        writes(t);
        const std::uint32_t behind = bench_->kernel(s, 1ms);
        QCOMPARE(bench_->synchronize(), Status::Success);
        QVERIFY(bench_->start(function) < 1ms);
        QCOMPARE(bench_->end(function), 7ms);
        QCOMPARE(bench_->start(behind), 7ms);
    }

    void aFunctionWhoseWordHasItsValueDoesNotWait() {
        driver_->run(HostStore{WordWidth::Bits32, word_, 4});
        const std::uint32_t function = waits(bench_->stream(), 2ms, 3);
        QCOMPARE(bench_->synchronize(), Status::Success);
        QCOMPARE(bench_->end(function) - bench_->start(function), 2ms);
    }

    void otherFunctionsWaitForTheOneThatWaits() {
        const StreamHandle s = bench_->stream(), t = bench_->stream(), u = bench_->stream();
        const std::uint32_t function = waits(s, 1ms), other = bench_->next();
        driver_->run(LaunchHostFunc{u, 1ms});
        bench_->kernel(t, 5ms);
        writes(t);
        QCOMPARE(bench_->synchronize(), Status::Success);
        QCOMPARE(bench_->end(function), 6ms);
        QCOMPARE(bench_->start(other), 6ms);
    }

    void aWriteBehindTheFunctionInItsStreamIsADeadlock() {
        const StreamHandle s = bench_->stream();
        waits(s, 1ms);
        writes(s);
        QCOMPARE(bench_->synchronize(), Status::Blocked);
    }

    void aWriteBehindAnotherFunctionIsADeadlock() {
        const StreamHandle s = bench_->stream(), t = bench_->stream();
        waits(s, 1ms);
        driver_->run(LaunchHostFunc{t, 1ms});
        writes(t);
        QCOMPARE(bench_->synchronize(), Status::Blocked);
    }

    void aFunctionInAGraphWaitsAtEachLaunch() {
        const StreamHandle s = bench_->stream(), t = bench_->stream();
        driver_->run(StreamBeginCapture{s, 0});
        waits(s, 1ms);
        const GraphHandle graph = driver_->run(StreamEndCapture{s}).value;
        const GraphExecHandle exec = driver_->run(GraphInstantiate{graph}).value;
        for (int launch = 1; launch <= 2; ++launch) {
            driver_->run(HostStore{WordWidth::Bits32, word_, 0});
            const std::uint32_t launched = bench_->next();
            QCOMPARE(driver_->run(GraphLaunch{exec, s}), Status::Success);
            const std::uint32_t busy = bench_->kernel(t, 5ms);
            writes(t);
            QCOMPARE(bench_->synchronize(), Status::Success);
            QCOMPARE(bench_->end(launched) - bench_->start(busy), 6ms);
        }
    }

    void aCallWithinIsAnswered() {
        const StreamHandle s = bench_->stream();
        const std::uint32_t calls = bench_->next();
        driver_->run(LaunchHostFunc{s, 1ms, {}, {true, CallWithin::Malloc}});
        const std::uint32_t plain = bench_->next();
        driver_->run(LaunchHostFunc{s, 1ms});
        QCOMPARE(bench_->synchronize(), Status::Success);
        QCOMPARE((*bench_)[calls].within, std::optional(Status::NotPermitted));
        QCOMPARE((*bench_)[plain].within, std::optional<Status>());
    }

    void registeredMemoryIsCopiedAsPinnedMemory() {
        constexpr Bytes bytes = 100'000'000;
        const Address device = bench_->buffer(MemoryKind::Device, bytes), host = bench_->buffer(MemoryKind::Pageable, bytes);
        const Address pinned = bench_->buffer(MemoryKind::Pinned, bytes);
        const StreamHandle s = bench_->stream();
        const auto lengthOf = [&](Address from) {
            const std::uint32_t id = bench_->copy(device, from, bytes, s);
            bench_->synchronize();
            return bench_->end(id) - bench_->start(id);
        };
        const Nanoseconds slow = lengthOf(host), fast = lengthOf(pinned);
        QVERIFY(slow > fast);
        QCOMPARE(driver_->run(HostRegister{host, bytes, 0}), Status::Success);
        QCOMPARE(lengthOf(host), fast);
        QCOMPARE(bench_->returned(driver_->run(HostUnregister{host})), Status::Success);
        QCOMPARE(lengthOf(host), slow);
    }

    void onlyWhatIsRegisteredIsPinned() {
        constexpr Bytes bytes = 64 << 20;
        const Address device = bench_->buffer(MemoryKind::Device, bytes), host = bench_->buffer(MemoryKind::Pageable, bytes);
        QCOMPARE(driver_->run(HostRegister{host, bytes / 2, 0}), Status::Success);
        const StreamHandle s = bench_->stream();
        bench_->kernel(s, 10ms);
        QCOMPARE(driver_->run(MemcpyAsync{device, host, bytes / 2, s}), Status::Success);
        QCOMPARE(driver_->run(MemcpyAsync{device, host, bytes, s}), Status::Blocked);
    }

    void registeringTakesTheHostTime() {
        constexpr Bytes bytes = Bytes{1} << 30;
        open("h200");
        const Address host = bench_->buffer(MemoryKind::Pageable, bytes);
        const HostTime before = driver_->now();
        driver_->run(HostRegister{host, bytes, 0});
        const HostTime registered = driver_->now();
        bench_->returned(driver_->run(HostUnregister{host}));
        const HostTime ended = driver_->now();
        QVERIFY(registered - before > 49ms && registered - before < 51ms);
        QVERIFY(ended - registered > 18ms && ended - registered < 20ms);
    }
};

STREAMSCOPE_TEST(TestHostFunctionWaits)

}  // namespace tst_host_function_waits

#include "tst_host_function_waits.moc"
