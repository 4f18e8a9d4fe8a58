// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

#include <cstdint>
#include <vector>

namespace streamscope {

struct TimelineLane;

/// Cycles of operations that wait for each other. If a lane has several successive ones, only the first and the last are members.
/// Stream order connects them.
struct DeadlockCycle {
    struct Member {
        std::uint32_t operation = 0;
        std::int64_t since = 0;  ///< ns; from then on its lane makes no progress
    };
    struct Link {
        std::uint32_t from = 0, to = 0;  ///< operations; `to` cannot proceed before `from`
    };
    std::vector<Member> members;  ///< sorted by operation
    std::vector<Link> links;
    bool empty() const { return members.empty(); }
    bool contains(std::uint32_t operation) const;
};

/// Finds the cycles. `laneOf` has an index into `lanes` for each operation.
DeadlockCycle findDeadlock(const Timeline& timeline, const std::vector<TimelineLane>& lanes,
                           const std::vector<std::int32_t>& laneOf);

}  // namespace streamscope
