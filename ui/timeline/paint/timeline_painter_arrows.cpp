// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/paint/painter_pens.h"
#include "ui/timeline/paint/timeline_painter.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <map>

/// TimelinePainter: arrows, single and many.
namespace streamscope::ui {

namespace {

Qt::PenStyle qtStyle(PenStyle style) {
    switch (style) {
        case PenStyle::Solid: return Qt::SolidLine;
        case PenStyle::Dash: return Qt::DashLine;
        case PenStyle::Dot: return Qt::DotLine;
        case PenStyle::DashDot: return Qt::DashDotLine;
    }
    return Qt::SolidLine;
}

/// Appends the axis-parallel pieces of a line as rectangles that overlap in its corners.
void addPieces(const QVector<QPointF>& path, double width, QVector<QRectF>& pieces) {
    const double half = width / 2;
    for (qsizetype i = 1; i < path.size(); ++i) {
        const bool level = path[i - 1].y() == path[i].y();
        const QPointF side = level ? QPointF(0, half) : QPointF(half, 0);
        const QPointF on = level ? QPointF(path[i].x() < path[i - 1].x() ? -half : half, 0)
                                 : QPointF(0, path[i].y() < path[i - 1].y() ? -half : half);
        const QPointF from = i > 1 ? path[i - 1] - on : path[i - 1];
        const QPointF to = i + 1 < path.size() ? path[i] + on : path[i];
        pieces.append(QRectF(from, to).normalized().adjusted(-side.x(), -side.y(), side.x(), side.y()));
    }
}

}  // namespace

/// Marks the tail of an arrow whose dependency was not composed: a dot if two numbers join it, a ring if it follows from
/// arguments. The shapes differ independently of colour.
void TimelinePainter::tail(const TimelineArrow& arrow) {
    if (arrow.provenance != Provenance::Joined && arrow.provenance != Provenance::Recorded) return;
    const double radius = arrow.emphasised ? 3.2 : 2.6;
    painter_.setPen(flat(arrow.color, arrow.emphasised ? 1.6 : 1.2));
    painter_.setBrush(arrow.provenance == Provenance::Joined ? qt(arrow.color) : look_.theme.surface);
    painter_.drawEllipse(qt(arrow.points.front()), radius, radius);
}

/// Fills rectangles without antialiasing, which is faster. Their edges are on pixel edges.
void TimelinePainter::fillPieces(const QVector<QRectF>& pieces, const QColor& color) {
    painter_.setRenderHint(QPainter::Antialiasing, false);
    for (const QRectF& piece : pieces) painter_.fillRect(piece, color);
    painter_.setRenderHint(QPainter::Antialiasing, true);
}

void TimelinePainter::arrow(const TimelineArrow& arrow) {
    QPolygonF line = qt(arrow.points);
    const QPointF head = line.last();
    const QLineF last(line[line.size() - 2], head);
    const QPointF along = last.length() > 0 ? QPointF(last.dx(), last.dy()) / last.length() : QPointF(1, 0);
    const QPointF across(-along.y(), along.x());
    const double size = std::min(6.0, std::max(3.0, last.length()));
    if (!arrow.isCut) line.last() = head - along * size * 0.8;
    painter_.setBrush(Qt::NoBrush);
    const double width = arrow.emphasised ? 2 : arrow.binding ? 1.4 : 1;
    const bool isGuess = arrow.provenance == Provenance::Guessed;
    if (isGuess) {
        QPen sparse = flat(arrow.color, width);
        sparse.setDashPattern({1.5, 4});
        painter_.setPen(sparse);
        painter_.drawPolyline(line);
    } else if (arrow.pen == PenStyle::Solid) {
        std::vector<Point> axes = arrow.points;
        axes.back() = pointOf(line.last());
        strokeAlongAxes({axes}, width, qt(arrow.color));
    } else {
        painter_.setPen(flat(arrow.color, width, qtStyle(arrow.pen)));
        painter_.drawPolyline(line);
    }
    tail(arrow);
    if (arrow.isCut) return;
    painter_.setPen(isGuess ? flat(arrow.color, 1.2) : QPen(Qt::NoPen));
    painter_.setBrush(isGuess ? look_.theme.surface : qt(arrow.color));
    painter_.drawPolygon(
        QPolygonF({head, head - along * size + across * size * 0.55, head - along * size - across * size * 0.55}));
}

/// Paints arrows singly if there are few. Paints many as thin lines, all of one colour at once, and emphasised ones on top.
void TimelinePainter::arrows(const std::vector<TimelineArrow>& arrows) {
    constexpr std::size_t few = 150;
    if (arrows.size() <= few) {
        for (const TimelineArrow& one : arrows) arrow(one);
        return;
    }
    crowd(arrows);
    std::size_t left = few;
    for (const TimelineArrow& one : arrows)
        if (one.emphasised && left > 0 && left--) arrow(one);
}

void TimelinePainter::crowd(const std::vector<TimelineArrow>& arrows) {
    std::map<QRgb, QVector<QLineF>> byColor;
    for (const TimelineArrow& one : arrows) {
        QVector<QLineF>& lines = byColor[one.color.rgb()];
        const QPolygonF points = qt(one.points);
        for (qsizetype i = 1; i < points.size(); ++i) lines.append(QLineF(points[i - 1], points[i]));
        if (one.isCut) continue;
        const QPointF head = points.last(), before = points[points.size() - 2];
        const bool level = head.y() == before.y();
        const double back = (level ? head.x() > before.x() : head.y() > before.y()) ? -4 : 4;
        const QPointF along = level ? QPointF(back, 0) : QPointF(0, back), across = level ? QPointF(0, 3) : QPointF(3, 0);
        lines.append(QLineF(head, head + along + across));
        lines.append(QLineF(head, head + along - across));
    }
    painter_.setRenderHint(QPainter::Antialiasing, false);
    for (const auto& [color, lines] : byColor) {
        painter_.setPen(QPen(QColor(color), 0));
        painter_.drawLines(lines);
    }
    painter_.setRenderHint(QPainter::Antialiasing, true);
}

void TimelinePainter::density(const DependencyDensity& density) {
    std::vector<Rgb> tints;
    tints.reserve(density.parts.size());
    const Color& color = density.color;
    for (const float part : density.parts) {
        const int strength = part > 0 ? std::max(40, static_cast<int>(part * 255)) : 0;
        tints.push_back(premultiplied(rgba(color.red(), color.green(), color.blue(), strength)));
    }
    columns(density.rect, tints);
    chip(density.label);
}

/// Strokes axis-parallel lines. On raster devices fills rectangles, which is many times faster than stroking. Also splits a
/// path with many corners, whose outline crosses itself so often that stroking is slow.
void TimelinePainter::strokeAlongAxes(const std::vector<std::vector<Point>>& paths, double width, const QColor& color) {
    constexpr qsizetype many = 400;
    const bool pixels = onPixels();
    const double wide = grid_.width(width);
    QVector<QRectF> pieces;
    painter_.setPen(flat(color, wide));
    for (const std::vector<Point>& path : paths) {
        const QPolygonF line = grid_.line(qt(path), width);
        if (pixels || line.size() >= many) addPieces(line, wide, pieces);
        else painter_.drawPolyline(line);
    }
    if (pixels) return fillPieces(pieces, color);
    if (pieces.isEmpty()) return;
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(color);
    painter_.drawRects(pieces);
    painter_.setBrush(Qt::NoBrush);
}

}  // namespace streamscope::ui
