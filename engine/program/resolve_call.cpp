// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/program/field_reader.h"
#include "engine/program/ids.h"
#include "engine/program/own_kernels.h"
#include "engine/program/resolve_contexts.h"

#include "kernels/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string_view>
#include <utility>

/// Resources that steps of the program create and allocate. They do not exist before these steps.
/// Events and memory that one process exports and another one opens (semantics.md A6).

namespace streamscope::resolving {
namespace {

constexpr unsigned flushRemoteWrites = 1u << 30;  // CU_STREAM_WAIT_VALUE_FLUSH
constexpr unsigned noMemoryBarrier = 1u;          // CU_STREAM_WRITE_VALUE_NO_MEMORY_BARRIER

OperationKind directionOf(const ResolvedBuffer& from, const ResolvedBuffer& to) {
    if (isHost(from.memory)) return isHost(to.memory) ? OperationKind::CopyHostToHost : OperationKind::CopyHostToDevice;
    return isHost(to.memory) ? OperationKind::CopyDeviceToHost : OperationKind::CopyDeviceToDevice;
}

std::optional<StreamId> streamIfTaken(FieldReader& fields) {
    return fieldInfo(fields.operation().call, Field::Stream) ? std::optional(fields.stream()) : std::nullopt;
}

/// Returns the stream of a synchronous copy or memset; none for the legacy stream of the device's primary context.
std::optional<StreamId> defaultStreamOf(FieldReader& fields, int device) {
    if (currentContext(fields.state(), fields.thread())) return findStream(fields.state(), "default", fields.thread());
    if (fields.state().program.defaultStream == DefaultStream::Legacy) return std::nullopt;
    return perThreadStream(fields.state(), fields.thread(), device);
}

/// Returns the word for which a kernel waits or which it writes; none if the kernel has none, or none is given.
std::optional<ValueCall> wordOfKernel(FieldReader& fields, const kernels::Descriptor* kernel) {
    if (!fields.operation().find(Field::Word)) return std::nullopt;
    if (!kernel || kernel->word == kernels::WordUse::None) {
        fields.fail(Field::Word, "no word, which only spinUntil and writeWord take", "one");
        return std::nullopt;
    }
    ValueCall call;
    call.word = fields.word(Field::Word);
    if (fields.failed()) return std::nullopt;
    const ResolvedWord& word = fields.state().result[call.word];
    if (word.bits != 32) fields.fail(Field::Word, "a word of 32 bits", word.id + ", which has 64");
    else if (!fields.operation().find(Field::Value)) fields.fail(Field::Value, "the value of the word", "nothing");
    else call.value = fields.wordValue(Field::Value, 32);
    return call;
}

void kernel(FieldReader& fields, ResolvedOperation& result) {
    KernelCall call;
    call.stream = fields.stream();
    call.kernel = fields.name(Field::Kernel);
    call.grid = fields.dimensions(Field::Grid);
    call.block = fields.dimensions(Field::Block);
    call.sharedMemory = fields.bytes(Field::SharedMemory).value_or(0);
    call.programmatic = fields.boolean(Field::Programmatic);
    call.arguments = fields.arguments();
    call.reads = fields.ranges(Field::Reads);
    call.writes = fields.ranges(Field::Writes);
    call.passed = fields.passed();
    call.isCooperative = fields.boolean(Field::Cooperative);
    call.isNonPortable = fields.boolean(Field::NonPortable);
    call.cluster = fields.dimensions(Field::Cluster);
    const kernels::Descriptor* known = kernels::find(call.kernel);
    call.word = wordOfKernel(fields, known);
    call.writesWord = known && known->word == kernels::WordUse::Writes;
    const std::uint64_t blocks = std::uint64_t{call.grid[0]} * call.grid[1] * call.grid[2];
    if (call.writesWord && blocks > 1)
        fields.fail(Field::Grid, "one block, which writes the word", fmt::format("{} blocks", blocks));
    bindOwnKernel(fields.state(), call);
    result.kind = OperationKind::Kernel;
    result.label = call.kernel;
    result.what = std::move(call);
}

void copy(FieldReader& fields, ResolvedOperation& result) {
    CopyCall call;
    call.stream = streamIfTaken(fields);
    const BufferId from = fields.buffer(Field::From), to = fields.buffer(Field::To);
    const std::optional<Bytes> bytes = fields.bytes(Field::Bytes);
    call.from = fields.range(from, Field::FromOffset, bytes, Field::Bytes);
    call.to = fields.range(to, Field::ToOffset, bytes, Field::Bytes);
    if (fields.failed()) return;
    call.from.bytes = call.to.bytes = std::min(call.from.bytes, call.to.bytes);
    const ResolvedBuffer &source = fields.state().result[from], &target = fields.state().result[to];
    if (info(result.call).synchronous)
        call.stream = defaultStreamOf(fields, isHost(target.memory) ? source.device : target.device);
    if (fieldInfo(result.call, Field::ToDevice)) {
        const auto device = [&](Field field, const ResolvedBuffer& own) {
            const auto number = static_cast<int>(fields.integer(field, own.device, 0, mostDevices - 1));
            fields.state().useDevice(number);
            return number;
        };
        call.fromDevice = device(Field::FromDevice, source);
        call.toDevice = device(Field::ToDevice, target);
    }
    result.kind = directionOf(source, target);
    result.label = "copy " + (result.kind == OperationKind::CopyDeviceToHost ? target.id : source.id);
    result.what = call;
}

/// Pairs the parts of both lists in order. Each copy has the size of the shorter part.
void batchedCopies(FieldReader& fields, ResolvedOperation& result) {
    BatchedCopiesCall call;
    call.stream = fields.stream();
    const std::vector<ByteRange> from = fields.ranges(Field::From), to = fields.ranges(Field::To);
    call.order = static_cast<SourceOrder>(fields.choice(Field::Order));
    if (fields.failed()) return;
    if (from.size() != to.size())
        return fields.fail(Field::To, fmt::format("as many parts as from has, {}", from.size()), std::to_string(to.size()));
    for (std::size_t i = 0; i < from.size(); ++i) {
        BufferCopy& copy = call.copies.emplace_back(BufferCopy{from[i], to[i]});
        copy.from.bytes = copy.to.bytes = std::min(copy.from.bytes, copy.to.bytes);
    }
    const ResolvedProgram& program = fields.state().result;
    result.kind =
        from.empty() ? OperationKind::CopyHostToDevice : directionOf(program[from.front().buffer], program[to.front().buffer]);
    result.label = fmt::format("batch of {}", from.size());
    result.what = std::move(call);
}

void memorySet(FieldReader& fields, ResolvedOperation& result) {
    MemsetCall call;
    call.stream = streamIfTaken(fields);
    const BufferId buffer = fields.buffer(Field::Buffer);
    call.to = fields.range(buffer, Field::Offset, fields.bytes(Field::Bytes), Field::Bytes);
    call.value =
        static_cast<int>(fields.integer(Field::Value, 0, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()));
    if (fields.failed()) return;
    if (info(result.call).synchronous) call.stream = defaultStreamOf(fields, fields.state().result[buffer].device);
    result.kind = OperationKind::Memset;
    result.label = "memset " + fields.state().result[buffer].id;
    result.what = call;
}

void eventInStream(FieldReader& fields, ResolvedOperation& result) {
    const EventStreamCall call{fields.event(Field::Event), fields.stream(), fields.eventFlags()};
    if (fields.failed()) return;
    result.kind = *info(result.call).kind;
    result.label = fields.state().result[call.event].id;
    result.what = call;
}

/// Returns the first word on the card of a host call on an event or stream.
std::string verbOf(Call call) { return info(call).destroys ? "destroy " : std::string(info(call).cardTitle) + " "; }

void eventOnHost(FieldReader& fields, ResolvedOperation& result) {
    EventCall call{fields.event(Field::Event), std::nullopt, 0};
    if (fields.operation().scalar(Field::Every)) call.every = fields.duration(Field::Every);
    if (fields.failed()) return;
    result.label = verbOf(result.call) + fields.state().result[call.event].id;
    result.what = call;
}

void elapsed(FieldReader& fields, ResolvedOperation& result) {
    const ElapsedCall call{fields.event(Field::Start), fields.event(Field::End)};
    if (fields.failed()) return;
    const ResolvedProgram& program = fields.state().result;
    result.label = "elapsed " + program[call.start].id + " → " + program[call.end].id;
    result.what = call;
}

void streamOnHost(FieldReader& fields, ResolvedOperation& result) {
    StreamCall call;
    call.stream = fields.stream();
    if (fields.failed()) return;
    const ResolvedStream& stream = fields.state().result[call.stream];
    if (info(result.call).destroys && stream.kind != StreamKind::Created)
        return fields.fail(Field::Stream, "a declared stream", stream.id);
    if (info(result.call).destroys && stream.external)
        return fields.fail(Field::Stream, "a stream that is not external, since other code destroys it", stream.id);
    result.label = verbOf(result.call) + stream.id;
    result.what = call;
}

void device(FieldReader& fields, ResolvedOperation& result) {
    const std::optional<ContextId> current = currentContext(fields.state(), fields.thread());
    const int ofCurrent = current ? fields.state().result[*current].device : 0;
    DeviceCall call{static_cast<int>(fields.integer(Field::Device, ofCurrent, 0, mostDevices - 1))};
    if (call.device == ofCurrent) call.context = current;
    fields.state().useDevice(call.device);
    result.label = "sync";
    if (info(result.call).asksDevice) {
        call.attribute = static_cast<DeviceAttribute>(fields.choice(Field::Attribute));
        result.label = attributeInfo(call.attribute).name;
    }
    result.what = call;
}

void wordFields(FieldReader& fields, ResolvedOperation& result) {
    ValueCall call;
    call.stream = streamIfTaken(fields);
    call.word = fields.word(Field::Word);
    if (fields.failed()) return;
    const ResolvedWord& word = fields.state().result[call.word];
    const CallInfo& made = info(result.call);
    const int bits = made.width != 0 ? made.width : word.bits;
    if (bits > word.bits) return fields.fail(Field::Word, "a word of 64 bits", word.id + ", which has 32");
    if (made.waitsForWord) call.condition = static_cast<WaitCondition>(fields.choice(Field::Condition));
    call.value = fields.wordValue(Field::Value, bits);
    call.flags =
        (fields.boolean(Field::Flush) ? flushRemoteWrites : 0) | (fields.boolean(Field::NoMemoryBarrier) ? noMemoryBarrier : 0);
    result.kind = call.stream ? OperationKind::MemoryOperation : OperationKind::Host;
    result.label = (made.waitsForWord ? "wait " : call.stream ? "write " : "store ") + word.id;
    result.what = call;
}

/// Returns the word for which a host function waits. Without a condition it waits as hostWaitValue does.
std::optional<ValueCall> waitWithin(FieldReader& fields) {
    if (!fields.operation().find(Field::WaitsFor)) return std::nullopt;
    ValueCall call;
    call.word = fields.word(Field::WaitsFor);
    if (fields.failed()) return std::nullopt;
    if (!fields.operation().find(Field::Value)) fields.fail(Field::Value, "the value that it waits for", "nothing");
    else call.value = fields.wordValue(Field::Value, fields.state().result[call.word].bits);
    call.condition = static_cast<WaitCondition>(fields.choice(Field::Condition));
    return call;
}

void hostTime(FieldReader& fields, ResolvedOperation& result) {
    HostCall call;
    call.stream = streamIfTaken(fields);
    call.duration = fields.duration(Field::Duration);
    if (info(result.call).works && !fields.operation().scalar(Field::Duration))
        fields.fail(Field::Duration, "a time such as \"4 ms\"", "nothing");
    call.reads = fields.ranges(Field::Reads);
    call.writes = fields.ranges(Field::Writes);
    if (call.stream) call.waitsFor = waitWithin(fields);
    if (call.stream && fields.operation().find(Field::Calls)) call.calls = static_cast<CallWithin>(fields.choice(Field::Calls));
    result.kind = call.stream ? OperationKind::HostFunction : OperationKind::Host;
    result.label = result.call == Call::StreamAddCallback ? "callback" : call.stream ? "host function" : "host work";
    result.what = std::move(call);
}

/// Returns the expanded label, or the unexpanded one if a template is invalid: a label that is being typed must not make the
/// program invalid.
std::string labelOf(const Operation& operation, const Scope& scope) {
    return shortened(expand(operation.label, scope).value.value_or(operation.label), longestLabel);
}

}  // namespace

bool resolveCall(FieldReader& fields, ResolvedOperation& result) {
    const Operation& operation = fields.operation();
    result.call = operation.call;
    switch (operation.call) {
        case Call::LaunchKernel: kernel(fields, result); break;
        case Call::MemcpyAsync:
        case Call::MemcpyPeerAsync:
        case Call::Memcpy: copy(fields, result); break;
        case Call::MemcpyBatchAsync: batchedCopies(fields, result); break;
        case Call::MemsetAsync:
        case Call::Memset: memorySet(fields, result); break;
        case Call::EventRecord:
        case Call::StreamWaitEvent: eventInStream(fields, result); break;
        case Call::EventSynchronize:
        case Call::EventQuery:
        case Call::EventDestroy: eventOnHost(fields, result); break;
        case Call::EventElapsedTime: elapsed(fields, result); break;
        case Call::StreamSynchronize:
        case Call::StreamQuery:
        case Call::StreamGetPriority:
        case Call::StreamDestroy: streamOnHost(fields, result); break;
        case Call::DeviceSynchronize:
        case Call::DeviceGetAttribute: device(fields, result); break;
        case Call::StreamWaitValue32:
        case Call::StreamWaitValue64:
        case Call::StreamWriteValue32:
        case Call::StreamWriteValue64:
        case Call::HostStore:
        case Call::HostWaitValue: wordFields(fields, result); break;
        case Call::LaunchHostFunc:
        case Call::StreamAddCallback:
        case Call::HostWork: hostTime(fields, result); break;
        case Call::StreamBatchMemOp: resolveBatch(fields, result); break;
        case Call::EventCreate:
        case Call::StreamCreate: resolveCreation(fields, result); break;
        case Call::Malloc:
        case Call::Free:
        case Call::MallocAsync:
        case Call::FreeAsync: resolveAllocation(fields, result); break;
        case Call::HostRegister:
        case Call::HostUnregister: resolveRegistration(fields, result); break;
        case Call::StreamBeginCapture:
        case Call::StreamEndCapture:
        case Call::StreamIsCapturing: resolveCapture(fields, result); break;
        case Call::GraphInstantiate:
        case Call::GraphLaunch: resolveGraph(fields, result); break;
        case Call::IpcGetEventHandle:
        case Call::IpcOpenEventHandle:
        case Call::IpcGetMemHandle:
        case Call::IpcOpenMemHandle: resolveIpc(fields, result); break;
        case Call::StreamEnter:
        case Call::StreamExit:
        case Call::StreamUse:
        case Call::CurrentStream: resolveCurrentStream(fields, result); break;
        case Call::ContextSetCurrent: resolveContext(fields, result); break;
        case Call::While:
        case Call::If:
        case Call::Repeat: break;  // the walk unrolls them
    }
    checkContexts(fields, result);
    if (!operation.label.empty()) result.label = labelOf(operation, fields.state().scope);
    return !fields.failed();
}

namespace {

using What = ResolvedBatchItem::What;

/// Returns the call that corresponds to an entry of a batch.
Call callOfItem(std::string_view item) {
    if (item == "wait32") return Call::StreamWaitValue32;
    if (item == "wait64") return Call::StreamWaitValue64;
    return item == "write32" ? Call::StreamWriteValue32 : Call::StreamWriteValue64;
}

ResolvedBatchItem resolveItem(FieldReader& fields, const BatchItem& item, std::size_t index) {
    if (item.item == "flush") return {What::Flush, 32, {}};
    if (item.item == "barrier") return {What::Barrier, 32, {}};
    Operation entry;
    entry.call = callOfItem(item.item);
    entry.fields = item.fields;
    FieldReader single(fields, entry, index);
    if (const Scalar* stream = fields.operation().scalar(Field::Stream)) entry.set(Field::Stream, *stream);
    ResolvedOperation resolved;
    if (!resolveCall(single, resolved)) fields.markFailed();
    const auto* value = std::get_if<ValueCall>(&resolved.what);
    const CallInfo& made = info(entry.call);
    return {made.waitsForWord ? What::Wait : What::Write, made.width, value ? *value : ValueCall{}};
}

}  // namespace

void resolveBatch(FieldReader& fields, ResolvedOperation& result) {
    const Value* value = fields.operation().find(Field::Items);
    const auto* items = value ? std::get_if<std::vector<BatchItem>>(value) : nullptr;
    if (!items) return fields.fail(Field::Items, "a list of waits and writes", "nothing");
    BatchCall call;
    call.stream = fields.stream();
    call.flags = static_cast<unsigned>(fields.integer(Field::Flags, 0, 0, std::numeric_limits<std::uint32_t>::max()));
    for (std::size_t i = 0; i < items->size(); ++i) {
        call.items.push_back(resolveItem(fields, (*items)[i], i));
        call.items.back().value.stream.reset();
    }
    result.kind = OperationKind::MemoryOperation;
    result.label = "batch of " + std::to_string(items->size());
    result.what = std::move(call);
}

namespace {

constexpr std::int64_t leastInt = std::numeric_limits<int>::min(), greatestInt = std::numeric_limits<int>::max();
constexpr unsigned nonBlocking = 1;

void createStream(FieldReader& fields, ResolvedOperation& result) {
    StreamCall call;
    call.stream = fields.stream();
    call.flags = fields.eventFlags();
    call.priority = static_cast<int>(fields.integer(Field::Priority, 0, leastInt, greatestInt));
    if (fields.failed()) return;
    ResolvedStream& stream = fields.state().result.streams[call.stream.value];
    if (stream.kind != StreamKind::Created) return fields.fail(Field::Stream, "a declared stream", stream.id);
    if (stream.external) return fields.fail(Field::Stream, "a stream that is not external, since other code made it", stream.id);
    createInContext(fields, Field::Stream, stream.id, {stream.device, stream.context}, stream.createdByStep);
    stream.createdByStep = true;
    stream.nonBlocking = call.flags == nonBlocking;
    stream.priority = call.priority;
    result.label = "create " + stream.id;
    result.what = call;
}

void createEvent(FieldReader& fields, ResolvedOperation& result) {
    EventCall call{fields.event(Field::Event), std::nullopt, fields.eventFlags()};
    if (fields.failed()) return;
    ResolvedEvent& event = fields.state().result.events[call.event.value];
    createInContext(fields, Field::Event, event.id, {event.device, event.context}, event.createdByStep);
    event.createdByStep = true;
    event.flags = call.flags;
    result.label = "create " + event.id;
    result.what = call;
}

}  // namespace

void resolveCreation(FieldReader& fields, ResolvedOperation& result) {
    if (fieldInfo(result.call, Field::Stream)) {
        createStream(fields, result);
    } else {
        createEvent(fields, result);
    }
}

void resolveAllocation(FieldReader& fields, ResolvedOperation& result) {
    const bool allocates = info(result.call).allocates;
    BufferCall call;
    if (fieldInfo(result.call, Field::Stream)) call.stream = fields.stream();
    call.buffer = fields.buffer(Field::Buffer);
    if (fields.failed()) return;
    ResolvedBuffer& buffer = fields.state().result.buffers[call.buffer.value];
    if (call.stream && buffer.memory != Memory::Device) return fields.fail(Field::Buffer, "a buffer in device memory", buffer.id);
    if (allocates && !call.stream)
        createInContext(fields, Field::Buffer, buffer.id, {buffer.device, buffer.context}, buffer.allocatedByStep);
    buffer.allocatedByStep = buffer.allocatedByStep || allocates;
    if (call.stream) result.kind = OperationKind::Allocation;
    result.label = (allocates ? "allocate " : "free ") + buffer.id;
    result.what = call;
}

/// Registers memory for the calls that follow in the list. Memory of another kind stays as it is, because the call fails.
void resolveRegistration(FieldReader& fields, ResolvedOperation& result) {
    const bool ofWord = fields.operation().find(Field::Word) != nullptr;
    if (ofWord == (fields.operation().find(Field::Buffer) != nullptr))
        return fields.fail(Field::Buffer, "a buffer or a word", ofWord ? "both" : "nothing");
    RegistrationCall call;
    if (ofWord) call.word = fields.word(Field::Word);
    else call.buffer = fields.buffer(Field::Buffer);
    const bool registers = info(result.call).registers;
    if (registers) call.flags = fields.eventFlags();
    if (fields.failed()) return;
    State& state = fields.state();
    state.registers = true;
    if (call.buffer && !registers) state.registered.erase(call.buffer->value);
    if (call.buffer && registers && state.result[*call.buffer].memory == Memory::Pageable)
        state.registered.insert(call.buffer->value);
    const std::string& id = ofWord ? state.result[*call.word].id : state.result[*call.buffer].id;
    result.label = (registers ? "register " : "unregister ") + id;
    result.what = call;
}

namespace {

/// Adds the graph of a launch with a body. A default stream cannot be captured (semantics.md G1), so the body is captured in a
/// stream that exists only for that.
GraphId addBody(FieldReader& fields, StreamId launchedIn) {
    ResolvedProgram& program = fields.state().result;
    ResolvedGraph graph;
    graph.id = "graph of " + fields.operation().id;
    graph.origin = launchedIn;
    graph.thread = fields.thread();
    if (program[launchedIn].kind != StreamKind::Created) {
        ResolvedStream own;
        own.id = graph.id;
        own.device = program[launchedIn].device;
        own.process = program[launchedIn].process;
        own.nonBlocking = true;
        graph.origin = StreamId{static_cast<std::uint32_t>(program.streams.size())};
        program.streams.push_back(std::move(own));
    }
    program.graphs.push_back(std::move(graph));
    return {static_cast<std::uint32_t>(program.graphs.size() - 1)};
}

}  // namespace

void resolveCapture(FieldReader& fields, ResolvedOperation& result) {
    CaptureCall call;
    call.stream = fields.stream();
    if (info(result.call).beginsCapture) call.mode = static_cast<unsigned>(fields.choice(Field::Mode));
    if (info(result.call).endsCapture) call.graph = fields.graph(Field::Graph);
    if (fields.failed()) return;
    const std::string verb = info(result.call).beginsCapture ? "capture "
                             : info(result.call).endsCapture ? "end capture "
                                                             : "is capturing ";
    result.label = verb + fields.state().result[call.stream].id;
    result.what = call;
}

void resolveGraph(FieldReader& fields, ResolvedOperation& result) {
    GraphCall call;
    const bool launches = info(result.call).kind == OperationKind::Graph;
    if (launches) call.stream = fields.stream();
    const bool hasBody = launches && fields.operation().body();
    if (hasBody && fields.operation().scalar(Field::Graph)) return fields.fail(Field::Graph, "either a graph or a body", "both");
    if (!hasBody) call.graph = fields.graph(Field::Graph);
    if (fields.failed()) return;
    if (hasBody) call.graph = addBody(fields, *call.stream);
    const std::string& id = fields.state().result[call.graph].id;
    result.kind = launches ? OperationKind::Graph : OperationKind::Host;
    result.label = launches ? (hasBody ? "graph" : id) : "instantiate " + id;
    result.what = call;
}

namespace {

constexpr unsigned disableTiming = 2;

/// Opens a handle, which becomes a resource of the opening process under a new name. The exporter belongs to another process.
template <class Resolved, class Id>
std::optional<Id> open(FieldReader& fields, Id exported, std::vector<Resolved>& list, Index& names, bool Resolved::*byStep) {
    const std::string id = fields.name(Field::As);
    if (fields.failed()) return std::nullopt;
    Resolved opened = list[exported.value];
    opened.opens = opened.opens.value_or(exported);
    opened.id = id;
    opened.process = fields.state().result.threads[fields.thread().value].process;
    opened.declaration = -1;
    opened.*byStep = true;
    const auto [at, isNew] = names.emplace(id, static_cast<std::uint32_t>(list.size()));
    if (isNew) list.push_back(std::move(opened));
    if (!list[at->second].opens) fields.fail(Field::As, "an id that nothing else has", inQuotes(id));
    return Id{at->second};
}

/// Returns the exported resource, of any process.
template <class Id>
Id exportedFrom(FieldReader& fields, Field field, const Index& names) {
    const std::string id = fields.name(field);
    const auto at = names.find(id);
    if (at != names.end()) return Id{at->second};
    if (!fields.failed()) fields.fail(field, fmt::format("something declared ({})", someOf(names)), inQuotes(id));
    return {};
}

}  // namespace

void resolveIpc(FieldReader& fields, ResolvedOperation& result) {
    State& state = fields.state();
    IpcCall call;
    const bool exports = info(result.call).exports, ofEvent = fieldInfo(result.call, Field::Event) != nullptr;
    if (exports && ofEvent) {
        call.event = fields.event(Field::Event);
    } else if (exports) {
        call.buffer = fields.buffer(Field::Buffer);
    } else if (ofEvent) {
        call.event = exportedFrom<EventId>(fields, Field::Event, state.names.events);
        if (!fields.failed())
            call.openedEvent = open(fields, *call.event, state.result.events, state.names.events, &ResolvedEvent::createdByStep);
        if (call.openedEvent) state.result.events[call.openedEvent->value].flags |= disableTiming;
    } else {
        call.buffer = exportedFrom<BufferId>(fields, Field::Buffer, state.names.buffers);
        if (!fields.failed())
            call.openedBuffer =
                open(fields, *call.buffer, state.result.buffers, state.names.buffers, &ResolvedBuffer::allocatedByStep);
    }
    if (fields.failed()) return;
    const std::string& id = call.event ? state.result[*call.event].id : state.result[*call.buffer].id;
    result.label = (exports ? "export " : "open ") + id;
    result.what = call;
}

}  // namespace streamscope::resolving
