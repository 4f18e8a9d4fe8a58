// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

namespace streamscope {

/// Returns whether Metrics::lowerBound is one (order.md N2). A measured run does not tell how short its operations could be.
inline bool hasLowerBound(const Timeline& timeline) {
    return timeline.devices.empty() || timeline.devices.front().info.kind == DeviceKind::Simulated;
}

}  // namespace streamscope
