// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/rules/findings.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace streamscope {
namespace {

/// Limits in operations: milliseconds while the user types, and a minute at most if the user waits for the result.
constexpr std::size_t liveEffort = 2'000, completeEffort = 3'000'000;
constexpr std::size_t firstEffort = 100'000;  ///< of the first attempt while the user types
constexpr std::size_t leastEffort = 100;      ///< effort of one attempt
constexpr std::size_t ordersOfThreads = 2;    ///< how often an attempt with several threads counts on top, for their orders
constexpr std::size_t lastEffort = 100'000;   ///< effort of all attempts with untried repairs, some seconds

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
    const std::size_t most = repairs_ == Repairs::All ? completeEffort : effort_ == 0 ? firstEffort : liveEffort;
    return effort_ + std::max(resolved_.operations.size(), leastEffort) <= most;
}

bool Findings::addsErrors(const Errors& after) {
    return !std::ranges::includes(errors().races, after.races) || !std::ranges::includes(errors().failing, after.failing) ||
           !std::ranges::includes(errors().lost, after.lost) || (after.deadlock && !errors().deadlock);
}

bool Findings::isKnown(std::string_view rule, const std::vector<std::string>& operations) const {
    return known_ != nullptr && known_->contains({std::string(rule), operations});
}

/// Returns the errors of the rules that have no fact of their own, without some that are known. Leaves the findings as they are.
std::set<Findings::OtherError> Findings::otherErrors(const std::set<OtherError>* known) {
    known_ = known;
    std::vector<Diagnostic> found = std::exchange(found_, {});
    auto spoken = std::exchange(spoken_, {});
    auto numbers = std::exchange(numbers_, {});
    const Repairs repairs = std::exchange(repairs_, Repairs::None);
    for (const Rule* rule : {&faultRule, &overlappingCopyRule, &threadOrderRule}) rule->check(*this);
    std::set<OtherError> errors;
    for (const Diagnostic& each : found_)
        if (each.severity == Severity::Error) errors.emplace(each.rule, each.operations);
    found_ = std::move(found);
    spoken_ = std::move(spoken);
    numbers_ = std::move(numbers);
    repairs_ = repairs;
    return errors;
}

bool Findings::addsOtherErrors(Findings& after) {
    if (resolved_.threads.size() > 1) effort_ += ordersOfThreads * std::max(resolved_.operations.size(), leastEffort);
    if (!otherErrors_) otherErrors_ = otherErrors();
    const std::set<OtherError> errors = after.otherErrors(&*otherErrors_);
    return !std::ranges::includes(*otherErrors_, errors);
}

bool Findings::isGoodAnd(const Fix& fix, const std::function<bool(const Errors&)>& removesItsProblem) {
    if (!mayTry()) return false;
    effort_ += std::max(resolved_.operations.size(), leastEffort);
    const auto changed = withFix(source_, fix);
    if (!changed) return false;
    Findings after(changed->first, changed->second, devices_, Repairs::None);
    const Errors errors = errorsOf(after.facts_);
    return removesItsProblem(errors) && !addsErrors(errors) && !after.findsInsertionsOf(source_) && !addsOtherErrors(after);
}

bool Findings::cures(const Fix& fix, const RacePair& race) {
    return isGoodAnd(fix, [&](const Errors& after) { return !after.races.contains(race); });
}

bool Findings::isGood(const Fix& fix) {
    return isGoodAnd(fix, [](const Errors&) { return true; });
}

bool Findings::letsSucceed(const Fix& fix, const std::string& operation) {
    return isGoodAnd(fix, [&](const Errors& after) {
        return std::ranges::none_of(after.failing, [&](const auto& failing) { return failing.first == operation; });
    });
}

bool Findings::resolvesDeadlock(const Fix& fix) {
    return isGoodAnd(fix, [](const Errors& after) { return !after.deadlock; });
}

/// Returns whether the rules about records and waits find any that `before` does not have. A repair that inserts such marks is
/// none (order.md N11).
bool Findings::findsInsertionsOf(const Program& before) {
    std::unordered_set<std::string_view> former;
    forEachOperation(before.operations, [&](const Operation& each) { former.insert(each.id); });
    const auto isMark = [&](const Operation& each) {
        return (info(each.call).recordsEvent || info(each.call).waitsForEvent) && !former.contains(each.id);
    };
    if (firstOperation(source_.operations, isMark) == nullptr) return false;
    for (const Rule* rule : {&redundantWaitRule, &needlessWaitRule, &unusedRecordRule, &reRecordedEventRule, &portabilityRule})
        rule->check(*this);
    return std::ranges::any_of(
        found_, [&](const Diagnostic& each) { return !each.operations.empty() && !former.contains(each.operations.front()); });
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
        if (addsErrors(errorsOf(after.facts_)) || addsOtherErrors(after)) return false;
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
    for (const auto& [rule, number] : numbers_) {
        if (number <= mostOfARule) continue;
        const auto last = std::ranges::find(found_.rbegin(), found_.rend(), rule, &Diagnostic::rule).base();
        found_.insert(last, {std::prev(last)->severity,
                             rule,
                             {},
                             fmt::format(TRANSLATABLE("Messages", "{} more are not listed"), number - mostOfARule),
                             "/operations",
                             {}});
    }
    return std::move(found_);
}

Fix inOneStep(Fix first, const Fix& then) {
    std::string title = then.title;
    if (!title.empty()) title.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(title.front())));
    first.title += ", and " + title;
    first.edits.insert(first.edits.end(), then.edits.begin(), then.edits.end());
    return first;
}

Fix pinned(const Program& source, int declaration) {
    Buffer buffer = source.buffers[static_cast<std::size_t>(declaration)];
    buffer.memory = Memory::Pinned;
    return Fix{fmt::format(TRANSLATABLE("Messages", "Pin {}"), buffer.id), {{ReplaceResource{buffer.id, buffer}}}};
}

}  // namespace streamscope
