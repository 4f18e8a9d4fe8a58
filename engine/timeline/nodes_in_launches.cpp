// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/timeline/nodes_in_launches.h"

#include "engine/timeline/rows.h"

#include <algorithm>
#include <span>

namespace streamscope {

const TimelineExecution* executionBehind(const Timeline& timeline, const Dependency& dependency) {
    if (!dependency.launch) return nullptr;
    const std::span<const TimelineExecution> all = executionsOf(timeline, dependency.from);
    const auto found = std::ranges::find(all, *dependency.launch, &TimelineExecution::launch);
    return found == all.end() ? nullptr : &*found;
}

Dependency ofOperations(const Dependency& dependency) {
    Dependency whole = dependency;
    if (!dependency.launch) return whole;
    whole.from = *dependency.launch;
    whole.point = DependencyPoint::Begin;
    whole.launch = {};
    return whole;
}

}  // namespace streamscope
