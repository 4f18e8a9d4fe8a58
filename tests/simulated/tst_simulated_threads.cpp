// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/bench.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <thread>

namespace tst_simulated_threads {

using namespace streamscope;
using namespace streamscope::test;

namespace {

std::pair<int, qint64> returned(Driver& driver, HostTime until = HostTime::max()) {
    const auto back = driver.passTime(until);
    if (!back) return {-1, 0};
    driver.enterThread(back->thread);
    return {static_cast<int>(back->thread), driver.now().count()};
}

}  // namespace

/// Tests of host threads, virtual time and interruption (driver.h; model.md R1).
class tst_simulated_threads : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void suspendedCallsReturnByTimeThenThread() {
        const auto driver = simulate("teaching", 4);
        for (const auto& [thread, work] : {std::pair{3u, 2ms}, {1u, 1ms}, {2u, 2ms}, {0u, 3ms}}) {
            driver->enterThread(thread);
            QCOMPARE(driver->run(HostWork{work}), Status::Blocked);
        }
        QCOMPARE(returned(*driver), std::pair(1, qint64{1'000'000}));
        QCOMPARE(returned(*driver), std::pair(2, qint64{2'000'000}));
        QCOMPARE(returned(*driver), std::pair(3, qint64{2'000'000}));
        QCOMPARE(returned(*driver), std::pair(0, qint64{3'000'000}));
        QCOMPARE(returned(*driver).first, -1);
    }

    void timePassesUpToTheLimitOnly() {
        const auto driver = simulate("teaching", 2);
        Bench bench(*driver);
        const StreamHandle s = bench.stream();
        const auto k = bench.kernel(s, 5ms);
        QCOMPARE(driver->run(DeviceSynchronize{}), Status::Blocked);
        QVERIFY(!driver->passTime(2ms));
        driver->enterThread(1);
        driver->beginAt(2ms);
        QCOMPARE(driver->run(StreamQuery{s}), Status::NotReady);
        QCOMPARE(driver->now().count(), 2'000'000);
        QVERIFY(bench[k].start && !bench[k].end);
        QCOMPARE(bench[k].spans.back().end.count(), 2'000'000);
        QCOMPARE(returned(*driver, 5ms), std::pair(0, qint64{5'000'000}));
        QVERIFY(bench[k].end.has_value());
    }

    void noWorkAndNothingElse() {
        const auto driver = simulate("teaching");
        QCOMPARE(driver->run(HostWork{0ns}), Status::Success);
        QCOMPARE(driver->run(HostWork{-5ns}), Status::Success);
        QCOMPARE(driver->run(DeviceSynchronize{}), Status::Success);
        QCOMPARE(driver->now().count(), 0);
    }

    void aThreadBehindTheDevicesGoesOnNow() {
        const auto driver = simulate("teaching", 2);
        Bench bench(*driver);
        bench.kernel(bench.stream(), 3ms);
        bench.synchronize();
        driver->enterThread(1);
        QCOMPARE(driver->now().count(), 0);
        QCOMPARE(driver->run(SetDevice{0}), Status::Success);
        QCOMPARE(driver->now().count(), 3'000'000);
    }

    void currentDeviceBelongsToTheThread() {
        const auto driver = simulate("teaching-two-gpus", 2);
        Bench bench(*driver);
        driver->run(SetDevice{1});
        driver->enterThread(1);
        const auto k = bench.kernel(nullStream, 1ms);
        driver->enterThread(0);
        const auto l = bench.kernel(nullStream, 1ms);
        driver->enterThread(1);
        QCOMPARE(driver->run(DeviceSynchronize{}), Status::Blocked);
        QCOMPARE(returned(*driver), std::pair(1, qint64{1'000'000}));
        QCOMPARE(bench[k].device, 0);
        QCOMPARE(bench[l].device, 1);
    }

    void perThreadStreamsAreOfTheirThread() {
        const auto driver = simulate("teaching", 2);
        Bench bench(*driver);
        bench.kernel(perThreadStream, 2ms);
        driver->enterThread(1);
        QCOMPARE(driver->run(StreamQuery{perThreadStream}), Status::Success);
        driver->enterThread(0);
        QCOMPARE(driver->run(StreamQuery{perThreadStream}), Status::NotReady);
    }

    void oneThreadWaitsForAWordOfAnother() {
        const auto driver = simulate("teaching", 2);
        Bench bench(*driver);
        const Address word = bench.buffer(MemoryKind::Pinned, 8);
        QCOMPARE(driver->run(HostWaitValue{WordWidth::Bits64, word, 1, 7}), Status::Blocked);
        driver->enterThread(1);
        QCOMPARE(driver->run(HostWork{4ms}), Status::Blocked);
        QCOMPARE(returned(*driver), std::pair(1, qint64{4'000'000}));
        QCOMPARE(driver->run(HostStore{WordWidth::Bits64, word, 7}), Status::Success);
        QCOMPARE(returned(*driver), std::pair(0, qint64{4'000'000}));
    }

    void copiesMoveWords() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const Address host = bench.buffer(MemoryKind::Pinned, 64), device = bench.buffer(MemoryKind::Device, 64);
        const StreamHandle s = bench.stream(), t = bench.stream();
        driver->run(HostStore{WordWidth::Bits32, {host.value + 8}, 42});
        driver->run(StreamWaitValue{t, WordWidth::Bits32, {device.value + 8}, 42, 1});
        const auto k = bench.kernel(t, 1ms);
        driver->run(StreamWaitValue{t, WordWidth::Bits32, {device.value + 8}, 0x01010101, 1});
        bench.kernel(s, 2ms);
        bench.copy(device, host, 64, s);
        driver->run(HostStore{WordWidth::Bits32, {host.value + 8}, 0});
        QCOMPARE(driver->run(DeviceSynchronize{}), Status::Blocked);
        QVERIFY(!driver->passTime(10ms));
        QCOMPARE(bench.start(k).count(), -1);  // the copy ran after the host had changed the word again
        driver->run(HostStore{WordWidth::Bits32, {host.value + 8}, 42});
        bench.copy(device, host, 64, s);
        driver->run(MemsetAsync{device, 1, 64, s});
        QCOMPARE(bench.synchronize(), Status::Success);
        QVERIFY(bench.start(k) >= 10ms);
    }

    void interruptReleasesEveryCall() {
        const auto driver = simulate("teaching", 3);
        Bench bench(*driver);
        const Address word = bench.buffer(MemoryKind::Pinned, 4);
        const StreamHandle s = bench.stream();
        driver->run(StreamWaitValue{s, WordWidth::Bits32, word, 1, 0});
        QCOMPARE(driver->run(DeviceSynchronize{}), Status::Blocked);
        driver->enterThread(1);
        QCOMPARE(driver->run(HostWork{1h}), Status::Blocked);
        driver->enterThread(2);
        QCOMPARE(driver->run(HostWaitValue{WordWidth::Bits32, word, 1, 5}), Status::Blocked);
        std::thread([&] { driver->interrupt(); }).join();
        for (ThreadIndex thread = 0; thread < 3; ++thread) {
            const auto back = driver->passTime(HostTime::max());
            QVERIFY(back);
            QCOMPARE(back->thread, thread);
            QVERIFY(back->status != Status::Success);
        }
        QVERIFY(!driver->passTime(HostTime::max()));
        // After an interrupt no call blocks, so that the caller can free everything.
        QVERIFY(driver->run(DeviceSynchronize{}) != Status::Blocked);
        QCOMPARE(driver->run(StreamDestroy{s}), Status::Success);
        QVERIFY(driver->run(Release{word}) != Status::Blocked);  // cudaFreeHost waits for the device, too
    }

    void interruptStopsALongSimulation() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const StreamHandle s = bench.stream();
        const auto k = bench.kernel(s, 1ms);
        driver->correlate(99);
        QCOMPARE(driver->run(DeviceSynchronize{}), Status::Blocked);
        driver->interrupt();
        QVERIFY(driver->passTime(HostTime::max()));
        QVERIFY(!bench[k].end);
    }

    void activityIsToldOnce() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const StreamHandle s = bench.stream();
        bench.kernel(s, 1ms);
        bench.synchronize();
        QCOMPARE(driver->takeActivity().operations.size(), std::size_t{1});
        QCOMPARE(driver->takeActivity().operations.size(), std::size_t{0});
        const EventHandle e = bench.event();
        bench.record(e, s);
        bench.synchronize();
        driver->takeActivity();
        QCOMPARE(driver->run(EventQuery{e}), Status::Success);  // still complete after its record is dropped
        bench.wait(bench.stream(), e);
        QCOMPARE(bench.synchronize(), Status::Success);
    }
};

STREAMSCOPE_TEST(tst_simulated_threads)

}  // namespace tst_simulated_threads

#include "tst_simulated_threads.moc"
