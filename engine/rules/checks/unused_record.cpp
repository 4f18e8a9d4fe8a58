// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/translatable.h"
#include "engine/order/captures.h"
#include "engine/rules/findings.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

#include <set>

namespace streamscope {
namespace {

/// Returns the events for which nodes of a graph wait. Each launch waits for the newest record.
std::set<EventId> awaitedByGraphs(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    std::set<EventId> events;
    for (const Capture& capture : findings.facts().captures().captures)
        for (const OperationId wait : capture.externalWaits)
            events.insert(program.itself(std::get<EventStreamCall>(program[wait].what).event));
    return events;
}

/// Reports records that no wait, query or measurement uses in any turn of a repeat.
void checkUnusedRecord(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    const std::vector<Binding>& bound = findings.facts().bound();
    const std::vector<int>& numbers = findings.facts().recordingNumbers();
    const std::set<EventId> awaited = awaitedByGraphs(findings);
    std::set<std::string_view> used;
    for (const Binding& binding : bound) {
        if (binding.record) used.insert(program[*binding.record].source);
    }
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        if (numbers[i] == 0 || used.contains(program.operations[i].source)) continue;
        const auto& record = std::get<EventStreamCall>(program.operations[i].what);
        if (awaited.contains(program.itself(record.event))) continue;
        if (program[record.stream].kind == StreamKind::Legacy) continue;  // a record in the legacy stream is a barrier
        Diagnostic* diagnostic =
            findings.add(Severity::Hint, "unused-record", {i},
                         fmt::format(TRANSLATABLE("Messages", "No call waits for, queries or measures with this record of {}"),
                                     program[record.event].id));
        if (diagnostic == nullptr) continue;
        diagnostic->fix = recordRemoval(findings, {i});
    }
}

}  // namespace

const Rule unusedRecordRule{
    .name = "unused-record",
    .title = TRANSLATABLE("Messages", "Unused event record"),
    .why =
        TRANSLATABLE("Messages", "A record costs a call, and on the GPU a timed one costs more than a microsecond, for nothing."),
    .remedy = TRANSLATABLE("Messages", "Remove it, or wait for it."),
    .lesson = 8,
    .costsTimeOnly = true,
    .check = checkUnusedRecord,
};

}  // namespace streamscope
