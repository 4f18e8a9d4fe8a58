// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/words.h"

#include "engine/json/printable.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <optional>

namespace streamscope {
namespace {

std::atomic<const Translator*>& installedTranslator() {
    static std::atomic<const Translator*> translator = nullptr;
    return translator;
}

const Translator& shownTranslator() {
    static const Translator english;
    const Translator* const other = installedTranslator().load(std::memory_order_acquire);
    return other ? *other : english;
}

/// Place of an argument in a text: "%1" or "%L1".
struct ArgumentPlace {
    std::size_t begin = 0, end = 0;
    int number = 0;
    bool isGrouped = false;
};

bool isDigitAt(std::string_view text, std::size_t at) { return at < text.size() && text[at] >= '0' && text[at] <= '9'; }

std::optional<ArgumentPlace> nextPlace(std::string_view text, std::size_t from) {
    for (std::size_t at = text.find('%', from); at != std::string_view::npos; at = text.find('%', at + 1)) {
        ArgumentPlace place{at, at + 1, 0, false};
        if (place.end < text.size() && text[place.end] == 'L') place.isGrouped = true, ++place.end;
        if (!isDigitAt(text, place.end)) continue;
        for (int digits = 0; digits < 2 && isDigitAt(text, place.end); ++digits)
            place.number = 10 * place.number + (text[place.end++] - '0');
        return place;
    }
    return std::nullopt;
}

bool isSmallLatin(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char letter) { return letter >= 'a' && letter <= 'z'; });
}

/// Returns the form in a pair of parentheses, "s" or "y|ies", for a count; nullopt for other parentheses.
std::optional<std::string_view> formOf(std::string_view inside, int count) {
    if (inside == "s" || inside == "es") return count == 1 ? std::string_view() : inside;
    const std::size_t bar = inside.find('|');
    if (bar == std::string_view::npos) return std::nullopt;
    const std::string_view one = inside.substr(0, bar), several = inside.substr(bar + 1);
    if (!isSmallLatin(one) || !isSmallLatin(several)) return std::nullopt;
    return count == 1 ? one : several;
}

/// Returns the capital of a letter.
std::uint32_t capitalOf(std::uint32_t letter) {
    const auto isWithin = [letter](std::uint32_t first, std::uint32_t last) { return letter >= first && letter <= last; };
    if (isWithin('a', 'z') || (isWithin(0xE0, 0xFE) && letter != 0xF7)) return letter - 0x20;
    if (letter == 0xB5) return 0x39C;
    if (isWithin(0x3B1, 0x3C9) && letter != 0x3C2) return letter - 0x20;
    if (isWithin(0x430, 0x44F)) return letter - 0x20;
    if (isWithin(0x450, 0x45F)) return letter - 0x50;
    return letter;
}

void appendUtf8(std::string& out, std::uint32_t letter) {
    const auto byte = [&out](std::uint32_t value) { out += static_cast<char>(static_cast<unsigned char>(value)); };
    if (letter < 0x80) return byte(letter);
    byte(0xC0 | letter >> 6);
    byte(0x80 | (letter & 0x3F));
}

}  // namespace

std::string englishForm(std::string_view text, int count) {
    std::string form;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t close = text[at] == '(' ? text.find(')', at) : std::string_view::npos;
        const auto chosen = close == std::string_view::npos ? std::nullopt : formOf(text.substr(at + 1, close - at - 1), count);
        if (chosen) form += *chosen;
        else form += text[at];
        at = chosen ? close + 1 : at + 1;
    }
    return form;
}

std::string Translator::translated(const char*, const char* text, int count) const {
    return count < 0 ? text : replaced(englishForm(text, count), "%n", std::to_string(count));
}

std::string Translator::grouped(std::uint64_t number) const {
    std::string digits = std::to_string(number);
    for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
    return digits;
}

std::string Translator::message(std::string_view english) const { return std::string(english); }

void installTranslator(const Translator* other) { installedTranslator().store(other, std::memory_order_release); }

Phrase translatedPhrase(const char* context, const char* text, int count) {
    return Phrase(shownTranslator().translated(context, text, count));
}

std::string groupedDigits(std::uint64_t number) { return shownTranslator().grouped(number); }

std::string readersLanguage() { return shownTranslator().language(); }

std::string translatedMessage(std::string_view english) { return shownTranslator().message(english); }

Phrase Phrase::filled(std::initializer_list<Value> values) const {
    std::map<int, const Value*> byNumber;
    for (auto place = nextPlace(*this, 0); place; place = nextPlace(*this, place->end)) byNumber.emplace(place->number, nullptr);
    auto next = values.begin();
    for (auto& [number, value] : byNumber) value = next != values.end() ? next++ : nullptr;
    std::string made;
    std::size_t from = 0;
    for (auto place = nextPlace(*this, 0); place; place = nextPlace(*this, place->end)) {
        const Value* const value = byNumber[place->number];
        made.append(*this, from, (value ? place->begin : place->end) - from);
        if (value) made += place->isGrouped ? value->grouped : value->text;
        from = place->end;
    }
    return Phrase(made.append(*this, from));
}

std::string joined(const Texts& texts, std::string_view separator) {
    std::string all;
    for (const std::string& text : texts) {
        if (!all.empty() && !text.empty()) all += separator;
        all += text;
    }
    return all;
}

void removeDuplicates(Texts& texts) {
    Texts kept;
    for (std::string& text : texts)
        if (std::ranges::find(kept, text) == kept.end()) kept.push_back(std::move(text));
    texts = std::move(kept);
}

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
    std::string made;
    std::size_t begin = 0;
    for (std::size_t at = text.find(from); at != std::string_view::npos; at = text.find(from, begin)) {
        made.append(text, begin, at - begin).append(to);
        begin = at + from.size();
    }
    return made.append(text, begin);
}

std::string_view lastWord(std::string_view text) { return text.substr(text.rfind(' ') + 1); }

std::size_t lettersIn(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80; }));
}

std::string inCapitals(std::string_view text) {
    std::string capitals;
    while (!text.empty()) {
        const Character letter = characterAt(text);
        const std::uint32_t capital = capitalOf(letter.point);
        if (letter.point == 0xDF) capitals += "SS";
        else if (capital == letter.point) capitals += text.substr(0, std::max<std::size_t>(letter.bytes, 1));
        else appendUtf8(capitals, capital);
        text.remove_prefix(std::max<std::size_t>(letter.bytes, 1));
    }
    return capitals;
}

}  // namespace streamscope
