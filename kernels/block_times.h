// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "kernels/mixing.h"

#include <cstdint>

/// Times of the blocks of a spin, the same on the host and on a GPU.
#ifdef __CUDACC__
#define STREAMSCOPE_BOTH __host__ __device__
#else
#define STREAMSCOPE_BOTH
#endif

namespace streamscope::kernels {

inline constexpr std::uint32_t mostDurations = 32;       ///< of a list
inline constexpr std::uint32_t blocksOfPattern = 4'096;  ///< after which varied times repeat

/// Times in ns. Blocks take those of the list in turn or, without a list, `base` and up to `spread` more or less.
struct BlockTimes {
    std::uint64_t base = 0, spread = 0, seed = 0;
    std::uint32_t count = 0;  ///< of the list
    std::uint64_t list[mostDurations] = {};

    STREAMSCOPE_BOTH constexpr std::uint64_t of(std::uint64_t block) const {
        if (count > 0) return list[block % count];
        if (spread == 0) return base;
        return base - spread + scramble((seed << 32) + block % blocksOfPattern + 1) % (2 * spread + 1);
    }
};

/// Returns a part, in per cent, of a time in ns, rounded to the nearest; of 100 and more the time itself.
STREAMSCOPE_BOTH constexpr std::uint64_t partOf(std::uint64_t time, double percent) {
    if (percent >= 100) return time;
    return percent <= 0 ? 0 : static_cast<std::uint64_t>(static_cast<double>(time) * percent / 100 + 0.5);
}

/// What a block of a spin does when. Its time begins with the prologue; the rest begins when its wait for the kernels before it
/// returns. What it reads and writes, it touches behind the wait.
struct BlockPhases {
    BlockTimes times;
    std::uint64_t prologue = 0;  ///< ns; longer than the block's time: all of it
    double trigger = 100;        ///< at this part of its time, without the wait, in per cent; 100: its exit triggers
    bool waits = false;          ///< for the kernels before it, behind the prologue

    STREAMSCOPE_BOTH constexpr std::uint64_t prologueOf(std::uint64_t time) const { return prologue < time ? prologue : time; }
    STREAMSCOPE_BOTH constexpr bool triggers() const { return trigger < 100; }
};

}  // namespace streamscope::kernels

#undef STREAMSCOPE_BOTH
