// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/timeline/summary.h"
#include "engine/trace/lower_bound.h"
#include "engine/trace/slack.h"
#include "engine/whatif/ladder.h"
#include "engine/whatif/suggestions.h"
#include "tests/analysis/runs.h"
#include "tests/support/random_runnable_program.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QtTest>

namespace tst_bounds {

using namespace streamscope;
using namespace streamscope::samples;
using namespace std::chrono_literals;

class BoundsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theLadderLeadsDown() {
        const DeviceProfile oneQueue = test::profile("teaching-one-queue");
        const Ran run(programOf(R"("streams": [{"id": "s", "count": 4, "nonBlocking": true}], "operations": [
            {"id": "loop", "call": "repeat", "times": 4, "body": [
              {"id": "k", "call": "launchKernel", "stream": "s{i}", "kernel": "spin", "grid": [50], "block": [1024], "arguments": {"duration": "1 ms"}},
              {"id": "k2", "call": "launchKernel", "stream": "s{i}", "kernel": "spin", "grid": [50], "block": [1024], "arguments": {"duration": "1 ms"}}]}])"),
                      oneQueue);
        const auto ladder = bounds(run.resolved, run.timeline, {oneQueue});
        QCOMPARE(ladder.size(), std::size_t(5));
        std::vector<Nanoseconds> times;
        for (const Bound& bound : ladder) {
            QVERIFY(!bound.title.empty() && !bound.definition.empty());
            QCOMPARE(bound.devices.empty(), bound.known.has_value());
            times.push_back(bound.known ? *bound.known->makespan : *test::totalTime(run.program, bound.devices.front()));
        }
        QCOMPARE(times, (std::vector<Nanoseconds>{5ms, 4ms, 2ms, 2ms, 1ms}));
    }

    /// Copy y follows saxpy without the wait for e2, which no data requires.
    void theLastRungKeepsTheDataOnly() {
        const Ran run(programOf(forkAndJoinText()));
        const Bound data = bounds(run.resolved, run.timeline, {teaching()}).back();
        QCOMPARE(data.title, std::string_view("Data dependencies only"));
        QCOMPARE(*data.known->makespan, Nanoseconds(2700us));
        std::string text = forkAndJoinText();
        const std::string from = R"("from": "dy")";
        text.replace(text.find(from), from.size(), R"("from": "dz")");  // which stencil writes
        const Ran needed(programOf(text));
        QCOMPARE(*bounds(needed.resolved, needed.timeline, {teaching()}).back().known->makespan, Nanoseconds(3300us));
    }

    /// Stencil reads what saxpy writes, and nothing orders the two.
    void theLastRungKeepsNoOrderWhereTheProgramRaces() {
        const Ran run(programOf(forkAndJoinText("\"dx\", \"dy\"")));
        const Bound data = bounds(run.resolved, run.timeline, {teaching()}).back();
        QCOMPARE(*data.known->makespan, Nanoseconds(2700us));
    }

    /// The nodes of the graph use what was copied before it.
    void theLastRungKeepsTheDataOfGraphs() {
        const std::string graph =
            R"({"id": "g", "call": "graphLaunch", "stream": "t", "body": [)" + kernel("k", "t", R"(, "reads": ["d"])") + "]}";
        const Ran run = ranCalls({upload("in", "s", "d"), record("r", "e", "s"), wait("w", "e", "t"), graph});
        QCOMPARE(run.timeline.makespan, std::optional<Nanoseconds>(2ms));
        QCOMPARE(*bounds(run.resolved, run.timeline, {teaching()}).back().known->makespan, Nanoseconds(2ms));
    }

    /// The call of another thread comes first in the list and second in the run, at the same instant.
    void slackFollowsTheOrderOfTheRun() {
        const Ran run(programOf(R"("threads": [{"id": "main"}, {"id": "other"}], )" + resources +
                                operations({kernel("a", "s"), R"({"id": "sync", "call": "streamSynchronize", "stream": "s"})",
                                            record("r", "e", "s"), kernel("b", "s", R"(, "thread": "other")")})));
        const auto slack = mostSlack(run.resolved, run.timeline);
        QCOMPARE(run.timeline.operations[run.at("r").value].end, run.timeline.operations[run.at("b").value].end);
        for (const char* id : {"a", "b", "r"}) QCOMPARE(slack[run.at(id).value], std::optional<Nanoseconds>(0ns));
    }

    /// The program has an unneeded wait and an unused record. The repair of one leaves the other to be repaired.
    void suggestionsAreTakenOneAfterAnother() {
        const std::vector<DeviceInfo> devices{teaching().info()};
        const auto total = [](const Program& program) { return test::totalTime(program, teaching()); };
        const auto all = [](const Program&, const Fix&) { return true; };
        Program program = programOf(forkAndJoinText());
        QCOMPARE(*total(program), Nanoseconds(3300us));
        Operation unused = *findOperation(program, "r2");
        unused.id = "unused";
        QVERIFY(apply(program, {InsertOperation{{"", std::uint32_t(program.operations.size())}, unused}}));
        const auto better = withAllSuggestions(program, devices, total, all);
        QVERIFY(better);
        QCOMPARE(*total(*better), Nanoseconds(2700us));
        QVERIFY(!findOperation(*better, "unused"));
        const auto found = check(*better, devices);
        QVERIFY(std::ranges::none_of(found, [](const Diagnostic& each) { return each.fix.has_value(); }));
        QVERIFY(!withAllSuggestions(*better, devices, total, all));
        QVERIFY(!withAllSuggestions(program, devices, total, [](const Program&, const Fix&) { return false; }));
    }

    void dependenciesAloneKeepTheOrderAndTheLengths() {
        const bool holds = rc::check("as early as the dependencies let each start, and as short as it is alone", [] {
            const auto seed = *rc::gen::arbitrary<std::uint64_t>();
            const Ran run(test::runnableProgram(seed, *rc::gen::inRange(1, 16)));
            const Timeline alone = dependenciesAlone(run.timeline);
            RC_ASSERT(alone.makespan == longestChain(run.timeline));
            std::optional<Nanoseconds> first, last;
            for (std::size_t i = 0; i < alone.operations.size(); ++i) {
                const TimelineOperation &was = run.timeline.operations[i], &is = alone.operations[i];
                if (!isDeviceWork(was.kind) || !was.start || !was.end) continue;
                RC_ASSERT(is.start && is.end && *is.end - *is.start == *run.timeline.least.operations[i]);
                RC_ASSERT(*is.end - *is.start <= executingTime(was));
                first = std::min(first.value_or(*is.start), *is.start);
                last = std::max(last.value_or(*is.end), *is.end);
            }
            if (first) RC_ASSERT(*last - *first == *alone.makespan);
            for (const Dependency& each : alone.dependencies) {
                const TimelineOperation &from = alone.operations[each.from.value], &to = alone.operations[each.to.value];
                if (from.end && to.start && isDeviceWork(from.kind) && isDeviceWork(to.kind)) RC_ASSERT(*from.end <= *to.start);
            }
        });
        QVERIFY(holds);
    }

    void slackOfForkAndJoin() {
        const Ran run(programOf(forkAndJoinText()));
        const auto slack = mostSlack(run.resolved, run.timeline);
        QCOMPARE(slack[run.at("copy x").value], std::optional<Nanoseconds>(0ns));
        QCOMPARE(slack[run.at("saxpy").value], std::optional<Nanoseconds>(600us));
        QCOMPARE(slack[run.at("stencil").value], std::optional<Nanoseconds>(0ns));
        QCOMPARE(slack[run.at("copy y").value], std::optional<Nanoseconds>(0ns));
    }

    /// The total time ends with the device work, so that the host may notice it late.
    void aHostThatPollsLateGivesNoSlack() {
        const std::string query = R"({"id": "ask", "call": "eventQuery", "event": "e", "every": "0.6 ms"})",
                          use = R"({"id": "use", "call": "hostWork", "duration": "1 ms"})";
        const Ran run = ranCalls({kernel("a", "s"), kernel("b", "s"), record("r", "e", "s"), query, use});
        const auto& asked = run.timeline.operations[run.at("ask").value];
        QVERIFY2(*asked.returned > *run.timeline.operations[run.at("b").value].end, "the host notices the end late");
        const auto slack = mostSlack(run.resolved, run.timeline);
        for (const char* id : {"a", "b"}) QCOMPARE(slack[run.at(id).value], std::optional<Nanoseconds>(0ns));
        for (const char* id : {"ask", "use"}) QCOMPARE(slack[run.at(id).value], std::nullopt);
    }

    void theCriticalPathPassesThroughAHandShake() {
        const auto access = [](const std::string& id, const std::string& call, const std::string& stream, int value) {
            return "{\"id\": \"" + id + "\", \"call\": \"" + call + "\", \"stream\": \"" + stream +
                   "\", \"word\": \"w\", \"condition\": \"eq\", \"value\": " + std::to_string(value) + "}";
        };
        const auto write = [](const std::string& id, const std::string& stream, int value) {
            return "{\"id\": \"" + id + "\", \"call\": \"streamWriteValue32\", \"stream\": \"" + stream +
                   "\", \"word\": \"w\", \"value\": " + std::to_string(value) + "}";
        };
        std::vector<std::string> list;
        for (int round = 0; round < 3; ++round) {
            for (int side = 0; side < 2; ++side) {
                const std::string stream = side == 0 ? "s" : "t", end = stream + std::to_string(round);
                list.push_back(access("wait" + end, "streamWaitValue32", stream, side));
                list.push_back(kernel("k" + end, stream));
                list.push_back(write("write" + end, stream, 1 - side));
            }
        }
        const Ran run = ranCalls(list);
        QCOMPARE(run.timeline.makespan, std::optional<Nanoseconds>(6ms));
        QCOMPARE(run.timeline.criticalPath.size(), std::size_t(6));
        QCOMPARE(lowerBound(run.timeline), Nanoseconds(6ms));
        const std::string graph = "{\"id\": \"g\", \"call\": \"graphLaunch\", \"stream\": \"t\", \"body\": [" +
                                  access("hear", "streamWaitValue32", "t", 1) + ", " + kernel("inside", "t") + "]}";
        const Ran launched = ranCalls({kernel("producer", "s"), write("tell", "s", 1), graph});
        QCOMPARE(launched.timeline.makespan, std::optional<Nanoseconds>(2ms));
        QCOMPARE(launched.timeline.criticalPath, (std::vector{launched.at("producer"), launched.at("g")}));
    }

    void aMarkHasTheSlackOfWhatComesAfterIt() {
        const Ran run = ranCalls({kernel("a", "s"), record("r", "e", "s"), wait("w", "e", "t"), kernel("b", "t"),
                                  kernel("b2", "t"), kernel("c", "s")});
        const auto slack = mostSlack(run.resolved, run.timeline);
        QCOMPARE(slack[run.at("r").value], std::optional<Nanoseconds>(0ns));  // a, b, b2 is the longest chain
        QCOMPARE(slack[run.at("w").value], std::optional<Nanoseconds>(0ns));
        const Ran late = ranCalls(
            {kernel("a", "s"), record("r", "e", "s"), wait("w", "e", "t"), kernel("b", "t"), kernel("c", "s"), kernel("d", "s")});
        QCOMPARE(mostSlack(late.resolved, late.timeline)[late.at("w").value], std::optional<Nanoseconds>(1ms));
    }

    /// Two kernels at a time fit; each of the others waits behind one in the queue, which may begin when it does.
    void kernelsThatBeginTogetherAreNoChain() {
        const Ran run(programOf(R"("streams": [{"id": "s", "count": 6, "nonBlocking": true}], "operations": [
            {"id": "loop", "call": "repeat", "times": 6, "body": [
              {"id": "k", "call": "launchKernel", "stream": "s{i}", "kernel": "spin", "grid": [50], "block": [1024], "arguments": {"duration": "1 ms"}}]}])"));
        QCOMPARE(run.timeline.makespan, std::optional<Nanoseconds>(3ms));
        QCOMPARE(run.timeline.criticalPath.size(), std::size_t(3));
        const auto slack = mostSlack(run.resolved, run.timeline);
        for (const OperationId each : run.timeline.criticalPath) QCOMPARE(slack[each.value], std::optional<Nanoseconds>(0ns));
    }

    void theCriticalPathHasNoSlack() {
        const bool holds = rc::check("what is on the critical path cannot end later", [] {
            const auto seed = *rc::gen::arbitrary<std::uint64_t>();
            const Ran run(test::runnableProgram(seed, *rc::gen::inRange(1, 16)));
            const auto slack = mostSlack(run.resolved, run.timeline);
            for (const auto& each : slack) RC_ASSERT(each.value_or(Nanoseconds{}) >= Nanoseconds{});
            if (run.timeline.criticalPath.empty()) return;
            RC_ASSERT(slack[run.timeline.criticalPath.back().value] == Nanoseconds{});
        });
        QVERIFY(holds);
    }
};

STREAMSCOPE_TEST(BoundsTest)

}  // namespace tst_bounds

#include "tst_bounds.moc"
