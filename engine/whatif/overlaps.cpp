// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/whatif/overlaps.h"

#include "engine/order/captures.h"
#include "engine/program/operation_kind.h"
#include "engine/trace/busy_time.h"

#include <algorithm>
#include <deque>
#include <iterator>

namespace streamscope {
namespace {

Spans executionSpans(const TimelineOperation& operation) {
    if (Spans known = merged(operation.spans); !known.empty()) return known;
    if (operation.start && operation.end) return {{*operation.start, *operation.end}};
    return {};
}

/// Returns the shortest path between two operations over allowed edges.
template <class MayUse>
std::vector<OrderEdge> shortestPath(std::size_t operations, std::span<const OrderEdge> edges, OperationId from, OperationId to,
                                    MayUse mayUse) {
    std::vector<std::vector<std::uint32_t>> leaving(operations);
    for (std::uint32_t i = 0; i < edges.size(); ++i)
        if (!edges[i].observes && !(edges[i].onlyBegun && edges[i].from == from) && mayUse(edges[i]))
            leaving[edges[i].from.value].push_back(i);
    std::vector<std::optional<std::uint32_t>> by(operations);
    std::vector<bool> seen(operations);
    std::deque<OperationId> open{from};
    seen[from.value] = true;
    while (!open.empty() && !seen[to.value]) {
        const OperationId at = open.front();
        open.pop_front();
        for (const std::uint32_t edge : leaving[at.value]) {
            const OperationId next = edges[edge].to;
            if (seen[next.value]) continue;
            seen[next.value] = true;
            by[next.value] = edge;
            open.push_back(next);
        }
    }
    std::vector<OrderEdge> path;
    for (OperationId at = to; at != from && by[at.value]; at = edges[*by[at.value]].from) path.push_back(edges[*by[at.value]]);
    std::ranges::reverse(path);
    return path;
}

void findPath(const ResolvedProgram& program, OverlapAnswer& answer) {
    std::vector<OrderEdge> edges = orderEdges(program);
    if (isEventMark(program[answer.first].kind) || isEventMark(program[answer.second].kind))
        std::ranges::move(markEdges(program), std::back_inserter(edges));
    const std::size_t count = program.operations.size();
    answer.path = shortestPath(count, edges, answer.first, answer.second,
                               [](const OrderEdge& edge) { return edge.kind != DependencyKind::Legacy; });
    if (!answer.path.empty()) {
        answer.why = Apart::Ordered;
        return;
    }
    answer.path = shortestPath(count, edges, answer.first, answer.second, [](const OrderEdge&) { return true; });
    if (!answer.path.empty()) answer.why = Apart::LegacyBarrier;
}

/// Sets what the second operation was waiting for when the first one ended, or last before its start.
void findHolder(const TimelineOperation& second, Nanoseconds firstEnd, OverlapAnswer& answer) {
    answer.why = Apart::HeldBack;
    for (const Wait& wait : second.waits) {
        answer.reason = wait.reason;
        answer.holder = wait.blame;
        if (wait.from < firstEnd && firstEnd <= wait.to) return;
    }
}

}  // namespace

OverlapAnswer whyApart(const ResolvedProgram& program, const Timeline& timeline, OperationId a, OperationId b) {
    OverlapAnswer answer;
    answer.first = a;
    answer.second = b;
    if (a == b || std::max(a, b).value >= timeline.operations.size()) return answer;
    const auto startOf = [&](OperationId id) { return timeline.operations[id.value].start; };
    if (!startOf(a) || !startOf(b)) return answer;
    if (std::pair(*startOf(b), b) < std::pair(*startOf(a), a)) std::swap(answer.first, answer.second);
    const TimelineOperation &first = timeline.operations[answer.first.value], &second = timeline.operations[answer.second.value];
    const Spans firstSpans = executionSpans(first), secondSpans = executionSpans(second);
    if (firstSpans.empty() || secondSpans.empty()) return answer;
    answer.overlap = total(intersection(firstSpans, secondSpans));
    if (answer.overlap > Nanoseconds{}) {
        answer.why = Apart::NotAtAll;
        return answer;
    }
    findPath(program, answer);
    if (!answer.path.empty()) return answer;
    const Nanoseconds firstEnd = firstSpans.back().end;
    if (second.issued && *second.issued >= firstEnd) answer.why = Apart::EndedBeforeIssue;
    else findHolder(second, firstEnd, answer);
    return answer;
}

}  // namespace streamscope
