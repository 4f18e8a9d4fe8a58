// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace streamscope::ui {

/// Largest number of calls for which analyses and source code are made without being asked for.
inline constexpr std::uint64_t mostCallsUnasked = 200'000;

/// Largest number of calls for which checks and answers are made after every edit. Those of larger programs wait until
/// idleDelay has passed without an edit: in a drag, each step would start work that the next one cancels, at the expense of the
/// preview.
inline constexpr std::size_t mostCallsAnsweredAtOnce = 2000;
inline constexpr std::chrono::milliseconds idleDelay{150};

}  // namespace streamscope::ui
