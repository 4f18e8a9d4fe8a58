// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/time_range.h"

#include <QElapsedTimer>

#include <optional>
#include <vector>

namespace streamscope::ui {

/// History of the view. A series of small steps, as in a drag or by a wheel, is one entry.
class ViewHistory {
public:
    void leave(const TimeRange& old);
    std::optional<TimeRange> back(const TimeRange& now);
    std::optional<TimeRange> forward(const TimeRange& now);
    void forget() { *this = {}; }
    bool hasBack() const { return !past_.empty(); }
    bool hasForward() const { return !future_.empty(); }

private:
    std::vector<TimeRange> past_, future_;
    QElapsedTimer sinceStep_;
};

}  // namespace streamscope::ui
