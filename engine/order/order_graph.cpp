// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/order_graph.h"

namespace streamscope {

OrderGraph::OrderGraph(std::size_t operations, std::span<const OrderEdge> edges)
    : edges_(edges), after_(linksBy(operations, edges, &OrderEdge::from)), before_(linksBy(operations, edges, &OrderEdge::to)) {}

OrderGraph::Links OrderGraph::linksBy(std::size_t operations, std::span<const OrderEdge> edges, OperationId OrderEdge::*end) {
    Links links;
    links.first.assign(operations + 1, 0);
    links.edges.resize(edges.size());
    for (const OrderEdge& edge : edges) ++links.first[(edge.*end).value + 1];
    for (std::size_t i = 1; i < links.first.size(); ++i) links.first[i] += links.first[i - 1];
    std::vector<std::uint32_t> next(links.first.begin(), links.first.end() - 1);
    for (std::uint32_t i = 0; i < edges.size(); ++i) links.edges[next[(edges[i].*end).value]++] = i;
    return links;
}

bool OrderGraph::Marks::insert(OperationId id) {
    if (contains(id)) return false;
    marks_[id.value] = now_;
    members_.push_back(id);
    return true;
}

void OrderGraph::reach(OperationId from, Direction direction, const Marks& without, Marks& found) {
    const Links& links = direction == Direction::After ? after_ : before_;
    std::vector<OperationId> open;
    if (found.insert(from)) open.push_back(from);
    while (!open.empty()) {
        const OperationId at = open.back();
        open.pop_back();
        for (std::uint32_t i = links.first[at.value]; i < links.first[at.value + 1]; ++i) {
            const OrderEdge& edge = edges_[links.edges[i]];
            ++steps_;
            if (edge.onlyBegun) continue;
            if (edge.wait && without.contains(*edge.wait)) continue;
            const OperationId next = direction == Direction::After ? edge.to : edge.from;
            if (found.insert(next)) open.push_back(next);
        }
    }
}

}  // namespace streamscope
