// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/simulated/data_move.h"
#include "engine/simulated/operation.h"
#include "engine/simulated/sm_scheduler.h"
#include "engine/simulated/words.h"

#include <cstdint>
#include <variant>
#include <vector>

namespace streamscope::simulated {

/// Work of a stream or of a graph node, complete enough to repeat it at every launch of the graph. A number in `detail` is the
/// event of a record or wait. The address of a WordCondition is also used for memory to free.
struct Work {
    Operation operation;
    std::variant<std::monostate, KernelRun, WordCondition, DataMove, std::uint32_t> detail;
};

struct GraphNode {
    Work work;
    std::uint32_t device = 0;          ///< as Stream::device
    std::vector<std::uint32_t> after;  ///< nodes it follows, all of them earlier in the list
};

struct Graph {
    std::vector<GraphNode> nodes;
};

/// One launch of a graph.
struct GraphRun {
    std::uint32_t correlation = 0;
    bool bracket = false;
    static constexpr std::uint32_t noRun = ~std::uint32_t{0};
};

}  // namespace streamscope::simulated
