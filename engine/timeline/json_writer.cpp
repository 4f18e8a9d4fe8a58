// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/timeline/json_writer.h"

#include "engine/describe/writing.h"
#include "engine/json/text.h"
#include "engine/timeline/time_json.h"

#include <array>
#include <charconv>

namespace streamscope {
namespace {

template <class T>
void appendNumber(std::string& out, T value) {
    std::array<char, 32> text;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    out.append(text.data(), end);
}

}  // namespace

JsonWriter& JsonWriter::open(char bracket) {
    separate();
    out_ += bracket;
    first_ = true;
    return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
    if (lineAsked_) out_ += '\n';
    lineAsked_ = false;
    out_ += bracket;
    first_ = false;
    return *this;
}

JsonWriter& JsonWriter::key(std::string_view text) {
    string(text);
    out_ += ": ";
    afterKey_ = true;
    return *this;
}

JsonWriter& JsonWriter::newLine() {
    lineAsked_ = true;
    return *this;
}

void JsonWriter::separate() {
    if (!afterKey_ && !first_) out_ += lineAsked_ ? "," : ", ";
    if (!afterKey_ && lineAsked_) out_ += '\n';
    if (!afterKey_) lineAsked_ = false;
    afterKey_ = false;
    first_ = false;
}

JsonWriter& JsonWriter::string(std::string_view text) {
    separate();
    json::appendQuoted(out_, text);
    return *this;
}

JsonWriter& JsonWriter::integer(std::int64_t value) {
    separate();
    appendNumber(out_, value);
    return *this;
}

JsonWriter& JsonWriter::unsignedInteger(std::uint64_t value) {
    separate();
    appendNumber(out_, value);
    return *this;
}

JsonWriter& JsonWriter::boolean(bool value) { return raw(value ? "true" : "false"); }

JsonWriter& JsonWriter::null() { return raw("null"); }

JsonWriter& JsonWriter::real(double value) {
    separate();
    writing::real(out_, value);
    return *this;
}

JsonWriter& JsonWriter::time(Nanoseconds value) {
    separate();
    appendMicroseconds(out_, value);
    return *this;
}

JsonWriter& JsonWriter::time(const std::optional<Nanoseconds>& value) { return value ? time(*value) : null(); }

JsonWriter& JsonWriter::real(const std::optional<double>& value) { return value ? real(*value) : null(); }

JsonWriter& JsonWriter::raw(std::string_view json) {
    separate();
    out_ += json;
    return *this;
}

}  // namespace streamscope
