// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui_timeline/samples.h"
#include "ui/timeline/paint/look.h"

#include <cmath>
#include <cstdint>
#include <vector>

/// Timelines laid out as in the window.
namespace streamscope::ui::laid_out {

inline Viewport viewOf(const Timeline& timeline, double width = 1000) {
    Viewport view;
    const Lanes lanes = makeLanes(timeline);
    view.end = fittingEnd(lanes);
    view.area = Rect(140, 30, width, contentHeight(lanes, RowMetrics()));
    view.overview = Rect(140, view.area.bottom() + 8, width, 20);
    return view;
}

inline TimelineLayout layOut(const Timeline& timeline, double width = 1000, ThemeStyle theme = ThemeStyle::Light) {
    const Theme& chosen = theme == ThemeStyle::Dark    ? Theme::dark()
                          : theme == ThemeStyle::Light ? Theme::light()
                                                       : Theme::blackAndWhite();
    Look look = Look::standard(chosen);
    Shown shown;
    shown.arrows = ArrowMode::All;
    return layoutTimeline(timeline, viewOf(timeline, width), look, shown);
}

inline std::vector<Bar> barsOf(const TimelineLayout& layout, std::uint32_t operation, BarShape shape) {
    std::vector<Bar> found;
    for (const Bar& bar : layout.bars)
        if (bar.operation == operation && bar.shape == shape) found.push_back(bar);
    return found;
}

inline std::vector<Timeline> everySample() {
    return {samples::forkAndJoin(), samples::fourStreams(), samples::measured(),   samples::deadlock(),
            samples::failed(),      samples::many(200, 12), samples::overlapping()};
}

inline bool near(double a, double b) { return std::abs(a - b) < 1e-6; }

}  // namespace streamscope::ui::laid_out
