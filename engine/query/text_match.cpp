// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/query/text_match.h"

#include "engine/device/words.h"

#include <algorithm>
#include <utility>

namespace streamscope {
namespace {

constexpr std::size_t longestSearched = 1024;  ///< bytes of a text that expressions see

char small(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; }

bool isAscii(std::string_view text) {
    return std::ranges::all_of(text, [](char letter) { return static_cast<unsigned char>(letter) < 128; });
}

}  // namespace

TextMatch::TextMatch(std::string text) : text_(std::move(text)), isAscii_(isAscii(text_)) {
    folded_ = isAscii_ ? text_ : inCapitals(text_);
    if (isAscii_) std::ranges::transform(folded_, folded_.begin(), small);
}

Expected<TextMatch> TextMatch::ofExpression(const std::string& expression) {
    // libstdc++ follows all alternatives at once with this flag; without it some expressions take exponential time.
    using namespace std::regex_constants;
    try {
        TextMatch match;
        match.text_ = expression;
        match.expression_ = std::make_shared<const std::regex>(expression, ECMAScript | icase | __polynomial);
        return match;
    } catch (const std::regex_error&) {
        return Failure{"/" + expression + "/ is no regular expression"};
    }
}

bool TextMatch::isIn(std::string_view text) const {
    if (expression_) {
        const std::string_view part = text.substr(0, longestSearched);
        return std::regex_search(part.begin(), part.end(), *expression_);
    }
    if (folded_.empty()) return true;
    if (!isAscii_) return inCapitals(text).find(folded_) != std::string::npos;
    const auto same = [](char of, char folded) { return small(of) == folded; };
    return std::search(text.begin(), text.end(), folded_.begin(), folded_.end(), same) != text.end();
}

bool TextMatch::is(std::string_view text) const {
    if (expression_) return isIn(text);
    return (text.size() == text_.size() || !isAscii_) && isIn(text) && lettersIn(text) == lettersIn(text_);
}

}  // namespace streamscope
