// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/translatable.h"
#include "engine/order/thread_orders.h"
#include "engine/rules/findings.h"
#include "engine/rules/fixes/thread_order_fixes.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <variant>

namespace streamscope {
namespace {

constexpr std::size_t mostTries = 50;  ///< orders of calls to find the pairs that a repair leaves
constexpr std::size_t mostRepairs = 16;

/// Ids of unresolved operations, the earlier one first.
using Pair = std::pair<std::string, std::string>;

Pair pairOf(const ThreadOrder& order, const ResolvedProgram& program) {
    return {program[order.earlier].source, program[order.later].source};
}

bool changesThread(const Fix& fix) {
    return std::ranges::any_of(fix.edits, [](const Edit& edit) { return std::holds_alternative<ReplaceOperation>(edit.what); });
}

/// Returns whether the changed program leaves a pair to its threads that the program does not. A call that another thread makes
/// is no longer in the order of its own.
bool leavesMore(ProgramFacts& changed, Findings& findings) {
    const auto pairsOf = [](ProgramFacts& facts) {
        std::set<Pair> pairs;
        for (const ThreadOrder& each : ordersLeftToThreads(facts, mostTries)) pairs.insert(pairOf(each, facts.program()));
        return pairs;
    };
    return !std::ranges::includes(pairsOf(findings.facts()), pairsOf(changed));
}

/// Returns whether the fix leaves none of the pairs to the threads, and introduces no problem.
bool settles(Findings& findings, const Fix& fix, std::span<const Pair> pairs) {
    const auto changed = withFix(findings.source(), fix);
    if (!changed) return false;
    ProgramFacts facts(changed->second);
    const auto isLeft = [&](const Pair& pair) { return isLeftToThreads(facts, pair.first, pair.second); };
    if (std::ranges::any_of(pairs, isLeft) || (changesThread(fix) && leavesMore(facts, findings))) return false;
    return findings.isGood(fix);
}

/// Returns the fix with one that orders the next turn of a repeat behind this one. The word of the first fix makes the later
/// thread wait, and meanwhile the other one would go on to its next turn.
std::optional<Fix> inBothDirections(Findings& findings, const Fix& fix, const Pair& pair) {
    const auto changed = withFix(findings.source(), fix);
    if (!changed || changesThread(fix)) return std::nullopt;
    ProgramFacts facts(changed->second);
    for (const ThreadOrder& back : ordersLeftToThreads(facts, mostTries)) {
        if (pairOf(back, changed->second) != Pair(pair.second, pair.first)) continue;
        const std::array pairs{pair, Pair(pair.second, pair.first)};
        for (const Fix& next : threadOrderFixes(changed->first, changed->second, back, mostRepairs)) {
            if (!findings.mayTry()) return std::nullopt;
            if (Fix both = inOneStep(fix, next); settles(findings, both, pairs)) return both;
        }
    }
    return std::nullopt;
}

/// Returns the smallest fix that orders the pair in every call order and introduces no problem.
std::optional<Fix> repair(Findings& findings, const ThreadOrder& found) {
    if (!findings.mayTry()) return std::nullopt;
    const Pair pair = pairOf(found, findings.resolved());
    const bool takeTurns = isLeftToThreads(findings.facts(), pair.second, pair.first);
    for (Fix& fix : threadOrderFixes(findings.source(), findings.resolved(), found, mostRepairs)) {
        if (!findings.mayTry()) return std::nullopt;
        if (settles(findings, fix, std::span(&pair, 1))) return std::move(fix);
        if (!takeTurns) continue;
        if (auto both = inBothDirections(findings, fix, pair)) return both;
    }
    return std::nullopt;
}

/// Returns what happens if the thread of the later operation comes first.
std::string otherOutcome(Findings& findings, const ThreadOrder& found) {
    const ResolvedProgram& program = findings.resolved();
    const std::string first = findings.nameOf(found.earlier), second = findings.nameOf(found.later);
    if (!found.blocked)
        return fmt::format(TRANSLATABLE("Messages", "if that thread comes first, {} does not wait for {}"), second, first);
    return fmt::format(TRANSLATABLE("Messages", "while thread {} is in {}, the other goes on, and {} does not wait for {}"),
                       program.threads[program[*found.blocked].thread.value].id, findings.nameOf(*found.blocked), second, first);
}

void reportDeadlock(Findings& findings, std::size_t tries) {
    const ResolvedProgram& program = findings.resolved();
    const auto found = deadlockLeftToThreads(findings.facts(), findings.devices(), tries);
    if (!found) return;
    std::string why;
    for (const BlockedOperation& step : found->deadlock.chain)
        why += (why.empty() ? "" : "; ") + inWords(step, program, findings.names());
    Diagnostic* diagnostic = findings.add(
        found->call.blocked ? Severity::Error : Severity::Warning, "thread-order", found->deadlock.chain.front().operation,
        fmt::format(
            TRANSLATABLE(
                "Messages",
                "The program ends in the order of its calls here, but may end in a deadlock, depending on which thread comes "
                "first: {}: {}"),
            inWords(found->call, program, findings.names()), why));
    if (diagnostic == nullptr) return;
    for (const BlockedOperation& step : found->deadlock.chain) {
        const std::string& id = program[step.operation].source;
        if (std::ranges::find(diagnostic->operations, id) == diagnostic->operations.end()) diagnostic->operations.push_back(id);
    }
}

void checkThreadOrder(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    const std::size_t tries = triesOfThreads(program);
    reportDeadlock(findings, tries);
    const auto isKnown = [&](const std::string& earlier, const std::string& later) {
        return findings.isKnown(threadOrderRule.name, earlier == later ? std::vector{later} : std::vector{later, earlier});
    };
    for (const ThreadOrder& found : ordersLeftToThreads(findings.facts(), tries, isKnown)) {
        const ResolvedOperation &earlier = program[found.earlier], &later = program[found.later];
        const std::string &first = program.threads[earlier.thread.value].id, &second = program.threads[later.thread.value].id;
        Diagnostic* diagnostic = findings.add(
            found.blocked ? Severity::Error : Severity::Warning, "thread-order", found.later,
            fmt::format(
                TRANSLATABLE("Messages",
                             "{} (thread {}) and {} (thread {}) use {}, one of them writing, and are in order only because the "
                             "composition calls {} first: nothing makes thread {} wait for thread {}; {}"),
                findings.nameOf(found.earlier), first, findings.nameOf(found.later), second, program[found.range.buffer].id,
                findings.nameOf(found.earlier), second, first, otherOutcome(findings, found)),
            earlier.source);
        if (diagnostic == nullptr) continue;
        if (earlier.source != later.source) diagnostic->operations.push_back(earlier.source);
        if (program.threads[earlier.thread.value].process != program.threads[later.thread.value].process) {
            diagnostic->message +=
                TRANSLATABLE("Messages",
                             "; export the event or the buffer only after the record, since the other process cannot open a "
                             "handle before it is exported");
            continue;
        }
        diagnostic->fix = repair(findings, found);
        if (!diagnostic->fix)
            diagnostic->message += TRANSLATABLE(
                "Messages",
                "; no single wait settles it: make these calls, and the records and waits between them, from one thread");
    }
}

}  // namespace

const Rule threadOrderRule{
    .name = "thread-order",
    .title = TRANSLATABLE("Messages", "Order depends on two threads"),
    .why = TRANSLATABLE(
        "Messages",
        "A stream executes its operations in the order of their calls. Where two host threads call, and neither waits for the "
        "other, that order changes from run to run."),
    .remedy = TRANSLATABLE(
        "Messages", "Let the second thread wait for a word that the first stores after its call, or call both from one thread."),
    .lesson = 10,
    .check = checkThreadOrder,
};

}  // namespace streamscope
