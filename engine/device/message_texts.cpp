// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/message_texts.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <utility>

namespace streamscope {
namespace {

constexpr std::string_view impliedPlace = "<>";  ///< place of the text before or behind
constexpr int mostNested = 5;                    ///< messages within one another

/// Returns whether the text followsText another one: "; no single wait settles it".
bool followsText(std::string_view text) {
    return text.starts_with(' ') || (text.size() > 1 && text[1] == ' ' && std::string_view(";,:").find(text[0]) != text.npos);
}

/// Returns the end of a place that begins here with a brace; npos if it is only a brace.
std::size_t endOfTextPlace(std::string_view text, std::size_t begin) {
    const std::size_t end = text.find_first_of("{}", begin + 1);
    return end != text.npos && text[end] == '}' ? end : text.npos;
}

/// Returns the index of the part for a place of the translation.
std::size_t indexOfPart(const std::vector<std::string>& english, const std::string& name, std::size_t next) {
    if (name.empty() || name == impliedPlace) return next;
    if (const auto same = std::ranges::find(english, name); same != english.end())
        return static_cast<std::size_t>(same - english.begin());
    std::size_t index = 0;
    const bool isFound = std::from_chars(name.data(), name.data() + name.size(), index).ec == std::errc{};
    const std::size_t before = !english.empty() && english.front() == impliedPlace ? 1 : 0;
    return isFound ? index + before : next;
}

}  // namespace

MessageTexts::MessageTexts(const std::map<std::string, std::string>& texts) {
    for (const auto& [english, other] : texts) {
        if (other.find("；") != other.npos) between_ = "；";
        whole_.emplace(english, other);
        const bool leads = followsText(english), ends = english.ends_with(' ');
        Pair pair{textFrom(english, leads, ends), textFrom(other, leads, ends)};
        if (!pair.english.places.empty()) pairs_.push_back(std::move(pair));
    }
    std::ranges::stable_sort(pairs_, std::ranges::greater(), [](const Pair& pair) { return pair.english.letters; });
}

MessageTexts::Text MessageTexts::textFrom(std::string_view written, bool isAfter, bool isBefore) {
    Text text;
    const auto add = [&text](std::string_view piece) {
        text.letters += piece.size();
        text.pieces.emplace_back(piece);
    };
    if (isAfter) text.pieces.emplace_back(), text.places.emplace_back(impliedPlace);
    std::size_t from = 0;
    for (std::size_t at = written.find('{'); at != written.npos; at = written.find('{', at + 1)) {
        const std::size_t end = endOfTextPlace(written, at);
        if (end == written.npos) continue;
        const std::string_view name = written.substr(at + 1, end - at - 1);
        add(written.substr(from, at - from));
        text.places.emplace_back(name.substr(0, name.find(':')));
        from = end + 1;
    }
    add(written.substr(from));
    if (!isBefore) return text;
    text.places.emplace_back(impliedPlace);
    text.pieces.emplace_back();
    return text;
}

/// Returns the parts of the message at the places of the text, each as short as possible; nullopt if it is another message.
std::optional<MessageTexts::Parts> MessageTexts::partsOf(const Text& text, std::string_view message) {
    const std::string &first = text.pieces.front(), &last = text.pieces.back();
    if (message.size() < text.letters || !message.starts_with(first) || !message.ends_with(last)) return std::nullopt;
    Parts parts;
    std::size_t from = first.size();
    const std::size_t end = message.size() - last.size();
    for (std::size_t i = 1; i + 1 < text.pieces.size(); ++i) {
        const std::size_t at = message.substr(0, end).find(text.pieces[i], from);
        if (at == message.npos) return std::nullopt;
        parts.push_back(message.substr(from, at - from));
        from = at + text.pieces[i].size();
    }
    if (from > end) return std::nullopt;
    parts.push_back(message.substr(from, end - from));
    return parts;
}

std::string MessageTexts::translated(std::string_view message, int depth) const {
    if (const auto known = whole_.find(message); known != whole_.end()) return known->second;
    if (message.find(' ') == message.npos || depth > mostNested) return std::string(message);
    if (auto made = fromOne(message, Parting::Closed, depth + 1)) return *std::move(made);
    if (auto both = inTwo(message, Halves::Both, depth + 1)) return *std::move(both);
    if (auto made = fromOne(message, Parting::Open, depth + 1)) return *std::move(made);
    if (auto both = inTwo(message, Halves::One, depth + 1)) return *std::move(both);
    if (message.ends_with('.')) {
        const std::string_view inside = message.substr(0, message.size() - 1);
        if (std::string made = translated(inside, depth + 1); made != inside) return made + '.';
    }
    return std::string(message);
}

/// Returns the message from the text with most letters that it can be made of. Closed: no part is itself several messages, except
/// what is before or behind the text.
std::optional<std::string> MessageTexts::fromOne(std::string_view message, Parting parting, int depth) const {
    for (const Pair& pair : pairs_) {
        const auto parts = partsOf(pair.english, message);
        if (!parts) continue;
        bool isClosed = true;
        for (std::size_t i = 0; i < parts->size(); ++i)
            if (pair.english.places[i] != impliedPlace) isClosed = isClosed && (*parts)[i].find("; ") == message.npos;
        if (isClosed || parting == Parting::Open) return filled(pair, *parts, depth);
    }
    return std::nullopt;
}

/// Returns a message of two, of which both, or at least one, have a translation.
std::optional<std::string> MessageTexts::inTwo(std::string_view message, Halves halves, int depth) const {
    for (const std::string_view separator : {". ", "; "}) {
        const bool isSentence = separator.front() == '.';  // whose sign belongs to the first
        for (std::size_t at = message.find(separator); at != message.npos; at = message.find(separator, at + 1)) {
            const std::string_view first = message.substr(0, isSentence ? at + 1 : at), second = message.substr(at + 2);
            const std::string one = translated(first, depth), two = translated(second, depth);
            const bool isFirst = one != first, isSecond = two != second;
            if (halves == Halves::Both ? isFirst && isSecond : isFirst || isSecond)
                return one + (isSentence ? " " : between_) + two;
        }
    }
    return std::nullopt;
}

std::string MessageTexts::filled(const Pair& pair, const Parts& parts, int depth) const {
    std::string made = pair.other.pieces.front();
    for (std::size_t i = 0; i < pair.other.places.size(); ++i) {
        const std::size_t index = indexOfPart(pair.english.places, pair.other.places[i], i);
        if (index < parts.size()) made += translated(parts[index], depth);
        made += pair.other.pieces[i + 1];
    }
    return made;
}

}  // namespace streamscope
