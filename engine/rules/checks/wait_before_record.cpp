// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/order/binding_table.h"
#include "engine/order/missed_waits.h"
#include "engine/program/operation_names.h"
#include "engine/rules/findings.h"
#include "engine/rules/fixes/ordering_fixes.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace streamscope {
namespace {

bool isRefused(const ResolvedProgram& program, const Binding& binding) {
    const auto* wait = std::get_if<EventStreamCall>(&program[binding.user].what);
    return wait != nullptr && !waitTakesEffect(*wait);
}

}  // namespace

std::optional<Fix> waitBehindRecord(const Findings& findings, const Binding& binding) {
    const ResolvedProgram& program = findings.resolved();
    const auto record = nextRecord(program, binding);
    const auto from = placeOf(findings.source(), program[binding.user].source);
    if (!record || !from || othersCallAfter(program, binding.user)) return std::nullopt;
    const auto to = placeOf(findings.source(), program[*record].source);
    if (!to || !from->parent.empty() || !to->parent.empty() || to->at < from->at) return std::nullopt;
    const Program& source = findings.source();
    Fix fix{fmt::format(TRANSLATABLE("Messages", "Issue {} after {}"), nameOf(source, program, program[binding.user].source),
                        nameOf(source, program, program[*record].source)),
            {}};
    const std::string_view stream = findings.source().operations[from->at].text(Field::Stream);
    std::uint32_t moved = 0;
    for (std::uint32_t at = from->at; at < to->at; ++at) {
        const Operation& operation = findings.source().operations[at];
        if (at != from->at && (stream.empty() || operation.text(Field::Stream) != stream)) continue;
        fix.edits.push_back({MoveOperation{{"", at - moved}, {"", to->at}}});
        ++moved;
    }
    return fix;
}

namespace {

/// Collects waits whose record a trace does not contain (engine/traces). They are not errors.
void noteUnknownRecords(const std::vector<Operation>& operations, std::set<std::string_view>& found) {
    forEachOperation(operations, [&](const Operation& operation) {
        if (std::ranges::find(operation.unknown, "recordUnknown", &UnknownField::name) != operation.unknown.end())
            found.insert(operation.id);
    });
}

void checkWaitBeforeRecord(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    std::set<std::string_view> unknownRecords;
    noteUnknownRecords(findings.source().operations, unknownRecords);
    std::set<std::string_view> bindsSometimes;
    for (const Binding& binding : findings.facts().bound())
        if (binding.record) bindsSometimes.insert(program[binding.user].source);
    for (const Binding& binding : findings.facts().bound()) {
        const Call call = program[binding.user].call;
        if (!info(call).waitsForEvent && !info(call).synchronises) continue;
        // The wait may intentionally have no record in the first turns of a loop.
        if (bindsSometimes.contains(program[binding.user].source) || isRefused(program, binding)) continue;
        if (unknownRecords.contains(program[binding.user].source)) continue;
        Diagnostic* diagnostic = findings.add(
            Severity::Warning, "wait-before-record", binding.user,
            fmt::format(
                TRANSLATABLE("Messages",
                             "{} has not been recorded when this call is made, so it waits for nothing: make the record first"),
                program[binding.event].id));
        if (diagnostic == nullptr) continue;
        if (auto fix = waitBehindRecord(findings, binding); fix && findings.isGood(*fix)) diagnostic->fix = std::move(fix);
    }
}

}  // namespace

const Rule waitBeforeRecordRule{
    .name = "wait-before-record",
    .title = TRANSLATABLE("Messages", "Wait has no effect"),
    .why = TRANSLATABLE(
        "Messages",
        "A wait binds to the newest recording at the moment of its call. An event that was never recorded counts as complete, "
        "so the wait has no effect."),
    .remedy = TRANSLATABLE(
        "Messages", "Issue the record before the wait. Where the waiting stream must be issued first, wait for a value instead."),
    .lesson = 7,
    .check = checkWaitBeforeRecord,
};

}  // namespace streamscope
