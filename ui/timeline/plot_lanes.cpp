// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lanes/block_lanes.h"
#include "engine/lanes/range_lanes.h"
#include "ui/timeline/index/preparation.h"
#include "ui/timeline/timeline_plot.h"

#include <algorithm>
#include <cmath>
#include <set>

/// TimelinePlot: collapse, pin, move and resize lanes.
namespace streamscope::ui {

namespace {

constexpr double edgeReach = 4;  ///< px
constexpr double least = 0.7, most = 4;

}  // namespace

void TimelinePlot::setArrangement(const LaneArrangement& arrangement) {
    if (arrangement == arrangement_) return;
    arrangement_ = arrangement;
    bringLanes();
    Q_EMIT arrangementChanged();
}

bool TimelinePlot::isMakingLanes() const { return preparation_.isBusy(); }

bool TimelinePlot::areMadeSo() const {
    return madeView_ == arrangement_.view && madeColors_ == arrangement_.colors && madeOpened_ == openedIn(arrangement_) &&
           madeBuffers_ == (arrangement_.buffers ? buffers_ : nullptr);
}

void TimelinePlot::bringLanes() {
    const bool many = timeline_ && isLarge(*timeline_, arrangement_, program_.get()) && !scene_.look.scale.isForRoom();
    if (many && !areMadeSo())
        return prepare(preparation_, timeline_, {arrangement_, buffers_, scene_.shown.ghost, program_, blocks_},
                       [this](PreparedTimeline made) {
                           takeLanes(made);
                           place();
                       });
    scene_.layout = {};  // it refers to the lanes
    if (many) {
        preparation_.drop();
        scene_.shown.ghostBars.reset();  // they refer to the lanes
        arrangeLanes(*timeline_, arrangement_, lanes_);
        matchSearch();
    } else {
        makeLanesShown();
    }
    place();
}

/// Shows the prepared lanes. The user may have rearranged lanes meanwhile.
void TimelinePlot::takeLanes(PreparedTimeline& made) {
    if (made.timeline != timeline_ || scene_.look.scale.isForRoom()) return;
    scene_.layout = {};
    scene_.shown.ghostBars.reset();
    lanes_ = std::move(made.lanes);
    if (made.blocks) blocks_ = std::move(made.blocks);
    const bool fits = made.arrangement == arrangement_ && made.ghost == scene_.shown.other();
    if (fits) scene_.shown.ghostBars = std::move(made.ghostBars);
    madeView_ = made.arrangement.view;
    madeColors_ = made.arrangement.colors;
    madeBuffers_ = made.arrangement.buffers ? made.buffers : nullptr;
    madeOpened_ = openedIn(made.arrangement);
    if (made.arrangement != arrangement_) arrangeLanes(*timeline_, arrangement_, lanes_);
    matchSearch();
}

std::optional<std::size_t> TimelinePlot::laneNameAt(const QPointF& at, bool edge) {
    const Rect& area = layoutNow().viewport.area;
    if (at.x() >= area.left() || at.y() < area.top() || at.y() > area.bottom() + edgeReach) return std::nullopt;
    for (const RowBox& row : scene_.layout.rows) {
        const bool hit =
            edge ? std::abs(at.y() - row.rect.bottom()) <= edgeReach : at.y() >= row.rect.top() && at.y() < row.rect.bottom();
        if (hit && (isGroup(row.lane) || lanes_.lanes[row.lane].kind != TimelineLaneKind::Group)) return row.lane;
    }
    return std::nullopt;
}

void TimelinePlot::toggleLane(std::size_t lane) {
    LaneArrangement next = arrangement_;
    const TimelineLaneKey key = lanes_.lanes[lane].key();
    if (isGroup(lane)) {
        if (next.closed.erase(key.name) == 0) next.closed.insert(key.name);
    } else if (lanes_.lanes[lane].blocks.canOpen) {
        if (next.opened.erase(key) == 0) next.opened.insert(key);
    } else if (next.collapsed.erase(key) == 0) {
        next.collapsed.insert(key);
    }
    setArrangement(next);
}

void TimelinePlot::setBlocksShown(bool shown) {
    LaneArrangement next = arrangement_;
    next.blocks = shown;
    setArrangement(next);
}

void TimelinePlot::toggleAllBlocks() {
    LaneArrangement next = arrangement_;
    if (!next.opened.empty()) next.opened.clear();
    else if (timeline_ && lanes_.blocks) next.opened = blockLanesToOpen(*timeline_, *lanes_.blocks);
    setArrangement(next);
}

void TimelinePlot::togglePinned(std::size_t lane) {
    LaneArrangement next = arrangement_;
    const TimelineLaneKey key = lanes_.lanes[lane].key();
    if (next.pinned.erase(key) == 0) next.pinned.insert(key);
    setArrangement(next);
}

std::size_t TimelinePlot::laneBelow(double y) {
    for (const RowBox& row : layoutNow().rows)
        if (y < row.rect.center().y()) return row.lane;
    return lanes_.lanes.size();
}

void TimelinePlot::moveLane(std::size_t lane, double y) {
    const std::size_t before = laneBelow(y);
    std::vector<TimelineLaneKey> order, moved;
    const auto moves = [&](std::size_t i) {
        return isGroup(lane) ? lanes_.lanes[i].group == lanes_.lanes[lane].group : i == lane;
    };
    for (std::size_t i = 0; i < lanes_.lanes.size(); ++i)
        if (moves(i) && lanes_.lanes[i].kind != TimelineLaneKind::Group) moved.push_back(lanes_.lanes[i].key());
    for (std::size_t i = 0; i <= lanes_.lanes.size(); ++i) {
        if (i == before) order.insert(order.end(), moved.begin(), moved.end());
        const bool other = i < lanes_.lanes.size() && !moves(i) && lanes_.lanes[i].kind != TimelineLaneKind::Group;
        if (other) order.push_back(lanes_.lanes[i].key());
    }
    LaneArrangement next = arrangement_;
    next.order = std::move(order);
    setArrangement(next);
}

void TimelinePlot::resizeLane(std::size_t lane, double height) {
    const TimelineLane& source = lanes_.lanes[lane];
    if (!canStretch(lane)) return;
    const RowMetrics& rows = scene_.look.rows;
    if (source.kind == TimelineLaneKind::Blocks) return resizeBlocks(source, height);
    const bool ofRanges = source.kind == TimelineLaneKind::Ranges;  // their rows keep their height, and there are more of them
    const double bars = ofRanges ? rows.range * static_cast<double>(usualRangeRows)
                                 : (source.rows.size() > 1 ? rows.stackedBar : rows.bar) *
                                       static_cast<double>(std::max<std::size_t>(1, source.rows.size()));
    const double shown = ofRanges ? rows.range * static_cast<double>(shownRangeRows(source)) : bars * source.stretch;
    const double rest = laneHeight(source, rows) - shown;
    LaneArrangement next = arrangement_;
    next.stretch[source.key()] = std::clamp((height - rest) / bars, least, most);
    setArrangement(next);
}

/// Resizes a lane of blocks in steps, since its rows have whole px.
void TimelinePlot::resizeBlocks(const TimelineLane& source, double height) {
    const RowMetrics& metrics = scene_.look.rows;
    const auto count = static_cast<double>(std::max<std::size_t>(1, source.rows.size()));
    const double rest = laneHeight(source, metrics) - blockPitch(source, metrics, source.stretch) * count;
    const double rows = blockPitch(source, metrics, 1) * count;
    LaneArrangement next = arrangement_;
    next.stretch[source.key()] = std::clamp((height - rest) / rows, least, most);
    setArrangement(next);
}

void TimelinePlot::stretchLane(std::size_t lane, double factor) {
    if (!canStretch(lane)) return;
    LaneArrangement next = arrangement_;
    const TimelineLaneKey key = lanes_.lanes[lane].key();
    next.stretch[key] = std::clamp(lanes_.lanes[lane].stretch * factor, least, most);
    if (std::abs(next.stretch[key] - 1) < 0.05) next.stretch.erase(key);
    setArrangement(next);
}

bool TimelinePlot::canStretch(std::size_t lane) const {
    const TimelineLane& source = lanes_.lanes[lane];
    const bool hasMoreRanges = source.ranges.size() > usualRangeRows;
    const bool hasBlocks = source.kind == TimelineLaneKind::Blocks && source.blocks.rows != BlockRows::Opened;
    return source.kind == TimelineLaneKind::Stream || source.named || hasMoreRanges || hasBlocks;
}

bool TimelinePlot::isGroup(std::size_t lane) const {
    return lanes_.lanes[lane].kind == TimelineLaneKind::Group && !lanes_.lanes[lane].group.empty();
}

void TimelinePlot::hideLane(std::size_t lane) {
    LaneArrangement next = arrangement_;
    for (std::size_t i = 0; i < lanes_.lanes.size(); ++i) {
        const bool isMeant = isGroup(lane) ? lanes_.lanes[i].group == lanes_.lanes[lane].group : i == lane;
        if (isMeant && lanes_.lanes[i].kind != TimelineLaneKind::Group) next.hidden.insert(lanes_.lanes[i].key());
    }
    setArrangement(next);
}

void TimelinePlot::showOnly(std::size_t lane) {
    LaneArrangement next = arrangement_;
    for (std::size_t i = 0; i < lanes_.lanes.size(); ++i)
        if (i != lane && lanes_.lanes[i].kind != TimelineLaneKind::Group) next.hidden.insert(lanes_.lanes[i].key());
    setArrangement(next);
}

void TimelinePlot::showAllLanes() {
    LaneArrangement next = arrangement_;
    next.hidden.clear();
    next.filter.clear();
    setArrangement(next);
}

std::size_t TimelinePlot::hiddenLanes() const {
    return static_cast<std::size_t>(std::ranges::count_if(lanes_.lanes, [this](const TimelineLane& lane) {
        return lane.hidden && lane.kind != TimelineLaneKind::Group && !arrangement_.closed.contains(lane.group);
    }));
}

void TimelinePlot::groupLane(std::size_t lane, const std::string& group) {
    LaneArrangement next = arrangement_;
    const TimelineLaneKey key = lanes_.lanes[lane].key();
    next.groups.erase(key);
    if (!group.empty()) {
        next.groups[key] = group;
        next.pinned.erase(key);
    }
    setArrangement(next);
}

void TimelinePlot::renameGroup(const std::string& group, const std::string& name) {
    LaneArrangement next = arrangement_;
    if (next.closed.erase(group) > 0 && !name.empty()) next.closed.insert(name);
    for (auto& [lane, each] : next.groups)
        if (each == group) each = name;
    std::erase_if(next.groups, [](const auto& each) { return each.second.empty(); });
    setArrangement(next);
}

std::vector<std::string> TimelinePlot::groups() const {
    std::set<std::string> names;
    for (const auto& [lane, group] : arrangement_.groups) names.insert(group);
    return {names.begin(), names.end()};
}

void TimelinePlot::setColors(ColorBy by) {
    LaneArrangement next = arrangement_;
    next.colors = by;
    setArrangement(next);
}

void TimelinePlot::setDropLine(std::optional<double> y) {
    scene_.dropLine.reset();
    if (y) {
        const std::size_t before = laneBelow(*y);
        for (const RowBox& row : scene_.layout.rows)
            scene_.dropLine = row.lane < before ? row.rect.bottom() : scene_.dropLine.value_or(row.rect.top());
    }
    replotOverlay();
}

}  // namespace streamscope::ui
