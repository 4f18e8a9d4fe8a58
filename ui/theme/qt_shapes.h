// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/layout/color.h"
#include "engine/layout/shapes.h"
#include "ui/theme/text.h"

#include <QColor>
#include <QLineF>
#include <QPolygonF>
#include <QRectF>

#include <vector>

/// Shapes, colours and texts of the engine's layout as those of Qt, for painters, and back.
namespace streamscope::ui {

inline QPointF qt(const Point& point) { return {point.x(), point.y()}; }
inline QLineF qt(const Line& line) { return {line.x1(), line.y1(), line.x2(), line.y2()}; }
inline QRectF qt(const Rect& rect) { return {rect.x(), rect.y(), rect.width(), rect.height()}; }
inline QColor qt(const Color& color) { return color.isValid() ? QColor::fromRgba(color.rgba()) : QColor(); }
inline QString qt(std::string_view utf8) { return text(utf8); }
inline QPolygonF qt(const std::vector<Point>& points) {
    QPolygonF polygon;
    polygon.reserve(static_cast<qsizetype>(points.size()));
    for (const Point& point : points) polygon.append(qt(point));
    return polygon;
}

inline Point pointOf(const QPointF& point) { return {point.x(), point.y()}; }
inline Rect rectOf(const QRectF& rect) { return {rect.x(), rect.y(), rect.width(), rect.height()}; }
inline Color colorOf(const QColor& color) { return {color.red(), color.green(), color.blue(), color.alpha()}; }

}  // namespace streamscope::ui
