// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/bench.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_rules {

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

qint64 elapsed(Bench& bench, EventHandle from, EventHandle to) {
    return (bench.driver().run(EventTime{to}).value - bench.driver().run(EventTime{from}).value).count();
}

}  // namespace

/// Tests of the scheduling rules that no measured row shows by itself (model.md B). R6 to R8, R10 and R14 are in tst_validation,
/// R11 and R12 in tst_multiprocessors and tst_tx2, R1 in tst_simulated_threads.
class tst_rules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void r2SubmissionTakesTheLaunchLatency() {
        const auto driver = simulate("h200");
        Bench bench(*driver);
        const StreamHandle stream = bench.stream();
        const HostTime before = driver->now();
        bench.kernel(stream, 0ns);
        bench.synchronize();
        QCOMPARE((driver->now() - before).count(), 7'600 - 340);  // launch and synchronise
    }

    void r4RecordsCostTimeInTheirStream() {
        const auto driver = simulate("h200");
        Bench bench(*driver);
        const StreamHandle s = bench.stream();
        const EventHandle a = bench.event(), b = bench.event(), c = bench.event(), untimed = bench.event(2);
        bench.kernel(s, 1ms);  // the next operation is in the stream before its turn
        const auto first = bench.record(a, s), second = bench.record(b, s), third = bench.record(untimed, s);
        const auto kernel = bench.kernel(s, 0ns);
        bench.record(c, s);
        bench.synchronize();
        QCOMPARE((bench.end(first) - bench.start(first)).count(), 1'650);
        QCOMPARE((bench.end(second) - bench.start(second)).count(), 1'280);
        QCOMPARE((bench.end(third) - bench.start(third)).count(), 30);
        QCOMPARE((bench.end(kernel) - bench.start(kernel)).count(), 1'600);
        for (const EventHandle event : {a, b, c}) QCOMPARE(driver->run(EventTime{event}).value.count() % 32, 0);
        QVERIFY(std::abs(elapsed(bench, a, b) - 1'650) <= 32);
    }

    void r5HopBetweenStreams() {
        const auto chain = [](bool alternating) {
            const auto driver = simulate("h200");
            Bench bench(*driver);
            const StreamHandle streams[] = {bench.stream(), bench.stream()};
            const EventHandle event = bench.event(2);
            bench.kernel(streams[0], 1ms);  // the host is ahead from here on
            for (int i = 0; i < 40; ++i) {
                const StreamHandle from = streams[alternating ? i % 2 : 0], to = streams[alternating ? (i + 1) % 2 : 0];
                if (alternating) bench.record(event, from);
                if (alternating) bench.wait(to, event);
                bench.kernel(to, 0ns);
            }
            bench.synchronize();
            return bench.makespan().count();
        };
        QCOMPARE(chain(true) - chain(false), 40 * 60);
    }

    /// A wait in the legacy stream keeps two blocking streams apart, except a wait for an event that was never recorded (E5).
    void s3OnlyAWaitForSomethingIsABarrier_data() {
        QTest::addColumn<bool>("recorded");
        QTest::addColumn<qint64>("expected");
        QTest::newRow("never recorded") << false << qint64{0};
        QTest::newRow("recorded") << true << qint64{1'000'000};
    }
    void s3OnlyAWaitForSomethingIsABarrier() {
        QFETCH(bool, recorded);
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const StreamHandle s = bench.stream(0), t = bench.stream(0), apart = bench.stream(1);
        const EventHandle event = bench.event();
        if (recorded) bench.record(event, apart);
        const auto first = bench.kernel(s, 1ms, 10);
        const auto wait = bench.wait(legacyStream, event);
        const auto second = bench.kernel(t, 1ms, 10);
        bench.synchronize();
        QCOMPARE(bench.start(first).count(), 0);
        QTEST(qint64{bench.end(wait).count()}, "expected");
        QTEST(qint64{bench.start(second).count()}, "expected");
    }

    /// A wait for an event that was never recorded hides no earlier barriers: neither those of earlier work in the legacy stream,
    /// nor those of blocking streams for the next work of the legacy stream.
    void s3AWaitForNothingLeavesTheBarriersAroundItStanding() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const StreamHandle s = bench.stream(0), t = bench.stream(0);
        const EventHandle event = bench.event();
        bench.kernel(legacyStream, 1ms, 10);
        bench.wait(legacyStream, event);
        const auto afterLegacy = bench.kernel(s, 1ms, 10);
        bench.wait(s, event);
        bench.wait(t, event);
        const auto nextLegacy = bench.kernel(legacyStream, 1ms, 10);
        bench.synchronize();
        QCOMPARE(bench.start(afterLegacy).count(), 1'000'000);
        QCOMPARE(bench.start(nextLegacy).count(), 2'000'000);
    }

    void r9QueuesOfEnginesKeepTheOrderOfTheCalls() {
        const auto driver = simulate("c1060");
        Bench bench(*driver);
        const StreamHandle s = bench.stream(), t = bench.stream();
        const Address host = bench.buffer(MemoryKind::Pinned, MB), dev = bench.buffer(MemoryKind::Device, MB);
        const auto kernel = bench.kernel(s, 5ms, 1, 256);
        const auto down = bench.copy(host, dev, MB, s), up = bench.copy(dev, host, MB, t);
        const auto other = bench.kernel(t, 1ms, 1, 256);
        bench.synchronize();
        QVERIFY(bench.start(down) >= bench.end(kernel));
        QVERIFY(bench.start(up) >= bench.end(down));  // queued behind, although its stream is free
        QVERIFY(bench.start(other) >= bench.end(up));
        QCOMPARE(bench[up].engine, Engine::Copy);
    }

    void r9EndOfAKernelIsToldWithTheLastOfItsRun() {
        const auto driver = simulate("c2050");
        Bench bench(*driver);
        const StreamHandle s = bench.stream(), t = bench.stream(), u = bench.stream();
        const Address host = bench.buffer(MemoryKind::Pinned, MB), dev = bench.buffer(MemoryKind::Device, MB);
        const auto first = bench.kernel(s, 1ms, 1, 256), second = bench.kernel(s, 1ms, 1, 256),
                   last = bench.kernel(t, 5ms, 1, 256);
        const auto down = bench.copy(host, dev, MB, s);
        const auto apart = bench.kernel(u, 1ms, 1, 256);
        const auto after = bench.copy(host, dev, MB, u);
        bench.synchronize();
        QVERIFY(bench.end(second) < bench.start(first) + 3ms);  // a kernel of the same stream needs no signal
        QCOMPARE(bench.start(down), bench.end(last));
        const WaitSegment& held = bench[down].waits.back();
        QCOMPARE(held.reason, WaitReason::Channel);
        QCOMPARE(held.blame, std::optional(last));
        QCOMPARE(held.from, bench.end(second));
        QCOMPARE(held.to, bench.start(down));
        QVERIFY(bench.end(apart) < bench.end(last));  // a run of its own, because a copy is between them
        QVERIFY(bench.start(after) >= bench.end(down));
    }

    /// A kernel behind the legacy stream waits for the signal of the one before, so both cannot be one run.
    void r9AKernelBehindTheLegacyStreamBeginsAnew() {
        const auto driver = simulate("c2050");
        Bench bench(*driver);
        const StreamHandle s = bench.stream(0);
        const auto before = bench.kernel(s, 1ms, 1, 256), legacy = bench.kernel(legacyStream, 1ms, 1, 256),
                   after = bench.kernel(s, 1ms, 1, 256);
        bench.synchronize();
        QVERIFY(bench.start(legacy) >= bench.end(before));
        QVERIFY(bench.start(after) >= bench.end(legacy));
        QVERIFY(bench.end(after) < bench.start(before) + 4ms);
    }

    void r9HostWaitsForTheSignalToo() {
        const auto driver = simulate("c2050");
        Bench bench(*driver);
        const StreamHandle s = bench.stream(), t = bench.stream();
        bench.kernel(s, 1ms, 1, 256);
        const auto last = bench.kernel(t, 5ms, 1, 256);
        QCOMPARE(bench.returned(driver->run(StreamSynchronize{s})), Status::Success);
        QCOMPARE(driver->now(), bench.end(last));
        const auto later = bench.kernel(s, 1ms, 1, 256);
        QCOMPARE(bench.returned(driver->run(StreamSynchronize{s})), Status::Success);
        QCOMPARE(driver->now(), bench.end(later));
    }

    void r15BlockTimes() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const auto length = [&](const char* name, std::uint32_t blocks) {
            const KernelArgument argument{name, std::int64_t{1'000'000}};
            const auto id = bench.next();
            driver->launchKernel({"spin", {blocks, 1, 1}, {1024, 1, 1}, 0, {&argument, 1}, {}, {}}, bench.stream());
            bench.synchronize();
            return (bench.end(id) - bench.start(id)).count();
        };
        QCOMPARE(length("duration", 100), 1'000'000);
        QCOMPARE(length("duration", 101), 2'000'000);
        QCOMPARE(length("work", 100), 10'000);
        QCOMPARE(length("work", 200), 10'000);
    }

    void r17OneQueueForEachDirection_data() {
        QTest::addColumn<int>("engines");
        QTest::addColumn<qint64>("makespan");
        QTest::newRow("one engine") << 1 << qint64{3'000'000};
        QTest::newRow("two engines") << 2 << qint64{2'000'000};
        QTest::newRow("a third does not help") << 3 << qint64{2'000'000};
    }
    void r17OneQueueForEachDirection() {
        QFETCH(int, engines);
        QFETCH(qint64, makespan);
        const auto driver = teachingWith([&](DeviceProfile& device) { device.copyEngines = engines; });
        Bench bench(*driver);
        const Address host = bench.buffer(MemoryKind::Pinned, 10 * MB), dev = bench.buffer(MemoryKind::Device, 10 * MB);
        bench.copy(dev, host, 10 * MB, bench.stream());
        bench.copy(dev, host, 10 * MB, bench.stream());
        bench.copy(host, dev, 10 * MB, bench.stream());
        bench.synchronize();
        QCOMPARE(bench.makespan().count(), makespan);
    }

    void r17FillsAndInnerCopiesNeedNoCopyEngine() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const Address host = bench.buffer(MemoryKind::Pinned, 10 * MB), dev = bench.buffer(MemoryKind::Device, 40 * MB);
        bench.copy(dev, host, 10 * MB, bench.stream());
        const auto inner = bench.copy({dev.value + 20 * MB}, {dev.value + 10 * MB}, 10 * MB, bench.stream());
        bench.synchronize();
        QCOMPARE(bench.start(inner).count(), 0);
        QCOMPARE((bench.end(inner) - bench.start(inner)).count(), 500'000);
        QCOMPARE(bench[inner].engine, Engine::Compute);
    }

    void r18LatencyAndBandwidth() {
        const auto driver = teachingWith([](DeviceProfile& device) {
            device.hostToDeviceLatency = 7us;
            device.deviceToHostLatency = 6us;
        });
        Bench bench(*driver);
        const Address host = bench.buffer(MemoryKind::Pinned, MB), dev = bench.buffer(MemoryKind::Device, MB);
        const StreamHandle s = bench.stream();
        const auto up = bench.copy(dev, host, MB, s), down = bench.copy(host, dev, MB, s);
        bench.synchronize();
        QCOMPARE((bench.end(up) - bench.start(up)).count(), 107'000);
        QCOMPARE((bench.end(down) - bench.start(down)).count(), 106'000);
    }

    void r18TinyCopiesTravelInsideTheCommand() {
        const auto driver = simulate("h200");
        Bench bench(*driver);
        const Address host = bench.buffer(MemoryKind::Pinned, 256 * MB), dev = bench.buffer(MemoryKind::Device, 256 * MB);
        const auto big = bench.copy(dev, host, 256 * MB, bench.stream());
        const auto tiny = bench.copy(dev, host, 64, bench.stream()), above = bench.copy(dev, host, 65, bench.stream());
        const auto down = bench.copy(host, dev, 4, bench.stream());
        bench.synchronize();
        QCOMPARE((bench.end(tiny) - bench.start(tiny)).count(), 2'300);
        QVERIFY(bench.end(tiny) < bench.end(big));  // a tiny copy needs no engine
        QVERIFY(bench.start(above) >= bench.end(big));
        QVERIFY(bench.end(down) - bench.start(down) >= 6'300ns);  // only copies to the device are inline
    }

    void r18PageableMemoryIsSlowerAndHoldsTheHost() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const Address pageable = bench.buffer(MemoryKind::Pageable, 10 * MB), dev = bench.buffer(MemoryKind::Device, 10 * MB);
        const auto up = bench.copy(dev, pageable, 10 * MB, bench.stream());
        QCOMPARE(driver->now().count(), 2'000'000);
        const auto small = bench.copy(dev, pageable, 65536, bench.stream());
        QCOMPARE(driver->now().count(), 2'000'000);  // staged
        bench.synchronize();
        QCOMPARE(bench.end(up).count(), 2'000'000);
        QCOMPARE((bench.end(small) - bench.start(small)).count(), 13'107);
    }

    void r19OrderOfBecomingReadyOrOfTheCalls() {
        for (const bool issueOrder : {false, true}) {
            const auto driver = simulate(issueOrder ? "teaching-one-copy-engine" : "teaching");
            Bench bench(*driver);
            const StreamHandle s = bench.stream(), t = bench.stream();
            const Address host = bench.buffer(MemoryKind::Pinned, MB), dev = bench.buffer(MemoryKind::Device, MB);
            bench.kernel(s, 1ms);
            const auto called = bench.copy(dev, host, MB, s), ready = bench.copy(dev, host, MB, t);
            bench.synchronize();
            QCOMPARE(bench.start(ready) < bench.start(called), !issueOrder);
        }
    }

    void r21NothingVariesUnlessAskedTo() {
        const auto lengths = [](double percent, std::uint64_t seed) {
            const auto driver = teachingWith([&](DeviceProfile& device) {
                device.jitterPercent = percent;
                device.jitterSeed = seed;
            });
            Bench bench(*driver);
            const Address host = bench.buffer(MemoryKind::Pinned, 10 * MB), dev = bench.buffer(MemoryKind::Device, 10 * MB);
            const StreamHandle s = bench.stream();
            for (int i = 0; i < 50; ++i) {
                bench.kernel(s, 1ms);
                bench.copy(dev, host, 10 * MB, s);
                bench.next();
                bench.driver().run(MemsetAsync{dev, 0, 10 * MB, s});
            }
            bench.synchronize();
            std::vector<double> result;
            for (const auto& [id, operation] : bench.activity())
                result.push_back(double((*operation.end - *operation.start).count()) / (id % 3 == 0 ? 500'000. : 1'000'000.));
            return result;
        };
        for (const double length : lengths(0, 7)) QCOMPARE(length, 1.);
        const auto varied = lengths(5, 7);
        for (const double length : varied) QVERIFY2(length >= 0.95 && length <= 1.05, qPrintable(QString::number(length)));
        QVERIFY(*std::ranges::max_element(varied) > 1.03);
        QVERIFY(*std::ranges::min_element(varied) < 0.97);
        QCOMPARE(lengths(5, 7), varied);
        QVERIFY(lengths(5, 8) != varied);
    }
};

STREAMSCOPE_TEST(tst_rules)

}  // namespace tst_rules

#include "tst_rules.moc"
