// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/resolve_contexts.h"

#include <fmt/format.h>

#include <algorithm>

/// Contexts beside the primary ones of the devices (semantics.md A11). Refuses what was never measured with them.
namespace streamscope::resolving {

namespace {

std::string nameOf(const ResolvedProgram& program, std::optional<ContextId> context) {
    return context ? "context " + program[*context].id : "the primary context";
}

/// Returns a buffer in device or managed memory of another context among the ranges; nullptr if there is none.
template <class Ranges>
const ResolvedBuffer* strangerAmong(const ResolvedProgram& program, const Ranges& ranges, std::optional<ContextId> context) {
    const auto isStrange = [&](const ByteRange& range) {
        const ResolvedBuffer& buffer = program[range.buffer];
        return !isHost(buffer.memory) && buffer.context != context;
    };
    const auto found = std::ranges::find_if(ranges, isStrange);
    return found == ranges.end() ? nullptr : &program[found->buffer];
}

std::vector<ByteRange> rangesOf(const KernelCall& kernel) {
    std::vector<ByteRange> ranges = kernel.reads;
    ranges.insert(ranges.end(), kernel.writes.begin(), kernel.writes.end());
    for (const PassedBuffer& passed : kernel.passed) ranges.push_back(passed.range);
    for (const ResolvedArgument& argument : kernel.arguments)
        if (const auto* range = std::get_if<ByteRange>(&argument.value)) ranges.push_back(*range);
    return ranges;
}

/// Refuses work that reaches memory of another context than that of its stream; without one it is in the legacy stream of the
/// primary context.
void checkMemory(FieldReader& fields, std::optional<StreamId> stream, const std::vector<ByteRange>& ranges) {
    const ResolvedProgram& program = fields.state().result;
    const std::optional<ContextId> context = stream ? program[*stream].context : std::nullopt;
    const ResolvedBuffer* strange = strangerAmong(program, ranges, context);
    if (strange)
        fields.refuse(fmt::format(
            "{} belongs to {}, the stream {} to {}: whether such work reaches memory of another context was "
            "not measured. Copy the memory, or declare it in the context of the stream",
            strange->id, nameOf(program, strange->context), stream ? program[*stream].id : "legacy", nameOf(program, context)));
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
    const CallFields& what = operation.what;
    if (std::holds_alternative<CaptureCall>(what) || std::holds_alternative<GraphCall>(what))
        return fields.refuse(
            "captures and graphs were not measured in programs with several contexts: remove the contexts, or this call");
    if (const auto* kernel = std::get_if<KernelCall>(&what)) return checkMemory(fields, kernel->stream, rangesOf(*kernel));
    if (const auto* fill = std::get_if<MemsetCall>(&what)) return checkMemory(fields, fill->stream, {fill->to});
    const auto* buffer = std::get_if<BufferCall>(&what);
    if (buffer && buffer->stream && program[*buffer->stream].context)
        return fields.refuse(
            "memory in the order of a stream was measured in primary contexts only: use malloc and free, or a "
            "stream of the primary context");
    if (const auto* ipc = std::get_if<IpcCall>(&what)) checkExport(fields, *ipc);
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
