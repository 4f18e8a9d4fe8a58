// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/quantity.h"

#include "engine/program/expression.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>
#include <span>

namespace streamscope {

namespace {

Evaluated failure(std::string why) { return {std::nullopt, std::move(why)}; }

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

struct UnitName {
    std::string_view name;
    std::int64_t factor;
};
constexpr std::array timeUnits{UnitName{"ns", 1}, UnitName{"us", 1'000}, UnitName{"µs", 1'000}, UnitName{"ms", 1'000'000},
                               UnitName{"s", 1'000'000'000}};
constexpr std::array byteUnits{UnitName{"B", 1},
                               UnitName{"kB", 1'000},
                               UnitName{"KB", 1'000},
                               UnitName{"MB", 1'000'000},
                               UnitName{"GB", 1'000'000'000},
                               UnitName{"TB", 1'000'000'000'000},
                               UnitName{"KiB", std::int64_t{1} << 10},
                               UnitName{"MiB", std::int64_t{1} << 20},
                               UnitName{"GiB", std::int64_t{1} << 30},
                               UnitName{"TiB", std::int64_t{1} << 40}};

std::span<const UnitName> unitsOf(Unit unit) {
    if (unit == Unit::Bytes) return byteUnits;
    if (unit == Unit::Time) return timeUnits;
    return {};
}

std::string_view unitWords(Unit unit) {
    if (unit == Unit::Bytes) return "a number of bytes such as 4096, \"10 MB\" or \"64 KiB\"";
    if (unit == Unit::Time) return "a time such as \"60 us\" or \"4 ms\"";
    return "a whole number without a unit";
}

Evaluated factorOf(std::string_view name, Unit unit) {
    if (name.empty()) return {1, {}};
    for (const UnitName& known : unitsOf(unit))
        if (known.name == name) return {known.factor, {}};
    return failure(fmt::format("no unit \"{}\" here; write {}", name, unitWords(unit)));
}

Evaluated realTimes(double number, std::int64_t factor) {
    const double product = number * static_cast<double>(factor);
    if (!(std::abs(product) < 9.2e18)) return failure("the number is too large");
    return {std::llround(product), {}};
}

/// Rounds a fraction to the base unit. Plain numbers must be whole.
Evaluated fraction(double number, std::int64_t factor, Unit unit) {
    if (unit == Unit::None && number != std::floor(number)) return failure("this is not a whole number");
    return realTimes(number, factor);
}

/// Evaluates digits with at most six decimals exactly, which double could not do for long times.
std::optional<Evaluated> exactDecimal(std::string_view number, std::int64_t factor) {
    const auto point = number.find('.');
    const std::string_view decimals = point == std::string_view::npos ? std::string_view() : number.substr(point + 1);
    const std::string_view whole = number.substr(0, point);
    if (decimals.size() > 6 || number.find_first_not_of("0123456789.-") != std::string_view::npos) return std::nullopt;
    std::int64_t units = 0, parts = 0, scale = 1;
    const bool fits = std::from_chars(whole.data(), whole.data() + whole.size(), units).ec == std::errc{};
    std::from_chars(decimals.data(), decimals.data() + decimals.size(), parts);
    for (std::size_t i = 0; i < decimals.size(); ++i) scale *= 10;
    if (!fits) return std::nullopt;
    std::int64_t product = 0;
    const std::int64_t rest = (parts * factor + scale / 2) / scale;
    const bool negative = number.starts_with('-');
    if (__builtin_mul_overflow(units, factor, &product) || __builtin_add_overflow(product, negative ? -rest : rest, &product))
        return failure("the number is too large");
    return Evaluated{product, {}};
}

Evaluated evaluatePlainText(std::string_view text, Unit unit) {
    const std::string_view body = trimmed(text);
    const char* first = body.data() + (body.starts_with('+') ? 1 : 0);
    const char* last = body.data() + body.size();
    double real = 0;
    const auto [end, error] = std::from_chars(first, last, real);
    if (error == std::errc::result_out_of_range) return failure("the number is too large or too small");
    if (error != std::errc{} || !std::isfinite(real)) return failure(fmt::format("this is not {}", unitWords(unit)));
    const std::string_view number(first, static_cast<std::size_t>(end - first));
    const Evaluated factor = factorOf(trimmed({end, static_cast<std::size_t>(last - end)}), unit);
    if (!factor) return factor;
    if (unit == Unit::None && real != std::floor(real)) return failure("this is not a whole number");
    return exactDecimal(number, *factor.value).value_or(realTimes(real, *factor.value));
}

Evaluated evaluateText(const std::string& text, Unit unit, const Scope& scope) {
    if (text.find_first_of("{}") == std::string::npos) return evaluatePlainText(text, unit);
    const Expanded expanded = expand(text, scope);
    return expanded.value ? evaluatePlainText(*expanded.value, unit) : failure(expanded.error);
}

struct DisplayUnit {
    std::string_view name;
    std::uint64_t factor;
};

/// Returns the exact decimal digits of value / factor with at most three decimals: "1.5"; empty if there are more.
std::string decimal(std::uint64_t value, std::uint64_t factor) {
    const std::uint64_t whole = value / factor, rest = value % factor;
    if (rest == 0) return fmt::format("{}", whole);
    const std::uint64_t thousandths = rest * 1000;  // all units are below 2^40
    if (thousandths % factor != 0) return {};
    std::string digits = fmt::format("{}.{:03}", whole, thousandths / factor);
    digits.erase(digits.find_last_not_of('0') + 1);
    return digits;
}

/// Returns the shortest exact text; on a tie, that with the first unit of the list.
std::string shortest(std::uint64_t value, std::span<const DisplayUnit> units) {
    std::string best;
    for (const DisplayUnit& unit : units) {
        if (value < unit.factor && unit.factor != 1) continue;
        const std::string number = decimal(value, unit.factor);
        if (number.empty()) continue;
        std::string text = fmt::format("{} {}", number, unit.name);
        if (best.empty() || text.size() < best.size()) best = std::move(text);
    }
    return best;
}

}  // namespace

Evaluated evaluate(const Scalar& scalar, Unit unit, const Scope& scope) {
    if (const auto* whole = std::get_if<std::int64_t>(&scalar)) return {*whole, {}};
    if (const auto* text = std::get_if<std::string>(&scalar)) return evaluateText(*text, unit, scope);
    if (const auto* real = std::get_if<double>(&scalar)) return fraction(*real, 1, unit);
    if (std::holds_alternative<std::uint64_t>(scalar)) return failure("the number is too large");
    return failure(fmt::format("true and false are not {}", unitWords(unit)));
}

Expanded expand(std::string_view text, const Scope& scope) {
    std::string result;
    while (true) {
        const auto open = text.find_first_of("{}");
        result += text.substr(0, open);
        if (open == std::string_view::npos) return {std::move(result), {}};
        const auto close = text[open] == '{' ? text.find('}', open) : std::string_view::npos;
        if (text[open] == '}') return {std::nullopt, "a } without its {"};
        if (close == std::string_view::npos) return {std::nullopt, "a { without its }"};
        const Evaluated value = evaluateExpression(text.substr(open + 1, close - open - 1), scope);
        if (!value) return {std::nullopt, value.error};
        result += fmt::format("{}", *value.value);
        text.remove_prefix(close + 1);
    }
}

std::string formatBytes(std::uint64_t bytes) {
    constexpr std::array units{DisplayUnit{"TB", 1'000'000'000'000},
                               DisplayUnit{"GB", 1'000'000'000},
                               DisplayUnit{"MB", 1'000'000},
                               DisplayUnit{"kB", 1'000},
                               DisplayUnit{"TiB", std::uint64_t{1} << 40},
                               DisplayUnit{"GiB", std::uint64_t{1} << 30},
                               DisplayUnit{"MiB", std::uint64_t{1} << 20},
                               DisplayUnit{"KiB", std::uint64_t{1} << 10},
                               DisplayUnit{"B", 1}};
    return shortest(bytes, units);
}

std::string formatTime(std::int64_t nanoseconds) {
    constexpr std::array units{DisplayUnit{"s", 1'000'000'000}, DisplayUnit{"ms", 1'000'000}, DisplayUnit{"us", 1'000},
                               DisplayUnit{"ns", 1}};
    const bool negative = nanoseconds < 0;
    const auto size =
        negative ? std::uint64_t{0} - static_cast<std::uint64_t>(nanoseconds) : static_cast<std::uint64_t>(nanoseconds);
    return (negative ? "-" : "") + shortest(size, units);
}

}  // namespace streamscope
