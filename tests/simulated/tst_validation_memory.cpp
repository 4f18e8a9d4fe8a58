// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/bench.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

namespace tst_validation_memory {

using namespace streamscope;
using namespace streamscope::test;

namespace {

double inMs(Nanoseconds time) { return static_cast<double>(time.count()) / 1e6; }

/// Returns whether measured and simulated times agree within 1 % plus 0.1 ms.
bool near(double actual, double measured) {
    const bool close = std::abs(actual - measured) <= 0.01 * std::abs(measured) + 0.1;
    if (!close) qWarning("simulated %f ms, measured %f ms", actual, measured);
    return close;
}

constexpr std::uint32_t everywhere = 2 * 132;  // blocks of 1024 threads that fill an H200
constexpr Bytes MiB = 1 << 20;

struct Machine {
    explicit Machine(const char* device = "h200", Bytes computed = 0)
        : driver(makeSimulatedDriver({profile(device)}, 1, {}, computed)), bench(*driver) {}
    std::unique_ptr<Driver> driver;
    Bench bench;

    /// Returns how long the call takes to return.
    template <class Act>
    double returnsAfter(Act act) {
        const HostTime before = driver->now();
        bench.next();
        bench.returned(act());
        return inMs(driver->now() - before);
    }
    /// Blocks a stream until the host stores 1.
    Address closeGate(StreamHandle stream) {
        const Address word = bench.buffer(MemoryKind::Pinned, 4);
        bench.next();
        bench.returned(driver->run(HostStore{WordWidth::Bits32, word, 0}));
        driver->run(StreamWaitValue{stream, WordWidth::Bits32, word, 1, 0});
        return word;
    }
};

}  // namespace

/// Tests of measurements of memory on an H200 (driver 580, 2026-11-23): which calls wait for what, and how much is staged at the
/// call.
class tst_validation_memory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSynchronousCopyFromPageableMemoryWaitsForItsStream() {
        Machine m;
        const StreamHandle blocking = m.bench.stream(0);
        const Address host = m.bench.buffer(MemoryKind::Pageable, 4096), device = m.bench.buffer(MemoryKind::Device, 4096);
        m.bench.kernel(blocking, 20ms);
        QVERIFY(near(m.returnsAfter([&] { return m.driver->run(Memcpy{device, host, 4096}); }), 20.03));
    }

    void freeingWaitsForTheDevice() {
        for (const MemoryKind kind : {MemoryKind::Pinned, MemoryKind::Device, MemoryKind::Managed}) {
            Machine m;
            const StreamHandle stream = m.bench.stream();
            const Address memory = m.bench.buffer(kind, MiB);
            m.bench.kernel(stream, 20ms);
            QVERIFY(near(m.returnsAfter([&] { return m.driver->run(Release{memory}); }), 20.03));
        }
    }

    void allocatingWaitsForNothing() {
        Machine m;
        m.bench.kernel(m.bench.stream(), 20ms);
        for (const MemoryKind kind : {MemoryKind::Pinned, MemoryKind::Device, MemoryKind::Pageable}) {
            const double took = m.returnsAfter([&] { return m.driver->run(Allocate{kind, MiB}).status; });
            QVERIFY(took < 1);
        }
    }

    void memsetsNeedMultiprocessorsAndCopiesOverPcieDoNot() {
        for (const bool full : {true, false}) {
            Machine m;
            const StreamHandle s = m.bench.stream(), t = m.bench.stream(), u = m.bench.stream(), v = m.bench.stream();
            const Address a = m.bench.buffer(MemoryKind::Device, MiB), b = m.bench.buffer(MemoryKind::Device, MiB),
                          pinned = m.bench.buffer(MemoryKind::Pinned, MiB);
            const std::uint32_t kernel = m.bench.kernel(s, 18ms, full ? everywhere : everywhere - 1);
            m.bench.work(100us);
            const std::uint32_t set = m.bench.next();
            QCOMPARE(m.driver->run(MemsetAsync{a, 1, MiB, t}), Status::Success);
            const std::uint32_t within = m.bench.copy(b, a, MiB, u);
            const std::uint32_t up = m.bench.copy(a, pinned, MiB, v);
            m.bench.synchronize();
            const Nanoseconds began = m.bench.start(kernel), waited = m.bench.start(set) - began;
            if (full) QVERIFY(near(inMs(waited) - 0.1, 17.9));
            else QVERIFY(inMs(waited) < 1);
            QCOMPARE(m.bench.start(within) >= m.bench.end(kernel), full);
            QVERIFY(inMs(m.bench.start(up) - began) < 1);
            const auto& waits = m.bench[set].waits;
            const bool blamed = std::ranges::any_of(
                waits, [&](const auto& wait) { return wait.reason == WaitReason::SmResources && wait.blame == kernel; });
            QCOMPARE(blamed, full);
        }
    }

    void aMemsetWaitsItsTurnBehindKernels() {
        Machine m("teaching");
        const StreamHandle s = m.bench.stream(), t = m.bench.stream(), u = m.bench.stream(), v = m.bench.stream();
        const Address a = m.bench.buffer(MemoryKind::Device, 20'000'000);
        m.bench.kernel(s, 2ms, 100);
        const std::uint32_t second = m.bench.kernel(t, 2ms, 100);
        const std::uint32_t set = m.bench.next();
        m.driver->run(MemsetAsync{a, 1, 20'000'000, u});  // 1 ms
        const std::uint32_t third = m.bench.kernel(v, 1ms, 100);
        m.bench.synchronize();
        QCOMPARE(m.bench.start(second), Nanoseconds(2ms));
        QCOMPARE(m.bench.start(set), Nanoseconds(4ms));
        QCOMPARE(m.bench.end(set), Nanoseconds(5ms));
        QCOMPARE(m.bench.start(third), Nanoseconds(4ms));  // needs no room on a multiprocessor
    }

    void twoMebibytesAreStagedAtTheCall() {
        Machine m;
        const StreamHandle s = m.bench.stream();
        const Address host = m.bench.buffer(MemoryKind::Pageable, 8 * MiB), device = m.bench.buffer(MemoryKind::Device, 8 * MiB);
        m.bench.kernel(s, 20ms);
        for (int i = 0; i < 2; ++i)
            QVERIFY(m.returnsAfter([&] { return m.driver->run(MemcpyAsync{device, host, 2 * MiB, s}); }) < 1);
        const double rest = 20 - inMs(m.driver->now());
        QVERIFY(m.returnsAfter([&] { return m.driver->run(MemcpyAsync{device, host, 3 * MiB, s}); }) >= rest);
    }

    void aLargeCopyHoldsTheHostUntilItIsOver() {
        Machine m;
        const StreamHandle s = m.bench.stream();
        const Address host = m.bench.buffer(MemoryKind::Pageable, 8 * MiB), device = m.bench.buffer(MemoryKind::Device, 8 * MiB);
        m.bench.kernel(s, 20ms);
        QVERIFY(near(m.returnsAfter([&] { return m.driver->run(MemcpyAsync{device, host, 8 * MiB, s}); }), 21));
    }

    /// The call of the copy blocks the host, which can therefore not open the gate before the copy.
    void aLargeCopyBehindAGateNeverReturns() {
        for (const Bytes bytes : {2 * MiB, 8 * MiB}) {
            Machine m;
            const StreamHandle s = m.bench.stream();
            const Address host = m.bench.buffer(MemoryKind::Pageable, bytes), device = m.bench.buffer(MemoryKind::Device, bytes);
            m.closeGate(s);
            m.bench.next();
            const Status status = m.bench.returned(m.driver->run(MemcpyAsync{device, host, bytes, s}));
            QCOMPARE(status, bytes > 2 * MiB ? Status::Blocked : Status::Success);
        }
    }

    /// A host function before the copy in its stream writes the source too late for the bytes staged at the call.
    void theFirstTwoMebibytesOfALargeCopyAreOld() {
        for (const Bytes bytes : {2 * MiB, 10'000'000ul}) {
            Machine m("h200", 64 * MiB);
            const StreamHandle s = m.bench.stream();
            const Address host = m.bench.buffer(MemoryKind::Pageable, bytes), device = m.bench.buffer(MemoryKind::Device, bytes);
            m.bench.kernel(s, 20ms);
            const MemoryRange last{{host.value + bytes - 1}, 1}, first{host, 1};
            for (const MemoryRange& range : {first, last}) {
                m.bench.next();
                m.driver->hostCodeTouches({}, {&range, 1});
                QCOMPARE(m.driver->run(LaunchHostFunc{s, 1ms}), Status::Success);
            }
            m.bench.copy(device, host, bytes, s);
            m.bench.synchronize();
            std::vector<std::byte> of(bytes), left(bytes);
            QCOMPARE(m.driver->contents(host, of), Status::Success);
            QCOMPARE(m.driver->contents(device, left), Status::Success);
            QVERIFY(of.front() != std::byte{} && of.back() != std::byte{});
            QCOMPARE(left.front(), std::byte{});
            QCOMPARE(left.back(), bytes > 2 * MiB ? of.back() : std::byte{});
        }
    }

    void memoryIsFinite() {
        Machine m;
        const StreamHandle s = m.bench.stream();
        constexpr Bytes GB = 1'000'000'000;
        QCOMPARE(m.driver->run(Allocate{MemoryKind::Device, 900 * GB}).status, Status::MemoryAllocation);
        QCOMPARE(m.driver->run(MallocAsync{900 * GB, s}).status, Status::MemoryAllocation);
        const Address most = m.bench.buffer(MemoryKind::Device, 100 * GB);
        QCOMPARE(m.driver->run(Allocate{MemoryKind::Device, 100 * GB}).status, Status::MemoryAllocation);
        QCOMPARE(m.bench.returned(m.driver->run(Release{most})), Status::Success);
        QCOMPARE(m.driver->run(Allocate{MemoryKind::Device, 100 * GB}).status, Status::Success);
        Machine inOrder;
        const StreamHandle busy = inOrder.bench.stream();
        const Address first = inOrder.driver->run(MallocAsync{100 * GB, busy}).value;
        inOrder.bench.kernel(busy, 1ms);
        QCOMPARE(inOrder.driver->run(MallocAsync{100 * GB, busy}).status, Status::MemoryAllocation);
        QCOMPARE(inOrder.driver->run(FreeAsync{first, busy}), Status::Success);
        QCOMPARE(inOrder.driver->run(MallocAsync{100 * GB, busy}).status, Status::Success);  // behind the release
        inOrder.bench.synchronize();
        QCOMPARE(inOrder.driver->run(MallocAsync{100 * GB, busy}).status, Status::MemoryAllocation);
        Machine teaching("teaching");
        QCOMPARE(teaching.driver->run(Allocate{MemoryKind::Device, 900 * GB}).status, Status::Success);
    }
};

STREAMSCOPE_TEST(tst_validation_memory)

}  // namespace tst_validation_memory
#include "tst_validation_memory.moc"
