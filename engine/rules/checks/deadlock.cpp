// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/order/value_matches.h"
#include "engine/program/operation_names.h"
#include "engine/rules/findings.h"
#include "engine/rules/fixes/deadlock_fixes.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope {
namespace {

std::string inWords(const Deadlock& deadlock, const ResolvedProgram& program, const OperationNames& names) {
    std::string text;
    for (const BlockedOperation& step : deadlock.chain)
        text += (text.empty() ? "" : "; ") + streamscope::inWords(step, program, names);
    if (!deadlock.byChannels) return text;
    const std::string safe = deadlock.safeChannels
                                 ? fmt::format("; with {} or more hardware queues it would not happen", *deadlock.safeChannels)
                                 : std::string("; no number of hardware queues that CUDA allows prevents it");
    return text + fmt::format("; this device has {}", deadlock.channels) + safe;
}

/// Describes a written value that does not satisfy the wait, because GEQ compares cyclically (semantics.md W1).
std::string behindInWords(const Deadlock& deadlock, const ResolvedProgram& program, const OperationNames& names) {
    const BlockedOperation& last = deadlock.chain.back();
    const auto* wait = std::get_if<ValueCall>(&program[last.node.value_or(last.operation)].what);
    if (last.why != BlockReason::NeverWritten || wait == nullptr || wait->condition != WaitCondition::GreaterOrEqual) return {};
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        const ResolvedOperation& operation = program.operations[i];
        const auto* value = std::get_if<ValueCall>(&operation.what);
        const bool writes = info(operation.call).writesWord;
        if (value == nullptr || !writes || value->word != wait->word || value->value < wait->value) continue;
        return fmt::format(" (“{}” writes {}, which counts as smaller, because the comparison wraps around)", names({i}),
                           value->value);
    }
    return {};
}

void reportDeadlock(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    const std::optional<Deadlock>& found = findings.facts().deadlock(findings.devices());
    if (!found) return;
    Diagnostic* diagnostic =
        findings.add(Severity::Error, "deadlock", found->chain.front().operation,
                     inWords(*found, program, findings.names()) + behindInWords(*found, program, findings.names()));
    if (diagnostic == nullptr) return;
    const auto name = [&](OperationId id) {
        auto& named = diagnostic->operations;
        if (std::ranges::find(named, program[id].source) == named.end()) named.push_back(program[id].source);
    };
    for (const BlockedOperation& step : found->chain) {
        name(step.operation);
        if (step.node) name(*step.node);
    }
    std::vector<Fix> fixes = deadlockFixes(findings, *found, 1);
    if (!fixes.empty()) diagnostic->fix = std::move(fixes.front());
}

/// Returns a fix that replaces "eq" by "geq" if the later value then satisfies the wait.
std::optional<Fix> geqInstead(const Findings& findings, const LostWakeUp& lost) {
    const ResolvedProgram& program = findings.resolved();
    const auto& wait = std::get<ValueCall>(program[lost.wait].what);
    const auto& later = std::get<ValueCall>(program[lost.overwrites].what);
    const bool helps = wait.condition == WaitCondition::Equal &&
                       satisfies(WaitCondition::GreaterOrEqual, later.value, wait.value, info(program[lost.wait].call).width);
    const Operation* written = findOperation(findings.source(), program[lost.wait].source);
    if (!helps || written == nullptr) return std::nullopt;
    Operation changed = *written;
    changed.set(Field::Condition, Scalar(std::string("geq")));
    return Fix{"Wait for ≥", {{ReplaceOperation{changed.id, changed}}}};
}

void reportLostWakeUps(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    for (const LostWakeUp& lost : lostWakeUps(program)) {
        Diagnostic* diagnostic =
            findings.add(Severity::Warning, "deadlock", lost.wait,
                         fmt::format("{} may wait forever: {} writes the value of {} that it waits for, but {} may overwrite "
                                     "it before the wait has read it; wait for ≥, or write again only after the wait",
                                     findings.nameOf(lost.wait), findings.nameOf(lost.satisfies), program[lost.word].id,
                                     findings.nameOf(lost.overwrites)));
        if (diagnostic == nullptr) continue;
        diagnostic->operations.push_back(program[lost.satisfies].source);
        diagnostic->operations.push_back(program[lost.overwrites].source);
        diagnostic->fix = geqInstead(findings, lost);
    }
}

void checkDeadlock(Findings& findings) {
    reportDeadlock(findings);
    if (!findings.facts().deadlock(findings.devices())) reportLostWakeUps(findings);
}

}  // namespace

const Rule deadlockRule{
    .name = "deadlock",
    .title = "Deadlock",
    .why =
        "Operations wait for each other in a cycle, or for a value that is never written. CUDA "
        "cannot detect this cycle; the streams hang forever.",
    .remedy =
        "Write the value before the wait, or in a stream that does not wait for it; if only hardware queues are missing, issue "
        "the writer first or use fewer streams.",
    .lesson = 22,
    .check = checkDeadlock,
};

}  // namespace streamscope
