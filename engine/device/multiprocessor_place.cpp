// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/multiprocessor_place.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>

namespace streamscope {

namespace {

/// Sets of multiprocessors, each known by its least number.
class ConnectedSets {
public:
    explicit ConnectedSets(std::size_t count) : least_(count) { std::iota(least_.begin(), least_.end(), 0); }

    int of(int one) {
        while (least_[static_cast<std::size_t>(one)] != one) one = least_[static_cast<std::size_t>(one)];
        return one;
    }
    void connect(int one, int other) {
        const int set = of(one), with = of(other);
        least_[static_cast<std::size_t>(std::max(set, with))] = std::min(set, with);
    }

private:
    std::vector<int> least_;
};

/// Returns the number of a set in the order of their first members.
std::int16_t numberOf(std::map<int, std::int16_t>& numbers, int set) {
    return numbers.try_emplace(set, static_cast<std::int16_t>(numbers.size())).first->second;
}

/// Partners of multiprocessors in clusters of two.
using Partners = std::vector<std::set<int>>;

bool isPaired(const Partners& partners) {
    return std::ranges::all_of(partners, [](const std::set<int>& of) { return of.size() == 1; });
}

}  // namespace

std::vector<MultiprocessorPlace> placesByClusters(int multiprocessors, std::span<const std::vector<int>> clusters) {
    const auto count = static_cast<std::size_t>(std::max(0, multiprocessors));
    ConnectedSets sets(count);
    std::set<int> large;  ///< multiprocessors of clusters of more than two blocks
    Partners partners(count);
    const auto isOurs = [&](int one) { return one >= 0 && static_cast<std::size_t>(one) < count; };
    for (const std::vector<int>& cluster : clusters) {
        if (!std::ranges::all_of(cluster, isOurs)) continue;
        for (const int one : cluster) {
            if (cluster.size() > 2) large.insert(one);
            sets.connect(one, cluster.front());
            if (cluster.size() == 2) partners[static_cast<std::size_t>(one)].insert(cluster[one == cluster[0] ? 1 : 0]);
        }
    }
    std::set<int> gpcSets;
    for (const int one : large) gpcSets.insert(sets.of(one));
    std::vector<MultiprocessorPlace> places(count);
    std::map<int, std::int16_t> gpcs, tpcs;
    const bool tpcsAreKnown = count > 0 && isPaired(partners);
    for (std::size_t i = 0; i < count; ++i) {
        const int one = static_cast<int>(i);
        if (gpcSets.contains(sets.of(one))) places[i].gpc = numberOf(gpcs, sets.of(one));
        if (tpcsAreKnown) places[i].tpc = numberOf(tpcs, std::min(one, *partners[i].begin()));
    }
    return places;
}

std::vector<MultiprocessorPlace> placesByNumber(int multiprocessors, int gpcs, int perTpc) {
    if (multiprocessors <= 0 || gpcs <= 0 || perTpc <= 0) return {};
    const int tpcs = (multiprocessors + perTpc - 1) / perTpc, least = tpcs / gpcs, larger = tpcs % gpcs;
    std::vector<MultiprocessorPlace> places;
    for (int i = 0; i < multiprocessors; ++i) {
        const int tpc = i / perTpc, behind = tpc - larger * (least + 1);
        const int gpc = behind < 0 ? tpc / (least + 1) : larger + behind / least;
        places.push_back({static_cast<std::int16_t>(gpc), static_cast<std::int16_t>(tpc)});
    }
    return places;
}

MultiprocessorGroups groupsOf(std::span<const MultiprocessorPlace> places) {
    std::set<std::int16_t> gpcs;
    std::map<std::int16_t, int> ofTpc;
    for (const MultiprocessorPlace& place : places) {
        if (place.gpc >= 0) gpcs.insert(place.gpc);
        if (place.tpc >= 0) ++ofTpc[place.tpc];
    }
    MultiprocessorGroups groups{static_cast<int>(gpcs.size()), 0};
    for (const auto& [tpc, count] : ofTpc) groups.perTpc = std::max(groups.perTpc, count);
    return groups;
}

}  // namespace streamscope
