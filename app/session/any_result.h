// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline/result_json.h"

#include <QString>

#include <string_view>

namespace streamscope::app {

/// Returns whether bytes are a result, or a trace of another program, of which one is made.
bool holdsAnyResult(std::string_view bytes);

/// Reads a result or a trace. The result of a trace has a remark that says what was taken over. `path`: of the file, whose name
/// a trace's composition gets.
Read<ResultFile> readAnyResult(std::string_view bytes, const QString& path, Reading* reading = nullptr);

}  // namespace streamscope::app
