#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Commands that start something on another machine, as lists of words.
namespace streamscope::machines {

/// Splits a command at its spaces. Single and double quotes and backslashes hold words together, as in a shell; nothing else is
/// special. Returns nothing where a quote is not closed.
std::optional<std::vector<std::string>> wordsOf(std::string_view command);

/// Returns a word in single quotes for a shell.
std::string quoted(std::string_view word);

/// Replaces each `{name}` in a text.
std::string filledIn(std::string text, std::string_view name, std::string_view value);

/// A command in two parts: what reaches a shell of the machine, and what is run there.
struct SplitCommand {
    std::vector<std::string> carrier;  ///< "ssh", its options and its host; empty: this machine
    std::vector<std::string> rest;
    bool isSsh() const { return !carrier.empty(); }
    const std::string& host() const { return carrier.back(); }
    /// Returns whether a word of the rest is this program, with or without its folder.
    bool runs(std::string_view program) const;
    /// Returns a command that runs a script in sh there.
    std::vector<std::string> script(const std::string& text) const;
    /// Returns a command with these words there.
    std::vector<std::string> words(const std::vector<std::string>& more) const;
};
SplitCommand split(const std::vector<std::string>& words);

}  // namespace streamscope::machines
