#pragma once

#include "engine/notation/notation.h"

#include <string>
#include <string_view>
#include <vector>

/// Notation cut into words and signs. Inside engine/notation only.
namespace streamscope::notation {

enum class Sign : std::uint8_t { Word, Quoted, Open, Close, Comma, Colon, At, AtLeast, Equal, And, LineEnd, Unclear };

struct Token {
    Sign sign = Sign::Word;
    Extent at;
    std::string text;  ///< of a word; of a quoted one without its quotes, of an unclear sign itself
    bool isName() const { return sign == Sign::Word || sign == Sign::Quoted; }
    bool isWord(std::string_view word) const { return sign == Sign::Word && text == word; }
};

/// Always ends with a LineEnd at the end of the text. A quote without its end is Unclear.
std::vector<Token> tokensOf(std::string_view text);

/// Whether the word has to be quoted to be one token.
bool needsQuotes(std::string_view word);
/// The word as tokensOf() takes it for one token; empty where there is no way.
std::string quoted(std::string_view word);

}  // namespace streamscope::notation
