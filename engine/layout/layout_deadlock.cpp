// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/layout/layout_parts.h"

#include <algorithm>
#include <cmath>

/// Cycle of a deadlock: its operations, in the lanes in which they never execute, and their dependencies.
namespace streamscope::layout {

namespace {

constexpr double before = 10;                 ///< px from the point at which the lane stops to the first box
constexpr double between = 26;                ///< px between two boxes of a lane
constexpr double beside = 8;                  ///< px for an arrow
constexpr double widest = 130;                ///< px
constexpr double withoutName = 14;            ///< px
constexpr double roomForWords = 48;           ///< px left for "never"
constexpr double aside = 5;                   ///< px from a box's side to an arrow from or to it
constexpr double aboveBar = 5, belowBar = 8;  ///< px from a bar to the horizontal part of an arrow out of its lane
constexpr double mostOfArea = 0.9;

double nameWidth(const Context& context, std::uint32_t operation) {
    const std::string name = std::string(context.timeline.operations[operation].label());
    return std::min(widest, context.advance(Face::Small, name) + 2 * beside);
}

/// Returns whether all members have space for their names. Otherwise none has a name.
bool haveNames(const Context& context, const std::vector<const DeadlockCycle::Member*>& members, double room) {
    double needed = roomForWords - between;
    for (const DeadlockCycle::Member* member : members) needed += nameWidth(context, member->operation) + between;
    return needed <= room;
}

StuckBox named(const Context& context, StuckBox box) {
    const std::string name = std::string(context.timeline.operations[box.operation].label());
    const Rect inner = box.rect.adjusted(beside - 1, 0, 2 - beside, 0);
    box.label = fittingLabel(context, inner, {name}, Face::Small, context.look.palette.text);
    box.label.background = context.look.palette.surface;
    return box;
}

/// Returns the box of a call that never returns, at the start of its existing bar.
Rect onHostBar(const Context& context, std::size_t lane, double x) {
    const bool collapsed = context.lanes.lanes[lane].collapsed;
    const double height = collapsed ? collapsedHeight - 6 : context.look.rows.hostBar;
    const double top = context.tops[lane] + ((collapsed ? collapsedHeight : context.look.rows.host) - height) / 2;
    return {x, top, withoutName, height};
}

bool standsIn(const Context& context, std::size_t lane, std::uint32_t operation) {
    if (context.lanes.laneOf[operation] != static_cast<std::int32_t>(lane)) return false;
    const bool host = context.timeline.operations[operation].kind == OperationKind::Host;
    return host == (context.lanes.lanes[lane].kind == TimelineLaneKind::Host);
}

const StuckBox* boxOf(const TimelineLayout& layout, std::uint32_t operation) {
    const auto found = std::ranges::find(layout.stuck, operation, &StuckBox::operation);
    return found != layout.stuck.end() ? &*found : nullptr;
}

/// Returns the path of an arrow: straight within a lane. Otherwise it leaves the box towards the other lane, continues
/// horizontally between the lanes, and enters the other box on that side. `bar` has the height of the first lane.
std::vector<Point> way(const Rect& from, const Rect& bar, const Rect& to) {
    const bool oneLane = std::abs(from.center().y() - to.center().y()) < 1;
    if (oneLane && to.left() > from.left()) return {{from.right(), from.center().y()}, {to.left(), to.center().y()}};
    const bool down = !oneLane && to.center().y() > from.center().y();
    const double level = down ? bar.bottom() + belowBar : bar.top() - aboveBar;
    const double out = from.right() - aside, in = to.left() + aside;
    return {{out, down ? from.bottom() : from.top()}, {out, level}, {in, level}, {in, down || oneLane ? to.top() : to.bottom()}};
}

Rect barOf(const Context& context, const StuckBox& box) {
    const auto lane = static_cast<std::size_t>(context.lanes.laneOf[box.operation]);
    if (context.lanes.lanes[lane].kind == TimelineLaneKind::Host) return box.rect;
    return {box.rect.left(), context.barTop(lane, 0), box.rect.width(), context.barHeight(context.lanes.lanes[lane])};
}

}  // namespace

std::vector<StuckBox> stuckBoxes(const Context& context, std::size_t lane) {
    std::vector<const DeadlockCycle::Member*> members;
    for (const DeadlockCycle::Member& member : context.lanes.deadlock.members)
        if (standsIn(context, lane, member.operation)) members.push_back(&member);
    if (members.empty()) return {};
    const Rect& area = context.view.area;
    const TimelineLane& source = context.lanes.lanes[lane];
    double x = std::max(area.left(), context.x(static_cast<double>(members.front()->since))) + before;
    const bool names = !source.collapsed && haveNames(context, members, area.right() - x);
    const double height = std::min(context.barHeight(source), context.lineHeight(Face::Small) + 8);
    std::vector<StuckBox> boxes;
    for (const DeadlockCycle::Member* member : members) {
        StuckBox box{member->operation, {}, {}};
        if (source.kind == TimelineLaneKind::Host) {
            const double issued = context.x(static_cast<double>(member->since));
            box.rect = onHostBar(context, lane, std::max(area.left(), issued) + before);
        } else {
            const double middle = context.barTop(lane, 0) + context.barHeight(source) / 2;
            box.rect = Rect(x, middle - height / 2, names ? nameWidth(context, member->operation) : withoutName, height);
            x = box.rect.right() + (names ? between : std::min(between, mostOfArea * area.width() / double(members.size())));
        }
        if (box.rect.right() > area.right()) break;
        boxes.push_back(names ? named(context, box) : box);
    }
    return boxes;
}

void addDeadlock(const Context& context, TimelineLayout& layout) {
    if (context.lanes.deadlock.empty()) return;
    for (std::size_t lane = 0; lane < context.lanes.lanes.size(); ++lane)
        for (StuckBox& box : stuckBoxes(context, lane)) layout.stuck.push_back(std::move(box));
    for (const DeadlockCycle::Link& link : context.lanes.deadlock.links) {
        const StuckBox *from = boxOf(layout, link.from), *to = boxOf(layout, link.to);
        if (!from || !to) continue;
        TimelineArrow arrow;
        arrow.points = way(from->rect, barOf(context, *from), to->rect);
        arrow.color = context.look.palette.error;
        arrow.emphasised = true;
        layout.circle.push_back({link.from, link.to, arrow});
    }
    std::erase_if(layout.stuck, [&](const StuckBox& box) {
        const auto lane = static_cast<std::size_t>(context.lanes.laneOf[box.operation]);
        return context.lanes.lanes[lane].kind == TimelineLaneKind::Host || !context.isVisible(lane);
    });
}

}  // namespace streamscope::layout
