// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/simulated/sm_scheduler.h"

#include <vector>

namespace streamscope::simulated {

/// Time slices of a device that several processes compute on (model.md R16). Kernels, memsets and copies within the
/// device of different processes never run at once, whatever their priorities. One process keeps the multiprocessors until
/// another one wants them. From then on they take turns of 2 ms in the order of their numbers, and a turn ends early when its
/// process has nothing left to compute. Running work is suspended and resumed at the next turn without cost. Host functions and
/// copies to and from the host take no part, unless the copies use the memory of an integrated GPU (R20).
class TimeSlices {
public:
    static constexpr Ticks slice = 2'000'000;

    TimeSlices(Core& core, std::uint32_t device) : core_(core), device_(device) {}
    /// Adds the scheduler of the next process. The first has the first turn.
    void add(SmScheduler& scheduler);
    void schedule();
    bool isCurrent(std::uint32_t version) const { return timing_ && version == version_; }
    void expire();

private:
    std::size_t nextWanting() const;
    void turn();
    void time();

    Core& core_;
    std::uint32_t device_;
    std::vector<SmScheduler*> schedulers_;
    std::size_t holder_ = 0;
    bool timing_ = false, over_ = false;
    std::uint32_t version_ = 0;
};

}  // namespace streamscope::simulated
