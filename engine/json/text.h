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

}  // namespace streamscope::json
