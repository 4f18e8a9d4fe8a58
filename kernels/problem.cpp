// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/arguments.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope::kernels {
namespace {

const Parameter* parameterNamed(const Descriptor& kernel, std::string_view name) {
    const auto found = std::ranges::find(kernel.parameters, name, &Parameter::name);
    return found == kernel.parameters.end() ? nullptr : &*found;
}

std::string parameterNames(const Descriptor& kernel) {
    std::string names;
    for (const auto& parameter : kernel.parameters) names += fmt::format("{}{}", names.empty() ? "" : ", ", parameter.name);
    return names;
}

std::string unknownOrTwice(const Descriptor& kernel, std::span<const Argument> arguments) {
    for (const auto& given : arguments) {
        if (!parameterNamed(kernel, given.name)) {
            return fmt::format("{} has no parameter named {}; it takes {}", kernel.name, given.name, parameterNames(kernel));
        }
        if (std::ranges::count(arguments, given.name, &Argument::name) > 1) return fmt::format("{} is given twice", given.name);
    }
    return {};
}

std::string notAList(const Parameter& parameter) { return fmt::format("{} must be a list of times", parameter.name); }

std::string wrongDurations(const Parameter& parameter, std::span<const std::int64_t> list) {
    if (list.empty() || list.size() > mostDurations)
        return fmt::format("{} must have 1 to {} times, which the blocks take in turn, but has {}", parameter.name, mostDurations,
                           list.size());
    const auto negative = std::ranges::find_if(list, [](std::int64_t time) { return time < 0; });
    return negative == list.end() ? std::string() : fmt::format("{} must not be negative, but has {}", parameter.name, *negative);
}

/// Returns what is wrong with a part in per cent, which may be a whole number.
std::string wrongPercent(const Parameter& parameter, const ArgumentValue& value) {
    const auto* whole = std::get_if<std::int64_t>(&value);
    const double percent = whole ? static_cast<double>(*whole) : std::get<double>(value);
    if (percent >= 0 && percent <= 100) return {};
    return fmt::format("{} must be a part from \"0 %\" to \"100 %\"", parameter.name);
}

/// Returns whether the type of a number holds the value. Types of 8 bytes hold all, and so do those of the catalogue.
bool fits(std::int64_t value, const Parameter& parameter) {
    constexpr int all = 8;
    if (parameter.elementBytes == 0 || parameter.elementBytes >= all) return true;
    const bool isSigned = parameter.kind == ParameterKind::Whole;
    const std::int64_t limit = std::int64_t{1} << (8 * parameter.elementBytes - (isSigned ? 1 : 0));
    return value < limit && value >= (isSigned ? -limit : 0);
}

std::string wrongKind(const Parameter& parameter, const ArgumentValue& value) {
    const bool gotBuffer = std::holds_alternative<std::uint64_t>(value);
    if (isBuffer(parameter.kind) != gotBuffer) {
        return gotBuffer ? fmt::format("{} must be {}, not a buffer", parameter.name,
                                       parameter.kind == ParameterKind::Fault ? "illegalAddress" : "a number")
                         : fmt::format("{} must name a buffer", parameter.name);
    }
    if (gotBuffer) return {};
    const auto* list = std::get_if<std::span<const std::int64_t>>(&value);
    if (parameter.kind == ParameterKind::Durations) return list ? wrongDurations(parameter, *list) : notAList(parameter);
    if (list) return fmt::format("{} must be one value, not a list", parameter.name);
    if (parameter.kind == ParameterKind::Real) return {};
    if (parameter.kind == ParameterKind::Percent) return wrongPercent(parameter, value);
    const auto* whole = std::get_if<std::int64_t>(&value);
    if (parameter.kind == ParameterKind::Fault)
        return whole && *whole == illegalAddress ? "" : fmt::format("{} must be illegalAddress", parameter.name);
    if (!whole && parameter.elementBytes > 0)
        return fmt::format("{} must be a whole number ({})", parameter.name, parameter.unit);
    if (!whole) return fmt::format("{} must be a whole number of {}", parameter.name, parameter.unit);
    if (*whole < 0 && parameter.kind != ParameterKind::Whole)
        return fmt::format("{} must not be negative, but is {}", parameter.name, *whole);
    return fits(*whole, parameter) ? "" : fmt::format("{} is {}, which {} does not hold", parameter.name, *whole, parameter.unit);
}

std::string tooSmall(const Parameter& parameter, std::span<const Argument> arguments) {
    if (!isBuffer(parameter.kind)) return {};
    const auto holds = bufferBytes(arguments, parameter.name) / parameter.elementBytes;
    const auto needs = elementsUsed(parameter, arguments);
    if (holds >= needs) return {};
    return fmt::format("{} holds {} element{} of {}, but {} {} needed{}", parameter.name, holds, holds == 1 ? "" : "s",
                       parameter.unit, needs, needs == 1 ? "is" : "are",
                       parameter.extent == Extent::OneOrCount ? " (or just one, for all)" : "");
}

}  // namespace

std::string problem(const Descriptor& kernel, std::span<const Argument> arguments) {
    if (auto text = unknownOrTwice(kernel, arguments); !text.empty()) return text;
    for (const auto& parameter : kernel.parameters) {
        const auto* given = argument(arguments, parameter.name);
        if (!given && parameter.required) return fmt::format("{} is required", parameter.name);
        if (!given) continue;
        if (auto text = wrongKind(parameter, given->value); !text.empty()) return text;
    }
    for (const auto& parameter : kernel.parameters) {
        if (!argument(arguments, parameter.name)) continue;
        if (auto text = tooSmall(parameter, arguments); !text.empty()) return text;
    }
    return kernel.constraint ? kernel.constraint(arguments) : std::string{};
}

}  // namespace streamscope::kernels
