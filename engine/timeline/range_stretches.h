// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/program.h"
#include "engine/timeline/timeline.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace streamscope {

/// Fills Timeline::ranges from the ranges of the timeline's program.
void findRanges(Timeline& timeline, const Program& program);

/// The ranges around each operation. Operations are asked for in ascending order. Keeps a reference to the timeline.
class RangesAround {
public:
    explicit RangesAround(const Timeline& timeline) : timeline_(timeline), open_(timeline.threads.size()) {}
    /// Returns indices into Timeline::ranges, of the outermost range first. They are valid until the next question.
    const std::vector<std::uint32_t>& of(std::uint32_t operation);

private:
    const Timeline& timeline_;
    std::vector<std::vector<std::uint32_t>> open_;  ///< by thread
    std::vector<std::uint32_t> none_;
    std::uint32_t next_ = 0;
};

}  // namespace streamscope
