// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/display_scale.h"

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

constexpr double deskLetters = 12;  // px
constexpr double roomPoints = 20, pointsPerInch = 72;

}  // namespace

DisplayScale DisplayScale::forRoom(double dotsPerInch) {
    return {std::max(1.0, roomPoints * dotsPerInch / pointsPerInch / deskLetters)};
}

double DisplayScale::letters() const { return std::ceil(deskLetters * factor); }

double DisplayScale::line() const { return std::ceil(letters() * 1.2); }

/// Returns the font scaled for the display. In a room, captions are as large as other text to stay readable.
QFont DisplayScale::font(QFont desk) const {
    if (isForRoom()) desk.setPixelSize(std::max(desk.pixelSize(), static_cast<int>(letters())));
    return desk;
}

}  // namespace streamscope::ui
