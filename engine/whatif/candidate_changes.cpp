// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/whatif/candidate_changes.h"

#include "engine/device/translatable.h"
#include "engine/order/order.h"
#include "engine/program/edit.h"
#include "engine/trace/work_lanes.h"

#include <fmt/format.h>

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

/// Returns whether edits of the kind keep their meaning when others of such kinds are made before them. Places of removals are
/// made to do so by their order.
bool isJoinable(const Fix& fix) {
    return std::ranges::all_of(fix.edits, [](const Edit& edit) {
        return std::holds_alternative<RemoveOperation>(edit.what) || std::holds_alternative<ReplaceOperation>(edit.what) ||
               std::holds_alternative<ReplaceResource>(edit.what);
    });
}

/// Returns the program after the edits of one repair; nullopt if they do not fit.
std::optional<Program> withOne(const Program& source, const Fix& fix) {
    Program changed = source;
    for (const Edit& edit : fix.edits)
        if (!apply(changed, edit)) return std::nullopt;
    return changed;
}

using Places = std::set<std::pair<std::string, std::uint32_t>>;

/// Removes the operations at these places; false if there are none.
bool removeAll(Program& program, const Places& places) {
    for (auto place = places.rbegin(); place != places.rend(); ++place)  // from the last, so that the others stay where they are
        if (!apply(program, {RemoveOperation{{place->first, place->second}}})) return false;
    return true;
}

/// Returns the program after all these repairs, which are joinable; nullopt if they do not fit.
std::optional<Program> withAll(const Program& source, const std::vector<const Diagnostic*>& group) {
    Program changed = source;
    Places places;
    for (const Diagnostic* diagnostic : group) {
        for (const Edit& edit : diagnostic->fix->edits) {
            if (const auto* removal = std::get_if<RemoveOperation>(&edit.what))
                places.emplace(removal->place.parent, removal->place.at);
            else if (!apply(changed, edit)) return std::nullopt;
        }
    }
    return removeAll(changed, places) ? std::optional(std::move(changed)) : std::nullopt;
}

using Group = std::pair<const std::pair<std::string, std::string>, std::vector<const Diagnostic*>>;

/// Adds the repairs of one rule with one title: as one change if they can be made together, else one by one.
void addGroup(const Program& source, const Group& group, const std::vector<DeviceProfile>& devices, std::size_t most,
              std::vector<CandidateChange>& found) {
    const auto& [rule, title] = group.first;
    const auto add = [&](std::size_t count, std::optional<Program> program) {
        if (program && found.size() < most) found.push_back({title, count, rule, {}, {title, *std::move(program), devices}});
        return program.has_value();
    };
    const std::vector<const Diagnostic*>& all = group.second;
    const bool joins = std::ranges::all_of(all, [](const Diagnostic* each) { return isJoinable(*each->fix); });
    if (all.size() > 1 && joins && add(all.size(), withAll(source, all))) return;
    for (std::size_t i = 0; i < all.size() && found.size() < most; ++i) add(1, withOne(source, *all[i]->fix));
}

std::vector<CandidateChange> repairs(const Program& source, const std::vector<Diagnostic>& diagnostics,
                                     const std::vector<DeviceProfile>& devices, const IsOfferedHere& isOffered,
                                     std::size_t most) {
    std::map<std::pair<std::string, std::string>, std::vector<const Diagnostic*>> groups;
    for (const Diagnostic& diagnostic : diagnostics)
        if (diagnostic.fix && isOffered(*diagnostic.fix)) groups[{diagnostic.rule, diagnostic.fix->title}].push_back(&diagnostic);
    std::vector<const Group*> order;
    for (const Group& group : groups) order.push_back(&group);
    std::ranges::stable_sort(order,
                             [](const Group* one, const Group* other) { return one->second.size() > other->second.size(); });
    std::vector<CandidateChange> found;
    for (const Group* group : order) addGroup(source, *group, devices, most, found);
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

using StreamPair = std::pair<StreamId, StreamId>;

/// Returns the stream that waited at an event wait and the one of the blamed work; nullopt for another wait.
std::optional<StreamPair> streamsOf(const WaitSite& site, const ResolvedProgram& program) {
    const Wait& wait = site.wait;
    if (wait.reason != WaitReason::Event || !wait.blame || wait.blame->value >= program.operations.size()) return std::nullopt;
    const auto waiting = program[OperationId{site.operation}].stream(), blamed = program[*wait.blame].stream();
    return waiting && blamed && *waiting != *blamed ? std::optional(StreamPair{*waiting, *blamed}) : std::nullopt;
}

/// Event waits of one stream for another, at several places of the program: what a loop does in a recording, which has no loops.
struct WaitsBetween {
    Nanoseconds exposed{};
    std::size_t count = 0;
    std::set<std::string_view> calls;  ///< ids of the unresolved waits
};

std::map<StreamPair, WaitsBetween> waitsBetween(const std::vector<WaitSite>& sites, const ResolvedProgram& program) {
    std::map<StreamPair, WaitsBetween> found;
    for (const WaitSite& site : sites)
        if (const auto streams = streamsOf(site, program)) found[*streams].exposed += site.exposed;
    if (found.empty()) return found;
    for (const OrderEdge& edge : orderEdges(program)) {
        const auto waiting = edge.wait && edge.event ? program[*edge.wait].stream() : std::nullopt;
        const auto blamed = program[edge.from].stream();
        const auto streams = waiting && blamed ? found.find({*waiting, *blamed}) : found.end();
        if (streams == found.end()) continue;
        ++streams->second.count;
        streams->second.calls.insert(program[*edge.wait].source);
    }
    std::erase_if(found, [](const auto& each) { return each.second.calls.size() < 2; });
    return found;
}

std::optional<CandidateChange> withoutAll(const Program& source, const ResolvedProgram& program, const StreamPair& streams,
                                          const WaitsBetween& waits, const std::vector<DeviceProfile>& devices) {
    Places places;
    for (const std::string_view call : waits.calls)
        if (const auto place = placeOf(source, std::string(call))) places.emplace(place->parent, place->at);
    Alternative what{fmt::format(TRANSLATABLE("Messages", "Without the waits of {} for {}"), program[streams.first].id,
                                 program[streams.second].id),
                     source, devices};
    if (!removeAll(what.program, places)) return std::nullopt;
    return CandidateChange{what.title, waits.count, {}, waits.exposed, std::move(what)};
}

std::vector<CandidateChange> withoutWaits(const Program& source, const ResolvedProgram& program, const Timeline& timeline,
                                          const std::vector<DeviceProfile>& devices, std::size_t most) {
    std::vector<CandidateChange> found;
    std::set<std::string> titles;
    const std::vector<WaitSite> sites = waitSites(timeline);
    const std::map<StreamPair, WaitsBetween> joined = waitsBetween(sites, program);
    std::set<StreamPair> tried;
    for (const WaitSite& site : sites) {
        if (found.size() >= most) break;
        if (const auto streams = streamsOf(site, program); streams && joined.contains(*streams)) {
            if (!tried.insert(*streams).second) continue;  // the longest of these waits stands for the others
            if (auto all = withoutAll(source, program, *streams, joined.at(*streams), devices)) found.push_back(*std::move(all));
            if (found.size() == most) break;
        }
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
