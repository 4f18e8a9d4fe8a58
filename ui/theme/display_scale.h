// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/layout/letter_scale.h"

#include <QFont>

namespace streamscope::ui {

/// Scale of the labels of a pane and of the rows that hold them, with its fonts.
struct DisplayScale : LetterScale {
    static constexpr double roomHeight = 720;  ///< px of a window for which the letters of a room are meant
    /// Returns the scale at which every label has at least 20 points on a screen of `dotsPerInch`. Letters grow with the height
    /// of the window, because a room sees all of it, however many pixels it has.
    static DisplayScale forRoom(double dotsPerInch, double height = roomHeight);
    /// Returns the smallest letters, in px, that the last row can read at this scale.
    double readable() const;
    /// Returns the font scaled for the display. In a room, captions are as large as other text to stay readable.
    QFont font(QFont desk) const;
};

}  // namespace streamscope::ui
