// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/uses.h"

#include "engine/calls/call_table.h"
#include "engine/code/target_code.h"

#include <algorithm>

namespace streamscope::code {

bool hasOddFlags(const Outline& outline, const ResourceVariable& variable) {
    return std::ranges::any_of(outline.resolved().operations, [&](const ResolvedOperation& operation) {
        const auto isOf = [&](std::uint32_t resource) {
            return outline.variableOf(variable.kind, resource).variable == &variable;
        };
        if (!info(operation.call).creates) return false;
        if (variable.kind == ResourceKind::Stream && std::holds_alternative<StreamCall>(operation.what)) {
            const auto& call = std::get<StreamCall>(operation.what);
            return isOf(call.stream.value) && call.flags > 1;
        }
        if (variable.kind != ResourceKind::Event || !std::holds_alternative<EventCall>(operation.what)) return false;
        const auto& call = std::get<EventCall>(operation.what);
        return isOf(call.event.value) && (call.flags > 7 || (call.flags & 6) == 4);
    });
}

bool isAllocatedByStep(const Outline& outline, const ResourceVariable& variable) {
    return std::ranges::any_of(variable.elements,
                               [&](const ResourceVariable::Element& element) {
                                   return outline.resolved().buffers[element.resource].allocatedByStep;
                               }) ||
           std::ranges::any_of(outline.resolved().operations, [&](const ResolvedOperation& operation) {
               const auto* call = std::get_if<BufferCall>(&operation.what);
               return call && outline.variableOf(ResourceKind::Buffer, call->buffer.value).variable == &variable;
           });
}

bool isStreamOrdered(const Outline& outline, const ResourceVariable& variable) {
    return std::ranges::none_of(outline.resolved().operations, [&](const ResolvedOperation& operation) {
        const auto* call = std::get_if<BufferCall>(&operation.what);
        return call && !fieldInfo(operation.call, Field::Stream) &&
               outline.variableOf(ResourceKind::Buffer, call->buffer.value).variable == &variable;
    });
}

bool isExported(const Outline& outline, const ResourceVariable& variable) {
    if (variable.kind == ResourceKind::Buffer &&
        outline.resolved().buffers[variable.elements.front().resource].memory != Memory::Device)
        return false;
    return std::ranges::any_of(outline.resolved().operations, [&](const ResolvedOperation& operation) {
        const auto* call = std::get_if<IpcCall>(&operation.what);
        if (!call) return false;
        if (variable.kind == ResourceKind::Buffer)
            return call->buffer && outline.variableOf(ResourceKind::Buffer, call->buffer->value).variable == &variable;
        return call->event && outline.variableOf(ResourceKind::Event, call->event->value).variable == &variable;
    });
}

namespace {

/// Returns whether the operation answers an error at a turn.
bool failsAtATurn(const Outline& outline, const ResolvedOperation& operation) {
    bool fails = false;
    forEachOperation(outline.program().operations, [&](const Operation& each) {
        fails = fails || (each.id == operation.source && outline.answersWithError(each));
    });
    return fails;
}

}  // namespace

bool isExportedBefore(const Outline& outline, const Operation& opening) {
    const ResolvedOperation* first = outline.firstTurn(opening);
    if (!first) return false;
    const auto& opened = std::get<IpcCall>(first->what);
    for (const ResolvedOperation& operation : outline.resolved().operations) {
        if (&operation == first) return false;
        const auto* call = std::get_if<IpcCall>(&operation.what);
        if (call && info(operation.call).exports && call->event == opened.event && call->buffer == opened.buffer &&
            !failsAtATurn(outline, operation))
            return true;
    }
    return false;
}

namespace {

/// Returns whether the operation names the event or a handle of it.
bool namesEvent(const ResolvedProgram& program, const ResolvedOperation& operation, EventId event) {
    const auto is = [&](EventId named) { return program.itself(named) == event; };
    if (const auto* call = std::get_if<EventStreamCall>(&operation.what)) return is(call->event);
    if (const auto* call = std::get_if<EventCall>(&operation.what)) return is(call->event);
    if (const auto* call = std::get_if<ElapsedCall>(&operation.what)) return is(call->start) || is(call->end);
    const auto* call = std::get_if<IpcCall>(&operation.what);
    return call && call->event && is(*call->event);
}

}  // namespace

bool isMadeByRecord(const Outline& outline, EventId event) {
    constexpr unsigned untimedInterprocess = 6;
    const ResolvedProgram& program = outline.resolved();
    const ResolvedEvent& made = program[event];
    const bool fits = (made.flags & untimedInterprocess) == untimedInterprocess && !made.createdByStep && !made.opens;
    if (!fits || outline.variableOf(ResourceKind::Event, event.value).variable->isArray) return false;
    std::size_t uses = 0;
    bool isExported = false;
    for (const ResolvedOperation& operation : program.operations) {
        if (std::holds_alternative<CaptureCall>(operation.what)) return false;
        if (!namesEvent(program, operation, event)) continue;
        const auto* record = std::get_if<EventStreamCall>(&operation.what);
        const bool records = record && info(operation.call).recordsEvent;
        if (records != (uses == 0) || operation.bodyOf || failsAtATurn(outline, operation)) return false;
        if (records && (record->flags != 0 || record->event != event)) return false;
        isExported = isExported || info(operation.call).exports;
        ++uses;
    }
    return isExported;
}

std::vector<int> openersOf(const Outline& outline, const Operation& exporting) {
    std::vector<int> processes;
    const ResolvedOperation* first = outline.firstTurn(exporting);
    if (!first) return processes;
    const auto& exported = std::get<IpcCall>(first->what);
    for (const ResolvedOperation& operation : outline.resolved().operations) {
        const auto* call = std::get_if<IpcCall>(&operation.what);
        if (!call || !info(operation.call).opens || call->event != exported.event || call->buffer != exported.buffer) continue;
        processes.push_back(outline.resolved().threads[operation.thread.value].process);
    }
    return processes;
}

bool staysSmall(const Outline& outline, std::string_view word) {
    const ResolvedProgram& program = outline.resolved();
    const auto reference = outline.reference(ResourceKind::Word, word);
    const auto isSmall = [](std::uint64_t value) { return value < (std::uint64_t{1} << 31); };
    const auto isOf = [&](WordId id) {
        return reference && outline.variableOf(ResourceKind::Word, id.value).variable == reference->variable;
    };
    for (std::uint32_t i = 0; i < program.words.size(); ++i)
        if (isOf({i}) && !isSmall(program.words[i].initial)) return false;
    return std::ranges::all_of(program.operations, [&](const ResolvedOperation& each) {
        if (const ValueCall* call = each.wordAccess()) return !isOf(call->word) || isSmall(call->value);
        const auto* batch = std::get_if<BatchCall>(&each.what);
        return !batch || std::ranges::all_of(batch->items, [&](const ResolvedBatchItem& item) {
            return item.what != ResolvedBatchItem::What::Write || !isOf(item.value.word) || isSmall(item.value.value);
        });
    });
}

bool mustLoadKernels(const Outline& outline) {
    for (const Call call : {Call::StreamWaitValue32, Call::StreamWaitValue64, Call::StreamBatchMemOp, Call::HostWaitValue,
                            Call::StreamBeginCapture, Call::EventQuery, Call::StreamQuery})
        if (outline.uses(call)) return true;
    return std::ranges::any_of(outline.resolved().graphs, [](const ResolvedGraph& graph) { return !graph.body.empty(); });
}

std::optional<std::pair<ResourceKind, Field>> createdBy(Call call) {
    const CallInfo& facts = info(call);
    const bool stream = fieldInfo(call, Field::Stream) != nullptr, event = fieldInfo(call, Field::Event) != nullptr;
    if (facts.allocates) return std::pair(ResourceKind::Buffer, Field::Buffer);
    if (facts.opens) return std::pair(event ? ResourceKind::Event : ResourceKind::Buffer, Field::As);
    if (facts.creates)
        return stream ? std::pair(ResourceKind::Stream, Field::Stream) : std::pair(ResourceKind::Event, Field::Event);
    return std::nullopt;
}

std::set<const ResourceVariable*> argumentsOf(const Outline& outline, const Operation& operation) {
    std::set<const ResourceVariable*> found;
    const auto add = [&](ResourceKind kind, std::string_view text) {
        const auto reference = text.empty() ? std::nullopt : outline.reference(kind, text);
        if (reference) found.insert(reference->variable);
    };
    add(ResourceKind::Stream, operation.text(Field::Stream));
    if (operation.find(Field::As)) return found;  // it opens a handle
    for (const Field field : {Field::Event, Field::Start, Field::End}) add(ResourceKind::Event, operation.text(field));
    for (const Field field : {Field::Buffer, Field::From, Field::To}) add(ResourceKind::Buffer, operation.text(field));
    for (const Field field : {Field::From, Field::To})
        for (const Range& range : rangesOf(operation, field)) add(ResourceKind::Buffer, range.buffer);
    if (!fieldInfo(operation.call, Field::Kernel)) return found;
    for (const Field field : {Field::Reads, Field::Writes})
        for (const Range& range : rangesOf(operation, field)) add(ResourceKind::Buffer, range.buffer);
    if (const Value* value = operation.find(Field::Arguments))
        for (const Argument& argument : std::get<std::vector<Argument>>(*value)) {
            const auto* range = std::get_if<Range>(&argument.value);
            const auto* id = range ? &range->buffer : std::get_if<std::string>(&std::get<Scalar>(argument.value));
            if (id) add(ResourceKind::Buffer, *id);
        }
    return found;
}

bool launchesBodies(const Operation& repeat) {
    return std::ranges::any_of(*repeat.body(), [](const Operation& inner) {
        return inner.body() && (!info(inner.call).holdsCalls || launchesBodies(inner));
    });
}

bool isTouchedByHost(const Outline& outline, const ResourceVariable& word) {
    bool touched = false;
    forEachOperation(outline.program().operations, [&](const Operation& operation) {
        const CallInfo& facts = info(operation.call);
        if (fieldInfo(operation.call, Field::Stream) || !(facts.waitsForWord || facts.writesWord)) return;
        const auto reference = outline.reference(ResourceKind::Word, operation.text(Field::Word));
        touched = touched || (reference && reference->variable == &word);
    });
    return touched;
}

bool worksOnHost(const Outline& outline) {
    bool works = false;
    forEachOperation(outline.program().operations, [&](const Operation& operation) {
        works = works || info(operation.call).works || operation.scalar(Field::Every) || operation.scalar(Field::Duration);
    });
    return works;
}

bool waitForWords(const Outline& outline) {
    return outline.uses(Call::StreamWaitValue32) || outline.uses(Call::StreamWaitValue64) || outline.uses(Call::StreamBatchMemOp);
}

}  // namespace streamscope::code
