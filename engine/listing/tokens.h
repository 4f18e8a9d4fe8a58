// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/listing/listing.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

/// Tokens of C++ and Python, as far as calls need them. Used inside engine/listing only.
namespace streamscope::listing {

struct Token {
    enum class Kind : std::uint8_t {
        Name,
        Number,
        Text,  ///< a string, without its quotes
        Sign,
        Directive,  ///< of the preprocessor, a whole line
        Line,       ///< end of a line of Python
        Indent,
        Dedent,
        End
    };
    Kind kind = Kind::End;
    std::string text;
    int line = 0;
    bool isForm = false;  ///< of a Text: an f-string of Python
    bool is(std::string_view sign) const { return (kind == Kind::Sign || kind == Kind::Name) && text == sign; }
};

struct Tokens {
    std::vector<Token> list;  ///< ends with an End
    std::map<int, std::string> comments;
};
Tokens tokensOf(std::string_view text, Language language);

}  // namespace streamscope::listing
