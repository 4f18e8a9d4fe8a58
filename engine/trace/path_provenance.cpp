// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/trace/path_provenance.h"

#include "engine/trace/moments.h"

#include <vector>

namespace streamscope {

ProvenanceCounts restsOn(const Timeline& timeline) {
    ProvenanceCounts counts{};
    const IncomingDependencies incoming(timeline);
    std::vector<bool> isOnPath(timeline.operations.size());
    for (const OperationId each : timeline.criticalPath) isOnPath[each.value] = true;
    const auto bindingInto = [&](OperationId id) -> const Dependency* {
        for (const std::uint32_t edge : incoming[id])
            if (timeline.dependencies[edge].binding) return &timeline.dependencies[edge];
        return nullptr;
    };
    for (const OperationId id : timeline.criticalPath) {
        // Records and waits are instants between two operations of the path.
        std::size_t steps = 0;
        for (const Dependency* edge = bindingInto(id); edge && steps++ < timeline.operations.size();
             edge = isOnPath[edge->from.value] ? nullptr : bindingInto(edge->from))
            ++counts[static_cast<std::size_t>(edge->provenance)];
    }
    return counts;
}

}  // namespace streamscope
