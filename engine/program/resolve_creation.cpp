// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/program/field_reader.h"
#include "engine/program/resolve_contexts.h"

#include <limits>

/// Resources that steps of the program create and allocate. They do not exist before these steps.
namespace streamscope::resolving {

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

}  // namespace streamscope::resolving
