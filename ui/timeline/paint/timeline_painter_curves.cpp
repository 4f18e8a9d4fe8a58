// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/paint/painter_pens.h"
#include "ui/timeline/paint/timeline_painter.h"

#include <QImage>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

/// TimelinePainter: curves.
namespace streamscope::ui {

void TimelinePainter::curve(const StepCurve& curve) {
    for (const Point& level : curve.levels) {
        painter_.setPen(flat(look_.theme.grid, 1));
        painter_.drawLine(qt(level), QPointF(curve.rect.right(), level.y()));
    }
    constexpr float onLight = 0.22F, onDark = 0.42F;  // opacity of the fill
    QColor fill = qt(curve.color);
    fill.setAlphaF(look_.theme.style == ThemeStyle::Dark ? onDark : onLight);
    if (!curve.means.empty()) return foldedCurve(curve, fill);
    QPolygonF shape = qt(curve.points);
    shape << qt(curve.rect.bottomRight()) << qt(curve.rect.bottomLeft());
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(fill);
    painter_.drawPolygon(shape);
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(flat(curve.color, 1.8));
    painter_.drawPolyline(qt(curve.points));
}

namespace {

QColor risingInk(QColor color) {
    color.setAlphaF(0.55F);
    return color;
}

QRgb inkOf(const QColor& color) { return qPremultiply(color.rgba()); }

/// Returns the px from the top of a curve to the line, by column.
std::vector<int> topsOf(const StepCurve& curve) {
    std::vector<int> tops(curve.means.size());
    for (std::size_t i = 0; i < tops.size(); ++i)
        tops[i] = static_cast<int>(std::lround((1 - static_cast<double>(curve.means[i])) * curve.rect.height()));
    return tops;
}

struct CurveInks {
    QRgb line, rise, fill;
};

/// Column of a folded curve: a line of two px at the top, and a paler one between its top and that of the previous column,
/// since many columns together do not look like a line.
struct CurveColumn {
    int top, from, to;

    QRgb at(int y, const CurveInks& inks) const {
        if (y >= top && y < top + 2) return inks.line;
        if (y >= from && y < to + 2) return inks.rise;
        return y < top ? 0U : inks.fill;
    }
};

/// For each row of pixels, the columns whose colour differs from the row above.
class CurveChanges {
public:
    CurveChanges(const std::vector<CurveColumn>& columns, int first, int last) : first_(first) {
        starts_.resize(static_cast<std::size_t>(last - first) + 1);
        each(columns, [&](std::size_t row, std::uint32_t) { ++starts_[row + 1]; });
        std::partial_sum(starts_.begin(), starts_.end(), starts_.begin());
        changes_.resize(starts_.back());
        std::vector<std::uint32_t> next = starts_;
        each(columns, [&](std::size_t row, std::uint32_t column) { changes_[next[row]++] = column; });
    }
    std::span<const std::uint32_t> of(int y) const {
        const auto row = static_cast<std::size_t>(y - first_);
        return std::span(changes_).subspan(starts_[row], starts_[row + 1] - starts_[row]);
    }

private:
    template <class Visit>
    void each(const std::vector<CurveColumn>& columns, Visit visit) const {
        for (std::size_t x = 0; x < columns.size(); ++x) {
            const CurveColumn& column = columns[x];
            for (const int y : {column.from, column.top, column.top + 2, column.to + 2})
                if (const auto row = static_cast<std::size_t>(y - first_); row + 1 < starts_.size())
                    visit(row, static_cast<std::uint32_t>(x));
        }
    }
    int first_;
    std::vector<std::uint32_t> starts_, changes_;
};

/// Returns the rows of a folded curve from `first` to before `last`. Copies each row from the one above and applies the
/// changes.
QImage curveImage(const std::vector<int>& tops, int first, int last, const CurveInks& inks) {
    std::vector<CurveColumn> columns;
    columns.reserve(tops.size());
    for (std::size_t x = 0; x < tops.size(); ++x) {
        const auto [low, high] = std::minmax(tops[x], tops[x > 0 ? x - 1 : 0]);
        columns.push_back({tops[x], low, high});
    }
    const CurveChanges changes(columns, first, last);
    QImage image(static_cast<int>(tops.size()), last - first, QImage::Format_ARGB32_Premultiplied);
    std::vector<QRgb> row(tops.size());
    for (int y = first; y < last; ++y) {
        for (const std::uint32_t x : changes.of(y)) row[x] = columns[x].at(y, inks);
        std::copy(row.begin(), row.end(), reinterpret_cast<QRgb*>(image.scanLine(y - first)));
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
        const CurveInks inks{inkOf(qt(curve.color)), inkOf(risingInk(qt(curve.color))), inkOf(fill)};
        painter_.drawImage(at, curveImage(tops, *highest, *lowest + 2, inks));
        // The part below the minimum has one colour.
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
    painter_.setBrush(risingInk(qt(curve.color)));
    painter_.drawRects(rises);
    painter_.setBrush(qt(curve.color));
    painter_.drawRects(tops);
    painter_.setRenderHint(QPainter::Antialiasing, true);
}

}  // namespace streamscope::ui
