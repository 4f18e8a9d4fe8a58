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

QColor risingInk(QColor color) {
    color.setAlphaF(0.55F);
    return color;
}

QRgb premultiplied(const QColor& color) { return qPremultiply(color.rgba()); }

/// px from the top of a curve to the line, by column.
std::vector<int> topsOf(const StepCurve& curve) {
    std::vector<int> tops(curve.means.size());
    for (std::size_t i = 0; i < tops.size(); ++i)
        tops[i] = static_cast<int>(std::lround((1 - static_cast<double>(curve.means[i])) * curve.rect.height()));
    return tops;
}

struct CurveInks {
    QRgb line, rise, fill;
};

/// The rows of a folded curve from `first` to before `last`, with a line of two px on top; from the top of one column to that
/// of the next, a paler one, since many side by side are no line any more.
QImage curveImage(const std::vector<int>& tops, int first, int last, const CurveInks& inks) {
    QImage image(static_cast<int>(tops.size()), last - first, QImage::Format_ARGB32_Premultiplied);
    for (int y = first; y < last; ++y) {
        QRgb* row = reinterpret_cast<QRgb*>(image.scanLine(y - first));
        for (std::size_t x = 0; x < tops.size(); ++x) {
            const int top = tops[x], before = x > 0 ? tops[x - 1] : top;
            const bool rises = y >= std::min(top, before) && y < std::max(top, before) + 2;
            row[x] = y >= top && y < top + 2 ? inks.line : rises ? inks.rise : y < top ? 0U : inks.fill;
        }
    }
    return image;
}

}  // namespace

void TimelinePainter::foldedCurve(const StepCurve& curve, const QColor& fill) {
    painter_.setRenderHint(QPainter::Antialiasing, false);
    if (onPixels() && static_cast<int>(curve.means.size()) == static_cast<int>(curve.rect.width())) {
        const std::vector<int> tops = topsOf(curve);
        const auto [highest, lowest] = std::minmax_element(tops.begin(), tops.end());
        const QPointF at(std::round(curve.rect.left()), std::round(curve.rect.top()) - 1 + *highest);
        const CurveInks inks{premultiplied(curve.color), premultiplied(risingInk(curve.color)), premultiplied(fill)};
        painter_.drawImage(at, curveImage(tops, *highest, *lowest + 2, inks));
        // Below its lowest place, it is of one color.
        const double below = at.y() + *lowest + 2 - *highest;
        painter_.fillRect(QRectF(at.x(), below, curve.rect.width(), std::max(0.0, curve.rect.bottom() - below)), fill);
        painter_.setRenderHint(QPainter::Antialiasing, true);
        return;
    }
    QVector<QRectF> below, tops, rises;
    const double width = curve.rect.width() / static_cast<double>(curve.means.size());
    for (std::size_t i = 0; i < curve.means.size(); ++i) {
        const double x = curve.rect.left() + static_cast<double>(i) * width;
        const double y = curve.rect.bottom() - static_cast<double>(curve.means[i]) * curve.rect.height();
        below.append(QRectF(x, y, width, curve.rect.bottom() - y));
        tops.append(QRectF(x, y - 1, width, 2));
        if (i > 0) rises.append(QRectF(QPointF(x, tops[tops.size() - 2].top()), QPointF(x + width, y + 1)).normalized());
    }
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(fill);
    painter_.drawRects(below);
    painter_.setBrush(risingInk(curve.color));
    painter_.drawRects(rises);
    painter_.setBrush(curve.color);
    painter_.drawRects(tops);
    painter_.setRenderHint(QPainter::Antialiasing, true);
}

}  // namespace streamscope::ui
