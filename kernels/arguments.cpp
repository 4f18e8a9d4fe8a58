// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/arguments.h"

#include <algorithm>
#include <limits>

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

std::span<const std::int64_t> durations(std::span<const Argument> arguments, std::string_view name) {
    const auto* given = argument(arguments, name);
    const auto* list = given ? std::get_if<std::span<const std::int64_t>>(&given->value) : nullptr;
    return list ? *list : std::span<const std::int64_t>();
}

std::uint64_t bufferBytes(std::span<const Argument> arguments, std::string_view name) {
    const auto* given = argument(arguments, name);
    const auto* bytes = given ? std::get_if<std::uint64_t>(&given->value) : nullptr;
    return bytes ? *bytes : 0;
}

int registersPerThread(const Descriptor& kernel, std::span<const Argument> arguments) {
    constexpr std::int64_t most = 255;
    if (isOwn(kernel) || !argument(arguments, "registers")) return kernel.registersPerThread;
    return static_cast<int>(std::clamp<std::int64_t>(integer(arguments, "registers"), 0, most));
}

std::uint64_t staticSharedMemory(const Descriptor& kernel, std::span<const Argument> arguments) {
    constexpr std::int64_t most = std::int64_t{1} << 30;
    if (isOwn(kernel) || !argument(arguments, "staticSharedMemory")) return kernel.staticSharedMemory;
    return static_cast<std::uint64_t>(std::clamp<std::int64_t>(integer(arguments, "staticSharedMemory"), 0, most));
}

namespace {

/// Returns a number of elements, or 0 for a negative one.
std::uint64_t elements(std::span<const Argument> arguments, std::string_view name) {
    return static_cast<std::uint64_t>(std::max<std::int64_t>(0, integer(arguments, name)));
}

/// Returns the product, or on overflow the greatest number, which exceeds any buffer.
std::uint64_t saturatingProduct(std::uint64_t a, std::uint64_t b) {
    std::uint64_t product = 0;
    return __builtin_mul_overflow(a, b, &product) ? std::numeric_limits<std::uint64_t>::max() : product;
}

}  // namespace

std::uint64_t elementsUsed(const Parameter& parameter, std::span<const Argument> arguments) {
    const auto count = elements(arguments, "n");
    switch (parameter.extent) {
        case Extent::None: return 0;
        case Extent::One: return 1;
        case Extent::Count: return count;
        case Extent::ByteValues: return 256;
        case Extent::Square: return saturatingProduct(count, count);
        case Extent::Volume: {
            // The volume is empty if one side is 0, whatever the others.
            const std::uint64_t x = elements(arguments, "nx"), y = elements(arguments, "ny"), z = elements(arguments, "nz");
            return x == 0 || y == 0 || z == 0 ? 0 : saturatingProduct(saturatingProduct(x, y), z);
        }
        case Extent::OneOrCount: break;
    }
    const bool holdsOne = bufferBytes(arguments, parameter.name) / parameter.elementBytes == 1;
    return holdsOne ? std::min<std::uint64_t>(1, count) : count;
}

}  // namespace streamscope::kernels
