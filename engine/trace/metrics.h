// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

namespace streamscope {

/// Returns the figures of a run (order.md D6).
Metrics metrics(const Timeline& timeline);

}  // namespace streamscope
