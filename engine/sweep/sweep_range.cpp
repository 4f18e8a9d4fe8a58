// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/sweep/sweep_range.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <limits>

namespace streamscope {
namespace {

constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::optional<std::int64_t> wholeNumber(std::string_view text) {
    text = trimmed(text);
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// Removes a multiplication sign: x10, *10, ×10. Returns whether there was one.
bool takeTimes(std::string_view& step) {
    for (const std::string_view sign : {"x", "X", "*", "×"}) {
        if (!step.starts_with(sign)) continue;
        step.remove_prefix(sign.size());
        return true;
    }
    return false;
}

SweepRangeRead refused(std::string problem) { return {std::nullopt, std::move(problem)}; }

/// Returns the error of a numeric step; empty if it is valid.
std::string problemOfStep(const SweepRange& range, std::string_view written) {
    if (!range.multiplies && range.step < 1)
        return fmt::format("the step of {} must be at least 1, not {}", range.parameter, written);
    if (!range.multiplies) return {};
    if (range.step < 2)
        return fmt::format("{} cannot grow by {}: multiply by at least 2, such as x2 to double", range.parameter, written);
    if (range.from < 1)
        return fmt::format("{} cannot be multiplied from {}: begin at 1 or more, or choose a step to add", range.parameter,
                           range.from);
    return {};
}

/// Reads a list of values, "1,2,4,8".
SweepRangeRead readList(std::string_view parameter, std::string_view words) {
    SweepRange range{std::string(parameter)};
    for (std::string_view rest = words; !rest.empty() || range.list.empty();) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        const auto value = wholeNumber(rest.substr(0, comma));
        if (!value)
            return refused(fmt::format("the list of {} must have whole numbers between commas, such as 1,2,4,8, not \"{}\"",
                                       parameter, trimmed(rest.substr(0, comma))));
        range.list.push_back(*value);
        rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    std::ranges::sort(range.list);
    if (const auto twice = std::ranges::adjacent_find(range.list); twice != range.list.end())
        return refused(fmt::format("the list of {} has {} twice", parameter, *twice));
    range.from = range.list.front();
    range.to = range.list.back();
    return {std::move(range), {}};
}

/// Returns the factor of a suggested range: 2, or 10 for large ranges.
std::int64_t multiplierFor(std::int64_t from, std::int64_t to) {
    constexpr std::int64_t manyDoublings = 4096;
    return to / std::max<std::int64_t>(from, 1) > manyDoublings ? 10 : 2;
}

}  // namespace

SweepRangeRead readSweepRange(std::string_view text) {
    const auto equals = text.find('=');
    if (equals == std::string_view::npos || trimmed(text.substr(0, equals)).empty())
        return refused(fmt::format("\"{}\" is not a range: write NAME=FROM..TO or NAME=FROM..TO:STEP", text));
    const std::string_view name = trimmed(text.substr(0, equals)), words = text.substr(equals + 1);
    const auto dots = words.find("..");
    if (dots == std::string_view::npos && words.find(',') != std::string_view::npos) return readList(name, words);
    if (dots == std::string_view::npos) {
        if (!wholeNumber(words))
            return refused(fmt::format("\"{}\" is not a range for {}: write {}=FROM..TO or {}=FROM..TO:STEP, with whole numbers",
                                       words, name, name, name));
        return readSweepRange(name, words, words, {});
    }
    const auto colon = words.find(':', dots);
    const std::string_view to = words.substr(dots + 2, colon == std::string_view::npos ? colon : colon - dots - 2);
    if (colon != std::string_view::npos && trimmed(words.substr(colon + 1)).empty())
        return refused(fmt::format("a step is missing behind the colon of {}", text));
    return readSweepRange(name, words.substr(0, dots), to,
                          colon == std::string_view::npos ? std::string_view() : words.substr(colon + 1));
}

SweepRangeRead readSweepRange(std::string_view parameter, std::string_view from, std::string_view to, std::string_view step) {
    if (from.find(',') != std::string_view::npos) return readList(parameter, from);
    SweepRange range{std::string(parameter)};
    const auto first = wholeNumber(from), last = wholeNumber(to);
    if (!first)
        return refused(fmt::format("the range of {} must begin with a whole number, not \"{}\"", parameter, trimmed(from)));
    if (!last) return refused(fmt::format("the range of {} must end with a whole number, not \"{}\"", parameter, trimmed(to)));
    range.from = *first;
    range.to = *last;
    const std::string_view written = trimmed(step);
    std::string_view number = written;
    range.multiplies = takeTimes(number);
    const auto by = written.empty() ? std::optional<std::int64_t>(1) : wholeNumber(number);
    if (!by)
        return refused(fmt::format("the step of {} must be a whole number, or x2 to double, not \"{}\"", parameter, written));
    range.step = *by;
    if (range.from > range.to)
        return refused(
            fmt::format("the range of {} goes down, from {} to {}: exchange its ends", parameter, range.from, range.to));
    if (std::string problem = problemOfStep(range, written); !problem.empty()) return refused(std::move(problem));
    return {std::move(range), {}};
}

SweepRange rangeOfDevices(std::vector<std::string> names) {
    SweepRange range{deviceAxis};
    for (std::size_t i = 0; i < names.size(); ++i) range.list.push_back(static_cast<std::int64_t>(i));
    range.from = 0;
    range.to = range.list.empty() ? 0 : range.list.back();
    range.devices = std::move(names);
    return range;
}

std::string wordOf(const SweepRange& range, std::int64_t value) {
    const bool isDevice = value >= 0 && static_cast<std::uint64_t>(value) < range.devices.size();
    return isDevice ? range.devices[static_cast<std::size_t>(value)] : fmt::format("{}", value);
}

std::string toText(const SweepRange& range) {
    if (!range.list.empty()) return fmt::format("{}={}", range.parameter, fmt::join(range.list, ","));
    std::string text = fmt::format("{}={}..{}", range.parameter, range.from, range.to);
    if (range.multiplies) text += fmt::format(":x{}", range.step);
    else if (range.step != 1) text += fmt::format(":{}", range.step);
    return text;
}

std::uint64_t valueCount(const SweepRange& range) {
    if (!range.list.empty()) return range.list.size();
    if (!range.multiplies) {
        const auto span = static_cast<std::uint64_t>(range.to) - static_cast<std::uint64_t>(range.from);
        const auto steps = span / static_cast<std::uint64_t>(range.step);
        return steps == std::numeric_limits<std::uint64_t>::max() ? steps : steps + 1;
    }
    std::uint64_t count = 1;
    for (std::int64_t value = range.from; value <= range.to / range.step; value *= range.step) ++count;
    return count;
}

std::vector<std::int64_t> valuesOf(const SweepRange& range) {
    if (!range.list.empty()) return range.list;
    std::vector<std::int64_t> values;
    values.reserve(valueCount(range));
    std::int64_t value = range.from;
    for (std::uint64_t left = valueCount(range); left > 0; --left) {
        values.push_back(value);
        if (left > 1) value = range.multiplies ? value * range.step : value + range.step;
    }
    return values;
}

SweepRange suggestedRange(std::string parameter, std::int64_t value, std::optional<std::int64_t> least,
                          std::optional<std::int64_t> most) {
    constexpr std::int64_t eachUpTo = 64;
    SweepRange range{std::move(parameter)};
    range.from = least.value_or(std::min<std::int64_t>(value, 1));
    const std::int64_t further = value > largest / 4 ? largest : std::max<std::int64_t>(4 * value, 16);
    range.to = std::max(range.from, most.value_or(further));
    const auto span = static_cast<std::uint64_t>(range.to) - static_cast<std::uint64_t>(range.from);
    if (span < eachUpTo) return range;
    range.multiplies = range.from >= 1;
    const auto even = span / (eachUpTo / 2);
    range.step = range.multiplies ? multiplierFor(range.from, range.to)
                                  : static_cast<std::int64_t>(std::min(even, static_cast<std::uint64_t>(largest)));
    return range;
}

}  // namespace streamscope
