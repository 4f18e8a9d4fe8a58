// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/blocks/kernels_of_run.h"
#include "engine/simulated/sm_pool.h"

#include <functional>
#include <map>
#include <queue>
#include <tuple>
#include <utility>
#include <vector>

/// Placement of waves by the rule of the simulated GPU. Used inside engine/blocks only.
namespace streamscope::blocks {

/// Replay of the blocks of one process on one device (model.md R12): each wave that begins is placed, and leaves when it ends.
class Replay {
public:
    using Multiprocessors = std::vector<std::int16_t>;
    /// Called when a wave has its place: its index in ProcessOnDevice::waves, and the multiprocessor of each block of a turn.
    using Placed = std::function<void(std::size_t wave, const Multiprocessors&)>;
    /// Called when all that begins and ends at an instant has done so.
    using Settled = std::function<void(Nanoseconds at, const simulated::SmPool&)>;

    Replay(const ProcessOnDevice& process, const DeviceInfo& device);
    /// Returns false if a wave has no room, which no simulated run brings about. Waves behind it are not placed.
    bool run(const Placed& placed, const Settled& settled = {});
    /// Returns the kernel whose blocks end first of those that are placed.
    SmallOptional<OperationId> nextToEnd() const;
    /// Returns the order in which the waves begin.
    const std::vector<std::size_t>& order() const { return order_; }

private:
    struct Open {
        std::uint32_t label = 0;
        Multiprocessors multiprocessors;
    };
    using End = std::pair<Nanoseconds, std::size_t>;

    bool begin(std::size_t wave, const Placed& placed);
    bool beginAll(Nanoseconds now, const Placed& placed);
    void endUntil(Nanoseconds now);
    void findKept(const KernelOfRun& kernel);
    const BlockNeeds& needsOf(std::size_t wave) const { return process_.kernels[kernelOf_[wave]].needs; }

    const ProcessOnDevice& process_;
    simulated::SmPool pool_;
    std::vector<std::uint32_t> kernelOf_;  ///< by wave
    std::vector<std::size_t> before_;      ///< by wave: the one whose multiprocessors it keeps, or the number of waves
    std::vector<bool> isKept_;             ///< by wave
    std::vector<std::size_t> order_;
    std::size_t next_ = 0;
    std::uint32_t labels_ = 0;
    std::map<std::size_t, Open> open_;  ///< by wave
    std::priority_queue<End, std::vector<End>, std::greater<>> ends_;
};

}  // namespace streamscope::blocks
