#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// The values that a parameter takes in a sweep, from the first upwards; `to` is one of them only where a step meets it.
struct SweepRange {
    std::string parameter;
    std::int64_t from = 1, to = 1;
    std::int64_t step = 1;    ///< at least 1; where `multiplies`, at least 2
    bool multiplies = false;  ///< each value is the one before times `step`
    friend bool operator==(const SweepRange&, const SweepRange&) = default;
};

/// A range, or what is wrong with the words for it and what to write instead.
struct SweepRangeRead {
    std::optional<SweepRange> range;
    std::string problem;
    explicit operator bool() const { return range.has_value(); }
};

/// "chunks=1..64", "chunks=1..64:3" (1, 4, 7 …), "n=1000..1000000:x10" (each ten times the one before), "chunks=4" (one value).
SweepRangeRead readSweepRange(std::string_view text);
/// The same from the words of three fields; an empty step is 1.
SweepRangeRead readSweepRange(std::string_view parameter, std::string_view from, std::string_view to, std::string_view step);
/// What readSweepRange() reads back.
std::string toText(const SweepRange& range);

/// How many values the range has, without making them.
std::uint64_t valueCount(const SweepRange& range);
std::vector<std::int64_t> valuesOf(const SweepRange& range);

/// A range that shows the whole of a parameter in some dozens of runs: each value, or by doubling or tenfold where they are
/// many. `least` and `most` are the parameter's own limits.
SweepRange suggestedRange(std::string parameter, std::int64_t value, std::optional<std::int64_t> least,
                          std::optional<std::int64_t> most);

}  // namespace streamscope
