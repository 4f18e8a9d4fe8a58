// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/embedding.h"

#include "engine/code/code.h"
#include "engine/program/program_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace streamscope {

namespace code {

namespace {

constexpr std::string_view heading = "The composition itself, for Streamscope (Edit, Paste):";

std::string_view lineAt(std::string_view text) { return text.substr(0, std::min(text.find('\n'), text.size())); }

/// Returns a line without the characters that an editor or a mail program adds around it.
std::string_view bare(std::string_view line) {
    const auto first = line.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

/// Returns the text behind the mark of a comment, or nothing if the line is no such comment.
std::optional<std::string_view> behindMark(std::string_view line, std::string_view mark) {
    line = bare(line);
    if (!line.starts_with(mark)) return std::nullopt;
    line.remove_prefix(mark.size());
    return line.starts_with(' ') ? line.substr(1) : line;
}

/// Returns the JSON with characters that end a line or change the direction of text as JSON escapes.
std::string inAscii(std::string_view json) {
    std::string text;
    for (std::size_t i = 0; i < json.size();) {
        const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(at < json.size() ? json[at] : 0); };
        const unsigned first = byte(i);
        const std::size_t length = first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
        std::uint32_t point = first < 0x80 ? first : first & (0x7fU >> length);
        for (std::size_t k = 1; k < length; ++k) point = (point << 6) | (byte(i + k) & 0x3fU);
        i += length;
        if (point < 0x80) text += static_cast<char>(point);
        else if (point < 0x10000) text += fmt::format("\\u{:04x}", point);
        else text += fmt::format("\\u{:04x}\\u{:04x}", 0xd800 + ((point - 0x10000) >> 10), 0xdc00 + ((point - 0x10000) & 0x3ff));
    }
    return text;
}

std::string_view takeLine(std::string_view& text) {
    const std::string_view line = lineAt(text);
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    return line;
}

/// Returns the comment mark of the heading of a composition, or nullopt for any other line.
std::optional<std::string_view> markOfHeading(std::string_view line) {
    for (const std::string_view mark : {"//", "#"})
        if (behindMark(line, mark) == heading) return mark;
    return std::nullopt;
}

/// Returns whether a composition begins here, since a name or a label may equal the heading.
bool beginsComposition(std::string_view text, std::string_view mark) {
    const auto line = behindMark(lineAt(text), mark);
    return line && line->starts_with('{');
}

/// The text of a comment, and the same text with each line at its column in the code.
struct Comment {
    std::string text, inPlace;
};

/// Returns the comment up to the next heading.
Comment takeComment(std::string_view& text, std::string_view mark) {
    Comment comment;
    while (!text.empty()) {
        const std::string_view whole = lineAt(text);
        const auto line = behindMark(whole, mark);
        if (!line || *line == heading) break;
        comment.text += fmt::format("{}\n", *line);
        comment.inPlace += fmt::format("{:{}}{}\n", "", line->data() - whole.data(), *line);
        takeLine(text);
    }
    return comment;
}

}  // namespace

std::string embedded(const Program& program, std::string_view mark) {
    const std::string json = inAscii(toJson(program));
    std::string text = fmt::format("{} {}\n", mark, heading);
    for (std::string_view rest = json; !rest.empty();) {
        const std::string_view line = takeLine(rest);
        text += line.empty() ? fmt::format("{}\n", mark) : fmt::format("{} {}\n", mark, line);
    }
    return text;
}

}  // namespace code

bool looksLikeCode(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    const std::string_view begin = first == text.npos ? std::string_view() : text.substr(first);
    return std::ranges::any_of(std::array<std::string_view, 7>{"//", "/*", "#", "\"\"\"", "import ", "from ", "extern "},
                               [begin](std::string_view mark) { return begin.starts_with(mark); });
}

std::optional<std::string> embeddedComposition(std::string_view text) {
    std::vector<std::string> found;
    std::string all;
    for (std::string_view rest = text; !rest.empty();) {
        const auto mark = code::markOfHeading(code::takeLine(rest));
        if (!mark || !code::beginsComposition(rest, *mark)) continue;
        if (found.empty())
            all.append(std::size_t(std::count(text.begin(), text.end() - std::ptrdiff_t(rest.size()), '\n')), '\n');
        code::Comment comment = code::takeComment(rest, *mark);
        if (std::ranges::find(found, comment.text) != found.end()) continue;
        found.push_back(std::move(comment.text));
        all += comment.inPlace;
    }
    return found.empty() ? std::nullopt : std::optional(std::move(all));
}

}  // namespace streamscope
