// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/display_scale.h"

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

constexpr double roomPoints = 20, pointsPerInch = 72;

}  // namespace

DisplayScale DisplayScale::forRoom(double dotsPerInch, double height) {
    const double grown = std::max(1.0, height / roomHeight);
    return {{std::max(1.0, grown * roomPoints * dotsPerInch / pointsPerInch / deskLetters)}};
}

double DisplayScale::readable() const {
    constexpr double part = 0.75;  // 20 of 27 px
    return std::ceil(part * deskLetters * factor);
}

QFont DisplayScale::font(QFont desk) const {
    if (isForRoom()) desk.setPixelSize(std::max(desk.pixelSize(), static_cast<int>(letters())));
    return desk;
}

}  // namespace streamscope::ui
