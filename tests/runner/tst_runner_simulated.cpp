// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "engine/runner/runner.h"
#include "tests/support/profiles.h"
#include "tests/support/programs.h"
#include "tests/support/random_runnable_program.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

namespace tst_runner_simulated {

using namespace streamscope;
using namespace std::chrono_literals;

namespace {

RunOptions with(Method method, int runs = 1) {
    RunOptions options;
    options.method = method;
    options.runs = runs;
    return options;
}

RunOutcome on(const std::string& profile, const ResolvedProgram& program, Method method = Method::Exact) {
    const auto driver = test::simulate(profile, static_cast<int>(program.threads.size()));
    return run(program, *driver, with(method), {}, {});
}

ResolvedProgram example(const std::string& name) {
    std::ifstream file(std::string(STREAMSCOPE_SOURCE_DIR) + "/resources/programs/" + name + ".streamscope");
    const auto program = programFromJson(std::string(std::istreambuf_iterator<char>(file), {}));
    return resolve(program.value.value()).value.value();
}

const TimelineOperation& named(const Timeline& timeline, std::string_view label) {
    for (const auto& operation : timeline.operations)
        if (operation.label() == label) return operation;
    throw std::runtime_error("no operation " + std::string(label));
}

}  // namespace

class tst_runner_simulated : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theResultTellsTheEventsWithTheirHandles() {
        build::Builder b;
        b.event("timed");
        b.event("order", 3);
        b.eventDestroy(b.event("gone"));
        const std::vector<TimelineEvent> events = on("teaching", b.program).timeline.events;
        QCOMPARE(events.size(), 3u);
        QVERIFY(events[0].handle.starts_with("0x") && events[1].handle.starts_with("0x") && events[0].handle != events[1].handle);
        QCOMPARE(events[0].context, std::string("0x1"));
        QCOMPARE(events[1], (TimelineEvent{"order", 0, 0, 3, events[1].handle, "0x1"}));
        QCOMPARE(events[2], (TimelineEvent{"gone", 0, 0, 0, "", ""}));
    }

    void elapsedTimeIsThatOfTheKernelAndLeavesOutTheCopy_data() {
        QTest::addColumn<int>("method");
        QTest::newRow("exact") << int(Method::Exact);
        QTest::newRow("events") << int(Method::Events);
    }
    void elapsedTimeIsThatOfTheKernelAndLeavesOutTheCopy() {
        QFETCH(int, method);
        const auto timeline = on("teaching", example("cupy-user-guide"), Method(method)).timeline;
        const auto& kernel = named(timeline, "a = b·a + 8");
        const auto& elapsed = named(timeline, "elapsed e1 → e2");
        const auto length = static_cast<double>((*kernel.end - *kernel.start).count()) / 1e6;
        QVERIFY(length > 0);
        QVERIFY(elapsed.between());
        QVERIFY(timeline.operations[elapsed.between()->start.value].label() == "e1");
        QVERIFY(timeline.operations[elapsed.between()->end.value].label() == "e2");
        QVERIFY2(std::abs(*elapsed.value() - length) <= 1e-6, qPrintable(QString::number(*elapsed.value())));
    }

    void graphsOfTooManyOperationsAreRefusedBeforeTheRun() {
        const auto launching = [](int times) {
            const auto program = programFromJson(R"({"streamscope": 1, "streams": [{"id": "s"}], "graphs": [{"id": "g"}],
                "buffers": [{"id": "b", "bytes": 8}], "operations": [{"call": "streamBeginCapture", "stream": "s"},
                {"call": "repeat", "times": 5000, "body": [{"call": "memsetAsync", "buffer": "b", "stream": "s", "value": 1}]},
                {"call": "streamEndCapture", "stream": "s", "graph": "g"}, {"call": "graphInstantiate", "graph": "g"},
                {"call": "repeat", "times": )" + std::to_string(times) +
                                                 R"(, "body": [{"call": "graphLaunch", "graph": "g", "stream": "s"}]}]})");
            return resolve(program.value.value()).value.value();
        };
        const RunOutcome outcome = on("teaching", launching(2001));
        const auto* failure = std::get_if<RunFailure>(&outcome.ending);
        QVERIFY(failure);
        QVERIFY2(failure->message.find("graphs of 10005000 operations in all") != std::string::npos, failure->message.c_str());
        QVERIFY(std::holds_alternative<RunOk>(on("teaching", launching(2)).ending));
    }

    void forkAndJoinTakesThreePointThreeMilliseconds() {
        const auto timeline = on("teaching", example("fork-and-join")).timeline;
        QCOMPARE(timeline.makespan, std::optional<Nanoseconds>(3300us));
        QCOMPARE(timeline.status, RunStatus::Ok);
        for (const auto& operation : timeline.operations)
            if (operation.kind == OperationKind::Kernel) QCOMPARE(operation.truth, Truth::Simulated);
    }

    void aSecondThreadDoesNotWaitForTheFirstOnesSynchronisation() {
        build::Builder b;
        const auto s = b.stream("s"), t = b.stream("t");
        const auto other = b.thread("other");
        b.kernel(s, 4ms);
        const auto sync = b.synchronize(s);
        const auto after = b.kernel(s, 1ms);
        const auto free = b.kernel(t, 1ms, other);
        const auto timeline = on("teaching", b.program).timeline;
        QCOMPARE(timeline.operations[sync.value].returned, std::optional<Nanoseconds>(4ms));
        QCOMPARE(timeline.operations[free.value].issued, std::optional<Nanoseconds>(0ms));
        QCOMPARE(timeline.operations[after.value].issued, std::optional<Nanoseconds>(4ms));
    }

    void aThreadAtWorkDelaysOnlyItsOwnCalls() {
        build::Builder b;
        const auto s = b.stream("s"), t = b.stream("t");
        const auto other = b.thread("other");
        const auto work = b.hostWork(5ms);
        const auto late = b.kernel(s, 1ms);
        const auto early = b.kernel(t, 1ms, other);
        const auto timeline = on("teaching", b.program).timeline;
        QCOMPARE(timeline.operations[work.value].returned, std::optional<Nanoseconds>(5ms));
        QCOMPARE(timeline.operations[late.value].issued, std::optional<Nanoseconds>(5ms));
        QCOMPARE(timeline.operations[early.value].issued, std::optional<Nanoseconds>(0ms));
    }

    void aPollNoticesTheEndAtItsNextLook() {
        build::Builder b;
        const auto s = b.stream("s");
        const auto e = b.event("e");
        b.kernel(s, 1ms);
        b.record(e, s);
        const auto query = b.query(e, 300us);
        const auto timeline = on("teaching", b.program).timeline;
        QCOMPARE(timeline.operations[query.value].returned, std::optional<Nanoseconds>(1200us));
        QCOMPARE(timeline.operations[query.value].value(), std::optional(0.0));
    }

    void aPollWithoutWorkBetweenStillComesToItsEnd() {
        build::Builder b;
        const auto s = b.stream("s");
        const auto e = b.event("e");
        b.kernel(s, 1ms);
        b.record(e, s);
        const auto query = b.query(e, 0ns);
        const auto timeline = on("teaching", b.program).timeline;
        QCOMPARE(timeline.operations[query.value].returned, std::optional<Nanoseconds>(1ms));
    }

    void timedBracketsSerialiseStreamsOfOneChannel() {
        build::Builder b;
        const auto s = b.stream("s"), t = b.stream("t");
        for (int i = 0; i < 2; ++i) {
            b.kernel(s, 1ms);
            b.kernel(t, 1ms);
        }
        QCOMPARE(on("teaching-one-queue", b.program).timeline.makespan, std::optional<Nanoseconds>(2ms));
        const auto bracketed = on("teaching-one-queue", b.program, Method::Events).timeline;
        QCOMPARE(bracketed.makespanUnbracketed, std::optional<Nanoseconds>(2ms));
        QCOMPARE(bracketed.makespan, std::optional<Nanoseconds>(4ms));
        QCOMPARE(bracketed.stretch, std::optional(2.0));
    }

    void aWaitForAValueThatNobodyWritesIsADeadlock_data() {
        QTest::addColumn<bool>("hostWaits");
        QTest::newRow("nobody looks") << false;
        QTest::newRow("the host waits") << true;
    }
    void aWaitForAValueThatNobodyWritesIsADeadlock() {
        QFETCH(bool, hostWaits);
        build::Builder b;
        const auto s = b.stream("s"), t = b.stream("t");
        const auto flag = b.word("flag");
        std::vector<OperationId> expected{b.waitValue(s, flag, 1), b.kernel(s)};
        const auto fine = b.kernel(t);
        if (hostWaits) expected.push_back(b.deviceSynchronize());
        const auto outcome = on("teaching", b.program);
        const auto* deadlock = std::get_if<RunDeadlock>(&outcome.ending);
        QVERIFY(deadlock);
        QVERIFY(deadlock->blocked == expected);
        QCOMPARE(outcome.timeline.status, RunStatus::Deadlock);
        QCOMPARE(outcome.timeline.operations[fine.value].end, std::optional<Nanoseconds>(1ms));
    }

    void pollingForWhatNeverComesIsADeadlock() {
        build::Builder b;
        const auto s = b.stream("s");
        const auto flag = b.word("flag");
        const auto e = b.event("e");
        const auto wait = b.waitValue(s, flag, 1);
        b.record(e, s);
        const auto query = b.query(e, 1ms);
        const auto outcome = on("teaching", b.program);
        QVERIFY(std::holds_alternative<RunDeadlock>(outcome.ending));
        QVERIFY(outcome.timeline.blocked == (std::vector<OperationId>{wait, query}));
    }

    void aValueThatAnotherThreadStoresLetsThePollerGoOn() {
        build::Builder b;
        const auto s = b.stream("s");
        const auto flag = b.word("flag");
        const auto e = b.event("e");
        const auto other = b.thread("other");
        b.waitValue(s, flag, 1);
        b.record(e, s);
        b.hostWork(3500us, other);
        const auto query = b.query(e, 1ms);
        b.hostStore(flag, 1, other);
        const auto outcome = on("teaching", b.program);
        QVERIFY(std::holds_alternative<RunOk>(outcome.ending));
        QCOMPARE(outcome.timeline.operations[query.value].returned, std::optional<Nanoseconds>(4ms));
    }

    void aDriverServesOneRunAfterAnother() {
        build::Builder b;
        const auto k = b.kernel(b.stream("s"), 2ms);
        const auto driver = test::simulate("teaching");
        const auto first = run(b.program, *driver, with(Method::Exact), {}, {}).timeline;
        const auto second = run(b.program, *driver, with(Method::Exact), {}, {}).timeline;
        QCOMPARE(first.operations[k.value].end, std::optional<Nanoseconds>(2ms));
        QCOMPARE(second.operations[k.value].end, std::optional<Nanoseconds>(2ms));
        QCOMPARE(second.makespan, first.makespan);
    }

    void runsOfRandomProgramsAreTheSameEveryTimeAndBeginInListOrder() {
        const bool good = rc::check([](std::uint64_t seed) {
            const auto resolved = resolve(test::RunnableProgram(seed, 30).make());
            RC_ASSERT(resolved.value.has_value());
            const auto once = on("h200", *resolved.value), again = on("h200", *resolved.value);
            RC_ASSERT(std::holds_alternative<RunOk>(once.ending));
            RC_ASSERT(once.timeline == again.timeline);
            std::vector<Nanoseconds> lastOfThread(resolved.value->threads.size());
            for (const auto& operation : once.timeline.operations) {
                RC_ASSERT(operation.issued.has_value() && operation.returned.has_value());
                auto& last = lastOfThread[static_cast<std::size_t>(operation.thread)];
                RC_ASSERT(*operation.issued >= last);
                last = *operation.returned;
                if (operation.start && operation.stream >= 0) RC_ASSERT(*operation.start >= *operation.issued);
            }
        });
        QVERIFY(good);
    }

    void everyProcessHasItsOwnRecords_data() {
        QTest::addColumn<int>("method");
        QTest::newRow("events") << int(Method::Events);
        QTest::newRow("strobed") << int(Method::Strobed);
    }
    void everyProcessHasItsOwnRecords() {
        QFETCH(int, method);
        const auto program = example("two-processes");
        const auto measuredWith = [&](Method how) {
            const auto driver = makeSimulatedDriver({test::profile("h200")}, static_cast<int>(program.threads.size()), {0, 1});
            return run(program, *driver, with(how, 3), {}, {}).timeline;
        };
        const auto exact = measuredWith(Method::Exact), measured = measuredWith(Method(method));
        QCOMPARE(measured.status, RunStatus::Ok);
        for (const auto* kernel : {"produce", "consume"}) QVERIFY2(named(measured, kernel).end.has_value(), kernel);
        QVERIFY(measured.makespanUnbracketed.has_value() && measured.stretch.has_value());
        QVERIFY(std::chrono::abs(*measured.makespanUnbracketed - *exact.makespan) < 20us);
        QVERIFY(*measured.makespan >= *measured.makespanUnbracketed);
    }

    void measuringRandomProgramsWithEventsComesToItsEnd() {
        const bool good = rc::check([](std::uint64_t seed) {
            const auto resolved = resolve(test::RunnableProgram(seed, 20).make());
            RC_ASSERT(resolved.value.has_value());
            const auto outcome = on("teaching", *resolved.value, Method::Events);
            RC_ASSERT(std::holds_alternative<RunOk>(outcome.ending));
            for (const auto& operation : outcome.timeline.operations) {
                if (operation.kind != OperationKind::Kernel || operation.code != Status::Success) continue;
                RC_ASSERT(operation.start.has_value() && operation.end.has_value());
                for (const auto& span : operation.spans) RC_ASSERT(span.begin >= *operation.start && span.end <= *operation.end);
            }
        });
        QVERIFY(good);
    }
};

STREAMSCOPE_TEST(tst_runner_simulated)

}  // namespace tst_runner_simulated

#include "tst_runner_simulated.moc"
