// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/resolve_contexts.h"

#include <fmt/format.h>

#include <algorithm>

/// Contexts beside the primary ones of the devices (semantics.md A11). Refuses what was never measured with them (CX7).
namespace streamscope::resolving {

namespace {

std::string nameOf(const ResolvedProgram& program, std::optional<ContextId> context) {
    return context ? "context " + program[*context].id : "the primary context";
}

void checkExport(FieldReader& fields, const IpcCall& call) {
    const ResolvedProgram& program = fields.state().result;
    const std::optional<ContextId> context = call.event ? program[*call.event].context : program[*call.buffer].context;
    if (context)
        fields.refuse(
            fmt::format("{} belongs to {}: what other processes may do with it was not measured. Export what belongs to "
                        "the primary context",
                        call.event ? program[*call.event].id : program[*call.buffer].id, nameOf(program, context)));
}

}  // namespace

std::optional<ContextId> findContext(const State& state, std::string_view id) {
    const auto at = state.names.contexts.find(id);
    return at == state.names.contexts.end() ? std::nullopt : std::optional(ContextId{at->second});
}

std::optional<ContextId> currentContext(const State& state, ThreadId thread) { return state.contexts[thread.value]; }

void resolveContext(FieldReader& fields, ResolvedOperation& result) {
    State& state = fields.state();
    const ContextCall call{fields.context()};
    if (fields.failed()) return;
    state.contexts[fields.thread().value] = call.context;
    state.contextChanges = true;
    result.label = fmt::format("context {}", call.context ? std::string_view(state.result[*call.context].id) : primaryContext);
    result.what = call;
}

void checkContexts(FieldReader& fields, const ResolvedOperation& operation) {
    const ResolvedProgram& program = fields.state().result;
    if (program.contexts.empty() || fields.failed()) return;
    if (const auto* ipc = std::get_if<IpcCall>(&operation.what)) checkExport(fields, *ipc);
}

void createInContext(FieldReader& fields, Field field, const std::string& id, Belonging belonging, bool isMade) {
    const ResolvedProgram& program = fields.state().result;
    const std::optional<ContextId> current = currentContext(fields.state(), fields.thread());
    if (belonging.context != current && (belonging.context || isMade))
        return fields.fail(field, {},
                           fmt::format("{} belongs to {}, but the current context of the thread is {}: set it by "
                                       "contextSetCurrent first, or use another id",
                                       id, nameOf(program, belonging.context), nameOf(program, current)));
    belonging.context = current;
    if (current) belonging.device = program[*current].device;
}

}  // namespace streamscope::resolving
