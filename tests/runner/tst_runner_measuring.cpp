// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/runner/runner.h"
#include "tests/support/fake_driver.h"
#include "tests/support/programs.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_runner_measuring {

using namespace streamscope;
using namespace std::chrono_literals;

namespace {

RunOptions with(Method method, int runs = 1) {
    RunOptions options;
    options.method = method;
    options.runs = runs;
    return options;
}

/// Returns the calls of one pass in a stream, with brackets in parentheses.
QStringList inStream(const FakeDriver& driver, std::uintptr_t stream) {
    QStringList list;
    for (const auto& made : driver.made)
        if (made.stream == stream && made.call != "streamDestroy")
            list << QString(made.bracket ? "[%1]" : "%1").arg(QString::fromStdString(made.call));
    return list;
}

FakeDriver gpu(Threading threading = Threading::Preemptive) { return FakeDriver(threading, DeviceKind::Cuda); }

}  // namespace

class tst_runner_measuring : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bracketsSurroundEveryDeviceOperationAndTheSecondPassHasOnlyEdges() {
        build::Builder b;
        const auto s = b.stream("s");
        const auto e = b.event("e");
        const auto host = b.buffer("h", 100, Memory::Pinned), device = b.buffer("d", 100, Memory::Device);
        b.copy(s, host, device);
        b.record(e, s);
        b.kernel(s);
        auto driver = gpu();
        run(b.program, driver, with(Method::Events), {}, {});
        QCOMPARE(inStream(driver, 101),
                 (QStringList{"[eventRecord]", "memcpyAsync", "[eventRecord]", "eventRecord", "[eventRecord]", "launchKernel",
                              "[eventRecord]",  // the bracketed pass
                              "[eventRecord]", "memcpyAsync", "eventRecord", "launchKernel", "[eventRecord]"}));
    }

    void theEndOfAllStreamsIsJoinedInAStreamOfTheRunnersOwn() {
        build::Builder b;
        const auto s = b.stream("s"), t = b.stream("t");
        b.kernel(s);
        b.kernel(t);
        b.kernel(s);
        b.synchronize(s);
        auto driver = gpu();
        driver.duration = [](std::uint32_t operation, int) { return Nanoseconds(operation == 1 ? 5000 : 1000); };
        const auto timeline = run(b.program, driver, with(Method::None), {}, {}).timeline;
        const std::uintptr_t own = 103;
        QCOMPARE(inStream(driver, own), (QStringList{"[streamWaitEvent]", "[streamWaitEvent]", "[eventRecord]"}));
        QCOMPARE(driver.made.back().stream, own);  // destroyed last, so it was created last
        QCOMPARE(timeline.makespanUnbracketed, std::optional<Nanoseconds>(5000ns));
    }

    void bracketsAreCreatedBeforeTheFirstCall() {
        build::Builder b;
        const auto s = b.stream("s");
        for (int i = 0; i < 10; ++i) b.kernel(s);
        auto driver = gpu();
        std::set<std::size_t> alive;
        driver.onCall = [&](const FakeDriver::Made& made) {
            if (made.call == "launchKernel") alive.insert(driver.events.size());
        };
        run(b.program, driver, with(Method::Events, 3), {}, {});
        QCOMPARE(alive, (std::set<std::size_t>{23}));  // ten brackets, the stream's two edges, their join
    }

    void startAndEndAreThoseOfTheBracket() {
        build::Builder b;
        const auto s = b.stream("s"), t = b.stream("t");
        const auto first = b.kernel(s), second = b.kernel(s), other = b.kernel(t);
        auto driver = gpu();
        driver.duration = [](std::uint32_t operation, int) { return Nanoseconds(1000 * (operation + 1)); };
        const auto timeline = run(b.program, driver, with(Method::Events), {}, {}).timeline;
        const auto& k0 = timeline.operations[first.value];
        const auto& k1 = timeline.operations[second.value];
        const auto& k2 = timeline.operations[other.value];
        QCOMPARE(*k0.end - *k0.start, Nanoseconds(1000));
        QCOMPARE(*k1.start, *k0.end);
        QCOMPARE(*k1.end - *k1.start, Nanoseconds(2000));
        QCOMPARE(*k2.end - *k2.start, Nanoseconds(3000));
        QCOMPARE(*k0.issued, Nanoseconds(0));
        QCOMPARE(timeline.makespan, std::optional(Nanoseconds(3000)));
        QCOMPARE(timeline.makespanUnbracketed, std::optional(Nanoseconds(3000)));
        QCOMPARE(timeline.stretch, std::optional(1.0));
    }

    void theTypicalRunIsTheLowerMedianAndItsPictureIsShown() {
        build::Builder b;
        const auto s = b.stream("s");
        const auto k = b.kernel(s);
        auto driver = gpu();
        // Passes 0, 2, 4 and 6 are measured, and the passes between them have no brackets.
        const std::vector<Nanoseconds> lengths{400ns, 10ns, 100ns, 20ns, 300ns, 30ns, 200ns, 40ns};
        driver.duration = [&](std::uint32_t, int pass) { return lengths[static_cast<std::size_t>(pass)]; };
        const auto timeline = run(b.program, driver, with(Method::Events, 4), {}, {}).timeline;
        QCOMPARE(timeline.runs, 4);
        QCOMPARE(timeline.makespans, (std::vector<Nanoseconds>{400ns, 100ns, 300ns, 200ns}));
        QCOMPARE(timeline.makespan, std::optional<Nanoseconds>(200ns));
        QCOMPARE(*timeline.operations[k.value].end - *timeline.operations[k.value].start, Nanoseconds(200));
        QCOMPARE(timeline.makespanUnbracketed, std::optional<Nanoseconds>(20ns));
        QCOMPARE(timeline.stretch, std::optional(10.0));
    }

    void spreadGivesTheFifthAndNinetyFifthPercentile() {
        build::Builder b;
        const auto s = b.stream("s");
        const auto k = b.kernel(s);
        auto driver = gpu();
        driver.duration = [](std::uint32_t, int pass) { return Nanoseconds(1000 + 100 * (pass / 2)); };  // 1000, 1100, … 3000
        const auto timeline = run(b.program, driver, with(Method::Events, 21), {}, {}).timeline;
        const auto spread = timeline.operations[k.value].spread();
        QVERIFY(spread);
        QCOMPARE(spread->start, (Span{0ns, 0ns}));
        QCOMPARE(spread->end, (Span{1100ns, 2900ns}));
        QCOMPARE(timeline.makespan, std::optional<Nanoseconds>(2000ns));
    }

    void oneRunHasNoSpread() {
        build::Builder b;
        const auto k = b.kernel(b.stream("s"));
        auto driver = gpu();
        const auto timeline = run(b.program, driver, with(Method::Events), {}, {}).timeline;
        QVERIFY(!timeline.operations[k.value].spread());
    }

    void elapsedAndQueriesAreTakenWithoutBrackets() {
        build::Builder b;
        const auto s = b.stream("s");
        const auto e0 = b.event("e0"), e1 = b.event("e1");
        b.record(e0, s);
        b.kernel(s);
        b.record(e1, s);
        const auto early = b.query(e1);
        b.synchronize(s);
        const auto late = b.query(e1);
        const auto elapsed = b.elapsed(e0, e1);
        auto driver = gpu();
        driver.duration = [](std::uint32_t, int pass) { return pass % 2 == 0 ? Nanoseconds(9ms) : Nanoseconds(2ms); };
        const auto timeline = run(b.program, driver, with(Method::Events, 3), {}, {}).timeline;
        QCOMPARE(timeline.operations[elapsed.value].value(), std::optional(2.0));
        QCOMPARE(timeline.operations[early.value].value(), std::optional(600.0));
        QCOMPARE(timeline.operations[early.value].code, Status::NotReady);
        QCOMPARE(timeline.operations[late.value].value(), std::optional(0.0));
        QCOMPARE(timeline.status, RunStatus::Ok);
    }

    void noneGivesHostTimesAndTheMakespanOnly() {
        build::Builder b;
        const auto k = b.kernel(b.stream("s"));
        auto driver = gpu();
        const auto timeline = run(b.program, driver, with(Method::None, 5), {}, {}).timeline;
        QVERIFY(!timeline.makespan);
        QCOMPARE(timeline.makespanUnbracketed, std::optional<Nanoseconds>(1000ns));
        QCOMPARE(timeline.makespans.size(), std::size_t(5));
        const auto& operation = timeline.operations[k.value];
        QVERIFY(operation.issued && operation.returned && !operation.start && !operation.end && operation.spans.empty());
        QCOMPARE(operation.truth, Truth::Unknown);
    }

    void exactTakesTheSimulatorsOwnTimesInOnePassWithoutRecords() {
        build::Builder b;
        const auto s = b.stream("s");
        const auto k = b.kernel(s);
        FakeDriver driver(Threading::Cooperative, DeviceKind::Simulated);
        const auto timeline = run(b.program, driver, with(Method::Exact, 20), {}, {}).timeline;
        QCOMPARE(inStream(driver, 101), (QStringList{"launchKernel"}));
        QCOMPARE(driver.streamsCreated, 1);
        QCOMPARE(timeline.runs, 1);
        QCOMPARE(timeline.operations[k.value].start, std::optional<Nanoseconds>(0ns));
        QCOMPARE(timeline.operations[k.value].end, std::optional<Nanoseconds>(1000ns));
        QCOMPARE(timeline.operations[k.value].truth, Truth::Simulated);
        QCOMPARE(timeline.makespan, timeline.makespanUnbracketed);
    }

    void whatTheDriverKnowsOfExecutionIsMeasuredTruth() {
        build::Builder b;
        const auto k = b.kernel(b.stream("s"));
        auto driver = gpu();
        const auto timeline = run(b.program, driver, with(Method::Events), {}, {}).timeline;
        QCOMPARE(timeline.operations[k.value].truth, Truth::Measured);
        QCOMPARE(timeline.operations[k.value].spans.size(), std::size_t(1));
    }

    void activityTakesTheDevicesRecordsAfterThePassesWithoutThem() {
        build::Builder b;
        const auto s = b.stream("s");
        const auto k = b.kernel(s), l = b.kernel(s);
        auto driver = gpu();
        driver.noRecords.clear();
        // The first three passes have no activity records, which make every kernel longer.
        driver.duration = [](auto, int pass) { return pass < 3 ? Nanoseconds(1000ns) : Nanoseconds(1040ns + 10ns * (pass - 3)); };
        const auto timeline = run(b.program, driver, with(Method::Activity, 3), {}, {}).timeline;
        QCOMPARE(inStream(driver, 101).filter("[").size(), 12);  // edges only, in all six passes
        QCOMPARE(timeline.makespanUnbracketed, std::optional<Nanoseconds>(2000ns));
        QCOMPARE(timeline.makespan, std::optional<Nanoseconds>(2100ns));
        QCOMPARE(timeline.stretch, std::optional(1.05));
        QCOMPARE(timeline.runs, 3);
        const auto &first = timeline.operations[k.value], &second = timeline.operations[l.value];
        QCOMPARE(*first.end - *first.start, Nanoseconds(1050));
        QCOMPARE(*second.start, *first.end);
        QCOMPARE(second.truth, Truth::Measured);
        QVERIFY(second.spread());
        QVERIFY(driver.nothingLives());
    }

    void activityWithoutRecordsIsAFailureWithItsRemedy() {
        build::Builder b;
        b.kernel(b.stream("s"));
        auto driver = gpu();
        driver.noRecords = "install CUPTI";
        const auto outcome = run(b.program, driver, with(Method::Activity), {}, {});
        QCOMPARE(std::get<RunFailure>(outcome.ending).message, std::string("install CUPTI"));
        QCOMPARE(outcome.timeline.status, RunStatus::Failed);
        QVERIFY(driver.nothingLives());
    }

    void streamsThatShareChannelsAreRemarkedOnUnderEvents() {
        build::Builder b;
        for (int i = 0; i < 3; ++i) b.kernel(b.stream("s" + std::to_string(i)));
        auto driver = gpu();
        QVERIFY(run(b.program, driver, with(Method::Events), {}, {}).timeline.remarks.empty());  // unknown number of channels
        driver.setChannels(2);
        const auto timeline = run(b.program, driver, with(Method::Events), {}, {}).timeline;
        QCOMPARE(timeline.remarks.size(), std::size_t(1));
        QCOMPARE(timeline.remarks.front().rule, std::string("brackets-share-channels"));
        driver.setChannels(3);
        QVERIFY(run(b.program, driver, with(Method::Events), {}, {}).timeline.remarks.empty());
    }

    void spinsThatStandInForRecordedKernelsAreRemarkedOn() {
        build::Builder b;
        b.kernel(b.stream("s"));
        auto driver = gpu();
        QVERIFY(run(b.program, driver, with(Method::None), {}, {}).timeline.remarks.empty());
        std::get<KernelCall>(b.program.operations.front().what).kernel = "recorded";
        const auto timeline = run(b.program, driver, with(Method::None), {}, {}).timeline;
        QCOMPARE(timeline.remarks.size(), std::size_t(1));
        QCOMPARE(timeline.remarks.front().rule, std::string("recorded-kernels"));
        FakeDriver simulated(Threading::Cooperative, DeviceKind::Simulated);
        QVERIFY(run(b.program, simulated, with(Method::Exact), {}, {}).timeline.remarks.empty());
    }

    void warmUpsAreNotMeasured() {
        build::Builder b;
        b.kernel(b.stream("s"));
        auto driver = gpu();
        driver.duration = [](std::uint32_t, int pass) { return pass == 0 ? Nanoseconds(1s) : Nanoseconds(7us); };
        auto options = with(Method::Events, 2);
        options.warmUps = 1;
        const auto timeline = run(b.program, driver, options, {}, {}).timeline;
        QCOMPARE(timeline.makespans, (std::vector<Nanoseconds>{7us, 7us}));
    }

    void progressCountsEveryPass() {
        build::Builder b;
        b.kernel(b.stream("s"));
        auto driver = gpu();
        auto options = with(Method::Events, 3);
        options.warmUps = 1;
        std::vector<int> done;
        run(b.program, driver, options, {}, [&](const Progress& progress) {
            QCOMPARE(progress.total, 7);
            done.push_back(progress.done);
        });
        QCOMPARE(done, (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7}));
    }

    void streamsAndBuffersAreMadeOnceEventsAndWordsAnew() {
        build::Builder b;
        const auto s = b.stream("s");
        b.stream("t");
        b.buffer("d", 64, Memory::Device);
        const auto e = b.event("e");
        const auto word = b.word("flag", 5);
        b.kernel(s);
        b.record(e, s);
        b.hostStore(word, 9);
        auto driver = gpu();
        std::vector<std::uint64_t> atStart;
        driver.onCall = [&](const FakeDriver::Made& made) {
            if (made.call == "launchKernel") atStart.push_back(driver.words.begin()->second);
        };
        run(b.program, driver, with(Method::None, 3), {}, {});
        QCOMPARE(driver.streamsCreated, 3);  // the Runner's own too
        QCOMPARE(driver.allocationsMade, 2);
        QCOMPARE(atStart, (std::vector<std::uint64_t>{5, 5, 5}));
        std::set<std::uintptr_t> recorded;
        for (const auto& made : driver.made)
            if (made.call == "eventRecord" && !made.bracket) recorded.insert(made.event);
        QCOMPARE(recorded.size(), std::size_t(3));
    }

    void aStreamThatTheProgramDestroysIsThereAgainInTheNextPass() {
        build::Builder b;
        const auto s = b.stream("s");
        const auto e = b.event("e");
        b.record(e, s);
        b.eventDestroy(e);
        b.streamDestroy(s);
        auto driver = gpu();
        const auto outcome = run(b.program, driver, with(Method::None, 3), {}, {});
        QCOMPARE(outcome.timeline.status, RunStatus::Ok);
        QCOMPARE(driver.streamsCreated, 1 + 1 + 2);
        QVERIFY(driver.nothingLives());
    }
};

STREAMSCOPE_TEST(tst_runner_measuring)

}  // namespace tst_runner_measuring

#include "tst_runner_measuring.moc"
