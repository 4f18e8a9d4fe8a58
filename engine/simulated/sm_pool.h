// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_profile.h"
#include "engine/device/occupancy.h"
#include "engine/simulated/ticks.h"

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace streamscope::simulated {

/// The multiprocessors and the blocks on them. Equal multiprocessors form a group, so that a wave of a kernel is one step
/// whatever its number of blocks. A block is placed where most threads are free (model.md R12).
class SmPool {
public:
    explicit SmPool(const DeviceProfile& profile);
    /// Makes a pool that can tell which multiprocessors it chooses, at most 32767.
    static SmPool numbered(const DeviceInfo& device);
    /// Returns how many such blocks the empty device holds at once (R13); 0 if none fits.
    std::uint64_t capacity(const BlockNeeds& needs) const;
    /// Places up to `blocks` blocks of `batch`, a number above those of all batches before, and returns how many fit. Adds the
    /// multiprocessor of each to `chosen` if the pool is numbered.
    std::uint64_t place(const BlockNeeds& needs, std::uint64_t blocks, std::uint32_t batch,
                        std::vector<std::int16_t>* chosen = nullptr);
    /// Places up to `blocks` blocks of `batch` in whole clusters (model.md R37), likewise.
    std::uint64_t placeClusters(const BlockNeeds& needs, std::uint64_t blocks, std::uint64_t cluster, std::uint32_t batch,
                                std::vector<std::int16_t>* chosen = nullptr);
    void release(const BlockNeeds& needs, std::uint32_t batch);
    /// Returns whether one more such block fits now.
    bool hasRoom(const BlockNeeds& needs) const;
    /// Returns the least time in which blocks can take so much of each resource, each amount multiplied by its time.
    Wide timeFor(Wide threads, Wide blocks, Wide registers, Wide sharedMemory) const;
    /// Returns the number of multiprocessors with at least one block.
    int busy() const;
    /// Calls visit(number, room) for multiprocessors that are alike, with their number and the room on each.
    template <class Visit>
    void eachRoom(const Visit& visit) const {
        for (const Group& group : groups_) visit(group.multiprocessors, group.free);
    }

private:
    struct Group {
        std::uint64_t multiprocessors;
        SmRoom free;
        std::vector<std::pair<std::uint32_t, std::int64_t>>
            holds;  ///< batch and its blocks on each multiprocessor of the group, by batch
        bool changed = false;
        int gpc = 0;
        std::vector<std::int16_t> numbers{};  ///< increasing; empty where the pool is not numbered
        bool isBefore(const Group& other) const;
    };
    SmPool(const DeviceInfo& device, int multiprocessors);
    Group* roomiest(const BlockNeeds& needs, std::optional<int> gpc = {});
    std::optional<int> roomiestGpc(const BlockNeeds& needs, std::uint64_t cluster) const;
    void divide();
    std::uint64_t fill(std::size_t group, const BlockNeeds& needs, std::uint64_t blocks, std::uint32_t batch,
                       std::vector<std::int16_t>* chosen);
    void mergeChanged();

    SmRoom empty_;
    int multiprocessors_;
    std::vector<Group> groups_;
    std::vector<int> gpcs_;  ///< multiprocessors of each GPC, until the first cluster divides the groups among them
};

}  // namespace streamscope::simulated
