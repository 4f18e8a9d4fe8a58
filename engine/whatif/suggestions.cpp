// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/whatif/suggestions.h"

#include "engine/rules/findings.h"

#include <algorithm>
#include <set>
#include <utility>

namespace streamscope {
namespace {

constexpr int mostSteps = 32;

/// Sequence of repairs. No repair is applied twice, because a repair may reintroduce what another one removed.
class Repairing {
public:
    Repairing(std::span<const DeviceInfo> devices, const TotalTime& totalTime, const IsOffered& isOffered)
        : devices_(devices), totalTime_(totalTime), isOffered_(isOffered) {}

    std::optional<Program> next(const Program& program) {
        for (const Diagnostic& diagnostic : check(program, devices_)) {
            if (!diagnostic.fix || !taken_.emplace(diagnostic.rule, diagnostic.operations, diagnostic.fix->title).second)
                continue;
            const std::optional<Fix> fix = bestRepair(program, devices_, diagnostic, totalTime_);
            if (!fix || !isOffered_(program, *fix)) continue;
            if (auto changed = withFix(program, *fix)) return std::move(changed->first);
        }
        return std::nullopt;
    }

private:
    using Taken = std::tuple<std::string, std::vector<std::string>, std::string>;

    std::span<const DeviceInfo> devices_;
    const TotalTime& totalTime_;
    const IsOffered& isOffered_;
    std::set<Taken> taken_;
};

}  // namespace

std::optional<Program> withAllSuggestions(const Program& program, std::span<const DeviceInfo> devices, const TotalTime& totalTime,
                                          const IsOffered& isOffered) {
    Repairing repairing(devices, totalTime, isOffered);
    std::optional<Program> repaired;
    for (int step = 0; step < mostSteps; ++step) {
        auto next = repairing.next(repaired ? *repaired : program);
        if (!next) break;
        repaired = std::move(next);
    }
    return repaired;
}

}  // namespace streamscope
