#include "ui/timeline/painter_pens.h"
#include "ui/timeline/timeline_painter.h"

#include <QImage>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

/// Curves.
namespace streamscope::ui {

void TimelinePainter::curve(const StepCurve& curve) {
    for (const QPointF& level : curve.levels) {
        painter_.setPen(flat(style_.theme.grid, 1));
        painter_.drawLine(level, QPointF(curve.rect.right(), level.y()));
    }
    QColor fill = curve.color;
    fill.setAlphaF(0.18F);
    if (!curve.means.empty()) return foldedCurve(curve, fill);
    QPolygonF shape(curve.points);
    shape << curve.rect.bottomRight() << curve.rect.bottomLeft();
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(fill);
    painter_.drawPolygon(shape);
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(flat(curve.color, 1.8));
    painter_.drawPolyline(QPolygonF(curve.points));
}

namespace {

QRgb premultiplied(const QColor& color) { return qPremultiply(color.rgba()); }

/// The whole of a folded curve, row by row, with a line of two px on top.
QImage curveImage(const StepCurve& curve, int height, QRgb line, QRgb fill) {
    const auto width = static_cast<int>(curve.means.size());
    std::vector<int> tops(curve.means.size());
    for (std::size_t i = 0; i < tops.size(); ++i)
        tops[i] = static_cast<int>(std::lround((1 - static_cast<double>(curve.means[i])) * curve.rect.height()));
    QImage image(width, height + 2, QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < height + 2; ++y) {
        QRgb* row = reinterpret_cast<QRgb*>(image.scanLine(y));
        const QRgb below = y <= height ? fill : 0U;
        for (std::size_t x = 0; x < tops.size(); ++x) row[x] = y < tops[x] ? 0U : y < tops[x] + 2 ? line : below;
    }
    return image;
}

}  // namespace

void TimelinePainter::foldedCurve(const StepCurve& curve, const QColor& fill) {
    painter_.setRenderHint(QPainter::Antialiasing, false);
    if (onPixels() && static_cast<int>(curve.means.size()) == static_cast<int>(curve.rect.width())) {
        const int height = static_cast<int>(std::ceil(curve.rect.height()));
        painter_.drawImage(QPointF(std::round(curve.rect.left()), std::round(curve.rect.top()) - 1),
                           curveImage(curve, height, premultiplied(curve.color), premultiplied(fill)));
        painter_.setRenderHint(QPainter::Antialiasing, true);
        return;
    }
    QVector<QRectF> below, tops;
    const double width = curve.rect.width() / static_cast<double>(curve.means.size());
    for (std::size_t i = 0; i < curve.means.size(); ++i) {
        const double x = curve.rect.left() + static_cast<double>(i) * width;
        const double y = curve.rect.bottom() - static_cast<double>(curve.means[i]) * curve.rect.height();
        below.append(QRectF(x, y, width, curve.rect.bottom() - y));
        tops.append(QRectF(x, y - 1, width, 2));
    }
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(fill);
    painter_.drawRects(below);
    painter_.setBrush(curve.color);
    painter_.drawRects(tops);
    painter_.setRenderHint(QPainter::Antialiasing, true);
}

}  // namespace streamscope::ui
