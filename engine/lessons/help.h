// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Help that learners get from the window besides hints: repairs, what-ifs and bounds (formats.md, Lesson).
namespace streamscope::lessons {

enum class HelpRule : std::uint8_t { Allowed, Counted, Off };

struct Help {
    HelpRule rule = HelpRule::Allowed;
    double points = 0;  ///< Counted: what each kind that is used takes off
    friend bool operator==(const Help&, const Help&) = default;
};

/// Parses "allowed", "counted:1" or "off"; empty: allowed. Returns nullopt for other texts.
std::optional<Help> helpFrom(std::string_view text);
/// Returns all forms, for messages.
std::string helpForms();

enum class HelpKind : std::uint8_t { Fixes, WhatIfs, Bounds };
inline constexpr std::array allHelpKinds{HelpKind::Fixes, HelpKind::WhatIfs, HelpKind::Bounds};
/// Returns the kind's name in a submission: "fixes".
std::string_view nameOf(HelpKind kind);
/// The name of the solution in a submission: it counts as a kind of help, and is off with them.
inline constexpr std::string_view shownSolution = "solution";
/// The name of a question that was asked again after its answer was known. It counts and is off in the same way.
inline constexpr std::string_view answeredAgain = "answer-again";

/// Returns a text without the marks of Markdown that lessons use, on one line: "Select *B*." is "Select B."
std::string withoutMarks(std::string_view markdown);

}  // namespace streamscope::lessons
