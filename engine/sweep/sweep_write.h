// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/sweep/sweep_result.h"

#include <string>

namespace streamscope {

/// Returns aligned columns for a terminal, with the best value marked and repeated below. `width`: as in inColumns()
/// (table_text.h).
std::string toTable(const SweepResult& result, std::size_t width = 0);
/// Returns CSV (RFC 4180) with one row per run and times in µs.
std::string toCsv(const SweepResult& result);

}  // namespace streamscope
