// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/field_reader.h"

#include <fmt/format.h>

/// Events and memory that one process exports and another one opens (semantics.md A6).
namespace streamscope::resolving {

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
