// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/runner/runner.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <vector>

/// Types and helpers of the parts of bench_measuring.
namespace streamscope::bench {

using namespace std::chrono_literals;
using namespace command;
using Json = nlohmann::ordered_json;

inline constexpr int triples = 32;

inline double microseconds(Nanoseconds time) { return static_cast<double>(time.count()) / 1000.0; }

template <class Value>
Value medianOf(std::vector<Value> values) {
    std::ranges::sort(values);
    return values[(values.size() - 1) / 2];
}

struct Case {
    Nanoseconds length;
    int streams;
};

/// Returns a program of 32 times copy in, kernel, copy out, distributed over the streams in turn.
ResolvedProgram tripleProgram(const Case& of);
/// Returns a GPU, or prints why there is none.
std::unique_ptr<Driver> gpu();

Json stretchTable();
Json distanceTable();
Json enqueueTable();
Json plainTable();

}  // namespace streamscope::bench
