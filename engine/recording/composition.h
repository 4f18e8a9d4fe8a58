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

/// Part of a recording: of its calls, those that begin in this piece of time and of those the ones from `firstCall` to
/// `lastCall`. A range of NVTX makes a piece of time (windowOf()).
struct Part {
    Nanoseconds after{};  ///< from the first call on
    std::optional<Nanoseconds> length{};
    std::size_t firstCall = 0;  ///< counted from 0
    std::optional<std::size_t> lastCall{};
    std::string range{};                 ///< its name; empty: the whole recording
    std::optional<std::size_t> steps{};  ///< so many ranges of that name, behind the first
};

/// Recorded calls that an operation, or one turn of it, was made of.
struct Made {
    std::optional<std::size_t> first, last;  ///< calls, as indices of Recording::calls; none of host work, several of a poll
    Nanoseconds begin{}, end{};
};

/// A composition that does what was recorded.
struct Composition {
    Program program;
    std::vector<Made> made;                      ///< by operation; of those in `repeat` each turn
    std::vector<std::int64_t> devices;           ///< those of the recording that the program's devices are
    std::map<std::string, std::size_t> leftOut;  ///< calls that a composition cannot say, and how often they were made
};
Composition compose(const Recording& recording, const Part& part, std::string name);

/// A composition, and what the devices did when it was recorded.
struct RecordedResult {
    Program program;
    Timeline timeline;
    std::map<std::string, std::size_t> leftOut;
};
/// Makes a result of a recording. `version` and `date` are those of the timeline. Problems: nothing of the recording is work, or
/// no composition can hold it.
Read<RecordedResult> resultOf(const Recording& recording, const Part& part, std::string name, std::string version,
                              std::string date);

/// Returns what was recorded and what was left out, in one line: "3 calls, 1 kernel, 1 stream; left out: 2 cuMemPrefetchAsync".
std::string summary(const RecordedResult& result);

}  // namespace streamscope::recording
