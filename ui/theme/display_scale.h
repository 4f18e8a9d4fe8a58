#pragma once

#include <QFont>

namespace streamscope::ui {

/// How large the labels of a pane are, and with them what holds them: 1 at a desk, more where a room reads along.
struct DisplayScale {
    double factor = 1;

    /// Every label has at least 20 points on a screen of so many dots per inch.
    static DisplayScale forRoom(double dotsPerInch);
    bool isForRoom() const { return factor > 1; }
    double letters() const;  ///< px of the smallest font
    double line() const;     ///< px that a line of it takes
    QFont font(QFont desk) const;
};

}  // namespace streamscope::ui
