// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

#include <array>
#include <cmath>
#include <numbers>

/// Difference between two colours, also as seen with a colour vision deficiency.
namespace streamscope::colours {

using Triple = std::array<double, 3>;

enum class Vision : std::uint8_t { Normal, Deuteranopia, Protanopia };

/// Converts sRGB to linear light.
inline Triple linear(const QColor& color) {
    const auto channel = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return {channel(color.redF()), channel(color.greenF()), channel(color.blueF())};
}

/// Converts linear light to that seen with the deficiency, by the matrices of Machado, Oliveira and Fernandes (2009) for severity
/// 1.
inline Triple seen(const Triple& light, Vision vision) {
    using Matrix = std::array<Triple, 3>;
    static constexpr Matrix deuteranopia{
        {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
    static constexpr Matrix protanopia{
        {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
    if (vision == Vision::Normal) return light;
    const Matrix& matrix = vision == Vision::Deuteranopia ? deuteranopia : protanopia;
    Triple result{};
    for (std::size_t i = 0; i < 3; ++i)
        result[i] = std::clamp(matrix[i][0] * light[0] + matrix[i][1] * light[1] + matrix[i][2] * light[2], 0.0, 1.0);
    return result;
}

/// Converts linear light to CIE L*a*b*, D65.
inline Triple lab(const Triple& light) {
    const double x = 0.4124564 * light[0] + 0.3575761 * light[1] + 0.1804375 * light[2];
    const double y = 0.2126729 * light[0] + 0.7151522 * light[1] + 0.0721750 * light[2];
    const double z = 0.0193339 * light[0] + 0.1191920 * light[1] + 0.9503041 * light[2];
    const auto f = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
    return {116 * f(y) - 16, 500 * (f(x / 0.95047) - f(y)), 200 * (f(y) - f(z / 1.08883))};
}

/// Returns the CIEDE2000 difference with all weights 1.
inline double difference(const Triple& one, const Triple& two) {
    constexpr double degree = std::numbers::pi / 180;
    const auto chroma = [](double a, double b) { return std::hypot(a, b); };
    const auto hue = [](double a, double b) { return a == 0 && b == 0 ? 0.0 : std::fmod(std::atan2(b, a) / degree + 360, 360); };
    const double c7 = std::pow((chroma(one[1], one[2]) + chroma(two[1], two[2])) / 2, 7),
                 g = 0.5 * (1 - std::sqrt(c7 / (c7 + std::pow(25, 7))));
    const double a1 = one[1] * (1 + g), a2 = two[1] * (1 + g), c1 = chroma(a1, one[2]), c2 = chroma(a2, two[2]);
    const double h1 = hue(a1, one[2]), h2 = hue(a2, two[2]);
    const bool coloured = c1 * c2 != 0;
    const double turn = coloured ? std::remainder(h2 - h1, 360) : 0;
    const double dL = two[0] - one[0], dC = c2 - c1, dH = 2 * std::sqrt(c1 * c2) * std::sin(turn / 2 * degree);
    const double light = (one[0] + two[0]) / 2, c = (c1 + c2) / 2, h = coloured ? std::fmod(h1 + turn / 2 + 360, 360) : h1 + h2;
    const double t = 1 - 0.17 * std::cos((h - 30) * degree) + 0.24 * std::cos(2 * h * degree) +
                     0.32 * std::cos((3 * h + 6) * degree) - 0.2 * std::cos((4 * h - 63) * degree);
    const double sL = 1 + 0.015 * std::pow(light - 50, 2) / std::sqrt(20 + std::pow(light - 50, 2)), sC = 1 + 0.045 * c,
                 sH = 1 + 0.015 * c * t;
    const double rotation = -std::sin(60 * std::exp(-std::pow((h - 275) / 25, 2)) * degree) * 2 *
                            std::sqrt(std::pow(c, 7) / (std::pow(c, 7) + std::pow(25, 7)));
    return std::sqrt(std::pow(dL / sL, 2) + std::pow(dC / sC, 2) + std::pow(dH / sH, 2) + rotation * dC / sC * dH / sH);
}

inline double difference(const QColor& one, const QColor& two, Vision vision) {
    return difference(lab(seen(linear(one), vision)), lab(seen(linear(two), vision)));
}

}  // namespace streamscope::colours
