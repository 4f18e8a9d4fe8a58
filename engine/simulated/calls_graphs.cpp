// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/calls.h"

#include <utility>

/// Captures and graphs (semantics.md A5).
namespace streamscope::simulated {

/// Submits the work, or adds it as a node to the graph that its stream is captured into. Returns the submitted operation.
OperationIndex Calls::place(Work&& work, const Verdict& verdict) {
    if (verdict.effect != Effect::AsNode) return simulation_.submit(std::move(work), verdict.stream);
    auto& nodes = captured_[verdict.capture].nodes;
    const auto& after = simulation_.hostState.captures.open().at(verdict.capture).nodes[nodes.size()];
    nodes.push_back({std::move(work), simulation_.streams[verdict.stream].device, after});
    return noOperation;
}

Status Calls::enqueue(Work&& work, const Verdict& verdict, Nanoseconds cost) {
    place(std::move(work), verdict);
    return answerWhenRoom(verdict.stream, cost);
}

/// Answers once the stream has room for the operation just added, since a stream holds a limited number of unfinished operations
/// (model.md R2). The operation is last in its stream, so it can be queued while the call waits.
Status Calls::answerWhenRoom(std::uint32_t index, Nanoseconds cost) {
    const Stream& used = simulation_.streams[index];
    const auto room = static_cast<std::uint32_t>(simulation_.gpus[used.device]->profile.pendingLaunches);
    if (room == 0 || used.pending <= room) return answer(Status::Success, cost);
    OperationIndex last = used.front;
    for (std::uint32_t ended = room + 1; ended < used.pending; ++ended) last = simulation_.core.operations[last].next;
    return suspend(simulation_.await(thread_, last) ? 1 : 0, cost);
}

Status Calls::call(const command::StreamBeginCapture& asked) { return answer(ask(asked).status, costs().create); }

Result<GraphHandle> Calls::call(const command::StreamEndCapture& asked) {
    const Verdict verdict = ask(asked);
    if (verdict) graphs_.push_back(std::move(captured_[verdict.capture]));
    if (!simulation_.hostState.captures.isOpen(verdict.capture)) captured_.erase(verdict.capture);
    return {answer(verdict.status, costs().create), {verdict.value}};
}

Result<CaptureStatus> Calls::call(const command::StreamIsCapturing& asked) {
    const Verdict verdict = ask(asked);
    return {answer(verdict.status, costs().query), static_cast<CaptureStatus>(verdict.value)};
}

Result<GraphExecHandle> Calls::call(const command::GraphInstantiate& asked) {
    const Verdict verdict = ask(asked);
    if (!verdict) return {answer(verdict.status, costs().create), {}};
    execs_.emplace_back();
    const std::uint32_t graph = simulation_.hostState.graphs.graphOf(verdict.object);
    const auto nodes = static_cast<std::int64_t>(graphs_[graph].nodes.size());
    return {answer(Status::Success, costs().instantiate + costs().instantiateNode * nodes), {verdict.value}};
}

Status Calls::call(const command::GraphLaunch& asked) {
    const Verdict verdict = ask(asked);
    if (!verdict) return answer(verdict.status, costs().graphLaunch);
    Exec& exec = execs_[verdict.object];
    const Graph& graph = graphs_[simulation_.hostState.graphs.graphOf(verdict.object)];
    const Nanoseconds upload = std::exchange(exec.uploaded, true) ? Nanoseconds{} : costs().graphUploadNode;
    const Nanoseconds cost = costs().graphLaunch + (costs().graphNode + upload) * static_cast<std::int64_t>(graph.nodes.size());
    exec.last = simulation_.launch(graph, operation(OperationType::GraphBegin, cost), verdict.stream, exec.last);
    return answerWhenRoom(verdict.stream, cost);
}

Status Calls::call(const command::GraphDestroy& asked) { return answer(ask(asked).status, costs().create); }

Status Calls::call(const command::GraphExecDestroy& asked) { return answer(ask(asked).status, costs().create); }

}  // namespace streamscope::simulated
