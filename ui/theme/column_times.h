#pragma once

#include "engine/device/time.h"

#include <QString>

namespace streamscope::ui {

/// The unit and the decimals that all times of a column share, so that they compare at a glance.
class ColumnTimes {
public:
    void add(Nanoseconds time);
    /// Returns "0.19 ms" beside "1.00 ms".
    QString text(Nanoseconds time) const;

private:
    Nanoseconds largest_{}, smallest_{};  ///< of those that are not 0
};

}  // namespace streamscope::ui
