// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/call_order.h"
#include "engine/order/captures.h"
#include "engine/order/provenance.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace streamscope {
namespace {

/// Launches of each node's graph.
class RunsOfNodes {
public:
    RunsOfNodes(const ResolvedProgram& program, const Captures& captures) : runs_(program.operations.size(), -1) {
        std::vector<int> launches(captures.captures.size());
        for (const int launched : captures.launched)
            if (launched >= 0) ++launches[static_cast<std::size_t>(launched)];
        for (std::size_t i = 0; i < launches.size(); ++i)
            for (const auto* list :
                 {&captures.captures[i].nodes, &captures.captures[i].externalRecords, &captures.captures[i].externalWaits})
                for (const OperationId node : *list) runs_[node.value] = launches[i];
    }
    bool isNode(OperationId id) const { return runs_[id.value] >= 0; }
    bool isOnce(OperationId id) const { return runs_[id.value] <= 1; }

private:
    std::vector<int> runs_;
};

/// Names the launch of a node that runs in several. Returns false if there is no such edge to tell (order.md N1).
bool nameLaunch(Dependency& dependency, const OrderEdge& edge, const RunsOfNodes& runs) {
    const bool isInside = runs.isNode(edge.from) && runs.isNode(edge.to) && edge.kind == DependencyKind::Graph;
    if (isInside || (runs.isOnce(edge.from) && runs.isOnce(edge.to))) return true;
    if (!edge.fromLaunch || !runs.isOnce(edge.to)) return false;
    dependency.launch = *edge.fromLaunch;
    return true;
}

/// Returns whether the operation is a kernel that begins before it waits for a word: what lets it pass delays its end only.
bool waitsInBlocks(const ResolvedOperation& operation) {
    return operation.kind == OperationKind::Kernel && operation.waitsForWord();
}

Dependency dependencyOf(const ResolvedProgram& program, const OrderEdge& edge) {
    Dependency result;
    result.from = edge.from;
    result.to = edge.to;
    result.kind = edge.kind;
    result.provenance = provenanceOf(program, edge);
    if (edge.event) result.via = program[*edge.event].id + "#" + std::to_string(edge.recording);
    if (edge.word) result.via = program[*edge.word].id;
    if (edge.atTrigger) result.point = DependencyPoint::Trigger;
    else if (edge.onlyBegun) result.point = DependencyPoint::Begin;
    return result;
}

auto keyOf(const Dependency& dependency) {
    const OperationId launch = std::optional<OperationId>(dependency.launch).value_or(dependency.from);
    return std::tuple(dependency.to, dependency.from, launch, dependency.kind, std::string_view(dependency.via));
}

/// Sorts the edges of each operation. The operations themselves are already in ascending order.
void sortWithinTargets(std::vector<Dependency>& sorted) {
    for (auto begin = sorted.begin(); begin != sorted.end();) {
        const auto end = std::find_if(begin, sorted.end(), [&](const Dependency& other) { return other.to != begin->to; });
        std::ranges::sort(begin, end, {}, [](const Dependency& each) { return std::pair(keyOf(each), each.provenance); });
        begin = end;
    }
}

}  // namespace

std::vector<Dependency> dependencies(const ResolvedProgram& program) { return dependencies(program, {}); }

std::vector<Dependency> dependencies(const ResolvedProgram& program, std::span<const OperationId> made) {
    const std::vector<OrderEdge> edges = orderEdges(program, made);
    std::vector<Dependency> result;
    result.reserve(edges.size());
    const Captures captures = capturesOf(program);
    const RunsOfNodes runs(program, captures);
    for (const OrderEdge& edge : edges) {
        if (edge.observes || (edge.onlyBegun && !edge.atTrigger && edge.kind != DependencyKind::Value)) continue;
        if (waitsInBlocks(program[edge.to]) && edge.kind == DependencyKind::Value) continue;
        Dependency dependency = dependencyOf(program, edge);
        if (nameLaunch(dependency, edge, runs)) result.push_back(std::move(dependency));
    }
    sortWithinTargets(result);  // the most certain of several provenances is kept
    const auto same = [](const Dependency& a, const Dependency& b) { return keyOf(a) == keyOf(b); };
    result.erase(std::unique(result.begin(), result.end(), same), result.end());
    return result;
}

}  // namespace streamscope
