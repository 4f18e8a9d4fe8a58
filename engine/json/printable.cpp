// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/json/printable.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope {

namespace {

constexpr std::string_view signOfInvalid = "\xEF\xBF\xBD";

bool isPrintableAscii(char c) { return c >= 0x20 && c < 0x7f; }

}  // namespace

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

bool isUnseen(std::uint32_t point) {
    return point < 0x20 || (point >= 0x7f && point < 0xa0) || point == 0x61c || point == 0x200e || point == 0x200f ||
           (point >= 0x2028 && point <= 0x202e) || (point >= 0x2066 && point <= 0x2069) || point == 0xfeff;
}

bool hasUnseen(std::string_view text) {
    while (!text.empty()) {
        const Character next = characterAt(text);
        if (next.bytes > 0 && isUnseen(next.point)) return true;
        text.remove_prefix(std::max<std::size_t>(next.bytes, 1));
    }
    return false;
}

std::string printable(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const auto plain = static_cast<std::size_t>(std::ranges::find_if_not(text, isPrintableAscii) - text.begin());
        out += text.substr(0, plain);
        text.remove_prefix(plain);
        if (text.empty()) break;
        const Character next = characterAt(text);
        if (next.bytes == 0) out += signOfInvalid;
        else if (next.point >= '\t' && next.point <= '\r') out += ' ';
        else if (isUnseen(next.point)) out += fmt::format("\\u{:04x}", next.point);
        else out += text.substr(0, next.bytes);
        text.remove_prefix(std::max<std::size_t>(next.bytes, 1));
    }
    return out;
}

}  // namespace streamscope
