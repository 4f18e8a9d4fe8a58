// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/timeline/timeline.h"

namespace streamscope {

Timeline::Timeline() = default;
Timeline::Timeline(const Timeline&) = default;
Timeline::Timeline(Timeline&&) noexcept = default;
Timeline& Timeline::operator=(const Timeline&) = default;
Timeline& Timeline::operator=(Timeline&&) noexcept = default;
Timeline::~Timeline() = default;

}  // namespace streamscope
