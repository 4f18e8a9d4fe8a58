// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

#include <string>

namespace streamscope {

/// Returns CSV (RFC 4180) with one row per operation and times in µs.
std::string toCsv(const Timeline& timeline);

}  // namespace streamscope
