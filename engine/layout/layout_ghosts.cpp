// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/ghost_bars.h"
#include "engine/layout/layout_parts.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>
#include <utility>

namespace streamscope::layout {
namespace {

constexpr double beyond = 3;        ///< px that a ghost extends above and below its bar
constexpr double leastShift = 1.5;  ///< px; smaller differences are not visible
constexpr std::size_t mostNamed = 60;
constexpr double struckStrength = 0.3;  ///< opacity of a struck out bar

/// Merges outlines that are too close to be distinguished, so that there are no more of them than pixels.
bool mergeInto(std::vector<Outline>& ghosts, std::size_t firstOfRow, const Rect& rect) {
    if (ghosts.size() <= firstOfRow || rect.width() > narrowestMark) return false;
    Rect& last = ghosts.back().rect;
    if (rect.left() > last.right() + 1) return false;
    last.setRight(std::max(last.right(), rect.right()));
    return true;
}

bool isFree(const TimelineLayout& layout, const Rect& box) {
    const auto meets = [&box](const auto& other) { return other.rect.intersects(box); };
    return std::ranges::none_of(layout.bars, meets) && std::ranges::none_of(layout.waits, meets) &&
           std::ranges::none_of(layout.ghostNames, [&box](const Label& other) { return other.box.intersects(box); });
}

/// Returns whether the other run is drawn below the bars. A what-if result is drawn around them, so that the lanes do not move.
bool hasOwnRows(const Context& context) { return context.look.rows.before > 0 && !context.shown.whatIf; }

/// Returns the top and bottom of a ghost.
std::pair<double, double> extent(const Context& context, const GhostBar& bar) {
    const double top = context.barTop(bar.lane, bar.row), bottom = top + context.barHeight(context.lanes.lanes[bar.lane]);
    if (!hasOwnRows(context)) return {top - beyond, bottom + beyond};
    const double below = bottom + context.look.rows.under - 1;
    return {below, below + context.look.rows.before - 2};
}

/// Adds a name if there is space. An operation that is gone has no other label.
void addName(const Context& context, const Timeline& other, const GhostBar& bar, const Rect& rect, TimelineLayout& layout) {
    const TimelineOperation& old = other.operations[bar.other];
    const std::string name = std::string(old.label());
    const Face face = hasOwnRows(context) ? Face::Small : Face::Text;
    if (rect.height() < context.lineHeight(face)) return;
    const Color& color = hasOwnRows(context) ? context.look.palette.text : context.look.palette.mutedText;
    const Label label = fittingLabel(context, rect.adjusted(6, 0, -6, 0), {name}, face, color);
    if (!label.text.empty() && isFree(layout, label.box)) layout.ghostNames.push_back(label);
}

void add(const Context& context, const GhostBars& ghosts, const GhostBar& bar, std::size_t firstOfRow, TimelineLayout& layout) {
    const Rect& area = context.view.area;
    const double left = context.x(static_cast<double>(bar.begin)), right = context.x(static_cast<double>(bar.end));
    if (right < area.left() || left > area.right()) return;
    const bool stays = bar.operation != gone && bar.nowBegin != never && bar.nowEnd != never &&
                       std::abs(context.x(static_cast<double>(bar.nowBegin)) - left) < leastShift &&
                       std::abs(context.x(static_cast<double>(bar.nowEnd)) - right) < leastShift;
    if (stays) return;
    const auto [top, bottom] = extent(context, bar);
    const Rect rect(Point(std::max(area.left(), left), top),
                    Point(std::min(area.right(), std::max(right, left + narrowestMark)), bottom));
    if (mergeInto(layout.ghosts, firstOfRow, rect)) return;
    const TimelineOperation& other = ghosts.of->operations[bar.other];
    const Color kind = context.bars.fill(context.lanes.colors ? context.lanes.colors->of(*ghosts.of, other) : other.kind);
    layout.ghosts.push_back({bar.operation, rect, hasOwnRows(context) ? pale(kind, context.look.palette.surface) : Color()});
    if (layout.ghostNames.size() < mostNamed) addName(context, *ghosts.of, bar, rect, layout);
}

/// Adds outlines for bars that the alternative lacks, pale so that names on them are readable.
void strikeOut(const Context& context, const Timeline& other, TimelineLayout& layout) {
    std::set<std::string_view> there;
    for (const TimelineOperation& operation : other.operations) there.insert(operation.id);
    const Palette& theme = context.look.palette;
    for (Bar& bar : layout.bars) {
        if (there.contains(context.timeline.operations[bar.operation].id)) continue;
        layout.struckOut.push_back({bar.operation, bar.rect});
        bar.fill = bar.label.background = mixed(bar.fill, theme.surface, struckStrength);
        bar.edge = mixed(bar.edge, theme.surface, struckStrength);
        bar.label.color = theme.text;
    }
}

}  // namespace

void addGhosts(const Context& context, TimelineLayout& layout) {
    const Timeline* other = context.shown.other().get();
    if (!other) return;
    const bool known = context.shown.ghostBars && context.shown.ghostBars->of == other;
    const GhostBars made = known ? GhostBars() : ghostBars(context.timeline, context.lanes, *other);
    const GhostBars& ghosts = known ? *context.shown.ghostBars : made;
    const Palette& theme = context.look.palette;
    const bool whatIf = context.shown.whatIf != nullptr;
    layout.ghostPen = {whatIf ? theme.accentText : theme.text, whatIf ? 1.8 : 1.2};
    std::size_t firstOfRow = 0;
    const GhostBar* before = nullptr;
    for (const GhostBar& bar : ghosts.bars) {
        if (!before || before->lane != bar.lane || before->row != bar.row) firstOfRow = layout.ghosts.size();
        before = &bar;
        if (context.isVisible(bar.lane) && !context.lanes.lanes[bar.lane].collapsed)
            add(context, ghosts, bar, firstOfRow, layout);
    }
    if (whatIf) strikeOut(context, *other, layout);
}

}  // namespace streamscope::layout
