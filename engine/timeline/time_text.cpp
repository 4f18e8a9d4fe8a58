// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/timeline/time_text.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdlib>

namespace streamscope {
namespace {

struct TimeUnit {
    double size;
    int digits;  ///< decimals of a nanosecond
    const char* name;
};
constexpr std::array<TimeUnit, 4> unitsOfTime{{{1e9, 9, "s"}, {1e6, 6, "ms"}, {1e3, 3, "µs"}, {1, 0, "ns"}}};

/// Returns the largest unit of which the time is at least `least`.
const TimeUnit& timeUnitOf(double time, double least) {
    for (const TimeUnit& unit : unitsOfTime)
        if (time / unit.size >= least) return unit;
    return unitsOfTime.back();
}

/// Returns the number of decimals that gives three significant digits: 3.30, 12.5, 640.
int decimalsOfThreeDigits(double value) { return value < 10 ? 2 : value < 100 ? 1 : 0; }

}  // namespace

std::string durationText(Nanoseconds time, std::string_view minus) {
    constexpr double roundsUp = 0.9995;  // three digits of 999.6 µs are 1.00 ms
    const double size = std::abs(static_cast<double>(time.count()));
    const TimeUnit& unit = timeUnitOf(size, roundsUp);
    const double scaled = size / unit.size;
    const double step = std::pow(10.0, decimalsOfThreeDigits(scaled));
    const int digits = unit.digits > 0 ? decimalsOfThreeDigits(std::round(scaled * step) / step) : 0;
    return fmt::format("{}{:.{}f} {}", time.count() < 0 ? minus : "", scaled, digits, unit.name);
}

std::string timeText(Nanoseconds time) {
    const TimeUnit& unit = timeUnitOf(std::abs(static_cast<double>(time.count())), 1);
    return fmt::format("{:.{}f} {}", static_cast<double>(time.count()) / unit.size, unit.digits > 0 ? 3 : 0, unit.name);
}

std::string momentText(Nanoseconds time) {
    constexpr std::size_t fewest = 3;  // decimals
    const TimeUnit& unit = timeUnitOf(std::abs(static_cast<double>(time.count())), 1);
    if (unit.digits == 0) return fmt::format("{} ns", time.count());
    const auto size = static_cast<std::int64_t>(unit.size);
    const std::int64_t count = std::abs(time.count());
    std::string fraction = fmt::format("{:0{}}", count % size, unit.digits);
    while (fraction.size() > fewest && fraction.back() == '0') fraction.pop_back();
    return fmt::format("{}{}.{} {}", time.count() < 0 ? "-" : "", count / size, fraction, unit.name);
}

}  // namespace streamscope
