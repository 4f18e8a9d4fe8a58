// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/size_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace streamscope {
namespace {

struct SizeUnit {
    double factor;
    const char* name;
};

constexpr std::array<SizeUnit, 5> decimalSizes{{{1e12, "TB"}, {1e9, "GB"}, {1e6, "MB"}, {1e3, "kB"}, {1, "B"}}};
constexpr std::array<SizeUnit, 4> binarySizes{
    {{1099511627776.0, "TiB"}, {1073741824.0, "GiB"}, {1048576.0, "MiB"}, {1024.0, "KiB"}}};

/// Returns the number of decimals that gives three significant digits: 3.30, 12.5, 640.
int decimalsOfSize(double value) { return value < 10 ? 2 : value < 100 ? 1 : 0; }

/// Returns the largest unit in which the size, rounded to three digits, is at least 1.
const SizeUnit& unitOfSize(double size) {
    const auto fits = [size](const SizeUnit& unit) { return size / unit.factor >= 0.9995; };
    const auto found = std::ranges::find_if(decimalSizes, fits);
    return found != decimalSizes.end() ? *found : decimalSizes.back();
}

std::string withoutZeros(std::string number) {
    if (number.find('.') == std::string::npos) return number;
    number.erase(number.find_last_not_of('0') + 1);
    if (number.back() == '.') number.pop_back();
    return number;
}

}  // namespace

std::string sizeText(Bytes bytes) {
    const double value = static_cast<double>(bytes);
    const SizeUnit& unit = unitOfSize(value);
    const double step = std::pow(10.0, decimalsOfSize(value / unit.factor));
    const double scaled = std::round(value / unit.factor * step) / step;
    const bool exact = std::abs(scaled * unit.factor - value) < 0.5;
    for (const SizeUnit& two : binarySizes) {
        const double count = value / two.factor;
        if (!exact && count >= 1 && count < 1024 && count == std::floor(count)) return fmt::format("{:.0f} {}", count, two.name);
    }
    const int digits = unit.factor > 1 ? decimalsOfSize(scaled) : 0;
    return fmt::format("{} {}", withoutZeros(fmt::format("{:.{}f}", scaled, digits)), unit.name);
}

}  // namespace streamscope
