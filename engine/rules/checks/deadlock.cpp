// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/order/lost_wake_ups.h"
#include "engine/order/thread_orders.h"
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
    if (deadlock.ofTimes)
        return text + TRANSLATABLE("Messages", "; unless other work takes so long that they come in another order");
    if (!deadlock.byChannels) return text;
    const std::string safe =
        deadlock.safeChannels
            ? fmt::format(TRANSLATABLE("Messages", "; with {} or more hardware queues it would not happen"),
                          *deadlock.safeChannels)
            : std::string(TRANSLATABLE("Messages", "; no number of hardware queues that CUDA allows prevents it"));
    return text + fmt::format(TRANSLATABLE("Messages", "; this device has {}"), deadlock.channels) + safe;
}

/// Describes a written value that does not satisfy the wait, because GEQ compares cyclically (semantics.md W1).
std::string behindInWords(const Deadlock& deadlock, const ResolvedProgram& program, const OperationNames& names) {
    const BlockedOperation& last = deadlock.chain.back();
    const ValueCall* wait = program[last.node.value_or(last.operation)].wordAccess();
    if (last.why != BlockReason::NeverWritten || wait == nullptr || wait->condition != WaitCondition::GreaterOrEqual) return {};
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        const ResolvedOperation& operation = program.operations[i];
        const auto* value = std::get_if<ValueCall>(&operation.what);
        const bool writes = info(operation.call).writesWord;
        if (value == nullptr || !writes || value->word != wait->word || value->value < wait->value) continue;
        return fmt::format(
            TRANSLATABLE("Messages", " (“{}” writes {}, which counts as smaller, because the comparison wraps around)"),
            names({i}), value->value);
    }
    return {};
}

void reportDeadlock(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    const std::optional<Deadlock>& found = findings.facts().deadlock(findings.devices());
    if (!found) return;
    std::string message = inWords(*found, program, findings.names()) + behindInWords(*found, program, findings.names());
    if (const auto late = endLeftToThreads(findings.facts(), findings.devices(), triesOfThreads(program)))
        message +=
            fmt::format(TRANSLATABLE("Messages", "; it depends on which thread comes first: {}, and then the program ends"),
                        streamscope::inWords(*late, program, findings.names()));
    const Severity severity = found->ofTimes ? Severity::Warning : Severity::Error;
    Diagnostic* diagnostic = findings.add(severity, "deadlock", found->chain.front().operation, std::move(message));
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

bool waitsForEqual(const ResolvedProgram& program, const LostWakeUp& lost) {
    const ValueCall* wait = program[lost.wait].wordAccess();
    return wait != nullptr && wait->condition == WaitCondition::Equal;
}

/// Returns a fix that replaces "eq" by "geq" if the later value then satisfies the wait.
std::optional<Fix> geqInstead(const Findings& findings, const LostWakeUp& lost) {
    const ResolvedProgram& program = findings.resolved();
    const auto* later = std::get_if<ValueCall>(&program[lost.overwrites.operation].what);
    if (!waitsForEqual(program, lost) || later == nullptr) return std::nullopt;
    const std::uint64_t wanted = program[lost.wait].wordAccess()->value;
    const int width = info(program[lost.wait].call).width, bits = width != 0 ? width : program[lost.word].bits;
    const bool helps = satisfies(WaitCondition::GreaterOrEqual, later->value, wanted, bits);
    const Operation* written = findOperation(findings.source(), program[lost.wait].source);
    if (!helps || written == nullptr) return std::nullopt;
    Operation changed = *written;
    changed.set(Field::Condition, Scalar(std::string("geq")));
    return Fix{TRANSLATABLE("Messages", "Wait for ≥"), {{ReplaceOperation{changed.id, changed}}}};
}

void reportLostWakeUp(Findings& findings, const LostWakeUp& lost, const std::string& when) {
    const ResolvedProgram& program = findings.resolved();
    const auto nameOf = [&](const LostWakeUp::Write& write) {
        const std::string name = findings.nameOf(write.operation);
        return write.launch ? fmt::format(TRANSLATABLE("Messages", "{} in {}"), name, findings.nameOf(*write.launch)) : name;
    };
    std::optional<Fix> geq = geqInstead(findings, lost);
    Diagnostic* diagnostic = findings.add(
        Severity::Warning, "deadlock", lost.wait,
        fmt::format(
            TRANSLATABLE(
                "Messages",
                "{} may wait forever: {} the value of {} that it waits for, but {} may overwrite it before the wait has read it"
                "{}; {}write again only after the wait{}"),
            findings.nameOf(lost.wait),
            lost.satisfies ? nameOf(*lost.satisfies) + " writes" : TRANSLATABLE("Messages", "at first there is"),
            program[lost.word].id, nameOf(lost.overwrites),
            lost.byChannels ? TRANSLATABLE("Messages", ", and what writes it again is behind the wait in a hardware queue") : "",
            geq ? TRANSLATABLE("Messages", "wait for ≥, or ") : "", when));
    if (diagnostic == nullptr) return;
    if (lost.satisfies) diagnostic->operations.push_back(program[lost.satisfies->operation].source);
    diagnostic->operations.push_back(program[lost.overwrites.operation].source);
    diagnostic->fix = std::move(geq);
}

void reportLostWakeUps(Findings& findings) {
    ProgramFacts& facts = findings.facts();
    const std::vector<LostWakeUp> listed = lostWakeUps(facts.executed(), facts.captures(), findings.devices());
    for (const LostWakeUp& lost : listed) reportLostWakeUp(findings, lost, {});
    const std::size_t tries = triesOfThreads(facts.executed());
    for (const ThreadWakeUp& each : wakeUpsLeftToThreads(facts, findings.devices(), listed, tries))
        reportLostWakeUp(findings, each.lost,
                         fmt::format(TRANSLATABLE("Messages", "; it depends on which thread comes first: {}"),
                                     streamscope::inWords(each.call, facts.executed(), findings.names())));
}

void checkDeadlock(Findings& findings) {
    reportDeadlock(findings);
    if (!findings.facts().deadlock(findings.devices())) reportLostWakeUps(findings);
}

}  // namespace

const Rule deadlockRule{
    .name = "deadlock",
    .title = TRANSLATABLE("Messages", "Deadlock"),
    .why = TRANSLATABLE("Messages",
                        "Operations wait for each other in a cycle, or for a value that is never written. CUDA "
                        "cannot detect this cycle; the streams hang forever."),
    .remedy = TRANSLATABLE(
        "Messages",
        "Write the value before the wait, or in a stream that does not wait for it; if only hardware queues are missing, issue "
        "the writer first or use fewer streams."),
    .lesson = 22,
    .check = checkDeadlock,
};

}  // namespace streamscope
