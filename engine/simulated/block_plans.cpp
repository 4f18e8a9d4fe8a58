// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/block_plans.h"

#include <algorithm>

namespace streamscope::simulated {
namespace {

/// Returns the number of blocks after which the times repeat.
std::uint64_t periodOf(const kernels::BlockTimes& times) {
    if (times.count > 0) return times.count;
    return times.spread > 0 ? kernels::blocksOfPattern : 1;
}

Ticks asTicks(std::uint64_t nanoseconds) { return saturated(static_cast<Wide>(nanoseconds)); }

}  // namespace

BlockPlan::BlockPlan(const kernels::BlockPhases& phases, std::uint64_t blocks) : phases_(phases), blocks_(blocks) {
    const std::uint64_t period = periodOf(phases.times), turns = blocks / period, rest = blocks % period;
    Wide total = 0;
    for (std::uint64_t block = 0; block < std::min(period, blocks); ++block) {
        const std::uint64_t time = phases.times.of(block);
        longest_ = std::max(longest_, time);
        total += static_cast<Wide>(time) * (turns + (block < rest ? 1 : 0));
    }
    if (blocks > 0) mean_ = saturated(total / blocks);
}

/// Returns a time of a run whose blocks were stretched, as by a measured factor.
Ticks BlockPlan::stretched(std::uint64_t time, Ticks mean) const {
    if (mean == mean_ || mean_ == 0) return asTicks(time);
    return saturated(scaled(static_cast<Wide>(time), mean, mean_));
}

Ticks BlockPlan::prologueOf(std::uint64_t block, Ticks mean) const {
    return phases_.waits ? stretched(phases_.prologueOf(phases_.times.of(block)), mean) : 0;
}

Ticks BlockPlan::triggerOf(std::uint64_t block, Ticks mean) const {
    return stretched(kernels::partOf(phases_.times.of(block), phases_.trigger), mean);
}

bool BlockPlan::triggersBehindWait(std::uint64_t block) const {
    const std::uint64_t time = phases_.times.of(block);
    return phases_.waits && kernels::partOf(time, phases_.trigger) >= phases_.prologueOf(time);
}

bool operator==(const BlockPlan& a, const BlockPlan& b) {
    const kernels::BlockPhases &one = a.phases_, &other = b.phases_;
    return a.blocks_ == b.blocks_ && one.prologue == other.prologue && one.trigger == other.trigger && one.waits == other.waits &&
           one.times.base == other.times.base && one.times.spread == other.times.spread && one.times.seed == other.times.seed &&
           one.times.count == other.times.count && std::ranges::equal(one.times.list, other.times.list);
}

std::uint32_t BlockPlans::add(BlockPlan plan) {
    constexpr std::size_t recent = 64;  // that are compared
    const std::size_t first = plans_.size() > recent ? plans_.size() - recent : 0;
    for (std::size_t i = plans_.size(); i-- > first;)
        if (plans_[i] == plan) return static_cast<std::uint32_t>(i);
    plans_.push_back(plan);
    return static_cast<std::uint32_t>(plans_.size()) - 1;
}

}  // namespace streamscope::simulated
