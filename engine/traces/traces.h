// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/result_json.h"

#include <cstdint>
#include <string>
#include <string_view>

/// Import of traces of other programs as results.
namespace streamscope::traces {

enum class Kind : std::uint8_t {
    None,
    Kineto,  ///< trace of the PyTorch profiler: JSON
    Chrome,  ///< trace of any other program in the same format: JSON
    Nsight,  ///< exported by Nsight Systems: SQLite
};

/// Returns the probable kind of the bytes, without reading them.
Kind kindOf(std::string_view bytes);

/// A trace as a result, with a line on what was left out.
struct ReadTrace {
    ResultFile file;
    std::string summary;
};

/// Reads a trace of this kind, as kindOf() tells it. One of the PyTorch profiler or of Nsight Systems gives a composition named
/// `name` with its timeline, any other a timeline alone. A problem names the place in the file. After a cancel there is neither a
/// value nor a problem.
Read<ReadTrace> readTrace(Kind kind, std::string_view bytes, const std::string& name, const Reading* reading = nullptr);

}  // namespace streamscope::traces
