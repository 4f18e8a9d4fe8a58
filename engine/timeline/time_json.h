// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/describe/json.h"
#include "engine/device/time.h"

/// Times in JSON: numbers of µs, exact to the nanosecond.
namespace streamscope {

/// Appends the exact text of a time in µs: 1234567 ns → "1234.567", 2000 ns → "2.0".
void appendMicroseconds(std::string& out, Nanoseconds time);
/// Returns the time of a JSON number: exact for up to three decimals, else rounded; nullopt beyond ±292 years.
std::optional<Nanoseconds> microsecondsFrom(std::string_view text);

/// Bounds of points in time of a result. Where clocks are measured, a time may lie a little before the first host call.
inline constexpr Nanoseconds earliestTime = -std::chrono::seconds(1), latestTime = std::chrono::hours(24 * 365 * 36);
constexpr bool isPossible(Nanoseconds time) { return time >= earliestTime && time <= latestTime; }
/// Returns whether two points in time can differ by so much.
constexpr bool isPossibleDifference(Nanoseconds time) {
    return time <= latestTime - earliestTime && time >= earliestTime - latestTime;
}

}  // namespace streamscope

namespace streamscope::description {

template <>
struct FormatOf<Nanoseconds> {
    static constexpr std::string_view list = "a list of times in µs";
    static constexpr bool onOneLine = true;
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, Nanoseconds& out);
    static void write(std::string& out, Nanoseconds time, int) { appendMicroseconds(out, time); }
    static void schema(Schema& schema);
};

/// Format [begin, end].
template <>
struct FormatOf<Span> {
    static constexpr std::string_view list = "a list of pieces of time, each [begin, end]";
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, Span& out);
    static void write(std::string& out, const Span& span, int);
    static void schema(Schema& schema);
};

}  // namespace streamscope::description
