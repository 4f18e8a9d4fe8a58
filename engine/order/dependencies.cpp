// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/dependencies.h"
#include "engine/order/order.h"
#include "engine/order/provenance.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace streamscope {
namespace {

Dependency dependencyOf(const ResolvedProgram& program, const OrderEdge& edge) {
    Dependency result;
    result.from = edge.from;
    result.to = edge.to;
    result.kind = edge.kind;
    result.provenance = provenanceOf(program, edge);
    if (edge.event) result.via = program[*edge.event].id + "#" + std::to_string(edge.recording);
    if (edge.word) result.via = program[*edge.word].id;
    return result;
}

auto keyOf(const Dependency& dependency) {
    return std::tuple(dependency.to, dependency.from, dependency.kind, std::string_view(dependency.via));
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

std::vector<Dependency> dependencies(const ResolvedProgram& program) {
    const std::vector<OrderEdge> edges = orderEdges(program);
    std::vector<Dependency> result;
    result.reserve(edges.size());
    for (const OrderEdge& edge : edges) {
        if (!edge.observes && !edge.onlyBegun) result.push_back(dependencyOf(program, edge));
    }
    sortWithinTargets(result);  // the most certain of several provenances is kept
    const auto same = [](const Dependency& a, const Dependency& b) { return keyOf(a) == keyOf(b); };
    result.erase(std::unique(result.begin(), result.end(), same), result.end());
    return result;
}

}  // namespace streamscope
