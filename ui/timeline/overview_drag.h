// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/time_range.h"

#include <QRectF>

#include <cstdint>
#include <optional>
#include <utility>

namespace streamscope::ui {

/// State of the overview strip for a drag.
struct OverviewStrip {
    QRectF strip;     ///< px
    QRectF window;    ///< px, the frame around the visible range
    double end = 1;   ///< ns at the right end of the strip
    TimeRange range;  ///< visible now

    double time(double x) const;
};

/// Part of the overview that is grabbed at a position.
enum class OverviewHandle : std::uint8_t {
    Region,  ///< outside of the frame, or the frame is the whole strip: a drag selects the range to show
    Window,  ///< inside of the frame: a drag moves it
    Left,    ///< an edge of the frame: a drag moves the edge
    Right,
};

OverviewHandle overviewHandleAt(const OverviewStrip& strip, double x);

/// Drag on the overview from press to release.
class OverviewDrag {
public:
    OverviewDrag(const OverviewStrip& strip, double x) : strip_(strip), pressed_(x), handle_(overviewHandleAt(strip, x)) {}

    /// Returns the range to show while the pointer is at `x`; nullopt while a region is selected.
    std::optional<TimeRange> movedTo(double x) const;
    /// Returns the selected region (px); nullopt for the other handles.
    std::optional<std::pair<double, double>> region(double x) const;
    /// Returns the range to show after the release. A press that was not dragged for `threshold` px centres the view there.
    TimeRange releasedAt(double x, double threshold) const;

private:
    OverviewStrip strip_;
    double pressed_;
    OverviewHandle handle_;
};

}  // namespace streamscope::ui
