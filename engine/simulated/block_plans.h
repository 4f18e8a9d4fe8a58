// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/simulated/ticks.h"

#include "kernels/catalogue.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace streamscope::simulated {

/// What the blocks of a kernel do whose blocks are not all alike, or trigger, or wait (model.md R32, R33).
class BlockPlan {
public:
    BlockPlan(const kernels::BlockPhases& phases, std::uint64_t blocks);

    bool varies() const { return phases_.times.count > 0 || phases_.times.spread > 0; }
    bool triggers() const { return phases_.triggers(); }
    bool waits() const { return phases_.waits; }
    /// Returns the mean time of a block, rounded down.
    Ticks mean() const { return mean_; }
    /// Returns the times of block number `block`, in a run whose blocks take `mean` in place of mean() on average.
    Ticks timeOf(std::uint64_t block, Ticks mean) const { return stretched(phases_.times.of(block), mean); }
    Ticks prologueOf(std::uint64_t block, Ticks mean) const;
    Ticks triggerOf(std::uint64_t block, Ticks mean) const;
    /// Returns whether the block triggers behind its wait.
    bool triggersBehindWait(std::uint64_t block) const;
    /// Returns the longest time of a block.
    Ticks longest(Ticks mean) const { return stretched(longest_, mean); }
    friend bool operator==(const BlockPlan& a, const BlockPlan& b);

private:
    Ticks stretched(std::uint64_t time, Ticks mean) const;

    kernels::BlockPhases phases_;
    std::uint64_t blocks_, longest_ = 0;
    Ticks mean_ = 0;
};

/// The plans of all kernels, of which most have none. Equal ones are stored once, since a program repeats its launches.
class BlockPlans {
public:
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
    std::uint32_t add(BlockPlan plan);
    const BlockPlan& operator[](std::uint32_t index) const { return plans_[index]; }

private:
    std::vector<BlockPlan> plans_;
};

}  // namespace streamscope::simulated
