// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"

namespace streamscope::simulated {

inline constexpr auto eventBlockingSync = static_cast<unsigned>(EventFlags::BlockingSync);
inline constexpr auto eventDisableTiming = static_cast<unsigned>(EventFlags::DisableTiming);
inline constexpr auto eventInterprocess = static_cast<unsigned>(EventFlags::Interprocess);

}  // namespace streamscope::simulated
