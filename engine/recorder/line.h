#pragma once

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
    /// Returns the line with its end; nothing can be added to it.
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
    /// Writes a text in which every byte that JSON would not take as it is becomes a question mark: names have none.
    Line& quote(std::string_view value) {
        const auto isPlain = [](char c) { return c >= ' ' && c < 0x7f && c != '"' && c != '\\'; };
        text_ += '"';
        for (const char c : value) text_ += isPlain(c) ? c : '?';
        text_ += '"';
        return *this;
    }

    std::string text_;
};

}  // namespace streamscope::recorder
