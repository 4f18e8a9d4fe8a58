// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_view_private.h"

#include <algorithm>

/// Length of the axis of a TimelineView until the user zooms or pans.
namespace streamscope::ui {
namespace {

constexpr std::size_t mostAxes = 256;  // stored for undo

}  // namespace

/// Extends the axis to hold the timeline, the ghost and `oldEnd`, and stores it for undo.
void TimelineView::Private::growRange(double oldEnd) {
    if (hold || !fitted) return;
    ownEnd = std::max(oldEnd, fittingEnd());
    if (axes.size() == mostAxes) axes.erase(axes.begin());
    axes.push_back({plot->total(), ownEnd});
    showEnd(std::max(ownEnd, plot->ghostEnd()));
}

/// Fits the axis to the timeline and the new ghost.
void TimelineView::Private::fitGhost() {
    if (hold || !fitted || axisReturned || axes.empty()) return;
    showEnd(std::max(ownEnd, plot->ghostEnd()));
}

/// Shows 0 to `end`. Keeps `axes`, which TimelinePlot::rangeMoved clears.
void TimelineView::Private::showEnd(double end) {
    std::vector<FittedAxis> kept = std::move(axes);
    kept.back().end = end;
    plot->showRange({0, end});
    axes = std::move(kept);
    fitted = true;
}

/// Restores the axis on which a timeline with the same total time was shown before. Returns false if there is none.
bool TimelineView::Private::returnAxis() {
    if (hold || !fitted || axes.empty()) return false;
    const auto former =
        std::find_if(axes.rbegin() + 1, axes.rend(), [this](const FittedAxis& each) { return each.total == plot->total(); });
    if (former == axes.rend()) return false;
    ownEnd = std::max(former->end, fittingEnd());
    axes.erase(former.base(), axes.end());
    showEnd(ownEnd);
    return true;
}

void TimelineView::Private::showAll() {
    fitToCome = preparation.isBusy();
    ownEnd = fittingEnd();
    axes.assign(1, {plot->total(), ownEnd});
    showEnd(whole().end);
}

}  // namespace streamscope::ui
