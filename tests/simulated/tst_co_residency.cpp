// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/bench.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <memory>
#include <vector>

namespace tst_co_residency {

using namespace streamscope;
using namespace streamscope::test;

/// Tests of blocks that run together or wait for each other (model.md R36 to R38), in times of the teaching device: 100
/// multiprocessors of one block each, in 10 GPCs.
class TestCoResidency : public QObject {
    Q_OBJECT

    std::unique_ptr<Driver> driver_;
    std::unique_ptr<Bench> bench_;
    Address word_, counter_;

    void open(const char* id) {
        driver_ = makeSimulatedDriver({profile(id)}, 1);
        bench_ = std::make_unique<Bench>(*driver_);
        word_ = bench_->buffer(MemoryKind::Pinned, 8);
        counter_ = bench_->buffer(MemoryKind::Device, 8);
    }
    Status launch(const char* kernel, StreamHandle stream, std::uint32_t blocks, std::vector<KernelArgument> arguments,
                  const LaunchTerms& terms = {}) {
        return driver_->launchKernel({kernel, {blocks, 1, 1}, {1024, 1, 1}, 0, arguments, {}, {}, nullptr, nullptr, terms},
                                     stream);
    }
    static KernelArgument lasting(Nanoseconds duration) { return {"duration", std::int64_t{duration.count()}}; }
    std::uint32_t made(Status status) {
        if (status != Status::Success) QTest::qFail("the launch is refused", __FILE__, __LINE__);
        return 0;
    }
    std::uint32_t gang(StreamHandle stream, std::uint32_t blocks, Nanoseconds duration) {
        const std::uint32_t id = bench_->next();
        made(launch("spin", stream, blocks, {lasting(duration)}, {true, false, false, {1, 1, 1}, {}}));
        return id;
    }
    std::uint32_t clustered(StreamHandle stream, std::uint32_t blocks, std::uint32_t cluster, Nanoseconds duration) {
        const std::uint32_t id = bench_->next();
        made(launch("spin", stream, blocks, {lasting(duration)}, {false, false, false, {cluster, 1, 1}, {}}));
        return id;
    }
    std::uint32_t barrier(StreamHandle stream, std::uint32_t blocks, Nanoseconds duration) {
        const std::uint32_t id = bench_->next();
        made(launch("barrier", stream, blocks, {{"arrived", MemoryRange{counter_, 8}}, lasting(duration)}));
        return id;
    }
    LaunchTerms word(std::uint64_t value) const {
        LaunchTerms terms;
        terms.word = {true, WordWidth::Bits32, word_, 0, value};
        return terms;
    }
    std::uint32_t spinUntil(StreamHandle stream, std::uint32_t blocks, Nanoseconds duration = {}, std::uint64_t value = 1) {
        const std::uint32_t id = bench_->next();
        made(launch("spinUntil", stream, blocks, {lasting(duration)}, word(value)));
        return id;
    }
    std::uint32_t writeWord(StreamHandle stream, Nanoseconds duration, std::uint64_t value = 1) {
        const std::uint32_t id = bench_->next();
        made(launch("writeWord", stream, 1, {lasting(duration)}, word(value)));
        return id;
    }
    Status clusterOf(std::uint32_t cluster, std::uint32_t grid, bool isNonPortable = false) {
        bench_->next();
        return launch("spin", bench_->stream(), grid, {lasting(1us)}, {false, isNonPortable, false, {cluster, 1, 1}, {}});
    }

    /// Launches two collectives of 1 ms on two devices, on the second one in the same order or the other way round. Returns
    /// whether they end.
    Status collectives(std::uint32_t blocks, bool inOneOrder, int channels = 32, bool withWorkBehind = false) {
        DeviceProfile device = profile("teaching-two-gpus");
        device.channels = channels;
        driver_ = makeSimulatedDriver({device}, 1);
        bench_ = std::make_unique<Bench>(*driver_);
        for (const int here : {0, 1}) {
            driver_->run(SetDevice{here});
            for (const std::int64_t turn : {0, 1}) {
                const StreamHandle stream = bench_->stream();
                const std::int64_t group = here == 0 || inOneOrder ? turn : 1 - turn;
                bench_->next();
                made(launch("collective", stream, blocks, {{"group", group}, {"bytes", std::int64_t{20'000'000}}}));
                if (withWorkBehind) bench_->kernel(stream, 1ms);
            }
        }
        for (const int here : {0, 1}) {
            driver_->run(SetDevice{here});
            if (const Status status = bench_->synchronize(); status != Status::Success) return status;
        }
        return Status::Success;
    }

private Q_SLOTS:
    void init() { open("teaching"); }

    void aCooperativeKernelStartsAsOneGang() {
        const auto before = bench_->kernel(bench_->stream(), 1ms, 50);
        const auto all = gang(bench_->stream(), 100, 1ms);
        const auto behind = bench_->kernel(bench_->stream(), 1ms, 10);
        QCOMPARE(bench_->synchronize(), Status::Success);
        QCOMPARE(bench_->start(before), 0ms);
        QCOMPARE(bench_->start(all), 1ms);
        QCOMPARE(bench_->end(all), 2ms);
        QCOMPARE(bench_->start(behind), 2ms);  // no later kernel passes it (R11)
        const auto& waits = (*bench_)[all].waits;
        QVERIFY(!waits.empty() && waits.back().reason == WaitReason::SmResources && waits.back().blame == before);
    }

    void aGangThatFitsStartsAtOnce() {
        bench_->kernel(bench_->stream(), 1ms, 50);
        const auto half = gang(bench_->stream(), 50, 1ms);
        QCOMPARE(bench_->synchronize(), Status::Success);
        QCOMPARE(bench_->start(half), 0ms);
    }

    void aGangThatTheDeviceCannotHoldIsRefused() {
        const StreamHandle s = bench_->stream();
        bench_->next();
        QCOMPARE(launch("spin", s, 101, {lasting(1ms)}, {true, false, false, {1, 1, 1}, {}}), Status::CooperativeLaunchTooLarge);
        QCOMPARE(driver_->run(StreamQuery{s}), Status::Success);  // nothing is enqueued
        const auto next = bench_->kernel(s, 1ms);
        QCOMPARE(bench_->synchronize(), Status::Success);
        QCOMPARE(bench_->start(next), 0ms);
    }

    void aClusterIsOnOneGpc_data() {
        QTest::addColumn<int>("cluster");
        QTest::addColumn<int>("blocks");
        QTest::addColumn<int>("end");
        QTest::newRow("10 clusters of 8, one on each GPC") << 8 << 80 << 1;
        QTest::newRow("11 clusters of 8") << 8 << 88 << 2;
        QTest::newRow("30 clusters of 3") << 3 << 90 << 1;
        QTest::newRow("32 clusters of 3, though 100 blocks would fit") << 3 << 96 << 2;
        QTest::newRow("clusters of 5 leave nothing idle") << 5 << 100 << 1;
    }
    void aClusterIsOnOneGpc() {
        QFETCH(int, cluster);
        QFETCH(int, blocks);
        QFETCH(int, end);
        const auto kernel =
            clustered(bench_->stream(), static_cast<std::uint32_t>(blocks), static_cast<std::uint32_t>(cluster), 1ms);
        QCOMPARE(bench_->synchronize(), Status::Success);
        QCOMPARE(bench_->start(kernel), 0ms);
        QCOMPARE(bench_->end(kernel), Nanoseconds(1ms) * end);
    }

    void otherKernelsUseWhatClustersLeave() {
        clustered(bench_->stream(), 80, 8, 1ms);
        const auto fits = bench_->kernel(bench_->stream(), 1ms, 20);
        const auto waits = bench_->kernel(bench_->stream(), 1ms, 1);
        QCOMPARE(bench_->synchronize(), Status::Success);
        QCOMPARE(bench_->start(fits), 0ms);
        QCOMPARE(bench_->start(waits), 1ms);
    }

    void clustersAreChecked() {
        QCOMPARE(clusterOf(3, 100), Status::InvalidClusterSize);
        QCOMPARE(clusterOf(3, 96), Status::Success);
        QCOMPARE(clusterOf(9, 90), Status::InvalidClusterSize);
        QCOMPARE(clusterOf(9, 90, true), Status::Success);
        QCOMPARE(clusterOf(16, 96, true), Status::InvalidClusterSize);  // a GPC holds 10 blocks
        open("h100");
        QCOMPARE(clusterOf(16, 96), Status::InvalidClusterSize);
        QCOMPARE(clusterOf(16, 96, true), Status::Success);
        QCOMPARE(clusterOf(32, 96, true), Status::InvalidClusterSize);
        open("t4");
        QCOMPARE(clusterOf(2, 96), Status::InvalidClusterSize);
        QCOMPARE(clusterOf(1, 96), Status::Success);
    }

    void aBarrierEndsWithItsLastBlock() {
        bench_->kernel(bench_->stream(), 1ms, 50);
        const auto meet = barrier(bench_->stream(), 80, 1ms);
        QCOMPARE(bench_->synchronize(), Status::Success);
        QCOMPARE(bench_->start(meet), 0ms);
        QCOMPARE(bench_->end(meet), 2ms);  // its last 30 blocks begin at 1
    }

    void aBarrierOfMoreBlocksThanTheDeviceHoldsNeverEnds() {
        barrier(bench_->stream(), 100, 1ms);
        QCOMPARE(bench_->synchronize(), Status::Success);
        barrier(bench_->stream(), 101, 1ms);
        QCOMPARE(bench_->synchronize(), Status::Blocked);
    }

    void sixtyBlocksThatSpinLeaveNoRoomForSixtyThatMeet() {
        const StreamHandle s1 = bench_->stream(), s2 = bench_->stream();
        spinUntil(s1, 60);
        barrier(s2, 60, 1ms);
        writeWord(s2, 0ms);
        QCOMPARE(bench_->synchronize(), Status::Blocked);
    }

    void sixtyBlocksThatSpinLeaveRoomForFortyThatMeet() {
        const StreamHandle s1 = bench_->stream(), s2 = bench_->stream();
        const auto spins = spinUntil(s1, 60, 1ms);
        const auto meets = barrier(s2, 40, 1ms);
        const auto writes = writeWord(s2, 1ms);
        QCOMPARE(bench_->synchronize(), Status::Success);
        QCOMPARE(bench_->start(spins), 0ms);
        QCOMPARE(bench_->end(meets), 1ms);
        QCOMPARE(bench_->start(writes), 1ms);
        QCOMPARE(bench_->end(writes), 2ms);
        QCOMPARE(bench_->end(spins), 3ms);
    }

    void aWordThatHasItsValueHoldsNothingBack() {
        driver_->run(HostStore{WordWidth::Bits32, word_, 4});
        const auto spins = spinUntil(bench_->stream(), 100, 1ms, 3);
        QCOMPARE(bench_->synchronize(), Status::Success);
        QCOMPARE(bench_->end(spins), 1ms);
    }

    void blocksWithoutRoomBeginWhenTheFirstOnesHaveGoneOn() {
        const auto spins = spinUntil(bench_->stream(), 150, 1ms);
        bench_->work(1ms);
        driver_->run(HostStore{WordWidth::Bits32, word_, 1});
        QCOMPARE(bench_->synchronize(), Status::Success);
        QCOMPARE(bench_->end(spins), 3ms);
    }

    void streamsAndKernelsExchangeWords() {
        const StreamHandle s = bench_->stream(), t = bench_->stream();
        driver_->run(StreamWaitValue{s, WordWidth::Bits32, word_, 1, 0});
        const auto behind = bench_->kernel(s, 1ms);
        bench_->next();
        driver_->run(StreamWriteValue{s, WordWidth::Bits32, word_, 2, 0});
        writeWord(t, 2ms);
        const auto spins = spinUntil(t, 1, 0ms, 2);
        QCOMPARE(bench_->synchronize(), Status::Success);
        QCOMPARE(bench_->start(behind), 2ms);
        QCOMPARE(bench_->end(spins), 3ms);
    }

    void collectivesInOneOrderFollowEachOther() {
        QCOMPARE(collectives(60, true), Status::Success);
        QCOMPARE(driver_->now(), 2ms);
    }

    void collectivesInTwoOrdersDeadlock() { QCOMPARE(collectives(60, false), Status::Blocked); }

    void collectivesInTwoOrdersEndWhereBothHaveRoom() {
        QCOMPARE(collectives(40, false), Status::Success);
        QCOMPARE(driver_->now(), 1ms);
        QCOMPARE(collectives(40, false, 32, true), Status::Success);
        QCOMPARE(driver_->now(), 2ms);
    }

    /// With one hardware queue the work behind the first collective holds back the second one (R7).
    void collectivesInTwoOrdersDeadlockInOneQueue() {
        QCOMPARE(collectives(40, false, 1, true), Status::Blocked);
        QCOMPARE(collectives(40, true, 1, true), Status::Success);
        QCOMPARE(collectives(40, false, 1), Status::Success);  // nothing is between them
    }

    void nodesOfGraphsMeetToo() {
        const StreamHandle s = bench_->stream(), t = bench_->stream();
        driver_->run(StreamBeginCapture{s, 0});
        made(launch("barrier", s, 100, {{"arrived", MemoryRange{counter_, 8}}, lasting(1ms)},
                    {true, false, false, {1, 1, 1}, {}}));
        const auto graph = driver_->run(StreamEndCapture{s}).value;
        const auto executable = driver_->run(GraphInstantiate{graph}).value;
        bench_->kernel(t, 1ms, 50);
        bench_->next();
        QCOMPARE(driver_->run(GraphLaunch{executable, s}), Status::Success);
        QCOMPARE(bench_->synchronize(), Status::Success);
        QCOMPARE(driver_->now(), 2ms);
    }
};

STREAMSCOPE_TEST(TestCoResidency)

}  // namespace tst_co_residency

#include "tst_co_residency.moc"
