// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/order/facts.h"
#include "engine/program/program_json.h"
#include "engine/rules/check.h"
#include "tests/analysis/runs.h"
#include "tests/support/test_program.h"

#include "kernels/block_times.h"

#include <QtTest>

namespace tst_dependent_launches {

using namespace streamscope;
using namespace streamscope::samples;

namespace {

/// Returns a launch of blocks of 1024 threads, of which the teaching GPU holds 100.
std::string launch(const std::string& id, int blocks, const std::string& arguments, const std::string& more = {}) {
    return "{\"id\": \"" + id + "\", \"call\": \"launchKernel\", \"stream\": \"s\", \"kernel\": \"spin\", \"grid\": [" +
           std::to_string(blocks) + "], \"block\": [1024], \"arguments\": {" + arguments + "}" + more + "}";
}
const std::string dependent = ", \"programmatic\": true";
const std::string triggers = R"("duration": "1 ms", "trigger": "60 %")";

Ran ranOf(const std::string& calls, const DeviceProfile& device = teaching()) {
    return Ran(programOf(R"("streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true}],
        "events": [{"id": "timed"}, {"id": "untimed", "disableTiming": true}],
        "buffers": [{"id": "x", "bytes": "4 KB", "memory": "device"}],
        "operations": [)" +
                         calls + "]"),
               device);
}

/// Returns the times in µs at which an operation started and ended.
std::pair<double, double> times(const Ran& run, std::string_view id) {
    const TimelineOperation& operation = run.timeline.operations[run.at(id).value];
    const auto in = [](SmallOptional<Nanoseconds> time) { return time ? static_cast<double>(time->count()) / 1000 : -1; };
    return {in(operation.start), in(operation.end)};
}
using Times = std::pair<double, double>;

double total(const Ran& run) { return static_cast<double>(run.timeline.makespan->count()) / 1000; }

/// Returns the races as "a-b".
std::vector<std::string> racesOf(const Ran& run) {
    const std::vector devices{teaching().info()};
    ProgramFacts facts(run.resolved, devices);
    std::vector<std::string> found;
    for (const Race& race : facts.foundRaces())
        found.push_back(run.resolved[race.earlier.operation].id + "-" + run.resolved[race.later.operation].id);
    return found;
}

std::vector<std::string> list(std::initializer_list<const char*> words) { return {words.begin(), words.end()}; }

}  // namespace

/// Tests dependent launches (semantics.md PD1 to PD6, model.md R32) and blocks that differ (R33), with times worked out by hand.
class TestDependentLaunches : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aLaunchBeginsWhenTheKernelAheadHasTriggered() {
        const Ran run =
            ranOf(launch("a", 50, triggers) + "," + launch("b", 50, R"("duration": "1 ms", "prologue": "0.5 ms")", dependent));
        QCOMPARE(times(run, "a"), Times(0, 1000));
        QCOMPARE(times(run, "b"), Times(600, 1600));
        QCOMPARE(total(run), 1600.0);
        const auto phases = run.timeline.operations[run.at("a").value].phases();
        QVERIFY(phases && phases->trigger);
        QCOMPARE(phases->trigger->count(), 600'000);
        // The prologue ends at 1.1, when a is complete.
        QVERIFY(!run.timeline.operations[run.at("b").value].phases());
    }

    void aShortPrologueWaitsForTheEnd() {
        const Ran run =
            ranOf(launch("a", 50, triggers) + "," + launch("b", 50, R"("duration": "0.6 ms", "prologue": "0.1 ms")", dependent));
        QCOMPARE(times(run, "b"), Times(600, 1500));
        const TimelineOperation& b = run.timeline.operations[run.at("b").value];
        const auto phases = b.phases();
        QVERIFY(phases && phases->waited);
        QCOMPARE(phases->waited->begin.count(), 700'000);
        QCOMPARE(phases->waited->end.count(), 1'000'000);
        QCOMPARE(b.spans.size(), std::size_t{2});
        // The critical path goes through all of a, whose end b waited for.
        QVERIFY(!run.timeline.criticalPieces.empty());
        QVERIFY(run.timeline.criticalPieces.front().operation == run.at("a"));
        QCOMPARE(run.timeline.criticalPieces.front().to.count(), 1'000'000);
        QCOMPARE(run.timeline.criticalPieces.back().to.count(), 1'500'000);
    }

    void withoutAnAttributeOrATriggerNothingOverlaps() {
        const std::string b = R"("duration": "1 ms", "prologue": "0.5 ms")";
        QCOMPARE(total(ranOf(launch("a", 50, triggers) + "," + launch("b", 50, b))), 2000.0);
        QCOMPARE(total(ranOf(launch("a", 50, R"("duration": "1 ms")") + "," + launch("b", 50, b, dependent))), 2000.0);
    }

    void withoutRoomTheLaunchWaitsForTheBlocksOfTheFirst() {
        const Ran run =
            ranOf(launch("a", 100, triggers) + "," + launch("b", 50, R"("duration": "1 ms", "prologue": "0.5 ms")", dependent));
        QCOMPARE(times(run, "b"), Times(1000, 2000));
        const TimelineOperation& b = run.timeline.operations[run.at("b").value];
        QVERIFY(!b.waits.empty());
        const Wait& last = b.waits.back();
        QVERIFY(last.reason == WaitReason::SmResources);
        QVERIFY(last.blame && *last.blame == run.at("a"));
        QCOMPARE(last.from.count(), 600'000);
        QCOMPARE(last.to.count(), 1'000'000);
    }

    void whatIsBetweenTheTwo() {
        const std::string b = launch("b", 50, R"("duration": "1 ms", "prologue": "1 ms")", dependent);
        const auto with = [&](const std::string& between) {
            return times(ranOf(launch("a", 50, triggers) + "," + between + "," + b), "b").first;
        };
        QCOMPARE(with(R"({"id": "r", "call": "eventRecord", "event": "untimed", "stream": "s"})"), 600.0);
        QCOMPARE(with(R"({"id": "w", "call": "streamWaitEvent", "event": "untimed", "stream": "s"})"), 600.0);
        QCOMPARE(with(R"({"id": "r", "call": "eventRecord", "event": "timed", "stream": "s"})"), 1000.0);
        QVERIFY(with(R"({"id": "m", "call": "memsetAsync", "buffer": "x", "value": 0, "stream": "s"})") >= 1000.0);
    }

    void olderDevicesIgnoreTheAttribute() {
        DeviceProfile older = teaching();
        older.computeMajor = 8;
        const Ran run = ranOf(
            launch("a", 50, triggers) + "," + launch("b", 50, R"("duration": "1 ms", "prologue": "0.5 ms")", dependent), older);
        QCOMPARE(times(run, "b"), Times(1000, 2000));
        const std::vector devices{older.info()};
        const auto found = check(run.program, devices);
        QVERIFY(std::ranges::any_of(found, [](const Diagnostic& each) {
            return each.rule == "portability" && each.message.find("compute capability 9.0") != std::string::npos;
        }));
    }

    void whatFollowsWaitsForBoth() {
        const Ran run = ranOf(launch("a", 50, triggers) + "," + launch("b", 50, R"("duration": "0.1 ms")", dependent) + "," +
                              launch("c", 10, R"("duration": "1 ms")"));
        QCOMPARE(times(run, "b"), Times(600, 700));
        QCOMPARE(times(run, "c"), Times(1000, 2000));
        QVERIFY(run.timeline.status == RunStatus::Ok);
    }

    void aChainWaitsForAllAhead() {
        // b is over at 0.7, when c begins; its wait returns when a is complete too, as on an H200.
        const Ran run = ranOf(launch("a", 50, triggers) + "," + launch("b", 20, R"("duration": "0.1 ms")", dependent) + "," +
                              launch("c", 20, R"("duration": "1 ms", "prologue": "0 us")", dependent));
        QCOMPARE(times(run, "c"), Times(700, 2000));
    }

    void aTriggerBehindTheWaitComesLater() {
        // b waits from 0.7 to 1.0 and has 0.5 left; its trigger at half of 0.6 is at 0.2 behind the wait.
        const Ran run = ranOf(launch("a", 30, triggers) + "," +
                              launch("b", 30, R"("duration": "0.6 ms", "prologue": "0.1 ms", "trigger": "50 %")", dependent) +
                              "," + launch("c", 30, R"("duration": "1 ms", "prologue": "1 ms")", dependent));
        QCOMPARE(times(run, "b"), Times(600, 1500));
        QCOMPARE(times(run, "c"), Times(1200, 2200));
    }

    void aGraphHasProgrammaticEdges() {
        const std::string body =
            launch("a", 50, triggers) + "," + launch("b", 50, R"("duration": "1 ms", "prologue": "0.5 ms")", dependent);
        const Ran run = ranOf(R"({"id": "g", "call": "graphLaunch", "stream": "s", "body": [)" + body + "]}");
        QCOMPARE(times(run, "b"), Times(600, 1600));
        QCOMPARE(times(run, "g"), Times(0, 1600));
    }

    void aLaunchThatDoesNotWaitRaces() {
        const std::string writes = R"(, "writes": ["x"])", reads = R"(, "reads": ["x"])";
        const std::string plain = R"("duration": "1 ms")", waits = R"("duration": "1 ms", "prologue": "0.5 ms")";
        for (const std::string& first : {plain, triggers})
            QCOMPARE(racesOf(ranOf(launch("a", 50, first, writes) + "," + launch("b", 50, plain, dependent + reads))),
                     list({"a-b"}));
        QCOMPARE(racesOf(ranOf(launch("a", 50, triggers, writes) + "," + launch("b", 50, waits, dependent + reads))), list({}));
        QCOMPARE(racesOf(ranOf(launch("a", 50, triggers, writes) + "," + launch("b", 50, plain, reads))), list({}));
    }

    void aChainRacesWhereTheMiddleDoesNotWait() {
        const std::string writes = R"(, "writes": ["x"])", reads = R"(, "reads": ["x"])";
        const std::string plain = R"("duration": "1 ms")", waits = R"("duration": "1 ms", "prologue": "0.5 ms")";
        const auto chain = [&](const std::string& middle, const std::string& last) {
            return racesOf(ranOf(launch("a", 30, triggers, writes) + "," + launch("b", 30, middle, dependent) + "," +
                                 launch("c", 30, waits, last + reads)));
        };
        QCOMPARE(chain(plain, dependent), list({"a-c"}));
        QCOMPARE(chain(waits, dependent), list({}));
        QCOMPARE(chain(plain, {}), list({}));
    }

    void repairsLetTheLaunchWait() {
        const Ran run = ranOf(launch("a", 50, triggers, R"(, "writes": ["x"])") + "," +
                              launch("b", 50, R"("duration": "1 ms")", dependent + R"(, "reads": ["x"])"));
        const std::vector devices{teaching().info()};
        int fixes = 0;
        for (const Diagnostic& each : check(run.program, devices)) {
            if (each.rule != "race") continue;
            QVERIFY(each.message.find("dependent launch") != std::string::npos);
            QVERIFY(each.fix);
            const Ran repaired(fixed(run.program, *each.fix));
            QVERIFY(racesOf(repaired).empty());
            QCOMPARE(times(repaired, "b"), Times(600, 2000));  // it waits at once, until a is complete
            ++fixes;
        }
        QCOMPARE(fixes, 1);
    }

    void dependenciesLeadFromTheTrigger() {
        const Ran run =
            ranOf(launch("a", 50, triggers) + "," + launch("b", 50, R"("duration": "1 ms", "prologue": "0.5 ms")", dependent));
        QCOMPARE(run.timeline.dependencies.size(), std::size_t{1});
        const Dependency& edge = run.timeline.dependencies.front();
        QVERIFY(edge.point == DependencyPoint::Trigger);
        QVERIFY(edge.binding);
        QCOMPARE(edge.slack.count(), 0);
    }

    void blocksTakeTheTimesOfAListInTurn() {
        // 100 slots: blocks 0 to 99 take 1, 3, 1, 3 ms; block 100 (1 ms) takes the first room at 1, the rest follows there.
        QCOMPARE(total(ranOf(launch("a", 100, R"("durations": ["1 ms", "3 ms"])"))), 3000.0);
        QCOMPARE(total(ranOf(launch("a", 101, R"("durations": ["1 ms", "3 ms"])"))), 3000.0);
        QCOMPARE(total(ranOf(launch("a", 102, R"("durations": ["1 ms", "3 ms"])"))), 4000.0);
        // Fifty slots are free at 1, so that the blocks 100 to 149 begin there: those of 3 ms end at 4.
        QCOMPARE(total(ranOf(launch("a", 150, R"("durations": ["1 ms", "3 ms"])"))), 4000.0);
        QCOMPARE(total(ranOf(launch("a", 7, R"("durations": ["2 ms"])"))), 2000.0);
    }

    void spreadTimesAreThoseOfTheCatalogue() {
        kernels::BlockTimes expected;
        expected.base = 1'000'000;
        expected.spread = 200'000;
        expected.seed = 7;
        std::uint64_t longest = 0, shortest = ~std::uint64_t{0};
        for (std::uint64_t block = 0; block < 100; ++block) {
            longest = std::max(longest, expected.of(block));
            shortest = std::min(shortest, expected.of(block));
        }
        QVERIFY(shortest >= 800'000 && longest <= 1'200'000 && shortest < longest);
        const Ran run = ranOf(launch("a", 100, R"("duration": "1 ms", "spread": "20 %", "seed": 7)"));
        QCOMPARE(run.timeline.makespan->count(), static_cast<std::int64_t>(longest));
    }

    void aListIsAListInFilesAndTextElsewhere() {
        const Ran run = ranOf(launch("a", 2, R"("durations": ["1 ms", "3 ms"])"));
        const std::string text = toJson(run.program);
        QVERIFY(text.find(R"("durations": ["1 ms", "3 ms"])") != std::string::npos);
        QVERIFY(programFromJson(text).value == run.program);
    }
};

STREAMSCOPE_TEST(TestDependentLaunches)

}  // namespace tst_dependent_launches

#include "tst_dependent_launches.moc"
