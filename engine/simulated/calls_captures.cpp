// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/calls.h"

#include <algorithm>

/// Effects of captures: what they forbid, and in which streams and threads (semantics.md A5).
namespace streamscope::simulated {

/// Submits the work, or adds it as a node to the graph that its stream is captured into.
Status Calls::place(Work&& work, std::uint32_t index, OperationIndex* placed) {
    const Status allowed = mayUse(index);
    if (allowed != Status::Success) return allowed;
    if (const Captures::Id capture = captures_.of(index)) {
        captures_[capture].add(index, simulation_.streams[index].device, std::move(work));
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

/// Returns whether work in the legacy stream would have to wait for a blocking stream that any thread is capturing (G16).
bool Calls::waitsFor(const Stream& used, const Capture& capture) const {
    return used.legacy && std::any_of(capture.streams.begin(), capture.streams.end(), [&](const auto& captured) {
               const Stream& other = simulation_.streams[captured.first];
               return other.device == used.device && !other.nonBlocking;
           });
}

bool Calls::disturbsThroughLegacy(std::uint32_t index) {
    return captures_.invalidateIf([&](const Capture& capture) { return waitsFor(simulation_.streams[index], capture); });
}

Status Calls::mayUse(std::uint32_t index) {
    if (const Status fault = faultOf(index); fault != Status::Success) return fault;
    if (captures_.none()) return Status::Success;
    if (disturbsThroughLegacy(index)) return Status::StreamCaptureImplicit;
    const Captures::Id capture = captures_.of(index);
    return capture != 0 && !captures_.active(capture) ? Status::StreamCaptureInvalidated : Status::Success;
}

/// Answers a synchronous copy or memset, which invalidates the capture of its stream in every mode (measured on an H100).
Status Calls::mayUseAtOnce(std::uint32_t index) {
    const Status allowed = mayUse(index);
    const Captures::Id capture = captures_.of(index);
    if (allowed != Status::Success || capture == 0) return allowed;
    captures_.invalidate(capture);
    return Status::StreamCaptureUnsupported;
}

/// Answers a wait for a stream (G4, G5, G16).
Status Calls::mayWaitFor(std::uint32_t index) {
    if (const Status fault = faultOf(index); fault != Status::Success) return fault;
    if (captures_.none()) return Status::Success;
    if (disturbsThroughLegacy(index)) return Status::StreamCaptureImplicit;
    const Captures::Id capture = captures_.of(index);
    if (capture == 0) return mayDoUnsafe();
    captures_.invalidate(capture);
    return Status::StreamCaptureUnsupported;
}

/// Answers a wait for an event (G5, G7, G9).
Status Calls::mayWaitFor(const EventState& state) {
    if (const Status fault = simulation_.gpus[context(static_cast<int>(state.device))]->fault; fault != Status::Success)
        return fault;
    if (captures_.active(state.capture)) {
        captures_.invalidate(state.capture);
        return Status::CapturedEvent;
    }
    const Status allowed = captures_.isOpen(state.capture) ? Status::Success : mayDoUnsafe();
    return allowed == Status::Success && state.capture != 0 ? Status::InvalidValue : allowed;
}

/// Answers an unsafe call (G5, G6, G23). It is refused while this thread captures in a mode other than relaxed, or another thread
/// of the process captures globally.
Status Calls::mayDoUnsafe() {
    if (current().fault != Status::Success) return current().fault;
    const bool forbidden = captures_.invalidateIf([&](const Capture& capture) {
        if (capture.process != host().process || capture.mode == CaptureMode::Relaxed) return false;
        return capture.thread == thread_ || capture.mode == CaptureMode::Global;
    });
    return forbidden ? Status::StreamCaptureUnsupported : Status::Success;
}

Status Calls::call(const command::StreamBeginCapture& asked) {
    begin();
    const auto index = stream(asked.stream);
    if (!index) return answer(Status::InvalidResourceHandle, costs().create);
    if (asked.mode > static_cast<unsigned>(CaptureMode::Relaxed)) return answer(Status::InvalidValue, costs().create);
    if (disturbsThroughLegacy(*index)) return answer(Status::StreamCaptureImplicit, costs().create);
    if (simulation_.streams[*index].legacy) return answer(Status::StreamCaptureUnsupported, costs().create);
    if (captures_.of(*index) != 0) return answer(Status::IllegalState, costs().create);
    Capture capture;
    capture.mode = static_cast<CaptureMode>(asked.mode);
    capture.thread = thread_;
    capture.process = host().process;
    capture.origin = *index;
    captures_.begin(std::move(capture));
    return answer(Status::Success, costs().create);
}

/// Answers the end of a capture; Success if it yields a graph.
Status Calls::captureEnds(Captures::Id id, std::uint32_t index) const {
    const Capture& capture = captures_[id];
    if (capture.origin != index) return Status::StreamCaptureUnmatched;                                              // G14
    if (capture.thread != thread_ && capture.mode != CaptureMode::Relaxed) return Status::StreamCaptureWrongThread;  // G22
    if (capture.invalidated) return Status::StreamCaptureInvalidated;
    return capture.joined() ? Status::Success : Status::StreamCaptureUnjoined;  // G13
}

Result<GraphHandle> Calls::call(const command::StreamEndCapture& asked) {
    begin();
    const auto index = stream(asked.stream);
    if (!index) return {answer(Status::InvalidResourceHandle, costs().create), {}};
    if (disturbsThroughLegacy(*index)) return {answer(Status::StreamCaptureImplicit, costs().create), {}};
    const Captures::Id id = captures_.of(*index);
    if (id == 0) return {answer(Status::IllegalState, costs().create), {}};
    const Status status = captureEnds(id, *index);
    if (status == Status::StreamCaptureUnmatched) {
        captures_.invalidate(id);
        return {answer(status, costs().create), {}};
    }
    Capture capture = captures_.end(id);
    if (status != Status::Success) return {answer(status, costs().create), {}};
    return {answer(status, costs().create), keep(std::move(capture.graph))};
}

/// Implements G17.
Result<CaptureStatus> Calls::call(const command::StreamIsCapturing& asked) {
    begin();
    const auto index = stream(asked.stream);
    if (!index) return {answer(Status::InvalidResourceHandle, costs().query), {}};
    if (captures_.anyOf([&](const Capture& capture) { return waitsFor(simulation_.streams[*index], capture); })) {
        return {answer(Status::StreamCaptureImplicit, costs().query), {}};
    }
    const Captures::Id capture = captures_.of(*index);
    const CaptureStatus status = capture == 0                ? CaptureStatus::None
                                 : captures_.active(capture) ? CaptureStatus::Active
                                                             : CaptureStatus::Invalidated;
    return {answer(Status::Success, costs().query), status};
}

}  // namespace streamscope::simulated
