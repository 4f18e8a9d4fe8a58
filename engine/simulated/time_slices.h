#pragma once

#include "engine/simulated/sm_scheduler.h"

#include <vector>

namespace streamscope::simulated {

/// Who may compute on a device where several processes want to (simulated-gpu.md R16). Kernels, memsets and copies within the
/// device of different processes never run at once, whatever their priorities: who has the multiprocessors keeps them while
/// nobody else wants them; from then on the processes take turns of 2 ms in the order of their numbers, and a turn ends early
/// where its process has nothing left to compute. What is running is suspended in the middle and goes on at its next turn;
/// changing over costs nothing. Copies to and from the host and host functions take no part in this,
/// unless the copies use the memory of an integrated GPU (R20).
class TimeSlices {
public:
    static constexpr Ticks slice = 2'000'000;

    TimeSlices(Core& core, std::uint32_t device) : core_(core), device_(device) {}
    /// Of the next process; the first has the first turn.
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
