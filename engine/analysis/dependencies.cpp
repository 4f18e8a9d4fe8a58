#include "engine/analysis/analysis.h"
#include "engine/analysis/order.h"

#include <algorithm>
#include <tuple>

namespace streamscope {
namespace {

Dependency dependencyOf(const ResolvedProgram& program, const OrderEdge& edge) {
    Dependency result;
    result.from = edge.from;
    result.to = edge.to;
    result.kind = edge.kind;
    if (edge.event) result.via = program[*edge.event].id + "#" + std::to_string(edge.recording);
    if (edge.word) result.via = program[*edge.word].id;
    return result;
}

auto keyOf(const Dependency& dependency) {
    return std::tuple(dependency.to, dependency.from, dependency.kind, std::string_view(dependency.via));
}

}  // namespace

std::vector<Dependency> dependencies(const ResolvedProgram& program) {
    std::vector<Dependency> result;
    for (const OrderEdge& edge : orderEdges(program)) {
        if (!edge.observes) result.push_back(dependencyOf(program, edge));
    }
    std::ranges::sort(result, {}, keyOf);
    const auto same = std::ranges::unique(result, {}, keyOf);
    result.erase(same.begin(), same.end());
    return result;
}

}  // namespace streamscope
