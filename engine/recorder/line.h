// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

namespace streamscope::recorder {

/// One line of a recording: a JSON object (README.md), written field by field.
class Line {
public:
    explicit Line(std::string_view kind) {
        text_.reserve(usualBytes);
        text_ += "{\"is\":";
        quote(kind);
    }

    Line& operator()(std::string_view field, std::integral auto value) { return name(field).number(value); }
    Line& operator()(std::string_view field, const void* handle) {
        return name(field).number(reinterpret_cast<std::uintptr_t>(handle));
    }
    Line& operator()(std::string_view field, const char* value) { return name(field).quote(value ? value : ""); }
    Line& operator()(std::string_view field, std::string_view value) { return name(field).quote(value); }
    /// Writes an array; `value` returns the number at an index, or a Line for an object.
    template <class Value>
    Line& list(std::string_view field, std::size_t count, Value value) {
        name(field).text_ += '[';
        for (std::size_t i = 0; i < count; ++i) {
            if (i > 0) text_ += ',';
            number(value(i));
        }
        text_ += ']';
        return *this;
    }
    /// Returns the line with its line end. No field can be added afterwards.
    std::string finish() {
        text_ += "}\n";
        return std::move(text_);
    }

private:
    static constexpr std::size_t usualBytes = 480;

    Line& name(std::string_view field) {
        text_ += ",\"";
        text_ += field;
        text_ += "\":";
        return *this;
    }
    Line& number(std::integral auto value) {
        char digits[24];
        text_.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
        return *this;
    }
    /// Writes a text as a JSON string, with question marks in place of control characters and of bytes that are not UTF-8.
    Line& quote(std::string_view value) {
        text_ += '"';
        for (std::size_t i = 0; i < value.size();) {
            const std::size_t length = lengthOfCharacter(value.substr(i));
            if (value[i] == '"' || value[i] == '\\') text_ += '\\';
            if (length == 0) text_ += '?';
            else text_ += value.substr(i, length);
            i += std::max<std::size_t>(1, length);
        }
        text_ += '"';
        return *this;
    }
    /// Returns the length in bytes of the first character; 0 if JSON does not allow it in a string.
    static std::size_t lengthOfCharacter(std::string_view text) {
        const auto first = static_cast<unsigned char>(text.front());
        if (first < 0x80) return first >= ' ' && first != 0x7f ? 1 : 0;
        const std::size_t length = first >= 0xf5 ? 0 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
        if (length == 0 || text.size() < length) return 0;
        for (std::size_t i = 1; i < length; ++i)
            if ((static_cast<unsigned char>(text[i]) & 0xc0) != 0x80) return 0;
        const auto second = static_cast<unsigned char>(text[1]);
        const bool isOverlong = (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90);
        const bool isNone = (first == 0xed && second >= 0xa0) || (first == 0xf4 && second >= 0x90);  // surrogates; above U+10FFFF
        return isOverlong || isNone ? 0 : length;
    }

    std::string text_;
};

}  // namespace streamscope::recorder
