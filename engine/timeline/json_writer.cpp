#include "engine/timeline/json_writer.h"

#include "engine/json/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace streamscope {
namespace {

template <class T>
void appendNumber(std::string& out, T value) {
    std::array<char, 32> text;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    out.append(text.data(), end);
}

bool isDigitOfTime(char c) { return c >= '0' && c <= '9'; }

/// "123.4" → 123400, where the text has no exponent and at most three decimals.
std::optional<std::int64_t> exactThousandths(std::string_view text) {
    const auto point = text.find('.');
    const std::string_view whole = text.substr(0, point);
    const std::string_view decimals = point == std::string_view::npos ? std::string_view{} : text.substr(point + 1);
    const bool negative = whole.starts_with('-');
    if (whole.empty() || decimals.size() > 3 || !std::ranges::all_of(decimals, isDigitOfTime)) return std::nullopt;
    if (!std::ranges::all_of(whole.substr(negative ? 1 : 0), isDigitOfTime)) return std::nullopt;
    std::string digits(whole);
    digits.append(decimals).append(3 - decimals.size(), '0');
    std::int64_t value = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (read.ec != std::errc{} || read.ptr != digits.data() + digits.size()) return std::nullopt;
    return value;
}

}  // namespace

void appendMicroseconds(std::string& out, Nanoseconds time) {
    const std::int64_t count = time.count();
    if (count < 0) out += '-';
    const std::uint64_t size = count < 0 ? 0 - static_cast<std::uint64_t>(count) : static_cast<std::uint64_t>(count);
    appendNumber(out, size / 1000);
    const auto rest = static_cast<int>(size % 1000);
    const std::array<char, 4> decimals{'.', static_cast<char>('0' + rest / 100), static_cast<char>('0' + rest / 10 % 10),
                                       static_cast<char>('0' + rest % 10)};
    const std::size_t length = rest % 10 != 0 ? 4 : rest % 100 != 0 ? 3 : 2;
    out.append(decimals.data(), length);
}

std::optional<Nanoseconds> microsecondsFrom(std::string_view text) {
    if (const auto exact = exactThousandths(text)) return Nanoseconds(*exact);
    double value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size()) return std::nullopt;
    const double nanoseconds = std::round(value * 1000.0);
    if (!(std::abs(nanoseconds) < 9.2e18)) return std::nullopt;
    return Nanoseconds(static_cast<std::int64_t>(nanoseconds));
}

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
    if (!std::isfinite(value)) return null();
    separate();
    appendNumber(out_, value);
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
