// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_marks.h"

#include "ui/theme/qt_shapes.h"

#include "engine/layout/hit_test.h"
#include "engine/layout/story.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>
#include <utility>

namespace streamscope::ui {

TimelineMarks::TimelineMarks(TimelinePlot* plot) : SpokenMarks(plot), plot_(plot) {
    connect(plot, &QCustomPlot::afterReplot, this, [this] { isStale_ = true; });
    connect(plot, &TimelinePlot::viewChanged, this, [this] { isStale_ = true; });
}

/// Returns each operation once, where it is drawn widest: its bar rather than the tick of its call. Sorted
/// by lane and time.
const std::vector<PlacedOperation>& TimelineMarks::placed() const {
    if (!std::exchange(isStale_, false)) return placed_;
    placed_.clear();
    if (!plot_->timeline()) return placed_;
    placed_ = placedOperations(plot_->layoutNow());
    std::unordered_map<std::uint32_t, Rect> widest;
    for (const PlacedOperation& each : placed_) {
        Rect& box = widest[each.operation];
        if (each.box.width() > box.width()) box = each.box;
    }
    const std::size_t operations = plot_->timeline()->operations.size();
    std::erase_if(placed_, [&](const PlacedOperation& each) {
        return each.operation >= operations || each.box != widest[each.operation] ||
               std::exchange(widest[each.operation], {}).isNull();
    });
    const std::vector<std::int32_t>& lanes = plot_->lanes().laneOf;
    std::ranges::stable_sort(placed_, {},
                             [&](const PlacedOperation& each) { return std::pair(lanes[each.operation], each.box.x()); });
    return placed_;
}

int TimelineMarks::count() const { return static_cast<int>(placed().size()); }

SpokenMark TimelineMarks::mark(int index) const {
    if (index < 0 || index >= count()) return {};
    const PlacedOperation& place = placed()[static_cast<std::size_t>(index)];
    QStringList details;
    for (const auto& [label, value] : story(*plot_->timeline(), plot_->lanes(), place.operation))
        details << (text(label.empty() ? value : value.empty() ? label : label + ": " + value));
    return {text(operationInWords(*plot_->timeline(), plot_->lanes(), place.operation)), details.join(u'\n'),
            qt(place.box).toAlignedRect(), plot_->shown().selected.contains(place.operation)};
}

int TimelineMarks::indexOf(std::optional<std::uint32_t> operation) const {
    const auto found = operation ? std::ranges::find(placed(), *operation, &PlacedOperation::operation) : placed().end();
    return found == placed().end() ? -1 : static_cast<int>(std::distance(placed().begin(), found));
}

int TimelineMarks::at(const QPoint& point) const {
    return plot_->timeline() ? indexOf(operationAt(plot_->layoutNow(), pointOf(point))) : -1;
}

int TimelineMarks::current() const { return indexOf(current_); }

void TimelineMarks::select(int index) {
    if (index >= 0 && index < count()) Q_EMIT operationRequested(placed()[static_cast<std::size_t>(index)].operation);
}

QString TimelineMarks::summary() const { return plot_->timeline() ? text(descriptionOf(*plot_->timeline())) : QString(); }

void TimelineMarks::setCurrent(std::optional<std::uint32_t> operation) {
    isStale_ = true;
    if (current_ == operation) return;
    current_ = operation;
    tellCurrent();
}

}  // namespace streamscope::ui

#include "moc_timeline_marks.cpp"
