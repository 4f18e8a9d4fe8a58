// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/json/tape.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace streamscope::json {

namespace {

constexpr std::string_view endOfFile = "the end of the file";
constexpr std::string_view aValue = "a value (text in quotes, a number, true, false, null, a list or an object)";

bool isWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.' || c == '+' || c == '-'; }

std::size_t afterSpace(std::string_view text, std::size_t at) {
    while (at < text.size() && isSpace(text[at])) ++at;
    return at;
}

std::string describeByte(char c) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n' || c == '\r') return "a line break";
    if (byte < 0x20 || byte >= 0x7f) return fmt::format("the byte 0x{:02x}", byte);
    return std::string(1, c);
}

std::string describeToken(std::string_view text, std::size_t at) {
    if (at >= text.size()) return std::string(endOfFile);
    if (text[at] == '"') {
        const std::string_view start = text.substr(at + 1, 30);
        const bool printable =
            std::none_of(start.begin(), start.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x7f; });
        const auto close = start.find_first_of("\"\n");
        return close == std::string_view::npos || !printable ? "text in quotes" : fmt::format("\"{}\"", start.substr(0, close));
    }
    if (!isWord(text[at])) return describeByte(text[at]);
    std::size_t end = at;
    while (end < text.size() && end < at + 30 && isWord(text[end])) ++end;
    return std::string(text.substr(at, end - at));
}

struct Expectation {
    std::string_view what;
    std::size_t at;
    bool value = false;  ///< a value is allowed
    bool text = false;   ///< a text in quotes is allowed
};

/// Returns the tokens that are allowed after the last good token. Skips a comma or colon that is present.
Expectation expectation(std::string_view text, LastRead last, std::size_t from) {
    const std::size_t at = afterSpace(text, from);
    const auto passed = [&](char c) { return at < text.size() && text[at] == c; };
    const std::size_t after = at < text.size() ? afterSpace(text, at + 1) : at;
    switch (last) {
        case LastRead::Nothing: return {aValue, at, true, true};
        case LastRead::ObjectBegin: return {"a key in quotes or }", at, false, true};
        case LastRead::ArrayBegin: return {"a value or ]", at, true, true};
        case LastRead::Key: return passed(':') ? Expectation{aValue, after, true, true} : Expectation{"a colon", at};
        case LastRead::MemberValue:
            return passed(',') ? Expectation{"a key in quotes", after, false, true} : Expectation{"a comma or }", at};
        case LastRead::ArrayValue: return passed(',') ? Expectation{aValue, after, true, true} : Expectation{"a comma or ]", at};
        case LastRead::Root: break;
    }
    return {"nothing after the value", at};
}

Problem insideText(const TapeData& tape, std::size_t stopped, std::string_view reason) {
    const std::string_view text = tape.text;
    const auto problem = [&](std::size_t at, std::string expected, std::string found) {
        return problemAt(tape, at, {}, std::move(expected), std::move(found));
    };
    const bool notUtf8 = reason.find("UTF-8") != std::string_view::npos;
    if (stopped > text.size()) return problem(text.size(), "a closing quote", std::string(endOfFile));
    const char bad = text[stopped - 1];
    if (notUtf8) return problem(stopped - 1, "text in UTF-8", describeByte(bad));
    if (static_cast<unsigned char>(bad) < 0x20)
        return problem(stopped - 1, "a closing quote (inside text, write line breaks and tabs as \\n and \\t)",
                       describeByte(bad));
    const std::size_t escape = text.rfind('\\', stopped - 1);
    return problem(escape, "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four hex digits (pairs where needed)",
                   std::string(text.substr(escape, std::min<std::size_t>(stopped - escape, 12))));
}

}  // namespace

Problem syntaxProblem(const TapeData& tape, LastRead last, std::size_t from, std::size_t stopped, std::string_view reason) {
    const std::string_view text = tape.text;
    const Expectation next = expectation(text, last, from);
    const bool there = next.at < text.size();
    if (there && next.text && text[next.at] == '"' && stopped > next.at + 1) return insideText(tape, stopped, reason);
    const bool number =
        there && next.value && (text[next.at] == '-' || std::isdigit(static_cast<unsigned char>(text[next.at])) != 0);
    if (number && reason.find("overflow") != std::string_view::npos)
        return problemAt(tape, next.at, {}, "a number below 1.8e308", describeToken(text, next.at));
    if (number) return problemAt(tape, next.at, {}, "a number such as 12, -3 or 0.5", describeToken(text, next.at));
    return problemAt(tape, next.at, {}, std::string(next.what), describeToken(text, next.at));
}

}  // namespace streamscope::json
