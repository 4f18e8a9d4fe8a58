// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

#include <string>

namespace streamscope {

/// Returns CSV (RFC 4180) with one row per operation and times in µs.
std::string toCsv(const Timeline& timeline);
/// Returns CSV with one row per block of the kernels and times in µs; without blocks, only the heading.
std::string blocksToCsv(const Timeline& timeline);

}  // namespace streamscope
