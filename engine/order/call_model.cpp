// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/call_model.h"

#include <algorithm>

/// Streams and events (semantics.md A1, A2).
namespace streamscope {
CallModel::CallModel(const ResolvedProgram& program, std::span<const DeviceInfo> devices)
    : program_(program),
      devices_(devices),
      streamSlots_(program.streams.size()),
      eventSlots_(program.events.size()),
      buffers_(program.buffers.size()),
      captures_(1),
      graphs_(program.graphs.size()),
      exportedEvents_(program.events.size(), nowhere),
      exportedBuffers_(program.buffers.size(), nowhere) {
    for (std::size_t i = 0; i < program.streams.size(); ++i) {
        const ResolvedStream& stream = program.streams[i];
        const bool legacy = stream.kind == StreamKind::Legacy;
        if (stream.createdByStep) continue;
        streamSlots_[i] = {Existence::There, static_cast<std::uint32_t>(lanes_.size())};
        if (legacy) legacyLanes_[{stream.device, stream.process}] = streamSlots_[i].lane;
        lanes_.push_back({legacy, !legacy && !stream.nonBlocking, stream.device, stream.process});
    }
    for (std::size_t i = 0; i < program.events.size(); ++i) {
        const ResolvedEvent& event = program.events[i];
        if (event.createdByStep) continue;
        eventSlots_[i].null = isTimedInterprocess(event.flags);
        if (eventSlots_[i].null) continue;
        eventSlots_[i] = {Existence::There, static_cast<std::uint32_t>(events_.size())};
        events_.push_back({event.flags, event.device, event.process});
    }
    for (std::size_t i = 0; i < program.buffers.size(); ++i) {
        ResolvedBuffer buffer = program.buffers[i];
        if (buffer.allocatedByStep) continue;
        if (Answer none = exhausted(buffer, buffer.device)) {
            notAllocated_.push_back({BufferId{static_cast<std::uint32_t>(i)}, std::move(*none)});
            buffer.bytes = 0;  // takes no memory, but calls may use the buffer
        }
        buffers_[i] = {add(buffer, buffer.process, buffer.device, false), true};
    }
}

void CallModel::enter(ThreadId thread) {
    thread_ = thread;
    process_ = program_.threads[thread.value].process;
}

Answer CallModel::call(OperationId id) {
    enter(program_[id].thread);
    return make(id);
}

Answer CallModel::make(OperationId id) {
    current_ = id;
    const ResolvedOperation& operation = program_[id];
    const auto& what = operation.what;
    const CallInfo& call = info(operation.call);
    switch (call.group) {
        case CallGroup::Kernel: return launch(std::get<KernelCall>(what));
        case CallGroup::Copy: return copy(std::get<CopyCall>(what), call);
        case CallGroup::CopyBatch: return copy(std::get<BatchedCopiesCall>(what));
        case CallGroup::Memset: return fill(std::get<MemsetCall>(what), call);
        case CallGroup::EventInStream: {
            const auto& fields = std::get<EventStreamCall>(what);
            return call.recordsEvent ? record(fields) : wait(fields);
        }
        case CallGroup::Event: {
            const auto& fields = std::get<EventCall>(what);
            return call.creates ? create(fields) : call.destroys ? destroy(fields) : waitFor(fields);
        }
        case CallGroup::Elapsed: return elapsed(std::get<ElapsedCall>(what));
        case CallGroup::Stream: {
            const auto& fields = std::get<StreamCall>(what);
            return call.creates ? create(fields) : call.destroys ? destroy(fields) : synchronise(fields);
        }
        case CallGroup::Device: return synchronise(std::get<DeviceCall>(what));
        case CallGroup::Value: {
            const auto& fields = std::get<ValueCall>(what);
            return call.takesStream ? streamValue(fields, call.waitsForWord, call.width == 64) : hostValue(fields);
        }
        case CallGroup::ValueBatch: return batch(std::get<BatchCall>(what));
        case CallGroup::Host: {
            const auto& fields = std::get<HostCall>(what);
            if (call.works) return {};
            if (call.whenCaptured) return callback(fields);
            Answer none = missing(*fields.stream);
            return none ? none : place(laneOf(*fields.stream));
        }
        case CallGroup::Memory: {
            const auto& fields = std::get<BufferCall>(what);
            return call.allocates ? allocate(fields) : release(fields);
        }
        case CallGroup::Capture: {
            const auto& fields = std::get<CaptureCall>(what);
            return call.beginsCapture ? beginCapture(fields) : call.endsCapture ? endCapture(fields) : isCapturing(fields);
        }
        case CallGroup::Graph: {
            const auto& fields = std::get<GraphCall>(what);
            return call.takesStream ? launch(fields) : instantiate(fields.graph);
        }
        case CallGroup::Ipc: {
            const auto& fields = std::get<IpcCall>(what);
            if (fields.event) return call.opens ? openEvent(fields) : exportEvent(*fields.event);
            return call.opens ? openMemory(fields) : exportMemory(*fields.buffer);
        }
        case CallGroup::CurrentStream: return changeCurrent(std::get<StreamCall>(what));
        case CallGroup::Repeat: return {};
    }
    return {};
}

Answer CallModel::changeCurrent(const StreamCall& call) const {
    switch (call.refused) {
        case CurrentStreamRefusal::None: return {};
        case CurrentStreamRefusal::NothingEntered: return refuse<Reason::NothingEntered>();
        case CurrentStreamRefusal::OtherDevice: break;
    }
    return refuse<Reason::CurrentOfOtherDevice>(program_[call.stream].id, program_[call.stream].device);
}

Answer CallModel::missing(StreamId id) const {
    const std::string& name = program_[id].id;
    switch (streamSlots_[id.value].existence) {
        case Existence::There: return {};
        case Existence::NotYet: return refuse<Reason::NotCreatedYet>(name);
        case Existence::Gone: break;
    }
    return refuse<Reason::Destroyed>(name);
}

/// Returns an error if the event does not exist. An opened event exists as long as the original event.
Answer CallModel::missing(EventId id) const {
    const EventSlot& slot = eventSlots_[id.value];
    const std::string& name = program_[id].id;
    if (slot.null) return refuse<Reason::CreationFails>(name);
    if (slot.existence == Existence::NotYet)
        return program_[id].opens ? refuse<Reason::NotOpenedYet>(name) : refuse<Reason::NotCreatedYet>(name);
    if (slot.existence == Existence::There && events_[slot.object].alive) return {};
    return refuse<Reason::Destroyed>(name);
}

/// Returns the legacy stream of a device. The program need not name it.
std::uint32_t CallModel::legacyLane(int device) {
    const auto [at, isNew] = legacyLanes_.emplace(std::pair(device, process_), static_cast<std::uint32_t>(lanes_.size()));
    if (isNew) lanes_.push_back({true, false, device, process_});
    return at->second;
}

Answer CallModel::create(const StreamCall& call) {
    if (call.flags > nonBlocking) return refuse<Reason::InvalidFlags>(call.flags, "a stream");
    const ResolvedStream& stream = program_[call.stream];
    streamSlots_[call.stream.value] = {Existence::There, static_cast<std::uint32_t>(lanes_.size())};
    lanes_.push_back({false, call.flags != nonBlocking, stream.device, stream.process});
    return {};
}

Answer CallModel::destroy(const StreamCall& call) {
    if (Answer none = missing(call.stream)) return none;
    StreamSlot& slot = streamSlots_[call.stream.value];
    slot.existence = Existence::Gone;
    captureState_.drop(slot.lane);
    return {};
}

Answer CallModel::create(const EventCall& call) {
    if (call.flags > allEventFlags) return refuse<Reason::InvalidFlags>(call.flags, "an event");
    if (isTimedInterprocess(call.flags)) return refuse<Reason::TimedInterprocess>(call.flags | disableTiming);
    eventSlots_[call.event.value] = {Existence::There, static_cast<std::uint32_t>(events_.size())};
    events_.push_back({call.flags, program_[call.event].device, process_});
    return {};
}

Answer CallModel::destroy(const EventCall& call) {
    EventSlot& slot = eventSlots_[call.event.value];
    if (Answer none = missing(call.event); none && slot.existence != Existence::There) return none;
    slot.existence = Existence::Gone;
    if (!slot.opened) events_[slot.object].alive = false;
    return {};
}

Answer CallModel::record(const EventStreamCall& call) {
    if (Answer none = missing(call.event)) return none;
    if (Answer none = missing(call.stream)) return none;
    EventObject& event = object(call.event);
    const std::uint32_t lane = laneOf(call.stream);
    const EventVerdict verdict = captureState_.record(traitsOf(event), lane, call.flags);
    if (verdict.reason == CaptureReason::BadFlags) return refuse<Reason::InvalidFlags>(call.flags, "a record");
    if (verdict.reason == CaptureReason::OtherDevice)
        return refuse<Reason::RecordedOnOtherDevice>(program_[call.event].id, event.device, program_[call.stream].id,
                                                     lanes_[lane].device);
    if (!verdict) return inWords(verdict, program_[call.stream].id, program_[call.event].id);
    const std::uint32_t capture = captureOf(lane);
    switch (verdict.use) {
        case EventUse::InStream:
            event.recorded = true;
            event.capture = 0;
            break;
        case EventUse::AsNode: captures_[capture].records.push_back(eventSlots_[call.event.value].object); return place(lane);
        case EventUse::InCapture:
            event.capture = capture;
            event.captured = captureState_.frontier(lane);
            captures_[capture].calls.push_back(current_);
            break;
        case EventUse::Nothing: break;
    }
    return {};
}

Answer CallModel::wait(const EventStreamCall& call) {
    if (Answer none = missing(call.stream)) return none;
    if (Answer none = missing(call.event)) return none;
    const EventObject& event = object(call.event);
    const std::uint32_t lane = laneOf(call.stream);
    const EventVerdict verdict = captureState_.wait(traitsOf(event), event.captured, lane, call.flags);
    const std::uint32_t capture = captureOf(lane);
    if (verdict.reason == CaptureReason::BadFlags) return refuse<Reason::InvalidFlags>(call.flags, "a wait");
    if (verdict.reason == CaptureReason::RecordedOutside) captures_[capture].calls.push_back(current_);
    if (!verdict) return inWords(verdict, program_[call.stream].id, program_[call.event].id);
    switch (verdict.use) {
        case EventUse::AsNode: captures_[capture].waits.push_back(eventSlots_[call.event.value].object); return place(lane);
        case EventUse::InCapture:
        case EventUse::Nothing: captures_[capture].calls.push_back(current_); break;
        case EventUse::InStream: break;
    }
    return {};
}

/// Returns the answer of a query or synchronisation of an event (G5, G7, G9).
Answer CallModel::waitFor(const EventCall& call) {
    if (Answer none = missing(call.event)) return none;
    const std::string& name = program_[call.event].id;
    return inWords(captureState_.waitFor(traitsOf(object(call.event)), caller()), name, name);
}

/// Returns an error if the start or end of an elapsed time has no value (E14, E15, G8, G9).
Answer CallModel::untimed(EventId id) {
    const std::string& name = program_[id].id;
    const EventSlot& slot = eventSlots_[id.value];
    const bool there = slot.existence == Existence::There && events_[slot.object].alive;
    if (!there) return missing(id);
    const EventObject& event = object(id);
    if ((event.flags & disableTiming) != 0) return refuse<Reason::TimingDisabled>(name);
    if (captureState_.active(event.capture)) return refuse<Reason::CapturedUntimed>(name);
    if (event.capture != 0) return refuse<Reason::RecordedInEndedCapture>(name);
    if (event.recorded) return {};
    return refuse<Reason::NotRecorded>(name);
}

Answer CallModel::elapsed(const ElapsedCall& call) {
    for (const EventId id : {call.start, call.end})
        if (Answer refused = untimed(id)) return refused;
    if (object(call.start).device == object(call.end).device) return {};
    return refuse<Reason::DifferentClocks>(program_[call.start].id, program_[call.end].id);
}

Answer CallModel::synchronise(const StreamCall& call) {
    if (Answer none = missing(call.stream)) return none;
    return waitForLane(laneOf(call.stream), program_[call.stream].id);
}

/// Returns an error in any mode if a stream of the device is being captured (G4).
Answer CallModel::synchronise(const DeviceCall& call) {
    const auto verdict = captureState_.waitForDevice(static_cast<std::uint32_t>(call.device), caller());
    if (verdict.reason != CaptureReason::Awaited) return inWords(verdict, "the device");
    return refuse<Reason::DeviceBeingCaptured>();
}

}  // namespace streamscope
