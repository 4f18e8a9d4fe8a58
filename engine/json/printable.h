// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// Texts of unknown origin, such as labels and names of files, as people read them.
namespace streamscope {

/// One character of UTF-8: its code point and its number of bytes, which is 0 for invalid UTF-8.
struct Character {
    std::uint32_t point = 0;
    std::size_t bytes = 0;
};

/// Returns the first character of a text that is not empty.
Character characterAt(std::string_view text);
bool isLineEnd(std::uint32_t point);
/// Returns whether the character is a control character, a line end, or a mark that shows the text in another order than it is
/// read.
bool isUnseen(std::uint32_t point);
/// Returns whether one of the characters is unseen.
bool hasUnseen(std::string_view text);

/// Returns the text on one line: tabs and line ends of ASCII become blanks, other unseen characters become text such as \u202e,
/// and invalid UTF-8 becomes U+FFFD. A terminal can then neither be controlled nor show a forged line. A line of JSON keeps its
/// meaning.
std::string printable(std::string_view text);

}  // namespace streamscope
