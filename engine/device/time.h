// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>

namespace streamscope {

/// Time inside the engine. A point in time is the distance from the clock's origin: the first host call of a run in a Timeline,
/// or the driver's own origin in Driver::now().
using Nanoseconds = std::chrono::nanoseconds;
using HostTime = std::chrono::nanoseconds;
using Bytes = std::uint64_t;

/// Half-open interval [begin, end).
struct Span {
    Nanoseconds begin{};
    Nanoseconds end{};
    friend bool operator==(const Span&, const Span&) = default;
};

}  // namespace streamscope
