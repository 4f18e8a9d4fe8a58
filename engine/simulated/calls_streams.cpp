// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/calls.h"
#include "engine/simulated/handles.h"

#include <algorithm>

/// Streams (semantics.md A2).
namespace streamscope::simulated {
std::optional<std::uint32_t> Calls::stream(StreamHandle handle) {
    if (handle == nullStream || handle == legacyStream) return current().legacyStream;
    if (handle == perThreadStream) {
        const auto key = std::pair(thread_, host().device);
        const auto found = perThread_.find(key);
        if (found != perThread_.end()) return found->second;
        return perThread_[key] = simulation_.addDefaultStream(context(host().device), false);
    }
    const auto index = indexOfHandle(handle.value, firstStream, handles_.size());
    if (!index) return std::nullopt;
    const Stream& made = simulation_.streams[handles_[*index]];
    const bool mine = simulation_.processOf(made.device) == host().process;
    return made.alive && mine ? std::optional(handles_[*index]) : std::nullopt;
}

Operation Calls::operation(OperationType type, Nanoseconds cost, Ticks work) {
    Operation made;
    made.type = type;
    made.correlation = host().correlation;
    made.bracket = host().bracket;
    made.issued = host().clock;
    made.arrival = later(host().clock, costOf(cost));
    made.work = work;
    return made;
}

/// Returns the extra host cost of a kernel or copy in a stream that changes to another engine, and records the change.
Nanoseconds Calls::costOfChange(std::uint32_t stream, bool toCopy) {
    const bool before = std::exchange(simulation_.streams[stream].lastWasCopy, toCopy).value_or(toCopy);
    return before == toCopy ? Nanoseconds{} : costs().engineChange;
}

Result<StreamHandle> Calls::call(const command::StreamCreate& asked) {
    begin();
    if (asked.flags > 1) return {answer(Status::InvalidValue, costs().create), {}};
    const DeviceProfile& profile = current().profile;
    const int clamped = std::max(profile.greatestPriority, std::min(profile.leastPriority, asked.priority));
    const std::uint32_t index = simulation_.addStream(context(host().device), asked.flags == 1, clamped);
    simulation_.streams[index].alive = true;
    handles_.push_back(index);
    return {answer(Status::Success, costs().streamCreate), {handleOf(handles_.size() - 1, firstStream)}};
}

Status Calls::call(const command::StreamDestroy& asked) {
    begin();
    const auto index = stream(asked.stream);
    if (!index || !simulation_.streams[*index].alive) return answer(Status::InvalidResourceHandle, costs().create);
    simulation_.streams[*index].alive = false;
    const CaptureState::Id capture = captures_.of(*index);
    captures_.drop(*index);
    if (!captures_.isOpen(capture)) captured_.erase(capture);
    return answer(Status::Success, costs().create);
}

/// Makes this thread wait for all work in the stream and returns the number of its operations. The legacy stream includes the
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

Status Calls::call(const command::StreamSynchronize& asked) {
    begin();
    const auto index = stream(asked.stream);
    if (!index) return answer(Status::InvalidResourceHandle, costs().synchronize);
    const Status allowed = mayWaitFor(*index);
    if (allowed != Status::Success) return answer(allowed, costs().synchronize);
    current().pool.trim();
    return suspend(pendingIn(*index), costs().synchronize);
}

/// Makes this thread wait for all work on the device and returns the number of its operations.
std::uint32_t Calls::pendingOn(const Gpu& gpu) {
    std::uint32_t count = 0;
    for (const std::uint32_t active : gpu.active) {
        if (simulation_.await(thread_, simulation_.streams[active].last)) ++count;
    }
    return count;
}

Status Calls::call(const command::DeviceSynchronize&) {
    begin();
    const Status allowed = captures_.waitForDevice(static_cast<std::uint32_t>(host().device), caller()).status;
    if (allowed != Status::Success) return answer(allowed, costs().synchronize);
    current().pool.trim();
    return suspend(pendingOn(current()), costs().synchronize);
}

Status Calls::call(const command::StreamQuery& asked) {
    begin();
    const auto index = stream(asked.stream);
    if (!index) return answer(Status::InvalidResourceHandle, costs().query);
    const Status allowed = mayWaitFor(*index);
    if (allowed != Status::Success) return answer(allowed, costs().query);
    const Stream& target = simulation_.streams[*index];
    const auto& active = simulation_.gpus[target.device]->active;
    const bool busy = target.legacy ? std::any_of(active.begin(), active.end(),
                                                  [&](auto other) { return !simulation_.streams[other].nonBlocking; })
                                    : target.pending > 0;
    return answer(busy ? Status::NotReady : Status::Success, costs().query);
}

}  // namespace streamscope::simulated
