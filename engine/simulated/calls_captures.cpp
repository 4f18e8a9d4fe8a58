// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/calls.h"

#include <algorithm>

/// Effects of captures: what they forbid, and in which streams and threads (semantics.md A5).
namespace streamscope::simulated {

/// Submits the work, or adds it as a node to the graph that its stream is captured into.
Status Calls::place(Work&& work, std::uint32_t index, OperationIndex* placed) {
    const Status allowed = mayUse(index);
    if (allowed != Status::Success) return allowed;
    if (Graph* graph = graphOf(index)) {
        graph->nodes.push_back({std::move(work), simulation_.streams[index].device, captures_.addNode(index)});
        return Status::Success;
    }
    const OperationIndex submitted = simulation_.submit(std::move(work), index);
    if (placed) *placed = submitted;
    return Status::Success;
}

Status Calls::enqueue(Work&& work, std::uint32_t index, Nanoseconds cost) {
    const Status status = place(std::move(work), index);
    return status == Status::Success ? answerWhenRoom(index, cost) : answer(status, cost);
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

StreamTraits Calls::traitsOf(const Stream& stream) const {
    return {stream.legacy, !stream.nonBlocking, simulation_.gpus[stream.device]->device, simulation_.processOf(stream.device)};
}

EventTraits Calls::traitsOf(const EventState& event) {
    return {event.device, isInterprocess(event), event.record != noOperation, event.capture};
}

/// Returns the graph into which the stream is captured, or null.
Graph* Calls::graphOf(std::uint32_t index) {
    const CaptureState::Id capture = captures_.of(index);
    return capture == 0 ? nullptr : &captured_[capture];
}

Status Calls::mayUse(std::uint32_t index) {
    if (const Status fault = faultOf(index); fault != Status::Success) return fault;
    return captures_.use(index).status;
}

Status Calls::mayUseAtOnce(std::uint32_t index) {
    if (const Status fault = faultOf(index); fault != Status::Success) return fault;
    return captures_.useAtOnce(index).status;
}

Status Calls::mayWaitFor(std::uint32_t index) {
    if (const Status fault = faultOf(index); fault != Status::Success) return fault;
    return captures_.waitFor(index, caller()).status;
}

Status Calls::mayWaitFor(const EventState& state) {
    if (const Status fault = simulation_.gpus[context(static_cast<int>(state.device))]->fault; fault != Status::Success)
        return fault;
    return captures_.waitFor(traitsOf(state), caller()).status;
}

Status Calls::mayDoUnsafe() { return captures_.unsafe(caller()).status; }

Status Calls::call(const command::StreamBeginCapture& asked) {
    begin();
    const auto index = stream(asked.stream);
    if (!index) return answer(Status::InvalidResourceHandle, costs().create);
    return answer(captures_.begin(*index, asked.mode, caller()).status, costs().create);
}

Result<GraphHandle> Calls::call(const command::StreamEndCapture& asked) {
    begin();
    const auto index = stream(asked.stream);
    if (!index) return {answer(Status::InvalidResourceHandle, costs().create), {}};
    const CaptureState::Id id = captures_.of(*index);
    const Status status = captures_.end(*index, caller()).status;
    auto graph = captures_.isOpen(id) ? decltype(captured_)::node_type() : captured_.extract(id);
    if (status != Status::Success) return {answer(status, costs().create), {}};
    return {answer(status, costs().create), keep(graph.empty() ? Graph() : std::move(graph.mapped()))};
}

/// Implements G17.
Result<CaptureStatus> Calls::call(const command::StreamIsCapturing& asked) {
    begin();
    const auto index = stream(asked.stream);
    if (!index) return {answer(Status::InvalidResourceHandle, costs().query), {}};
    if (const Status refused = captures_.ask(*index).status; refused != Status::Success)
        return {answer(refused, costs().query), {}};
    const CaptureState::Id capture = captures_.of(*index);
    const CaptureStatus status = capture == 0                ? CaptureStatus::None
                                 : captures_.active(capture) ? CaptureStatus::Active
                                                             : CaptureStatus::Invalidated;
    return {answer(Status::Success, costs().query), status};
}

}  // namespace streamscope::simulated
