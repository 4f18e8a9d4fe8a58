// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/timeline/distinct_name.h"

#include <algorithm>

namespace streamscope {

std::string distinctName(const Timeline& timeline, OperationId operation) {
    const TimelineOperation& named = timeline.operations[operation.value];
    std::string name(named.label());
    const bool isShared =
        name != named.id && std::any_of(timeline.operations.begin(), timeline.operations.end(),
                                        [&](const auto& each) { return &each != &named && each.label() == name; });
    return isShared ? name + " (" + named.id + ')' : name;
}

}  // namespace streamscope
