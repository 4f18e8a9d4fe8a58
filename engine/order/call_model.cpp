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
                    streams_[i].value = host_.streams.create(stream.nonBlocking ? 1 : 0, caller(stream.device)).value;
        }
    }
    for (std::size_t i = 0; i < program.events.size(); ++i) {
        const ResolvedEvent& event = program.events[i];
        process_ = event.process;
        if (!event.createdByStep) events_[i].value = host_.events.create(event.flags, caller(event.device)).value;
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
    switch (operation.call) {
        case Call::LaunchKernel: return launch(std::get<KernelCall>(what));
        case Call::MemcpyAsync: return copy<command::MemcpyAsync>(std::get<CopyCall>(what));
        case Call::Memcpy: return copy<command::Memcpy>(std::get<CopyCall>(what));
        case Call::MemcpyBatchAsync: return copy(std::get<BatchedCopiesCall>(what));
        case Call::MemsetAsync: return fill<command::MemsetAsync>(std::get<MemsetCall>(what));
        case Call::Memset: return fill<command::Memset>(std::get<MemsetCall>(what));
        case Call::EventRecord: return record(std::get<EventStreamCall>(what));
        case Call::StreamWaitEvent: return wait(std::get<EventStreamCall>(what));
        case Call::EventSynchronize:
        case Call::EventQuery: {
            const EventId event = std::get<EventCall>(what).event;
            return inWords(host_.answer(command::EventQuery{handle(event)}, caller()),
                           {.event = event, .what = program_[event].id});
        }
        case Call::EventDestroy: return destroy(std::get<EventCall>(what));
        case Call::EventElapsedTime: return elapsed(std::get<ElapsedCall>(what));
        case Call::StreamSynchronize:
        case Call::StreamQuery: {
            const StreamId stream = std::get<StreamCall>(what).stream;
            return inStream(stream, command::StreamQuery{handle(stream)});
        }
        case Call::StreamDestroy: {
            const StreamId stream = std::get<StreamCall>(what).stream;
            return inStream(stream, command::StreamDestroy{handle(stream)});
        }
        case Call::DeviceSynchronize:
            return inWords(host_.answer(command::DeviceSynchronize{}, caller(std::get<DeviceCall>(what).device)),
                           {.what = "the device"});
        case Call::StreamWaitValue32: return streamValue<command::StreamWaitValue>(what, WordWidth::Bits32);
        case Call::StreamWaitValue64: return streamValue<command::StreamWaitValue>(what, WordWidth::Bits64);
        case Call::StreamWriteValue32: return streamValue<command::StreamWriteValue>(what, WordWidth::Bits32);
        case Call::StreamWriteValue64: return streamValue<command::StreamWriteValue>(what, WordWidth::Bits64);
        case Call::StreamBatchMemOp: return batch(std::get<BatchCall>(what));
        case Call::LaunchHostFunc: {
            const StreamId stream = *std::get<HostCall>(what).stream;
            return inStream(stream, command::LaunchHostFunc{handle(stream), {}});
        }
        case Call::StreamAddCallback: {
            const StreamId stream = *std::get<HostCall>(what).stream;
            return inStream(stream, command::StreamAddCallback{handle(stream), {}, 0});
        }
        case Call::HostWork: return {};
        case Call::HostStore:
        case Call::HostWaitValue: return hostValue(std::get<ValueCall>(what));
        case Call::Malloc:
        case Call::MallocAsync: return allocate(std::get<BufferCall>(what));
        case Call::Free:
        case Call::FreeAsync: return release(std::get<BufferCall>(what));
        case Call::StreamBeginCapture: return beginCapture(std::get<CaptureCall>(what));
        case Call::StreamEndCapture: return endCapture(std::get<CaptureCall>(what));
        case Call::StreamIsCapturing: {
            const StreamId stream = std::get<CaptureCall>(what).stream;
            return inStream(stream, command::StreamIsCapturing{handle(stream)});
        }
        case Call::GraphInstantiate: return instantiate(std::get<GraphCall>(what).graph);
        case Call::GraphLaunch: return launch(std::get<GraphCall>(what));
        case Call::EventCreate: return create(std::get<EventCall>(what));
        case Call::StreamCreate: return create(std::get<StreamCall>(what));
        case Call::IpcGetEventHandle: return exportEvent(*std::get<IpcCall>(what).event);
        case Call::IpcOpenEventHandle: return openEvent(std::get<IpcCall>(what));
        case Call::IpcGetMemHandle: return exportMemory(*std::get<IpcCall>(what).buffer);
        case Call::IpcOpenMemHandle: return openMemory(std::get<IpcCall>(what));
        case Call::Repeat: return {};
    }
    return {};
}

Answer CallModel::create(const StreamCall& call) {
    const Verdict verdict = host_.answer(command::StreamCreate{call.flags, call.priority}, caller(call.stream));
    if (verdict) streams_[call.stream.value].value = verdict.value;
    return inWords(verdict, {.other = "a stream"});
}

Answer CallModel::create(const EventCall& call) {
    const Verdict verdict = host_.answer(command::EventCreate{call.flags}, caller(program_[call.event].device));
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
    for (const std::uintptr_t memory : graph.kept) freedOfGraphs_.erase(memory);
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
