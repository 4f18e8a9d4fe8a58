// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/rules/checks/event_waits.h"

#include <fmt/format.h>

#include <unordered_map>

namespace streamscope {

EventWaits::EventWaits(Findings& findings, std::uint64_t mostSteps)
    : program_(findings.resolved()),
      edges_(findings.facts().edges()),
      graph_(findings.facts().graph()),
      firstStep_(graph_.steps()),
      mostSteps_(mostSteps),
      without_(noMarks()) {}

std::vector<EventWaits::Edges> EventWaits::all() const {
    std::vector<Edges> waits;
    std::unordered_map<std::string_view, std::size_t> places;
    for (const OrderEdge& edge : edges_) {
        if (!edge.wait || edge.kind != DependencyKind::Event) continue;
        const auto [place, isNew] = places.try_emplace(program_[*edge.wait].source, waits.size());
        if (isNew) waits.emplace_back();
        waits[place->second].push_back(&edge);
    }
    return waits;
}

void EventWaits::leaveOut(const Edges& waits) {
    without_.clear();
    for (const OrderEdge* edge : waits) without_.insert(*edge->wait);
}

void EventWaits::reach(OperationId from, Direction direction, OrderGraph::Marks& found) {
    found.clear();
    graph_.reach(from, direction, without_, found);
}

std::string EventWaits::recordingOf(const OrderEdge& edge) const {
    return fmt::format("{} #{}", program_[*edge.event].id, edge.recording);
}

}  // namespace streamscope
