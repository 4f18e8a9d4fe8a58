// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/call_model.h"

#include "engine/semantics/ipc_handles.h"

/// Streams, events, captures, graphs and handles of other processes (semantics.md A1, A2, A5, A6).
namespace streamscope {
CallModel::CallModel(const ResolvedProgram& program, std::span<const DeviceInfo> devices)
    : program_(program),
      devices_(devices),
      host_({devices.begin(), devices.end()}),
      streams_(program.streams.size(), StreamHandle{missingHandle}),
      events_(program.events.size(), EventHandle{missingHandle}),
      buffers_(program.buffers.size()),
      captures_(1),
      graphs_(program.graphs.size()),
      exportedEvents_(program.events.size()),
      exportedBuffers_(program.buffers.size()) {
    for (std::size_t i = 0; i < program.streams.size(); ++i) {
        const ResolvedStream& stream = program.streams[i];
        process_ = stream.process;
        switch (stream.kind) {
            case StreamKind::Legacy: streams_[i] = legacyStream; break;
            case StreamKind::PerThread: streams_[i] = perThreadStream; break;
            case StreamKind::Created:
                if (!stream.createdByStep)
                    streams_[i].value = host_
                                            .answer(command::StreamCreate{stream.nonBlocking ? 1U : 0U, stream.priority},
                                                    caller(stream.device, stream.context))
                                            .value;
        }
    }
    for (std::size_t i = 0; i < program.events.size(); ++i) {
        const ResolvedEvent& event = program.events[i];
        process_ = event.process;
        if (!event.createdByStep) events_[i].value = host_.events.create(event.flags, caller(event.device, event.context)).value;
    }
    for (std::size_t i = 0; i < program.buffers.size(); ++i)
        if (!program.buffers[i].allocatedByStep) declare(i);
    for (const ResolvedWord& word : program.words) {
        process_ = word.process;
        const Bytes bytes = static_cast<Bytes>(word.bits) / 8;
        words_.push_back({host_.memory.allocate(word.memory, bytes, caller(word.device), false).value_or(0)});
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
        case CallGroup::Copy: {
            const auto& fields = std::get<CopyCall>(what);
            return call.synchronous ? copy<command::Memcpy>(fields) : copy<command::MemcpyAsync>(fields);
        }
        case CallGroup::CopyBatch: return copy(std::get<BatchedCopiesCall>(what));
        case CallGroup::Memset: {
            const auto& fields = std::get<MemsetCall>(what);
            return call.synchronous ? fill<command::Memset>(fields) : fill<command::MemsetAsync>(fields);
        }
        case CallGroup::EventInStream: {
            const auto& fields = std::get<EventStreamCall>(what);
            return call.recordsEvent ? record(fields) : wait(fields);
        }
        case CallGroup::Event: {
            const auto& fields = std::get<EventCall>(what);
            if (call.creates || call.destroys) return call.creates ? create(fields) : destroy(fields);
            return inWords(host_.answer(command::EventQuery{handle(fields.event)}, caller()),
                           {.event = fields.event, .what = program_[fields.event].id});
        }
        case CallGroup::Elapsed: return elapsed(std::get<ElapsedCall>(what));
        case CallGroup::Stream: {
            const auto& fields = std::get<StreamCall>(what);
            if (call.creates) return create(fields);
            if (call.destroys) return inStream(fields.stream, command::StreamDestroy{handle(fields.stream)});
            if (call.answer == ValueKind::Number)
                return inStream(fields.stream, command::StreamGetPriority{handle(fields.stream)});
            return inStream(fields.stream, command::StreamQuery{handle(fields.stream)});
        }
        case CallGroup::Device: {
            const auto& fields = std::get<DeviceCall>(what);
            if (call.asksDevice)
                return inWords(
                    host_.answer(command::DeviceGetAttribute{attributeInfo(fields.attribute).number, fields.device}, caller()),
                    {});
            return inWords(host_.answer(command::DeviceSynchronize{}, caller(fields.device, fields.context)),
                           {.what = "the device"});
        }
        case CallGroup::Value: {
            if (!call.takesStream) return hostValue(std::get<ValueCall>(what));
            const WordWidth width = call.width == 64 ? WordWidth::Bits64 : WordWidth::Bits32;
            return call.waitsForWord ? streamValue<command::StreamWaitValue>(what, width)
                                     : streamValue<command::StreamWriteValue>(what, width);
        }
        case CallGroup::ValueBatch: return batch(std::get<BatchCall>(what));
        case CallGroup::Host: {
            if (call.works) return {};
            const auto& fields = std::get<HostCall>(what);
            const StreamId stream = *fields.stream;
            if (fields.waitsFor)
                if (Answer refused = hostValue(*fields.waitsFor)) return refused;
            return call.whenCaptured ? inStream(stream, command::StreamAddCallback{handle(stream), {}, 0})
                                     : inStream(stream, command::LaunchHostFunc{handle(stream), {}});
        }
        case CallGroup::Memory: {
            const auto& fields = std::get<BufferCall>(what);
            return call.allocates ? allocate(fields) : release(fields);
        }
        case CallGroup::Registration: return registration(call.call, std::get<RegistrationCall>(what));
        case CallGroup::Capture: {
            const auto& fields = std::get<CaptureCall>(what);
            if (call.beginsCapture || call.endsCapture) return call.beginsCapture ? beginCapture(fields) : endCapture(fields);
            return inStream(fields.stream, command::StreamIsCapturing{handle(fields.stream)});
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
        case CallGroup::Context:  // the resolved program contains its effect (semantics.md CX1)
        case CallGroup::Repeat: return {};
    }
    return {};
}

Answer CallModel::changeCurrent(const StreamCall& call) const {
    const auto device = static_cast<std::uint64_t>(program_[call.stream].device);
    switch (call.refused) {
        case CurrentStreamRefusal::None: return {};
        case CurrentStreamRefusal::NothingEntered:
            return inWords({Status::InvalidValue, Reason::NothingEntered}, {.stream = call.stream});
        case CurrentStreamRefusal::OtherDevice: break;
    }
    return inWords(refusal(Status::InvalidValue, Reason::CurrentOfOtherDevice, device), {.stream = call.stream});
}

Answer CallModel::create(const StreamCall& call) {
    const Verdict verdict = host_.answer(command::StreamCreate{call.flags, call.priority}, caller(call.stream));
    if (verdict) streams_[call.stream.value].value = verdict.value;
    return inWords(verdict, {.other = "a stream"});
}

Answer CallModel::create(const EventCall& call) {
    const ResolvedEvent& event = program_[call.event];
    const Verdict verdict = host_.answer(command::EventCreate{call.flags}, caller(event.device, event.context));
    if (verdict) events_[call.event.value].value = verdict.value;
    return inWords(verdict, {.other = "an event"});
}

Answer CallModel::destroy(const EventCall& call) {
    return inWords(host_.answer(command::EventDestroy{handle(call.event)}, caller()), {.event = call.event});
}

Answer CallModel::record(const EventStreamCall& call) {
    const Verdict verdict =
        host_.answer(command::EventRecord{handle(call.event), handle(call.stream), call.flags}, caller(call.stream));
    if (verdict.effect == Effect::InCapture) captures_[verdict.capture].calls.push_back(current_);
    return placed(verdict, {.stream = call.stream, .event = call.event, .other = "a record"});
}

Answer CallModel::wait(const EventStreamCall& call) {
    const Verdict verdict =
        host_.answer(command::StreamWaitEvent{handle(call.stream), handle(call.event), call.flags}, caller(call.stream));
    const bool isInCapture = verdict ? verdict.effect == Effect::InCapture || verdict.effect == Effect::Nothing
                                     : verdict.reason == Reason::RecordedOutsideCapture;
    if (isInCapture) captures_[verdict.capture].calls.push_back(current_);
    return placed(verdict, {.stream = call.stream, .event = call.event, .other = "a wait"});
}

Answer CallModel::elapsed(const ElapsedCall& call) {
    const Verdict verdict = host_.answer(command::EventElapsedTime{handle(call.start), handle(call.end)}, caller());
    return inWords(verdict, {.event = verdict.value == 0 ? call.start : call.end, .other = program_[call.end].id});
}

Answer CallModel::beginCapture(const CaptureCall& call) {
    const Verdict verdict = host_.answer(command::StreamBeginCapture{handle(call.stream), call.mode}, caller(call.stream));
    if (verdict) captures_.push_back({call.stream, handle(call.stream), false, {current_}});
    return inWords(verdict, {.stream = call.stream});
}

/// Ends a capture. Removes the previous graph of that name, even if the call fails.
Answer CallModel::endCapture(const CaptureCall& call) {
    const Verdict verdict = host_.answer(command::StreamEndCapture{handle(call.stream)}, caller(call.stream));
    graphs_[call.graph->value].graph = {verdict.value};
    if (verdict.capture != 0 && !host_.captures.isOpen(verdict.capture)) {
        captures_[verdict.capture].calls.push_back(current_);
        captures_[verdict.capture].made = static_cast<bool>(verdict);
    }
    return inWords(verdict, {.stream = call.stream, .other = program_.threads[verdict ? 0 : verdict.object].id});
}

std::vector<OperationId> CallModel::lostInCaptures() const {
    std::vector<OperationId> lost;
    for (const Capture& capture : captures_)
        if (!capture.made) lost.insert(lost.end(), capture.calls.begin(), capture.calls.end());
    return lost;
}

std::vector<OpenCapture> CallModel::stillCapturing() {
    std::vector<OpenCapture> open;
    for (const auto& [number, capture] : host_.captures.open()) {
        const Capture& own = captures_[number];
        if (handle(own.origin) == own.begunIn)
            open.push_back({own.origin, ThreadId{capture.begun.thread}, host_.captures.wouldEnd(number, capture.begun).status});
    }
    return open;
}

Answer CallModel::instantiate(GraphId id) {
    Verdict verdict = host_.answer(command::GraphInstantiate{graphs_[id.value].graph}, caller());
    if (verdict) graphs_[id.value].exec = {verdict.value};
    if (verdict.reason == Reason::GraphDestroyed) verdict.reason = Reason::GraphOfOtherProcess;
    return inWords(verdict, {.what = program_[id].id});
}

Answer CallModel::launch(const GraphCall& call) {
    Verdict verdict =
        host_.answer(command::GraphLaunch{graphs_[call.graph.value].exec, handle(*call.stream)}, caller(*call.stream));
    if (verdict.reason == Reason::NoGraph) verdict.reason = Reason::NotInstantiated;
    if (verdict.reason == Reason::GraphDestroyed) verdict.reason = Reason::LaunchedInOtherProcess;
    if (!verdict) return inWords(verdict, {.stream = call.stream, .what = program_[call.graph].id});
    const HostGraph& graph = host_.graphs[host_.graphs.graphOf(verdict.object)];
    for (const std::uint64_t memory : graph.kept) freedOfGraphs_.erase(memory);
    freedOfGraphs_.insert(graph.freed.begin(), graph.freed.end());
    return {};
}

Answer CallModel::exportEvent(EventId id) {
    const Verdict verdict = host_.answer(command::IpcGetEventHandle{handle(id)}, caller());
    if (verdict) exportedEvents_[id.value] = makeIpcHandle(IpcKind::Event, verdict.value);
    return inWords(verdict, {.event = id});
}

/// Opens an event. A handle that was never exported is invalid.
Answer CallModel::openEvent(const IpcCall& call) {
    const auto& exported = exportedEvents_[call.event->value];
    Verdict verdict = host_.answer(command::IpcOpenEventHandle{exported.value_or(IpcHandle{})}, caller());
    if (verdict) events_[call.openedEvent->value].value = verdict.value;
    if (verdict.reason == Reason::NotExported) verdict.reason = exported ? Reason::ExportDestroyed : Reason::EventNotExported;
    return inWords(verdict, {.what = program_[*call.event].id});
}

Answer CallModel::exportMemory(BufferId id) {
    if (Answer none = absent(id)) return none;
    const Verdict verdict = host_.answer(command::IpcGetMemHandle{buffers_[id.value].address}, caller());
    if (verdict) exportedBuffers_[id.value] = makeIpcHandle(IpcKind::Memory, verdict.value);
    return inWords(verdict, {.buffer = id});
}

Answer CallModel::openMemory(const IpcCall& call) {
    const auto& exported = exportedBuffers_[call.buffer->value];
    Verdict verdict = host_.answer(command::IpcOpenMemHandle{exported.value_or(IpcHandle{})}, caller());
    if (verdict) buffers_[call.openedBuffer->value] = {{verdict.value}, true};
    if (verdict.reason == Reason::NotExported) verdict.reason = exported ? Reason::ExportFreed : Reason::MemoryNotExported;
    return inWords(verdict, {.buffer = call.buffer});
}

}  // namespace streamscope
