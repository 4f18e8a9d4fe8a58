// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

#include <string>

namespace streamscope {

/// Returns the Chrome trace event format (for Perfetto and chrome://tracing): one process per device, one thread per stream and
/// engine, flow arrows for dependencies.
std::string toChromeTrace(const Timeline& timeline);

}  // namespace streamscope
