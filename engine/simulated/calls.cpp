// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/calls.h"

#include "engine/semantics/ipc_handles.h"

#include <algorithm>
#include <utility>

/// Streams (semantics.md A2).
/// Events (semantics.md A1), their part in captures (A5), and events of other processes (A6).
/// Captures and graphs (semantics.md A5).
/// Stream memory operations and host accesses to words (semantics.md A4).
/// Stream-ordered allocation and release of memory.

namespace streamscope::simulated {

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
    const Verdict verdict = ask(asked);
    if (!verdict) return {answer(verdict.status, costs().create), {}};
    return {answer(Status::Success, costs().streamCreate), {verdict.value}};
}

Status Calls::call(const command::StreamDestroy& asked) {
    const Verdict verdict = ask(asked);
    if (!simulation_.hostState.captures.isOpen(verdict.capture)) captured_.erase(verdict.capture);
    return answer(verdict.status, costs().create);
}

/// Makes this thread wait for all work in the stream and returns the number of its operations. The legacy stream includes the
/// blocking streams of its context (semantics.md S3).
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
    const Verdict verdict = ask(asked);
    if (!verdict) return answer(verdict.status, costs().synchronize);
    current().pool.trim();
    return suspend(pendingIn(verdict.stream), costs().synchronize);
}

/// Makes this thread wait for all work of the context and returns the number of its operations.
std::uint32_t Calls::pendingIn(const Gpu& context) {
    std::uint32_t count = 0;
    for (const std::uint32_t active : context.active) {
        if (simulation_.await(thread_, simulation_.streams[active].last)) ++count;
    }
    return count;
}

/// Makes this thread wait for all work of its process on the device and returns the number of its operations.
std::uint32_t Calls::pendingOn(std::uint32_t device) {
    std::uint32_t count = 0;
    for (const auto& context : simulation_.gpus)
        if (context->primary == primaryContext(device)) count += pendingIn(*context);
    return count;
}

Status Calls::call(const command::DeviceSynchronize& asked) {
    const Verdict verdict = ask(asked);
    if (!verdict) return answer(verdict.status, costs().synchronize);
    current().pool.trim();
    return suspend(pendingIn(current()), costs().synchronize);
}

Status Calls::call(const command::StreamQuery& asked) {
    const Verdict verdict = ask(asked);
    if (!verdict) return answer(verdict.status, costs().query);
    const Stream& target = simulation_.streams[verdict.stream];
    const auto& active = simulation_.gpus[target.device]->active;
    const bool busy = target.legacy ? std::any_of(active.begin(), active.end(),
                                                  [&](auto other) { return !simulation_.streams[other].nonBlocking; })
                                    : target.pending > 0;
    return answer(busy ? Status::NotReady : Status::Success, costs().query);
}

Result<int> Calls::call(const command::StreamGetPriority& asked) {
    const Verdict verdict = ask(asked);
    return {answer(verdict.status, costs().query), static_cast<int>(verdict.value)};
}

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

namespace {

using Kind = MemoryOperation::Kind;

}  // namespace

Work Calls::memoryOperation(const MemoryOperation& asked, std::uint32_t stream) {
    const bool waits = asked.kind == Kind::WaitValue;
    const DeviceProfile& profile = gpuOf(stream).profile;
    const Ticks duration = later(ticks(profile.memoryOperationCost), ticks(profile.operationCost));
    return {operation(waits ? OperationType::ValueWait : OperationType::ValueWrite, costs().memoryOperation, duration),
            WordCondition{asked.word.value, asked.width, asked.flags, asked.value}};
}

Status Calls::enqueueMemoryOperation(const Verdict& verdict, const MemoryOperation& asked) {
    const Nanoseconds cost = costs().memoryOperation;
    return verdict ? enqueue(memoryOperation(asked, verdict.stream), verdict, cost) : answer(verdict.status, cost);
}

Status Calls::call(const command::StreamWaitValue& asked) {
    return enqueueMemoryOperation(ask(asked), {Kind::WaitValue, asked.width, asked.word, asked.value, asked.flags});
}

Status Calls::call(const command::StreamWriteValue& asked) {
    return enqueueMemoryOperation(ask(asked), {Kind::WriteValue, asked.width, asked.word, asked.value, asked.flags});
}

Status Calls::call(const command::StreamBatchMemOp& asked) {
    const Verdict verdict = ask(asked);
    if (!verdict) return answer(verdict.status, costs().memoryOperation);
    for (const MemoryOperation& one : asked.operations) {
        if (one.kind == Kind::Barrier) continue;
        Work work = memoryOperation(one, verdict.stream);
        work.operation.shared = true;
        place(std::move(work), verdict);
    }
    return answerWhenRoom(verdict.stream, costs().memoryOperation);
}

Status Calls::call(const command::HostStore& asked) {
    const Verdict verdict = ask(asked);
    if (verdict) simulation_.store(asked.word.value, asked.width, asked.value, host().bracket ? nobody : host().correlation);
    return verdict.status;
}

Status Calls::call(const command::HostWaitValue& asked) {
    const Verdict verdict = ask(asked);
    const WordCondition awaited{asked.word.value, asked.width, asked.condition, asked.value};
    if (!verdict || simulation_.words.holds(awaited)) return verdict.status;
    if (!simulation_.interrupted) simulation_.words.await({awaited, true, thread_});
    return suspend(1, {});
}

/// Returns the host time by which an allocation takes longer because the pool grows (R25, R26).
Nanoseconds Calls::poolCost(Gpu& gpu, Bytes bytes) {
    MemoryPool& pool = gpu.pool;
    Nanoseconds cost{};
    if (gpu.profile.startsCold && !std::exchange(pool.made, true)) cost += gpu.profile.firstPool;
    pool.used += bytes;
    if (pool.used <= pool.held) return cost;
    const auto growth = static_cast<Wide>(pool.used - pool.held);
    pool.held = pool.used;
    return cost + Nanoseconds(saturated(scaled(growth, gpu.profile.api.poolGrowthMebibyte.count(), 1 << 20)));
}

Result<Address> Calls::call(const command::MallocAsync& asked) {
    const Verdict verdict = ask(asked);
    Nanoseconds cost = costs().mallocAsync;
    if (!verdict || verdict.effect == Effect::Nothing) return {answer(verdict.status, cost), {}};
    if (verdict.effect == Effect::InStream)
        cost += poolCost(*simulation_.gpus[simulation_.streams[verdict.stream].device], asked.bytes);
    place({operation(OperationType::Allocate, cost), {}}, verdict);
    return {answer(Status::Success, cost), {verdict.value}};
}

Status Calls::call(const command::FreeAsync& asked) {
    const Verdict verdict = ask(asked);
    const Nanoseconds cost = costs().mallocAsync;
    if (!verdict || verdict.effect == Effect::Nothing) return answer(verdict.status, cost);
    if (!verdict.to->ofGraph) {
        Bytes& used = simulation_.gpus[primaryContext(verdict.to->device)]->pool.used;
        used -= std::min(used, verdict.to->bytes);
    }
    WordCondition freed;
    freed.address = asked.address.value;
    return enqueue({operation(OperationType::Free, cost), freed}, verdict, cost);
}

}  // namespace streamscope::simulated
