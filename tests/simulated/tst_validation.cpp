// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/bench.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_validation {

using namespace streamscope;
using namespace streamscope::test;

namespace {

std::unique_ptr<Driver> h200(int channels = 32) {
    DeviceProfile device = profile("h200");
    device.channels = channels;
    return makeSimulatedDriver({device}, 1);
}

double inMs(Nanoseconds time) { return static_cast<double>(time.count()) / 1e6; }

/// Returns whether measured and simulated times agree within 1 % plus 0.5 ms (model.md C).
bool near(double actual, double measured) {
    const bool close = std::abs(actual - measured) <= 0.01 * std::abs(measured) + 0.5;
    if (!close) qWarning("simulated %f ms, measured %f ms", actual, measured);
    return close;
}

}  // namespace

/// Tests of measurements on an H200 (model.md C, V1 to V4). Other GPUs are in tst_validation_samples and tst_tx2.
class tst_validation : public QObject {
    Q_OBJECT

    /// Returns the makespan of V1: chains of two kernels in 32 streams, depth-first.
    double chains(Driver& driver, Nanoseconds duration) {
        Bench bench(driver);
        std::vector<StreamHandle> streams;
        for (int i = 0; i < 32; ++i) streams.push_back(bench.stream());
        for (const StreamHandle stream : streams) {
            bench.kernel(stream, duration, 1, 32);
            bench.kernel(stream, duration, 1, 32);
        }
        bench.synchronize();
        return inMs(bench.makespan());
    }

private Q_SLOTS:
    void v1ChannelsOfChains() {
        for (const auto& [channels, measured] : {std::pair{1, 165.1}, {2, 85.1}, {8, 25.1}, {32, 10.3}}) {
            QVERIFY(near(chains(*h200(channels), 5ms), measured));
        }
    }

    void v2HeadBlocking_data() {
        QTest::addColumn<int>("channels");
        QTest::addColumn<int>("longOne");
        QTest::addColumn<QList<int>>("starts");
        QTest::newRow("8 channels, stream 0 is long") << 8 << 0 << QList<int>{0, 0, 0, 0, 0, 0, 0, 0, 40};
        QTest::newRow("8 channels, stream 3 is long") << 8 << 3 << QList<int>{0, 0, 0, 0, 0, 0, 0, 0, 5};
        QTest::newRow("1 channel") << 1 << 0 << QList<int>{0, 40, 45, 50, 55, 60, 65, 70, 75};
        QTest::newRow("32 channels") << 32 << 0 << QList<int>{0, 0, 0, 0, 0, 0, 0, 0, 0};
    }
    void v2HeadBlocking() {
        QFETCH(int, channels);
        QFETCH(int, longOne);
        QFETCH(QList<int>, starts);
        const auto driver = h200(channels);
        Bench bench(*driver);
        std::vector<StreamHandle> streams;
        for (int i = 0; i < 9; ++i) streams.push_back(bench.stream());
        std::vector<std::uint32_t> first, second;
        for (int i = 0; i < 9; ++i) {
            const Nanoseconds duration = i == longOne ? 40ms : 5ms;
            first.push_back(bench.kernel(streams[static_cast<std::size_t>(i)], duration));
            if (i < 8) second.push_back(bench.kernel(streams[static_cast<std::size_t>(i)], duration));
        }
        bench.synchronize();
        for (int i = 0; i < 9; ++i) QVERIFY(near(inMs(bench.start(first[static_cast<std::size_t>(i)])), starts[i]));
        if (channels == 1) return;
        for (std::size_t i = 0; i < 8; ++i) QVERIFY(near(inMs(bench.start(second[i])), inMs(bench.end(first[i]))));
    }

    void v2ValueWaitsFillChannels_data() {
        QTest::addColumn<int>("channels");
        QTest::addColumn<int>("waiters");
        for (const int channels : {1, 2, 8, 32}) {
            for (const int waiters : {0, 1, channels - 1, channels})
                QTest::addRow("%d waiters, %d channels", waiters, channels) << channels << waiters;
        }
    }
    void v2ValueWaitsFillChannels() {
        QFETCH(int, channels);
        QFETCH(int, waiters);
        const auto driver = h200(channels);
        Bench bench(*driver);
        const Address flag = bench.buffer(MemoryKind::Pinned, 4);
        std::vector<StreamHandle> streams;
        for (int i = 0; i <= waiters; ++i) streams.push_back(bench.stream());
        for (int i = 0; i < waiters; ++i) {
            bench.next();
            driver->run(StreamWaitValue{streams[static_cast<std::size_t>(i)], WordWidth::Bits32, flag, 1, 1});
        }
        bench.next();
        driver->run(StreamWriteValue{streams.back(), WordWidth::Bits32, flag, 1, 0});
        QCOMPARE(bench.synchronize(), waiters < channels ? Status::Success : Status::Blocked);
    }

    /// With one channel a single wait is a deadlock, and work of all other streams is blocked behind it.
    void v2UnrelatedWorkIsStuckBehindAValueWait() {
        const auto driver = h200(1);
        Bench bench(*driver);
        const Address flag = bench.buffer(MemoryKind::Pinned, 4);
        bench.next();
        driver->run(StreamWaitValue{bench.stream(), WordWidth::Bits32, flag, 1, 1});
        const StreamHandle other = bench.stream();
        const auto kernel = bench.kernel(other, 1ms);
        QCOMPARE(bench.returned(driver->run(StreamSynchronize{other})), Status::Blocked);
        QVERIFY(!bench[kernel].start);
    }

    /// Tests which operations delay another stream on the only channel (measured on an H200, driver 580).
    void whatBlocksAChannel_data() {
        QTest::addColumn<int>("held");
        QTest::addColumn<double>("measured");
        QTest::newRow("nothing") << 0 << 1.04;
        QTest::newRow("kernel") << 1 << 41.03;
        QTest::newRow("copy down") << 2 << 1.03;
        QTest::newRow("memset") << 3 << 41.03;
        QTest::newRow("copy within the device") << 4 << 41.01;
        QTest::newRow("host function") << 5 << 41.01;
        QTest::newRow("timed record") << 6 << 41.01;
        QTest::newRow("untimed record") << 7 << 1.01;
        QTest::newRow("event wait") << 8 << 1.02;
        QTest::newRow("kernel behind an event wait") << 9 << 41.01;
        QTest::newRow("value write") << 10 << 41.01;
    }
    void whatBlocksAChannel() {
        QFETCH(int, held);
        QFETCH(double, measured);
        const auto driver = h200(1);
        Bench bench(*driver);
        const StreamHandle s = bench.stream(), t = bench.stream(), other = bench.stream();
        const Address host = bench.buffer(MemoryKind::Pinned, 1 << 20), dev = bench.buffer(MemoryKind::Device, 2 << 20);
        const EventHandle timed = bench.event(), untimed = bench.event(2);
        const Nanoseconds begin = driver->now();
        bench.kernel(s, 40ms);
        bench.next();
        switch (held) {
            case 1: bench.launch(s, 5ms); break;
            case 2: driver->run(MemcpyAsync{host, dev, 4096, s}); break;
            case 3: driver->run(MemsetAsync{dev, 0, 1 << 20, s}); break;
            case 4: driver->run(MemcpyAsync{{dev.value + (1 << 20)}, dev, 1 << 20, s}); break;
            case 5: driver->run(LaunchHostFunc{s, 5ms}); break;
            case 6: bench.record(timed, s); break;
            case 7: bench.record(untimed, s); break;
            case 8:
            case 9:
                bench.record(untimed, s);
                bench.wait(other, untimed);
                if (held == 9) bench.kernel(other, 1ms);
                break;
            case 10: driver->run(StreamWriteValue{s, WordWidth::Bits32, host, 0, 0}); break;
            default: break;
        }
        bench.kernel(t, 1ms);
        QCOMPARE(bench.returned(driver->run(StreamSynchronize{t})), Status::Success);
        QVERIFY(near(inMs(driver->now() - begin), measured));
    }

    void copiesHoldBackCopiesOfTheirDirection() {
        for (const bool sameDirection : {false, true}) {
            const auto driver = h200(1);
            Bench bench(*driver);
            const StreamHandle s = bench.stream(), t = bench.stream();
            const Address host = bench.buffer(MemoryKind::Pinned, 4096), dev = bench.buffer(MemoryKind::Device, 4096);
            bench.kernel(s, 40ms);
            const auto held = bench.copy(host, dev, 4096, s);
            const auto copy = sameDirection ? bench.copy(host, dev, 4096, t) : bench.copy(dev, host, 4096, t);
            bench.synchronize();
            QVERIFY(near(inMs(bench.start(copy)), sameDirection ? 40.04 : 0.04));
            if (sameDirection) QCOMPARE(bench[copy].waits[1].reason, WaitReason::Channel);
            if (sameDirection) QCOMPARE(bench[copy].waits[1].blame, std::optional(held));
        }
    }

    void theNullStreamHasAChannelOfItsOwn() {
        for (int busy = 0; busy < 8; ++busy) {
            const auto driver = h200(8);
            Bench bench(*driver);
            std::vector<StreamHandle> streams;
            for (int i = 0; i < 8; ++i) streams.push_back(bench.stream());
            bench.kernel(streams[static_cast<std::size_t>(busy)], 40ms);
            bench.kernel(streams[static_cast<std::size_t>(busy)], 5ms);
            const auto null = bench.kernel(nullStream, 1ms), own = bench.kernel(perThreadStream, 1ms);
            bench.synchronize();
            QVERIFY(near(inMs(bench.end(null)), 1.02));
            QVERIFY(near(inMs(bench.end(own)), 2.02));
        }
    }

    void v3PrioritiesAtBlockBoundaries() {
        for (const bool high : {false, true}) {
            const auto driver = h200();
            Bench bench(*driver);
            const StreamHandle low = bench.stream(1, 0), second = bench.stream(1, high ? -5 : 0);
            const auto a = bench.kernel(low, 20ms, 528);
            bench.work(5ms);
            const auto b = bench.kernel(second, 20ms, 264);
            bench.synchronize();
            QVERIFY(near(inMs(bench.start(a)), 0));
            QVERIFY(near(inMs(bench.end(a)), high ? 60 : 40));
            QVERIFY(near(inMs(bench.start(b)), high ? 20 : 40));
            QVERIFY(near(inMs(bench.end(b)), high ? 40 : 60));
        }
    }

    void v3GraphsHaveThePriorityOfTheirLaunch() {
        for (const bool high : {false, true}) {
            const auto driver = h200();
            Bench bench(*driver);
            const StreamHandle captured = bench.stream(1, high ? 0 : -5);
            driver->run(StreamBeginCapture{captured, 0});
            const auto node = bench.kernel(captured, 20ms, 264);
            const GraphHandle graph = driver->run(StreamEndCapture{captured}).value;
            const GraphExecHandle exec = driver->run(GraphInstantiate{graph}).value;
            const Nanoseconds before = driver->now();
            const auto low = bench.kernel(bench.stream(1, 0), 20ms, 792);
            bench.work(5ms);
            bench.next();
            driver->run(GraphLaunch{exec, bench.stream(1, high ? -5 : 0)});
            bench.synchronize();
            QVERIFY(near(inMs(bench.start(node) - before), high ? 20 : 60));
            QVERIFY(near(inMs(bench.end(node) - before), high ? 40 : 80));
            QVERIFY(near(inMs(bench.end(low) - before), high ? 80 : 60));
        }
    }

    void v4Waves() {
        for (const auto& [blocks, measured] : {std::pair{264u, 10.0}, {265u, 20.0}, {529u, 30.0}}) {
            const auto driver = h200();
            Bench bench(*driver);
            bench.kernel(bench.stream(), 10ms, blocks);
            bench.synchronize();
            QVERIFY(near(inMs(bench.makespan()), measured));
        }
    }

    void v4ResidentGrids() {
        for (const auto& [kernels, measured] : {std::pair{1, 20.0}, {128, 20.4}, {192, 40.2}, {256, 40.4}}) {
            const auto driver = h200();
            Bench bench(*driver);
            std::vector<StreamHandle> streams;
            for (int i = 0; i < kernels; ++i) streams.push_back(bench.stream());
            for (const StreamHandle stream : streams) bench.kernel(stream, 20ms, 1, 32);
            bench.synchronize();
            QVERIFY(near(inMs(bench.makespan()), measured));
        }
    }

    void v4LegacyStream() {
        const auto driver = h200();
        Bench bench(*driver);
        const auto s = bench.kernel(bench.stream(0), 20ms), l = bench.kernel(streamscope::legacyStream, 20ms);
        const auto t = bench.kernel(bench.stream(0), 20ms), u = bench.kernel(bench.stream(1), 20ms);
        bench.synchronize();
        const double ends[] = {inMs(bench.end(s)), inMs(bench.end(l)), inMs(bench.end(t)), inMs(bench.end(u))};
        QVERIFY(near(ends[0], 20) && near(ends[1], 40) && near(ends[2], 60) && near(ends[3], 20));
    }

    void v4ReturnOfCopiesBehindAKernel_data() {
        QTest::addColumn<int>("to");
        QTest::addColumn<int>("from");
        QTest::addColumn<Bytes>("bytes");
        QTest::addColumn<double>("measured");
        constexpr int device = 0, pinned = 1, pageable = 2;
        QTest::newRow("1 MiB from pageable") << device << pageable << Bytes{1 << 20} << 0.086;
        QTest::newRow("64 MiB from pageable") << device << pageable << Bytes{64 << 20} << 36.6;
        QTest::newRow("1 KiB to pageable") << pageable << device << Bytes{1024} << 30.02;
        QTest::newRow("64 MiB from pinned") << device << pinned << Bytes{64 << 20} << 0.002;
    }
    void v4ReturnOfCopiesBehindAKernel() {
        QFETCH(int, to);
        QFETCH(int, from);
        QFETCH(Bytes, bytes);
        QFETCH(double, measured);
        const auto driver = h200();
        Bench bench(*driver);
        const Address target = bench.buffer(static_cast<MemoryKind>(to), bytes),
                      source = bench.buffer(static_cast<MemoryKind>(from), bytes);
        const StreamHandle s = bench.stream();
        const Nanoseconds begin = driver->now();
        bench.kernel(s, 30ms);
        bench.copy(target, source, bytes, s);
        QVERIFY(near(inMs(driver->now() - begin), measured));
    }

    void copiesOfTheH200() {
        for (const auto& [bytes, microseconds] :
             {std::pair{Bytes{4096}, 8.58}, {65536, 9.79}, {1 << 20, 27.4}, {16 << 20, 311.0}, {256 << 20, 4841.0}}) {
            const auto driver = h200();
            Bench bench(*driver);
            const Address host = bench.buffer(MemoryKind::Pinned, bytes), dev = bench.buffer(MemoryKind::Device, bytes);
            const StreamHandle s = bench.stream();
            const EventHandle start = bench.event(), end = bench.event();
            bench.record(start, s);
            bench.copy(dev, host, bytes, s);
            bench.record(end, s);
            bench.synchronize();
            const auto [status, milliseconds] = driver->run(EventElapsedTime{start, end});
            QCOMPARE(status, Status::Success);
            QVERIFY2(std::abs(milliseconds * 1000 - microseconds) < 0.02 * microseconds,
                     qPrintable(QString::number(milliseconds)));
        }
    }

    void bothDirectionsAtOnce() {
        const auto driver = h200();
        Bench bench(*driver);
        const Bytes bytes = 256 << 20;
        const Address host = bench.buffer(MemoryKind::Pinned, bytes), dev = bench.buffer(MemoryKind::Device, bytes);
        const StreamHandle s = bench.stream(), t = bench.stream();
        const auto up = bench.copy(dev, host, bytes, s), down = bench.copy(host, dev, bytes, t);
        bench.synchronize();
        QVERIFY(std::abs(inMs(bench.end(up) - bench.start(up)) - 5.288) < 0.06);
        QVERIFY(std::abs(inMs(bench.end(down) - bench.start(up)) - 5.288) < 0.06);
    }

    void oneDirectionIsFasterOnceTheOtherIsDone() {
        DeviceProfile half = profile("teaching");
        half.bidirectionalFactor = 2;
        const auto driver = makeSimulatedDriver({half}, 1);
        Bench bench(*driver);
        const Address host = bench.buffer(MemoryKind::Pinned, 10'000'000), dev = bench.buffer(MemoryKind::Device, 10'000'000);
        const auto up = bench.copy(dev, host, 10'000'000, bench.stream());
        bench.work(500us);
        const auto down = bench.copy(host, dev, 1'000'000, bench.stream());
        bench.synchronize();
        QCOMPARE(bench.end(down).count(), 700'000);
        QCOMPARE(bench.end(up).count(), 1'100'000);
    }

    void memoryBandwidthIsShared() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const Bytes bytes = 20'000'000;  // 1 ms at 20 GB/s
        const Address a = bench.buffer(MemoryKind::Device, bytes), b = bench.buffer(MemoryKind::Device, bytes);
        const auto first = bench.copy(b, a, bytes, bench.stream());
        bench.work(500us);
        const auto second = bench.copy(b, a, bytes, bench.stream());
        bench.synchronize();
        QCOMPARE(bench.end(first).count(), 1'500'000);
        QCOMPARE(bench.end(second).count(), 2'000'000);
    }

    void kernelsShareBandwidthToo() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const std::int64_t n = 12'500'000;  // int64: 100 MB, written once: 1 ms at 100 GB/s
        const Address out = bench.buffer(MemoryKind::Device, 100'000'000);
        const KernelArgument arguments[] = {{"out", MemoryRange{out, 100'000'000}}, {"n", n}};
        const auto launch = [&] {
            const auto id = bench.next();
            const Status status = driver->launchKernel({"arange", {50, 1, 1}, {256, 1, 1}, 0, arguments, {}, {}},
                                                       bench.stream());  // half of the SMs
            return status == Status::Success ? id : 0;
        };
        const auto alone = launch();
        bench.synchronize();
        QCOMPARE((bench.end(alone) - bench.start(alone)).count(), 1'000'000);
        const auto kernel = launch();
        const Address other = bench.buffer(MemoryKind::Device, 20'000'000);
        const auto copy = bench.copy(other, out, 20'000'000, bench.stream());
        bench.synchronize();
        QCOMPARE((bench.end(kernel) - bench.start(kernel)).count(), 2'000'000);
        QCOMPARE((bench.end(copy) - bench.start(copy)).count(), 2'000'000);
    }
};

STREAMSCOPE_TEST(tst_validation)

}  // namespace tst_validation

#include "tst_validation.moc"
