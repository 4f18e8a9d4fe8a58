// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/calls.h"
#include "engine/simulated/event_flags.h"
#include "engine/simulated/handles.h"

/// Events (semantics.md A1) and their part in captures (A5).
namespace streamscope::simulated {
/// Returns the event of the handle, or null if this process has no such handle.
EventState* Calls::handled(EventHandle handle) {
    const auto index = indexOfHandle(handle.value, firstEvent, simulation_.events.size());
    if (!index) return nullptr;
    EventState& state = simulation_.events[*index];
    return state.alive && state.process == host().process ? &state : nullptr;
}

/// Returns the event that the handle refers to, possibly one of another process (I4).
EventState* Calls::event(EventHandle handle) {
    EventState* state = handled(handle);
    if (!state || state->shared == EventState::notShared) return state;
    EventState& exported = simulation_.events[state->shared];
    return exported.alive ? &exported : nullptr;
}

std::uint32_t Calls::indexOf(const EventState* event) const {
    return static_cast<std::uint32_t>(event - simulation_.events.data());
}

Status Calls::call(const command::StreamWaitEvent& asked) {
    begin();
    const auto index = stream(asked.stream);
    EventState* state = event(asked.event);
    if (!index || !state) return answer(Status::InvalidResourceHandle, costs().waitEvent);
    const Status fault = faultOf(*index);
    return answer(fault == Status::Success ? waitInStream(*state, *index, asked.flags) : fault, costs().waitEvent);
}

Status Calls::waitInStream(EventState& awaited, std::uint32_t index, unsigned flags) {
    const EventVerdict verdict = captures_.wait(traitsOf(awaited), awaited.captured, index, flags);
    if (!verdict) return verdict.status;
    const Ticks work = ticks(simulation_.gpus[simulation_.streams[index].device]->profile.untimedEvent);
    Operation wait = operation(OperationType::EventWait, costs().waitEvent, work);
    switch (verdict.use) {
        case EventUse::AsNode: return place({wait, indexOf(&awaited)}, index);
        case EventUse::InCapture:
        case EventUse::Nothing: return Status::Success;
        case EventUse::InStream: break;
    }
    const OperationIndex record = awaited.record;
    wait.inBarrier = record != noOperation;  // E5; measured on an H200
    simulation_.dependOn(record, simulation_.submit(wait, index), DependencyKind::Event);
    return Status::Success;
}

Result<EventHandle> Calls::call(const command::EventCreate& asked) {
    begin();
    const bool interprocessTimed = (asked.flags & eventInterprocess) != 0 && (asked.flags & eventDisableTiming) == 0;
    if (asked.flags > (eventBlockingSync | eventDisableTiming | eventInterprocess) || interprocessTimed) {
        return {answer(Status::InvalidValue, costs().create), {}};
    }
    EventState& made = simulation_.events.emplace_back();
    made.flags = asked.flags;
    made.device = static_cast<std::uint32_t>(host().device);
    made.process = host().process;
    return {answer(Status::Success, costs().create), {handleOf(simulation_.events.size() - 1, firstEvent)}};
}

/// Destroys the handle, which is refused from now on; CUDA leaves its use undefined (E23). Recorded work is unaffected (E22).
Status Calls::call(const command::EventDestroy& asked) {
    begin();
    EventState* state = handled(asked.event);
    if (!state) return answer(Status::InvalidResourceHandle, costs().create);
    state->alive = false;
    return answer(Status::Success, costs().create);
}

/// Returns how long a record occupies its stream (model.md R4).
Ticks Calls::recordCost(const Stream& target, bool timed) const {
    const DeviceProfile& profile = simulation_.gpus[target.device]->profile;
    if (!timed) return ticks(profile.untimedEvent);
    const OperationStore& operations = simulation_.core.operations;
    const bool inChain = operations.holds(target.last) && operations[target.last].type == OperationType::Kernel;
    return later(ticks(profile.eventCost), inChain ? ticks(profile.eventInChainExtra) : 0);
}

bool Calls::isInterprocess(const EventState& event) { return (event.flags & eventInterprocess) != 0; }

bool Calls::isTimed(const EventState& event) { return (event.flags & eventDisableTiming) == 0; }

Nanoseconds Calls::costOfRecording(const EventState& event) {
    return costs().record + (isTimed(event) ? costs().timedRecordExtra : Nanoseconds{});
}

Work Calls::record(const EventState& event, std::uint32_t index) {
    const bool timed = isTimed(event);
    const auto type = timed ? OperationType::TimedRecord : OperationType::UntimedRecord;
    return {operation(type, costOfRecording(event), recordCost(simulation_.streams[index], timed)), indexOf(&event)};
}

Status Calls::call(const command::EventRecord& asked) {
    begin();
    EventState* state = event(asked.event);
    const auto index = stream(asked.stream);
    if (!state || !index) return answer(Status::InvalidResourceHandle, costs().record);
    if (const Status fault = faultOf(*index); fault != Status::Success) return answer(fault, costs().record);
    const EventVerdict verdict = captures_.record(traitsOf(*state), *index, asked.flags);
    if (!verdict) return answer(verdict.status, costs().record);
    if (verdict.use != EventUse::InCapture) return enqueue(record(*state, *index), *index, costOfRecording(*state));
    state->capture = captures_.of(*index);
    state->captured = captures_.frontier(*index);
    return answer(Status::Success, costs().record);
}

Status Calls::call(const command::EventQuery& asked) {
    begin();
    const EventState* state = event(asked.event);
    const Status allowed = state ? mayWaitFor(*state) : Status::InvalidResourceHandle;
    if (allowed != Status::Success) return answer(allowed, costs().query);
    const bool done = simulation_.core.operations.isDone(state->record);
    return answer(done ? Status::Success : Status::NotReady, costs().query);
}

Status Calls::call(const command::EventSynchronize& asked) {
    begin();
    const EventState* state = event(asked.event);
    const Status allowed = state ? mayWaitFor(*state) : Status::InvalidResourceHandle;
    if (allowed != Status::Success) return answer(allowed, costs().synchronize);
    const bool blocks = (state->flags & eventBlockingSync) != 0;
    const Ticks wakeUp = blocks ? ticks(current().profile.syncWakeUp) : 0;
    return suspend(simulation_.await(thread_, state->record) ? 1 : 0, costs().synchronize, wakeUp);
}

/// Answers whether the event has a time (E14, E15). A captured event has none, but the query does not invalidate its capture (G8,
/// G9).
Status Calls::checkTimed(const EventState* state) const {
    if (!state || (state->flags & eventDisableTiming) != 0) return Status::InvalidResourceHandle;
    if (state->capture != 0) return captures_.active(state->capture) ? Status::CapturedEvent : Status::InvalidValue;
    return state->record == noOperation ? Status::InvalidResourceHandle : Status::Success;
}

Status Calls::checkStamps(const EventState* start, const EventState* end) const {
    for (const EventState* state : {start, end}) {
        const Status status = checkTimed(state);
        if (status != Status::Success) return status;
    }
    if (start->device != end->device) return Status::InvalidResourceHandle;  // E19
    return start->stamp == never || end->stamp == never ? Status::NotReady : Status::Success;
}

Result<float> Calls::call(const command::EventElapsedTime& asked) {
    begin();
    if (asked.intoNull) return {answer(Status::InvalidValue, costs().query), {}};
    const EventState *from = event(asked.start), *to = event(asked.end);
    const Status status = checkStamps(from, to);
    const double nanoseconds = status == Status::Success ? static_cast<double>(to->stamp - from->stamp) : 0;
    return {answer(status, costs().query), static_cast<float>(nanoseconds / 1e6)};
}

/// The contexts are numbered: those of all devices of the first process, then those of the next.
EventIdentity Calls::identityOf(EventHandle event) {
    const EventState* state = handled(event);
    if (state == nullptr) return {};
    return {event.value, std::uint64_t{state->process} * simulation_.devices + state->device + 1};
}

Result<HostTime> Calls::call(const command::EventTime& asked) {
    begin();
    const EventState* state = event(asked.event);
    const Status status = checkStamps(state, state);
    return {status, status == Status::Success ? Nanoseconds(state->stamp) : HostTime{}};
}

}  // namespace streamscope::simulated
