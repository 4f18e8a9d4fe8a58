// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/whatif/best_repairs.h"

#include "engine/rules/findings.h"
#include "engine/rules/fixes/deadlock_fixes.h"
#include "engine/rules/fixes/ordering_fixes.h"
#include "engine/rules/rules.h"

#include <algorithm>
#include <utility>

namespace streamscope {
namespace {

/// Limits in simulated operations for one diagnostic, and for all; a few seconds at most.
constexpr std::size_t mostEffort = 200'000, fullEffort = 2'000'000;
constexpr std::size_t mostCandidates = 200;

/// Compares times with a tolerance, so that the first repair, which is the simplest, wins among equally good ones.
bool isClearlyLess(Nanoseconds a, Nanoseconds b) { return a.count() < b.count() * 49 / 50; }
bool isClearlyMore(Nanoseconds a, Nanoseconds b) { return a.count() > b.count() * 51 / 50; }

class RepairSearch {
public:
    RepairSearch(const Program& program, const ResolvedProgram& resolved, std::span<const DeviceInfo> devices,
                 const TotalTime& totalTime)
        : program_(program), totalTime_(totalTime), findings_(program, resolved, devices, Repairs::All), resolved_(resolved) {}

    std::optional<Fix> best(const Diagnostic& diagnostic) {
        if (effort_ > fullEffort) return diagnostic.fix;
        const std::optional<Nanoseconds> offered = timeWith(*diagnostic.fix);
        if (!offered) return diagnostic.fix;
        if (const Rule* rule = ruleNamed(diagnostic.rule); rule != nullptr && rule->costsTimeOnly) {
            if (!now_) now_ = totalTime_(program_);
            return *now_ && isClearlyMore(*offered, **now_) ? std::nullopt : diagnostic.fix;
        }
        if (diagnostic.rule == deadlockRule.name)
            return leastOf(deadlockCandidates(), *offered, diagnostic, [](const Fix&) { return true; });
        if (diagnostic.rule != raceRule.name && diagnostic.rule != hostReadsEarlyRule.name) return diagnostic.fix;
        if (diagnostic.operations.size() < 2) return diagnostic.fix;
        const Findings::RacePair pair{diagnostic.operations[0], diagnostic.operations[1]};
        return leastOf(raceCandidates(pair), *offered, diagnostic, [&](const Fix& fix) { return findings_.cures(fix, pair); });
    }

private:
    std::optional<Nanoseconds> timeWith(const Fix& fix) {
        effort_ += resolved_.operations.size();
        Program changed = program_;
        for (const Edit& edit : fix.edits)
            if (!apply(changed, edit)) return std::nullopt;
        return totalTime_(changed);
    }

    std::vector<Fix> deadlockCandidates() {
        const auto& found = findings_.facts().deadlock(findings_.devices());
        return found ? deadlockFixes(findings_, *found, mostCandidates) : std::vector<Fix>{};
    }

    std::vector<Fix> raceCandidates(const Findings::RacePair& pair) {
        for (const Race& race : findings_.facts().foundRaces()) {
            if (resolved_[race.later.operation].source != pair.first || resolved_[race.earlier.operation].source != pair.second)
                continue;
            const OperationId earlier = race.earlier.acting(), later = race.later.acting();
            std::vector<Fix> all = orderingFixes(program_, resolved_, earlier, later);
            std::ranges::move(singleEdgeFixes(program_, resolved_, earlier, later, mostCandidates), std::back_inserter(all));
            return all;
        }
        return {};
    }

    template <class Cures>
    Fix leastOf(std::vector<Fix> candidates, Nanoseconds offered, const Diagnostic& diagnostic, Cures cures) {
        const std::size_t most = std::max<std::size_t>(4, mostEffort / std::max<std::size_t>(1, resolved_.operations.size()));
        if (candidates.size() > most) candidates.resize(most);
        std::vector<std::pair<Nanoseconds, const Fix*>> better;
        for (const Fix& each : candidates)
            if (const auto time = timeWith(each); time && isClearlyLess(*time, offered)) better.emplace_back(*time, &each);
        std::ranges::stable_sort(better, {}, &std::pair<Nanoseconds, const Fix*>::first);
        for (const auto& [time, fix] : better)
            if (cures(*fix)) return *fix;
        return *diagnostic.fix;
    }

    const Program& program_;
    const TotalTime& totalTime_;
    Findings findings_;
    const ResolvedProgram& resolved_;
    std::optional<std::optional<Nanoseconds>> now_;
    std::size_t effort_ = 0;
};

}  // namespace

std::optional<Fix> bestRepair(const Program& program, std::span<const DeviceInfo> devices, const Diagnostic& diagnostic,
                              const TotalTime& totalTime) {
    const Read<ResolvedProgram> resolved = resolve(program);
    if (!resolved || !diagnostic.fix) return diagnostic.fix;
    return RepairSearch(program, *resolved.value, devices, totalTime).best(diagnostic);
}

std::vector<Diagnostic> checkWithBestRepairs(const Program& program, std::span<const DeviceInfo> devices,
                                             const TotalTime& totalTime) {
    std::vector<Diagnostic> all = check(program, devices, Repairs::All);
    const Read<ResolvedProgram> resolved = resolve(program);
    if (!resolved) return all;
    RepairSearch search(program, *resolved.value, devices, totalTime);
    for (Diagnostic& diagnostic : all)
        if (diagnostic.fix) diagnostic.fix = search.best(diagnostic);
    return all;
}

}  // namespace streamscope
