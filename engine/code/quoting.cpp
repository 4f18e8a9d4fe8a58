// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/quoting.h"

#include <cstddef>
#include <cstdint>

namespace streamscope::code {

namespace {

/// One character: its code point and its number of bytes, which is 0 for invalid UTF-8.
struct Character {
    std::uint32_t point = 0;
    std::size_t bytes = 0;
};

Character characterAt(std::string_view text) {
    const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const std::uint32_t first = byte(0);
    if (first < 0x80) return {first, 1};
    const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || text.size() < length) return {};
    std::uint32_t point = first & (0x7fU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0U) != 0x80) return {};
        point = (point << 6) | (byte(i) & 0x3fU);
    }
    const bool tooLong = (length == 3 && point < 0x800) || (length == 4 && (point < 0x10000 || point > 0x10ffff));
    const bool surrogate = point >= 0xd800 && point <= 0xdfff;
    return tooLong || surrogate ? Character{} : Character{point, length};
}

bool isLineEnd(std::uint32_t point) {
    return (point >= '\n' && point <= '\r') || point == 0x85 || point == 0x2028 || point == 0x2029;
}

/// Returns whether the character is a control character or a mark that makes an editor show the text in another order than a
/// compiler reads it.
bool isUnseen(std::uint32_t point) {
    return point < 0x20 || (point >= 0x7f && point < 0xa0) || point == 0x61c || point == 0x200e || point == 0x200f ||
           (point >= 0x202a && point <= 0x202e) || (point >= 0x2066 && point <= 0x2069) || point == 0xfeff;
}

std::string clean(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const Character next = characterAt(text);
        if (next.bytes == 0) result += '?';
        else if (isLineEnd(next.point) || next.point == '\t') result += ' ';
        else if (!isUnseen(next.point)) result += text.substr(0, next.bytes);
        text.remove_prefix(next.bytes == 0 ? 1 : next.bytes);
    }
    return result;
}

std::string inQuotes(std::string_view text, bool cpp) {
    std::string result = "\"";
    char before = '\0';
    for (const char c : clean(text)) {
        if (c == '"' || c == '\\' || (cpp && c == '?' && before == '?')) result += '\\';  // ??/ and similar are trigraphs
        result += c;
        before = c;
    }
    return result + '"';
}

}  // namespace

std::string commentText(std::string_view text) {
    std::string result = clean(text);
    const auto last = result.find_last_not_of(' ');
    result.resize(last == std::string::npos ? 0 : last + 1);
    if (result.ends_with('\\') || result.ends_with("?\?/"))
        result += " .";  // otherwise the next line would belong to the comment
    return result;
}

std::string cppString(std::string_view text) { return inQuotes(text, true); }

std::string pythonString(std::string_view text) { return inQuotes(text, false); }

std::string percentDoubled(std::string_view text) {
    std::string result;
    for (const char c : text) result.append(c == '%' ? 2 : 1, c);
    return result;
}

}  // namespace streamscope::code
