// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/program/field_reader.h"
#include "engine/program/ids.h"
#include "engine/program/resolve_contexts.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

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

void kernel(FieldReader& fields, ResolvedOperation& result) {
    KernelCall call;
    call.stream = fields.stream();
    call.kernel = fields.name(Field::Kernel);
    call.grid = fields.dimensions(Field::Grid);
    call.block = fields.dimensions(Field::Block);
    call.sharedMemory = fields.bytes(Field::SharedMemory).value_or(0);
    call.arguments = fields.arguments();
    call.reads = fields.ranges(Field::Reads);
    call.writes = fields.ranges(Field::Writes);
    call.passed = fields.passed();
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

}  // namespace streamscope::resolving
