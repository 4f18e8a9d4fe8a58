#include "engine/program/field_reader.h"

#include <fmt/format.h>

#include <limits>
#include <string_view>

/// Calls that no driver makes yet: their references and values are checked as those of any other, and the operation
/// stays in the program, so that it is shown and reported as not-yet-supported.
namespace streamscope::resolving {

namespace {

/// The call that an entry of a batch stands for.
Call callOf(std::string_view item) {
    if (item == "wait32") return Call::StreamWaitValue32;
    if (item == "wait64") return Call::StreamWaitValue64;
    return item == "write32" ? Call::StreamWriteValue32 : Call::StreamWriteValue64;
}

void checkItems(FieldReader& fields) {
    const Value* value = fields.operation().find(Field::Items);
    const auto* items = value ? std::get_if<std::vector<BatchItem>>(value) : nullptr;
    if (!items) return fields.fail(Field::Items, "a list of waits and writes", "nothing");
    const Scalar* stream = fields.operation().scalar(Field::Stream);
    for (std::size_t i = 0; i < items->size(); ++i) {
        const BatchItem& item = (*items)[i];
        if (item.item == "flush" || item.item == "barrier") continue;
        Operation entry;
        entry.call = callOf(item.item);
        entry.fields = item.fields;
        if (stream) entry.set(Field::Stream, *stream);
        FieldReader single(fields, entry, i);
        ResolvedOperation ignored;
        if (!resolveCall(single, ignored)) fields.markFailed();
    }
}

/// An opened handle is a resource of this process under a new name; its exporter belongs to another.
template <class Resolved>
void open(FieldReader& fields, Field field, std::vector<Resolved>& list, Index& names, bool Resolved::*byStep) {
    const std::string source = fields.name(field), id = fields.name(Field::As);
    if (fields.failed()) return;
    const auto exported = names.find(source);
    if (exported == names.end()) return fields.fail(field, fmt::format("something declared ({})", someOf(names)), quoted(source));
    Resolved opened = list[exported->second];
    opened.id = id;
    opened.process = fields.state().result.threads[fields.thread().value].process;
    opened.declaration = -1;
    opened.*byStep = true;
    const auto [at, isNew] = names.emplace(id, static_cast<std::uint32_t>(list.size()));
    if (isNew) list.push_back(std::move(opened));
    if (list[at->second].declaration >= 0) fields.fail(Field::As, "an id that nothing else has", quoted(id));
}

void checkField(FieldReader& fields, const FieldInfo& info) {
    switch (info.kind) {
        case FieldKind::Event: fields.event(info.field); break;
        case FieldKind::Buffer: fields.buffer(info.field); break;
        case FieldKind::Graph:
            if (info.required || !fields.operation().body()) fields.graph(info.field);
            break;
        case FieldKind::Duration: fields.duration(info.field); break;
        case FieldKind::Integer:
            fields.integer(info.field, 0, std::numeric_limits<int>::min(), std::numeric_limits<int>::max());
            break;
        case FieldKind::Flags: fields.eventFlags(); break;
        case FieldKind::Choice: fields.choice(info.field); break;
        case FieldKind::Ranges: fields.ranges(info.field); break;
        case FieldKind::Items: checkItems(fields); break;
        default: break;  // streams are bound by the caller, bodies by the walk
    }
}

OperationKind kindOf(Call call) {
    if (call == Call::StreamBatchMemOp) return OperationKind::MemoryOperation;
    if (call == Call::StreamAddCallback) return OperationKind::HostFunction;
    return call == Call::GraphLaunch ? OperationKind::Kernel : OperationKind::Host;
}

/// What the step makes does not exist before it.
void markMade(FieldReader& fields, Call call, StreamId stream) {
    ResolvedProgram& program = fields.state().result;
    if (call == Call::StreamCreate) program.streams[stream.value].createdByStep = true;
    if (call == Call::EventCreate) program.events[fields.event(Field::Event).value].createdByStep = true;
    if (call == Call::Malloc || call == Call::MallocAsync)
        program.buffers[fields.buffer(Field::Buffer).value].allocatedByStep = true;
}

}  // namespace

void resolveUnsupported(FieldReader& fields, ResolvedOperation& result) {
    const CallInfo& call = info(fields.operation().call);
    State& state = fields.state();
    const StreamId stream = fieldInfo(call.call, Field::Stream) ? fields.stream() : StreamId{};
    if (call.call == Call::IpcOpenEventHandle) {
        open(fields, Field::Event, state.result.events, state.names.events, &ResolvedEvent::createdByStep);
    } else if (call.call == Call::IpcOpenMemHandle) {
        open(fields, Field::Buffer, state.result.buffers, state.names.buffers, &ResolvedBuffer::allocatedByStep);
    } else {
        for (const FieldInfo& field : call.fields) checkField(fields, field);
    }
    if (fields.failed()) return;
    markMade(fields, call.call, stream);
    result.kind = kindOf(call.call);
    result.label = call.title;
    result.what = UnsupportedCall{call.takesStream ? std::optional(stream) : std::nullopt};
}

}  // namespace streamscope::resolving
