// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/runner/runner.h"
#include "tests/program/resolved.h"
#include "tests/support/fake_driver.h"

#include <QtTest>

namespace tst_deciding {

using namespace streamscope;
using namespace std::chrono_literals;

namespace {

/// Returns a program with a kernel, its record, and this loop or branch on a query or on a word.
Program withLoop(const QString& loop) {
    return samples::parsed(
        "{'streamscope': 1, 'streams': [{'id': 's', 'nonBlocking': true}], 'events': [{'id': 'e'}],"
        "'words': [{'id': 'flag'}], 'operations': ["
        "{'id': 'k', 'call': 'launchKernel', 'stream': 's', 'kernel': 'spin', 'grid': [1], 'block': [32],"
        "'arguments': {'duration': '1 ms'}}, {'id': 'r', 'call': 'eventRecord', 'event': 'e', 'stream': 's'}," +
        loop + "{'id': 'end', 'call': 'hostWork', 'duration': '10 us'}]}");
}

Program polling(int atMost) {
    return withLoop(QStringLiteral("{'id': 'loop', 'call': 'while', 'on': 'q', 'atMost': %1, 'body': ["
                                   "{'id': 'work', 'call': 'hostWork', 'duration': '10 us'},"
                                   "{'id': 'q', 'call': 'eventQuery', 'event': 'e'}]},")
                        .arg(atMost));
}

Program watching(const QString& more) {
    return withLoop("{'id': 'loop', 'call': 'while', 'on': 'flag', 'condition': 'eq', 'value': 7, 'atMost': 5, " + more +
                    "'body': [{'id': 'work', 'call': 'hostWork', 'duration': '10 us'}]},");
}

/// Returns the program with all turns that a run on a GPU may decide.
ResolvedProgram undecided(const Program& program) {
    auto made = resolve(program, {}, {TurnChoice::How::Undecided, 0, true});
    if (!made) qFatal("%s", describe(made.problems.front()).c_str());
    return std::move(*made.value);
}

std::uint32_t indexOf(const ResolvedProgram& program, std::string_view id) {
    const auto at = std::ranges::find(program.operations, id, &ResolvedOperation::id);
    return static_cast<std::uint32_t>(at - program.operations.begin());
}

/// A GPU whose host memory meets the condition so many times.
class Watched : public FakeDriver {
public:
    explicit Watched(int holds) : FakeDriver(Threading::Preemptive, DeviceKind::Cuda), holds_(holds) {}
    std::optional<bool> hostSeesThat(WordWidth, Address, unsigned condition, std::uint64_t value) override {
        isAsked_ = condition == 1 && value == 7;
        return holds_-- > 0;
    }
    bool isAsked() const { return isAsked_; }

private:
    int holds_;
    bool isAsked_ = false;
};

RunOutcome decide(const ResolvedProgram& program, Driver& driver, std::stop_token stop = {}) {
    return decideTurns(program, driver, {}, std::move(stop), {});
}

}  // namespace

/// Tests of the pass of a GPU that decides loops and branches on answers (measuring.md, Loops on answers).
class DecidingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theAnswersOfTheDeviceDecide() {
        const ResolvedProgram program = undecided(polling(10));
        FakeDriver driver(Threading::Preemptive, DeviceKind::Cuda);
        for (const char* busy : {"q#0", "q#1", "q#2"}) driver.answers[indexOf(program, busy)] = Status::NotReady;
        const RunOutcome outcome = decide(program, driver);
        QVERIFY(std::holds_alternative<RunOk>(outcome.ending));
        QCOMPARE(outcome.turns.size(), std::size_t{1});
        QCOMPARE(outcome.turns[0].turns, std::int64_t{4});  // the first turn asks for the first time
    }

    void noCallBehindTheDecisionIsMade() {
        const ResolvedProgram program = undecided(polling(10));
        FakeDriver driver(Threading::Preemptive, DeviceKind::Cuda);
        std::set<std::uint32_t> made;
        driver.onCall = [&](const auto& call) { made.insert(call.operation); };
        decide(program, driver);
        QVERIFY(made.contains(indexOf(program, "q#0")));
        QVERIFY(!made.contains(indexOf(program, "q#1")));
        QVERIFY(!made.contains(indexOf(program, "work#1")));
        QVERIFY(made.contains(indexOf(program, "end")));
    }

    void aLoopThatWouldGoOnEndsThePass() {
        const ResolvedProgram program = undecided(polling(3));
        FakeDriver driver(Threading::Preemptive, DeviceKind::Cuda);
        for (const char* busy : {"q#0", "q#1", "q#2"}) driver.answers[indexOf(program, busy)] = Status::NotReady;
        const RunOutcome outcome = decide(program, driver);
        QVERIFY(std::holds_alternative<RunTimedOut>(outcome.ending));
        QCOMPARE(outcome.turns[0].turns, std::int64_t{4});
        QVERIFY(outcome.timeline.message.find("“loop” would make more turns than its atMost allows") == 0);
    }

    void valuesInMemoryOfTheHostDecide() {
        Watched driver(2);
        const RunOutcome outcome = decide(undecided(watching("")), driver);
        QVERIFY(driver.isAsked());
        QCOMPARE(outcome.turns[0].turns, std::int64_t{2});
        Watched never(0);
        QCOMPARE(decide(undecided(watching("'not': true, ")), never).turns[0].turns, std::int64_t{6});  // atMost and one more
    }

    void theRunRepeatsTheTurns() {
        Program program = polling(10);
        program.turns = {{"loop", 4}};
        const Read<ResolvedProgram> made = resolve(program);
        FakeDriver driver(Threading::Preemptive, DeviceKind::Cuda);
        RunOptions options;
        options.method = Method::None;
        options.runs = 3;
        const RunOutcome outcome = run(*made.value, driver, options, {}, {});
        QVERIFY(std::holds_alternative<RunOk>(outcome.ending));
        QCOMPARE(outcome.turns[0].turns, std::int64_t{4});
        QCOMPARE(std::ranges::count(outcome.timeline.operations, "q", [](const auto& each) { return each.source(); }), 4);
    }

    void aCancelledPassSaysSo() {
        std::stop_source stop;
        stop.request_stop();
        FakeDriver driver(Threading::Preemptive, DeviceKind::Cuda);
        QVERIFY(std::holds_alternative<RunCancelled>(decide(undecided(polling(10)), driver, stop.get_token()).ending));
    }
};

STREAMSCOPE_TEST(DecidingTest)

}  // namespace tst_deciding

#include "tst_deciding.moc"
