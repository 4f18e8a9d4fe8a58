// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/captures.h"

#include "engine/calls/call_table.h"

#include <algorithm>
#include <set>
#include <utility>

namespace streamscope {
namespace {

using Frontier = std::vector<OperationId>;  ///< predecessors of the next node

void join(Frontier& into, const Frontier& other) {
    for (const OperationId id : other)
        if (std::ranges::find(into, id) == into.end()) into.push_back(id);
}

class CaptureWalk {
public:
    explicit CaptureWalk(const ResolvedProgram& program)
        : program_(program), streams_(program.streams.size()), events_(program.events.size()), graphs_(program.graphs.size()) {
        found_.captured.assign(program.operations.size(), false);
        found_.launched.assign(program.operations.size(), -1);
        found_.executable.assign(program.operations.size(), -1);
    }

    Captures walk() {
        for (std::size_t i = 0; i < program_.graphs.size(); ++i) body(i);
        for (std::uint32_t i = 0; i < program_.operations.size(); ++i)
            if (!program_.operations[i].bodyOf) call({i});
        std::ranges::stable_sort(found_.edges, {}, &OrderEdge::to);
        return std::move(found_);
    }

private:
    struct Lane {
        int capture = -1;
        Frontier frontier;
    };
    struct Graph {
        int capture = -1;                        ///< the capture that made it last
        int instantiated = -1, executable = -1;  ///< the launched capture, and its instantiation
    };

    void body(std::size_t graph) {
        if (program_.graphs[graph].body.empty()) return;
        begin(program_.graphs[graph].origin);
        for (const OperationId id : program_.graphs[graph].body) call(id);
        end(program_.graphs[graph].origin, {static_cast<std::uint32_t>(graph)});
        instantiate({static_cast<std::uint32_t>(graph)});
    }

    void call(OperationId id) {
        const ResolvedOperation& operation = program_[id];
        if (info(operation.call).beginsCapture) return begin(std::get<CaptureCall>(operation.what).stream);
        if (info(operation.call).endsCapture) {
            const auto& capture = std::get<CaptureCall>(operation.what);
            return end(capture.stream, *capture.graph);
        }
        if (operation.call == Call::GraphInstantiate) return instantiate(std::get<GraphCall>(operation.what).graph);
        if (info(operation.call).recordsEvent) return record(id, std::get<EventStreamCall>(operation.what));
        if (info(operation.call).waitsForEvent) return wait(id, std::get<EventStreamCall>(operation.what));
        work(id);
    }

    void begin(StreamId stream) {
        Lane& lane = streams_[stream.value];
        if (program_[stream].kind == StreamKind::Legacy || lane.capture >= 0) return;
        lane = {static_cast<int>(found_.captures.size()), {}};
        found_.captures.emplace_back();
    }

    void end(StreamId stream, GraphId graph) {
        const int capture = streams_[stream.value].capture;
        if (capture < 0) return;
        graphs_[graph.value].capture = capture;
        for (Lane& lane : streams_)
            if (lane.capture == capture) lane = {};
        for (Lane& event : events_)
            if (event.capture == capture) event = {};
    }

    void instantiate(GraphId id) {
        Graph& graph = graphs_[id.value];
        if (graph.capture < 0) return;
        graph.instantiated = graph.capture;
        graph.executable = found_.executables++;
    }

    void record(OperationId id, const EventStreamCall& record) {
        const Lane& lane = streams_[record.stream.value];
        if (lane.capture < 0) {
            events_[record.event.value] = {};
            return;
        }
        found_.captured[id.value] = true;
        if (record.flags != 0) return node(id, streams_[record.stream.value], &Capture::externalRecords);
        events_[record.event.value] = lane;
    }

    void wait(OperationId id, const EventStreamCall& wait) {
        Lane& lane = streams_[wait.stream.value];
        const Lane& event = events_[wait.event.value];
        if (wait.flags != 0 && lane.capture >= 0) {
            found_.captured[id.value] = true;
            return node(id, lane, &Capture::externalWaits);
        }
        if (event.capture < 0) {
            if (lane.capture >= 0) found_.captured[id.value] = true;
            return;
        }
        if (lane.capture >= 0 && lane.capture != event.capture) return;
        lane.capture = event.capture;
        join(lane.frontier, event.frontier);
        found_.captured[id.value] = true;
    }

    void work(OperationId id) {
        const ResolvedOperation& operation = program_[id];
        const auto stream = operation.stream();
        if (stream && streams_[stream->value].capture >= 0) {
            found_.captured[id.value] = true;
            return node(id, streams_[stream->value], &Capture::nodes);
        }
        if (info(operation.call).kind != OperationKind::Graph) return;
        const Graph& graph = graphs_[std::get<GraphCall>(operation.what).graph.value];
        found_.launched[id.value] = graph.instantiated;
        found_.executable[id.value] = graph.executable;
    }

    void node(OperationId id, Lane& lane, std::vector<OperationId> Capture::*list) {
        (found_.captures[static_cast<std::size_t>(lane.capture)].*list).push_back(id);
        const auto* kernel = std::get_if<KernelCall>(&program_[id].what);
        const bool isOne = lane.frontier.size() == 1;
        const bool isDependent =
            kernel && kernel->programmatic && isOne && std::holds_alternative<KernelCall>(program_[lane.frontier.front()].what);
        for (const OperationId before : lane.frontier) {
            OrderEdge edge;
            edge.from = before;
            edge.to = id;
            edge.kind = DependencyKind::Graph;
            if (isDependent) {
                edge.atTrigger = true;
                edge.onlyBegun = !waitsForKernelAhead(*kernel);
            }
            edge.aside = edge.onlyBegun || (isOne && aside_.contains(before.value));
            if (edge.aside) aside_.insert(id.value);
            found_.edges.push_back(edge);
        }
        lane.frontier = {id};
    }

    const ResolvedProgram& program_;
    std::vector<Lane> streams_;
    std::vector<Lane> events_;  ///< lanes as last recorded in an active capture
    std::vector<Graph> graphs_;
    std::set<std::uint32_t> aside_;  ///< nodes that may be over before what is ahead of their predecessor
    Captures found_;
};

}  // namespace

Captures capturesOf(const ResolvedProgram& program) {
    const bool none = program.graphs.empty() && std::ranges::none_of(program.operations, [](const ResolvedOperation& operation) {
                          return info(operation.call).beginsCapture;
                      });
    if (none) {
        Captures captures;
        captures.captured.assign(program.operations.size(), false);
        captures.launched.assign(program.operations.size(), -1);
        captures.executable.assign(program.operations.size(), -1);
        return captures;
    }
    return CaptureWalk(program).walk();
}

}  // namespace streamscope
