// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/device/time.h"

#include <QString>

namespace streamscope::ui {

/// Common unit and number of decimals for all times of a column, so that they can be compared at a glance.
class ColumnTimes {
public:
    void add(Nanoseconds time);
    /// Returns the time in the unit of the column, such as "0.19 ms" in a column with "1.00 ms".
    QString text(Nanoseconds time) const;

private:
    Nanoseconds largest_{}, smallest_{};  ///< ignores times of 0
};

}  // namespace streamscope::ui
