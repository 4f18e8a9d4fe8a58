// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/simulated/sm_pool.h"
#include "engine/simulated/words.h"

#include <cstdint>
#include <optional>

namespace streamscope::simulated {

/// Which blocks of a kernel begin together (model.md R36, R37).
struct Together {
    bool gang = false;          ///< all of them
    std::uint64_t cluster = 1;  ///< so many, on multiprocessors of one GPC
};

/// What blocks that have begun wait for, keeping their room (model.md R38).
enum class Meeting : std::uint8_t { Nothing, Word, Blocks, Group };

/// How the blocks of a kernel depend on each other, or on a word.
struct Company {
    Together together;
    Meeting meeting = Meeting::Nothing;
    /// Of a group: its number, its members, and which of the collectives of the group on its device it is.
    std::int64_t group = 0, members = 0, turn = 0;
    std::optional<WordCondition> word;  ///< for which its blocks wait, or else which it writes when it ends
};

/// Places as many blocks as may begin now, and returns their number.
std::uint64_t placeTogether(SmPool& pool, const BlockNeeds& needs, std::uint64_t blocks, const Together& together,
                            std::uint32_t batch);

}  // namespace streamscope::simulated
