// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/calls.h"
#include "engine/simulated/handles.h"

#include <algorithm>

/// Graphs (semantics.md G24).
namespace streamscope::simulated {
namespace {

/// Returns InvalidValue for the null handle and InvalidResourceHandle for a destroyed one.
Status unknown(std::uintptr_t handle) { return handle == 0 ? Status::InvalidValue : Status::InvalidResourceHandle; }

}  // namespace

Calls::MadeGraph* Calls::find(std::vector<MadeGraph>& made, std::uintptr_t handle, std::uintptr_t first) {
    const auto index = indexOfHandle(handle, first, made.size());
    return index && made[*index].alive && made[*index].process == host().process ? &made[*index] : nullptr;
}

GraphHandle Calls::keep(Graph graph) {
    MadeGraph& made = graphs_.emplace_back();
    made.graph = std::move(graph);
    made.process = host().process;
    return {handleOf(graphs_.size() - 1, firstGraph)};
}

/// Instantiates a graph. A graph that allocates may be instantiated only once, since its memory keeps its address.
Result<GraphExecHandle> Calls::call(const command::GraphInstantiate& asked) {
    begin();
    const Status allowed = mayDoUnsafe();
    if (allowed != Status::Success) return {answer(allowed, costs().create), {}};
    MadeGraph* made = find(graphs_, asked.graph.value, firstGraph);
    if (!made) return {answer(unknown(asked.graph.value), costs().create), {}};
    if (made->instantiated && made->graph.allocates) return {answer(Status::NotSupported, costs().create), {}};
    made->instantiated = true;
    execs_.push_back(*made);
    const auto nodes = static_cast<std::int64_t>(made->graph.nodes.size());
    return {answer(Status::Success, costs().instantiate + costs().instantiateNode * nodes),
            {handleOf(execs_.size() - 1, firstGraphExec)}};
}

bool Calls::eventsAreAlive(const Graph& graph) const {
    return std::all_of(graph.nodes.begin(), graph.nodes.end(), [&](const GraphNode& node) {
        const auto* event = std::get_if<std::uint32_t>(&node.work.detail);
        return !event || simulation_.events[*event].alive;
    });
}

/// Answers whether calls have freed all memory that an earlier launch allocated. The release itself may be pending (X12).
Status Calls::mayLaunch(const Graph& graph) {
    if (!eventsAreAlive(graph)) return Status::InvalidResourceHandle;
    const bool holdsMemory = std::any_of(graph.kept.begin(), graph.kept.end(), [&](std::uintptr_t address) {
        const Allocation* allocation = simulation_.memory.at(address);
        return !allocation || allocation->live;
    });
    if (holdsMemory) return Status::InvalidValue;
    return Status::Success;
}

Status Calls::call(const command::GraphLaunch& asked) {
    begin();
    Nanoseconds cost = costs().graphLaunch;
    const auto index = stream(asked.stream);
    if (!index) return answer(Status::InvalidResourceHandle, cost);
    if (const CaptureState::Id capture = captures_.of(*index)) {  // measured on H100s and H200s, driver 580
        captures_.invalidate(capture);
        return answer(Status::StreamCaptureUnsupported, cost);
    }
    const Status usable = mayUse(*index);
    if (usable != Status::Success) return answer(usable, cost);
    MadeGraph* exec = find(execs_, asked.graph.value, firstGraphExec);
    if (!exec) return answer(unknown(asked.graph.value), cost);
    const Status allowed = mayLaunch(exec->graph);
    if (allowed != Status::Success) return answer(allowed, cost);
    const Nanoseconds upload = exec->uploaded ? Nanoseconds{} : costs().graphUploadNode;
    cost += (costs().graphNode + upload) * static_cast<std::int64_t>(exec->graph.nodes.size());
    exec->uploaded = true;
    const Operation launch = operation(OperationType::GraphBegin, cost);
    for (const std::uintptr_t address : exec->graph.kept) simulation_.memory.at(address)->live = true;
    for (const std::uintptr_t address : exec->graph.freed) simulation_.memory.at(address)->live = false;
    exec->last = simulation_.launch(exec->graph, launch, *index, exec->last);
    return answerWhenRoom(*index, cost);
}

Status Calls::call(const command::GraphDestroy& asked) {
    begin();
    MadeGraph* made = find(graphs_, asked.graph.value, firstGraph);
    if (made) made->alive = false;
    return answer(made ? Status::Success : unknown(asked.graph.value), costs().create);
}

/// Destroys the executable graph. Pending launches are unaffected.
Status Calls::call(const command::GraphExecDestroy& asked) {
    begin();
    MadeGraph* made = find(execs_, asked.graph.value, firstGraphExec);
    if (made) made->alive = false;
    return answer(made ? Status::Success : unknown(asked.graph.value), costs().create);
}

}  // namespace streamscope::simulated
