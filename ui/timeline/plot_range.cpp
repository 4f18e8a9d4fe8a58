// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_plot.h"

#include <algorithm>
#include <cmath>

/// TimelinePlot: visible time and lanes.
namespace streamscope::ui {

TimeRange TimelinePlot::range() const { return {xAxis2->range().lower, xAxis2->range().upper}; }

void TimelinePlot::applyRange(const TimeRange& range) {
    const TimeRange kept = sane(range, total());
    xAxis2->setRange(kept.begin, kept.end);
    if (wholeEnd() != overviewEnd_) makeOverview();
    invalidate();
    Q_EMIT rangeMoved();
    Q_EMIT viewChanged();
}

/// Returns the end of the whole view, which may be behind the end of the run if the dashed run is longer or the axis is held.
/// The overview strip has the same end.
double TimelinePlot::wholeEnd() const {
    const bool whole = range().begin == 0 && range().end >= total();
    return whole ? range().end : std::max(total(), overviewEnd_);
}

void TimelinePlot::setRange(const TimeRange& range) {
    if (sane(range, total()) != this->range()) history_.leave(this->range());
    applyRange(range);
}

void TimelinePlot::showRange(const TimeRange& range) { applyRange(range); }

void TimelinePlot::goBack() {
    if (const auto before = history_.back(range())) applyRange(*before);
}

void TimelinePlot::goForward() {
    if (const auto next = history_.forward(range())) applyRange(*next);
}

void TimelinePlot::forgetViews() {
    history_.forget();
    Q_EMIT viewChanged();
}

void TimelinePlot::zoom(double factor, double x) { setRange(zoomed(range(), factor, xAxis2->pixelToCoord(x), total())); }

void TimelinePlot::pan(double pixels) {
    setRange(moved(range(), pixels * range().span() / std::max(1, axisRect()->width()), total()));
}

void TimelinePlot::scrollRows(double pixels) { setScroll(scroll_ + pixels); }

double TimelinePlot::furthestScroll() const { return std::max(0.0, std::ceil(contentHeight(lanes_, scene_.look.rows) - room_)); }

void TimelinePlot::setScroll(double pixels) {
    scroll_ = std::clamp(pixels, 0.0, furthestScroll());
    showWholeLanes();
    invalidate();
    Q_EMIT viewChanged();
}

std::optional<TimeRange> TimelinePlot::timesOf(std::uint32_t operation) const {
    if (!timeline_ || operation >= timeline_->operations.size()) return std::nullopt;
    const TimelineOperation& found = timeline_->operations[operation];
    const bool device = streamOf(*timeline_, found) >= 0;
    const auto& begin = device ? found.start : found.issued;
    const auto& end = device ? found.end : found.returned;
    if (!begin && !end) return std::nullopt;
    const double first = static_cast<double>((begin ? *begin : *end).count());
    return TimeRange{first, end ? static_cast<double>(end->count()) : total()};
}

void TimelinePlot::revealRow(std::uint32_t operation) {
    const std::int32_t lane = lanes_.laneOf[operation];
    if (lane < 0) return;
    const RowMetrics& rows = scene_.look.rows;
    const double room = room_, pinned = pinnedHeight(lanes_, rows, room);
    double top = 0;
    for (std::int32_t i = 0; i < lane; ++i) top += laneHeight(lanes_.lanes[static_cast<std::size_t>(i)], rows);
    if (top < pinned) return;  // always visible
    const double bottom = top + laneHeight(lanes_.lanes[static_cast<std::size_t>(lane)], rows);
    const auto now = [&] { return pinned > 0 ? wholeLanes(lanes_, rows, scroll_, room) : scroll_; };
    if (top - pinned < now()) setScroll(top - pinned);
    if (bottom > now() + room) setScroll(bottom - room);
    for (std::int32_t i = lane; bottom > now() + room + 0.5 && i > 0; --i)  // scrolls by whole lanes
        setScroll(scroll_ + laneHeight(lanes_.lanes[static_cast<std::size_t>(i)], rows));
}

void TimelinePlot::revealStreams() {
    const auto isOfStream = [](const TimelineLane& lane) {
        return lane.kind == TimelineLaneKind::Stream && !lane.operations.empty();
    };
    const auto lowest = std::find_if(lanes_.lanes.rbegin(), lanes_.lanes.rend(), isOfStream);
    if (lowest != lanes_.lanes.rend()) revealRow(lowest->operations.front());
}

void TimelinePlot::reveal(std::uint32_t operation) {
    const std::optional<TimeRange> times = timesOf(operation);
    if (!times) return;
    revealRow(operation);
    const TimeRange now = range();
    if (times->begin >= now.begin && times->begin <= now.end) return;
    if (times->begin < now.begin && times->end >= now.end) return;  // the range fills the view already
    centre(operation);
}

/// Returns a range of the current width centred on the times, limited to the run.
TimeRange TimelinePlot::centredOn(const TimeRange& times) const {
    const double span = range().span(), furthest = std::max(0.0, fittingEnd(lanes_) - span);
    const double begin = std::clamp((times.begin + times.end - span) / 2, 0.0, furthest);
    return {begin, begin + span};
}

void TimelinePlot::centre(std::uint32_t operation) {
    const std::optional<TimeRange> times = timesOf(operation);
    if (!times) return;
    revealRow(operation);
    setRange(centredOn(*times));
}

bool TimelinePlot::isCentred(std::uint32_t operation) const {
    const std::optional<TimeRange> times = timesOf(operation);
    if (!times) return false;
    const TimeRange now = range(), centred = centredOn(*times);
    return std::abs(centred.begin - now.begin) < now.span() / std::max(1, axisRect()->width());
}

void TimelinePlot::fitTo(std::uint32_t operation) {
    const std::optional<TimeRange> times = timesOf(operation);
    if (!times) return;
    revealRow(operation);
    const double room = std::max(times->span() * 0.1, 1.0);
    setRange({times->begin - room, times->end + room});
}

}  // namespace streamscope::ui
