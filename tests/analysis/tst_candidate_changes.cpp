// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/candidate_changes.h"
#include "tests/analysis/runs.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <string>
#include <vector>

namespace tst_candidate_changes {

using namespace streamscope;
using namespace streamscope::samples;
using namespace std::chrono_literals;

namespace {

std::optional<Nanoseconds> total(const CandidateChange& change) {
    const auto resolved = resolvedOf(change.what);
    return resolved ? test::ran(*resolved, change.what.devices.front()).timeline.makespan : std::nullopt;
}

std::vector<CandidateChange> candidates(const Ran& run, const IsOfferedHere& isOffered, std::size_t most = 20) {
    const std::vector devices{teaching().info()};
    return candidateChanges(run.program, run.resolved, run.timeline, check(run.program, devices, Repairs::All), {teaching()},
                            isOffered, most);
}
bool all(const Fix&) { return true; }

/// Kernels of two streams that take turns, since each of the second waits for one of the first without need.
Ran takingTurns(int times) {
    std::vector<std::string> calls;
    for (int i = 0; i < times; ++i) {
        const std::string number = std::to_string(i);
        calls.push_back(kernel("a" + number, "s", R"(, "writes": ["d"])"));
        calls.push_back(record("r" + number, "e", "s"));
        calls.push_back(wait("w" + number, "e", "t"));
        calls.push_back(kernel("b" + number, "t", R"(, "writes": ["d2"])"));
    }
    return ranCalls(calls);
}

}  // namespace

/// Tests which changes are worth a run, and that those alike are one.
class TestCandidateChanges : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theBestOfForkAndJoinIsFound() {
        const Ran run(programOf(forkAndJoinText()));
        std::optional<Nanoseconds> best;
        for (const CandidateChange& each : candidates(run, all))
            if (const auto time = total(each); time && (!best || *time < *best)) best = time;
        QVERIFY(best && *best <= Nanoseconds(2700us));
    }

    void repairsOfTheSameSortAreOne() {
        const Ran run = takingTurns(30);
        QCOMPARE(run.timeline.makespan, std::optional<Nanoseconds>(31ms));
        const std::vector<CandidateChange> found = candidates(run, all);
        const auto group = std::ranges::find(found, "needless-wait", &CandidateChange::rule);
        QVERIFY(group != found.end());
        QCOMPARE(group->count, std::size_t(30));
        QCOMPARE(total(*group), std::optional<Nanoseconds>(30ms));
        for (const Operation& operation : group->what.program.operations) QCOMPARE(operation.call, Call::LaunchKernel);
        QVERIFY(found.size() < 30);
    }

    void turnsOfALoopAreOne() {
        const Ran run(programOf(resources + R"("operations": [
            {"id": "l", "call": "repeat", "times": 10, "body": [)" +
                                kernel("a", "s") + ", " + record("r", "e", "s") + ", " + wait("w", "e", "t") + ", " +
                                kernel("b", "t") + "]}]"));
        const std::vector<CandidateChange> found = candidates(run, all);
        const auto isWait = [](const CandidateChange& each) { return each.rule.empty() && each.count > 1; };
        QVERIFY(std::ranges::any_of(found, isWait));
        for (const CandidateChange& each : found)
            if (each.rule.empty()) QVERIFY(each.exposed > Nanoseconds{} && each.exposed <= *run.timeline.makespan * 2);
    }

    /// A recording has the turns of a loop one after another.
    void waitsOfOneStreamForAnotherAreOne() {
        const Ran run = takingTurns(30);
        const std::vector<CandidateChange> found = candidates(run, [](const Fix&) { return false; });
        const auto all = std::ranges::find(found, "Without the waits of t for s", &CandidateChange::title);
        QVERIFY(all != found.end());
        QCOMPARE(all->count, std::size_t(30));
        QCOMPARE(total(*all), std::optional<Nanoseconds>(30ms));
        QVERIFY(std::ranges::none_of(all->what.program.operations,
                                     [](const Operation& each) { return each.call == Call::StreamWaitEvent; }));
        QCOMPARE(all->what.program.operations.size(), run.program.operations.size() - 30);
        QCOMPARE(std::ranges::count_if(
                     found, [](const CandidateChange& each) { return each.title.find("the wait for") != std::string::npos; }),
                 1);
        for (const CandidateChange& each : candidates(takingTurns(1), [](const Fix&) { return false; }))
            QVERIFY(each.title.find("the waits of") == std::string::npos);
    }

    /// What a lesson does not allow is not tried.
    void onlyWhatIsOffered() {
        for (const CandidateChange& each : candidates(takingTurns(3), [](const Fix&) { return false; }))
            QVERIFY(each.rule.empty());
        QVERIFY(candidates(takingTurns(9), all, 1).size() <= 2);
    }
};

STREAMSCOPE_TEST(TestCandidateChanges)

}  // namespace tst_candidate_changes

#include "tst_candidate_changes.moc"
