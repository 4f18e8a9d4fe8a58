#pragma once

#include <string>
#include <string_view>

/// Texts of a program inside source code. No text ends a comment or a string, or changes what stands after it.
namespace streamscope::code {

/// Returns the text on one line without control characters, marks that reverse the direction of writing, and bytes that are no
/// UTF-8. It fits behind // or #: it does not end in a backslash.
std::string commentText(std::string_view text);

/// Returns a literal of C++ with its quotes.
std::string cppString(std::string_view text);
/// Returns a literal of Python with its quotes, in double quotes and on one line.
std::string pythonString(std::string_view text);
/// Returns the text with each % doubled, as printf takes it.
std::string percentDoubled(std::string_view text);

}  // namespace streamscope::code
