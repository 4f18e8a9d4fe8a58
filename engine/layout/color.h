// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstdint>

namespace streamscope {

/// Alpha, red, green and blue, from the highest byte.
using Rgb = std::uint32_t;

constexpr int alphaOf(Rgb color) { return static_cast<int>(color >> 24); }
constexpr int redOf(Rgb color) { return static_cast<int>(color >> 16 & 255U); }
constexpr int greenOf(Rgb color) { return static_cast<int>(color >> 8 & 255U); }
constexpr int blueOf(Rgb color) { return static_cast<int>(color & 255U); }
constexpr Rgb rgba(int red, int green, int blue, int alpha) {
    const auto byte = [](int value) { return static_cast<Rgb>(value) & 255U; };
    return byte(alpha) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue);
}

/// Returns the colour with its channels multiplied by its alpha.
constexpr Rgb premultiplied(Rgb color) {
    const int alpha = alphaOf(color);
    const auto part = [alpha](int channel) {
        const int product = channel * alpha;
        return (product + (product >> 8) + 128) >> 8;  // about product / 255
    };
    return rgba(part(redOf(color)), part(greenOf(color)), part(blueOf(color)), alpha);
}

/// Colour of a picture. A transparent one is no colour.
class Color {
public:
    constexpr Color() = default;
    constexpr Color(int red, int green, int blue, int alpha = 255) : value_(streamscope::rgba(red, green, blue, alpha)) {}
    /// `value` is 0xRRGGBB.
    static constexpr Color of(Rgb value) { return {redOf(value), greenOf(value), blueOf(value)}; }

    constexpr int red() const { return redOf(value_); }
    constexpr int green() const { return greenOf(value_); }
    constexpr int blue() const { return blueOf(value_); }
    constexpr int alpha() const { return alphaOf(value_); }
    constexpr Rgb rgb() const { return value_ | 0xFF000000U; }
    constexpr Rgb rgba() const { return value_; }
    constexpr bool isValid() const { return alpha() != 0; }
    /// Returns the colour with an opacity from 0 to 1.
    constexpr Color withOpacity(double part) const { return {red(), green(), blue(), static_cast<int>(part * 256)}; }
    friend constexpr bool operator==(const Color&, const Color&) = default;

private:
    Rgb value_ = 0;
};

}  // namespace streamscope
