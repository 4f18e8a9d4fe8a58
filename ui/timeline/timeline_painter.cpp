#include "ui/timeline/timeline_painter.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace streamscope::ui {

namespace {

constexpr double pitch = 8;  ///< px between the lines of a pattern
constexpr double dotPitch = 6;
constexpr double rounding = 3;
constexpr double labelOverhang = 20;

QPen flat(const QColor& color, double width, Qt::PenStyle style = Qt::SolidLine) {
    return QPen(color, width, style, Qt::FlatCap, Qt::MiterJoin);
}

/// Lines x ± y = constant inside a rectangle.
QVector<QLineF> slanted(const QRectF& rect, double phase, bool falling) {
    QVector<QLineF> lines;
    const double first = std::floor((rect.left() - phase - rect.height()) / pitch) * pitch + phase;
    for (double foot = first; foot < rect.right() + rect.height(); foot += pitch) {
        // The line is at `foot` on the bottom edge and moves right while it rises (or left, if falling).
        const double low = std::max(foot, rect.left()), high = std::min(foot + rect.height(), rect.right());
        if (high <= low) continue;
        const double bottom = falling ? rect.top() + (low - foot) : rect.bottom() - (low - foot);
        const double top = falling ? rect.top() + (high - foot) : rect.bottom() - (high - foot);
        lines.append(QLineF(low, bottom, high, top));
    }
    return lines;
}

QVector<QRectF> dots(const QRectF& rect, double phase) {
    QVector<QRectF> result;
    const double first = std::floor((rect.left() - phase) / dotPitch) * dotPitch + phase;
    int row = 0;
    for (double y = rect.top() + 3; y + 1.5 <= rect.bottom(); y += dotPitch, ++row)
        for (double x = first + (row % 2) * dotPitch / 2; x + 1.5 <= rect.right(); x += dotPitch)
            if (x >= rect.left()) result.append(QRectF(x, y, 1.5, 1.5));
    return result;
}

}  // namespace

void TimelinePainter::label(const Label& text) {
    if (text.text.isEmpty()) return;
    const QFont& font = style_.font(text.face);
    painter_.setFont(font);
    painter_.setPen(text.color);
    painter_.drawText(QPointF(text.box.left(), text.box.top() + QFontMetricsF(font).ascent()), text.text);
}

void TimelinePainter::chip(const Label& text) {
    if (text.text.isEmpty()) return;
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(text.background);
    painter_.drawRoundedRect(text.box.adjusted(-5, -1, 5, 1), rounding, rounding);
    label(text);
}

void TimelinePainter::rows(const TimelineLayout& layout) {
    painter_.setRenderHint(QPainter::Antialiasing, false);
    for (const RowBox& row : layout.rows) {
        painter_.setPen(flat(style_.theme.grid, 1));
        painter_.drawLine(row.rect.bottomLeft(), row.rect.bottomRight());
        label(row.title);
        label(row.note);
    }
    for (const StepCurve& curve : layout.curves)
        for (const Label& text : curve.labels) label(text);
    painter_.setRenderHint(QPainter::Antialiasing, true);
}

void TimelinePainter::axis(const TimelineLayout& layout) {
    const QFontMetricsF metrics(style_.small);
    const QRectF& area = layout.viewport.area;
    for (const TimeTick& tick : layout.ticks) {
        const double x = layout.viewport.x(tick.at);
        painter_.setPen(flat(style_.theme.grid, 1));
        painter_.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        const double width = metrics.horizontalAdvance(tick.label);
        Label text{tick.label, Face::Small, style_.theme.mutedText, {}, {}};
        text.box = QRectF(x - width / 2, area.top() - 6 - metrics.height(), width, metrics.height());
        // The margin beside the lanes holds half a label, not more.
        if (text.box.right() <= area.right() + labelOverhang) label(text);
    }
}

void TimelinePainter::hatch(const QRectF& rect, WaitPattern pattern, double phase) {
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(style_.theme.window);
    painter_.drawRect(rect);
    if (pattern == WaitPattern::Dots) {
        painter_.setBrush(style_.theme.waiting);
        painter_.drawRects(dots(rect, phase));
        return;
    }
    painter_.setPen(flat(style_.theme.waiting, 1));
    painter_.drawLines(slanted(rect, phase, false));
    if (pattern == WaitPattern::Cross) painter_.drawLines(slanted(rect, phase, true));
}

void TimelinePainter::wait(const WaitBox& box) {
    hatch(box.rect, box.pattern, box.phase);
    if (box.endless) {
        painter_.setPen(flat(style_.theme.error, 2));
        painter_.drawLine(box.rect.topLeft(), box.rect.bottomLeft());
    }
    Label text = box.label;
    if (box.endless) text.color = style_.theme.error;
    chip(text);
}

void TimelinePainter::hollow(const Bar& bar) {
    const QRectF inner = bar.rect.adjusted(0, 0.75, -1.5, -0.75);
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(bar.fill);
    painter_.drawRect(bar.rect);
    painter_.setPen(flat(bar.edge, 1.5));
    painter_.drawLine(inner.topLeft(), inner.topRight());
    painter_.drawLine(inner.bottomLeft(), inner.bottomRight());
    if (bar.cutRight) return;
    const double firm = std::min(4.0, bar.rect.width());
    painter_.fillRect(QRectF(bar.rect.right() - firm, bar.rect.top(), firm, bar.rect.height()), bar.edge);
}

void TimelinePainter::bar(const Bar& bar) {
    if (bar.shape == BarShape::Hollow) {
        hollow(bar);
        label(bar.label);
        return;
    }
    painter_.setPen(bar.shape == BarShape::Pale ? flat(bar.edge, 1) : QPen(Qt::NoPen));
    painter_.setBrush(bar.fill);
    const bool round = bar.rect.width() > 4 * rounding && !bar.cutLeft && !bar.cutRight && !bar.endless;
    const QRectF rect = bar.shape == BarShape::Pale ? bar.rect.adjusted(0.5, 0.5, -0.5, -0.5) : bar.rect;
    if (round) painter_.drawRoundedRect(rect, rounding, rounding);
    else painter_.drawRect(rect);
    label(bar.label);
}

void TimelinePainter::mark(const Mark& mark) {
    const double r = mark.radius - (mark.filled ? 0 : 0.8);
    const QPolygonF diamond(
        {mark.centre + QPointF(0, -r), mark.centre + QPointF(r, 0), mark.centre + QPointF(0, r), mark.centre + QPointF(-r, 0)});
    painter_.setPen(mark.filled ? QPen(Qt::NoPen) : flat(mark.color, 1.6));
    painter_.setBrush(mark.filled ? mark.color : style_.theme.surface);
    painter_.drawPolygon(diamond);
}

void TimelinePainter::failure(const FailureMark& failure) {
    painter_.fillRect(failure.tick, style_.theme.error);
    chip(failure.label);
}

void TimelinePainter::curve(const StepCurve& curve) {
    for (const QPointF& level : curve.levels) {
        painter_.setPen(flat(style_.theme.grid, 1));
        painter_.drawLine(level, QPointF(curve.rect.right(), level.y()));
    }
    QColor fill = curve.color;
    fill.setAlphaF(0.18F);
    QPolygonF shape(curve.points);
    shape << curve.rect.bottomRight() << curve.rect.bottomLeft();
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(fill);
    painter_.drawPolygon(shape);
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(flat(curve.color, 1.8));
    painter_.drawPolyline(QPolygonF(curve.points));
}

void TimelinePainter::intervals(const TimelineLayout& layout) {
    for (const WaitBox& box : layout.waits) wait(box);
    for (const Bar& box : layout.bars) bar(box);
    for (const StepCurve& box : layout.curves) curve(box);
    painter_.setBrush(Qt::NoBrush);
    for (const Outline& ghost : layout.ghosts) {
        painter_.setPen(flat(style_.theme.waiting, 1.2, Qt::DashLine));
        painter_.drawRect(ghost.rect);
    }
}

void TimelinePainter::arrow(const TimelineArrow& arrow) {
    const QPointF head = arrow.points.last(), before = arrow.points[arrow.points.size() - 2];
    const QLineF last(before, head);
    const QPointF along = last.length() > 0 ? QPointF(last.dx(), last.dy()) / last.length() : QPointF(1, 0);
    const QPointF across(-along.y(), along.x());
    const double size = std::min(6.0, std::max(3.0, last.length()));
    QPolygonF line(arrow.points);
    line.last() = head - along * size * 0.8;
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(flat(arrow.color, arrow.emphasised ? 2 : 1.4, arrow.pen));
    painter_.drawPolyline(line);
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(arrow.color);
    painter_.drawPolygon(
        QPolygonF({head, head - along * size + across * size * 0.55, head - along * size - across * size * 0.55}));
}

/// A line of many corners is filled piece by piece: as one outline, it crosses itself so often that painting takes long.
void TimelinePainter::strokeAlongAxes(const QVector<QPointF>& path, double width, const QColor& color) {
    constexpr qsizetype many = 400;
    if (path.size() < many) {
        painter_.setPen(flat(color, width));
        painter_.drawPolyline(QPolygonF(path));
        return;
    }
    const double half = width / 2;
    for (qsizetype i = 1; i < path.size(); ++i)
        painter_.fillRect(QRectF(path[i - 1], path[i]).normalized().adjusted(-half, -half, half, half), color);
}

void TimelinePainter::lines(const TimelineLayout& layout) {
    painter_.setBrush(Qt::NoBrush);
    for (const QVector<QPointF>& path : layout.criticalPath) {
        strokeAlongAxes(path, 3, style_.theme.criticalPath);
    }
    for (const TimelineArrow& box : layout.arrows) arrow(box);
    for (const Mark& box : layout.marks) mark(box);
    for (const FailureMark& box : layout.failures) failure(box);
}

void TimelinePainter::overview(const TimelineLayout& layout) {
    const QRectF& strip = layout.viewport.overview;
    if (strip.isEmpty()) return;
    painter_.setPen(flat(style_.theme.line, 1));
    painter_.setBrush(style_.theme.surface);
    painter_.drawRoundedRect(strip.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    for (const OverviewBar& box : layout.overview) painter_.fillRect(box.rect, box.color);
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(flat(style_.theme.accent, 1.6));
    painter_.drawRoundedRect(layout.overviewWindow.adjusted(0.8, 0.8, -0.8, -0.8), 4, 4);
}

void TimelinePainter::halos(const std::vector<Outline>& halos) {
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(QPen(style_.theme.accent, 2.5));
    for (const Outline& halo : halos) painter_.drawRoundedRect(halo.rect, 5, 5);
}

}  // namespace streamscope::ui
