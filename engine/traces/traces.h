#pragma once

#include "engine/timeline/result_json.h"

#include <cstdint>
#include <string>
#include <string_view>

/// Traces of other programs, as results.
namespace streamscope::traces {

enum class Kind : std::uint8_t {
    None,
    Kineto,  ///< of the PyTorch profiler: JSON
    Chrome,  ///< of any other program, in the same format: JSON
    Nsight,  ///< exported by Nsight Systems: SQLite
};

/// Returns what bytes look like; none is read yet.
Kind kindOf(std::string_view bytes);

/// A trace as a result, and what could not be taken over, in one line.
struct ReadTrace {
    ResultFile file;
    std::string summary;
};

/// Reads a trace. Of the PyTorch profiler and of Nsight Systems it becomes a composition with its timeline, of others a timeline
/// alone. `name`: of the composition. A problem names the place in the file.
Read<ReadTrace> readTrace(std::string_view bytes, const std::string& name);

}  // namespace streamscope::traces
