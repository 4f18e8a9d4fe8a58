#include "engine/analysis/findings.h"

#include <algorithm>

namespace streamscope {
namespace {

constexpr std::size_t mostEffort = 10'000;  ///< operations; milliseconds, while somebody types

}  // namespace

Findings::Errors Findings::errorsOf(ProgramFacts& facts) const {
    Errors errors;
    const ResolvedProgram& program = facts.program();
    for (const Race& race : facts.foundRaces())
        errors.races.emplace(program[race.later.operation].source, program[race.earlier.operation].source);
    errors.deadlock = facts.deadlock(devices_).has_value();
    return errors;
}

const Findings::Errors& Findings::errors() {
    if (!errors_) errors_ = errorsOf(facts_);
    return *errors_;
}

std::optional<Findings::Errors> Findings::errorsWith(const Fix& fix) {
    if (effort_ > 0 && effort_ + resolved_.operations.size() > mostEffort) return std::nullopt;
    effort_ += resolved_.operations.size();
    const auto changed = withFix(source_, fix);
    if (!changed) return std::nullopt;
    ProgramFacts facts(changed->second);
    return errorsOf(facts);
}

bool Findings::addsRaces(const Errors& after) { return !std::ranges::includes(errors().races, after.races); }

bool Findings::cures(const Fix& fix, const RacePair& race) {
    const auto after = errorsWith(fix);
    return after && !after->races.contains(race) && !addsRaces(*after) && (!after->deadlock || errors().deadlock);
}

bool Findings::isGood(const Fix& fix) {
    const auto after = errorsWith(fix);
    return after && !addsRaces(*after) && (!after->deadlock || errors().deadlock);
}

bool Findings::resolvesDeadlock(const Fix& fix) {
    const auto after = errorsWith(fix);
    return after && !after->deadlock && !addsRaces(*after);
}

}  // namespace streamscope
