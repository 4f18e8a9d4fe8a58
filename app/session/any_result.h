// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline/result_json.h"

#include <QString>

#include <string_view>

namespace streamscope::app {

/// Rule of the remark on what was converted of a trace.
inline constexpr std::string_view traceRemark = "trace";

/// Returns whether the bytes are a result, or a trace of another tool that can be converted to a result.
bool holdsAnyResult(std::string_view bytes);

/// Returns whether the bytes are a trace that has times alone and no calls, so that it makes no composition.
bool holdsTimesAlone(std::string_view bytes);

/// Reads a result or a trace. The result of a trace has a remark on what was converted. `path`: the file, after which a trace's
/// composition is named.
Read<ResultFile> readAnyResult(std::string_view bytes, const QString& path, Reading* reading = nullptr);

}  // namespace streamscope::app
