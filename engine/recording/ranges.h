// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/problem.h"
#include "engine/program/program.h"
#include "engine/recording/recording.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// NVTX ranges: named periods of a thread.
namespace streamscope::recording {

/// Reader of the lines that open and close ranges, which it pairs.
class RangeReader {
public:
    explicit RangeReader(Recording& recording) : recording_(recording) {}

    /// `number`: identifies a started range; 0 for a pushed range.
    void open(NamedRange range, std::int64_t number);
    void close(std::int64_t thread, const std::string& domain, std::int64_t number, std::int64_t at);
    /// Closes the ranges that are still open at the end of the recording, and sorts all ranges.
    void finish();

private:
    Recording& recording_;
    std::map<std::pair<std::int64_t, std::string>, std::vector<std::size_t>> pushed_;  ///< stack of open pushed ranges, by thread
                                                                                       ///< and domain
    std::map<std::int64_t, std::size_t> started_;
};

/// Returns the name of a range with the name of its domain: "NCCL: ncclAllReduce".
std::string fullName(const NamedRange& range);

/// Names of the ranges around the calls of each thread, which it declares in a program. It keeps a reference to the recording.
class RangeNames {
public:
    RangeNames(const Recording& recording, Program& program);

    /// Returns the id of the innermost range that contains this period of a thread; empty if there is none. Periods of one thread
    /// must be queried in the order of their ends.
    std::string id(std::int64_t thread, std::int64_t begin, std::int64_t end);

    /// Returns the times within a period of a thread at which ranges open or close, sorted.
    std::vector<std::int64_t> boundaries(std::int64_t thread, std::int64_t begin, std::int64_t end) const;

private:
    struct Thread {
        std::vector<std::size_t> ranges;       ///< indices into Recording::ranges, sorted by begin
        std::vector<std::int64_t> boundaries;  ///< begins and ends of these ranges, sorted
        std::size_t next = 0;
        std::vector<std::size_t> open;  ///< stack of open ranges; the last one began last
    };
    const std::string& declare(std::size_t range);

    const Recording& recording_;
    Program& program_;
    std::map<std::int64_t, Thread> threads_;
    std::vector<std::optional<std::size_t>> around_;  ///< by range, once it was open: the innermost range that contains it
    std::vector<std::string> ids_;                    ///< by range; empty: not declared
};

/// Time from the begin of a range to the end of it, or of a later range of the same name.
struct Window {
    std::int64_t begin = 0, end = 0;
    std::size_t count = 0;  ///< number of ranges in the window
};

/// Returns the window of the ranges of a name: the first range alone, or `steps` ranges after the first, which counts as warm-up.
/// Reports a problem if there is no range of that name, or none after the first.
Read<Window> windowOf(const Recording& recording, std::string_view name, std::optional<std::size_t> steps);

}  // namespace streamscope::recording
