// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/order_graph.h"

namespace streamscope {

OrderGraph::OrderGraph(std::size_t operations, std::span<const OrderEdge> edges)
    : edges_(edges), after_(linksBy(operations, edges, &OrderEdge::from)), before_(linksBy(operations, edges, &OrderEdge::to)) {}

OrderGraph::OrderGraph(const LaunchesAsWork& work)
    : work_(&work),
      ofWork_(orderEdges(work.program)),
      edges_(ofWork_),
      after_(linksBy(work.program.operations.size(), edges_, &OrderEdge::from)),
      before_(linksBy(work.program.operations.size(), edges_, &OrderEdge::to)) {}

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

void OrderGraph::reachInWork(OperationId from, Direction direction, const Marks& without, Marks& found) {
    const bool isAfter = direction == Direction::After;
    const Links& links = isAfter ? after_ : before_;
    Marks seen(work_->origins.size());
    const bool isNode = work_->isNode(work_->lastRuns[from.value]);
    const std::vector<OperationId>& start = isAfter || isNode ? work_->lastRuns : work_->begins;
    seen.insert(start[from.value]);
    for (std::size_t next = 0; next < seen.members().size(); ++next) {
        const OperationId at = seen.members()[next];
        const LaunchesAsWork::Origin& origin = work_->origins[at.value];
        const OperationId whole = (isAfter ? work_->begins : work_->ends)[origin.operation.value];
        if (!origin.isAdded && (origin.launch || whole == at)) found.insert(origin.operation);
        for (std::uint32_t i = links.first[at.value]; i < links.first[at.value + 1]; ++i) {
            const OrderEdge& edge = edges_[links.edges[i]];
            ++steps_;
            if (edge.onlyBegun) continue;
            if (edge.wait && without.contains(work_->origins[edge.wait->value].operation)) continue;
            seen.insert(isAfter ? edge.to : edge.from);
        }
    }
    found.insert(from);
}

void OrderGraph::reach(OperationId from, Direction direction, const Marks& without, Marks& found) {
    if (work_ != nullptr) return reachInWork(from, direction, without, found);
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
