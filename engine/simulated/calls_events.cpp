// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/semantics/ipc_handles.h"
#include "engine/simulated/calls.h"

/// Events (semantics.md A1), their part in captures (A5), and events of other processes (A6).
namespace streamscope::simulated {

Status Calls::call(const command::StreamWaitEvent& asked) {
    const Verdict verdict = ask(asked);
    if (!verdict) return answer(verdict.status, costs().waitEvent);
    Operation wait = operation(OperationType::EventWait, costs().waitEvent, ticks(gpuOf(verdict.stream).profile.untimedEvent));
    switch (verdict.effect) {
        case Effect::AsNode: place({wait, verdict.object}, verdict); break;
        case Effect::InStream: {
            const OperationIndex record = simulation_.events[verdict.object].record;
            wait.inBarrier = record != noOperation;  // E5; measured on an H200
            simulation_.dependOn(record, simulation_.submit(wait, verdict.stream), DependencyKind::Event);
            break;
        }
        case Effect::InCapture:
        case Effect::Nothing: break;
    }
    return answer(Status::Success, costs().waitEvent);
}

Result<EventHandle> Calls::call(const command::EventCreate& asked) {
    const Verdict verdict = ask(asked);
    return {answer(verdict.status, costs().create), {verdict.value}};
}

Status Calls::call(const command::EventDestroy& asked) { return answer(ask(asked).status, costs().create); }

/// Returns how long a record occupies its stream (model.md R4).
Ticks Calls::recordCost(const Stream& target, bool timed) const {
    const DeviceProfile& profile = simulation_.gpus[target.device]->profile;
    if (!timed) return ticks(profile.untimedEvent);
    const OperationStore& operations = simulation_.core.operations;
    const bool inChain = operations.holds(target.last) && operations[target.last].type == OperationType::Kernel;
    return later(ticks(profile.eventCost), inChain ? ticks(profile.eventInChainExtra) : 0);
}

Status Calls::call(const command::EventRecord& asked) {
    const Verdict verdict = ask(asked);
    if (!verdict || verdict.effect == Effect::InCapture) return answer(verdict.status, costs().record);
    const bool timed = simulation_.hostState.events[verdict.object].timed();
    const auto type = timed ? OperationType::TimedRecord : OperationType::UntimedRecord;
    const Nanoseconds cost = costs().record + (timed ? costs().timedRecordExtra : Nanoseconds{});
    const Operation record = operation(type, cost, recordCost(simulation_.streams[verdict.stream], timed));
    return enqueue({record, verdict.object}, verdict, cost);
}

Status Calls::call(const command::EventQuery& asked) {
    const Verdict verdict = ask(asked);
    if (!verdict) return answer(verdict.status, costs().query);
    const bool done = simulation_.core.operations.isDone(simulation_.events[verdict.object].record);
    return answer(done ? Status::Success : Status::NotReady, costs().query);
}

Status Calls::call(const command::EventSynchronize& asked) {
    const Verdict verdict = ask(asked);
    if (!verdict) return answer(verdict.status, costs().synchronize);
    const bool blocks = simulation_.hostState.events[verdict.object].has(EventFlags::BlockingSync);
    const Ticks wakeUp = blocks ? ticks(current().profile.syncWakeUp) : 0;
    const bool waits = simulation_.await(thread_, simulation_.events[verdict.object].record);
    return suspend(waits ? 1 : 0, costs().synchronize, wakeUp);
}

/// Adds to the verdict about two events whether both have their time stamps (E16).
Verdict Calls::checkStamps(Verdict verdict) const {
    const auto isPending = [&](std::uint64_t event) { return simulation_.events[event].stamp == never; };
    if (verdict && (isPending(verdict.object) || isPending(verdict.value))) verdict.status = Status::NotReady;
    return verdict;
}

Result<float> Calls::call(const command::EventElapsedTime& asked) {
    const Verdict verdict = checkStamps(ask(asked));
    const auto stamp = [&](std::uint64_t event) { return simulation_.events[event].stamp; };
    const double nanoseconds = verdict ? static_cast<double>(stamp(verdict.value) - stamp(verdict.object)) : 0;
    return {answer(verdict.status, costs().query), static_cast<float>(nanoseconds / 1e6)};
}

/// The contexts are numbered: the primary ones of the first process's devices, then those of the next process, then further ones.
EventIdentity Calls::identityOf(EventHandle event) {
    const EventState& events = simulation_.hostState.events;
    const auto index = events.handled(event, caller());
    if (!index) return {};
    const HostEvent& found = events[*index];
    return {event.value, std::uint64_t{simulation_.gpuOf(found.process, found.device, found.context)} + 1};
}

Result<HostTime> Calls::call(const command::EventTime& asked) {
    const Verdict verdict = checkStamps(ask(asked));
    return {verdict.status, verdict ? Nanoseconds(simulation_.events[verdict.object].stamp) : HostTime{}};
}

Result<IpcHandle> Calls::call(const command::IpcGetEventHandle& asked) {
    const Verdict verdict = ask(asked);
    return {answer(verdict.status, costs().create), makeIpcHandle(IpcKind::Event, verdict.value)};
}

Result<EventHandle> Calls::call(const command::IpcOpenEventHandle& asked) {
    const Verdict verdict = ask(asked);
    return {answer(verdict.status, costs().create), {verdict.value}};
}

}  // namespace streamscope::simulated
