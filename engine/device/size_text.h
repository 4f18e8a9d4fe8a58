// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/time.h"

#include <string>

namespace streamscope {

/// Formats a size: "10 MB", "64 KiB", "1.23 MB". Uses the unit in which three digits are exact, if there is one.
std::string sizeText(Bytes bytes);

}  // namespace streamscope
