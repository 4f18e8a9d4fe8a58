// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/semantics/graph_state.h"

#include "engine/semantics/handles.h"

#include <algorithm>

namespace streamscope {
namespace {

/// Finds a graph of the caller's process (X10, X11).
template <class List>
Verdict find(List& made, std::uint64_t handle, std::uint64_t first, const HostCaller& caller) {
    if (handle == 0) return {Status::InvalidValue, Reason::NoGraph};
    const auto index = indexOfHandle(handle, first, made.size());
    if (!index || !made[*index].alive || made[*index].process != caller.process)
        return {Status::InvalidResourceHandle, Reason::GraphDestroyed};
    Verdict found;
    found.object = static_cast<std::uint32_t>(*index);
    return found;
}

template <class List>
Verdict added(const List& made, std::uint64_t first) {
    Verdict verdict;
    verdict.object = static_cast<std::uint32_t>(made.size()) - 1;
    verdict.value = handleOf(verdict.object, first);
    return verdict;
}

}  // namespace

Verdict GraphState::keep(std::uint32_t capture, const HostCaller& caller) {
    const auto found = captured.extract(capture);
    graphs_.push_back({found.empty() ? HostGraph() : found.mapped(), caller.process});
    return added(graphs_, firstGraph);
}

Verdict GraphState::instantiate(GraphHandle graph, const HostCaller& caller) {
    const Verdict found = find(graphs_, graph.value, firstGraph, caller);
    if (!found) return found;
    Made& made = graphs_[found.object];
    if (made.instantiated && made.graph.allocates) return {Status::NotSupported, Reason::InstantiatedAlready};
    made.instantiated = true;
    execs_.push_back({found.object, caller.process});
    return added(execs_, firstGraphExec);
}

Verdict GraphState::destroy(GraphHandle graph, const HostCaller& caller) {
    const Verdict found = find(graphs_, graph.value, firstGraph, caller);
    if (found) graphs_[found.object].alive = false;
    return found;
}

Verdict GraphState::destroy(GraphExecHandle graph, const HostCaller& caller) {
    const Verdict found = find(execs_, graph.value, firstGraphExec, caller);
    if (found) execs_[found.object].alive = false;
    return found;
}

Verdict GraphState::launch(GraphExecHandle handle, const HostCaller& caller, EventState& events, MemoryState& memory) const {
    const Verdict found = find(execs_, handle.value, firstGraphExec, caller);
    if (!found) return found;
    const HostGraph& graph = graphs_[graphOf(found.object)].graph;
    for (const auto* list : {&graph.records, &graph.waits})
        if (!std::ranges::all_of(*list, [&](std::uint32_t event) { return events[event].alive; }))
            return {Status::InvalidResourceHandle, Reason::GraphEventDestroyed};
    const auto isHeld = [&](std::uint64_t address) {
        const Allocation* allocation = memory.at(address);
        return !allocation || allocation->live;
    };
    if (std::ranges::any_of(graph.kept, isHeld)) return {Status::InvalidValue, Reason::GraphMemoryNotFreed};
    for (const std::uint64_t address : graph.kept) memory.at(address)->live = true;
    for (const std::uint64_t address : graph.freed) memory.at(address)->live = false;
    for (const std::uint32_t event : graph.records) events.recorded(event);
    return found;
}

}  // namespace streamscope
