// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "engine/runner/strobe_plan.h"
#include "tests/runner/strobed_runs.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_runner_strobed {

using namespace streamscope;
using namespace streamscope::strobed_runs;
using namespace std::chrono_literals;

/// Tests of merging strobed passes, on a driver with scripted times.
class tst_runner_strobed : public QObject {
    Q_OBJECT

private Q_SLOTS:
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
        QTest::addColumn<qint64>("gap");  // includes two records if one pass brackets both
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
        b.kernel(s);  // behind the edge, which every pass has
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
        // Passes 0 to 2, 6 and 8 have no brackets. Passes 3 to 5 are the first rounds, 7 and 9 the last ones.
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
                driver.callCost = std::chrono::microseconds(++pass % 7);  // the speed of the host varies between the passes
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
        // The only record between the two events is the edge before the first work of the stream, which every pass has.
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
        QCOMPARE(timeline.executions.size(), std::size_t{4});
        for (const TimelineExecution& execution : timeline.executions) {
            QVERIFY(execution.start && execution.end);
            Nanoseconds explained = *timeline.operations[execution.launch.value].issued;  // the first node never waits
            for (const Wait& wait : execution.waits) {
                QCOMPARE(wait.from, explained);
                explained = wait.to;
            }
            QCOMPARE(explained, *execution.start);
        }
        QCOMPARE(timeline.executions[1].spans.front(), node.spans[1]);
        QVERIFY(timeline.executions[1].launch == OperationId{6});
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
        // Passes without brackets take 1.1 ms. Later ones alternate between 3.1 and 0.2 ms, so the bars come from unlike passes.
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
        // A bracket takes no time itself, but slows its pass by 2 %.
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
};

STREAMSCOPE_TEST(tst_runner_strobed)

}  // namespace tst_runner_strobed

#include "tst_runner_strobed.moc"
