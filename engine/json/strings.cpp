// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/json/tape.h"

namespace streamscope::json {

namespace {

unsigned hexDigit(char c) {
    if (c <= '9') return static_cast<unsigned>(c - '0');
    return static_cast<unsigned>((c | 0x20) - 'a' + 10);
}

unsigned hexNumber(std::string_view digits) {
    unsigned number = 0;
    for (const char c : digits) number = number * 16 + hexDigit(c);
    return number;
}

void appendUtf8(std::string& out, unsigned code) {
    const auto byte = [&out](unsigned value) { out += static_cast<char>(value); };
    if (code < 0x80) return byte(code);
    if (code < 0x800) {
        byte(0xc0 | (code >> 6));
    } else if (code < 0x10000) {
        byte(0xe0 | (code >> 12));
        byte(0x80 | ((code >> 6) & 0x3f));
    } else {
        byte(0xf0 | (code >> 18));
        byte(0x80 | ((code >> 12) & 0x3f));
        byte(0x80 | ((code >> 6) & 0x3f));
    }
    byte(0x80 | (code & 0x3f));
}

/// Decodes \uXXXX, and the second half of a surrogate pair. Returns the number of bytes consumed.
std::size_t unicodeEscape(std::string_view rest, std::string& out) {
    const unsigned first = hexNumber(rest.substr(2, 4));
    if (first < 0xd800 || first > 0xdbff) return appendUtf8(out, first), 6;
    const unsigned second = hexNumber(rest.substr(8, 4));
    appendUtf8(out, 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00));
    return 12;
}

char simpleEscape(char c) {
    switch (c) {
        case 'b': return '\b';
        case 'f': return '\f';
        case 'n': return '\n';
        case 'r': return '\r';
        case 't': return '\t';
        default: return c;
    }
}

}  // namespace

std::string decodeString(std::string_view quoted) {
    if (quoted.size() < 2 || quoted.front() != '"') return {};
    std::string_view rest = quoted.substr(1, quoted.size() - 2);
    std::string out;
    out.reserve(rest.size());
    while (true) {
        const auto escape = rest.find('\\');
        out += rest.substr(0, escape);
        if (escape == std::string_view::npos) return out;
        rest.remove_prefix(escape);
        if (rest[1] == 'u') {
            rest.remove_prefix(unicodeEscape(rest, out));
        } else {
            out += simpleEscape(rest[1]);
            rest.remove_prefix(2);
        }
    }
}

}  // namespace streamscope::json
