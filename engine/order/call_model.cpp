// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/call_model.h"

#include "engine/device/translatable.h"
#include "engine/order/kernel_arguments.h"
#include "engine/semantics/ipc_handles.h"
#include "kernels/arguments.h"
#include "kernels/catalogue.h"

#include <fmt/format.h>

/// Streams, events, captures, graphs and handles of other processes (semantics.md A1, A2, A5, A6).
/// Kernels, memory and words (semantics.md A3, A4).
/// The words in which a program is told why the host refuses a call.

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
                           {.what = TRANSLATABLE("Messages", "the device")});
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

namespace {

/// Returns the kind of a word's memory if streams do not reach it.
std::string_view kindOf(const ResolvedWord& word) { return word.memory == Memory::Pageable ? "pageable" : "managed"; }

}  // namespace

/// Allocates a declared buffer. One that exceeds the memory takes none, but calls may use it.
void CallModel::declare(std::size_t index) {
    const ResolvedBuffer& buffer = program_.buffers[index];
    const BufferId id{static_cast<std::uint32_t>(index)};
    process_ = buffer.process;
    const HostCaller owner = caller(buffer.device);
    const Verdict fits = host_.room(buffer.memory, buffer.bytes, owner.device);
    if (!fits) notAllocated_.push_back({id, *inWords(fits, {.buffer = id})});
    const auto made = host_.memory.allocate(buffer.memory, buffer.bytes, owner, static_cast<bool>(fits));
    buffers_[index] = {{made.value_or(0)}, true};
}

Answer CallModel::absent(BufferId id) const {
    const BufferSlot& slot = buffers_[id.value];
    const Allocation* memory = host_.memory.at(slot.address.value);
    const bool isFreed = !memory || memory->freeing || (memory->ofGraph && freedOfGraphs_.contains(memory->begin));
    if (!isFreed) return {};
    return inWords({Status::InvalidValue, slot.wasThere ? Reason::UsedAfterFree : Reason::NotAllocatedYet}, {.buffer = id});
}

Answer CallModel::absent(const KernelCall& call) const {
    for (const ResolvedArgument& argument : call.arguments)
        if (const auto* range = std::get_if<ByteRange>(&argument.value))
            if (Answer none = absent(range->buffer)) return none;
    for (const auto* ranges : {&call.reads, &call.writes})
        for (const ByteRange& range : *ranges)
            if (Answer none = absent(range.buffer)) return none;
    return {};
}

Address CallModel::address(const ByteRange& range) const { return {buffers_[range.buffer.value].address.value + range.offset}; }

/// Answers whether a block of the kernel fits on the device. A kernel that is not known does.
Verdict CallModel::fit(const KernelCall& call) const {
    const auto index = static_cast<std::size_t>(program_[call.stream].device);
    const kernels::Descriptor* kernel = descriptorOf(call);
    if (kernel == nullptr || index >= devices_.size()) return {};
    const std::vector<kernels::Argument> arguments = catalogueArguments(call, *kernel);
    const BlockNeeds needs = blockNeeds(devices_[index], volume(call.block), kernels::registersPerThread(*kernel, arguments),
                                        kernels::staticSharedMemory(*kernel, arguments) + call.sharedMemory);
    const Verdict fits = checkFit(needs, volume(call.block), devices_[index]);
    return fits ? checkTogether({call.isCooperative, call.isNonPortable, call.programmatic, call.cluster, {}}, call.grid, needs,
                                devices_[index])
                : fits;
}

Answer CallModel::launch(const KernelCall& call) {
    if (Answer none = absent(call)) return none;
    const auto check = [&](std::uint32_t) {
        Verdict verdict = checkShape(call.grid, call.block);
        if (verdict) verdict = fit(call);
        return verdict && call.word ? host_.reachedByKernel(wordOf(*call.word), caller()) : verdict;
    };
    CallNames names{.stream = call.stream};
    if (call.word) names.what = program_[call.word->word].id;
    return placed(host_.launch(handle(call.stream), caller(call.stream), check), names);
}

int CallModel::deviceOf(const CopyCall& call) const {
    return program_[isHost(program_[call.to.buffer].memory) ? call.from.buffer : call.to.buffer].device;
}

template <class Copy>
Answer CallModel::copy(const CopyCall& call) {
    for (const BufferId buffer : {call.from.buffer, call.to.buffer})
        if (Answer none = absent(buffer)) return none;
    Copy copy{address(call.to), address(call.from), call.to.bytes, call.stream ? handle(*call.stream) : legacyStream};
    if constexpr (requires { copy.devices; }) copy.devices.areNamed = call.toDevice.has_value();
    const bool isFromPageable = memoryOf(program_, call.from) == Memory::Pageable;
    const CallNames named{.buffer = isFromPageable ? call.from.buffer : call.to.buffer};
    return call.stream ? inStream(*call.stream, copy, named) : inWords(host_.answer(copy, caller(deviceOf(call))), named);
}

Answer CallModel::copy(const BatchedCopiesCall& call) {
    const auto ifThere = [&](const ByteRange& range) { return absent(range.buffer) ? Address() : address(range); };
    std::vector<CopyRequest> copies;
    for (const BufferCopy& copy : call.copies) copies.push_back({ifThere(copy.to), ifThere(copy.from), copy.to.bytes});
    const command::MemcpyBatchAsync batch{copies, static_cast<unsigned>(call.order) + 1, handle(call.stream)};
    const Verdict verdict = host_.answer(batch, caller(call.stream));
    if (verdict.reason != Reason::NoMemory) return inWords(verdict, {.stream = call.stream});
    const BufferCopy& refused = call.copies[verdict.accepted];
    Answer none = absent(refused.from.buffer);
    return none ? none : absent(refused.to.buffer);
}

template <class Fill>
Answer CallModel::fill(const MemsetCall& call) {
    const BufferId buffer = call.to.buffer;
    if (Answer none = absent(buffer)) return none;
    const Fill fill{address(call.to), call.value, call.to.bytes, call.stream ? handle(*call.stream) : legacyStream};
    if (call.stream) return inStream(*call.stream, fill, {.buffer = buffer});
    return inWords(host_.answer(fill, caller(program_[buffer].device)), {.buffer = buffer});
}

Answer CallModel::allocate(const BufferCall& call) {
    const ResolvedBuffer& buffer = program_[call.buffer];
    const int device = call.stream ? program_[*call.stream].device : buffer.device;
    const Verdict verdict = call.stream ? host_.answer(command::MallocAsync{buffer.bytes, handle(*call.stream)}, caller(device))
                                        : host_.answer(command::Allocate{buffer.memory, buffer.bytes}, caller(device));
    if (verdict) buffers_[call.buffer.value] = {{verdict.value}, true};
    return placed(verdict, {.stream = call.stream, .buffer = call.buffer});
}

/// Registers memory of the host, or ends that.
Answer CallModel::registration(Call made, const RegistrationCall& call) {
    if (call.buffer)
        if (Answer none = absent(*call.buffer)) return none;
    const Address address = call.buffer ? buffers_[call.buffer->value].address : words_[call.word->value];
    const Bytes bytes = call.buffer ? program_[*call.buffer].bytes : static_cast<Bytes>(program_[*call.word].bits / 8);
    CallNames named{.buffer = call.buffer, .other = "hostRegister"};
    if (call.word) named.what = program_[*call.word].id;
    if (!info(made).registers) return inWords(host_.answer(command::HostUnregister{address}, caller()), named);
    return inWords(host_.answer(command::HostRegister{address, bytes, call.flags}, caller()), named);
}

/// Releases a buffer. The program can no longer use it, even if the call fails, until a graph allocates it anew; registered
/// memory stays.
Answer CallModel::release(const BufferCall& call) {
    BufferSlot& slot = buffers_[call.buffer.value];
    const Address freed = slot.address;
    const auto refused = [&](Reason reason) { return inWords({Status::InvalidValue, reason}, {.buffer = call.buffer}); };
    if (freed.value == 0) return refused(slot.wasThere ? Reason::FreedTwice : Reason::NotAllocatedYet);
    const Allocation* memory = host_.memory.at(freed.value);
    const bool isKept = memory && host_.memory.isRegistered(freed.value, memory->bytes);  // the call fails (semantics.md C16)
    if (!memory || !memory->ofGraph) slot.address = isKept ? freed : Address();
    else if (!freedOfGraphs_.insert(freed.value).second) return refused(Reason::GraphMemoryFreedTwice);
    if (call.stream) return inStream(*call.stream, command::FreeAsync{freed, handle(*call.stream)}, {.buffer = call.buffer});
    return inWords(host_.answer(command::Release{freed}, caller()), {.buffer = call.buffer});
}

template <class C>
Answer CallModel::streamValue(const CallFields& what, WordWidth width) {
    const auto& call = std::get<ValueCall>(what);
    const StreamId stream = *call.stream;
    const ResolvedWord& word = program_[call.word];
    const C asked{handle(stream), width, words_[call.word.value], call.value, static_cast<unsigned>(call.condition) | call.flags};
    return inStream(stream, asked, {.what = word.id, .other = kindOf(word)});
}

Answer CallModel::batch(const BatchCall& call) {
    using What = ResolvedBatchItem::What;
    using Kind = MemoryOperation::Kind;
    std::vector<MemoryOperation> operations;
    for (const ResolvedBatchItem& item : call.items) {
        const ValueCall& value = item.value;
        MemoryOperation& made = operations.emplace_back();
        switch (item.what) {
            case What::Wait: made.flags = static_cast<unsigned>(value.condition); break;
            case What::Write: made.kind = Kind::WriteValue; break;
            case What::Flush: made.kind = Kind::FlushRemoteWrites; continue;
            case What::Barrier: made.kind = Kind::Barrier; continue;
        }
        made.width = item.bits == 64 ? WordWidth::Bits64 : WordWidth::Bits32;
        made.word = words_[value.word.value];
        made.flags |= value.flags;
    }
    const Verdict verdict =
        host_.answer(command::StreamBatchMemOp{handle(call.stream), operations, call.flags}, caller(call.stream));
    CallNames named{.stream = call.stream, .other = "a batch"};
    if (verdict.reason == Reason::WordNotPinned) {
        const ResolvedWord& word = program_[call.items[verdict.accepted].value.word];
        named.what = word.id;
        named.other = kindOf(word);
    }
    Answer refused = placed(verdict, named);
    if (refused) refused->cure.reset();
    return refused;
}

HostWaitFor CallModel::wordOf(const ValueCall& call) const {
    const WordWidth width = program_[call.word].bits == 64 ? WordWidth::Bits64 : WordWidth::Bits32;
    return {true, width, words_[call.word.value], static_cast<unsigned>(call.condition), call.value};
}

Answer CallModel::hostValue(const ValueCall& call) {
    const ResolvedWord& word = program_[call.word];
    const command::HostStore store{word.bits == 64 ? WordWidth::Bits64 : WordWidth::Bits32, words_[call.word.value], call.value};
    return inWords(host_.answer(store, caller()), {.what = word.id});
}

template Answer CallModel::copy<command::MemcpyAsync>(const CopyCall&);
template Answer CallModel::copy<command::Memcpy>(const CopyCall&);
template Answer CallModel::fill<command::MemsetAsync>(const MemsetCall&);
template Answer CallModel::fill<command::Memset>(const MemsetCall&);
template Answer CallModel::streamValue<command::StreamWaitValue>(const CallFields&, WordWidth);
template Answer CallModel::streamValue<command::StreamWriteValue>(const CallFields&, WordWidth);

/// Says the verdict on work, which becomes part of the capture of its stream.
Answer CallModel::placed(const Verdict& verdict, const CallNames& named) {
    if (verdict.effect == Effect::AsNode) captures_[verdict.capture].calls.push_back(current_);
    return inWords(verdict, named);
}

/// Returns the reason as a program knows it, which knows why a stream or event does not exist.
Reason CallModel::reasonOf(const Verdict& verdict, const CallNames& named) const {
    const bool isEvent = verdict.reason == Reason::NoEvent;
    if (!isEvent && verdict.reason != Reason::NoStream) return verdict.reason;
    const std::uint64_t known = isEvent ? handle(*named.event).value : handle(*named.stream).value;
    if (isEvent && known == 0) return Reason::CreationFails;
    if (known != missingHandle) return Reason::Destroyed;
    return isEvent && program_[*named.event].opens ? Reason::NotOpenedYet : Reason::NotCreatedYet;
}

Answer CallModel::inWords(const Verdict& verdict, const CallNames& named) const {
    if (verdict) return {};
    const Reason reason = reasonOf(verdict, named);
    const std::string_view stream = named.stream ? std::string_view(program_[*named.stream].id) : std::string_view();
    const std::string_view event = named.event ? std::string_view(program_[*named.event].id) : std::string_view();
    const std::string_view what = verdict.reason == Reason::NoEvent    ? event
                                  : verdict.reason == Reason::NoStream ? stream
                                  : !named.what.empty()                ? named.what
                                  : named.buffer                       ? std::string_view(program_[*named.buffer].id)
                                                                       : stream;
    const int device = named.stream ? program_[*named.stream].device : named.buffer ? program_[*named.buffer].device : 0;
    const auto index = static_cast<std::size_t>(device);
    const CallInfo& call = info(program_[current_].call);
    // No program has the reasons without words.
    const ReasonInfo& row = info(reason < Reason::None ? reason : Reason::BrokenCapture);
    return Refusal{
        reason,
        verdict.status,
        fmt::format(fmt::runtime(row.words), fmt::arg("what", what), fmt::arg("event", event), fmt::arg("other", named.other),
                    fmt::arg("number", verdict.number), fmt::arg("limit", verdict.limit),
                    fmt::arg("axis", "xyz"[verdict.object % 3]), fmt::arg("call", call.name),
                    fmt::arg("instead", call.whenCaptured ? info(*call.whenCaptured).name : std::string_view()),
                    fmt::arg("device", index < devices_.size() ? std::string_view(devices_[index].name) : std::string_view())),
        row.rule,
        row.cure,
        row.undefined,
        row.raises};
}

}  // namespace streamscope
