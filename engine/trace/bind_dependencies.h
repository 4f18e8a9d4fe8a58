// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

namespace streamscope {

/// Sets `binding` and `slack` of the dependencies from the measured times.
void bindDependencies(Timeline& timeline);

}  // namespace streamscope
