// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/bench.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_lessons {

using namespace streamscope;
using namespace streamscope::test;

namespace {

constexpr Bytes MB = 1'000'000;

QString text(Nanoseconds time) { return QString::number(time.count()); }

/// Compares times as text, so that a failure names both.
#define QCOMPARE_TIME(actual, expected) QCOMPARE(text(actual), text(expected))

/// Returns the makespan of copy in, kernel and copy out in each of four streams, depth-first or breadth-first.
Nanoseconds fourStreams(const std::string& device, bool depthFirst, MemoryKind host = MemoryKind::Pinned) {
    const auto driver = simulate(device);
    Bench bench(*driver);
    std::array<StreamHandle, 4> streams;
    std::array<Address, 4> up, dev, down;
    for (std::size_t i = 0; i < 4; ++i) {
        streams[i] = bench.stream();
        up[i] = bench.buffer(host, 10 * MB);
        dev[i] = bench.buffer(MemoryKind::Device, 10 * MB);
        down[i] = bench.buffer(host, 10 * MB);
    }
    const auto stage = [&](std::size_t i, int step) {
        if (step == 0) bench.copy(dev[i], up[i], 10 * MB, streams[i]);
        if (step == 1) bench.kernel(streams[i], 1ms, 100);
        if (step == 2) bench.copy(down[i], dev[i], 10 * MB, streams[i]);
    };
    for (int a = 0; a < (depthFirst ? 4 : 3); ++a) {
        for (int b = 0; b < (depthFirst ? 3 : 4); ++b)
            depthFirst ? stage(static_cast<std::size_t>(a), b) : stage(static_cast<std::size_t>(b), a);
    }
    bench.synchronize();
    return bench.makespan();
}

/// Returns the makespan of lesson 4: four streams of three kernels, 25 of 100 SMs each.
Nanoseconds falseDependency(const std::string& device, bool depthFirst) {
    const auto driver = simulate(device);
    Bench bench(*driver);
    std::array<StreamHandle, 4> streams;
    for (auto& stream : streams) stream = bench.stream();
    for (std::size_t i = 0; i < 12; ++i) bench.kernel(streams[depthFirst ? i / 3 : i % 4], 1ms, 25);
    bench.synchronize();
    return bench.makespan();
}

}  // namespace

/// Tests of the lessons' expected numbers, exact to the nanosecond.
class tst_lessons : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void serialBaseline() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const StreamHandle s = bench.stream();
        const Address host = bench.buffer(MemoryKind::Pinned, 40 * MB), dev = bench.buffer(MemoryKind::Device, 40 * MB);
        const auto up = bench.copy(dev, host, 40 * MB, s);
        const auto k = bench.kernel(s, 4ms, 100);
        const auto down = bench.copy(host, dev, 40 * MB, s);
        QCOMPARE(bench.synchronize(), Status::Success);
        QCOMPARE_TIME(driver->now(), 12ms);
        QCOMPARE_TIME(bench.end(up), 4ms);
        QCOMPARE_TIME(bench.start(k), 4ms);
        QCOMPARE_TIME(bench.end(down), 12ms);
        QCOMPARE(bench[up].engine, Engine::HostToDevice);
        QCOMPARE(bench[down].engine, Engine::DeviceToHost);
        QCOMPARE(bench[k].engine, Engine::Compute);
    }

    void overlapOfCopyAndCompute() {
        QCOMPARE_TIME(fourStreams("teaching", true), 6ms);
        QCOMPARE_TIME(fourStreams("teaching", false), 6ms);
    }

    void oneCopyEngine() {
        QCOMPARE_TIME(fourStreams("teaching-one-copy-engine", true), 12ms);
        QCOMPARE_TIME(fourStreams("teaching-one-copy-engine", false), 8ms);
    }

    void falseDependencies() {
        QCOMPARE_TIME(falseDependency("teaching-one-queue", true), 9ms);
        QCOMPARE_TIME(falseDependency("teaching-one-queue", false), 3ms);
        QCOMPARE_TIME(falseDependency("teaching", true), 3ms);
    }

    void howManyChunks_data() {
        QTest::addColumn<int>("chunks");
        for (const int chunks : {1, 2, 4, 8, 20, 64}) QTest::addRow("%d", chunks) << chunks;
    }
    void howManyChunks() {
        QFETCH(int, chunks);
        const auto driver = simulate("teaching-op-cost");
        Bench bench(*driver);
        const Bytes piece = 40 * MB / static_cast<Bytes>(chunks);
        for (int i = 0; i < chunks; ++i) {
            const StreamHandle s = bench.stream();
            const Address host = bench.buffer(MemoryKind::Pinned, piece), dev = bench.buffer(MemoryKind::Device, piece);
            bench.copy(dev, host, piece, s);
            bench.kernel(s, Nanoseconds(4ms) / chunks, 100);
            bench.copy(host, dev, piece, s);
        }
        bench.synchronize();
        QCOMPARE_TIME(bench.makespan(), (chunks + 2) * (Nanoseconds(4ms) / chunks + 20us));
    }

    void forkAndJoin() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const StreamHandle s0 = bench.stream(), s1 = bench.stream();
        const EventHandle e1 = bench.event(), e2 = bench.event();
        const auto a = bench.kernel(s0, 1ms, 100);
        bench.record(e1, s0);
        const auto b = bench.kernel(s0, 2ms, 50);
        bench.wait(s1, e1);
        const auto c = bench.kernel(s1, 2ms, 50);
        bench.record(e2, s1);
        bench.wait(s0, e2);
        const auto d = bench.kernel(s0, 1ms, 100);
        bench.synchronize();
        QCOMPARE_TIME(bench.makespan(), 4ms);
        QCOMPARE_TIME(bench.start(a), 0ms);
        QCOMPARE_TIME(bench.start(b), 1ms);
        QCOMPARE_TIME(bench.start(c), 1ms);
        QCOMPARE_TIME(bench.start(d), 3ms);
    }

    void waitBeforeRecordDoesNothing() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const StreamHandle s0 = bench.stream(), s1 = bench.stream();
        const EventHandle e = bench.event();
        bench.wait(s1, e);
        const auto c = bench.kernel(s1, 1ms, 50);
        const auto p = bench.kernel(s0, 2ms, 50);
        bench.record(e, s0);
        bench.synchronize();
        QCOMPARE_TIME(bench.start(c), 0ms);
        QCOMPARE_TIME(bench.end(p), 2ms);
    }

    void reRecordedEvent() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const StreamHandle s0 = bench.stream(), s1 = bench.stream(), s2 = bench.stream();
        const EventHandle e = bench.event();
        bench.kernel(s0, 4ms, 30);
        bench.record(e, s0);
        bench.kernel(s1, 1ms, 30);
        bench.record(e, s1);
        bench.wait(s2, e);
        const auto c = bench.kernel(s2, 1ms, 30);
        bench.record(e, s0);  // after the wait, which it does not affect
        bench.synchronize();
        QCOMPARE_TIME(bench.start(c), 1ms);
    }

    void defaultStreamPitfall() {
        for (const unsigned flags : {0u, 1u}) {
            const auto driver = simulate("teaching");
            Bench bench(*driver);
            for (int i = 0; i < 4; ++i) {
                bench.kernel(bench.stream(flags), 2ms, 20);
                bench.kernel(legacyStream, 100us, 1);
            }
            bench.synchronize();
            QCOMPARE_TIME(bench.makespan(), flags == 0 ? Nanoseconds(8400us) : Nanoseconds(2ms));
        }
    }

    void perThreadDefaultStream() {
        for (const StreamHandle stream : {nullStream, perThreadStream}) {
            const auto driver = simulate("teaching", 4);
            Bench bench(*driver);
            for (ThreadIndex thread = 0; thread < 4; ++thread) {
                driver->enterThread(thread);
                bench.kernel(stream, 2ms, 20);
            }
            driver->enterThread(0);
            bench.synchronize();
            QCOMPARE_TIME(bench.makespan(), stream == nullStream ? Nanoseconds(8ms) : Nanoseconds(2ms));
        }
    }

    void pageablePitfall() {
        QCOMPARE_TIME(fourStreams("teaching", true, MemoryKind::Pageable), 20ms);
        QCOMPARE_TIME(fourStreams("teaching", true, MemoryKind::Pinned), 6ms);
    }

    void smallPageableCopyReturnsAtOnce() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const StreamHandle s = bench.stream();
        const Address host = bench.buffer(MemoryKind::Pageable, 64 * 1024 + 1),
                      dev = bench.buffer(MemoryKind::Device, 64 * 1024 + 1);
        bench.kernel(s, 3ms);
        QCOMPARE(driver->run(MemcpyAsync{dev, host, 64 * 1024, s}), Status::Success);
        QCOMPARE_TIME(driver->now(), 0ms);
        QCOMPARE(driver->run(MemcpyAsync{dev, host, 64 * 1024 + 1, s}), Status::Blocked);
        QCOMPARE(bench.returned(Status::Blocked), Status::Success);
        QVERIFY(driver->now() > 3ms);
    }

    void timingPitfall() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const StreamHandle s0 = bench.stream(), s1 = bench.stream();
        const EventHandle e0 = bench.event(), e1 = bench.event();
        bench.kernel(s1, 5ms, 100);
        bench.record(e0, s0);
        bench.kernel(s0, 1ms, 100);
        bench.record(e1, s0);
        QCOMPARE(driver->run(EventElapsedTime{e0, e1}).status, Status::NotReady);
        bench.synchronize();
        const auto forwards = driver->run(EventElapsedTime{e0, e1}), backwards = driver->run(EventElapsedTime{e1, e0});
        QVERIFY(forwards && backwards);
        QCOMPARE(forwards.value, 6.0f);
        QCOMPARE(backwards.value, -6.0f);
    }

    void spinOrBlockingSync() {
        for (const unsigned flags : {0u, 1u}) {
            const auto driver = simulate("teaching-wake-up");
            Bench bench(*driver);
            const StreamHandle s = bench.stream();
            const EventHandle e = bench.event(flags);
            bench.kernel(s, 20ms, 100);
            bench.record(e, s);
            QCOMPARE(bench.returned(driver->run(EventSynchronize{e})), Status::Success);
            QCOMPARE_TIME(driver->now(), flags == 0 ? Nanoseconds(20ms) : Nanoseconds(20050us));
            QCOMPARE(driver->run(EventSynchronize{e}), Status::Success);  // already complete
        }
    }

    void polling() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const StreamHandle s = bench.stream();
        const EventHandle stop = bench.event();
        const Address host = bench.buffer(MemoryKind::Pinned, 60 * MB), dev = bench.buffer(MemoryKind::Device, 60 * MB);
        QCOMPARE(driver->run(EventQuery{stop}), Status::Success);  // nothing recorded yet
        bench.copy(dev, host, 60 * MB, s);
        bench.kernel(s, 1ms, 100);
        bench.copy(host, dev, 60 * MB, s);
        bench.record(stop, s);
        int polls = 0;
        for (; driver->run(EventQuery{stop}) == Status::NotReady; ++polls) bench.work(500us);
        QCOMPARE(polls, 26);
        QCOMPARE_TIME(driver->now(), 13ms);
    }

    void priorities() {
        for (const int priority : {0, -1}) {
            const auto driver = simulate("teaching");
            Bench bench(*driver);
            const StreamHandle low = bench.stream(1, 0), high = bench.stream(1, priority);
            const auto l = bench.kernel(low, 1ms, 1000);
            bench.work(2500us);
            const auto h = bench.kernel(high, 1ms, 100);
            bench.synchronize();
            QCOMPARE_TIME(bench.makespan(), 11ms);
            QCOMPARE_TIME(bench.end(h) - 2500us, priority == 0 ? Nanoseconds(8500us) : Nanoseconds(1500us));
            QCOMPARE(bench[l].spans.size(), priority == 0 ? 1u : 2u);
            if (priority == 0) continue;
            QCOMPARE_TIME(bench[l].spans[0].end, 3ms);
            QCOMPARE_TIME(bench[l].spans[1].begin, 4ms);
        }
    }

    void tooBigToOverlap() {
        for (const std::uint32_t blocks : {100u, 40u}) {
            const auto driver = simulate("teaching");
            Bench bench(*driver);
            const Nanoseconds duration = 400ms / blocks;
            bench.kernel(bench.stream(), duration, blocks);
            bench.kernel(bench.stream(), duration, blocks);
            bench.synchronize();
            QCOMPARE_TIME(bench.makespan(), blocks == 100 ? Nanoseconds(8ms) : Nanoseconds(10ms));
        }
    }

    void tailEffect() {
        for (const bool twoStreams : {false, true}) {
            const auto driver = simulate("teaching");
            Bench bench(*driver);
            const StreamHandle a = bench.stream(), b = twoStreams ? bench.stream() : a;
            bench.kernel(a, 1ms, 210);
            bench.kernel(b, 1ms, 210);
            bench.synchronize();
            QCOMPARE_TIME(bench.makespan(), twoStreams ? Nanoseconds(5ms) : Nanoseconds(6ms));
        }
    }

    void launchBound() {
        const auto driver = simulate("teaching-launch-cost");
        Bench bench(*driver);
        const StreamHandle s = bench.stream();
        for (int i = 0; i < 20; ++i) bench.kernel(s, 2us, 5);
        bench.synchronize();
        QCOMPARE_TIME(bench.makespan(), 97us);
        QCOMPARE_TIME(driver->now(), 102us);
    }

    void producerAndConsumerByValue() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const StreamHandle s0 = bench.stream(), s1 = bench.stream();
        const Address f = bench.buffer(MemoryKind::Pinned, 4);
        bench.next();
        QCOMPARE(driver->run(StreamWaitValue{s0, WordWidth::Bits32, f, 1, 0}), Status::Success);
        const auto c = bench.kernel(s0, 1ms, 50);
        bench.kernel(s1, 3ms, 50);
        const auto write = bench.next();
        QCOMPARE(driver->run(StreamWriteValue{s1, WordWidth::Bits32, f, 1, 0}), Status::Success);
        bench.synchronize();
        QCOMPARE_TIME(bench.makespan(), 4ms);
        QCOMPARE_TIME(bench.start(c), 3ms);
        const auto expected = std::vector<WaitSegment>{{WaitReason::Value, write, 0ms, 3ms}};
        QVERIFY(bench[c].waits == expected);
    }

    void deadlockByValue() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const StreamHandle s0 = bench.stream(), s1 = bench.stream();
        const Address a = bench.buffer(MemoryKind::Pinned, 4), b = bench.buffer(MemoryKind::Pinned, 4);
        const auto waits = [&](StreamHandle s, Address word) {
            const auto id = bench.next();
            driver->run(StreamWaitValue{s, WordWidth::Bits32, word, 1, 0});
            return id;
        };
        const auto wa = waits(s0, a);
        bench.next();
        driver->run(StreamWriteValue{s0, WordWidth::Bits32, b, 1, 0});
        const auto wb = waits(s1, b);
        bench.next();
        driver->run(StreamWriteValue{s1, WordWidth::Bits32, a, 1, 0});
        const auto k = bench.kernel(bench.stream(), 2ms);
        QCOMPARE(bench.synchronize(), Status::Blocked);
        QCOMPARE_TIME(bench.end(k), 2ms);
        for (const auto id : {wa, wb}) {
            QVERIFY(!bench[id].start);
            const auto expected = std::vector<WaitSegment>{{WaitReason::Value, std::nullopt, 0ms, 2ms}};
            QVERIFY(bench[id].waits == expected);
        }
        // A store of the host releases both.
        QCOMPARE(driver->run(HostStore{WordWidth::Bits32, a, 1}), Status::Success);
        QCOMPARE(bench.returned(Status::Blocked), Status::Success);
        QCOMPARE_TIME(bench.end(wb), 2ms);
    }

    void pipelineOfTwoDevices() {
        const auto driver = simulate("teaching-two-gpus");
        Bench bench(*driver);
        const StreamHandle g0 = bench.stream(), link = bench.stream();
        const Address from = bench.buffer(MemoryKind::Device, 10 * MB);
        driver->run(SetDevice{1});
        const StreamHandle g1 = bench.stream();
        const Address to = bench.buffer(MemoryKind::Device, 10 * MB);
        driver->run(SetDevice{0});
        for (int i = 0; i < 4; ++i) {
            const EventHandle computed = bench.event(), moved = bench.event();
            bench.kernel(g0, 2ms, 100);
            bench.record(computed, g0);
            bench.wait(link, computed);
            bench.copy(to, from, 10 * MB, link);
            bench.record(moved, link);
            bench.wait(g1, moved);
            bench.kernel(g1, 2ms, 100);
        }
        bench.synchronize();
        driver->run(SetDevice{1});
        bench.synchronize();
        QCOMPARE_TIME(bench.makespan(), 10500us);
    }
};

STREAMSCOPE_TEST(tst_lessons)

}  // namespace tst_lessons

#include "tst_lessons.moc"
