// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/device/time.h"

#include <QString>

namespace streamscope::ui {

/// Common unit and decimals for the times of a column, so that they can be compared at a glance. Times that would have fewer than
/// three significant digits in it have their own unit (order.md N9).
class ColumnTimes {
public:
    void add(Nanoseconds time);
    /// Returns the time in the unit of the column, or in its own: "12.34 ms" and "190 µs" in a column with "640.00 ms".
    QString text(Nanoseconds time) const;

private:
    Nanoseconds largest_{};
};

}  // namespace streamscope::ui
