// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/paint.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace streamscope::ui {
namespace {

void paintHead(QPainter& painter, const QPointF& tip, const QColor& color, qreal size) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(QPolygonF({tip, tip + QPointF(-size, -size * 0.55), tip + QPointF(-size, size * 0.55)}));
}

struct ArrowLook {
    QColor color;
    qreal extra = 0;  ///< width
};

void paintArrow(QPainter& painter, const ComposerPicture& picture, const Arrow& arrow, const ArrowLook& look) {
    const bool small = picture.layout.density == Density::Tick;
    const bool card = picture.layout.density == Density::Card;
    const bool broken = arrow.from < 0;
    const QColor color = look.color;
    const qreal head = small ? 3 : card ? 10 : 7;
    QPen pen(color, (small ? 1 : card ? 2 : 1.5) + look.extra);
    if (broken) pen.setDashPattern({3, 2.5});
    else if (arrow.leftToThreads) pen.setDashPattern({6, 3});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    QPainterPath path(arrow.start);
    const QPointF inset(head - 1, 0);
    path.cubicTo(arrow.first, arrow.second - inset, arrow.end - inset);
    painter.drawPath(path);
    paintHead(painter, arrow.end, color, head);
    if (!broken || small) return;
    const QPointF cut = arrow.start + QPointF(-4, 0);  // the torn end
    painter.setPen(QPen(color, 2));
    painter.drawLine(cut + QPointF(-3, -4), cut + QPointF(3, 4));
    painter.drawLine(cut + QPointF(-3, 4), cut + QPointF(3, -4));
}

QRectF reachOf(const Arrow& arrow) {
    const auto [left, right] = std::minmax({arrow.start.x(), arrow.first.x(), arrow.second.x(), arrow.end.x()});
    const auto [top, bottom] = std::minmax({arrow.start.y(), arrow.first.y(), arrow.second.y(), arrow.end.y()});
    return QRectF(left - 12, top - 12, right - left + 24, bottom - top + 24);
}

}  // namespace

void paintArrows(QPainter& painter, const ComposerPicture& picture, const QRectF& exposed) {
    const QColor bound = picture.theme.mark(OperationKind::EventRecord);
    const auto isChosen = [&](std::size_t i) { return picture.selectedArrow == static_cast<int>(i); };
    for (std::size_t i = 0; i < picture.layout.arrows.size(); ++i) {
        const Arrow& arrow = picture.layout.arrows[i];
        if (isChosen(i) || !reachOf(arrow).intersects(exposed)) continue;
        const bool hovered = picture.hoveredArrow == static_cast<int>(i);
        paintArrow(painter, picture, arrow, {arrow.from < 0 ? picture.theme.waiting : bound, hovered ? 1.0 : 0.0});
    }
    for (const Arrow& arrow : picture.flashes) {
        painter.setOpacity(picture.flash);
        paintArrow(painter, picture, arrow, {picture.theme.error, 2.0});
        painter.setOpacity(1);
    }
    if (picture.selectedArrow < 0) return;
    const Arrow& chosen = picture.layout.arrows[static_cast<std::size_t>(picture.selectedArrow)];
    paintArrow(painter, picture, chosen, {picture.theme.accent, 1.0});
    painter.setPen(QPen(picture.theme.accent, 2));
    painter.setBrush(picture.theme.surface);
    painter.drawEllipse(chosen.at(0.04), 4, 4);  // the tail, which can be dragged
}

}  // namespace streamscope::ui
