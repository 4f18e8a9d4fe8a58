// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulated/random_graph.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

namespace tst_graph_laws {

using namespace streamscope;
using namespace streamscope::test;

namespace {

/// Launches of the graph, and all launches and kernels by stream.
struct Launched {
    std::vector<std::uint32_t> launches;
    std::vector<std::vector<std::uint32_t>> streams{4};
};

Launched execute(Bench& bench, const RandomGraph& random, const CapturedGraph& graph, std::size_t most) {
    Launched made;
    std::vector<StreamHandle> streams{legacyStream, perThreadStream, bench.stream(0), bench.stream(1)};
    for (const RandomGraph::Launch& step : random.launches) {
        const auto index = static_cast<std::size_t>(step.stream);
        const bool isLaunch = step.graph && made.launches.size() < most;
        const auto id =
            isLaunch ? launch(bench, graph.exec, streams[index])
                     : bench.kernel(streams[index], Nanoseconds(step.size * 1000 + 1), 1 + static_cast<unsigned>(step.size), 256);
        if (isLaunch) made.launches.push_back(id);
        made.streams[index].push_back(id);
    }
    RC_ASSERT(bench.synchronize() == Status::Success);
    return made;
}

/// A graph captured on a device of its own, and the launches of its program.
struct Ran {
    explicit Ran(std::size_t mostLaunches, const RandomGraph& which = *randomGraph())
        : random(which), made(execute(bench, random, graph, mostLaunches)) {}

    RandomGraph random;
    std::unique_ptr<Driver> driver = makeSimulatedDriver({deviceOf(random)}, 1);
    Bench bench{*driver};
    CapturedGraph graph{bench, random};
    Launched made;
};

}  // namespace

/// Tests of properties of every graph and every way to launch it.
class tst_graph_laws : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void capturesOfForksAndJoinsSucceed() {
        QVERIFY(rc::check([] {
            const RandomGraph random = *randomGraph();
            const auto driver = makeSimulatedDriver({deviceOf(random)}, 1);
            Bench bench(*driver);
            RC_ASSERT(CapturedGraph(bench, random).status == Status::Success);
        }));
    }

    void nodesKeepTheirEdges() {
        QVERIFY(rc::check([] {
            Ran ran(1);
            if (ran.made.launches.empty()) RC_DISCARD("not launched");
            for (const CapturedGraph::Node& node : ran.graph.nodes) {
                RC_ASSERT(ran.bench[node.id].end.has_value());
                for (const std::uint32_t before : node.after) RC_ASSERT(ran.bench.start(node.id) >= ran.bench.end(before));
            }
        }));
    }

    void aLaunchLastsFromItsFirstNodeToItsLast() {
        QVERIFY(rc::check([] {
            Ran ran(1);
            if (ran.made.launches.empty() || ran.graph.nodes.empty()) RC_DISCARD("not launched");
            Nanoseconds first = Nanoseconds::max(), last{};
            for (const CapturedGraph::Node& node : ran.graph.nodes) {
                first = std::min(first, ran.bench.start(node.id));
                last = std::max(last, ran.bench.end(node.id));
            }
            RC_ASSERT(ran.bench.start(ran.made.launches.front()) == first);
            RC_ASSERT(ran.bench.end(ran.made.launches.front()) == last);
        }));
    }

    void streamsAndEarlierLaunchesComeFirst() {
        QVERIFY(rc::check([] {
            Ran ran(100);
            for (const auto& stream : ran.made.streams) {
                for (std::size_t i = 1; i < stream.size(); ++i)
                    RC_ASSERT(ran.bench.start(stream[i]) >= ran.bench.end(stream[i - 1]));
            }
            for (std::size_t i = 1; i < ran.made.launches.size(); ++i) {
                RC_ASSERT(ran.bench.start(ran.made.launches[i]) >= ran.bench.end(ran.made.launches[i - 1]));
            }
        }));
    }

    void everyInstantBeforeANodeHasOneReason() {
        QVERIFY(rc::check([] {
            Ran ran(1);
            if (ran.made.launches.empty()) RC_DISCARD("not launched");
            for (const CapturedGraph::Node& node : ran.graph.nodes) {
                const OperationActivity& activity = ran.bench[node.id];
                Nanoseconds at{};  // all work was launched at once, in no time
                for (const WaitSegment& wait : activity.waits) {
                    RC_ASSERT(wait.from == at);
                    RC_ASSERT(wait.to > wait.from);
                    at = wait.to;
                }
                RC_ASSERT(at == *activity.start);
            }
        }));
    }

    void enginesAndMultiprocessorsAreNeverOverfull() {
        QVERIFY(rc::check([] {
            Ran ran(100);
            Bench& bench = ran.bench;
            std::map<Engine, std::vector<Span>> busy;
            for (const auto& [id, activity] : bench.activity()) {
                if (activity.engine == Engine::Compute || activity.engine == Engine::None) continue;
                // A copy of no bytes needs no engine.
                std::ranges::copy_if(activity.spans, std::back_inserter(busy[activity.engine]),
                                     [](const Span& span) { return span.begin < span.end; });
            }
            for (auto& [engine, spans] : busy) {
                std::sort(spans.begin(), spans.end(),
                          [](const Span& a, const Span& b) { return std::pair(a.begin, a.end) < std::pair(b.begin, b.end); });
                for (std::size_t i = 1; i < spans.size(); ++i) RC_ASSERT(spans[i].begin >= spans[i - 1].end);
            }
            for (const SmSample& sample : bench.smBusy()) RC_ASSERT(sample.busy >= 0 && sample.busy <= 100);
            if (!bench.smBusy().empty()) RC_ASSERT(bench.smBusy().back().busy == 0);
        }));
    }

    void anExternalRecordIsStampedByTheNewestLaunch() {
        QVERIFY(rc::check([] {
            Ran ran(100);
            for (const EventHandle event : ran.graph.external) {
                const auto stamp = ran.driver->run(EventTime{event});
                if (!stamp) {
                    RC_ASSERT(stamp.status == Status::InvalidResourceHandle);  // no node records it, or there was no launch
                    continue;
                }
                RC_ASSERT(!ran.made.launches.empty());
                RC_ASSERT(stamp.value >= ran.bench.start(ran.made.launches.back()));
                RC_ASSERT(stamp.value <= ran.bench.end(ran.made.launches.back()));
            }
        }));
    }

    void oneStreamCapturedRunsAsTheStreamItself() {
        QVERIFY(rc::check([] {
            RandomGraph random = *randomGraph();
            random.nodeCost = random.issueOrder = false;
            for (RandomGraph::Step& step : random.steps) step.stream = 0;
            random.launches = {{true, 3, 0}};
            Ran ran(1, random);
            Nanoseconds expected{};
            for (const CapturedGraph::Node& node : ran.graph.nodes) {
                RC_ASSERT(ran.bench.start(node.id) == expected);
                expected = ran.bench.end(node.id);
            }
            if (!ran.graph.nodes.empty()) RC_ASSERT(ran.bench.end(ran.made.launches.front()) == expected);
        }));
    }

    void twoRunsAreEqual() {
        QVERIFY(rc::check([] {
            const RandomGraph random = *randomGraph();
            const auto run = [&] { return Ran(100, random).bench.activity(); };
            const auto one = run(), other = run();
            RC_ASSERT(one.size() == other.size());
            for (const auto& [id, activity] : one) {
                RC_ASSERT(activity.start == other.at(id).start);
                RC_ASSERT(activity.end == other.at(id).end);
                RC_ASSERT(activity.spans == other.at(id).spans);
                RC_ASSERT(activity.waits == other.at(id).waits);
            }
        }));
    }
};

STREAMSCOPE_TEST(tst_graph_laws)

}  // namespace tst_graph_laws

#include "tst_graph_laws.moc"
