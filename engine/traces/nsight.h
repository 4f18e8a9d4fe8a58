#pragma once

#include "engine/traces/trace_recording.h"

#include <string_view>

namespace streamscope::traces {

/// Returns whether bytes are a database that Nsight Systems exported.
bool isNsight(std::string_view bytes);

/// Reads an export of Nsight Systems (`nsys export --type sqlite`), of the process with the most calls. `others` counts processes
/// beside it.
Trace nsightTrace(std::string_view bytes, std::size_t& others);

}  // namespace streamscope::traces
