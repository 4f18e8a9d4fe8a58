#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace streamscope::ui {

/// A program of more calls is analysed and written as code only on demand.
inline constexpr std::uint64_t mostCallsUnasked = 200'000;

/// Checks of and questions about a program of more calls wait until no edit has come for idleDelay: in a drag each step would
/// begin what the next one stops, and take processors from the preview.
inline constexpr std::size_t mostCallsAnsweredAtOnce = 2000;
inline constexpr std::chrono::milliseconds idleDelay{150};

}  // namespace streamscope::ui
