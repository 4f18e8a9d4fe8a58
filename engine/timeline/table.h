// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

#include <string>

namespace streamscope {

/// Returns the table that `streamscope run` prints: aligned columns, one row per operation, then the total time. `width`: as in
/// TableRows::inColumns() (table_text.h).
std::string toTable(const Timeline& timeline, std::size_t width = 0);
/// Returns what is below the rows: the total time, how it was measured, and how the run ended.
std::string summaryOf(const Timeline& timeline);

}  // namespace streamscope
