#include "kernels/arguments.h"

#include <algorithm>

namespace streamscope::kernels {

const Argument* argument(std::span<const Argument> arguments, std::string_view name) {
    const auto found = std::ranges::find(arguments, name, &Argument::name);
    return found == arguments.end() ? nullptr : &*found;
}

std::int64_t integer(std::span<const Argument> arguments, std::string_view name) {
    const auto* given = argument(arguments, name);
    const auto* value = given ? std::get_if<std::int64_t>(&given->value) : nullptr;
    return value ? *value : 0;
}

double real(std::span<const Argument> arguments, std::string_view name) {
    const auto* given = argument(arguments, name);
    if (!given) return 0;
    if (const auto* whole = std::get_if<std::int64_t>(&given->value)) return static_cast<double>(*whole);
    const auto* value = std::get_if<double>(&given->value);
    return value ? *value : 0;
}

std::uint64_t bufferBytes(std::span<const Argument> arguments, std::string_view name) {
    const auto* given = argument(arguments, name);
    const auto* bytes = given ? std::get_if<std::uint64_t>(&given->value) : nullptr;
    return bytes ? *bytes : 0;
}

std::uint64_t elementsUsed(const Parameter& parameter, std::span<const Argument> arguments) {
    const auto count = static_cast<std::uint64_t>(std::max<std::int64_t>(0, integer(arguments, "n")));
    switch (parameter.extent) {
        case Extent::None: return 0;
        case Extent::One: return 1;
        case Extent::Count: return count;
        case Extent::OneOrCount: break;
    }
    const bool holdsOne = bufferBytes(arguments, parameter.name) / parameter.elementBytes == 1;
    return holdsOne ? std::min<std::uint64_t>(1, count) : count;
}

}  // namespace streamscope::kernels
