// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/layout/letter_scale.h"

#include <QFont>

namespace streamscope::ui {

/// Scale of the labels of a pane and of the rows that hold them, with its fonts.
struct DisplayScale : LetterScale {
    /// Returns the scale at which every label has at least 20 points on a screen of `dotsPerInch`.
    static DisplayScale forRoom(double dotsPerInch);
    /// Returns the font scaled for the display. In a room, captions are as large as other text to stay readable.
    QFont font(QFont desk) const;
};

}  // namespace streamscope::ui
