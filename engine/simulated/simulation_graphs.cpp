// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/simulation.h"

#include <algorithm>

/// Launches of graphs (semantics.md G24). In its stream a launch is a beginning and an end, between which its nodes run in the
/// order of the graph's edges alone. They pass through no channel, since instantiation gave the branches queues of their own.
namespace streamscope::simulated {

/// Passes the data of the work to the part of the machine that executes it.
void Simulation::lay(Work& work, Gpu& gpu) {
    std::uint32_t& payload = work.operation.payload;
    if (auto* run = std::get_if<KernelRun>(&work.detail)) {
        if (run->touchesPages && work.operation.accesses != AccessTable::none) {
            const Accesses& accesses = core.provenance.table[work.operation.accesses];
            run->pages = movePages(gpu, accesses, static_cast<int>(gpu.device));
            run->floor = later(run->floor, run->pages);
        }
        payload = gpu.sms.admit(std::move(*run));
    }
    if (const auto* access = std::get_if<WordCondition>(&work.detail)) payload = wordAccesses.add(*access);
    else if (const auto* move = std::get_if<DataMove>(&work.detail)) payload = moves.add(*move);
    else if (const auto* event = std::get_if<std::uint32_t>(&work.detail)) payload = *event;
}

Ticks Simulation::movePages(const Gpu& gpu, const Accesses& accesses, int place) {
    if (gpu.profile.migrationBytesPerSecond <= 0) return 0;
    Bytes moved = 0;
    for (const auto* ranges : {&accesses.reads, &accesses.writes}) {
        for (const MemoryRange& range : *ranges) {
            const Allocation* found = hostState.memory.holding(range.address.value, range.bytes);
            if (found && found->kind == MemoryKind::Managed) moved += pages.move(range, place);
        }
    }
    return transferTime(moved, gpu.profile.migrationBytesPerSecond);
}

OperationIndex Simulation::submit(Work&& work, std::uint32_t stream) {
    lay(work, *gpus[streams[stream].device]);
    const OperationIndex index = submit(work.operation, stream);
    recorded(core.operations[index], index);
    return index;
}

/// Makes this the recording that the event refers to, from its submission on (E7).
void Simulation::recorded(const Operation& record, OperationIndex index) {
    if (record.type != OperationType::TimedRecord && record.type != OperationType::UntimedRecord) return;
    events[record.payload] = {index, never};
}

OperationIndex Simulation::launch(const Graph& graph, const Operation& operation, std::uint32_t stream, OperationIndex previous) {
    const auto run = static_cast<std::uint32_t>(graphRuns.size());
    graphRuns.push_back({operation.correlation, operation.bracket});
    Operation bound = operation;
    bound.run = run;
    bound.type = OperationType::GraphBegin;
    const OperationIndex entry = submit(bound, stream);
    dependOn(previous, entry, DependencyKind::Graph);
    const OperationIndex first = core.operations.end();
    for (const GraphNode& node : graph.nodes) addNode(node, core.operations[entry], entry, run);
    bound.type = OperationType::GraphEnd;
    const OperationIndex exit = submit(bound, stream);
    std::vector<bool> leads(graph.nodes.size());
    std::vector<Ticks> ends(graph.nodes.size());
    Ticks least = 0;
    for (std::size_t node = 0; node < graph.nodes.size(); ++node) {
        const auto index = first + static_cast<OperationIndex>(node);
        const Ticks between = ticks(gpus[core.operations[index].device]->profile.graphNode);
        if (graph.nodes[node].after.empty()) dependOn(entry, index, DependencyKind::Graph);
        for (const std::uint32_t before : graph.nodes[node].after) {
            dependOn(first + before, index, DependencyKind::Graph);
            leads[before] = true;
            ends[node] = std::max(ends[node], later(ends[before], between));
        }
        ends[node] = later(ends[node], core.operations[index].least);
        least = std::max(least, ends[node]);
    }
    core.operations[entry].least = least;
    for (std::size_t node = 0; node < leads.size(); ++node) {
        if (!leads[node]) dependOn(first + static_cast<OperationIndex>(node), exit, DependencyKind::Graph);
    }
    return exit;
}

void Simulation::addNode(const GraphNode& node, const Operation& launch, OperationIndex entry, std::uint32_t run) {
    Work work = node.work;
    Gpu& gpu = *gpus[node.device];
    if (auto* kernel = std::get_if<KernelRun>(&work.detail)) {
        // The time between nodes includes the fixed cost of a kernel.
        kernel->floor = ticks(gpu.profile.operationCost);
        kernel->priority = streams[launch.stream].priority;  // not that of the captured stream (G24)
    }
    lay(work, gpu);
    Operation& made = work.operation;
    made.issued = launch.issued;
    made.stream = launch.stream;
    made.device = node.device;
    made.entry = entry;
    made.run = run;
    const OperationIndex index = core.operations.add(made);
    vary(index, gpu);
    if (made.type == OperationType::EventWait) dependOn(events[made.payload].record, index, DependencyKind::Event);
    if (made.type == OperationType::Copy && copiesOf(made).inIssueOrder()) copiesOf(made).reserve(index);
    recorded(made, index);
}

/// Lets the node arrive once all its dependencies have ended, `from` being the last.
void Simulation::reach(OperationIndex index, OperationIndex from) {
    Operation& node = core.operations[index];
    const Ticks between = from == node.entry ? 0 : ticks(gpus[node.device]->profile.graphNode);
    node.arrival = later(core.now, between);
    if (between > 0) return core.agenda.add(node.arrival, Task::Arrival, node.device, index);
    arrive(index);
}

void Simulation::forget(MemoryRange freed) {
    words.forget(freed.address.value, freed.bytes);
    core.provenance.forget(freed);
    contents.forget(freed.address.value);
    pages.forget(freed);
}

void Simulation::freeMemory(std::uint64_t address) {
    const Allocation* allocation = hostState.memory.at(address);
    if (!allocation) return;
    forget({{address}, allocation->bytes});
    if (!allocation->ofGraph) hostState.memory.release(address);
}

void Simulation::forgetOperations() {
    core.operations.forgetAll();
    core.kernelWaits.clear();
    core.pieces.clear();
    core.laterBatches.clear();
    core.provenance.forgetAll();
    graphRuns.clear();
    wordAccesses.clear();
    moves.clear();
    for (const auto& gpu : gpus) gpu->sms.forgetRuns();
}

}  // namespace streamscope::simulated
