// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/display_scale.h"

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr double roomPoints = 20, pointsPerInch = 72;

}  // namespace

DisplayScale DisplayScale::forRoom(double dotsPerInch) {
    return {{std::max(1.0, roomPoints * dotsPerInch / pointsPerInch / deskLetters)}};
}

QFont DisplayScale::font(QFont desk) const {
    if (isForRoom()) desk.setPixelSize(std::max(desk.pixelSize(), static_cast<int>(letters())));
    return desk;
}

}  // namespace streamscope::ui
