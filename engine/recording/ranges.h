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

/// Ranges of NVTX: stretches of a thread's time with names.
namespace streamscope::recording {

/// Pairs the lines that open and close ranges.
class RangeReader {
public:
    explicit RangeReader(Recording& recording) : recording_(recording) {}

    /// `number`: of a range that was started rather than pushed; else 0.
    void open(NamedRange range, std::int64_t number);
    void close(std::int64_t thread, const std::string& domain, std::int64_t number, std::int64_t at);
    /// Closes what is still open at the end of the recording, and puts the ranges in order.
    void finish();

private:
    Recording& recording_;
    std::map<std::pair<std::int64_t, std::string>, std::vector<std::size_t>> pushed_;  ///< by thread and domain
    std::map<std::int64_t, std::size_t> started_;
};

/// Returns the name of a range with that of its domain: "NCCL: ncclAllReduce".
std::string fullName(const NamedRange& range);

/// Tells which ranges the calls of each thread are in, and declares those in a program. The recording must stay.
class RangeNames {
public:
    RangeNames(const Recording& recording, Program& program);

    /// Returns the id of the innermost range that holds this piece of a thread's time; empty: none. Pieces of one thread must be
    /// asked for in the order of their ends.
    std::string id(std::int64_t thread, std::int64_t begin, std::int64_t end);

    /// Returns the times within a piece of a thread's time at which ranges open or close, in order.
    std::vector<std::int64_t> boundaries(std::int64_t thread, std::int64_t begin, std::int64_t end) const;

private:
    struct Thread {
        std::vector<std::size_t> ranges;       ///< indices into Recording::ranges, by begin
        std::vector<std::int64_t> boundaries;  ///< begins and ends of them
        std::size_t next = 0;
        std::vector<std::size_t> open;  ///< the one that began last at the end
    };
    const std::string& declare(std::size_t range);

    const Recording& recording_;
    Program& program_;
    std::map<std::int64_t, Thread> threads_;
    std::vector<std::optional<std::size_t>> around_;  ///< by range, once it was open: the one that holds all of it
    std::vector<std::string> ids_;                    ///< by range; empty: not declared
};

/// Time from the opening of a range to the closing of it, or of a later one of the same name.
struct Window {
    std::int64_t begin = 0, end = 0;
    std::size_t count = 0;  ///< of the ranges in it
};

/// Returns the window that the ranges of a name make: the first one alone, or `steps` of them after the first, which warms up.
/// Problems: there is none of that name, or none after the first.
Read<Window> windowOf(const Recording& recording, std::string_view name, std::optional<std::size_t> steps);

}  // namespace streamscope::recording
