// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/timeline/nodes_in_launches.h"

#include "engine/timeline/rows.h"

namespace streamscope {

const TimelineExecution* executionBehind(const Timeline& timeline, const Dependency& dependency) {
    return dependency.launch ? executionIn(timeline, dependency.from, *dependency.launch) : nullptr;
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
