// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/order/call_order.h"
#include "engine/order/facts.h"
#include "tests/analysis/programs.h"
#include "tests/analysis/simulate.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <array>
#include <set>

namespace tst_external_nodes {

using namespace streamscope;
using namespace streamscope::samples;

namespace {

const std::string resources = R"("streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true},
    {"id": "c", "nonBlocking": true}, {"id": "d", "nonBlocking": true}], "events": [{"id": "e"}, {"id": "j"}], "graphs": [{"id": "g"}], "words": [{"id": "f"}, {"id": "h"}],
    "buffers": [{"id": "x", "bytes": "1 MB", "memory": "device"}, {"id": "y", "bytes": "1 MB", "memory": "device"}], )";

std::string quoted(const std::string& text) { return "\"" + text + "\""; }

std::string call(const std::string& id, const std::string& name, const std::string& fields) {
    return "{\"id\": \"" + id + "\", \"call\": \"" + name + "\"" + (fields.empty() ? "" : ", " + fields) + "}";
}

const std::string external = R"(, "flags": "external")";
const std::string begin = call("begin", "streamBeginCapture", R"("stream": "c")");
const std::string end = call("end", "streamEndCapture", R"("stream": "c", "graph": "g")");
const std::string instantiate = call("instantiate", "graphInstantiate", R"("graph": "g")");
const std::string recordInside = call("r", "eventRecord", R"("event": "e", "stream": "c")" + external);
const std::string waitInside = call("w", "streamWaitEvent", R"("event": "e", "stream": "c")" + external);

std::string launch(const std::string& id, const std::string& stream = "s") {
    return call(id, "graphLaunch", "\"graph\": \"g\", \"stream\": " + quoted(stream));
}
std::string writer(const std::string& id, const std::string& stream, const std::string& buffer) {
    return kernel(id, stream, ", \"writes\": [" + quoted(buffer) + "]");
}
std::string reader(const std::string& id, const std::string& stream, const std::string& buffer) {
    return kernel(id, stream, ", \"reads\": [" + quoted(buffer) + "]");
}

std::string captured(const std::vector<std::string>& nodes) {
    std::string text = begin;
    for (const std::string& node : nodes) text += ", " + node;
    return text + ", " + end + ", " + instantiate;
}

ResolvedProgram program(const std::vector<std::string>& calls) { return resolvedOf(resources + operations(calls)); }

std::set<std::pair<std::string, std::string>> racesOf(const ResolvedProgram& program) {
    ProgramFacts facts(program);
    std::set<std::pair<std::string, std::string>> pairs;
    for (const Race& race : facts.foundRaces())
        pairs.emplace(program[race.earlier.operation].id, program[race.later.operation].id);
    return pairs;
}

using Pairs = std::set<std::pair<std::string, std::string>>;

std::optional<Deadlock> deadlockOf(const ResolvedProgram& program) {
    const std::array devices{test::profile("teaching").info()};
    return findDeadlock(program, capturesOf(program), devices);
}

}  // namespace

/// Tests that records and waits that are nodes of a graph order what is before and behind them, and not the whole graph (order.md
/// N1).
class ExternalNodesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void recordOrdersOnlyWhatIsBeforeIt() {
        const auto all = program({captured({writer("A", "c", "x"), recordInside, writer("B", "c", "y")}), launch("l"),
                                  wait("v", "e", "t"), reader("readX", "t", "x"), reader("readY", "t", "y")});
        QCOMPARE(racesOf(all), (Pairs{{"B", "readY"}}));
        const auto words = inWords(all, dependencies(all));
        QVERIFY(contains(words, "A>readX event e#1"));
        QVERIFY(!contains(words, "l>readX event e#1"));
    }
    void waitOrdersOnlyWhatIsBehindIt() {
        const auto all = program({captured({reader("A", "c", "x"), waitInside, reader("B", "c", "y")}), writer("K", "t", "x"),
                                  writer("M", "t", "y"), record("q", "e", "t"), launch("l")});
        QCOMPARE(racesOf(all), (Pairs{{"K", "A"}}));
        QVERIFY(contains(inWords(all, dependencies(all)), "M>B event e#1"));
    }
    void workAroundTheLaunchIsOrderedWithAllNodes() {
        const auto all = program({writer("K", "s", "x"), captured({reader("A", "c", "x"), recordInside, writer("B", "c", "y")}),
                                  launch("l"), reader("after", "s", "y"), wait("v", "e", "t"), writer("N", "t", "x")});
        QVERIFY(racesOf(all).empty());
    }
    void synchronisationWaitsForTheRecordOnly() {
        const auto calls = [](const std::string& last) {
            return program({captured({writer("A", "c", "x"), recordInside, writer("B", "c", "y")}), launch("l"),
                            call("sync", "eventSynchronize", R"("event": "e")"), last});
        };
        QVERIFY(racesOf(calls(reader("k", "t", "x"))).empty());
        QCOMPARE(racesOf(calls(reader("k", "t", "y"))), (Pairs{{"B", "k"}}));
    }
    /// A launch is work of its own stream, whichever devices its nodes are on.
    void waitingForADeviceIsNoWaitForNodesOfLaunchesElsewhere() {
        std::string withFar = resources;
        withFar.replace(withFar.find('['), 1, "[{\"id\": \"far\", \"device\": 1}, ");
        const auto all =
            resolvedOf(withFar + operations({captured({writer("A", "c", "x"), recordInside}), launch("l", "far"),
                                             call("sync", "deviceSynchronize", "\"device\": 0"), reader("k", "t", "x")}));
        QCOMPARE(racesOf(all), (Pairs{{"A", "k"}}));
    }
    void secondLaunchRecordsAnew() {
        const std::string graph = captured({writer("A", "c", "x"), recordInside, writer("B", "c", "y")});
        const auto first = program({graph, launch("l1"), wait("v", "e", "t"), launch("l2"), reader("k", "t", "x")});
        QCOMPARE(racesOf(first), (Pairs{{"A", "k"}}));
        const auto second = program({graph, launch("l1"), launch("l2"), wait("v", "e", "t"), reader("k", "t", "x")});
        QVERIFY(racesOf(second).empty());
        for (const Dependency& each : dependencies(second)) {
            if (each.via.view() != "e#2") continue;
            QCOMPARE(second[each.from].id, std::string("A"));
            QVERIFY(each.launch);  // A runs twice
            QCOMPARE(second[*each.launch].id, std::string("l2"));
            QCOMPARE(each.point, DependencyPoint::End);
        }
    }
    void forkedBranchIsBesideTheRecord() {
        const auto all =
            program({captured({call("fork", "eventRecord", R"("event": "j", "stream": "c")"),
                               call("into", "streamWaitEvent", R"("event": "j", "stream": "t")"), writer("A", "c", "x"),
                               recordInside, writer("B", "t", "y"), call("join", "eventRecord", R"("event": "j", "stream": "t")"),
                               call("back", "streamWaitEvent", R"("event": "j", "stream": "c")")}),
                     launch("l"), wait("v", "e", "d"), reader("readX", "d", "x"), reader("readY", "d", "y")});
        QCOMPARE(racesOf(all), (Pairs{{"B", "readY"}}));
    }
    void runsSayWhichNodeTheyWaitedFor() {
        const auto all = program({captured({kernel("A", "c"), recordInside, kernel("B", "c")}), launch("l"), wait("v", "e", "t"),
                                  kernel("q", "t"), sync("done")});
        const Timeline ran = test::ran(all, test::profile("teaching")).timeline;
        bool found = false;
        for (const Dependency& each : ran.dependencies) {
            QVERIFY(each.slack.count() >= 0);
            found = found || (all[each.from].id == "A" && all[each.to].id == "q");
            QVERIFY(!(all[each.from].id == "l" && all[each.to].id == "q"));
        }
        QVERIFY(found);
        QVERIFY(*ran.metrics.lowerBound <= *ran.makespan);
    }
    void deadlockInsideOneGraphIsForeseen() {
        const std::string look = call("look", "streamWaitValue32", R"("word": "f", "value": 1, "stream": "c")");
        const std::string put = call("put", "streamWriteValue32", R"("word": "f", "value": 1, "stream": "c")");
        const auto wrong = program({captured({look, put}), launch("l"), kernel("k", "s")});
        const auto deadlock = deadlockOf(wrong);
        QVERIFY(deadlock);
        QVERIFY(deadlock->isCycle);
        QCOMPARE(deadlock->chain.size(), std::size_t{2});
        QCOMPARE(wrong[deadlock->chain[0].operation].id, std::string("look"));
        QCOMPARE(wrong[deadlock->chain[1].operation].id, std::string("put"));
        std::vector<std::string> stuck;
        for (const OperationId id : deadlock->stuck) stuck.push_back(wrong[id].id);
        QCOMPARE(stuck, (std::vector<std::string>{"l", "k"}));
        QVERIFY(!deadlockOf(program({captured({put, look}), launch("l"), kernel("k", "s")})));
        QVERIFY(std::holds_alternative<RunDeadlock>(test::ran(wrong, test::profile("teaching")).ending));
    }
    void deadlockOfAGraphAndAnExternalWaitIsForeseen() {
        // The write is behind the graph's record, which is behind its wait for the value.
        const std::string look = call("look", "streamWaitValue32", R"("word": "f", "value": 1, "stream": "c")");
        const std::string put = call("put", "streamWriteValue32", R"("word": "f", "value": 1, "stream": "t")");
        QVERIFY(deadlockOf(program({captured({look, recordInside}), launch("l"), wait("v", "e", "t"), put})));
        QVERIFY(!deadlockOf(program({captured({recordInside, look}), launch("l"), wait("v", "e", "t"), put})));
    }
};

STREAMSCOPE_TEST(ExternalNodesTest)

}  // namespace tst_external_nodes

#include "tst_external_nodes.moc"
