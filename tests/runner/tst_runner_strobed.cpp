#include "engine/program/program_json.h"
#include "engine/runner/runner.h"
#include "engine/runner/strobe_plan.h"
#include "tests/support/fake_driver.h"
#include "tests/support/half_blind_driver.h"
#include "tests/support/profiles.h"
#include "tests/support/programs.h"
#include "tests/support/random_runnable_program.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

namespace tst_runner_strobed {

using namespace streamscope;
using namespace std::chrono_literals;

namespace {

RunOptions strobed(int runs) {
    RunOptions options;
    options.method = Method::Strobed;
    options.runs = runs;
    return options;
}

Timeline on(const std::string& profile, const ResolvedProgram& program, Method method, int runs = 5) {
    const auto driver = test::simulate(profile, static_cast<int>(program.threads.size()));
    auto options = strobed(runs);
    options.method = method;
    return run(program, *driver, options, {}, {}).timeline;
}

/// Strobed on the simulated H200 as on a real one: of copies nothing is known but the brackets.
Timeline asReal(const ResolvedProgram& program, Method method, int runs = 5) {
    test::HalfBlindDriver driver(test::simulate("h200", static_cast<int>(program.threads.size())));
    auto options = strobed(runs);
    options.method = method;
    return run(program, driver, options, {}, {}).timeline;
}

/// Copy in, kernel, copy out, breadth first: the program of gpu-facts.md's tables.
build::Builder copiesAndKernels(int streams, int rounds, Nanoseconds length, Bytes bytes) {
    build::Builder b;
    const auto host = b.buffer("h", bytes, Memory::Pinned), device = b.buffer("d", bytes, Memory::Device);
    std::vector<StreamId> all;
    for (int i = 0; i < streams; ++i) all.push_back(b.stream("s" + std::to_string(i)));
    for (int i = 0; i < rounds; ++i) {
        const auto s = all[static_cast<std::size_t>(i % streams)];
        b.copy(s, host, device);
        b.kernel(s, length);
        b.program.operations[b.copy(s, device, host).value].kind = OperationKind::CopyDeviceToHost;
    }
    return b;
}

FakeDriver gpu() { return FakeDriver(Threading::Preemptive, DeviceKind::Cuda); }

bool drawn(const TimelineOperation& operation) { return operation.start && operation.end; }

}  // namespace

class tst_runner_strobed : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Runs on a driver whose times are written down.

    void everyOperationIsBracketedOnceARoundBesideEdges() {
        build::Builder b;
        const auto s = b.stream("s"), t = b.stream("t");
        for (int i = 0; i < 3; ++i) {
            b.kernel(s);
            b.kernel(t);
        }
        auto driver = gpu();
        driver.recordCost = 1000ns;
        driver.duration = [](auto, auto) { return 500us; };
        const auto timeline = run(b.program, driver, strobed(7), {}, {}).timeline;
        QVERIFY(timeline.strobing);
        QCOMPARE(timeline.strobing->oneIn, 2);
        QCOMPARE(timeline.strobing->passes, 14);
        QCOMPARE(timeline.runs, 7);
        QCOMPARE(timeline.makespans.size(), std::size_t(14));
        for (const auto& operation : timeline.operations) QVERIFY(drawn(operation) && operation.spread());
    }

    void aBarLiesBehindTheFirstRecordAndEndsWithTheSecond_data() {
        QTest::addColumn<qint64>("microseconds");
        QTest::addColumn<int>("oneIn");
        QTest::addColumn<qint64>("gap");  // two records stand between where both are bracketed in one pass
        QTest::newRow("all at once") << qint64(1000) << 1 << qint64(2560);
        QTest::newRow("one at a time") << qint64(100) << 3 << qint64(0);
    }
    void aBarLiesBehindTheFirstRecordAndEndsWithTheSecond() {
        QFETCH(qint64, microseconds);
        QFETCH(int, oneIn);
        QFETCH(qint64, gap);
        const auto length = Nanoseconds(microseconds * 1000);
        build::Builder b;
        const auto s = b.stream("s");
        b.kernel(s);  // behind the edge, which stands in every pass
        const auto first = b.kernel(s), second = b.kernel(s);
        auto driver = gpu();
        driver.recordCost = 1280ns;
        driver.knowsWhen = [](auto) { return false; };
        driver.duration = [length](auto, auto) { return length; };
        const auto timeline = run(b.program, driver, strobed(3), {}, {}).timeline;
        const auto &k0 = timeline.operations[first.value], &k1 = timeline.operations[second.value];
        QCOMPARE(timeline.strobing->oneIn, oneIn);
        QCOMPARE(*k0.end - *k0.start, length);
        QCOMPARE(*k1.end - *k1.start, length);
        QCOMPARE(*k1.start - *k0.end, Nanoseconds(gap));
        QCOMPARE(k0.truth, Truth::Unknown);
        QVERIFY(k0.spans.empty());
    }

    void mediansAndSpreadAreThoseOfTheOperationsOwnPasses() {
        build::Builder b;
        const auto k = b.kernel(b.stream("s"));
        auto driver = gpu();
        driver.duration = [](auto, int pass) { return 1000us + 10us * pass; };
        const auto timeline = run(b.program, driver, strobed(5), {}, {}).timeline;
        const auto& kernel = timeline.operations[k.value];
        QCOMPARE(timeline.strobing->passes, 5);
        // Passes 0 to 2 are without brackets, 3, 4 and 5 are the first rounds, 6 and 8 without, 7 and 9 the last rounds.
        QCOMPARE(*kernel.end - *kernel.start, Nanoseconds(1050us));
        QCOMPARE(kernel.spread()->start, (Span{0ns, 0ns}));
        QCOMPARE(kernel.spread()->end, (Span{1032us, 1086us}));
        QCOMPARE(timeline.makespan, std::optional<Nanoseconds>(1050us));
        QCOMPARE(timeline.makespanUnbracketed, std::optional<Nanoseconds>(1020us));
        QCOMPARE(timeline.stretch, std::optional(1050.0 / 1020.0));
    }

    void passesAreAlignedByTheRecordBeforeTheFirstWork() {
        build::Builder b;
        const auto s = b.stream("s");
        b.hostWork(100us);
        const auto k = b.kernel(s), l = b.kernel(s);
        auto driver = gpu();
        driver.knowsWhen = [](auto) { return false; };
        int pass = 0;
        driver.onCall = [&](const FakeDriver::Made& made) {
            if (made.call == "hostWork")
                driver.callCost = std::chrono::microseconds(++pass % 7);  // the host is never equally fast
        };
        const auto timeline = run(b.program, driver, strobed(9), {}, {}).timeline;
        for (const auto id : {k, l}) {
            const auto& operation = timeline.operations[id.value];
            QVERIFY(drawn(operation));
        }
        const auto& first = timeline.operations[k.value];
        QCOMPARE(first.spread()->start.begin, first.spread()->start.end);
    }

    void elapsedAndCodesAreThoseOfAPassWithoutBrackets() {
        build::Builder b;
        const auto s = b.stream("s");
        const auto e0 = b.event("e0"), e1 = b.event("e1");
        b.record(e0, s);
        b.kernel(s);
        b.record(e1, s);
        b.synchronize(s);
        const auto late = b.query(e1);
        const auto elapsed = b.elapsed(e0, e1);
        auto driver = gpu();
        driver.recordCost = 1280ns;
        driver.duration = [](auto, auto) { return 2ms; };
        const auto timeline = run(b.program, driver, strobed(3), {}, {}).timeline;
        // In between stands only the edge before the stream's first work, which every pass has.
        QCOMPARE(float(*timeline.operations[elapsed.value].value()), 2.00256F);
        QCOMPARE(timeline.operations[late.value].value(), std::optional(0.0));
        QCOMPARE(timeline.status, RunStatus::Ok);
    }

    void copiesThatTheDriverDoesNotKnowFollowEachOtherOnTheirEngine() {
        build::Builder b;
        const auto host = b.buffer("h", 100, Memory::Pinned), device = b.buffer("d", 100, Memory::Device);
        const auto s = b.stream("s"), t = b.stream("t");
        const auto first = b.copy(s, host, device), second = b.copy(t, host, device);
        auto driver = gpu();
        driver.knowsWhen = [](auto) { return false; };
        driver.duration = [&](std::uint32_t operation, int) {
            return operation == first.value ? Nanoseconds(1ms) : Nanoseconds(2ms);
        };
        const auto timeline = run(b.program, driver, strobed(3), {}, {}).timeline;
        const auto &c0 = timeline.operations[first.value], &c1 = timeline.operations[second.value];
        QCOMPARE(c0.truth, Truth::Measured);
        QCOMPARE(c0.spans.front(), (Span{*c0.start, *c0.end}));
        QCOMPARE(c1.truth, Truth::Inferred);
        QCOMPARE(c1.spans.front(), (Span{*c0.end, *c1.end}));
        QCOMPARE(*c1.start, *c0.start);
    }

    void aCopyStandsInItsBracketWithoutItsOwnCost() {
        build::Builder b;
        const auto host = b.buffer("h", 1000, Memory::Pinned), device = b.buffer("d", 1000, Memory::Device);
        const auto s = b.stream("s"), t = b.stream("t");
        const auto first = b.copy(s, host, device), queued = b.copy(t, host, device), kernel = b.kernel(s);
        auto driver = gpu();
        driver.recordCost = 1280ns;
        driver.knowsWhen = [&](std::uint32_t operation) { return operation == kernel.value; };
        driver.ownCopy = [](Bytes bytes) { return bytes == 0 ? 0ns : Nanoseconds(7000 + bytes / 50); };
        driver.duration = [&](std::uint32_t operation, int) { return operation == queued.value ? 900us : 500us; };
        const auto timeline = run(b.program, driver, strobed(3), {}, {}).timeline;
        const auto &c0 = timeline.operations[first.value], &c1 = timeline.operations[queued.value];
        const auto begins = c0.spans.front().begin - *c0.start, ends = *c0.end - c0.spans.front().end;
        QVERIFY2(std::chrono::abs(begins - 1750ns) <= 2ns, qPrintable(QString::number(begins.count())));  // a quarter of its own
        QCOMPARE(ends, Nanoseconds(1280));                                                                // a record
        const auto anew = c1.spans.front().begin - c0.spans.front().end;
        QVERIFY2(std::chrono::abs(anew - 7000ns) <= 2ns, qPrintable(QString::number(anew.count())));
        const auto& k = timeline.operations[kernel.value];
        QCOMPARE(k.spans.front().end - k.spans.front().begin, Nanoseconds(500us));
        QVERIFY(driver.nothingLives());
    }

    void aNodeExecutesOnceForEachLaunchOfItsGraph() {
        const auto source = programFromJson(R"json({"streamscope": 1, "streams": [{"id": "s"}], "graphs": [{"id": "g"}],
"operations": [
{"call": "streamBeginCapture", "stream": "s", "mode": "global"},
{"id": "node", "call": "launchKernel", "stream": "s", "kernel": "spin", "grid": [1], "block": [32], "arguments": {"duration": "1 ms"}},
{"call": "launchKernel", "stream": "s", "kernel": "spin", "grid": [1], "block": [32], "arguments": {"duration": "2 ms"}},
{"call": "streamEndCapture", "stream": "s", "graph": "g"},
{"call": "graphInstantiate", "graph": "g"},
{"call": "graphLaunch", "graph": "g", "stream": "s"},
{"call": "graphLaunch", "graph": "g", "stream": "s"},
{"call": "deviceSynchronize"}]})json");
        QVERIFY(source);
        const auto program = resolve(*source.value);
        QVERIFY(program);
        const auto driver = test::simulate("teaching");
        const auto timeline = run(*program.value, *driver, strobed(3), {}, {}).timeline;
        const auto& node = timeline.operations[1];
        QCOMPARE(node.spans.size(), std::size_t{2});
        for (const auto& span : node.spans) QCOMPARE(span.end - span.begin, Nanoseconds(1ms));
        QVERIFY(node.spans[0].end <= node.spans[1].begin);
    }

    void aDriverThatLiesIsFoundOut() {
        build::Builder b;
        const auto s = b.stream("s"), t = b.stream("t");
        const auto e = b.event("e");
        const auto k = b.kernel(s);
        b.record(e, s);
        b.wait(e, t);
        const auto l = b.kernel(t), m = b.kernel(t);
        b.program.operations[k.value].label = "load";
        for (const auto id : {l, m}) b.program.operations[id.value].label = "work";
        auto driver = gpu();
        driver.knowsWhen = [](auto) { return false; };
        driver.duration = [](auto, auto) { return 1ms; };
        driver.stampError = [&](const FakeDriver::Made& made) {
            return made.bracket && made.operation == l.value ? Nanoseconds(-300us) : Nanoseconds(0);
        };
        const auto timeline = run(b.program, driver, strobed(5), {}, {}).timeline;
        QCOMPARE(timeline.remarks.size(), std::size_t(1));
        const auto& remark = timeline.remarks.front();
        QCOMPARE(remark.rule, std::string("inverted-order"));
        QVERIFY(remark.operations == (std::vector<OperationId>{k, l}));
        const auto message = QString::fromStdString(remark.message);
        QVERIFY2(message.contains("“work (op3)”") && message.contains("300.0 µs before “load”"), qPrintable(message));
        QVERIFY(!drawn(timeline.operations[l.value]));
        QCOMPARE(timeline.operations[l.value].truth, Truth::Unknown);
        QVERIFY(drawn(timeline.operations[k.value]) && drawn(timeline.operations[m.value]));
        QCOMPARE(timeline.status, RunStatus::Ok);
    }

    void aMergedTotalTimeThatNoRunWithoutBracketsHadIsWithdrawn() {
        build::Builder b;
        const auto s = b.stream("s");
        const auto first = b.kernel(s);
        b.kernel(s);
        auto driver = gpu();
        driver.recordCost = 10us;
        // Without brackets 1.1 ms; then every other pass takes 3.1 and 0.2 ms, so that the bars come from unlike passes.
        driver.duration = [&](std::uint32_t operation, int pass) {
            if (operation != first.value) return 100us;
            return pass < 3 ? 1000us : pass % 2 == 1 ? 3000us : 100us;
        };
        const auto timeline = run(b.program, driver, strobed(3), {}, {}).timeline;
        QVERIFY(!timeline.makespan);
        const auto remark = std::ranges::find(timeline.remarks, "merged-total-time", &Remark::rule);
        QVERIFY(remark != timeline.remarks.end());
        QVERIFY2(QString::fromStdString(remark->message).contains("without brackets the program took"), remark->message.c_str());
        QVERIFY(timeline.makespanUnbracketed >= 1100us && timeline.makespanUnbracketed < 1150us);
    }

    void bracketsBecomeFewerUntilTheProgramIsNotStretched() {
        build::Builder b;
        const auto s = b.stream("s");
        for (int i = 0; i < 16; ++i) b.kernel(s);
        auto driver = gpu();
        // Brackets cost nothing by themselves, but every one slows the pass that it is in by 2 %.
        int brackets = 0;
        driver.onCall = [&](const FakeDriver::Made& made) {
            if (made.call == "launchKernel" && made.operation == 0) brackets = 0;
            if (made.call == "eventRecord" && made.bracket) ++brackets;
        };
        driver.duration = [&](std::uint32_t operation, int) {
            return operation == 15 ? Nanoseconds(1ms + 10us * std::max(0, brackets - 1)) : Nanoseconds(60us);
        };
        const auto timeline = run(b.program, driver, strobed(3), {}, {}).timeline;
        QCOMPARE(timeline.strobing->oneIn, 16);
        QCOMPARE(timeline.strobing->passes, 48);
        QVERIFY2(*timeline.stretch <= 1.02, qPrintable(QString::number(*timeline.stretch)));
    }

    void aProgramThatTakesLongGetsFewerPasses() {
        build::Builder b;
        const auto s = b.stream("s");
        for (int i = 0; i < 100; ++i) b.kernel(s);
        auto driver = gpu();
        driver.recordCost = 1ms;
        driver.duration = [](auto, auto) { return 20ms; };
        const auto timeline = run(b.program, driver, strobed(20), {}, {}).timeline;
        QVERIFY(timeline.strobing->passes <= mostStrobedPasses(100, 2s));
        QVERIFY(timeline.runs >= 3);
        for (const auto& operation : timeline.operations) QVERIFY(drawn(operation));
    }

    void progressNeverGoesBeyondItsTotalAndEndsThere() {
        build::Builder b;
        const auto s = b.stream("s");
        for (int i = 0; i < 10; ++i) b.kernel(s);
        auto driver = gpu();
        driver.recordCost = 100us;
        int done = -1, total = 0;
        run(b.program, driver, strobed(4), {}, [&](const Progress& progress) {
            QVERIFY(progress.done > done && progress.done <= progress.total);
            done = progress.done;
            total = progress.total;
        });
        QCOMPARE(done, total);
    }

    void anEmptyProgramAndOneOfHostCallsComeToTheirEnd() {
        build::Builder b;
        auto driver = gpu();
        QCOMPARE(run(b.program, driver, strobed(3), {}, {}).timeline.status, RunStatus::Ok);
        const auto work = b.hostWork(5us);
        const auto timeline = run(b.program, driver, strobed(3), {}, {}).timeline;
        QCOMPARE(*timeline.operations[work.value].returned - *timeline.operations[work.value].issued, Nanoseconds(5us));
        QVERIFY(!timeline.makespan && !timeline.stretch);
        QVERIFY(driver.nothingLives());
    }

    // Endings.

    void cancelInALaterRoundKeepsTheWholeOnes() {
        build::Builder b;
        const auto k = b.kernel(b.stream("s"));
        auto driver = gpu();
        std::stop_source stop;
        int launches = 0;
        driver.onCall = [&](const FakeDriver::Made& made) {
            if (made.call == "launchKernel" && !made.bracket && ++launches == 6)
                stop.request_stop();  // 3 without brackets, 2 rounds
        };
        const auto outcome = run(b.program, driver, strobed(20), stop.get_token(), {});
        QVERIFY(std::holds_alternative<RunCancelled>(outcome.ending));
        QCOMPARE(outcome.timeline.status, RunStatus::Cancelled);
        QCOMPARE(outcome.timeline.runs, 2);
        QVERIFY(drawn(outcome.timeline.operations[k.value]));
        QVERIFY(driver.nothingLives());
    }

    void cancelInTheFirstRoundShowsThePassAsFarAsItCame() {
        build::Builder b;
        const auto s = b.stream("s");
        const auto k = b.kernel(s), l = b.kernel(s), m = b.kernel(s);
        auto driver = gpu();
        driver.recordCost = 100us;
        std::stop_source stop;
        int launches = 0;
        driver.onCall = [&](const FakeDriver::Made& made) {
            if (made.call == "launchKernel" && made.operation == l.value && ++launches == 4) stop.request_stop();
        };
        const auto outcome = run(b.program, driver, strobed(20), stop.get_token(), {});
        QVERIFY(std::holds_alternative<RunCancelled>(outcome.ending));
        QVERIFY(!outcome.timeline.strobing);
        QVERIFY(outcome.timeline.operations[k.value].issued);
        QVERIFY(!outcome.timeline.operations[m.value].issued);
        QVERIFY(driver.nothingLives());
    }

    void cancelWhileCalibratingEndsTheRun() {
        build::Builder b;
        const auto k = b.kernel(b.stream("s"));
        auto driver = gpu();
        std::stop_source stop;
        driver.onCall = [&](const FakeDriver::Made& made) {
            if (made.call == "memcpyAsync" && made.bracket) stop.request_stop();
        };
        const auto outcome = run(b.program, driver, strobed(3), stop.get_token(), {});
        QVERIFY(std::holds_alternative<RunCancelled>(outcome.ending));
        QVERIFY(!outcome.timeline.operations[k.value].issued);
        QVERIFY(driver.nothingLives());
    }

    void aStrobedPassThatHangsIsTimedOutAndNamesWhatIsBlocked() {
        build::Builder b;
        const auto s = b.stream("s"), t = b.stream("t");
        const auto stuck = b.kernel(s), behind = b.kernel(s);
        b.kernel(t);
        auto driver = gpu();
        driver.recordCost = 1us;
        driver.duration = [&](std::uint32_t operation, int pass) {
            return operation == stuck.value && pass == 4 ? FakeDriver::never : Nanoseconds(50us);
        };
        auto options = strobed(5);
        options.timeout = 500ms;  // no other pass takes that long, on a busy machine either
        const auto outcome = run(b.program, driver, options, {}, {});
        const auto* timedOut = std::get_if<RunTimedOut>(&outcome.ending);
        QVERIFY(timedOut);
        QVERIFY(timedOut->blocked == (std::vector<OperationId>{stuck, behind}));
        QCOMPARE(outcome.timeline.status, RunStatus::Timeout);
        QVERIFY(driver.nothingLives());
    }

    // On the simulated GPU, which knows the truth.

    void mergedIntervalsEqualTheExactOnesWithinTheCostOfBrackets_data() {
        QTest::addColumn<int>("streams");
        for (const int streams : {1, 2, 4, 8}) QTest::addRow("%d streams", streams) << streams;
    }
    void mergedIntervalsEqualTheExactOnesWithinTheCostOfBrackets() {
        QFETCH(int, streams);
        const auto b = copiesAndKernels(streams, 32, 60us, 3'000'000);
        const auto exact = on("h200", b.program, Method::Exact);
        const auto merged = asReal(b.program, Method::Strobed), bracketed = asReal(b.program, Method::Events);
        QVERIFY(merged.remarks.empty());
        QVERIFY2(*merged.stretch <= strobedStretch, qPrintable(QString::number(*merged.stretch)));
        const auto farthest = [&](const Timeline& timeline) {
            Nanoseconds most{};
            const auto shift = *timeline.operations[0].end - *exact.operations[0].end;
            for (std::size_t i = 0; i < exact.operations.size(); ++i) {
                const auto &seen = timeline.operations[i], &truth = exact.operations[i];
                most = std::max(most, std::chrono::abs(*seen.end - *truth.end - shift));
                if (!seen.spans.empty()) most = std::max(most, std::chrono::abs(seen.spans.front().begin - *truth.start - shift));
            }
            return most;
        };
        const auto budget = 2 * 1280ns + std::chrono::duration_cast<Nanoseconds>(*exact.makespan * (*merged.stretch - 1));
        QVERIFY2(farthest(merged) <= budget,
                 qPrintable(QString("%1 of %2 ns").arg(farthest(merged).count()).arg(budget.count())));
        if (*bracketed.stretch > 1.02) QVERIFY(farthest(merged) * 3 < farthest(bracketed));
        for (const auto& operation : merged.operations) QVERIFY(!operation.spans.empty());
    }

    /// With and without brackets, the total time is the last end less the first start, also where that is short.
    void theTotalTimeOfAShortProgramIsTheSameWithAndWithoutBrackets() {
        const auto b = copiesAndKernels(1, 1, 10us, 100'000);
        const auto exact = on("h200", b.program, Method::Exact), none = on("h200", b.program, Method::None);
        const auto merged = on("h200", b.program, Method::Strobed);
        QVERIFY(*exact.makespan < 30us);
        for (const auto& total : {none.makespanUnbracketed, merged.makespanUnbracketed, merged.makespan})
            QVERIFY2(std::chrono::abs(*total - *exact.makespan) < 2us,  // a bracket adds 1.28 us
                     qPrintable(QString("%1 and %2 ns").arg(total->count()).arg(exact.makespan->count())));
    }

    void aStrobedRunIsTheSameEveryTime() {
        const auto b = copiesAndKernels(4, 12, 20us, 500'000);
        QVERIFY(on("h200", b.program, Method::Strobed) == on("h200", b.program, Method::Strobed));
    }

    void fewBracketsLeaveStreamsOfOneChannelAlone() {
        build::Builder b;
        const auto s = b.stream("s"), t = b.stream("t");
        for (int i = 0; i < 20; ++i) {
            b.kernel(s, 1ms);
            b.kernel(t, 1ms);
        }
        const auto all = on("teaching-one-queue", b.program, Method::Events);
        const auto few = on("teaching-one-queue", b.program, Method::Strobed);
        QVERIFY(*all.stretch > 1.9);
        QVERIFY2(*few.stretch < 1.06, qPrintable(QString::number(*few.stretch)));
        QCOMPARE(all.remarks.size(), std::size_t(1));
        QCOMPARE(all.remarks.front().rule, std::string("brackets-share-channels"));
        QVERIFY(QString::fromStdString(all.remarks.front().message).startsWith("2 streams share the 1 hardware channel(s)"));
        QVERIFY(few.remarks.empty());
        QVERIFY(on("teaching", b.program, Method::Events).remarks.empty());
    }

    void whatIsDrawnOfRandomProgramsKeepsTheirOrder_data() {
        QTest::addColumn<QString>("profile");
        for (const char* profile : {"teaching", "h200", "teaching-one-queue"}) QTest::newRow(profile) << profile;
    }
    void whatIsDrawnOfRandomProgramsKeepsTheirOrder() {
        QFETCH(QString, profile);
        const bool good = rc::check([&](std::uint64_t seed) {
            const auto resolved = resolve(test::RunnableProgram(seed, 20).make());
            RC_ASSERT(resolved.value.has_value());
            const auto timeline = on(profile.toStdString(), *resolved.value, Method::Strobed, 3);
            for (const auto& operation : timeline.operations) {
                if (operation.kind != OperationKind::Kernel || operation.code != Status::Success) continue;
                RC_ASSERT(operation.spans.size() == 1U);  // the driver knows it in every pass
                RC_ASSERT(operation.spans.front().begin >= *operation.start && operation.spans.front().end <= *operation.end);
            }
            for (const auto& dependency : timeline.dependencies) {
                const auto &from = timeline.operations[dependency.from.value], &to = timeline.operations[dependency.to.value];
                const bool ordered = dependency.kind == DependencyKind::Stream && from.thread == to.thread;
                if (!ordered || !drawn(from) || !drawn(to)) continue;
                const auto fromEnd = from.spans.empty() ? *from.end : from.spans.back().end;
                const auto toStart = to.spans.empty() ? *to.start : to.spans.front().begin;
                const auto toEnd = to.spans.empty() ? *to.end : to.spans.back().end;
                RC_ASSERT(toStart >= std::min(fromEnd, toEnd));
            }
        });
        QVERIFY(good);
    }
};

STREAMSCOPE_TEST(tst_runner_strobed)

}  // namespace tst_runner_strobed

#include "tst_runner_strobed.moc"
