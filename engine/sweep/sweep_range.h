// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// Values of a parameter in a sweep, ascending. `to` is included only if a step reaches it.
struct SweepRange {
    std::string parameter;
    std::int64_t from = 1, to = 1;
    std::int64_t step = 1;                  ///< at least 1; with `multiplies` at least 2
    bool multiplies = false;                ///< each value is the previous one times `step`
    std::vector<std::int64_t> list = {};    ///< the values, if they are listed; then `from` and `to` are its ends
    std::vector<std::string> devices = {};  ///< names of devices, if this is the axis of devices; its values are their indices
    friend bool operator==(const SweepRange&, const SweepRange&) = default;
};

/// A range, or the error in its text with a suggestion.
struct SweepRangeRead {
    std::optional<SweepRange> range;
    std::string problem;
    explicit operator bool() const { return range.has_value(); }
};

inline constexpr const char* deviceAxis = "device";  ///< name of the axis of devices

/// Returns the axis of these devices.
SweepRange rangeOfDevices(std::vector<std::string> names);

/// Parses "chunks=1..64", "chunks=1..64:3" (1, 4, 7 …), "n=1000..1000000:x10" (each ten times the previous one), "chunks=1,2,4,8"
/// (a list) or "chunks=4" (one value).
SweepRangeRead readSweepRange(std::string_view text);
/// Parses a range from the texts of three fields. An empty step is 1. A list in the first field needs no others.
SweepRangeRead readSweepRange(std::string_view parameter, std::string_view from, std::string_view to, std::string_view step);
/// Returns the text that readSweepRange() parses to this range.
std::string toText(const SweepRange& range);

/// Returns the number of values, without generating them.
std::uint64_t valueCount(const SweepRange& range);
std::vector<std::int64_t> valuesOf(const SweepRange& range);
/// Returns a value in words: the number, or the name of the device.
std::string wordOf(const SweepRange& range, std::int64_t value);

/// Returns a range that covers a parameter in a few dozen runs: every value, or powers of two or ten if there are many. `least`
/// and `most`: limits of the parameter.
SweepRange suggestedRange(std::string parameter, std::int64_t value, std::optional<std::int64_t> least,
                          std::optional<std::int64_t> most);

}  // namespace streamscope
