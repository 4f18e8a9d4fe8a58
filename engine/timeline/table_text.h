#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Text in the columns of tables that a terminal shows.
namespace streamscope {

/// Returns the number of code points, which is near enough to the columns that a terminal uses.
std::size_t tableWidth(std::string_view text);
/// Returns the text with blanks for control characters, which would tear a table apart.
std::string printable(std::string_view text);
/// Returns the printable text, cut with "…" if it is wider than `width`.
std::string elided(std::string_view text, std::size_t width);

}  // namespace streamscope
