// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/simulated/graphs.h"

#include <rapidcheck.h>

#include <set>
#include <vector>

namespace streamscope::test {

/// A capture of three streams with random work, forks and joins, and launches of its graph between other work.
struct RandomGraph {
    enum class Kind { Kernel, Up, Down, Memset, HostFunction, Record, Wait, ExternalRecord, Allocate };
    struct Step {
        Kind kind{};
        int stream = 0;  ///< 0: origin of the capture
        int event = 0;
        int size = 0;
    };
    struct Launch {
        bool graph = false;  ///< false: a kernel
        int stream = 0;
        int size = 0;
    };
    unsigned channels = 1;
    int copyEngines = 1;
    bool issueOrder = false, nodeCost = false;
    std::vector<Step> steps;
    std::vector<Launch> launches;
};

inline rc::Gen<RandomGraph> randomGraph() {
    using Step = RandomGraph::Step;
    using Launch = RandomGraph::Launch;
    const auto step = rc::gen::build<Step>(
        rc::gen::set(&Step::kind, rc::gen::map(rc::gen::inRange(0, 9), [](int k) { return static_cast<RandomGraph::Kind>(k); })),
        rc::gen::set(&Step::stream, rc::gen::inRange(0, 3)), rc::gen::set(&Step::event, rc::gen::inRange(0, 3)),
        rc::gen::set(&Step::size, rc::gen::inRange(0, 200)));
    const auto launch =
        rc::gen::build<Launch>(rc::gen::set(&Launch::graph), rc::gen::set(&Launch::stream, rc::gen::inRange(0, 4)),
                               rc::gen::set(&Launch::size, rc::gen::inRange(0, 200)));
    return rc::gen::build<RandomGraph>(rc::gen::set(&RandomGraph::channels, rc::gen::element(1u, 2u, 32u)),
                                       rc::gen::set(&RandomGraph::copyEngines, rc::gen::inRange(1, 3)),
                                       rc::gen::set(&RandomGraph::issueOrder), rc::gen::set(&RandomGraph::nodeCost),
                                       rc::gen::set(&RandomGraph::steps, rc::gen::container<std::vector<Step>>(step)),
                                       rc::gen::set(&RandomGraph::launches, rc::gen::container<std::vector<Launch>>(launch)));
}

inline DeviceProfile deviceOf(const RandomGraph& random) {
    DeviceProfile device = profile("teaching");
    device.channels = static_cast<int>(random.channels);
    device.copyEngines = random.copyEngines;
    device.copyQueueInIssueOrder = random.issueOrder;
    if (random.nodeCost) device.graphNode = 700ns;
    return device;
}

/// Captured graph of the steps, with a model of its order: the predecessors of each node.
class CapturedGraph {
public:
    struct Node {
        std::uint32_t id;
        std::set<std::uint32_t> after;
    };

    CapturedGraph(Bench& bench, const RandomGraph& random) : bench_(bench) {
        for (int i = 0; i < 3; ++i) streams_.push_back(bench.stream());
        for (int i = 0; i < 3; ++i) events_.push_back(bench.event());
        for (int i = 0; i < 3; ++i) external.push_back(bench.event());
        host_ = bench.buffer(MemoryKind::Pinned, 1 << 20);
        device_ = bench.buffer(MemoryKind::Device, 1 << 20);
        frontier_.resize(3);
        captured_ = {true, false, false};
        status = bench.driver().run(StreamBeginCapture{streams_[0], 0});
        for (const RandomGraph::Step& step : random.steps) take(step);
        for (std::size_t stream = 1; stream < 3; ++stream) {
            if (captured_[stream]) join(stream);
        }
        const auto graph = bench.driver().run(StreamEndCapture{streams_[0]});
        if (status == Status::Success) status = graph.status;
        exec = bench.driver().run(GraphInstantiate{graph.value}).value;
    }

    Status status{};  ///< of the first failed call
    GraphExecHandle exec;
    std::vector<Node> nodes;
    std::vector<EventHandle> external;  ///< recorded by nodes

private:
    using Frontier = std::set<std::uint32_t>;

    void expect(Status answer) {
        if (status == Status::Success) status = answer;
    }
    void take(const RandomGraph::Step& step) {
        using Kind = RandomGraph::Kind;
        const auto index = static_cast<std::size_t>(step.stream), event = static_cast<std::size_t>(step.event);
        if (step.kind == Kind::Wait) return wait(index, event);
        if (!captured_[index]) return;
        if (step.kind == Kind::Record) {
            bench_.next();
            expect(bench_.driver().run(EventRecord{events_[event], streams_[index], 0}));
            recorded_[event] = frontier_[index];
            return;
        }
        nodes.push_back({bench_.next(), frontier_[index]});
        frontier_[index] = {nodes.back().id};
        expect(work(step, streams_[index]));
    }
    Status work(const RandomGraph::Step& step, StreamHandle stream) {
        using Kind = RandomGraph::Kind;
        Driver& driver = bench_.driver();
        const auto size = static_cast<std::uint32_t>(step.size);
        switch (step.kind) {
            case Kind::Kernel: return bench_.launch(stream, Nanoseconds(size * 1000 + 1), size + 1, 256);
            case Kind::Up: return driver.run(MemcpyAsync{device_, host_, size * 4096 + 4, stream});
            case Kind::Down: return driver.run(MemcpyAsync{host_, device_, size * 4096 + 4, stream});
            case Kind::Memset: return driver.run(MemsetAsync{device_, 0, size * 4096 + 4, stream});
            case Kind::HostFunction: return driver.run(LaunchHostFunc{stream, Nanoseconds(size * 100)});
            case Kind::ExternalRecord: return driver.run(EventRecord{external[static_cast<std::size_t>(step.event)], stream, 1});
            default: break;
        }
        const auto memory = driver.run(MallocAsync{64, stream});
        return memory ? driver.run(FreeAsync{memory.value, stream}) : memory.status;
    }
    void wait(std::size_t index, std::size_t event) {
        bench_.next();
        const bool known = recorded_.contains(event);
        if (!known && !captured_[index]) return;
        expect(bench_.driver().run(StreamWaitEvent{streams_[index], events_[event], 0}));
        if (!known) return;
        captured_[index] = true;
        frontier_[index].insert(recorded_[event].begin(), recorded_[event].end());
    }
    void join(std::size_t stream) {
        const EventHandle event = bench_.event();
        bench_.next();
        expect(bench_.driver().run(EventRecord{event, streams_[stream], 0}));
        expect(bench_.driver().run(StreamWaitEvent{streams_[0], event, 0}));
    }

    Bench& bench_;
    std::vector<StreamHandle> streams_;
    std::vector<EventHandle> events_;
    Address host_, device_;
    std::vector<Frontier> frontier_;
    std::vector<bool> captured_;
    std::map<std::size_t, Frontier> recorded_;
};

}  // namespace streamscope::test
