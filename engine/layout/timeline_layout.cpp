// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/layout/timeline_layout.h"

#include "engine/device/words.h"
#include "engine/lanes/range_lanes.h"
#include "engine/layout/layout_parts.h"

#include <algorithm>
#include <cmath>

namespace streamscope {

namespace layout {

constexpr std::size_t fewestLetters = 4;  ///< Shorter elided names, including "…", are useless.

bool Context::isVisible(std::size_t lane) const {
    constexpr double rounded = 1;  // px; the area is rounded to whole ones
    return !lanes.lanes[lane].hidden && bottom(lane) > view.area.top() && tops[lane] + rounded <= view.area.bottom();
}

double Context::barHeight(const TimelineLane& lane) const {
    if (lane.collapsed) return collapsedHeight - 6;
    return (lane.rows.size() > 1 ? look.rows.stackedBar : look.rows.bar) * lane.stretch;
}

double Context::railY(std::size_t lane) const {
    return tops[lane] + railHeight(lanes.lanes[lane], look.rows) - look.rows.rail / 2;
}

double Context::barTop(std::size_t lane, std::size_t row) const {
    if (lanes.lanes[lane].collapsed) return tops[lane] + 3;
    const double pitch = barHeight(lanes.lanes[lane]) + look.rows.gap + look.rows.before;
    return tops[lane] + railHeight(lanes.lanes[lane], look.rows) + static_cast<double>(row) * pitch;
}

double Context::pathY(std::size_t lane, std::size_t row) const {
    return barTop(lane, row) + barHeight(lanes.lanes[lane]) + look.rows.under / 2;
}

double Context::x(double time) const { return std::clamp(view.x(time), view.area.left() - 100, view.area.right() + 100); }

double Context::advance(Face face, const std::string& text) const { return look.measures->advance(face, text); }

std::string Context::shortened(Face face, const std::string& text, double room) const {
    return look.measures->shortened(face, text, room);
}

Color mixed(const Color& a, const Color& b, double part) {
    const auto mix = [&](int from, int to) { return static_cast<int>(std::lround(from + (to - from) * part)); };
    return Color(mix(b.red(), a.red()), mix(b.green(), a.green()), mix(b.blue(), a.blue()));
}

Label labelAt(const Context& context, const Point& leftMiddle, const std::string& text, Face face, const Color& color) {
    const double height = context.lineHeight(face);
    return {text, face, color, {}, Rect(leftMiddle.x(), leftMiddle.y() - height / 2, context.advance(face, text), height)};
}

Label fittingLabel(const Context& context, const Rect& room, const Texts& texts, Face face, const Color& color, Elision elision) {
    const Point at(room.left(), room.center().y());
    if (context.view.folding == Folding::Never && !texts.empty()) {
        Label label = labelAt(context, at, texts.front(), face, color);
        label.choices = std::make_shared<LabelChoices>(LabelChoices{texts, room, elision});
        return label;
    }
    for (const std::string& text : texts)
        if (context.advance(face, text) <= room.width()) return labelAt(context, at, text, face, color);
    if (texts.empty() || elision == Elision::None) return {};
    const std::string shown = context.shortened(face, texts.back(), room.width());
    if (lettersIn(shown) < fewestLetters) return {};
    return labelAt(context, at, shown, face, color);
}

namespace {

/// Returns the tops of lanes. Below pinned lanes, the others scroll by whole lanes, and those scrolled away are above all of
/// them, outside the view.
std::vector<double> laneTops(const Lanes& lanes, const Viewport& view, const RowMetrics& rows) {
    const double pinned = pinnedHeight(lanes, rows, view.area.height());
    const double scroll = pinned > 0 ? wholeLanes(lanes, rows, view.scroll, view.area.height()) : view.scroll;
    std::vector<double> tops;
    double top = 0;
    for (const TimelineLane& lane : lanes.lanes) {
        const bool stays = top < pinned, gone = !stays && top - scroll < pinned - 0.5;
        tops.push_back(view.area.top() + top - (stays ? 0 : scroll) - (gone ? pinned : 0));
        top += laneHeight(lane, rows);
    }
    return tops;
}

void addLane(const Context& context, std::size_t index, TimelineLayout& layout) {
    switch (context.lanes.lanes[index].kind) {
        case TimelineLaneKind::Host: addHostLane(context, index, layout); break;
        case TimelineLaneKind::Stream:
            addWaits(context, index, layout);
            addStreamLane(context, index, layout);
            if (context.lanes.lanes[index].collapsed) break;
            addFrames(context, index, layout);
            addMarks(context, index, layout);
            break;
        case TimelineLaneKind::Engine: addEngineLane(context, index, layout); break;
        case TimelineLaneKind::Multiprocessors:
        case TimelineLaneKind::Counter: addCurve(context, index, layout); break;
        case TimelineLaneKind::Elapsed: addCalipers(context, index, layout); break;
        case TimelineLaneKind::Buffer: addBuffer(context, index, layout); break;
        case TimelineLaneKind::Ranges: addRanges(context, index, layout); break;
        case TimelineLaneKind::Notes: addNotes(context, index, layout); break;
        case TimelineLaneKind::Blocks:
        case TimelineLaneKind::QueuedBlocks:
        case TimelineLaneKind::Group: break;
    }
}

}  // namespace

Context makeContext(const Timeline& timeline, const Lanes& lanes, const Viewport& view, const LayoutLook& look,
                    const Shown& shown) {
    const BarColors bars(look.palette, lanes.colors.get());
    return {timeline, lanes,
            view,     look,
            shown,    laneTops(lanes, view, look.rows),
            nullptr,  std::make_shared<Tints>(look.palette, bars),
            bars};
}

}  // namespace layout

std::optional<Rect> placeOf(const Timeline& timeline, const Lanes& lanes, const Viewport& viewport, const LayoutLook& look,
                            std::uint32_t operation) {
    if (operation >= timeline.operations.size()) return std::nullopt;
    const Shown nothing;
    const layout::Context context = layout::makeContext(timeline, lanes, viewport, look, nothing);
    const std::optional<layout::Place> place = layout::place(context, operation);
    if (!place || !context.isVisible(place->lane)) return std::nullopt;
    return place->rect;
}

RowMetrics RowMetrics::compact() {
    RowMetrics rows;
    rows.host = 28;
    rows.hostBar = 20;
    rows.rail = 12;
    rows.bar = rows.stackedBar = 24;
    rows.gap = rows.under = 6;
    rows.engine = 24;
    rows.multiprocessors = 64;
    rows.curve = 44;
    rows.caliper = 28;
    rows.buffer = 15;
    rows.range = 16;
    rows.strip = 72;
    rows.slot = 16;
    rows.openedBlocks = rows.queue = 22;
    rows.heading = 20;
    return rows;
}

RowMetrics RowMetrics::tight() {
    RowMetrics rows = compact();
    rows.host = 24;
    rows.hostBar = 18;
    rows.bar = rows.stackedBar = 20;
    rows.gap = rows.under = 5;
    rows.engine = 18;
    rows.multiprocessors = 48;
    rows.curve = 32;
    rows.buffer = 14;
    return rows;
}

RowMetrics RowMetrics::grown(double factor) const {
    RowMetrics rows = *this;
    for (const auto field :
         {&RowMetrics::host, &RowMetrics::hostBar, &RowMetrics::bar, &RowMetrics::stackedBar, &RowMetrics::engine,
          &RowMetrics::engineBar, &RowMetrics::multiprocessors, &RowMetrics::curve, &RowMetrics::before})
        rows.*field = std::round(rows.*field * factor);
    return rows;
}

/// Returns heights as low as letters allow.
RowMetrics RowMetrics::forRoom(const LetterScale& scale) {
    const double line = scale.line();
    RowMetrics rows;
    rows.host = line + 8;
    rows.hostBar = rows.bar = rows.stackedBar = line + 2;
    rows.mark = std::max(rows.mark, std::round(3.5 * scale.factor));
    rows.rail = 2 * rows.mark + 3;
    rows.gap = rows.under = 6;
    rows.engine = line + 4;
    rows.multiprocessors = 3 * line;
    rows.curve = 2 * line;
    rows.caliper = 1.85 * line;
    rows.caliperBand = line / 2;
    rows.buffer = rows.conflict = rows.heading = rows.range = rows.waves = line + 4;
    rows.strip = 4 * line;
    rows.slot = line + 2;
    rows.openedBlocks = rows.queue = line + 8;
    return rows;
}

Point baselineOf(const Label& label, const LayoutLook& look) {
    return {label.box.left(), label.box.top() + look.measures->ascent(label.face)};
}

Label centredLabel(const std::string& text, const Color& color, const Point& centre, const LayoutLook& look) {
    const double width = look.measures->advance(Face::Text, text), height = look.measures->height(Face::Text);
    return {text, Face::Text, color, {}, Rect(centre.x() - width / 2, centre.y() - height / 2, width, height), Anchor::Middle};
}

Color pale(const Color& color, const Color& ground) { return layout::mixed(color, ground, 0.3); }

double railHeight(const TimelineLane& lane, const RowMetrics& rows) { return rows.rail + lane.stackedMarks * markStep; }

double blockPitch(const TimelineLane& lane, const RowMetrics& rows, double stretch) {
    constexpr double highestLine = 12, lowestSlot = 5;  // px
    constexpr std::size_t fewSlots = 4;
    const auto count = static_cast<double>(std::max<std::size_t>(1, lane.rows.size()));
    if (lane.blocks.rows == BlockRows::Opened) return 0;
    const double usual = lane.blocks.rows == BlockRows::Slots
                             ? std::max(lowestSlot, std::min(rows.slot, std::floor(fewSlots * rows.slot / count)))
                             : std::clamp(std::floor(rows.strip / count), 1.0, highestLine);
    return std::max(1.0, std::round(usual * stretch));
}

double laneHeight(const TimelineLane& lane, const RowMetrics& rows) {
    if (lane.hidden) return 0;
    if (lane.kind == TimelineLaneKind::Group) return rows.heading;
    if (lane.collapsed) return collapsedHeight;
    const double count = static_cast<double>(std::max<std::size_t>(1, lane.rows.size()));
    switch (lane.kind) {
        case TimelineLaneKind::Host: return rows.host;
        case TimelineLaneKind::Multiprocessors: return rows.multiprocessors;
        case TimelineLaneKind::Counter: return std::round(rows.multiprocessors * counterPart);
        case TimelineLaneKind::Engine:
            if (lane.named) break;
            return rows.engine + (count - 1) * (rows.engineBar + 2);
        case TimelineLaneKind::Elapsed: return rows.caliper * count;
        case TimelineLaneKind::Buffer: return rows.buffer * count + (lane.conflicts.empty() ? 8 : rows.conflict);
        case TimelineLaneKind::Ranges: return std::max(24.0, rows.range * static_cast<double>(shownRangeRows(lane)) + 5);
        case TimelineLaneKind::Notes: return std::max(24.0, rows.note * static_cast<double>(lane.notes.size()) + 5);
        case TimelineLaneKind::Blocks:
            if (lane.blocks.rows == BlockRows::Opened) return rows.openedBlocks;
            return std::max(24.0, count * blockPitch(lane, rows, lane.stretch) + 2 * layout::besideBlocks +
                                      (lane.blocks.hasFoot ? rows.waves : 0));
        case TimelineLaneKind::QueuedBlocks: return rows.queue;
        case TimelineLaneKind::Stream:
        case TimelineLaneKind::Group: break;
    }
    const double bar = (lane.rows.size() > 1 ? rows.stackedBar : rows.bar) * lane.stretch;
    return railHeight(lane, rows) + count * (bar + rows.before) + (count - 1) * rows.gap + rows.under;
}

double contentHeight(const Lanes& lanes, const RowMetrics& rows) {
    double height = 0;
    for (const TimelineLane& lane : lanes.lanes) height += laneHeight(lane, rows);
    return height;
}

double heightToLastStream(const Lanes& lanes, const RowMetrics& rows) {
    double height = 0, streams = 0;
    for (const TimelineLane& lane : lanes.lanes) {
        height += laneHeight(lane, rows);
        if (lane.kind == TimelineLaneKind::Stream && !lane.hidden) streams = height;
    }
    return streams;
}

double pinnedHeight(const Lanes& lanes, const RowMetrics& rows, double room) {
    constexpr double most = 0.6;  // share of the space; pinned lanes beyond it scroll with the others
    double height = 0;
    for (const TimelineLane& lane : lanes.lanes) {
        if (lane.hidden) continue;
        const double next = lane.pinned ? height + laneHeight(lane, rows) : 0;
        if (next <= 0 || next > most * room) break;
        height = next;
    }
    return height;
}

double wholeLanes(const Lanes& lanes, const RowMetrics& rows, double scroll, double room) {
    const double pinned = pinnedHeight(lanes, rows, room), furthest = contentHeight(lanes, rows) - room;
    double top = 0, before = 0;
    for (const TimelineLane& lane : lanes.lanes) {
        const double gone = top - pinned;
        if (gone >= scroll) return scroll < furthest - 1 && scroll - before < gone - scroll ? before : std::max(0.0, gone);
        before = std::max(0.0, gone);
        top += laneHeight(lane, rows);
    }
    return before;
}

double shownHeight(const Lanes& lanes, const RowMetrics& rows, double scroll, double room) {
    constexpr double mostLeftFree = 0.5;  // share of the space; a lane that is higher is cut
    if (pinnedHeight(lanes, rows, room) > 0) return room;
    double bottom = -scroll;
    for (const TimelineLane& lane : lanes.lanes) {
        const double height = laneHeight(lane, rows);
        if (bottom + height > room + 0.5) return bottom > (1 - mostLeftFree) * room ? bottom : room;
        bottom += height;
    }
    return std::min(bottom, room);
}

double fittingEnd(const Lanes& lanes) {
    constexpr double forCircle = 1.6, forNever = 1.3, forAll = 1.05;  // a deadlock's cycle has space for names
    const double end = static_cast<double>(lanes.end);
    if (end <= 0) return 1e6;
    return end * (!lanes.deadlock.empty() ? forCircle : lanes.endless ? forNever : forAll);
}

Viewport unfoldedView(Viewport view) {
    constexpr double perNanosecond = 1000, widest = 1e13;  // px; in a wider view, numbers are not exact to a hundredth
    view.end = std::max(std::ceil(view.end), view.begin + 1);
    const double time = view.end - view.begin;
    view.area.setWidth(time * std::max(1.0, std::min(perNanosecond, std::floor(widest / time))));
    view.columns = 1;
    view.folding = Folding::Never;
    return view;
}

TimelineLayout layoutTimeline(const Timeline& timeline, const Lanes& lanes, const Viewport& viewport, const LayoutLook& look,
                              const Shown& shown, TimelineLayout before) {
    layout::Context context = layout::makeContext(timeline, lanes, viewport, look, shown);
    context.before = &before;
    TimelineLayout result;
    result.viewport = viewport;
    if (shown.matches) result.aroundFound = 0.25;
    result.bars.reserve(before.bars.size());  // about as many as in the previous frame
    result.waits.reserve(before.waits.size());
    result.arrows.reserve(before.arrows.size());
    result.contentHeight = contentHeight(lanes, look.rows);
    if (viewport.folding == Folding::WhereDense)
        result.ticks = timeTicks(viewport.begin, viewport.end, viewport.area.width(), tickSpacing(look.scale));
    layout::addRows(context, result);
    layout::addBarriers(context, result);
    for (std::size_t i = 0; i < lanes.lanes.size(); ++i)
        if (context.isVisible(i)) layout::addLane(context, i, result);
    layout::addBlocks(context, result);
    layout::addCollisions(context, result);
    layout::addDeadlock(context, result);
    layout::addFailures(context, result);
    layout::addArrows(context, result);
    layout::addCriticalPath(context, result);
    layout::addHalos(context, result);
    layout::addGhosts(context, result);
    layout::addOverview(context, result);
    return result;
}

TimelineLayout layoutTimeline(const Timeline& timeline, const Viewport& viewport, const LayoutLook& look, const Shown& shown) {
    return layoutTimeline(timeline, makeLanes(timeline), viewport, look, shown);
}

}  // namespace streamscope
