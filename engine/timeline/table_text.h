// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Text in the columns of terminal tables.
namespace streamscope {

/// Returns the number of code points, an approximation of the columns that a terminal uses.
std::size_t tableWidth(std::string_view text);
/// Returns the text with blanks in place of control characters, which would break a table.
std::string printable(std::string_view text);
/// Returns the printable text, cut with "…" if it is wider than `width`.
std::string elided(std::string_view text, std::size_t width);
/// Returns the rows as lines with two blanks between the columns, each as wide as its widest cell. `right` says which columns
/// are aligned at the right; every row has as many cells.
std::string inColumns(const std::vector<std::vector<std::string>>& rows, const std::vector<bool>& right);
/// Returns the text as a field of CSV (RFC 4180), in quotes where it has a comma, a quote or a line break.
std::string csvField(std::string_view text);

}  // namespace streamscope
