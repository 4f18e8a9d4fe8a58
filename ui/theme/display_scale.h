// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

namespace streamscope::ui {

/// Scale of the labels of a pane and of the rows that hold them: 1 on a desk, more for a room.
struct DisplayScale {
    double factor = 1;

    /// Returns the scale at which every label has at least 20 points on a screen of `dotsPerInch`.
    static DisplayScale forRoom(double dotsPerInch);
    bool isForRoom() const { return factor > 1; }
    double letters() const;  ///< Returns the size of the smallest font in px.
    double line() const;     ///< Returns the height of a line of that font in px.
    QFont font(QFont desk) const;
};

}  // namespace streamscope::ui
