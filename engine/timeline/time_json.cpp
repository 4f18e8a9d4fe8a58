// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/timeline/time_json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace streamscope {
namespace {

bool isDigitOfTime(char c) { return c >= '0' && c <= '9'; }

/// Parses "123.4" as 123400, if the text has no exponent and at most three decimals.
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

std::optional<Nanoseconds> timeOf(const json::Node& node) {
    const std::optional<Nanoseconds> time = node.isNumber() ? microsecondsFrom(node.text()) : std::nullopt;
    return time && isPossibleDifference(*time) ? time : std::nullopt;
}

}  // namespace

void appendMicroseconds(std::string& out, Nanoseconds time) {
    const std::int64_t count = time.count();
    if (count < 0) out += '-';
    const std::uint64_t size = count < 0 ? 0 - static_cast<std::uint64_t>(count) : static_cast<std::uint64_t>(count);
    std::array<char, 24> whole;
    out.append(whole.data(), std::to_chars(whole.data(), whole.data() + whole.size(), size / 1000).ptr);
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

namespace description {

void FormatOf<Nanoseconds>::read(reading::Context& context, const json::Node& node, const reading::Trail& trail,
                                 Nanoseconds& out) {
    if (const auto time = timeOf(node)) out = *time;
    else context.report(trail, node, "a time in µs");
}

void FormatOf<Nanoseconds>::schema(Schema& schema) {
    schema.reference("time", [](Schema& own) {
        own.type("number");
        own.sentence("µs.");
    });
}

void FormatOf<Span>::read(reading::Context& context, const json::Node& node, const reading::Trail& trail, Span& out) {
    const auto ends = node.items();
    const bool isPair = ends.size() == 2;
    const auto begin = isPair ? timeOf(ends[0]) : std::nullopt, end = isPair ? timeOf(ends[1]) : std::nullopt;
    if (begin && end && *begin <= *end) out = {*begin, *end};
    else context.report(trail, node, "two times in µs, [begin, end], in this order");
}

void FormatOf<Span>::write(std::string& out, const Span& span, int) {
    appendMicroseconds(out += '[', span.begin);
    appendMicroseconds(out += ", ", span.end);
    out += ']';
}

void FormatOf<Span>::schema(Schema& schema) {
    schema.reference("span", [](Schema& own) {
        ListOf<Nanoseconds>::schema(own);
        own.raw(R"("minItems": 2, "maxItems": 2)");
        own.sentence("[begin, end]");
    });
}

}  // namespace description

}  // namespace streamscope
