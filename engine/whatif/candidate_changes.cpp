// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/whatif/candidate_changes.h"

#include "engine/trace/work_lanes.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

namespace streamscope {
namespace {

/// Returns the program with the repairs of all these diagnostics, and how many of them still applied.
std::pair<Program, std::size_t> withFixes(const Program& source, const std::vector<const Diagnostic*>& group) {
    Program changed = source;
    std::size_t count = 0;
    for (const Diagnostic* diagnostic : group) {
        std::vector<Edit> undo;
        bool applies = true;
        for (const Edit& edit : diagnostic->fix->edits) {
            Expected<Edit> back = apply(changed, edit);
            if (!(applies = static_cast<bool>(back))) break;
            undo.push_back(*std::move(back));
        }
        count += applies ? 1 : 0;
        for (auto back = undo.rbegin(); !applies && back != undo.rend(); ++back)
            if (!apply(changed, *back)) break;
    }
    return {std::move(changed), count};
}

std::vector<CandidateChange> repairs(const Program& source, const std::vector<Diagnostic>& diagnostics,
                                     const std::vector<DeviceProfile>& devices, const IsOfferedHere& isOffered,
                                     std::size_t most) {
    std::map<std::pair<std::string, std::string>, std::vector<const Diagnostic*>> groups;
    for (const Diagnostic& diagnostic : diagnostics)
        if (diagnostic.fix && isOffered(*diagnostic.fix)) groups[{diagnostic.rule, diagnostic.fix->title}].push_back(&diagnostic);
    std::vector<const std::pair<const std::pair<std::string, std::string>, std::vector<const Diagnostic*>>*> order;
    for (const auto& group : groups) order.push_back(&group);
    std::ranges::stable_sort(order, [](const auto* one, const auto* other) { return one->second.size() > other->second.size(); });
    std::vector<CandidateChange> found;
    for (const auto* group : order) {
        if (found.size() == most) break;
        auto [program, count] = withFixes(source, group->second);
        if (count == 0) continue;
        const auto& [rule, title] = group->first;
        found.push_back({title, count, rule, {}, {title, std::move(program), devices}});
    }
    return found;
}

/// A wait of an operation, and those of its other turns with the same cause and the same blamed call.
struct WaitSite {
    std::size_t count = 0;
    Nanoseconds exposed{};
    std::uint32_t operation = 0;  ///< the one that waited longest
    Wait wait;
    Nanoseconds longest{};
};

/// Returns the waits by site, as far as they kept their stream idle.
std::vector<WaitSite> waitSites(const Timeline& timeline) {
    std::map<std::tuple<std::string_view, WaitReason, std::string_view>, WaitSite> sites;
    eachWait(timeline, [&](std::uint32_t operation, const Wait& wait, Nanoseconds front) {
        const Nanoseconds exposed = std::max(Nanoseconds{}, wait.to - std::max(wait.from, front));
        const TimelineOperation& waiting = timeline.operations[operation];
        const bool isKnown = wait.blame && wait.blame->value < timeline.operations.size();
        WaitSite& site = sites[{waiting.source(), wait.reason,
                                isKnown ? timeline.operations[wait.blame->value].source() : std::string_view()}];
        ++site.count;
        site.exposed += exposed;
        if (exposed <= site.longest) return;
        site.longest = exposed;
        site.operation = operation;
        site.wait = wait;
    });
    std::vector<WaitSite> found;
    for (const auto& [key, site] : sites)
        if (site.exposed > Nanoseconds{}) found.push_back(site);
    std::ranges::stable_sort(found, [](const WaitSite& one, const WaitSite& other) { return one.exposed > other.exposed; });
    return found;
}

std::vector<CandidateChange> withoutWaits(const Program& source, const ResolvedProgram& program, const Timeline& timeline,
                                          const std::vector<DeviceProfile>& devices, std::size_t most) {
    std::vector<CandidateChange> found;
    std::set<std::string> titles;
    for (const WaitSite& site : waitSites(timeline)) {
        if (found.size() == most) break;
        if (timeline.operations[site.operation].graphNode) continue;
        std::optional<Alternative> what = withoutWait(source, program, timeline, {site.operation}, site.wait, devices);
        if (!what || !titles.insert(what->title).second) continue;
        found.push_back({what->title, site.count, {}, site.exposed, *std::move(what)});
    }
    return found;
}

}  // namespace

std::vector<CandidateChange> candidateChanges(const Program& source, const ResolvedProgram& program, const Timeline& timeline,
                                              const std::vector<Diagnostic>& diagnostics,
                                              const std::vector<DeviceProfile>& devices, const IsOfferedHere& isOffered,
                                              std::size_t most) {
    std::vector<CandidateChange> found = repairs(source, diagnostics, devices, isOffered, most);
    std::ranges::move(withoutWaits(source, program, timeline, devices, most), std::back_inserter(found));
    return found;
}

}  // namespace streamscope
