// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/translatable.h"
#include "engine/order/edges_into.h"
#include "engine/rules/checks/event_waits.h"
#include "engine/rules/findings.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope {
namespace {

class RedundantWaits {
public:
    explicit RedundantWaits(Findings& findings)
        : findings_(findings), program_(findings.resolved()), waits_(findings, 20'000'000), after_(waits_.noMarks()) {}

    void find() {
        for (const EventWaits::Edges& edges : waits_.all())
            if (isImplied(edges)) report(*edges.front());
    }

private:
    bool isImplied(const EventWaits::Edges& edges) {
        if (!std::ranges::all_of(edges, [this](const OrderEdge* edge) { return maybeImplied(*edge); })) return false;
        waits_.leaveOut(edges);
        return std::ranges::all_of(edges, [this](const OrderEdge* edge) {
            if (waits_.isOverBudget()) return false;
            waits_.reach(edge->from, EventWaits::Direction::After, after_);
            return after_.contains(edge->to);
        });
    }

    /// Returns whether another predecessor of the operation may imply the edge. This check is quick.
    bool maybeImplied(const OrderEdge& edge) {
        const HappensBefore* order = findings_.facts().order();
        if (order == nullptr) return false;
        const auto others = edgesInto(findings_.facts().edges(), edge.to);
        return std::ranges::any_of(others, [&](const OrderEdge& other) {
            if (other.wait == edge.wait) return false;
            const OperationKind kind = program_[other.from].kind;
            const bool mark = kind == OperationKind::EventRecord || kind == OperationKind::EventWait;
            return mark || other.from == edge.from || order->before(edge.from, other.from);
        });
    }

    void report(const OrderEdge& edge) {
        const std::string held = edge.to == *edge.wait ? TRANSLATABLE("Messages", "Later work") : findings_.nameOf(edge.to);
        Diagnostic* diagnostic = findings_.add(
            Severity::Hint, "redundant-wait", *edge.wait,
            fmt::format(TRANSLATABLE("Messages", "{} comes after {} in any case, so this wait for {} has no effect"), held,
                        findings_.nameOf(edge.from), waits_.recordingOf(edge)));
        if (diagnostic == nullptr) return;
        diagnostic->fix = waitRemoval(findings_, *edge.wait);
    }

    Findings& findings_;
    const ResolvedProgram& program_;
    EventWaits waits_;
    OrderGraph::Marks after_;
};

void checkRedundantWait(Findings& findings) { RedundantWaits(findings).find(); }

}  // namespace

const Rule redundantWaitRule{
    .name = "redundant-wait",
    .title = TRANSLATABLE("Messages", "Redundant wait"),
    .why = TRANSLATABLE(
        "Messages",
        "The stream's own order, another wait, a synchronisation or the legacy stream orders the same two operations already."),
    .remedy = TRANSLATABLE("Messages", "Remove the wait: nothing changes but the cost of the call."),
    .lesson = 6,
    .costsTimeOnly = true,
    .check = checkRedundantWait,
};

}  // namespace streamscope
