// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/predict/predict.h"
#include "engine/program/program_json.h"
#include "engine/rules/check.h"
#include "engine/rules/program_problems.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <rapidcheck.h>

#include <algorithm>
#include <array>

namespace tst_branch_runs {

using namespace streamscope;
using namespace std::chrono_literals;

namespace {

Program program(const QString& operations) {
    const QString text =
        "{'streamscope': 1, 'streams': [{'id': 's', 'nonBlocking': true}, {'id': 't', 'nonBlocking': true}],"
        "'events': [{'id': 'e'}, {'id': 'f'}], 'threads': [{'id': 'main'}, {'id': 'other'}],"
        "'buffers': [{'id': 'x', 'bytes': '10 MB', 'memory': 'pinned'}, {'id': 'd', 'bytes': '10 MB', 'memory': 'device'}],"
        "'operations': [" +
        operations + "]}";
    auto read = programFromJson(QString(text).replace('\'', '"').toStdString());
    if (!read) qFatal("%s", describe(read.problems.front()).c_str());
    return std::move(*read.value);
}

QString kernel(const QString& id, const QString& stream, int microseconds, const QString& more = {}) {
    return QStringLiteral(
               "{'id': '%1', 'call': 'launchKernel', 'stream': '%2', 'kernel': 'spin', 'grid': [1], 'block': [32], "
               "'arguments': {'duration': '%3 us'}%4}, ")
        .arg(id, stream)
        .arg(microseconds)
        .arg(more);
}

/// Returns a kernel and a loop that asks whether it is done, with 100 us of work in each turn.
QString polled(int microseconds, int atMost) {
    return kernel("k", "s", microseconds) + "{'id': 'r', 'call': 'eventRecord', 'event': 'e', 'stream': 's'}, " +
           QStringLiteral(
               "{'id': 'loop', 'call': 'while', 'on': 'q', 'atMost': %1, 'body': ["
               "{'id': 'q', 'call': 'eventQuery', 'event': 'e'}, {'id': 'work', 'call': 'hostWork', 'duration': '100 us'}]}, ")
               .arg(atMost) +
           "{'id': 'end', 'call': 'deviceSynchronize'}";
}

std::vector<DeviceProfile> teaching() { return {test::profile("teaching")}; }

RunOutcome ran(const Program& program) { return std::move(*predict(program, teaching()).value); }
RunOutcome decidedRun(const Program& program) { return ran(decided(program, {}, teaching())); }

const TimelineOperation* named(const Timeline& timeline, std::string_view id) {
    const auto found = std::ranges::find(timeline.operations, id, &TimelineOperation::id);
    return found == timeline.operations.end() ? nullptr : &*found;
}

std::vector<Diagnostic> found(const Program& of, std::string_view rule) {
    DeviceInfo device;
    device.multiprocessors = 100, device.threadsPerMultiprocessor = 1024, device.channels = 32;
    std::vector<Diagnostic> all = check(of, std::array{device}, Repairs::All);
    std::erase_if(all, [rule](const Diagnostic& each) { return each.rule != rule; });
    return all;
}

}  // namespace

/// Tests of loops and branches on answers in runs on simulated devices and in checks (semantics.md A12).
class BranchRunsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theAnswerDecidesHowManyTurnsThereAre() {
        const Program of = decided(program(polled(1000, 100)), {}, teaching());
        QCOMPARE(of.turns, (std::vector<TurnsMade>{{"loop", 11}}));
        const RunOutcome outcome = ran(of);
        QVERIFY(isComplete(outcome));
        QCOMPARE(outcome.turns, of.turns);
        QCOMPARE(named(outcome.timeline, "q#9")->code, Status::NotReady);
        QCOMPARE(named(outcome.timeline, "q#10")->code, Status::Success);
        QVERIFY(!named(outcome.timeline, "q#11"));
        QCOMPARE(*named(outcome.timeline, "work#10")->returned, Nanoseconds(1100us));
    }

    /// The run that decides and the run that is shown are the same.
    void everyAnswerOfTheShownRunIsThatOfItsTurns() {
        QVERIFY(rc::check("turns and answers agree", [] {
            const int length = *rc::gen::inRange(0, 3000);
            const RunOutcome outcome = decidedRun(program(polled(length, 100)));
            const auto turns = static_cast<std::size_t>(outcome.turns.front().turns);
            RC_ASSERT(turns == static_cast<std::size_t>((length + 99) / 100 + 1));
            for (std::size_t i = 0; i < turns; ++i) {
                const TimelineOperation* asked = named(outcome.timeline, "q#" + std::to_string(i));
                RC_ASSERT(asked != nullptr);
                RC_ASSERT((asked->code == Status::NotReady) == (i + 1 < turns));
            }
        }));
    }

    void moreTurnsThanAtMostAreATimeOut() {
        const RunOutcome outcome = decidedRun(program(polled(1000, 5)));
        QVERIFY(std::holds_alternative<RunTimedOut>(outcome.ending));
        QCOMPARE(outcome.timeline.status, RunStatus::Timeout);
        QVERIFY2(outcome.timeline.message.find("“loop” would make more turns") != std::string::npos,
                 outcome.timeline.message.c_str());
        QCOMPARE(outcome.turns, (std::vector<TurnsMade>{{"loop", 6}}));
        QVERIFY(named(outcome.timeline, "q#4") && !named(outcome.timeline, "q#5"));
        QVERIFY(std::holds_alternative<RunOk>(decidedRun(program(polled(1000, 11))).ending));
    }

    /// A change may take the time away that the turns were counted in: what follows the loop waits all the same.
    void knownTurnsAskUntilTheirAnswerIsThere() {
        Program of = program(polled(1000, 100));
        of.turns = {{"loop", 3}};
        const RunOutcome outcome = ran(of);
        QVERIFY(isComplete(outcome));
        QCOMPARE(named(outcome.timeline, "q#2")->code, Status::Success);
        QVERIFY(*named(outcome.timeline, "q#2")->returned >= Nanoseconds(1000us));
    }

    void aBranchIsTakenOnItsAnswer() {
        const auto with = [](int microseconds) {
            return program(
                kernel("k", "s", microseconds) + "{'id': 'r', 'call': 'eventRecord', 'event': 'e', 'stream': 's'}, " +
                "{'id': 'w', 'call': 'hostWork', 'duration': '500 us'}, {'id': 'q', 'call': 'eventQuery', 'event': 'e'}, "
                "{'id': 'yes', 'call': 'if', 'on': 'q', 'is': 0, 'body': [{'id': 'a', 'call': 'hostWork', 'duration': '1 us'}]}, "
                "{'id': 'no', 'call': 'if', 'on': 'q', 'is': 0, 'not': true, 'body': [{'id': 'b', 'call': 'hostWork', "
                "'duration': "
                "'2 us'}]}");
        };
        const RunOutcome early = decidedRun(with(400)), late = decidedRun(with(600));
        QVERIFY(named(early.timeline, "a") && !named(early.timeline, "b"));
        QVERIFY(!named(late.timeline, "a") && named(late.timeline, "b"));
    }

    void loopsInLoopsDecideForThemselves() {
        const RunOutcome good = decidedRun(program(
            "{'id': 'rounds', 'call': 'repeat', 'times': 2, 'var': 'n', 'body': [" +
            kernel("k", "s", 0).replace("'0 us'", "'{(n+1)*200} us'") +
            "{'id': 'r', 'call': 'eventRecord', 'event': 'e', 'stream': 's'}, "
            "{'id': 'loop', 'call': 'while', 'on': 'q', 'atMost': 9, 'body': ["
            "{'id': 'work', 'call': 'hostWork', 'duration': '100 us'}, {'id': 'q', 'call': 'eventQuery', 'event': 'e'}]}]}"));
        QCOMPARE(good.turns, (std::vector<TurnsMade>{{"loop#0", 2}, {"loop#1", 0}}));
    }

    void anotherThreadGoesOnMeanwhile() {
        const RunOutcome outcome = decidedRun(
            program(polled(1000, 100) + ", {'id': 'beside', 'call': 'hostWork', 'duration': '300 us', 'thread': 'other'}"));
        QCOMPARE(outcome.turns, (std::vector<TurnsMade>{{"loop", 11}}));
        QVERIFY(named(outcome.timeline, "beside")->returned);
    }

    void valuesMakeTheirSimulatedTurns() {
        const RunOutcome outcome = decidedRun(
            program("{'id': 'loop', 'call': 'while', 'on': 'x', 'value': 1, 'atMost': 50, 'simulatedTurns': 3, 'body': ["
                    "{'id': 'work', 'call': 'hostWork', 'duration': '100 us'}]}"));
        QVERIFY(isComplete(outcome) || outcome.timeline.status == RunStatus::Ok);
        QCOMPARE(outcome.timeline.operations.size(), 3u);
        QCOMPARE(outcome.turns, (std::vector<TurnsMade>{{"loop", 3}}));
    }

    void aCheckLooksAtSeveralNumbersOfTurns() {
        const QString two = kernel("a", "s", 100, ", 'writes': ['d']") +
                            "{'id': 'q', 'call': 'streamQuery', 'stream': 't'}, "
                            "{'id': 'loop', 'call': 'while', 'on': 'q', 'atMost': 7, 'simulatedTurns': 0, 'body': [" +
                            kernel("b", "t", 100, ", 'writes': ['d']").chopped(2) +
                            "]}, {'id': 'end', 'call': 'deviceSynchronize'}";
        const std::vector<Diagnostic> races = found(program(two), "race");
        QCOMPARE(races.size(), 1u);
        QVERIFY2(races.front().message.ends_with("; this happens if the loops on answers make 1 turn"),
                 races.front().message.c_str());
        QVERIFY(found(decided(program(QString(two).replace("'s'", "'t'")), {}, teaching()), "race").empty());
    }

    void aLoopThatEndsWithItsQueryIsASynchronisation() {
        const auto readAfter = [](const QString& between) {
            return program(
                "{'id': 'down', 'call': 'memcpyAsync', 'stream': 's', 'from': 'd', 'to': 'x'}, "
                "{'id': 'r', 'call': 'eventRecord', 'event': 'e', 'stream': 's'}, " +
                between + "{'id': 'read', 'call': 'hostWork', 'duration': '1 us', 'reads': ['x']}");
        };
        const QString body = "[{'id': 'q', 'call': 'eventQuery', 'event': 'e'}]}, ";
        const auto problems = [](const Program& of) { return found(of, "host-reads-early").size() + found(of, "race").size(); };
        QVERIFY(problems(readAfter("{'id': 'q', 'call': 'eventQuery', 'event': 'e'}, ")) > 0);
        QCOMPARE(
            problems(readAfter("{'id': 'loop', 'call': 'while', 'on': 'q', 'atMost': 9, 'simulatedTurns': 2, 'body': " + body)),
            std::size_t{0});
        QCOMPARE(problems(readAfter(
                     "{'id': 'q', 'call': 'eventQuery', 'event': 'e'}, {'id': 'loop', 'call': 'while', 'on': 'q', "
                     "'atMost': 9, 'simulatedTurns': 2, 'body': [{'id': 'w', 'call': 'hostWork', 'duration': '1 us'}]}, ")),
                 std::size_t{0});
    }

    void gpusRunThem() {
        DeviceInfo gpu;
        gpu.kind = DeviceKind::Cuda;
        const Program of = program(polled(1000, 100));
        QVERIFY(programProblems(of, *resolve(of).value, std::array{gpu}).empty());
    }
};

STREAMSCOPE_TEST(BranchRunsTest)

}  // namespace tst_branch_runs

#include "tst_branch_runs.moc"
