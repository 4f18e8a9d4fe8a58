#include "engine/simulated/calls.h"

#include <algorithm>

/// Streams and events (semantics.md A1, A2).
namespace streamscope::simulated {
namespace {

constexpr std::uintptr_t firstStream = 0x10000, firstEvent = 0x8000000, handleStep = 16;
constexpr unsigned external = 1;
constexpr unsigned blockingSync = 1, disableTiming = 2, interprocess = 4;

std::optional<std::size_t> indexOf(std::uintptr_t handle, std::uintptr_t first, std::size_t count) {
    if (handle < first || (handle - first) % handleStep != 0) return std::nullopt;
    const std::size_t index = (handle - first) / handleStep;
    return index < count ? std::optional(index) : std::nullopt;
}

}  // namespace

std::optional<std::uint32_t> Calls::stream(StreamHandle handle) {
    if (handle == nullStream || handle == legacyStream) return current().legacyStream;
    if (handle == perThreadStream) {
        const auto key = std::pair(thread_, host().device);
        const auto found = perThread_.find(key);
        if (found != perThread_.end()) return found->second;
        return perThread_[key] = simulation_.addDefaultStream(static_cast<std::uint32_t>(host().device), false);
    }
    const auto index = indexOf(handle.value, firstStream, handles_.size());
    if (!index || !simulation_.streams[handles_[*index]].alive) return std::nullopt;
    return handles_[*index];
}

EventState* Calls::event(EventHandle handle) {
    const auto index = indexOf(handle.value, firstEvent, simulation_.events.size());
    return index && simulation_.events[*index].alive ? &simulation_.events[*index] : nullptr;
}

Operation Calls::operation(OperationType type, Nanoseconds cost, Ticks work) {
    Operation made;
    made.type = type;
    made.correlation = host().correlation;
    made.bracket = host().bracket;
    made.issued = host().clock;
    made.arrival = later(host().clock, ticks(cost));
    made.work = work;
    return made;
}

Result<StreamHandle> Calls::streamCreate(unsigned flags, int priority) {
    begin();
    if (flags > 1) return {answer(Status::InvalidValue, costs().create), {}};
    const DeviceProfile& profile = current().profile;
    const int clamped = std::max(profile.greatestPriority, std::min(profile.leastPriority, priority));
    const std::uint32_t index = simulation_.addStream(static_cast<std::uint32_t>(host().device), flags == 1, clamped);
    simulation_.streams[index].alive = true;
    handles_.push_back(index);
    return {answer(Status::Success, costs().create), {firstStream + (handles_.size() - 1) * handleStep}};
}

Status Calls::streamDestroy(StreamHandle handle) {
    begin();
    const auto index = stream(handle);
    if (!index || !simulation_.streams[*index].alive) return answer(Status::InvalidResourceHandle, costs().create);
    simulation_.streams[*index].alive = false;
    return answer(Status::Success, costs().create);
}

/// Makes this thread wait for all that is in the stream now; of how many operations. The legacy stream includes the
/// blocking streams of its device (semantics.md S3).
std::uint32_t Calls::pendingIn(std::uint32_t index) {
    const Stream& asked = simulation_.streams[index];
    if (!asked.legacy) return simulation_.await(thread_, asked.last) ? 1 : 0;
    std::uint32_t count = 0;
    for (const std::uint32_t active : simulation_.gpus[asked.device]->active) {
        const Stream& other = simulation_.streams[active];
        if (!other.nonBlocking && simulation_.await(thread_, other.last)) ++count;
    }
    return count;
}

Status Calls::streamSynchronize(StreamHandle handle) {
    begin();
    const auto index = stream(handle);
    if (!index) return answer(Status::InvalidResourceHandle, costs().synchronize);
    return suspend(pendingIn(*index), costs().synchronize);
}

Status Calls::deviceSynchronize() {
    begin();
    std::uint32_t count = 0;
    for (const std::uint32_t active : current().active) {
        if (simulation_.await(thread_, simulation_.streams[active].last)) ++count;
    }
    return suspend(count, costs().synchronize);
}

Status Calls::streamQuery(StreamHandle handle) {
    begin();
    const auto index = stream(handle);
    if (!index) return answer(Status::InvalidResourceHandle, costs().query);
    const Stream& asked = simulation_.streams[*index];
    const auto& active = simulation_.gpus[asked.device]->active;
    const bool busy = asked.legacy ? std::any_of(active.begin(), active.end(),
                                                 [&](auto other) { return !simulation_.streams[other].nonBlocking; })
                                   : asked.pending > 0;
    return answer(busy ? Status::NotReady : Status::Success, costs().query);
}

Status Calls::streamWaitEvent(StreamHandle handle, EventHandle awaited, unsigned flags) {
    begin();
    const auto index = stream(handle);
    const EventState* state = event(awaited);
    if (!index || !state) return answer(Status::InvalidResourceHandle, costs().waitEvent);
    if (flags != 0) return answer(flags == external ? Status::IllegalState : Status::InvalidValue, costs().waitEvent);
    const OperationIndex record = state->record;
    const Ticks work = ticks(simulation_.gpus[simulation_.streams[*index].device]->profile.untimedEvent);
    const OperationIndex wait = simulation_.submit(operation(OperationType::EventWait, costs().waitEvent, work), *index);
    simulation_.dependOn(record, wait, DependencyKind::Event);
    return answer(Status::Success, costs().waitEvent);
}

Result<EventHandle> Calls::eventCreate(unsigned flags) {
    begin();
    const bool interprocessTimed = (flags & interprocess) != 0 && (flags & disableTiming) == 0;
    if (flags > (blockingSync | disableTiming | interprocess) || interprocessTimed) {
        return {answer(Status::InvalidValue, costs().create), {}};
    }
    simulation_.events.push_back({flags, static_cast<std::uint32_t>(host().device), true, noOperation, never});
    return {answer(Status::Success, costs().create), {firstEvent + (simulation_.events.size() - 1) * handleStep}};
}

/// The work that the event recorded goes on (E22); the handle is refused from now on, where CUDA's behaviour is undefined (E23).
Status Calls::eventDestroy(EventHandle handle) {
    begin();
    EventState* state = event(handle);
    if (!state) return answer(Status::InvalidResourceHandle, costs().create);
    state->alive = false;
    return answer(Status::Success, costs().create);
}

/// How long a record keeps its stream (simulated-gpu.md R4).
Ticks Calls::recordCost(const Stream& target, bool timed) const {
    const DeviceProfile& profile = simulation_.gpus[target.device]->profile;
    if (!timed) return ticks(profile.untimedEvent);
    const OperationStore& operations = simulation_.core.operations;
    const bool inChain = operations.holds(target.last) && operations[target.last].type == OperationType::Kernel;
    return later(ticks(profile.eventCost), inChain ? ticks(profile.eventInChainExtra) : 0);
}

Status Calls::eventRecord(EventHandle recorded, StreamHandle handle, unsigned flags) {
    begin();
    EventState* state = event(recorded);
    const auto index = stream(handle);
    if (!state || !index) return answer(Status::InvalidResourceHandle, costs().record);
    if (flags != 0) return answer(flags == external ? Status::IllegalState : Status::InvalidValue, costs().record);
    const Stream& target = simulation_.streams[*index];
    if (target.device != state->device) return answer(Status::InvalidResourceHandle, costs().record);
    const bool timed = (state->flags & disableTiming) == 0;
    const auto type = timed ? OperationType::TimedRecord : OperationType::UntimedRecord;
    Operation record = operation(type, costs().record, recordCost(target, timed));
    record.payload = static_cast<std::uint32_t>(state - simulation_.events.data());
    state->record = simulation_.submit(record, *index);
    state->stamp = never;
    return answer(Status::Success, costs().record);
}

Status Calls::eventQuery(EventHandle handle) {
    begin();
    const EventState* state = event(handle);
    if (!state) return answer(Status::InvalidResourceHandle, costs().query);
    const bool done = simulation_.core.operations.isDone(state->record);
    return answer(done ? Status::Success : Status::NotReady, costs().query);
}

Status Calls::eventSynchronize(EventHandle handle) {
    begin();
    const EventState* state = event(handle);
    if (!state) return answer(Status::InvalidResourceHandle, costs().synchronize);
    const bool blocks = (state->flags & blockingSync) != 0;
    const Ticks wakeUp = blocks ? ticks(current().profile.syncWakeUp) : 0;
    return suspend(simulation_.await(thread_, state->record) ? 1 : 0, costs().synchronize, wakeUp);
}

/// E14 to E16.
Status Calls::checkTimed(const EventState* state) const {
    if (!state || (state->flags & disableTiming) != 0 || state->record == noOperation) return Status::InvalidResourceHandle;
    return Status::Success;
}

Status Calls::eventElapsedTime(float* milliseconds, EventHandle start, EventHandle end) {
    begin();
    if (!milliseconds) return answer(Status::InvalidValue, costs().query);
    const EventState *from = event(start), *to = event(end);
    if (checkTimed(from) != Status::Success || checkTimed(to) != Status::Success || from->device != to->device) {
        return answer(Status::InvalidResourceHandle, costs().query);
    }
    if (from->stamp == never || to->stamp == never) return answer(Status::NotReady, costs().query);
    *milliseconds = static_cast<float>(static_cast<double>(to->stamp - from->stamp) / 1e6);
    return answer(Status::Success, costs().query);
}

Result<HostTime> Calls::eventTime(EventHandle handle) {
    begin();
    const EventState* state = event(handle);
    const Status status = checkTimed(state);
    if (status != Status::Success) return {status, {}};
    if (state->stamp == never) return {Status::NotReady, {}};
    return {Status::Success, Nanoseconds(state->stamp)};
}

}  // namespace streamscope::simulated
