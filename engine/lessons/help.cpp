// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lessons/help.h"

#include <charconv>
#include <cmath>

namespace streamscope::lessons {
namespace {

constexpr std::string_view counted = "counted:";

std::optional<double> pointsFrom(std::string_view text) {
    double points = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), points);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    return whole && std::isfinite(points) && points >= 0 ? std::optional(points) : std::nullopt;
}

/// Returns where the emphasis that begins at `at` with this mark ends; npos if it begins none.
std::size_t endOf(std::string_view text, std::size_t at, std::string_view mark) {
    if (text.substr(at, mark.size()) != mark) return std::string_view::npos;
    const std::size_t from = at + mark.size();
    const std::size_t end = text.find(mark, from + 1);
    const bool isEmphasis = from < text.size() && (mark == "`" || text[from] != ' ');
    return isEmphasis ? end : std::string_view::npos;
}

}  // namespace

std::optional<Help> helpFrom(std::string_view text) {
    if (text.empty() || text == "allowed") return Help{};
    if (text == "off") return Help{HelpRule::Off, 0};
    if (!text.starts_with(counted)) return std::nullopt;
    const auto points = pointsFrom(text.substr(counted.size()));
    return points ? std::optional(Help{HelpRule::Counted, *points}) : std::nullopt;
}

std::string helpForms() { return "allowed, off, counted:POINTS"; }

std::string_view nameOf(HelpKind kind) {
    switch (kind) {
        case HelpKind::Fixes: return "fixes";
        case HelpKind::WhatIfs: return "what-ifs";
        case HelpKind::Bounds: return "bounds";
    }
    return {};
}

std::string withoutMarks(std::string_view markdown) {
    std::string plain;
    for (std::size_t at = 0; at < markdown.size();) {
        bool isMark = false;
        for (const std::string_view mark : {std::string_view("**"), std::string_view("*"), std::string_view("`")}) {
            const std::size_t end = endOf(markdown, at, mark);
            if (end == std::string_view::npos) continue;
            const std::string_view inner = markdown.substr(at + mark.size(), end - at - mark.size());
            plain += mark == "`" ? std::string(inner) : withoutMarks(inner);
            at = end + mark.size();
            isMark = true;
            break;
        }
        if (isMark) continue;
        const char letter = markdown[at++];
        const bool isBreak = letter == '\n';
        if (!isBreak || (!plain.empty() && plain.back() != ' ')) plain += isBreak ? ' ' : letter;
    }
    return plain;
}

}  // namespace streamscope::lessons
