// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/goals.h"
#include "tests/analysis/programs.h"
#include "tests/analysis/simulate.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_goals {

using namespace streamscope;
using namespace streamscope::samples;
using namespace std::chrono_literals;

namespace {

struct Submission {
    Program start, program;
    ResolvedProgram resolved;
    Timeline timeline;

    explicit Submission(Program submitted, const std::string& device = "teaching")
        : start(submitted), program(std::move(submitted)), resolved(samples::resolved(program)) {
        timeline = test::ran(resolved, test::profile(device)).timeline;
    }
    explicit Submission(const std::string& fields, const std::string& device = "teaching")
        : Submission(programOf(fields), device) {}

    Graded graded() const { return {start, program, resolved, timeline, nullptr, {}}; }
    Measured measure(std::string_view metric) const { return metricValue(metric, graded()); }
    template <class T>
    T value(std::string_view metric) const {
        const Measured measured = measure(metric);
        if (!measured.value) throw std::invalid_argument(measured.problem);
        return std::get<T>(*measured.value);
    }
    double number(std::string_view metric) const { return value<double>(metric); }
    bool truth(std::string_view metric) const { return value<bool>(metric); }
    Nanoseconds time(std::string_view metric) const { return value<Nanoseconds>(metric); }
};

std::string timing(const std::string& last) {
    return R"("streams": [{"id": "s", "nonBlocking": true}], "events": [{"id": "e0"}, {"id": "e1", "blockingSync": true}], "operations": [
        {"id": "r0", "call": "eventRecord", "event": "e0", "stream": "s"},
        {"id": "k", "call": "launchKernel", "stream": "s", "kernel": "spin", "grid": [100], "block": [1024], "arguments": {"duration": "20 ms"}},
        {"id": "r1", "call": "eventRecord", "event": "e1", "stream": "s"}, )" +
           last + "]";
}

}  // namespace

class GoalsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyMetricIsDefinedAndAnswers() {
        const Submission run(forkAndJoinText());
        const Submission baseline(forkAndJoinText());
        Graded graded = run.graded();
        graded.baseline = &baseline.timeline;
        for (const MetricDefinition& each : goalMetrics()) {
            QVERIFY(each.definition.ends_with("."));
            const bool special = each.name == "elapsed" || each.name == "noticeDelay";
            std::string metric(each.name);
            if (each.argument == "ID") metric += ":saxpy";
            if (each.argument == "A,B") metric += ":copy x,saxpy";
            const Measured measured = metricValue(metric, graded);
            QVERIFY2(measured.value.has_value() != special, metric.c_str());
            if (!measured.value) continue;
            const MetricKind kind = std::holds_alternative<bool>(*measured.value)          ? MetricKind::Truth
                                    : std::holds_alternative<Nanoseconds>(*measured.value) ? MetricKind::Time
                                                                                           : MetricKind::Count;
            QCOMPARE(kind, each.kind == MetricKind::Share ? MetricKind::Count : each.kind);
        }
        for (const RunMetric& each : runMetrics) QVERIFY(each.definition.ends_with("."));
    }

    void aMissingOperationIsNamed() {
        const Submission run(forkAndJoinText());
        QCOMPARE(run.measure("order:saxpy,nowhere").problem, std::string("not in the run: nowhere"));
        QCOMPARE(run.measure("order:here,nowhere").problem, std::string("not in the run: here, nowhere"));
        QCOMPARE(run.measure("elapsed:saxpy").problem, std::string("the run has no such value"));
    }

    void figuresOfForkAndJoin() {
        const Submission run(forkAndJoinText());
        QCOMPARE(run.time("makespan"), Nanoseconds(3300us));
        QCOMPARE(run.number("overlapCopyCompute"), 0.0);
        QVERIFY(std::abs(run.number("concurrency") - 0.6) < 1e-9);
        QCOMPARE(run.number("gpuBusy"), 1.0);
        QCOMPARE(run.number("races"), 0.0);
        QCOMPARE(run.number("apiErrors"), 0.0);
        QCOMPARE(run.time("start:saxpy"), Nanoseconds(1ms));
        QCOMPARE(run.time("latency:saxpy"), Nanoseconds(1900us));
        QVERIFY(run.truth("order:copy x,stencil") && !run.truth("order:saxpy,stencil") && !run.truth("order:stencil,copy x"));
        QVERIFY(!run.truth("deadlock"));
    }

    void theRatioNeedsABaseline() {
        const Submission run(forkAndJoinText());
        QVERIFY(!run.measure("ratio").value);
        Program without = programOf(forkAndJoinText());
        std::erase_if(without.operations, [](const Operation& operation) { return operation.id == "w3"; });
        const Submission better(without);
        Graded graded = better.graded();
        graded.baseline = &run.timeline;
        QCOMPARE(std::get<double>(*metricValue("ratio", graded).value), 2.7 / 3.3);
    }

    void racesAreCountedAsWritten() {
        Program program = programOf(forkAndJoinText());
        std::erase_if(program.operations, [](const Operation& operation) { return operation.id == "w1"; });
        QCOMPARE(Submission(program).number("races"), 1.0);
    }

    void aDeadlockIsSeenWithoutARun() {
        const Submission run(R"("streams": [{"id": "s"}], "words": [{"id": "w"}], "operations": [
            {"id": "wait", "call": "streamWaitValue32", "stream": "s", "word": "w", "value": 1}])");
        QVERIFY(run.truth("deadlock"));
        QVERIFY(!run.measure("makespan").value);
    }

    void errorsOfCallsAreCounted() {
        const Submission run(
            R"("streams": [{"id": "s"}], "events": [{"id": "e", "disableTiming": true}], "operations": [
            {"id": "r", "call": "eventRecord", "event": "e", "stream": "s"},
            {"id": "k", "call": "launchKernel", "stream": "s", "kernel": "spin", "arguments": {"duration": "1 ms"}},
            {"id": "q", "call": "streamQuery", "stream": "s"},
            {"id": "ms", "call": "eventElapsedTime", "start": "e", "end": "e"}])");
        QCOMPARE(run.number("apiErrors"), 1.0);
        QVERIFY(!run.measure("elapsed:ms").value);
    }

    void waitingCostsTheHostTimeUnlessItBlocks() {
        const Submission spinning(timing(R"({"id": "sync", "call": "streamSynchronize", "stream": "s"})"));
        QCOMPARE(spinning.number("hostBusy"), 1.0);
        const Submission blocking(timing(R"({"id": "sync", "call": "eventSynchronize", "event": "e1"})"));
        QCOMPARE(blocking.number("hostBusy"), 0.0);
        QCOMPARE(blocking.time("hostUseful"), Nanoseconds(0));
    }

    void pollingIsUsefulAndNoticesLate() {
        const Submission run(timing(R"({"id": "poll", "call": "eventQuery", "event": "e1", "every": "3 ms"})"));
        QCOMPARE(run.time("hostUseful"), Nanoseconds(21ms));
        QCOMPARE(run.time("noticeDelay:poll"), Nanoseconds(1ms));
        QCOMPARE(run.number("syncCalls"), 0.0);
    }

    void elapsedIsATime() {
        const Submission run(timing(R"({"id": "sync", "call": "eventSynchronize", "event": "e1"},
            {"id": "ms", "call": "eventElapsedTime", "start": "e0", "end": "e1"})"));
        QCOMPARE(run.time("elapsed:ms"), Nanoseconds(20ms));
    }

    void onlySynchronisationsThatHoldBackCount() {
        const std::string more =
            R"({"id": "again", "call": "launchKernel", "stream": "s", "kernel": "spin", "arguments": {"duration": 1}})";
        const std::string call = R"({"id": "sync", "call": "deviceSynchronize"})";
        QCOMPARE(Submission(timing(call)).number("syncCalls"), 0.0);
        QCOMPARE(Submission(timing(call + ", " + more)).number("syncCalls"), 1.0);
    }

    void whatWasChangedIsSeen() {
        Submission run(forkAndJoinText());
        QVERIFY(run.truth("unchanged:saxpy") && run.truth("unchanged:copy") && run.truth("unchanged:dx"));
        run.program.streams[0].nonBlocking = false;
        run.program.operations[3].label = "other";
        QVERIFY(!run.truth("unchanged:saxpy") && !run.truth("unchanged:copy") && run.truth("unchanged:dx"));
        run.program.buffers.clear();
        QVERIFY(!run.truth("unchanged:dx"));
        QVERIFY(!run.measure("unchanged:nobody").value);
    }

    void unknownMetricsAreRefused() {
        const Submission run(forkAndJoinText());
        for (const char* metric : {"speed", "latency", "makespan:saxpy", "order:copy x", "latency:nobody", ""})
            QVERIFY2(!run.measure(metric).value && !run.measure(metric).problem.empty(), metric);
    }

    void goalsAreMetOrNot() {
        const Submission run(forkAndJoinText());
        Goal goal{.metric = "makespan", .atMost = MetricValue(Nanoseconds(3300us))};
        QVERIFY(evaluate(goal, run.graded()).met);
        goal.atMost = MetricValue(Nanoseconds(3299us));
        QVERIFY(!evaluate(goal, run.graded()).met);
        const Goal least{.metric = "concurrency", .atLeast = MetricValue(0.5)};
        QVERIFY(evaluate(least, run.graded()).met);
        const Goal equal{.metric = "order:copy x,saxpy", .equals = MetricValue(true)};
        QVERIFY(evaluate(equal, run.graded()).met);
        Goal near{.metric = "makespan", .of = MetricValue(Nanoseconds(3000us)), .within = 0.1};
        QVERIFY(evaluate(near, run.graded()).met);
        near.within = 0.09;
        QVERIFY(!evaluate(near, run.graded()).met);
        const Goal unknown{.metric = "elapsed:nobody", .atMost = MetricValue(Nanoseconds(1s))};
        QVERIFY(!evaluate(unknown, run.graded()).met);
    }
};

STREAMSCOPE_TEST(GoalsTest)

}  // namespace tst_goals

#include "tst_goals.moc"
