// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/layout_parts.h"
#include "ui/timeline/paint/painter_pens.h"
#include "ui/timeline/paint/timeline_painter.h"

#include <QPainter>

#include <array>
#include <cmath>
#include <map>

/// TimelinePainter: bars.
namespace streamscope::ui {

namespace {

constexpr double narrowestOutlined = 4;  ///< px; a narrower bar has an edge only

bool isRound(const Bar& bar) {
    return bar.rect.width() >= layout::narrowestName && !bar.cutLeft && !bar.cutRight && !bar.endless;
}

/// Returns whether the fill alone has too little contrast to the surface.
bool isOutlined(const Bar& bar) { return bar.edge != bar.fill; }

bool isFramed(const Bar& bar) { return bar.shape == BarShape::Pale || bar.shape == BarShape::Reads; }

/// Appends a rounded rectangle as pixel rows, which are filled many times faster than a path. Rows meet between pixels, without
/// a seam; rounding of the first and last one is given to their neighbours. `shift` converts the painter's px to the device's.
/// Returns the middle, which covers whole pixels only.
QRectF addRounded(const QRectF& rect, double shift, QVector<QRectF>& rects) {
    constexpr std::array<double, 2> insets{1.4, 0.45};  // insets of the first rows, for a radius of 3
    const double top = std::ceil(rect.top() + shift) - shift, bottom = std::floor(rect.bottom() + shift) - shift;
    const auto add = [&](double inset, double from, double to) {
        rects.append(QRectF(QPointF(rect.left() + inset, from), QPointF(rect.right() - inset, to)));
    };
    add(insets[0], rect.top(), top + 1);
    add(insets[1], top + 1, top + 2);
    add(insets[1], bottom - 2, bottom - 1);
    add(insets[0], bottom - 1, rect.bottom());
    return {QPointF(rect.left(), top + 2), QPointF(rect.right(), bottom - 2)};
}

}  // namespace

void TimelinePainter::hollow(const Bar& bar) {
    const QRectF rect = grid_.sharp(qt(bar.rect)), inner = rect.adjusted(0, 0.75, -1.5, -0.75);
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(qt(bar.fill));
    painter_.drawRect(rect);
    painter_.setPen(flat(bar.edge, 1.5));
    painter_.drawLine(inner.topLeft(), inner.topRight());
    painter_.drawLine(inner.bottomLeft(), inner.bottomRight());
    if (bar.cutRight) return;
    const double firm = std::min(4.0, rect.width());
    painter_.fillRect(QRectF(rect.right() - firm, rect.top(), firm, rect.height()), qt(bar.edge));
}

/// Paints plain bars of one colour at once, on top of pale ones around them, then all names. Edges are below fills. Narrow
/// bars, which have an edge only, are above wide ones, because a neighbour would hide them.
void TimelinePainter::bars(const std::vector<Bar>& bars) {
    struct Pieces {
        QVector<QRectF> rects, middles;
    };
    enum Layer : std::uint8_t { Edges, Fills, Narrow };
    std::map<std::pair<Layer, QRgb>, Pieces> plain;
    const bool pixels = onPixels();
    const double shift = painter_.deviceTransform().dy();
    const auto isPlain = [&](const Bar& box) {
        return !isFramed(box) && box.shape != BarShape::Hollow && (pixels || !isRound(box));
    };
    const auto add = [&](const QRectF& rect, bool round, Layer layer, const Color& color) {
        Pieces& pieces = plain[{layer, color.rgb()}];
        if (round) pieces.middles.append(addRounded(rect, shift, pieces.rects));
        else pieces.rects.append(rect);
    };
    for (const Bar& box : bars) {
        if (!isPlain(box)) {
            bar(box);
            continue;
        }
        const QRectF rect = grid_.sharp(qt(box.rect));
        const bool narrow = box.shape == BarShape::HostTick || box.rect.width() <= layout::narrowestMark;
        if (narrow || box.rect.width() < narrowestOutlined || !isOutlined(box)) {
            add(rect, isRound(box), narrow ? Narrow : Fills, narrow || isOutlined(box) ? box.edge : box.fill);
            continue;
        }
        add(rect, isRound(box), Edges, box.edge);
        add(rect.adjusted(box.cutLeft ? 0 : 1, 1, box.cutRight ? 0 : -1, -1), isRound(box), Fills, box.fill);
    }
    painter_.setPen(Qt::NoPen);
    for (const auto& [layer, pieces] : plain) {
        const QColor color(layer.second);
        for (const QRectF& middle : pieces.middles) painter_.fillRect(middle, color);  // faster for whole pixels
        painter_.setBrush(color);
        painter_.drawRects(pieces.rects);
    }
    for (const Bar& box : bars)
        if (isPlain(box)) label(box.label);
}

void TimelinePainter::bar(const Bar& bar) {
    if (bar.shape == BarShape::Hollow) {
        hollow(bar);
        label(bar.label);
        return;
    }
    const bool framed = isFramed(bar) || isOutlined(bar);
    painter_.setPen(framed ? flat(bar.edge, 1) : QPen(Qt::NoPen));
    painter_.setBrush(qt(bar.fill));
    const QRectF sharp = grid_.sharp(qt(bar.rect)), rect = framed ? sharp.adjusted(0.5, 0.5, -0.5, -0.5) : sharp;
    if (isRound(bar)) painter_.drawRoundedRect(rect, rounding, rounding);
    else painter_.drawRect(rect);
    label(bar.label);
}

}  // namespace streamscope::ui
