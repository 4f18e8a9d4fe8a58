// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/gangs.h"

#include "engine/device/gpcs.h"

#include <algorithm>
#include <optional>
#include <utility>

/// Clusters on the multiprocessors of a pool (model.md R37).

namespace streamscope::simulated {

/// Gives each multiprocessor its GPC, in the order of the groups, the first time that a cluster is placed.
void SmPool::divide() {
    if (gpcs_.empty()) return;
    std::vector<Group> divided;
    auto gpc = gpcs_.begin();
    int left = *gpc;
    for (const Group& group : groups_) {
        auto number = group.numbers.begin();
        for (std::uint64_t rest = group.multiprocessors; rest > 0;) {
            for (; left == 0 && std::next(gpc) != gpcs_.end(); left = *gpc) ++gpc;
            Group part = group;
            part.multiprocessors = std::min(rest, static_cast<std::uint64_t>(left));
            part.gpc = static_cast<int>(gpc - gpcs_.begin());
            rest -= part.multiprocessors;
            left -= static_cast<int>(part.multiprocessors);
            if (!group.numbers.empty()) {
                const auto end = number + static_cast<std::ptrdiff_t>(part.multiprocessors);
                part.numbers.assign(std::exchange(number, end), end);
            }
            divided.push_back(std::move(part));
        }
    }
    groups_ = std::move(divided);
    gpcs_.clear();
}

/// Returns the GPC with room for all blocks of a cluster that has most threads free, then the lowest number.
std::optional<int> SmPool::roomiestGpc(const BlockNeeds& needs, std::uint64_t cluster) const {
    std::map<int, std::pair<std::int64_t, std::uint64_t>> free;  ///< threads, and blocks that fit, by GPC
    for (const Group& group : groups_) {
        auto& [threads, blocks] = free[group.gpc];
        threads += group.free.threads * static_cast<std::int64_t>(group.multiprocessors);
        blocks += static_cast<std::uint64_t>(std::max<std::int64_t>(0, group.free.fits(needs))) * group.multiprocessors;
    }
    std::optional<int> best;
    for (const auto& [gpc, room] : free)
        if (room.second >= cluster && (!best || room.first > free[*best].first)) best = gpc;
    return best;
}

std::uint64_t SmPool::placeClusters(const BlockNeeds& needs, std::uint64_t blocks, std::uint64_t cluster, std::uint32_t batch,
                                    std::vector<std::int16_t>* chosen) {
    divide();
    std::uint64_t placed = 0;
    while (placed + cluster <= blocks) {
        const std::optional<int> gpc = roomiestGpc(needs, cluster);
        if (!gpc) break;
        for (std::uint64_t left = cluster; left > 0;) {
            const Group* group = roomiest(needs, gpc);
            left -= fill(static_cast<std::size_t>(group - groups_.data()), needs, left, batch, chosen);
        }
        placed += cluster;
    }
    mergeChanged();
    return placed;
}

std::uint64_t placeTogether(SmPool& pool, const BlockNeeds& needs, std::uint64_t blocks, const Together& together,
                            std::uint32_t batch) {
    const auto place = [&](SmPool& on) {
        return together.cluster > 1 ? on.placeClusters(needs, blocks, together.cluster, batch) : on.place(needs, blocks, batch);
    };
    if (together.gang) {
        SmPool tried = pool;
        if (place(tried) < blocks) return 0;
    }
    return place(pool);
}

}  // namespace streamscope::simulated
