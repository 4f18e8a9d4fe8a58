// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/layout/time_axis.h"

#include "engine/device/decimal_sign.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace streamscope {

namespace {

struct AxisUnit {
    double size;
    const char* name;
};

AxisUnit unitFor(double largest) {
    constexpr std::array<AxisUnit, 3> units{{{1e9, " s"}, {1e6, " ms"}, {1e3, " µs"}}};
    for (const AxisUnit& candidate : units)
        if (largest >= candidate.size) return candidate;
    return {1, " ns"};
}

int decimalsFor(double step, double size) {
    const double digits = std::ceil(-std::log10(step / size) - 1e-9);
    return std::clamp(static_cast<int>(digits), 0, 9);
}

}  // namespace

double tickSpacing(const LetterScale& scale) { return 90 * scale.factor; }

double tickStep(double begin, double end, double width, double spacing) {
    const double wanted = (end - begin) * spacing / std::max(width, 1.0);
    const double power = std::pow(10.0, std::floor(std::log10(std::max(wanted, 1e-3))));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= wanted * (1 - 1e-9)) return std::max(1.0, factor * power);
    return std::max(1.0, 10 * power);
}

std::string timeInView(double time, double begin, double end, double width) {
    const AxisUnit unit = unitFor(std::max(std::abs(begin), std::abs(end)) * (1 - 1e-9));
    const double perPixel = std::max(1.0, (end - begin) / std::max(width, 1.0));
    return withDecimalSign(fmt::format("{:.{}f}{}", time / unit.size + 0.0, decimalsFor(perPixel, unit.size), unit.name));
}

std::vector<TimeTick> timeTicks(double begin, double end, double width, double spacing) {
    std::vector<TimeTick> ticks;
    if (!(end > begin) || width <= 0) return ticks;
    const AxisUnit unit = unitFor(std::max(std::abs(begin), std::abs(end)) * (1 - 1e-9));
    const double step = tickStep(begin, end, width, spacing);
    const int decimals = decimalsFor(step, unit.size);
    // + 0.0: without the sign of -0.
    for (double n = std::ceil(begin / step - 1e-9); n * step <= end * (1 + 1e-12); ++n) {
        ticks.push_back({n * step, withDecimalSign(fmt::format("{:.{}f}{}", n * step / unit.size + 0.0, decimals, unit.name))});
    }
    return ticks;
}

}  // namespace streamscope
