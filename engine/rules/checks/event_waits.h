#pragma once

#include "engine/order/order_graph.h"
#include "engine/rules/findings.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// The waits for events of a program, for rules that ask what would be without one. All turns of a repeat are asked about
/// together, since a fix takes the wait out of the body.
class EventWaits {
public:
    using Direction = OrderGraph::Direction;
    using Edges = std::vector<const OrderEdge*>;

    /// Enough of `mostSteps` for thousands of waits; a program with more is not searched to the end.
    EventWaits(Findings& findings, std::uint64_t mostSteps);

    /// The edges of each wait as written, in the order of the calls; never an empty list.
    std::vector<Edges> all() const;
    bool isTired() const { return graph_.steps() - firstStep_ > mostSteps_; }

    /// From here on reach() leaves out what these waits order.
    void leaveOut(const Edges& waits);
    /// What can be reached from there without the waits left out, instead of what is in `found`.
    void reach(OperationId from, Direction direction, OrderGraph::Marks& found);
    OrderGraph::Marks noMarks() const { return OrderGraph::Marks(program_.operations.size()); }

    /// "e1 #2"
    std::string recordingOf(const OrderEdge& edge) const;

private:
    const ResolvedProgram& program_;
    const std::vector<OrderEdge>& edges_;
    OrderGraph& graph_;
    std::uint64_t firstStep_, mostSteps_;
    OrderGraph::Marks without_;
};

}  // namespace streamscope
