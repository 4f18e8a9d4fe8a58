// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/facts.h"

#include "engine/order/provenance.h"

#include <algorithm>
#include <set>
#include <utility>

namespace streamscope {

const Captures& ProgramFacts::captures() {
    if (!captures_) captures_ = capturesOf(executed());
    return *captures_;
}

const CallOutcomes& ProgramFacts::outcomes() {
    if (!outcomes_) outcomes_ = callOutcomes(program_, devices_);
    return *outcomes_;
}

const ResolvedProgram& ProgramFacts::executed() {
    if (outcomes().withoutEffect.empty()) return program_;
    if (!executed_) executed_ = asExecuted(program_, outcomes().withoutEffect);
    return *executed_;
}

const std::vector<OrderEdge>& ProgramFacts::edges() {
    if (!edges_) edges_ = orderEdges(executed());
    return *edges_;
}

const std::vector<Binding>& ProgramFacts::bound() {
    if (!bound_) bound_ = bindings(program_);
    return *bound_;
}

const std::vector<int>& ProgramFacts::recordingNumbers() {
    if (!numbers_) numbers_ = recordings(program_);
    return *numbers_;
}

const HappensBefore* ProgramFacts::order() {
    if (!HappensBefore::canTell(program_)) return nullptr;
    if (!order_) order_.emplace(executed(), edges(), captures());
    return &*order_;
}

OrderGraph& ProgramFacts::graph() {
    if (graph_) return *graph_;
    const LaunchesAsWork* work = order() ? order()->work() : nullptr;
    if (work) graph_.emplace(*work);
    else graph_.emplace(program_.operations.size(), edges());
    return *graph_;
}

const std::vector<Race>& ProgramFacts::foundRaces() {
    findRaces();
    return *races_;
}

const std::vector<Race>& ProgramFacts::possibleRaces() {
    findRaces();
    return *possibleRaces_;
}

const HappensBefore& ProgramFacts::surelyOrdered() {
    if (!hasGuesses(executed())) return *order();
    if (!sureOrder_) sureOrder_.emplace(executed(), withoutGuesses(executed(), edges()), captures());
    return *sureOrder_;
}

/// Separates certain races, which neither known nor guessed edges order, from possible ones.
void ProgramFacts::findRaces() {
    if (races_) return;
    races_.emplace();
    possibleRaces_.emplace();
    if (order() == nullptr) return;
    std::vector<OperationId> guesses;
    for (std::uint32_t i = 0; i < executed().operations.size(); ++i)
        if (executed().operations[i].provenance == Provenance::Guessed) guesses.push_back({i});
    std::set<std::pair<OperationId, OperationId>> spoken;
    for (Race& race : races(executed(), captures(), surelyOrdered())) {
        spoken.emplace(race.earlier.operation, race.later.operation);
        // A wait that orders the two is called between them.
        const auto [first, last] = std::minmax({race.earlier.acting(), race.later.acting()});
        const auto guess = std::ranges::lower_bound(guesses, first);
        const bool isGuess = guess != guesses.end() && *guess <= last;
        if (isGuess) race.doubt = RaceDoubt::Guess;
        (isGuess ? *possibleRaces_ : *races_).push_back(std::move(race));
    }
    for (Race& race : streamscope::possibleRaces(executed(), captures(), surelyOrdered()))
        if (!spoken.contains({race.earlier.operation, race.later.operation})) possibleRaces_->push_back(std::move(race));
}

const std::vector<LostMemory>& ProgramFacts::lost() {
    if (!lost_) lost_ = lostMemory(executed(), captures());
    return *lost_;
}

const std::optional<Deadlock>& ProgramFacts::deadlock(std::span<const DeviceInfo> devices) {
    if (!deadlock_) deadlock_ = findDeadlock(executed(), captures(), devices);
    return *deadlock_;
}

}  // namespace streamscope
