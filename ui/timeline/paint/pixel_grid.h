#pragma once

#include <QPaintEngine>
#include <QPainter>
#include <QPolygonF>
#include <QRectF>

#include <algorithm>
#include <cmath>
#include <utility>

namespace streamscope::ui {

/// Where the pixels of a painter's device are, so that level and upright edges are sharp; a format without pixels has none.
class PixelGrid {
public:
    explicit PixelGrid(const QPainter& painter) : to_(painter.deviceTransform()) {
        const bool raster = painter.paintEngine() && painter.paintEngine()->type() == QPaintEngine::Raster;
        on_ = raster && to_.type() <= QTransform::TxScale && to_.m11() > 0 && to_.m22() > 0;
    }

    /// Upper and lower edge between pixels; the sides too where it is so wide that nobody compares it with its neighbours.
    QRectF sharp(const QRectF& rect) const {
        if (!on_) return rect;
        const bool wide = rect.width() >= widest;
        const double top = edge(rect.top(), to_.m22(), to_.dy()), bottom = edge(rect.bottom(), to_.m22(), to_.dy());
        return {QPointF(wide ? edge(rect.left(), to_.m11(), to_.dx()) : rect.left(), top),
                QPointF(wide ? edge(rect.right(), to_.m11(), to_.dx()) : rect.right(), std::max(bottom, top + 1 / to_.m22()))};
    }

    /// Of a line along the axes: whole pixels, at least one.
    double width(double width) const { return on_ ? pixels(width) / to_.m22() : width; }

    /// The corners of such a line of that width; its ends are edges of pixels.
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
