// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/words.h"
#include "engine/layout/layout_parts.h"
#include "engine/layout/scene.h"
#include "engine/timeline/nodes_in_launches.h"
#include "engine/timeline/rows.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

/// Dependency arrows.
namespace streamscope::layout {

namespace {

/// Translation context of the texts in this file.
struct LayoutLinesTexts {
    TRANSLATED_TEXTS(LayoutLinesTexts)
};

/// Limits for single arrows: at most one in 2 px, because more cannot be distinguished.
constexpr double mostArrows = 2000, perArrow = 2;
constexpr double mostUnfolded = 30'000;
constexpr double shortestAlong = 8;  ///< px; shorter ones within a lane are useless
constexpr double densityHeight = 5;
constexpr double nearestHeads = 4;  ///< px; nearer ones would overlap
constexpr double inset = 5;         ///< px from a bar's start to the arrow that enters it

struct ArrowLook {
    Color color;
    PenStyle pen;
};

double toDouble(Nanoseconds time) { return static_cast<double>(time.count()); }

ArrowLook look(const Palette& theme, DependencyKind kind) {
    switch (kind) {
        case DependencyKind::Event: return {theme.mark(OperationKind::EventRecord), PenStyle::Solid};
        case DependencyKind::Stream: return {theme.mutedText, PenStyle::Solid};
        case DependencyKind::Legacy: return {theme.mutedText, PenStyle::Dash};
        case DependencyKind::Value: return {theme.mark(OperationKind::MemoryOperation), PenStyle::Solid};
        case DependencyKind::Host: return {theme.mark(OperationKind::Host), PenStyle::Dot};
        case DependencyKind::Graph: return {theme.mutedText, PenStyle::DashDot};
    }
    return {theme.mutedText, PenStyle::Solid};
}

/// Returns the path of an arrow: right from the end of the first, then down or up to the start of the second.
std::vector<Point> elbow(const Place& from, const Place& to) {
    const double fromY = from.rect.center().y();
    const bool down = to.rect.center().y() > fromY;
    const double within = std::min(inset, to.rect.width() / 2);  // otherwise the arrow would miss narrow bars
    const double entry = to.host ? to.rect.right() - within : to.mark ? to.rect.center().x() : to.rect.left() + within;
    const Point head(entry, down ? to.rect.top() : to.rect.bottom());
    // A mark is centred on its time, when the released operation may begin.
    const Point tail(from.mark ? std::min(entry, from.rect.right()) : from.rect.right(), fromY);
    return {tail, {entry, fromY}, head};
}

/// Returns the path of an arrow within a lane: straight from end to start. Empty if both touch, because their order is obvious.
std::vector<Point> alongLane(const Place& from, const Place& to) {
    if (from.mark != to.mark || to.host) return {};
    const double room = to.rect.left() - from.rect.right();
    if (room < shortestAlong) return {};
    // Below the text on the hatch between them.
    const double y = to.mark ? to.rect.center().y() : to.rect.bottom() - inset;
    return {{from.rect.right(), y}, {to.rect.left(), y}};
}

bool isAside(const Context& context, const std::vector<Point>& points) {
    const Rect& area = context.view.area;
    double left = points.front().x(), right = left;
    for (const Point& point : points) {
        left = std::min(left, point.x());
        right = std::max(right, point.x());
    }
    return right < area.left() || left > area.right();
}

/// Doubles the step, because the next px is close.
std::vector<DependencySpan>::const_iterator firstFrom(std::vector<DependencySpan>::const_iterator from,
                                                      std::vector<DependencySpan>::const_iterator end, double time) {
    std::ptrdiff_t step = 1;
    const auto before = [&](const DependencySpan& span) { return static_cast<double>(span.begin) < time; };
    while (step < end - from && before(from[step])) step *= 2;
    return std::partition_point(from, from + std::min(step + 1, end - from), before);
}

enum class Emphasis : std::uint8_t { None, Chain, Lit };

/// Returns the head only, for operations that touch.
std::vector<Point> headOnly(const Place& from, const Place& to) {
    if (from.mark != to.mark || to.host) return {};
    const double y = to.mark ? to.rect.center().y() : to.rect.bottom() - inset;
    return {{to.rect.left() - 0.01, y}, {to.rect.left(), y}};
}

bool isOneRow(const Place& from, const Place& to) {
    return from.lane == to.lane && (from.mark != to.mark || from.rect.top() == to.rect.top());
}

/// Returns whether a deadlock's cycle shows the dependency already, or prevents it from being satisfied.
bool isOfTheStuck(const Context& context, const Dependency& dependency) {
    if (context.lanes.deadlock.empty()) return false;
    const TimelineOperation& from = context.timeline.operations[dependency.from.value];
    return !from.end && !(from.stream < 0 && from.returned);
}

/// Cuts the bar of a kernel off at its trigger, from where the arrow of a dependent launch leads.
void leaveAtTrigger(const Context& context, const Dependency& dependency, Place& from) {
    const auto phases = context.timeline.operations[dependency.from.value].phases();
    if (!phases || !phases->trigger) return;
    const double x = std::clamp(context.x(toDouble(*phases->trigger)), from.rect.left(), from.rect.right());
    from.rect = Rect({from.rect.left(), from.rect.top()}, {x, from.rect.bottom()});
}

void addArrow(const Context& context, std::uint32_t index, Emphasis emphasis, TimelineLayout& layout, std::size_t launch) {
    const Dependency& dependency = context.timeline.dependencies[index];
    const TimelineExecution* behind = executionBehind(context.timeline, dependency);
    const auto fromLaunch =
        behind ? static_cast<std::size_t>(behind - executionsOf(context.timeline, dependency.from).data()) : launch;
    std::optional<Place> from = place(context, dependency.from.value, fromLaunch);
    const std::optional<Place> to = place(context, dependency.to.value, launch);
    if (!from || !to) return;
    if (dependency.point == DependencyPoint::Trigger) leaveAtTrigger(context, dependency, *from);
    if (!context.isVisible(from->lane) && !context.isVisible(to->lane)) return;
    std::vector<Point> points = isOneRow(*from, *to) ? alongLane(*from, *to) : elbow(*from, *to);
    const bool strong = emphasis == Emphasis::Chain || emphasis == Emphasis::Lit;
    if (points.empty() && strong && isOneRow(*from, *to)) points = headOnly(*from, *to);
    if (points.empty() || isAside(context, points)) return;
    if (points.size() == 2 && !layout.arrows.empty() &&
        (layout.arrows.back().points.back() - points.back()).manhattanLength() < nearestHeads)
        return;
    ArrowLook style = look(context.look.palette, dependency.kind);
    if (emphasis == Emphasis::Lit) style = {context.look.palette.accent, PenStyle::Solid};
    else if (!dependency.binding) style.color = context.tints->paler(style.color);
    layout.arrows.push_back({index, points, style.color, style.pen, strong, dependency.binding, dependency.provenance});
}

/// The times of a node in its launches. An older result has a span for each.
class LaunchTimes {
public:
    LaunchTimes(const Timeline& timeline, OperationId id)
        : executions_(executionsOf(timeline, id)), node_(timeline.operations[id.value]) {}
    std::size_t count() const {
        if (!executions_.empty()) return executions_.size();
        return node_.graphNode ? node_.spans.size() : 0;
    }
    double begin(std::size_t launch) const {
        if (executions_.empty()) return toDouble(node_.spans[launch].begin);
        const auto start = executions_[launch].start;
        return start ? toDouble(*start) : std::numeric_limits<double>::max();
    }
    double end(std::size_t launch) const {
        if (executions_.empty()) return toDouble(node_.spans[launch].end);
        const auto end = executions_[launch].end;
        return end ? toDouble(*end) : std::numeric_limits<double>::max();
    }

private:
    std::span<const TimelineExecution> executions_;
    const TimelineOperation& node_;
};

/// Adds an arrow. Between nodes of a graph, adds one for each visible launch as far as they can be distinguished.
void addArrow(const Context& context, std::uint32_t index, Emphasis emphasis, TimelineLayout& layout) {
    const Dependency& dependency = context.timeline.dependencies[index];
    const std::size_t count = context.timeline.operations.size();
    if (dependency.from.value >= count || dependency.to.value >= count) return;
    if (emphasis != Emphasis::Lit && isOfTheStuck(context, dependency)) return;
    const LaunchTimes from(context.timeline, dependency.from), to(context.timeline, dependency.to);
    const std::size_t launches = std::min(from.count(), to.count());
    if (launches == 0) return addArrow(context, index, emphasis, layout, 0);
    const auto firstFrom = [&](std::size_t begin, const auto& isBefore) {
        for (std::size_t end = launches; begin < end;) {
            const std::size_t middle = begin + (end - begin) / 2;
            if (isBefore(middle)) begin = middle + 1;
            else end = middle;
        }
        return begin;
    };
    const double apart = nearestHeads / context.view.scale();
    std::size_t at = firstFrom(0, [&](std::size_t launch) { return to.end(launch) < context.view.begin; });
    while (at != launches) {
        if (from.begin(at) > context.view.end) return;
        addArrow(context, index, emphasis, layout, at);
        const double next = to.begin(at) + apart;
        at = firstFrom(at + 1, [&](std::size_t launch) { return to.begin(launch) < next; });
    }
}

/// Adds the density: how many dependencies begin in each px.
void addDensity(const Context& context, TimelineLayout& layout) {
    const std::vector<DependencySpan>& spans = context.lanes.dependencies.across();
    const Rect& area = context.view.area;
    DependencyDensity& density = layout.density.emplace();
    if (context.view.folding == Folding::Never) return;
    density.rect = Rect(area.left(), area.top(), area.width(), densityHeight);
    density.color = look(context.look.palette, DependencyKind::Event).color;
    density.parts.resize(static_cast<std::size_t>(std::ceil(area.width())));
    auto from = spans.begin();
    float most = 0;
    for (std::size_t column = 0; column < density.parts.size(); ++column) {
        const double until = context.view.time(area.left() + static_cast<double>(column + 1));
        if (column == 0)
            from = std::partition_point(from, spans.end(), [&](const DependencySpan& span) {
                return static_cast<double>(span.begin) < context.view.begin;
            });
        const auto to = firstFrom(from, spans.end(), until);
        density.parts[column] = static_cast<float>(to - from);
        most = std::max(most, density.parts[column]);
        from = to;
    }
    for (float& part : density.parts) part /= std::max(most, 1.0F);
    const std::string words = Phrase(dependenciesInView()).arg(layout.arrowsLeftOut);
    // On the right, because names of calls begin on the left.
    density.label = labelAt(context, {0, area.top() + densityHeight + 10}, words, Face::Small, context.look.palette.text);
    density.label.box.moveRight(area.right() - 12);
    density.label.background = context.look.palette.surface;
}

}  // namespace

const Color& Tints::paler(const Color& color) {
    const auto [made, isNew] = paler_.try_emplace(color.rgb(), color);
    if (!isNew) return made->second;
    const auto blends = [&](const Color& ink) {
        const std::array grounds{theme_.window, theme_.surface, theme_.control};
        return std::ranges::any_of(grounds, [&ink](const Color& ground) { return Palette::contrast(ink, ground) < 3; });
    };
    for (const double part : {0.55, 0.65, 0.75, 0.85})
        if (const Color ink = mixed(color, theme_.surface, part); !blends(ink)) return made->second = ink;
    return made->second;
}

void addArrows(const Context& context, TimelineLayout& layout) {
    const std::vector<std::uint32_t>& chain = context.shown.chain;  // sorted
    if (context.shown.arrows != ArrowMode::Off)
        for (const std::uint32_t index : chain)
            if (index < context.timeline.dependencies.size()) addArrow(context, index, Emphasis::Chain, layout);
    for (const std::uint32_t index : context.shown.lit)
        if (index < context.timeline.dependencies.size()) addArrow(context, index, Emphasis::Lit, layout);
    if (context.shown.arrows < ArrowMode::All) return;
    const double limit = context.view.folding == Folding::Never ? mostUnfolded : mostArrows;
    const auto most = static_cast<std::size_t>(std::min(limit, context.view.area.width() / perArrow));
    const auto add = [&](std::uint32_t index) {
        const DependencyKind kind = context.timeline.dependencies[index].kind;
        const bool plain = kind == DependencyKind::Stream || kind == DependencyKind::Host;
        if (std::binary_search(chain.begin(), chain.end(), index) || (plain && context.shown.arrows == ArrowMode::BetweenLanes))
            return;
        if (layout.arrows.size() < most) addArrow(context, index, Emphasis::None, layout);
        else ++layout.arrowsLeftOut;
    };
    const DependencyIndex& index = context.lanes.dependencies;
    const std::size_t across = index.countAcross(context.view.begin, context.view.end);
    if (across > most) {
        layout.arrowsLeftOut = static_cast<int>(across);
        addDensity(context, layout);
        return;
    }
    index.eachAcross(context.view.begin, context.view.end, add);
    index.eachAlong(context.view.begin, context.view.end, shortestAlong / context.view.scale(), add);
}

}  // namespace streamscope::layout

namespace streamscope {

using layout::LayoutLinesTexts;

std::string dependenciesInView() { return LayoutLinesTexts::tr("%L1 dependencies in view: zoom in to see them"); }

}  // namespace streamscope
