// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <string>
#include <string_view>

/// Texts of a program inside source code. They cannot end a comment or a string or affect the code behind it.
namespace streamscope::code {

/// Returns the text on one line without control characters, marks that reverse the direction of writing, and invalid UTF-8. It
/// does not end in a backslash, so that it fits behind // or #.
std::string commentText(std::string_view text);

/// Returns a C++ literal with its quotes.
std::string cppString(std::string_view text);
/// Returns a Python literal in double quotes on one line.
std::string pythonString(std::string_view text);
/// Returns the text with each % doubled for printf.
std::string percentDoubled(std::string_view text);

}  // namespace streamscope::code
