// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Text in the columns of terminal tables.
namespace streamscope {

/// Returns the number of code points, an approximation of the columns that a terminal uses.
std::size_t tableWidth(std::string_view text);
/// Returns the printable text, cut with "…" if it is wider than `width`.
std::string elided(std::string_view text, std::size_t width);
/// Rows of cells that become lines. They are kept as one text, because a million of them are.
class TableRows {
public:
    /// `right` says which columns are aligned at the right.
    explicit TableRows(std::vector<bool> right) : right_(std::move(right)), widths_(right_.size()) {}
    /// Adds a row with a cell for each column, which is made printable.
    void add(const std::vector<std::string>& cells);
    /// Returns the lines with two blanks between the columns, each as wide as its widest cell. If they are wider than `width`
    /// letters (0: no limit), leaves out columns that are `dispensable`, in that order; then cuts cells that are aligned at the
    /// left; then leaves out columns from the last one on. A line below names those that are left out.
    std::string inColumns(std::size_t width = 0, const std::vector<std::size_t>& dispensable = {}) const;

private:
    std::vector<std::string> titles() const;
    std::vector<std::size_t> widthsWithin(std::size_t width, const std::vector<std::size_t>& dispensable) const;

    std::vector<bool> right_;
    std::vector<std::size_t> widths_;
    std::string cells_;  ///< each with a line end, which a printable text has not
};

/// Returns the rows as lines with two blanks between the columns, each as wide as its widest cell, which is made printable.
/// `right` says which columns are aligned at the right; every row has as many cells. `width`: as in TableRows::inColumns().
std::string inColumns(std::vector<std::vector<std::string>> rows, const std::vector<bool>& right, std::size_t width = 0);
/// Returns the text as a field of CSV (RFC 4180), in quotes where it has a comma, a quote or a line break. A text that a
/// spreadsheet would compute, since it begins with = + - @ a tab or a carriage return and is no number, gets a leading '.
std::string csvField(std::string_view text);
/// Returns a table in CSV with one more column in front, which has the same value in each row. Leaves out the row of titles
/// unless `hasTitles`, so that tables with the same columns can follow each other.
std::string withFirstColumn(std::string_view csv, std::string_view title, std::string_view value, bool hasTitles);

}  // namespace streamscope
