// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <string>
#include <string_view>

/// Scalars as JSON text.
namespace streamscope::json {

/// Appends a text in quotes, with escapes where necessary. Invalid UTF-8 becomes U+FFFD.
void appendQuoted(std::string& out, std::string_view text);
/// Returns the shortest text that reads back as the same number and as a real number: "2.0"; "null" for infinity and NaN.
std::string realText(double value);
/// Appends the shortest text that reads back as the same finite number, as std::to_chars() does. Beyond 2^53 its last digits may
/// be zeros. A live page has no room for the tables of std::to_chars().
void appendShortest(std::string& out, double value);

}  // namespace streamscope::json
