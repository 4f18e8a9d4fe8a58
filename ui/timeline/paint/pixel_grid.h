// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPaintEngine>
#include <QPainter>
#include <QPolygonF>
#include <QRectF>

#include <algorithm>
#include <cmath>
#include <utility>

namespace streamscope::ui {

/// Pixel grid of a painter's device, for sharp horizontal and vertical edges. Vector formats have none.
class PixelGrid {
public:
    explicit PixelGrid(const QPainter& painter) : to_(painter.deviceTransform()) {
        const bool raster = painter.paintEngine() && painter.paintEngine()->type() == QPaintEngine::Raster;
        on_ = raster && to_.type() <= QTransform::TxScale && to_.m11() > 0 && to_.m22() > 0;
    }

    /// Aligns the upper and lower edge with the grid, and the sides if the rectangle is so wide that its width need not be
    /// exact.
    QRectF sharp(const QRectF& rect) const {
        if (!on_) return rect;
        const bool wide = rect.width() >= widest;
        const double top = edge(rect.top(), to_.m22(), to_.dy()), bottom = edge(rect.bottom(), to_.m22(), to_.dy());
        return {QPointF(wide ? edge(rect.left(), to_.m11(), to_.dx()) : rect.left(), top),
                QPointF(wide ? edge(rect.right(), to_.m11(), to_.dx()) : rect.right(), std::max(bottom, top + 1 / to_.m22()))};
    }

    /// Returns the width of an axis-parallel line in whole pixels, at least one.
    double width(double width) const { return on_ ? pixels(width) / to_.m22() : width; }

    /// Aligns the points of an axis-parallel line of that width, and its ends with edges of pixels.
    QPolygonF line(const QPolygonF& points, double width) const {
        if (!on_) return points;
        const double half = std::fmod(pixels(width), 2) / 2;
        QPolygonF sharp = points;
        for (QPointF& point : sharp)
            point = {middle(point.x(), half, to_.m11(), to_.dx()), middle(point.y(), half, to_.m22(), to_.dy())};
        for (const auto& [end, next] : {std::pair(qsizetype{0}, qsizetype{1}), std::pair(points.size() - 1, points.size() - 2)}) {
            if (points.size() < 2) break;
            if (points[end].y() == points[next].y()) sharp[end].setX(edge(points[end].x(), to_.m11(), to_.dx()));
            else sharp[end].setY(edge(points[end].y(), to_.m22(), to_.dy()));
        }
        return sharp;
    }

private:
    static constexpr double widest = 28;

    static double edge(double at, double scale, double shift) { return (std::round(at * scale + shift) - shift) / scale; }
    static double middle(double at, double half, double scale, double shift) {
        return (std::floor(at * scale + shift - half + 0.5) + half - shift) / scale;
    }
    double pixels(double width) const { return std::max(1.0, std::round(width * to_.m22())); }

    QTransform to_;
    bool on_ = false;
};

}  // namespace streamscope::ui
