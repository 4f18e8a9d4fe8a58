// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/machines/command.h"

#include <algorithm>

namespace streamscope::machines {
namespace {

/// Options of ssh that take a value, in the same word or in the next one.
constexpr std::string_view sshOptionsWithValue = "BbcDEeFIiJLlmOoPpQRSWw";

std::string_view nameOf(std::string_view program) { return program.substr(program.rfind('/') + 1); }

/// Returns the number of words that an option of ssh takes up.
std::size_t wordsOfOption(std::string_view word) {
    for (std::size_t i = 1; i < word.size(); ++i)
        if (sshOptionsWithValue.find(word[i]) != std::string_view::npos) return i + 1 == word.size() ? 2 : 1;
    return 1;
}

}  // namespace

std::optional<std::vector<std::string>> wordsOf(std::string_view command) {
    std::vector<std::string> words;
    bool inWord = false;
    char quote = 0;
    for (std::size_t i = 0; i < command.size(); ++i) {
        const char c = command[i];
        if (quote == 0 && (c == ' ' || c == '\t')) {
            inWord = false;
            continue;
        }
        if (!inWord) words.emplace_back();
        inWord = true;
        if (quote == 0 && (c == '\'' || c == '"')) quote = c;
        else if (quote != 0 && c == quote) quote = 0;
        else if (c == '\\' && quote != '\'' && i + 1 < command.size()) words.back() += command[++i];
        else words.back() += c;
    }
    if (quote != 0) return std::nullopt;
    return words;
}

std::string quoted(std::string_view word) {
    std::string out = "'";
    for (const char c : word) {
        if (c == '\'') out += "'\\''";
        else out += c;
    }
    return out + "'";
}

std::string asWord(std::string_view word) {
    const auto isPlain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("_@%+=:,./-").find(c) != std::string_view::npos;
    };
    if (!word.empty() && std::ranges::all_of(word, isPlain)) return std::string(word);
    const bool fitsDoubleQuotes = word.find_first_of("\"\\$`!") == std::string_view::npos;
    return fitsDoubleQuotes && word.find('\'') != std::string_view::npos ? "\"" + std::string(word) + "\"" : quoted(word);
}

std::string filledIn(std::string text, std::string_view name, std::string_view value) {
    const std::string key = "{" + std::string(name) + "}";
    for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + value.size()))
        text.replace(at, key.size(), value);
    return text;
}

bool SplitCommand::runs(std::string_view program) const {
    return std::ranges::any_of(rest, [&](const std::string& word) { return nameOf(word) == program; });
}

std::vector<std::string> SplitCommand::script(const std::string& text) const {
    if (!isSsh()) return {"sh", "-c", text};
    return words({"sh", "-c", quoted(text)});
}

std::vector<std::string> SplitCommand::words(const std::vector<std::string>& more) const {
    std::vector<std::string> all = carrier;
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

SplitCommand split(const std::vector<std::string>& words) {
    if (words.empty() || nameOf(words.front()) != "ssh") return {{}, words};
    std::size_t at = 1;
    while (at < words.size() && words[at].starts_with('-') && words[at] != "--") at += wordsOfOption(words[at]);
    if (at < words.size() && words[at] == "--") ++at;
    if (at >= words.size()) return {{}, words};
    const auto end = words.begin() + static_cast<std::ptrdiff_t>(at) + 1;
    return {{words.begin(), end}, {end, words.end()}};
}

}  // namespace streamscope::machines
