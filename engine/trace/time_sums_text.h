// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/trace/time_sums.h"

#include <cstddef>
#include <string>
#include <vector>

/// Sums of time as texts.
namespace streamscope {

/// Returns a table for a terminal, with its title, of at most `most` rows and the sum of the others.
/// `width`: as in inColumns() (table_text.h).
std::string toTable(const TimeSums& sums, std::size_t most, std::size_t width = 0);
/// Returns a header and a line for each row of the tables (RFC 4180), times in microseconds, shares from 0 to 1.
std::string toCsv(const std::vector<TimeSums>& tables);
/// Returns a JSON object with a list for each table, times in microseconds.
std::string toJson(const std::vector<TimeSums>& tables);

}  // namespace streamscope
