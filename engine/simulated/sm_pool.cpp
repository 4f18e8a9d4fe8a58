// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/sm_pool.h"

#include "engine/device/gpcs.h"

#include <algorithm>
#include <limits>

namespace streamscope::simulated {

SmPool::SmPool(const DeviceProfile& profile) : SmPool(profile.info(), profile.multiprocessors) {}

SmPool::SmPool(const DeviceInfo& device, int multiprocessors)
    : empty_(emptyMultiprocessor(device)),
      multiprocessors_(multiprocessors),
      groups_{{static_cast<std::uint64_t>(multiprocessors), empty_, {}}},
      gpcs_(multiprocessorsOfGpcs(multiprocessors, device.gpcs)) {}

SmPool SmPool::numbered(const DeviceInfo& device) {
    SmPool pool(device, std::clamp(device.multiprocessors, 0, int{std::numeric_limits<std::int16_t>::max()}));
    for (int i = 0; i < pool.multiprocessors_; ++i) pool.groups_.front().numbers.push_back(static_cast<std::int16_t>(i));
    return pool;
}

/// Orders multiprocessors of equally many free threads by how long they have held their blocks, so that the choice depends on
/// nothing but the blocks that are there. Where those began in the order of the numbers, this is that order.
bool SmPool::Group::isBefore(const Group& other) const {
    if (free.threads != other.free.threads) return free.threads > other.free.threads;
    return holds != other.holds ? holds < other.holds : numbers < other.numbers;
}

std::uint64_t SmPool::capacity(const BlockNeeds& needs) const {
    return static_cast<std::uint64_t>(empty_.fits(needs)) * static_cast<std::uint64_t>(multiprocessors_);
}

SmPool::Group* SmPool::roomiest(const BlockNeeds& needs, std::optional<int> gpc) {
    Group* best = nullptr;
    for (Group& group : groups_) {
        if (gpc && group.gpc != *gpc) continue;
        if ((!best || group.isBefore(*best)) && group.free.fitsOne(needs)) best = &group;
    }
    return best;
}

/// Places one block on each multiprocessor of the group or, for the only group, as many layers as fit.
std::uint64_t SmPool::fill(std::size_t index, const BlockNeeds& needs, std::uint64_t blocks, std::uint32_t batch,
                           std::vector<std::int16_t>* chosen) {
    const std::uint64_t used = std::min(blocks, groups_[index].multiprocessors);
    if (used < groups_[index].multiprocessors) {
        Group rest = groups_[index];
        rest.multiprocessors -= used;
        rest.changed = true;
        groups_[index].multiprocessors = used;
        if (std::vector<std::int16_t>& numbers = groups_[index].numbers; !numbers.empty()) {
            rest.numbers.erase(rest.numbers.begin(), rest.numbers.begin() + static_cast<std::ptrdiff_t>(used));
            numbers.resize(used);
        }
        groups_.push_back(std::move(rest));
    }
    Group& group = groups_[index];
    const auto layers =
        groups_.size() > 1 ? 1 : std::min<std::int64_t>(group.free.fits(needs), static_cast<std::int64_t>(blocks / used));
    group.free.take(needs, layers);
    group.changed = true;
    const auto place = std::lower_bound(group.holds.begin(), group.holds.end(), std::pair{batch, std::int64_t{0}});
    if (place != group.holds.end() && place->first == batch) place->second += layers;
    else group.holds.insert(place, {batch, layers});
    for (std::int64_t layer = 0; chosen && layer < layers; ++layer)
        chosen->insert(chosen->end(), group.numbers.begin(), group.numbers.end());
    return used * static_cast<std::uint64_t>(layers);
}

std::uint64_t SmPool::place(const BlockNeeds& needs, std::uint64_t blocks, std::uint32_t batch,
                            std::vector<std::int16_t>* chosen) {
    std::uint64_t placed = 0;
    while (placed < blocks) {
        const Group* group = roomiest(needs);
        if (!group) break;
        placed += fill(static_cast<std::size_t>(group - groups_.data()), needs, blocks - placed, batch, chosen);
    }
    mergeChanged();
    return placed;
}

void SmPool::release(const BlockNeeds& needs, std::uint32_t batch) {
    for (Group& group : groups_) {
        const auto found =
            std::find_if(group.holds.begin(), group.holds.end(), [&](const auto& held) { return held.first == batch; });
        if (found == group.holds.end()) continue;
        group.free.take(needs, -found->second);
        group.holds.erase(found);
        group.changed = true;
    }
    mergeChanged();
}

bool SmPool::hasRoom(const BlockNeeds& needs) const {
    return std::any_of(groups_.begin(), groups_.end(), [&](const Group& group) { return group.free.fitsOne(needs); });
}

Wide SmPool::timeFor(Wide threads, Wide blocks, Wide registers, Wide sharedMemory) const {
    const auto time = [&](Wide taken, std::int64_t room) {
        return taken / (Wide{std::max<std::int64_t>(1, room)} * multiprocessors_);
    };
    return std::max(std::max(time(threads, empty_.threads), time(blocks, empty_.blocks)),
                    std::max(time(registers, empty_.registers), time(sharedMemory, empty_.sharedMemory)));
}

void SmPool::mergeChanged() {
    for (std::size_t index = groups_.size(); index-- > 0;) {
        if (!groups_[index].changed) continue;
        groups_[index].changed = false;
        const auto twin = std::find_if(groups_.begin(), groups_.end(), [&](const Group& other) {
            return &other != &groups_[index] && other.gpc == groups_[index].gpc &&
                   other.free.threads == groups_[index].free.threads && other.holds == groups_[index].holds;
        });
        if (twin == groups_.end()) continue;
        twin->multiprocessors += groups_[index].multiprocessors;
        const auto own = static_cast<std::ptrdiff_t>(twin->numbers.size());
        twin->numbers.insert(twin->numbers.end(), groups_[index].numbers.begin(), groups_[index].numbers.end());
        std::inplace_merge(twin->numbers.begin(), twin->numbers.begin() + own, twin->numbers.end());
        groups_.erase(groups_.begin() + static_cast<std::ptrdiff_t>(index));
    }
}

int SmPool::busy() const {
    std::uint64_t count = 0;
    for (const Group& group : groups_) count += group.holds.empty() ? 0 : group.multiprocessors;
    return static_cast<int>(count);
}

}  // namespace streamscope::simulated
