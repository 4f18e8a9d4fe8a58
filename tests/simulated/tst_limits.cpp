// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulated/graphs.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_limits {

using namespace streamscope;
using namespace streamscope::test;

namespace {

std::unique_ptr<Driver> withRoomFor(int pending, int hostThreads = 1) {
    DeviceProfile device = profile("teaching");
    device.pendingLaunches = pending;
    return makeSimulatedDriver({device}, hostThreads);
}

std::unique_ptr<Driver> integrated(bool yes) {
    DeviceProfile device = profile("teaching");
    device.integrated = yes;
    return makeSimulatedDriver({device}, 1);
}

constexpr Bytes tenMilliseconds = 100'000'000;  ///< of a copy; a memset takes half of that

}  // namespace

/// Tests of the capacity of a stream (model.md R2), and the shared memory of a GPU without its own (R20).
class tst_limits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aCallReturnsWhenThereIsRoom() {
        const auto driver = withRoomFor(3);
        Bench b(*driver);
        const StreamHandle s = b.stream();
        std::vector<Nanoseconds> returned;
        for (int i = 0; i < 6; ++i) {
            b.next();
            QCOMPARE(b.returned(b.launch(s, 1ms)), Status::Success);
            returned.push_back(driver->now());
        }
        QCOMPARE(returned, (std::vector<Nanoseconds>{0ms, 0ms, 0ms, 1ms, 2ms, 3ms}));
        QCOMPARE(b.synchronize(), Status::Success);
        QCOMPARE(b.makespan(), 6ms);  // the device never waited
    }

    void eachStreamHasRoomOfItsOwn() {
        const auto driver = withRoomFor(2);
        Bench b(*driver);
        for (int i = 0; i < 5; ++i) {
            const StreamHandle s = b.stream();
            QCOMPARE(b.launch(s, 1ms), Status::Success);
            QCOMPARE(b.launch(s, 1ms), Status::Success);
        }
        QCOMPARE(driver->now(), 0ms);
    }

    void aClosedGateHangsTheHost() {
        const auto driver = withRoomFor(3);
        Bench b(*driver);
        const StreamHandle s = b.stream();
        const Address word = b.buffer(MemoryKind::Pinned, 8);
        b.next();
        QCOMPARE(driver->run(StreamWaitValue{s, WordWidth::Bits32, word, 1, 1}), Status::Success);
        QCOMPARE(b.launch(s, 1ms), Status::Success);
        QCOMPARE(driver->run(MemsetAsync{b.buffer(MemoryKind::Device, 64), 0, 64, s}), Status::Success);
        QCOMPARE(b.returned(b.launch(s, 1ms)), Status::Blocked);
    }

    void anotherThreadOpensTheGate() {
        const auto driver = withRoomFor(1, 2);
        Bench b(*driver);
        const StreamHandle s = b.stream();
        const Address word = b.buffer(MemoryKind::Pinned, 8);
        driver->run(StreamWaitValue{s, WordWidth::Bits32, word, 1, 1});
        const Status status = b.launch(s, 1ms);
        QCOMPARE(status, Status::Blocked);
        driver->enterThread(1);
        driver->beginAt(5ms);
        QVERIFY(!driver->passTime(5ms));
        QCOMPARE(driver->run(HostStore{WordWidth::Bits32, word, 1}), Status::Success);
        driver->enterThread(0);
        QCOMPARE(b.returned(status), Status::Success);
        QCOMPARE(driver->now(), 5ms);
    }

    void captureNeedsNoRoom() {
        const auto driver = withRoomFor(1);
        Bench b(*driver);
        const auto graph = instantiate(b, [&](StreamHandle s) {
            for (int i = 0; i < 9; ++i) QCOMPARE(b.launch(s, 1ms), Status::Success);
        });
        QVERIFY(graph != GraphExecHandle{});
    }

    void theH200HoldsWhatWasMeasured() {
        const auto driver = simulate("h200");
        Bench b(*driver);
        const StreamHandle s = b.stream();
        const Address word = b.buffer(MemoryKind::Pinned, 8);
        driver->run(StreamWaitValue{s, WordWidth::Bits32, word, 1, 1});
        int launches = 0;
        while (b.launch(s, 1us) == Status::Success) ++launches;
        QCOMPARE(launches, 1019);  // with the gate 1020
    }

    void copiesShareTheMemoryOfAnIntegratedGpu() {
        for (const bool shares : {false, true}) {
            const auto driver = integrated(shares);
            Bench b(*driver);
            const Address host = b.buffer(MemoryKind::Pinned, tenMilliseconds),
                          device = b.buffer(MemoryKind::Device, tenMilliseconds);
            const auto copy = b.copy(device, host, tenMilliseconds, b.stream());
            const auto fill = b.next();
            driver->run(MemsetAsync{device, 0, tenMilliseconds, b.stream()});
            b.synchronize();
            QCOMPARE(b.end(fill), shares ? 10ms : 5ms);
            QCOMPARE(b.end(copy), shares ? 15ms : 10ms);
            QCOMPARE(b[copy].engine, Engine::HostToDevice);
        }
    }

    void copiesOfAnIntegratedGpuKeepTheirEngine() {
        const auto driver = integrated(true);
        Bench b(*driver);
        const Address host = b.buffer(MemoryKind::Pinned, tenMilliseconds),
                      device = b.buffer(MemoryKind::Device, tenMilliseconds);
        const auto up = b.copy(device, host, tenMilliseconds, b.stream()),
                   next = b.copy(device, host, tenMilliseconds, b.stream());
        const auto spin = b.kernel(b.stream(), 10ms);
        b.synchronize();
        QCOMPARE(b.end(up), 10ms);  // a kernel that does not access memory does not slow it
        QCOMPARE(b.end(spin), 10ms);
        QCOMPARE(b.start(next), 10ms);
        QCOMPARE(b.end(next), 20ms);
    }

    void copiesOfAnIntegratedGpuTakeTurnsWithTheirProcess() {
        DeviceProfile device = profile("teaching");
        device.integrated = true;
        const auto driver = makeSimulatedDriver({device}, 2, {0, 1});
        Bench b(*driver);
        b.kernel(b.stream(), 4ms);
        const auto copy = b.onThread(1, [&] {
            const Address from = b.buffer(MemoryKind::Pinned, 40'000'000), to = b.buffer(MemoryKind::Device, 40'000'000);
            return b.copy(to, from, 40'000'000, b.stream());
        });
        QCOMPARE(b.synchronize(), Status::Success);
        QCOMPARE(b.onThread(1, [&] { return b.synchronize(); }), Status::Success);
        QCOMPARE(b.end(copy), 8ms);
    }

    void theJetsonsAreIntegrated() {
        QVERIFY(profile("orin").integrated && profile("tx2").integrated);
        QVERIFY(!profile("h200").integrated && !profile("teaching").integrated);
    }
};

STREAMSCOPE_TEST(tst_limits)

}  // namespace tst_limits

#include "tst_limits.moc"
