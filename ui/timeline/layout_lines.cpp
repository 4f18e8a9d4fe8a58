#include "ui/timeline/layout_parts.h"

#include <algorithm>
#include <map>
#include <unordered_map>

/// Dependency arrows, critical path and the outlines of another run.
namespace streamscope::ui::layout {

namespace {

constexpr int mostArrows = 2000;  ///< a white wall helps nobody, and each line costs a microsecond
constexpr double inset = 5;       ///< px from a bar's start to where an arrow enters it

struct ArrowLook {
    QColor color;
    Qt::PenStyle pen;
};

ArrowLook look(const Theme& theme, DependencyKind kind) {
    switch (kind) {
        case DependencyKind::Event: return {theme.kind(OperationKind::EventRecord), Qt::SolidLine};
        case DependencyKind::Stream: return {theme.mutedText, Qt::SolidLine};
        case DependencyKind::Legacy: return {theme.mutedText, Qt::DashLine};
        case DependencyKind::Value: return {theme.kind(OperationKind::MemoryOperation), Qt::SolidLine};
        case DependencyKind::Host: return {theme.kind(OperationKind::Host), Qt::DotLine};
        case DependencyKind::Graph: return {theme.mutedText, Qt::DashDotLine};
    }
    return {theme.mutedText, Qt::SolidLine};
}

/// Leaves to the right at the end, arrives from above or below at the start: right, then down or up.
QVector<QPointF> elbow(const Place& from, const Place& to) {
    const double fromY = from.rect.center().y();
    const QPointF tail(from.rect.right(), fromY);
    const bool down = to.rect.center().y() > fromY;
    const double entry = to.host ? to.rect.right() - inset : to.mark ? to.rect.center().x() : to.rect.left() + inset;
    const QPointF head(entry, down ? to.rect.top() : to.rect.bottom());
    return {tail, {entry, fromY}, head};
}

/// Along one lane: straight from end to start; nothing where the two touch (their order is plain to see).
QVector<QPointF> alongLane(const Place& from, const Place& to) {
    if (from.mark != to.mark || to.host) return {};
    const double room = to.rect.left() - from.rect.right();
    if (room < 8) return {};
    // Below the words on the hatch between them.
    const double y = to.mark ? to.rect.center().y() : to.rect.bottom() - inset;
    return {{from.rect.right(), y}, {to.rect.left(), y}};
}

bool isAside(const Context& context, const QVector<QPointF>& points) {
    const QRectF& area = context.view.area;
    double left = points.first().x(), right = left;
    for (const QPointF& point : points) {
        left = std::min(left, point.x());
        right = std::max(right, point.x());
    }
    return right < area.left() || left > area.right();
}

bool isHeldUp(const Context& context, const Dependency& dependency) {
    const auto& blocked = context.timeline.blocked;
    const auto has = [&](OperationId id) { return std::find(blocked.begin(), blocked.end(), id) != blocked.end(); };
    return has(dependency.from) && has(dependency.to);
}

void addArrow(const Context& context, std::uint32_t index, bool emphasised, TimelineLayout& layout) {
    const Dependency& dependency = context.timeline.dependencies[index];
    const std::size_t count = context.timeline.operations.size();
    if (dependency.from.value >= count || dependency.to.value >= count) return;
    const std::optional<Place> from = place(context, dependency.from.value), to = place(context, dependency.to.value);
    if (!from || !to) return;
    if (!context.isVisible(from->lane) && !context.isVisible(to->lane)) return;
    const bool sameRow = from->lane == to->lane && (from->mark != to->mark || from->rect.top() == to->rect.top());
    const QVector<QPointF> points = sameRow ? alongLane(*from, *to) : elbow(*from, *to);
    if (points.isEmpty() || isAside(context, points)) return;
    if (static_cast<int>(layout.arrows.size()) >= mostArrows && !emphasised) {
        ++layout.arrowsLeftOut;
        return;
    }
    ArrowLook style = look(context.style.theme, dependency.kind);
    if (isHeldUp(context, dependency)) style.color = context.style.theme.error;
    layout.arrows.push_back({index, points, style.color, style.pen, emphasised});
}

/// Where the path runs below an operation.
struct Underline {
    double left, right, y;
    std::size_t lane;
};

std::optional<Underline> underline(const Context& context, std::uint32_t operation) {
    const std::optional<Place> where = place(context, operation);
    if (!where || where->host) return std::nullopt;
    const double below = context.style.rows.under / 2;
    if (!where->mark) return Underline{where->rect.left(), where->rect.right(), where->rect.bottom() + below, where->lane};
    const TimelineLane& lane = context.lanes.lanes[where->lane];
    const double x = context.x(static_cast<double>(context.timeline.operations[operation].end->count()));
    const double bottom = context.barTop(where->lane, lane.rows.size() - 1) + context.barHeight(lane);
    return Underline{x, x, bottom + below, where->lane};
}

void append(QVector<QPointF>& line, const QPointF& point) {
    if (line.isEmpty() || line.last() != point) line.append(point);
}

/// The same place or time told once: bars of the other run by id.
std::map<std::string_view, std::uint32_t> byId(const Timeline& timeline) {
    std::map<std::string_view, std::uint32_t> index;
    for (std::uint32_t i = 0; i < timeline.operations.size(); ++i) index.emplace(timeline.operations[i].id, i);
    return index;
}

void addGhost(const Context& context, const TimelineOperation& old, std::uint32_t now, TimelineLayout& layout) {
    const TimelineOperation& operation = context.timeline.operations[now];
    if (drawn(old.kind) != Drawn::Bar || !old.start || !old.end || context.lanes.laneOf[now] < 0) return;
    if (old.start == operation.start && old.end == operation.end) return;
    const auto lane = static_cast<std::size_t>(context.lanes.laneOf[now]);
    if (context.lanes.lanes[lane].kind != TimelineLaneKind::Stream || !context.isVisible(lane)) return;
    const QRectF& area = context.view.area;
    const double left = std::max(area.left(), context.x(static_cast<double>(old.start->count())));
    const double right = std::min(area.right(), context.x(static_cast<double>(old.end->count())));
    if (right <= left) return;
    const double top = context.barTop(lane, context.lanes.rowOf[now]);
    layout.ghosts.push_back(
        {now, QRectF(QPointF(left, top - 3), QPointF(right, top + context.barHeight(context.lanes.lanes[lane]) + 3))});
}

}  // namespace

void addArrows(const Context& context, TimelineLayout& layout) {
    const auto& dependencies = context.timeline.dependencies;
    const std::set<std::uint32_t> chain(context.style.chain.begin(), context.style.chain.end());
    if (context.style.arrows != ArrowMode::Off)
        for (const std::uint32_t index : chain)
            if (index < dependencies.size()) addArrow(context, index, true, layout);
    if (context.style.arrows != ArrowMode::All && context.timeline.blocked.empty()) return;
    for (std::uint32_t i = 0; i < dependencies.size(); ++i) {
        const DependencyKind kind = dependencies[i].kind;
        const bool plain = kind == DependencyKind::Stream || kind == DependencyKind::Host;
        if (chain.contains(i) || (plain && !context.style.plainArrows)) continue;
        if (context.style.arrows == ArrowMode::All || isHeldUp(context, dependencies[i])) addArrow(context, i, false, layout);
    }
}

namespace {

/// What lies within two pixels of time is one stroke from its lowest to its highest lane: the same picture, and no more
/// points than the pane has room for.
QVector<QPointF> simplified(const QVector<QPointF>& line) {
    constexpr double cell = 2;
    constexpr qsizetype few = 5;
    QVector<QPointF> result;
    for (qsizetype from = 0; from < line.size();) {
        qsizetype to = from;
        double low = line[from].y(), high = low;
        while (to < line.size() && line[to].x() < line[from].x() + cell) {
            low = std::min(low, line[to].y());
            high = std::max(high, line[to++].y());
        }
        if (to - from <= few) result += line.mid(from, to - from);
        else
            result << line[from] << QPointF(line[from].x(), low) << QPointF(line[from].x(), high)
                   << QPointF(line[to - 1].x(), high) << line[to - 1];
        from = to;
    }
    return result;
}

}  // namespace

void addCriticalPath(const Context& context, TimelineLayout& layout) {
    if (!context.style.criticalPath) return;
    QVector<QPointF> line;
    for (const OperationId id : context.timeline.criticalPath) {
        if (id.value >= context.timeline.operations.size()) continue;
        const std::optional<Underline> next = underline(context, id.value);
        if (!next) continue;
        const double from = line.isEmpty() ? next->left : std::max(next->left, line.last().x());
        if (!line.isEmpty()) append(line, {from, line.last().y()});
        append(line, {from, next->y});
        append(line, {std::max(from, next->right), next->y});
    }
    const QRectF& area = context.view.area;
    for (QPointF& point : line) point.setX(std::clamp(point.x(), area.left() - 20, area.right() + 20));
    if (line.size() > 1) layout.criticalPath.push_back(simplified(line));
}

void addGhosts(const Context& context, TimelineLayout& layout) {
    if (!context.style.ghost) return;
    const auto now = byId(context.timeline);
    for (const TimelineOperation& old : context.style.ghost->operations)
        if (const auto found = now.find(old.id); found != now.end()) addGhost(context, old, found->second, layout);
}

}  // namespace streamscope::ui::layout
