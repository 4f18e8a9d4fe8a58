// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/rules/fixes/missed_values.h"

#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/order/value_matches.h"
#include "engine/program/free_ids.h"
#include "engine/rules/fixes/ordering_fixes.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope {
namespace {

bool letsPass(const ValueAccess& write, const ValueAccess& wait) {
    return !write.waits && write.word == wait.word && satisfies(wait.condition, write.value, wait.value, wait.bits);
}

Operation eventMark(const Program& source, Call call, const Event& event, const Operation& beside) {
    Operation mark;
    mark.id = freeOperationId(source, info(call).recordsEvent ? "record" : "wait");
    mark.call = call;
    mark.thread = beside.thread;
    mark.set(Field::Event, Scalar(event.id));
    mark.set(Field::Stream, *beside.scalar(Field::Stream));
    return mark;
}

/// Returns the index of an unrepeated operation in the program's list.
std::optional<std::uint32_t> placeInList(const Findings& findings, OperationId id) {
    const ResolvedOperation& operation = findings.resolved()[id];
    const auto place = placeOf(findings.source(), operation.source);
    if (!place || !place->parent.empty() || operation.id != operation.source || !operation.stream()) return std::nullopt;
    const std::string_view stream = findings.source().operations[place->at].text(Field::Stream);
    return stream.empty() ? std::nullopt : std::optional(place->at);
}

}  // namespace

std::optional<MissedValue> missedValue(ProgramFacts& facts, const Race& race) {
    const ResolvedProgram& program = facts.executed();
    const OperationId earlier = race.earlier.acting(), later = race.later.acting();
    const auto waiting = program[earlier].stream(), writing = program[later].stream();
    if (program.words.empty() || !waiting || !writing || waiting == writing) return std::nullopt;
    std::optional<ValueAccess> wait;  // the last wait before the earlier operation
    const std::vector<bool>& isNode =
        facts.captures().captured;  // in no stream, so that a value of another time explains nothing
    for (const ValueAccess& access : valueAccesses(program)) {
        if (isNode[access.operation.value]) continue;
        const auto stream = program[access.operation].stream();
        if (access.waits && access.operation < earlier && stream == waiting) wait = access;
        if (wait && letsPass(access, *wait) && access.operation > later && stream == writing)
            return MissedValue{wait->operation, access.operation, wait->word};
    }
    return std::nullopt;
}

std::optional<Fix> eventInsteadOfValue(const Findings& findings, const Race& race) {
    const Program& source = findings.source();
    const ResolvedProgram& program = findings.resolved();
    const OperationId earlier = race.earlier.acting(), later = race.later.acting();
    const auto from = placeInList(findings, earlier), to = placeInList(findings, later);
    if (!from || !to || *to < *from || othersCallAfter(program, earlier)) return std::nullopt;
    const Operation &first = source.operations[*from], &last = source.operations[*to];
    Event event;
    event.id = numberedResourceId(source, ResourceKind::Event, "e");
    const ResolvedStream& recorded = program[*program[later].stream()];
    event.device = recorded.device;
    event.context = idOf(program, recorded.context);
    event.process = program.threads[program[later].thread.value].process;
    event.disableTiming = true;
    Fix fix{fmt::format(TRANSLATABLE("Messages", "Order {} after {} with an event"), nameOf(source, program, first.id),
                        nameOf(source, program, last.id)),
            {{InsertResource{static_cast<std::uint32_t>(source.events.size()), event}}}};
    std::uint32_t moved = 0;
    for (std::uint32_t at = *from; at < *to; ++at) {
        if (source.operations[at].text(Field::Stream) != first.text(Field::Stream)) continue;
        fix.edits.push_back({MoveOperation{{"", at - moved}, {"", *to}}});
        ++moved;
    }
    fix.edits.push_back({InsertOperation{{"", *to - moved + 1}, eventMark(source, Call::EventRecord, event, last)}});
    fix.edits.push_back({InsertOperation{{"", *to - moved + 2}, eventMark(source, Call::StreamWaitEvent, event, first)}});
    return fix;
}

}  // namespace streamscope
