// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/words.h"

#include <string_view>

namespace streamscope {

/// Returns shorter forms of a name for places that are too narrow for it, the longest first: names differ at their ends, so that
/// words are left out at the beginning ("copy up b0", "up b0", "b0"), and then what is before a number ("gemm_12", "12"). Empty
/// if no part would distinguish it.
Texts shorterNames(std::string_view name);

}  // namespace streamscope
