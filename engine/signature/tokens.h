// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace streamscope::signature {

/// A word of a source: an identifier, a number, a literal with its quotes, "::", "...", or one other character.
struct Token {
    enum class Kind : std::uint8_t { Word, Number, Literal, Sign };
    Kind kind = Kind::Sign;
    std::string_view text;
    int line = 1, column = 1;  ///< from 1; the column counts bytes
};

/// Returns the words of CUDA C++ without comments and lines of the preprocessor. Every text has words; what does not end, such as
/// a comment, ends with the text. Takes time in proportion to the text.
std::vector<Token> tokensOf(std::string_view source);

}  // namespace streamscope::signature
