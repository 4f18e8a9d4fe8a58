// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/rules/findings.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope {
namespace {

/// Limits in operations: milliseconds while the user types, and minutes at most if the user waits for the result.
constexpr std::size_t liveEffort = 2'000, completeEffort = 20'000'000;
constexpr std::size_t leastEffort = 100;     ///< effort of one attempt
constexpr std::size_t lastEffort = 100'000;  ///< effort of all attempts with untried repairs, some seconds

}  // namespace

Findings::Errors Findings::errorsOf(ProgramFacts& facts) const {
    Errors errors;
    const ResolvedProgram& program = facts.program();
    for (const Race& race : facts.foundRaces())
        errors.races.emplace(program[race.later.operation].source, program[race.earlier.operation].source);
    for (const FailingCall& call : facts.failing())
        errors.failing.emplace(program[call.operation].source, number(call.answer.code));
    for (const LostMemory& lost : facts.lost()) errors.lost.insert(program[lost.operation].source);
    errors.deadlock = facts.deadlock(devices_).has_value();
    return errors;
}

const OperationNames& Findings::names() {
    if (!names_) names_.emplace(resolved_);
    return *names_;
}

const Findings::Errors& Findings::errors() {
    if (!errors_) errors_ = errorsOf(facts_);
    return *errors_;
}

bool Findings::mayTry() const {
    if (repairs_ == Repairs::None) return false;
    const std::size_t most = repairs_ == Repairs::All ? completeEffort : liveEffort;
    return effort_ == 0 || effort_ + std::max(resolved_.operations.size(), leastEffort) <= most;
}

std::optional<Findings::Errors> Findings::errorsWith(const Fix& fix) {
    if (!mayTry()) return std::nullopt;
    effort_ += std::max(resolved_.operations.size(), leastEffort);
    const auto changed = withFix(source_, fix);
    if (!changed) return std::nullopt;
    ProgramFacts facts(changed->second, devices_);
    return errorsOf(facts);
}

bool Findings::addsErrors(const Errors& after) {
    return !std::ranges::includes(errors().races, after.races) || !std::ranges::includes(errors().failing, after.failing) ||
           !std::ranges::includes(errors().lost, after.lost);
}

bool Findings::cures(const Fix& fix, const RacePair& race) {
    const auto after = errorsWith(fix);
    return after && !after->races.contains(race) && !addsErrors(*after) && (!after->deadlock || errors().deadlock);
}

bool Findings::isGood(const Fix& fix) {
    const auto after = errorsWith(fix);
    return after && !addsErrors(*after) && (!after->deadlock || errors().deadlock);
}

bool Findings::letsSucceed(const Fix& fix, const std::string& operation) {
    const auto after = errorsWith(fix);
    const auto isOf = [&](const auto& failing) { return failing.first == operation; };
    return after && std::ranges::none_of(after->failing, isOf) && !addsErrors(*after) && (!after->deadlock || errors().deadlock);
}

bool Findings::resolvesDeadlock(const Fix& fix) {
    const auto after = errorsWith(fix);
    return after && !after->deadlock && !addsErrors(*after);
}

/// Returns whether the rules about records and waits find any that `before` does not have. A repair that inserts such marks is
/// none (order.md N11).
bool Findings::findsInsertionsOf(const Program& before) {
    const auto isMark = [&](const Operation& each) {
        return (each.call == Call::EventRecord || each.call == Call::StreamWaitEvent) &&
               findOperation(before, each.id) == nullptr;
    };
    const auto insertsMark = [&](const auto& self, const std::vector<Operation>& list) -> bool {
        return std::ranges::any_of(
            list, [&](const Operation& each) { return isMark(each) || (each.body() != nullptr && self(self, *each.body())); });
    };
    if (!insertsMark(insertsMark, source_.operations)) return false;
    for (const Rule* rule : {&redundantWaitRule, &needlessWaitRule, &unusedRecordRule, &reRecordedEventRule, &portabilityRule})
        rule->check(*this);
    return std::ranges::any_of(found_, [&](const Diagnostic& each) {
        return !each.operations.empty() && findOperation(before, each.operations.front()) == nullptr;
    });
}

/// Returns whether calls that a fix has moved are now found by the same rule in other places, from where its repairs would move
/// them back.
bool Findings::movesTrouble(const Diagnostic& diagnostic, const std::vector<Diagnostic>& after) const {
    const bool moves = diagnostic.rule == waitBeforeRecordRule.name || diagnostic.rule == reRecordedEventRule.name ||
                       diagnostic.rule == falseDependencyRule.name;
    return moves && std::ranges::any_of(after, [&](const Diagnostic& each) {
               return each.rule == diagnostic.rule && std::ranges::none_of(found_, [&](const Diagnostic& before) {
                          return before.rule == each.rule && before.operations == each.operations;
                      });
           });
}

/// Returns whether the fix removes the diagnostic and introduces no other problem, unless its rule allows that.
bool Findings::cures(const Diagnostic& diagnostic) {
    const auto changed = withFix(source_, *diagnostic.fix);
    if (!changed) return false;
    Findings after(changed->first, changed->second, devices_, Repairs::None);
    const Rule* rule = ruleNamed(diagnostic.rule);
    const bool mayShow = rule != nullptr && rule->mayShowErrors;
    if (!mayShow) {
        const Errors errorsAfter = errorsOf(after.facts_);
        if (addsErrors(errorsAfter) || (errorsAfter.deadlock && !errors().deadlock)) return false;
    }
    if (rule != nullptr && rule->check != nullptr) rule->check(after);
    if (movesTrouble(diagnostic, after.found_)) return false;
    if (!mayShow && diagnostic.severity != Severity::Error && after.findsInsertionsOf(source_)) return false;
    return std::ranges::none_of(after.found_, [&](const Diagnostic& other) {
        const bool samePlace = !diagnostic.operations.empty() || other.path == diagnostic.path;
        return other.rule == diagnostic.rule && other.operations == diagnostic.operations && samePlace;
    });
}

std::vector<Diagnostic> Findings::take() {
    const bool small = resolved_.operations.size() <= (repairs_ == Repairs::All ? lastEffort / 10 : liveEffort);
    const std::size_t each = std::max(resolved_.operations.size(), leastEffort);
    std::size_t tried = 0;
    for (Diagnostic& diagnostic : found_) {
        if (!small || !mayTry() || tried > lastEffort) break;
        if (!diagnostic.fix) continue;
        effort_ += each;
        tried += each;
        if (!cures(diagnostic)) diagnostic.fix.reset();
    }
    return std::move(found_);
}

Fix pinned(const Program& source, int declaration) {
    Buffer buffer = source.buffers[static_cast<std::size_t>(declaration)];
    buffer.memory = Memory::Pinned;
    return Fix{fmt::format("Pin {}", buffer.id), {{ReplaceResource{buffer.id, buffer}}}};
}

}  // namespace streamscope
