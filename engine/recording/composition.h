// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/time.h"
#include "engine/json/problem.h"
#include "engine/program/program.h"
#include "engine/recording/recording.h"
#include "engine/timeline/timeline.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace streamscope::recording {

/// Part of a recording: the calls `firstCall` to `lastCall` of those that begin in a window of time. The window may be given by
/// NVTX ranges (windowOf()).
struct Part {
    Nanoseconds after{};  ///< offset from the first call
    std::optional<Nanoseconds> length{};
    std::size_t firstCall = 0;  ///< zero-based index
    std::optional<std::size_t> lastCall{};
    std::string range{};                 ///< name of the range; empty: the whole recording
    std::optional<std::size_t> steps{};  ///< number of ranges of that name, after the first one
};

/// The recorded calls behind an operation, or behind one turn of it.
struct Made {
    std::optional<std::size_t> first, last;  ///< indices into Recording::calls; none for host work, several for polling
    Nanoseconds begin{}, end{};
};

/// A composition that reproduces the recorded calls.
struct Composition {
    Program program;
    std::vector<Made> made;                      ///< by operation; for those in `repeat` one entry per turn
    std::vector<std::int64_t> devices;           ///< recorded devices of the program's devices, in the same order
    std::map<std::string, std::size_t> leftOut;  ///< number of calls without a counterpart in compositions, by name
};
Composition compose(const Recording& recording, const Part& part, std::string name);

/// A composition, and the recorded activity of its devices.
struct RecordedResult {
    Program program;
    Timeline timeline;
    std::map<std::string, std::size_t> leftOut;
};
/// Returns the result of a part of a recording. `version` and `date` are stored in the timeline. Reports a problem if the part
/// contains no work, or if no composition can express it.
Read<RecordedResult> resultOf(const Recording& recording, const Part& part, std::string name, std::string version,
                              std::string date);

/// Returns a one-line summary of the recorded and the omitted calls: "3 calls, 1 kernel, 1 stream; left out: 2
/// cuMemPrefetchAsync".
std::string summary(const RecordedResult& result);

}  // namespace streamscope::recording
