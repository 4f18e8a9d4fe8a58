#pragma once

#include <cstdint>

namespace streamscope::ui {

/// A program of more calls is analysed and written as code only on demand.
inline constexpr std::uint64_t mostCallsUnasked = 200'000;

}  // namespace streamscope::ui
