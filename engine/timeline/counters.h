// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

/// Counters of traces and recordings, made ready for a result.
namespace streamscope {

inline constexpr std::size_t mostCounters = 100, mostCounterSamples = 100'000;

/// Returns a counter, without samples, of a name that may end with the unit: "Power (W)", "SM Issue [Throughput %]".
Counter counterNamed(std::string_view name);

/// Makes the times count from `run.begin`, keeps the last value of each device before, and drops the samples after `run.end`.
/// Keeps at most mostCounters, and mostCounterSamples of each: the largest of as many of a device as were put together.
/// `leftOut` counts what was left out for that.
void fitCounters(std::vector<Counter>& counters, const Span& run, std::map<std::string, std::size_t>& leftOut);

}  // namespace streamscope
