// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/bench.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <map>

namespace tst_copy_turns {

using namespace streamscope;
using namespace streamscope::test;

namespace {

constexpr Bytes MB = 1'000'000;

/// Returns Teaching with one or two changed numbers.
template <class Change>
std::unique_ptr<Driver> teachingWith(Change change) {
    DeviceProfile device = profile("teaching");
    change(device);
    return makeSimulatedDriver({device}, 1);
}

}  // namespace

/// Tests of the order in which a copy engine makes copies, and of their latencies (model.md R18, R19; measured on an H200).
class tst_copy_turns : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theProfilesSayWhichAndHowMuch() {
        QVERIFY(profile("h200").copiesStayWithStream);
        QVERIFY(!profile("teaching").copiesStayWithStream);
        QVERIFY(!profile("c2070").copiesStayWithStream);
        QVERIFY(profile("h200").followingHostToDeviceSaving > 0ns);
        QVERIFY(profile("h200").followingHostToDeviceSaving < profile("h200").hostToDeviceLatency);
        QCOMPARE(profile("c2070").followingHostToDeviceSaving, 0ns);
    }

    /// Tests the order in which the engine makes two waiting copies of each of three streams (R19).
    void theEngineStaysWithTheStreamThatItServes_data() {
        QTest::addColumn<bool>("stays");
        QTest::addColumn<bool>("issueOrder");
        QTest::addColumn<QList<int>>("order");
        QTest::newRow("each stream in turn") << false << false << QList<int>{0, 2, 4, 1, 3, 5};
        QTest::newRow("stays with a stream") << true << false << QList<int>{0, 1, 2, 3, 4, 5};
        QTest::newRow("in the order of the calls") << true << true << QList<int>{0, 2, 4, 1, 3, 5};
    }
    void theEngineStaysWithTheStreamThatItServes() {
        QFETCH(bool, stays);
        QFETCH(bool, issueOrder);
        QFETCH(QList<int>, order);
        const auto driver = teachingWith([&](DeviceProfile& device) {
            device.copiesStayWithStream = stays;
            device.copyQueueInIssueOrder = issueOrder;
        });
        Bench bench(*driver);
        const Address host = bench.buffer(MemoryKind::Pinned, MB), dev = bench.buffer(MemoryKind::Device, MB);
        const StreamHandle streams[] = {bench.stream(), bench.stream(), bench.stream()};
        std::map<int, std::uint32_t> copies;  // number 2·s + n is the n-th of stream s
        for (int n : {0, 1})
            for (int s : {0, 1, 2}) copies[2 * s + n] = bench.copy(dev, host, MB, streams[s]);
        bench.synchronize();
        QList<int> done{0, 1, 2, 3, 4, 5};
        std::ranges::sort(done, {}, [&](int copy) { return bench.start(copies[copy]); });
        QCOMPARE(done, order);
        for (int i = 1; i < 6; ++i) QCOMPARE(bench.start(copies[done[i]]), bench.end(copies[done[i - 1]]));
    }

    /// A copy that is not ready when the engine becomes free loses its turn, even if its stream was served last.
    void aCopyThatIsNotReadyLosesItsTurn() {
        const auto driver = teachingWith([](DeviceProfile& device) { device.copiesStayWithStream = true; });
        Bench bench(*driver);
        const Address host = bench.buffer(MemoryKind::Pinned, MB), dev = bench.buffer(MemoryKind::Device, MB);
        const StreamHandle s = bench.stream(), t = bench.stream();
        bench.copy(dev, host, MB, s);
        bench.kernel(s, 10us);
        const auto late = bench.copy(dev, host, MB, s);
        const auto other = bench.copy(dev, host, MB, t), next = bench.copy(dev, host, MB, t);
        bench.synchronize();
        QVERIFY(bench.start(other) < bench.start(next));
        QVERIFY(bench.start(next) < bench.start(late));
    }

    /// A copy directly behind another of its stream starts faster, by at most the latency.
    void aFollowingCopySavesOfItsLatency_data() {
        QTest::addColumn<int>("saving");
        QTest::addColumn<int>("following");
        QTest::newRow("nothing") << 0 << 7'000;
        QTest::newRow("a part") << 2'000 << 5'000;
        QTest::newRow("more than there is") << 9'000 << 0;
    }
    void aFollowingCopySavesOfItsLatency() {
        QFETCH(int, saving);
        QFETCH(int, following);
        const auto driver = teachingWith([&](DeviceProfile& device) {
            device.copiesStayWithStream = true;
            device.hostToDeviceLatency = 7us;
            device.followingHostToDeviceSaving = Nanoseconds(saving);
        });
        Bench bench(*driver);
        const Address host = bench.buffer(MemoryKind::Pinned, MB), dev = bench.buffer(MemoryKind::Device, MB);
        const StreamHandle s = bench.stream(), t = bench.stream();
        const auto first = bench.copy(dev, host, MB, s), second = bench.copy(dev, host, MB, s);
        const auto ofAnother = bench.copy(dev, host, MB, t);
        bench.kernel(t, 10us);
        const auto afterAPause = bench.copy(dev, host, MB, t);
        bench.synchronize();
        const auto latency = [&](std::uint32_t copy) { return (bench.end(copy) - bench.start(copy)).count() - 100'000; };
        QCOMPARE(latency(second), following);
        for (const auto copy : {first, ofAnother, afterAPause}) QCOMPARE(latency(copy), 7'000);
    }

    /// A smaller following copy saves more of its latency: all with nearly no bytes, half if the bytes take 10 us, nothing from
    /// 20 us on.
    void aSmallFollowingCopySavesMore_data() {
        QTest::addColumn<int>("bytes");
        QTest::addColumn<int>("latency");
        QTest::newRow("100 us") << 1'000'000 << 5'000;
        QTest::newRow("20 us") << 200'000 << 5'000;
        QTest::newRow("10 us") << 100'000 << 4'000;
        QTest::newRow("10 ns") << 100 << 3'001;
    }
    void aSmallFollowingCopySavesMore() {
        QFETCH(int, bytes);
        QFETCH(int, latency);
        const auto driver = teachingWith([&](DeviceProfile& device) {
            device.copiesStayWithStream = true;
            device.hostToDeviceLatency = 7us;
            device.followingHostToDeviceSaving = 2us;
            device.smallHostToDeviceSaving = 2us;
        });
        Bench bench(*driver);
        const Address host = bench.buffer(MemoryKind::Pinned, MB), dev = bench.buffer(MemoryKind::Device, MB);
        const StreamHandle s = bench.stream();
        const auto first = bench.copy(dev, host, static_cast<Bytes>(bytes), s);
        const auto second = bench.copy(dev, host, static_cast<Bytes>(bytes), s);
        bench.synchronize();
        const auto latencyOf = [&](std::uint32_t copy) { return (bench.end(copy) - bench.start(copy)).count() - bytes / 10; };
        QCOMPARE(latencyOf(first), 7'000);
        QCOMPARE(latencyOf(second), latency);
    }

    void aCopyTakesLongerToBeginWhileTheOtherDirectionIsBusy() {
        const auto driver = teachingWith([](DeviceProfile& device) {
            device.copiesStayWithStream = true;
            device.hostToDeviceLatency = 7us;
            device.followingHostToDeviceSaving = 5us;
            device.bothWaysDelay = 3us;
            device.bidirectionalFactor = 1;
        });
        Bench bench(*driver);
        const Address host = bench.buffer(MemoryKind::Pinned, MB), dev = bench.buffer(MemoryKind::Device, MB);
        const Address otherHost = bench.buffer(MemoryKind::Pinned, MB), otherDev = bench.buffer(MemoryKind::Device, MB);
        const StreamHandle s = bench.stream(), t = bench.stream();
        bench.copy(otherHost, otherDev, MB, t);
        const auto first = bench.copy(dev, host, MB, s);
        const auto beside = bench.copy(dev, host, MB, s);
        bench.copy(otherHost, otherDev, MB / 10, t);
        const auto alone = bench.copy(dev, host, MB, s);
        bench.synchronize();
        const auto latency = [&](std::uint32_t copy) { return (bench.end(copy) - bench.start(copy)).count() - 100'000; };
        QCOMPARE(latency(first), 10'000);
        QCOMPARE(latency(beside), 5'000);
        QCOMPARE(latency(alone), 2'000);
    }

    /// A copy that waits for its engine behind another stream's copy saves this time of its latency, up to the saving.
    void aCopyThatWaitedSavesOfItsLatency() {
        const auto driver = teachingWith([](DeviceProfile& device) {
            device.hostToDeviceLatency = 7us;
            device.waitingHostToDeviceSaving = 3us;
        });
        Bench bench(*driver);
        const Address host = bench.buffer(MemoryKind::Pinned, MB), dev = bench.buffer(MemoryKind::Device, MB);
        const StreamHandle s = bench.stream(), t = bench.stream(), u = bench.stream();
        const auto first = bench.copy(dev, host, MB, s), waited = bench.copy(dev, host, MB, t);
        bench.kernel(u, 209us);  // 2 us before the engine is free again
        const auto little = bench.copy(dev, host, MB, u);
        bench.synchronize();
        const auto latency = [&](std::uint32_t copy) { return (bench.end(copy) - bench.start(copy)).count() - 100'000; };
        QCOMPARE(latency(first), 7'000);
        QCOMPARE(latency(waited), 4'000);
        QCOMPARE(bench.start(little), bench.end(waited));
        QCOMPARE(latency(little), 7'000 - (bench.end(waited) - Nanoseconds(209us)).count());
    }
};

STREAMSCOPE_TEST(tst_copy_turns)

}  // namespace tst_copy_turns

#include "tst_copy_turns.moc"
