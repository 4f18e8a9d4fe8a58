// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/simulation.h"

#include <algorithm>

/// Order within and between streams: what an operation waits for, and what follows it.
namespace streamscope::simulated {

OperationIndex Simulation::submit(const Operation& operation, std::uint32_t streamIndex) {
    Stream& stream = streams[streamIndex];
    Gpu& gpu = *gpus[stream.device];
    const OperationIndex index = core.operations.add(operation);
    Operation& made = core.operations[index];
    made.stream = streamIndex;
    made.device = stream.device;
    made.arrival = std::max(later(made.arrival, ticks(gpu.profile.launchLatency)), stream.lastArrival);
    const bool reserves = made.type == OperationType::Copy && copiesOf(made).inIssueOrder();
    made.queued = !skipsChannel(made.type) && !reserves;
    made.channel = reserves ? -1 : stream.channel;
    vary(index, gpu);
    anyProgrammatic_ = anyProgrammatic_ || made.programmatic;
    linkToStream(index, stream);
    if (made.inBarrier) dependOnLegacy(index, stream);
    gpu.signals.submitted(index, made.type == OperationType::Kernel, made.unmet > 0);
    if (reserves) copiesOf(made).reserve(index);
    if (made.queued) made.arrival = gpu.channels.enqueue(index, made.arrival);
    stream.lastArrival = made.arrival;
    core.agenda.add(made.arrival, Task::Arrival, made.device, index);
    return index;
}

/// Varies the duration if the profile asks for it, and notes the least that it can be.
void Simulation::vary(OperationIndex index, Gpu& gpu) {
    followMeasured(index, gpu);
    Operation& operation = core.operations[index];
    if (gpu.jitter.any() && isWork(operation.type)) {
        const auto varied = [&](Ticks time) { return gpu.jitter(time, index); };
        operation.work = varied(operation.work);
        if (operation.type == OperationType::Kernel) gpu.sms.stretch(operation.payload, varied);
    }
    operation.least = leastOf(operation);
    const bool isNode = operation.entry != noOperation;  // the launch is longer as a whole
    if (!operation.bracket && !isNode && operation.type != OperationType::GraphBegin) lengthen(operation, gpu);
}

/// Lets the operation end later than its device would end it.
void Simulation::lengthen(Operation& operation, Gpu& gpu) {
    if (measuredOf(operation.correlation) == nullptr) return;
    Nanoseconds& longer = measured[operation.correlation].longer;
    const Ticks by = ticks(longer);
    if (by == 0) return;
    if (operation.shared) longer = {};  // one of a batch is enough
    if (operation.type == OperationType::Kernel) gpu.sms.holdLonger(operation.payload, by);
    else if (operation.type == OperationType::Copy) operation.longer = by;
    else operation.work = later(operation.work, by);
}

Ticks Simulation::leastOf(const Operation& operation) const {
    switch (operation.type) {
        case OperationType::Kernel: return gpus[operation.device]->sms.leastOf(operation.payload);
        case OperationType::Copy: return copiesOf(operation).leastOf(operation);
        case OperationType::DeviceTraffic:
        case OperationType::HostCopy:
        case OperationType::HostFunction:
        case OperationType::ValueWrite: return operation.work;
        case OperationType::TimedRecord:
        case OperationType::UntimedRecord:
        case OperationType::EventWait:
        case OperationType::ValueWait:
        case OperationType::Allocate:
        case OperationType::Free:
        case OperationType::GraphBegin:
        case OperationType::GraphEnd: break;
    }
    return 0;
}

Ticks Simulation::takeBusiest() {
    Ticks most = 0;
    for (const auto& engines : copyEngines_) most = std::max(most, engines->takeWork());
    for (HostFunctions& functions : hostFunctions_) most = std::max(most, functions.takeWork());
    std::vector<WorkDone> done(devices);  // processes take turns on a device (model.md R16)
    for (const auto& gpu : gpus) done[gpu->device] += gpu->sms.takeWork();
    for (std::uint32_t device = 0; device < devices; ++device) most = std::max(most, gpus[device]->sms.timeFor(done[device]));
    return most;
}

/// Gives the operation the duration that a measured run says (model.md R30).
void Simulation::followMeasured(OperationIndex index, Gpu& gpu) {
    Operation& operation = core.operations[index];
    const MeasuredTimes* times = isWork(operation.type) && !operation.bracket ? measuredOf(operation.correlation) : nullptr;
    if (!times || (times->factor == 1 && times->work == Nanoseconds{})) return;
    const auto followed = [&](Ticks time) {
        return time <= 0 ? time : saturated(static_cast<Wide>(std::min(static_cast<double>(time) * times->factor + 0.5, 4e18)));
    };
    if (operation.type != OperationType::Kernel) {
        operation.work = std::max<Ticks>(0, later(followed(operation.work), times->work.count()));
        return;
    }
    gpu.sms.stretch(operation.payload, followed);
    gpu.sms.lengthen(operation.payload, times->work.count());
}

void Simulation::linkToStream(OperationIndex index, Stream& stream) {
    Operation& operation = core.operations[index];
    if (core.operations.holds(stream.last)) {
        operation.previous = stream.last;
        core.operations[stream.last].next = index;
    }
    stream.last = index;
    ++pending_;
    if (stream.pending++ > 0) return;
    stream.front = index;
    auto& active = gpus[stream.device]->active;
    stream.activeAt = active.size();
    active.push_back(operation.stream);
}

void Simulation::dependOn(OperationIndex on, OperationIndex index, DependencyKind kind) {
    if (core.operations.isDone(on)) return;
    dependencies.add(core.operations[on], index, kind);
    ++core.operations[index].unmet;
}

/// Applies the legacy stream's rule (semantics.md S3). The dependencies are the streams used since its last operation, so all
/// barriers together cost no more than the operations between them.
void Simulation::dependOnLegacy(OperationIndex index, Stream& stream) {
    Gpu& gpu = *gpus[stream.device];
    if (stream.legacy) {
        for (const std::uint32_t other : gpu.touched) {
            streams[other].touched = false;
            dependOn(streams[other].last, index, DependencyKind::Legacy);
        }
        gpu.touched.clear();
        gpu.lastLegacy = index;
    } else if (!stream.nonBlocking) {
        if (stream.barrier != gpu.lastLegacy) dependOn(gpu.lastLegacy, index, DependencyKind::Legacy);
        stream.barrier = gpu.lastLegacy;
        if (!stream.touched) gpu.touched.push_back(core.operations[index].stream);
        stream.touched = true;
    }
}

void Simulation::complete(OperationIndex index) {
    const Operation& operation = core.operations[index];
    if (operation.done) return;  // lost in a fault at this instant
    if (isAheadOfStream(index)) return triggered(index);
    const bool mayBeLate = operation.type == OperationType::Kernel && gpus[operation.device]->signals.atEndOfRun();
    mayBeLate ? completeInRun(index) : tell(index);
}

/// Ends a kernel whose end may be signalled later. A kernel that follows it in its stream needs no signal (model.md R9).
void Simulation::completeInRun(OperationIndex index) {
    Operation& last = core.operations[index];
    const std::vector<OperationIndex> told = gpus[last.device]->signals.ended(index);
    for (const OperationIndex kernel : told) {
        tell(kernel);
        core.operations[kernel].responsible = core.blame(index);
        core.operations[kernel].held = false;
    }
    last.held = told.empty();
    const OperationIndex next = last.next;
    if (last.held && next != noOperation && core.operations[next].type == OperationType::Kernel) follow(next);
}

/// Notifies everything that waits for the end of the operation.
void Simulation::tell(OperationIndex index) {
    Operation& operation = core.operations[index];
    operation.done = true;
    if (!awaiting_.empty()) endWaitsFor(index);
    attribute(operation);
    takeEffect(index);
    leaveStream(index);
    if (operation.type == OperationType::TimedRecord || operation.type == OperationType::ValueWait ||
        operation.type == OperationType::ValueWrite) {
        leaveChannel(index);
    }
    release(index);
    const OperationIndex next = core.operations[index].next;
    if (next == noOperation) return;
    follow(next);
    const Operation& behind = core.operations[next];
    if (behind.early && behind.end != never && !behind.done) core.finished.push_back(next);  // its stream has got there
}

void Simulation::follow(OperationIndex index) {
    const Operation& operation = core.operations[index];
    if (operation.arrived && operation.front == never && !operation.done) becomeFront(index);
}

/// Sets the operation to blame for the end of a record or wait: the last work that delayed it.
void Simulation::attribute(Operation& operation) {
    const Blame self = operation.bracket ? nobody : operation.correlation;
    const bool polled = operation.type == OperationType::ValueWait && operation.start > operation.dispatched;
    if (isWork(operation.type) && !operation.bracket) operation.responsible = self;
    else if (polled) operation.responsible = operation.resourceBlame;
    else if (operation.dispatched > operation.ready) operation.responsible = operation.channelBlame;
    else if (operation.ready > operation.front) operation.responsible = operation.orderBlame;
    else if (operation.entry != noOperation) operation.responsible = operation.orderBlame;
    else if (operation.front > operation.arrival) operation.responsible = core.operations[operation.previous].responsible;
    else operation.responsible = self;
}

void Simulation::takeEffect(OperationIndex index) {
    const Operation& operation = core.operations[index];
    const std::uint32_t payload = operation.payload;
    switch (operation.type) {
        case OperationType::TimedRecord:
        case OperationType::UntimedRecord: {
            Recording& event = events[payload];
            const Ticks tick = std::max<Ticks>(1, ticks(gpus[operation.device]->profile.eventTick));
            if (event.record == index) event.stamp = operation.start / tick * tick;
            break;
        }
        case OperationType::ValueWrite: {
            const WordCondition access = wordAccesses[payload];
            wordAccesses.remove(payload);
            contents.write(access.address, access.width, access.value);
            wake(words.write(access.address, access.width, access.value), core.blame(index));
            break;
        }
        case OperationType::Copy:
        case OperationType::HostCopy:
        case OperationType::DeviceTraffic: {
            const DataMove move = moves[payload];
            moves.remove(payload);
            wake(move.fill ? words.fill(move.to, move.bytes, move.value) : words.move(move.to, move.from, move.bytes),
                 core.blame(index));
            break;
        }
        case OperationType::ValueWait: wordAccesses.remove(payload); break;
        case OperationType::HostFunction:
            if (operation.waitsForWord) wordAccesses.remove(payload);
            hostFunctions_[processOf(operation.device)].ended();
            break;
        case OperationType::Free:
            freeMemory(wordAccesses[payload].address);
            wordAccesses.remove(payload);
            break;
        case OperationType::Kernel: writeWordOf(index); break;
        case OperationType::EventWait:
        case OperationType::Allocate:
        case OperationType::GraphBegin:
        case OperationType::GraphEnd: break;
    }
}

void Simulation::leaveStream(OperationIndex index) {
    const Operation& operation = core.operations[index];
    if (operation.entry != noOperation) return;
    Stream& stream = streams[operation.stream];
    stream.front = operation.next;
    --pending_;
    if (--stream.pending > 0) return;
    auto& active = gpus[stream.device]->active;
    active[stream.activeAt] = active.back();
    streams[active.back()].activeAt = stream.activeAt;
    active.pop_back();
}

/// Adds the latency from the other device, whose event has just been recorded, to the wait at the front of a stream.
void Simulation::hop(const Operation& record, Operation& wait) const {
    const Gpu& here = *gpus[wait.device];
    const bool comes = wait.type == OperationType::EventWait && wait.front != never && gpus[record.device]->device != here.device;
    if (comes) wait.work = later(wait.work, ticks(here.profile.deviceHop));
}

/// Releases all dependents of the operation. The last to release one is to blame.
void Simulation::release(OperationIndex index) {
    dependencies.release(core.operations[index], [&](const Dependencies::Edge& edge) {
        if (edge.kind == DependencyKind::Thread) return hosts.met(edge.target, core.now);
        meet(edge, index);
    });
}

/// Takes one dependency off an operation that waits.
void Simulation::meet(const Dependencies::Edge& edge, OperationIndex by) {
    Operation& waiting = core.operations[edge.target];
    if (waiting.done || waiting.dispatched != never) return;  // lost in a fault, or set free by it
    waiting.orderReason = reasonOf(edge.kind);
    waiting.orderBlame = core.blame(by, waiting.front);
    if (edge.kind == DependencyKind::Event) hop(core.operations[by], waiting);
    if (--waiting.unmet > 0) return;
    if (waiting.entry != noOperation) reach(edge.target, by);
    else if (waiting.front != never) becomeReady(edge.target);
    else if (anyProgrammatic_ && waiting.type == OperationType::EventWait) followEarly(edge.target);
}

}  // namespace streamscope::simulated
