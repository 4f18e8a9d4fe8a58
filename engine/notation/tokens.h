// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/notation/notation.h"

#include <string>
#include <string_view>
#include <vector>

/// Tokens of the notation: words and signs. Used inside engine/notation only.
namespace streamscope::notation {

enum class Sign : std::uint8_t { Word, Quoted, Open, Close, Comma, Colon, At, AtLeast, Equal, And, LineEnd, Unclear };

struct Token {
    Sign sign = Sign::Word;
    Extent at;
    std::string text;  ///< text of a word; a quoted word without its quotes; an unclear sign itself
    bool isName() const { return sign == Sign::Word || sign == Sign::Quoted; }
    bool isWord(std::string_view word) const { return sign == Sign::Word && text == word; }
};

/// Returns the tokens, which always end with a LineEnd at the end of the text. A quote without an end is Unclear.
std::vector<Token> tokensOf(std::string_view text);

/// Returns whether the word needs quotes to be one token.
bool needsQuotes(std::string_view word);
/// Returns the word in a form that tokensOf() reads as one token, or an empty string if there is none.
std::string quoted(std::string_view word);

}  // namespace streamscope::notation
