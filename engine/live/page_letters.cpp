// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/live/page_letters.h"

#include "engine/figure/figure_request.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace streamscope::live {
namespace {

constexpr double ascentOfLetters = 0.905, heightOfLetters = 1.117;  // em
constexpr double unknownWidth = 0.6, unknownWide = 1;               // em; of letters that the page has not told
constexpr std::string_view dots = "…";

double sizeOf(Face face) { return face == Face::Title ? figureTitle : figureLetters; }

/// Returns the first letter of a text in UTF-8 that has one.
std::string_view firstLetter(std::string_view text) {
    std::size_t end = 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
    return text.substr(0, end);
}

std::vector<std::string_view> lettersOf(std::string_view text) {
    std::vector<std::string_view> letters;
    for (; !text.empty(); text.remove_prefix(letters.back().size())) letters.push_back(firstLetter(text));
    return letters;
}

std::string textOf(const std::vector<std::string_view>& letters, std::size_t first, std::size_t after) {
    std::string text;
    for (std::size_t i = 0; i < first; ++i) text += letters[i];
    text += dots;
    for (std::size_t i = after; i < letters.size(); ++i) text += letters[i];
    return text;
}

}  // namespace

PageLetters::PageLetters(const std::map<std::string, LetterWidths>& widths) {
    for (const auto& [name, weight] : {std::pair<const char*, Weight*>{"400", &regular_}, {"700", &bold_}}) {
        weight->ascii.fill(unknownWidth);
        const auto told = widths.find(name);
        if (told == widths.end()) continue;
        for (const auto& [letter, width] : told->second) {
            const double kept = std::clamp(width, 0.0, 10.0);
            if (letter.size() == 1 && static_cast<unsigned char>(letter[0]) < 128)
                weight->ascii[static_cast<unsigned char>(letter[0])] = kept;
            else weight->others[letter] = kept;
        }
    }
}

double PageLetters::widthOf(Face face, std::string_view letter) const {
    const Weight& weight = face == Face::Strong || face == Face::Title ? bold_ : regular_;
    const auto first = static_cast<unsigned char>(letter[0]);
    if (letter.size() == 1 && first < 128) return weight.ascii[first];
    const auto found = weight.others.find(letter);
    if (found != weight.others.end()) return found->second;
    return letter.size() > 2 ? unknownWide : unknownWidth;
}

double PageLetters::advance(Face face, const std::string& text) {
    double em = 0;
    for (std::string_view rest = text, letter; !rest.empty(); rest.remove_prefix(letter.size()))
        em += widthOf(face, letter = firstLetter(rest));
    return em * sizeOf(face);
}

std::string PageLetters::elided(Face face, const std::string& text, double room) {
    if (advance(face, text) <= room) return text;
    const std::vector<std::string_view> letters = lettersOf(text);
    double left = room / sizeOf(face) - widthOf(face, dots);
    std::size_t first = 0, after = letters.size();
    for (bool fromBegin = true; first < after; fromBegin = !fromBegin) {
        left -= widthOf(face, letters[fromBegin ? first : after - 1]);
        if (left < 0) break;
        if (fromBegin) ++first;
        else --after;
    }
    return textOf(letters, first, after);
}

std::string PageLetters::shortened(Face face, const std::string& text, double room) {
    if (advance(face, text) <= room) return text;
    const std::vector<std::string_view> letters = lettersOf(text);
    double left = room / sizeOf(face) - widthOf(face, dots);
    std::size_t first = 0;
    while (first < letters.size() && (left -= widthOf(face, letters[first])) >= 0) ++first;
    return textOf(letters, first, letters.size());
}

double PageLetters::height(Face face) { return heightOfLetters * sizeOf(face); }

double PageLetters::ascent(Face face) { return ascentOfLetters * sizeOf(face); }

}  // namespace streamscope::live
