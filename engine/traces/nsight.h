// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/traces/trace_recording.h"

#include <atomic>
#include <string_view>

namespace streamscope::traces {

/// Returns whether the bytes are a database exported by Nsight Systems.
bool isNsight(std::string_view bytes);

/// Reads an export of Nsight Systems (`nsys export --type sqlite`), for the process with the most calls. `others` is set to the
/// number of other processes. Throws result::Cancelled soon after a cancel.
Trace nsightTrace(std::string_view bytes, std::size_t& others, const std::atomic<bool>* isCancelled);

}  // namespace streamscope::traces
