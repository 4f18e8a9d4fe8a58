// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/record_clocks.h"
#include "engine/layout/layout_parts.h"
#include "engine/timeline/rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

/// Waits, marks, failures, and places of operations.
namespace streamscope::layout {

namespace {

constexpr double narrowestWait = 1.5;  ///< px; narrower patterns are not recognizable

/// Returns the centre of a mark: at its time, above earlier ones of the same time.
Point markCentre(const Context& context, std::size_t lane, const LaneMark& mark) {
    const int rank = std::min<int>(mark.rank, context.lanes.lanes[lane].stackedMarks);
    return {context.x(static_cast<double>(mark.at)), context.railY(lane) - rank * markStep};
}

/// Returns the mark of an operation that blocks its stream forever, at the time when that began.
std::optional<LaneMark> blockedMark(const TimelineLane& lane, std::uint32_t index) {
    if (lane.waits.empty() || lane.waits.back().end != never || lane.waits.back().operation != index) return std::nullopt;
    return LaneMark{lane.waits.back().begin, index, false, 0};
}

/// Returns the mark of an operation that never began, at the time when its stream stopped.
std::optional<LaneMark> stuckMark(const TimelineLane& lane, const TimelineOperation& operation, std::uint32_t index) {
    const bool isStuck = operation.issued && !operation.start && !lane.waits.empty() && lane.waits.back().end == never;
    return isStuck ? std::optional(LaneMark{lane.waits.back().begin, index, false, 0}) : blockedMark(lane, index);
}

std::optional<LaneMark> markOf(const TimelineLane& lane, const TimelineOperation& operation, std::uint32_t index) {
    if (!operation.end) return stuckMark(lane, operation, index);
    const std::int64_t at = operation.end->count();
    auto mark = std::partition_point(lane.marks.begin(), lane.marks.end(), [&](const LaneMark& m) { return m.at < at; });
    for (; mark != lane.marks.end() && mark->at == at; ++mark)
        if (mark->operation == index) return *mark;
    return std::nullopt;
}

void addWait(const Context& context, std::size_t lane, const LaneWait& wait, double phase, TimelineLayout& layout) {
    const Rect& area = context.view.area;
    const double begin = context.x(static_cast<double>(wait.begin));
    const double end = wait.end == never ? area.right() : context.x(static_cast<double>(wait.end));
    WaitBox box;
    box.wait = wait;
    box.endless = wait.end == never;
    const double bottom =
        context.barTop(lane, context.lanes.lanes[lane].rows.size() - 1) + context.barHeight(context.lanes.lanes[lane]);
    box.rect = Rect(Point(std::max(begin, area.left()), context.barTop(lane, 0)), Point(std::min(end, area.right()), bottom));
    if (box.rect.width() <= 0) return;
    box.pattern = wait.pattern();
    box.phase = phase;
    Rect room = box.rect.adjusted(12, 0, -12, 0);
    if (box.endless)
        for (const StuckBox& stuck : stuckBoxes(context, lane)) room.setLeft(std::max(room.left(), stuck.rect.right() + 16));
    if (room.width() > 24 && !context.lanes.lanes[lane].collapsed) {  // collapsed lanes are too low for text
        const Texts words = waitWords(context.timeline, context.lanes, wait);
        // Elided texts of many waits would be equal, and the pattern already shows the kind of wait.
        box.label = fittingLabel(context, room, words, Face::Text, context.look.palette.text, Elision::None);
        box.label.background = context.look.palette.surface;
    }
    layout.waits.push_back(box);
}

/// Adds marks that do not fit side by side as short lines.
void addFoldedMarks(const Context& context, std::size_t lane, std::size_t first, std::size_t last, TimelineLayout& layout) {
    const std::vector<LaneMark>& marks = context.lanes.lanes[lane].marks;
    const Rect& area = context.view.area;
    FoldedMarks folded;
    folded.rect = Rect(area.left(), context.railY(lane) - 3, area.width(), 6);
    folded.columns.resize(static_cast<std::size_t>(std::ceil(area.width())));
    folded.color = context.look.palette.mark(OperationKind::EventRecord);
    const auto x = [&](std::size_t at) { return context.view.x(static_cast<double>(marks[at].at)); };
    const auto put = [&](FoldedMarks& to, std::size_t at) {
        const auto column = static_cast<std::size_t>(std::clamp(x(at) - area.left(), 0.0, area.width() - 1));
        to.columns[column] = marks[at].operation + 1;
    };
    FoldedMarks found = folded;
    eachPixel(first, last, 0.5, x, [&](std::size_t at) { put(folded, at); });  // half a px, so that no column is skipped
    const Matches* matches = context.shown.matches.get();
    if (matches) folded.color = faded(context, folded.color);
    layout.foldedMarks.push_back(std::move(folded));
    if (!matches) return;
    for (std::size_t at = first; at < last; ++at)
        if (matches->contains(marks[at].operation)) put(found, at);
    layout.foldedMarks.push_back(std::move(found));
}

/// Moves the texts of bars out of a box, or removes them.
void makeRoom(const Rect& box, std::vector<Bar>& bars) {
    for (Bar& bar : bars) {
        if (bar.label.text.empty() || !bar.label.box.intersects(box)) continue;
        bar.label.box.moveLeft(box.right());
        if (bar.label.box.right() > bar.rect.right() - 6) bar.label = {};
    }
}

void addFailure(const Context& context, std::uint32_t operation, const Rect& tick, TimelineLayout& layout) {
    const Palette& theme = context.look.palette;
    const Status code = context.timeline.operations[operation].code;
    const std::string text = fmt::format("{} {}", number(code), codeName(code));
    FailureMark failure{operation, tick, labelAt(context, {tick.right() + 6, tick.center().y()}, text, Face::Text, theme.error)};
    failure.label.background = theme.surface;
    Rect& box = failure.label.box;
    if (box.right() + 4 > context.view.area.right()) box.moveRight(tick.left() - 6);
    const bool hidden = std::any_of(layout.failures.begin(), layout.failures.end(), [&](const FailureMark& other) {
        return other.label.box.adjusted(-8, -1, 8, 1).intersects(box) || other.tick.adjusted(-2, 0, 2, 0).intersects(box);
    });
    if (hidden || box.left() < context.view.area.left()) failure.label = {};
    if (!failure.label.text.empty()) makeRoom(box.adjusted(-6, -1, 8, 1), layout.bars);
    layout.failures.push_back(failure);
}

std::optional<std::size_t> hostLane(const Context& context, int thread) {
    for (std::size_t i = 0; i < context.lanes.lanes.size(); ++i)
        if (context.lanes.lanes[i].kind == TimelineLaneKind::Host && context.lanes.lanes[i].index == thread) return i;
    return std::nullopt;
}

Rect barRect(const Context& context, double begin, double end, double top, double height) {
    const double left = context.x(begin);
    return Rect(Point(left, top), Point(std::max(left + narrowestMark, context.x(end)), top + height));
}

std::optional<Place> hostPlace(const Context& context, std::size_t lane, const TimelineOperation& operation) {
    if (!operation.issued) return std::nullopt;
    const bool collapsed = context.lanes.lanes[lane].collapsed;
    const double height = collapsed ? collapsedHeight - 6 : context.look.rows.hostBar;
    const double top = context.tops[lane] + ((collapsed ? collapsedHeight : context.look.rows.host) - height) / 2;
    const double begin = static_cast<double>(operation.issued->count());
    const double end = operation.returned ? static_cast<double>(operation.returned->count()) : context.view.end;
    return Place{lane, barRect(context, begin, end, top, height), false, true};
}

Place markPlace(const Context& context, std::size_t lane, const LaneMark& mark) {
    const Point centre = markCentre(context, lane, mark);
    const double radius = context.look.rows.mark;
    return {lane, Rect(centre - Point(radius, radius), centre + Point(radius, radius)), true, false};
}

/// Returns the boxes of an operation: for a launch the frame around its nodes, for a node of a graph a bar for each launch.
std::vector<Rect> framesOf(const Context& context, std::uint32_t operation, const TimelineLayout& layout) {
    for (const GraphFrame& frame : layout.frames)
        if (frame.operation == operation) return {frame.rect};
    std::vector<Rect> bars;
    if (!context.timeline.operations[operation].graphNode) return bars;
    for (const Bar& bar : layout.bars)
        if (bar.operation == operation && bar.shape != BarShape::HostTick && bar.shape != BarShape::HostCall)
            bars.push_back(bar.rect);
    return bars;
}

/// Adds a bar on top of a folded row for a selected operation.
void unfold(const Context& context, std::uint32_t operation, const Rect& rect, TimelineLayout& layout) {
    const bool folded = std::any_of(layout.folded.begin(), layout.folded.end(),
                                    [&](const FoldedRow& row) { return row.rect.top() == rect.top(); });
    if (!folded) return;
    const OperationKind kind = context.colorKind(operation);
    Bar bar;
    bar.operation = operation;
    bar.rect = rect;
    bar.fill = context.bars.fill(kind);
    bar.edge = context.bars.edge(kind);
    layout.bars.push_back(bar);
}

/// Returns whether two marks of selected operations overlap so much that they share one outline.
bool isOneHalo(const Rect& last, const Rect& next) {
    constexpr double narrow = 14, near = 2;
    const bool close = next.left() < last.right() + near && next.right() > last.left() - near;
    return next.top() == last.top() && next.width() < narrow && close;
}

}  // namespace

void addMarks(const Context& context, std::size_t lane, TimelineLayout& layout) {
    const TimelineLane& source = context.lanes.lanes[lane];
    const double radius = context.look.rows.mark;
    const auto first = std::partition_point(source.marks.begin(), source.marks.end(), [&](const LaneMark& mark) {
        return static_cast<double>(mark.at) < context.view.begin;
    });
    const auto last = std::partition_point(
        first, source.marks.end(), [&](const LaneMark& mark) { return static_cast<double>(mark.at) <= context.view.end; });
    const auto add = [&](const LaneMark& mark) {
        const OperationKind kind = context.timeline.operations[mark.operation].kind;
        layout.marks.push_back({mark.operation, markCentre(context, lane, mark), radius, mark.filled,
                                lit(context, mark.operation, context.look.palette.mark(kind)),
                                context.shown.clocks && context.shown.clocks->isTimed(context.timeline, mark.operation)});
    };
    const bool folded = static_cast<double>(last - first) * 2 * radius > context.view.area.width();
    if (!folded) {
        for (auto mark = first; mark != last; ++mark) add(*mark);
    } else {
        addFoldedMarks(context, lane, static_cast<std::size_t>(first - source.marks.begin()),
                       static_cast<std::size_t>(last - source.marks.begin()), layout);
    }
    if (source.waits.empty() || source.waits.back().end != never) return;
    const std::uint32_t blocked = source.waits.back().operation;
    if (context.lanes.deadlock.contains(blocked)) return;  // shown as a box
    const Point centre = markCentre(context, lane, *blockedMark(source, blocked));
    if (context.view.area.adjusted(-12, 0, 0, 0).contains(centre))
        layout.marks.push_back({blocked, centre, radius, false, context.look.palette.error, false});
}

void addWaits(const Context& context, std::size_t lane, TimelineLayout& layout) {
    const auto& waits = context.lanes.lanes[lane].waits;
    const auto& longest = context.lanes.lanes[lane].longestWait;
    const auto first = std::partition_point(
        waits.begin(), waits.end(), [&](const LaneWait& wait) { return static_cast<double>(wait.end) < context.view.begin; });
    const auto behind = std::partition_point(
        first, waits.end(), [&](const LaneWait& wait) { return static_cast<double>(wait.begin) <= context.view.end; });
    const auto narrowest = static_cast<std::int64_t>(std::ceil(narrowestWait / context.view.scale()));
    const auto last = static_cast<std::size_t>(behind - waits.begin());
    const double phase = std::fmod(context.view.x(0), 8.0);
    for (auto at = static_cast<std::size_t>(first - waits.begin()); at < last;) {
        const std::size_t block = longest.next(at / TimelineLane::waitBlock, narrowest);
        const std::size_t end = std::min(last, (block + 1) * TimelineLane::waitBlock);
        for (at = std::max(at, block * TimelineLane::waitBlock); at < end; ++at)
            if (waits[at].end - waits[at].begin >= narrowest) addWait(context, lane, waits[at], phase, layout);
    }
}

std::optional<Place> place(const Context& context, std::uint32_t index, std::size_t launch) {
    const TimelineOperation& operation = context.timeline.operations[index];
    if (context.lanes.laneOf[index] < 0) return std::nullopt;
    const auto lane = static_cast<std::size_t>(context.lanes.laneOf[index]);
    const TimelineLane& source = context.lanes.lanes[lane];
    if (source.hidden) return std::nullopt;
    if (source.kind == TimelineLaneKind::Host) return hostPlace(context, lane, operation);
    if (context.lanes.deadlock.contains(index))
        for (const StuckBox& box : stuckBoxes(context, lane))
            if (box.operation == index) return Place{lane, box.rect, false, false};
    if (drawn(operation.kind) == Drawn::Mark) {
        const std::optional<LaneMark> mark = markOf(source, operation, index);
        return mark ? std::optional(markPlace(context, lane, *mark)) : std::nullopt;
    }
    if (!operation.start) {
        const std::optional<LaneMark> blocked = stuckMark(source, operation, index);
        return blocked ? std::optional(markPlace(context, lane, *blocked)) : std::nullopt;
    }
    double begin = static_cast<double>(operation.start->count());
    double end = operation.end ? static_cast<double>(operation.end->count()) : context.view.end;
    const std::span<const TimelineExecution> executions = executionsOf(context.timeline, {index});
    if (launch < executions.size() && executions[launch].start) {
        begin = static_cast<double>(executions[launch].start->count());
        if (executions[launch].end) end = static_cast<double>(executions[launch].end->count());
    } else if (operation.graphNode && launch < operation.spans.size()) {
        begin = static_cast<double>(operation.spans[launch].begin.count());
        end = static_cast<double>(operation.spans[launch].end.count());
    }
    const double top = context.barTop(lane, context.lanes.rowOf[index]);
    return Place{lane, barRect(context, begin, end, top, context.barHeight(source)), false, false};
}

void addFailures(const Context& context, TimelineLayout& layout) {
    for (const std::uint32_t i : context.lanes.failures) {
        const TimelineOperation& operation = context.timeline.operations[i];
        if (!operation.issued) continue;
        const double x = context.view.x(static_cast<double>(operation.issued->count()));
        if (x < context.view.area.left() - 1 || x > context.view.area.right()) continue;
        if (const auto lane = hostLane(context, operation.thread); lane && context.isVisible(*lane))
            addFailure(context, i, Rect(x - 1, context.tops[*lane] + 3, 3, context.look.rows.host - 6), layout);
        const auto lane = context.lanes.laneOf[i];
        if (lane < 0 || streamOf(context.timeline, operation) < 0 || !context.isVisible(static_cast<std::size_t>(lane))) continue;
        const double top = context.barTop(static_cast<std::size_t>(lane), 0);
        addFailure(context, i,
                   Rect(x - 1, top - 2, 3, context.barHeight(context.lanes.lanes[static_cast<std::size_t>(lane)]) + 4), layout);
    }
}

namespace {

class Halos {
public:
    Halos(const Context& context, TimelineLayout& layout)
        : context_(context), layout_(layout), last_(context.lanes.lanes.size()) {}

    void add(std::uint32_t operation) {
        if (operation >= context_.timeline.operations.size()) return;
        std::optional<Place> where = place(context_, operation);
        if (!where || !context_.isVisible(where->lane)) return;
        const std::vector<Rect> drawnAt = framesOf(context_, operation, layout_);
        if (drawnAt.empty()) surround(operation, *where);
        for (const Rect& rect : drawnAt) {
            where->rect = rect;
            surround(operation, *where);
        }
    }

private:
    void surround(std::uint32_t operation, const Place& where) {
        const Rect& area = context_.view.area;
        const Rect cut(Point(std::max(where.rect.left(), area.left() - 12), where.rect.top()),
                       Point(std::min(where.rect.right(), area.right() + 12), where.rect.bottom()));
        if (cut.width() <= 0) return;
        const Rect halo = cut.adjusted(-3, -3, 3, 3);
        std::optional<std::size_t>& last = last_[where.lane];
        if (last && isOneHalo(layout_.halos[*last].rect, halo)) {
            layout_.halos[*last].rect = layout_.halos[*last].rect.united(halo);
            return;
        }
        last = layout_.halos.size();
        layout_.halos.push_back({operation, halo});
        if (!where.mark && !where.host && cut.width() < narrowestName) unfold(context_, operation, cut, layout_);
    }

    const Context& context_;
    TimelineLayout& layout_;
    std::vector<std::optional<std::size_t>> last_;  ///< by lane, index into layout.halos
};

}  // namespace

void addHalos(const Context& context, TimelineLayout& layout) {
    Halos halos(context, layout);
    for (const std::uint32_t operation : context.shown.selected) halos.add(operation);
    for (const Caliper& caliper : layout.calipers)
        if (context.shown.selected.contains(caliper.operation))
            layout.halos.push_back({caliper.operation, caliper.rect.adjusted(-3, -1, 3, 1)});
}

}  // namespace streamscope::layout
