// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/bench.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_waits {

using namespace streamscope;
using namespace streamscope::test;

namespace {

constexpr Bytes MB = 1'000'000;
constexpr std::nullopt_t none = std::nullopt;
using Waits = std::vector<WaitSegment>;

QString text(const Waits& waits) {
    QString result;
    for (const WaitSegment& wait : waits) {
        const auto reason = name(wait.reason);
        result += QString("%1 %2 %3-%4; ")
                      .arg(QLatin1StringView(reason.data(), static_cast<qsizetype>(reason.size())))
                      .arg(wait.blame ? QString::number(*wait.blame) : "-")
                      .arg(wait.from.count())
                      .arg(wait.to.count());
    }
    return result;
}

QString text(const std::vector<SmSample>& samples) {
    QString result;
    for (const SmSample& sample : samples) result += QString("%1:%2 ").arg(sample.at.count()).arg(sample.busy);
    return result;
}

}  // namespace

/// Tests of the reasons why an operation did not start earlier (formats.md, Reasons for waiting).
class tst_waits : public QObject {
    Q_OBJECT

    /// Program of resources/pictures/window.png, with its waits and makespan.
    struct Window {
        std::unique_ptr<Driver> driver = simulate("teaching");
        Bench bench{*driver};
        std::uint32_t copyX, saxpy, stencil, copyY, r1, w1;
        explicit Window(bool needlessWait) {
            const StreamHandle copy = bench.stream(), compute = bench.stream(1, -1), other = bench.stream();
            const EventHandle e1 = bench.event(), e2 = bench.event();
            const Address x = bench.buffer(MemoryKind::Pinned, 10 * MB), dx = bench.buffer(MemoryKind::Device, 10 * MB);
            const Address y = bench.buffer(MemoryKind::Pinned, 8 * MB), dy = bench.buffer(MemoryKind::Device, 8 * MB);
            copyX = bench.copy(dx, x, 10 * MB, copy);
            r1 = bench.record(e1, copy);
            w1 = bench.wait(compute, e1);
            saxpy = bench.kernel(compute, 900us, 50);
            bench.wait(other, e1);
            stencil = bench.kernel(other, 1500us, 50);
            bench.record(e2, other);
            if (needlessWait) bench.wait(compute, e2);
            copyY = bench.copy(y, dy, 8 * MB, compute);
            bench.synchronize();
        }
    };

private Q_SLOTS:
    void forkAndJoinOfTheWindow() {
        Window window(true);
        QCOMPARE(window.bench.makespan().count(), 3'300'000);
        QCOMPARE(window.driver->now().count(), 3'300'000);
        QCOMPARE(text(window.bench[window.copyY].waits), text({{WaitReason::Event, window.copyX, 0ms, 1ms},
                                                               {WaitReason::StreamOrder, window.saxpy, 1ms, 1900us},
                                                               {WaitReason::Event, window.stencil, 1900us, 2500us}}));
        QCOMPARE(text(window.bench[window.saxpy].waits), text({{WaitReason::Event, window.copyX, 0ms, 1ms}}));
        QCOMPARE(text(window.bench[window.w1].waits), text({{WaitReason::Event, window.copyX, 0ms, 1ms}}));
        QCOMPARE(text(window.bench[window.r1].waits), text({{WaitReason::StreamOrder, window.copyX, 0ms, 1ms}}));
        QCOMPARE(window.bench.end(window.r1).count(), 1'000'000);
        QCOMPARE(text(window.bench.smBusy()), QString("1000000:100 1900000:50 2500000:0 "));
    }

    void withoutTheNeedlessWait() {
        Window window(false);
        QCOMPARE(window.bench.makespan().count(), 2'700'000);
    }

    void copyEngineInUse() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const Address host = bench.buffer(MemoryKind::Pinned, 10 * MB), dev = bench.buffer(MemoryKind::Device, 10 * MB);
        const auto first = bench.copy(dev, host, 10 * MB, bench.stream());
        const auto second = bench.copy(dev, host, 10 * MB, bench.stream());
        bench.synchronize();
        QCOMPARE(text(bench[second].waits), text({{WaitReason::CopyEngine, first, 0ms, 1ms}}));
        QVERIFY(bench[first].waits.empty());
    }

    void legacyBarrier() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const auto a = bench.kernel(bench.stream(0), 1ms), b = bench.kernel(bench.stream(0), 2ms);
        const auto legacy = bench.kernel(legacyStream, 1ms);
        const auto after = bench.kernel(bench.stream(0), 1ms);
        bench.synchronize();
        Q_UNUSED(a);
        QCOMPARE(text(bench[legacy].waits), text({{WaitReason::LegacyBarrier, b, 0ms, 2ms}}));
        QCOMPARE(text(bench[after].waits), text({{WaitReason::LegacyBarrier, legacy, 0ms, 3ms}}));
    }

    void multiprocessorsInUse() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const auto first = bench.kernel(bench.stream(), 1ms, 100), second = bench.kernel(bench.stream(), 1ms, 100);
        const auto third = bench.kernel(bench.stream(), 1ms, 100);
        bench.synchronize();
        QCOMPARE(text(bench[second].waits), text({{WaitReason::SmResources, first, 0ms, 1ms}}));
        QCOMPARE(text(bench[third].waits), text({{WaitReason::SmResources, second, 0ms, 2ms}}));
    }

    void higherPriorityChosenFirst() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const auto running = bench.kernel(bench.stream(1, 0), 1ms, 100);
        const auto low = bench.kernel(bench.stream(1, 0), 1ms, 100);
        const auto high = bench.kernel(bench.stream(1, -1), 1ms, 150);
        bench.synchronize();
        QCOMPARE(text(bench[high].waits), text({{WaitReason::SmResources, running, 0ms, 1ms}}));
        QCOMPARE(text(bench[low].waits), text({{WaitReason::Priority, high, 0ms, 2ms}}));
    }

    void residentGridsUsedUp() {
        DeviceProfile limited = profile("teaching");
        limited.residentGrids = 2;
        const auto driver = makeSimulatedDriver({limited}, 1);
        Bench bench(*driver);
        bench.kernel(bench.stream(), 2ms);
        const auto shorter = bench.kernel(bench.stream(), 1ms), third = bench.kernel(bench.stream(), 1ms);
        bench.synchronize();
        QCOMPARE(text(bench[third].waits), text({{WaitReason::GridLimit, shorter, 0ms, 1ms}}));
    }

    void falseDependency() {
        const auto driver = simulate("teaching-one-queue");
        Bench bench(*driver);
        const StreamHandle s = bench.stream(), t = bench.stream();
        const auto a = bench.kernel(s, 1ms), b = bench.kernel(s, 1ms), c = bench.kernel(t, 1ms);
        bench.synchronize();
        QCOMPARE(text(bench[b].waits), text({{WaitReason::StreamOrder, a, 0ms, 1ms}}));
        QCOMPARE(text(bench[c].waits), text({{WaitReason::Channel, b, 0ms, 1ms}}));
        QCOMPARE(bench[c].channel, 0);
    }

    void hostNotThere() {
        DeviceProfile slow = profile("teaching");
        slow.api.launch = 5us;
        slow.launchLatency = 3us;
        const auto driver = makeSimulatedDriver({slow}, 1);
        Bench bench(*driver);
        const auto k = bench.kernel(bench.stream(), 1ms);
        QCOMPARE(driver->now().count(), 5'000);
        bench.synchronize();
        QCOMPARE(text(bench[k].waits), text({{WaitReason::HostNotThere, none, 0us, 8us}}));
        QCOMPARE(bench.start(k).count(), 8'000);
    }

    void bracketsAreNotToBlame() {
        DeviceProfile costly = profile("teaching");
        costly.eventCost = 2us;
        const auto driver = makeSimulatedDriver({costly}, 1);
        Bench bench(*driver);
        const StreamHandle s = bench.stream(), t = bench.stream();
        const EventHandle start = bench.event(), end = bench.event(), done = bench.event();
        const auto k = bench.next();
        driver->correlate(k, true);
        driver->run(EventRecord{start, s, 0});
        driver->correlate(k);
        bench.launch(s, 1ms);
        driver->correlate(k, true);
        driver->run(EventRecord{end, s, 0});
        bench.record(done, s);
        bench.wait(t, done);
        const auto after = bench.kernel(t, 1ms);
        bench.synchronize();
        QCOMPARE(bench.activity().size(), std::size_t{4});
        QCOMPARE(text(bench[after].waits), text({{WaitReason::Event, k, 0us, 1006us}}));
        QCOMPARE(text(bench[k].waits), text({{WaitReason::StreamOrder, none, 0us, 2us}}));
        QCOMPARE(driver->run(EventTime{end}).value.count(), 1'002'000);
    }

    void openWaitsOfADeadlock() {
        const auto driver = simulate("teaching-one-queue");
        Bench bench(*driver);
        const StreamHandle s = bench.stream(), t = bench.stream(), u = bench.stream();
        const Address word = bench.buffer(MemoryKind::Pinned, 4);
        const EventHandle e = bench.event();
        const auto wait = bench.next();
        driver->run(StreamWaitValue{s, WordWidth::Bits32, word, 1, 0});
        const auto behind = bench.kernel(s, 1ms);
        bench.record(e, s);
        bench.wait(t, e);
        const auto joined = bench.kernel(t, 1ms), stuck = bench.kernel(u, 1ms);
        driver->correlate(99);
        QCOMPARE(bench.returned(driver->run(HostWork{5ms})), Status::Success);
        QCOMPARE(bench.synchronize(), Status::Blocked);
        QCOMPARE(text(bench[wait].waits), text({{WaitReason::Value, none, 0ms, 5ms}}));
        QCOMPARE(text(bench[behind].waits), text({{WaitReason::Value, none, 0ms, 5ms}}));
        QCOMPARE(text(bench[joined].waits), text({{WaitReason::Event, behind, 0ms, 5ms}}));
        QCOMPARE(text(bench[stuck].waits), text({{WaitReason::Channel, wait, 0ms, 5ms}}));
        QVERIFY(!bench[stuck].start && !bench[stuck].end);
    }

    /// Each item of a batch has its reason; what lies between the start of the batch and its end is no execution.
    void itemsOfABatchWaitOneAfterAnother() {
        for (const bool passes : {true, false}) {
            const auto driver = simulate("teaching");
            Bench bench(*driver);
            const Address f = bench.buffer(MemoryKind::Pinned, 4), g = bench.buffer(MemoryKind::Pinned, 4);
            const StreamHandle s = bench.stream(), t = bench.stream(), u = bench.stream();
            using enum MemoryOperation::Kind;
            const std::vector<MemoryOperation> items{{WaitValue, WordWidth::Bits32, f, 1, 0},
                                                     {WriteValue, WordWidth::Bits32, f, 2, 0},
                                                     {WaitValue, WordWidth::Bits32, g, 1, 0}};
            const auto batch = bench.next();
            driver->run(StreamBatchMemOp{s, items, 0});
            bench.kernel(t, 1ms);
            const auto first = bench.next();
            driver->run(StreamWriteValue{t, WordWidth::Bits32, f, 1, 0});
            bench.kernel(u, 3ms);
            const auto second = bench.next();
            if (passes) driver->run(StreamWriteValue{u, WordWidth::Bits32, g, 1, 0});
            driver->correlate(99);
            bench.returned(driver->run(HostWork{4ms}));
            QCOMPARE(bench.synchronize(), passes ? Status::Success : Status::Blocked);
            QCOMPARE(bench.start(batch), 1ms);
            QCOMPARE(bench[batch].end, passes ? std::optional<Nanoseconds>(3ms) : std::nullopt);
            const std::optional<std::uint32_t> last = passes ? std::optional(second) : none;
            QCOMPARE(text(bench[batch].waits),
                     text({{WaitReason::Value, first, 0ms, 1ms}, {WaitReason::Value, last, 1ms, passes ? 3ms : 4ms}}));
        }
    }

    void hostFunctionsOneAfterAnother() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const auto function = [&] {
            const auto id = bench.next();
            driver->run(LaunchHostFunc{bench.stream(), 1ms});
            return id;
        };
        const auto first = function(), second = function();
        bench.synchronize();
        QCOMPARE(bench[first].engine, Engine::HostFunction);
        QCOMPARE(text(bench[second].waits), text({{WaitReason::HostBlocked, first, 0ms, 1ms}}));
    }
};

STREAMSCOPE_TEST(tst_waits)

}  // namespace tst_waits

#include "tst_waits.moc"
