// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Commands for other machines, as lists of words.
namespace streamscope::machines {

/// Splits a command at its spaces. Supports single quotes, double quotes and backslashes as in a shell, and no other special
/// characters. Returns nothing if a quote is not closed.
std::optional<std::vector<std::string>> wordsOf(std::string_view command);

/// Returns a word in single quotes for a shell.
std::string quoted(std::string_view word);
/// Returns a word as it is written in a command: in quotes if it has other characters than letters, digits and _@%+=:,./-.
std::string asWord(std::string_view word);

/// Replaces each `{name}` in a text.
std::string filledIn(std::string text, std::string_view name, std::string_view value);

/// A command in two parts: the words that reach a shell on the machine, and the words that run there.
struct SplitCommand {
    std::vector<std::string> carrier;  ///< "ssh", its options and its host; empty: this machine
    std::vector<std::string> rest;
    bool isSsh() const { return !carrier.empty(); }
    const std::string& host() const { return carrier.back(); }
    /// Returns whether one of the words in `rest` names this program, with or without its folder.
    bool runs(std::string_view program) const;
    /// Returns a command that runs a script with sh on the machine.
    std::vector<std::string> script(const std::string& text) const;
    /// Returns a command that runs these words on the machine.
    std::vector<std::string> words(const std::vector<std::string>& more) const;
};
SplitCommand split(const std::vector<std::string>& words);

}  // namespace streamscope::machines
