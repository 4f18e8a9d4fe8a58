// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/order_graph.h"
#include "engine/rules/findings.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// Waits for events of a program, for rules that examine the program without a wait. Groups all turns of a repeat, because a fix
/// removes the wait from the body.
class EventWaits {
public:
    using Direction = OrderGraph::Direction;
    using Edges = std::vector<const OrderEdge*>;

    /// `mostSteps` is enough for thousands of waits. The search in larger programs is incomplete.
    EventWaits(Findings& findings, std::uint64_t mostSteps);

    /// Returns the edges of each unresolved wait, in call order. No list is empty.
    std::vector<Edges> all() const;
    bool isOverBudget() const { return graph_.steps() - firstStep_ > mostSteps_; }

    /// Excludes the edges of these waits from subsequent reach() calls.
    void leaveOut(const Edges& waits);
    /// Replaces `found` by the operations reachable without the excluded waits.
    void reach(OperationId from, Direction direction, OrderGraph::Marks& found);
    OrderGraph::Marks noMarks() const { return OrderGraph::Marks(program_.operations.size()); }

    /// Returns the number of a record: "e1 #2".
    std::string recordingOf(const OrderEdge& edge) const;

private:
    const ResolvedProgram& program_;
    const std::vector<OrderEdge>& edges_;
    OrderGraph& graph_;
    std::uint64_t firstStep_, mostSteps_;
    OrderGraph::Marks without_;
};

}  // namespace streamscope
