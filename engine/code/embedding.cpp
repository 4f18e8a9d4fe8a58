#include "engine/code/embedding.h"

#include "engine/code/code.h"
#include "engine/program/program_json.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope {

namespace code {

namespace {

constexpr std::string_view heading = "The composition itself, for Streamscope (Edit, Paste):";

std::string_view lineAt(std::string_view text) { return text.substr(0, std::min(text.find('\n'), text.size())); }

/// Text of one line without what an editor or a mail program puts around it.
std::string_view bare(std::string_view line) {
    const auto first = line.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

/// The text behind the mark of a comment; nothing where the line is no such comment.
std::optional<std::string_view> behindMark(std::string_view line, std::string_view mark) {
    line = bare(line);
    if (!line.starts_with(mark)) return std::nullopt;
    line.remove_prefix(mark.size());
    return line.starts_with(' ') ? line.substr(1) : line;
}

/// Characters that would end a line or turn its direction are written as JSON escapes.
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

}  // namespace

std::string embedded(const Program& program, std::string_view mark) {
    const std::string json = inAscii(toJson(program));
    std::string text = fmt::format("{} {}\n", mark, heading);
    for (std::string_view rest = json; !rest.empty();) {
        const std::string_view line = lineAt(rest);
        text += line.empty() ? fmt::format("{}\n", mark) : fmt::format("{} {}\n", mark, line);
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    }
    return text;
}

}  // namespace code

std::optional<std::string> embeddedComposition(std::string_view text) {
    const auto at = text.rfind(code::heading);
    if (at == std::string_view::npos) return std::nullopt;
    const auto lineStart = text.rfind('\n', at) == std::string_view::npos ? 0 : text.rfind('\n', at) + 1;
    const std::string_view mark = code::bare(text.substr(lineStart, at - lineStart));
    if (mark != "//" && mark != "#") return std::nullopt;
    std::string json;
    for (std::string_view rest = text.substr(at + code::lineAt(text.substr(at)).size()); !rest.empty();) {
        rest.remove_prefix(1);
        const auto line = code::behindMark(code::lineAt(rest), mark);
        if (!line) break;
        json += fmt::format("{}\n", *line);
        rest.remove_prefix(code::lineAt(rest).size());
    }
    return json.empty() ? std::nullopt : std::optional(std::move(json));
}

}  // namespace streamscope
