// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/paint/painter_pens.h"
#include "ui/timeline/paint/timeline_painter.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>

/// TimelinePainter: elapsed times, ranges of calls, notes, buffer conflicts, and barriers of default streams.
namespace streamscope::ui {

namespace {

constexpr double headLength = 6, headHeight = 2.5;  ///< px of a caliper's arrow heads
constexpr double narrowestArrow = 24;

QPolygonF head(const QPointF& tip, double back) {
    return QPolygonF({tip, tip + QPointF(back, -headHeight), tip + QPointF(back, headHeight)});
}

}  // namespace

/// Paints the background of blocked work, with edges at its start and end.
void TimelinePainter::barrier(const Barrier& barrier) {
    for (const Rect& behind : barrier.rects) {
        const QRectF rect = qt(behind);
        QColor ground = look_.theme.waiting;
        ground.setAlphaF(0.16F);
        painter_.fillRect(rect, ground);
        painter_.setPen(flat(look_.theme.mutedText, 1.2, Qt::DashLine));
        painter_.drawLine(rect.topLeft(), rect.bottomLeft());
        painter_.drawLine(rect.topRight(), rect.bottomRight());
    }
}

void TimelinePainter::caliper(const Caliper& caliper) {
    painter_.setPen(flat(caliper.color, 1));
    for (const Line& lead : caliper.leads) painter_.drawLine(qt(lead));
    columns(caliper.band, caliper.tints);
    painter_.setBrush(Qt::NoBrush);
    painter_.drawRect(qt(caliper.band).adjusted(0.5, 0.5, -0.5, -0.5));
    const Rect& rect = caliper.rect;
    painter_.setPen(flat(caliper.color, 2));
    if (!caliper.cutLeft) painter_.drawLine(QPointF(rect.left() + 1, rect.top()), QPointF(rect.left() + 1, rect.bottom()));
    if (!caliper.cutRight) painter_.drawLine(QPointF(rect.right() - 1, rect.top()), QPointF(rect.right() - 1, rect.bottom()));
    const double y = (rect.top() + caliper.band.top()) / 2;
    if (rect.width() >= narrowestArrow && caliper.band.top() - rect.top() > 2 * headHeight) {
        painter_.setPen(flat(caliper.color, 1));
        painter_.drawLine(QPointF(rect.left() + 2, y), QPointF(rect.right() - 2, y));
        painter_.setPen(Qt::NoPen);
        painter_.setBrush(qt(caliper.color));
        if (!caliper.cutLeft) painter_.drawPolygon(head({rect.left() + 2, y}, headLength));
        if (!caliper.cutRight) painter_.drawPolygon(head({rect.right() - 2, y}, -headLength));
    }
    chip(caliper.label);
}

/// Paints the background and the ends of a range. An end outside the area is not painted.
void TimelinePainter::range(const RangeBox& box) {
    painter_.fillRect(qt(box.rect), look_.theme.control);
    painter_.setPen(flat(look_.theme.mutedText, 1));
    const QRectF edge = qt(box.rect).adjusted(0.5, 0.5, -0.5, -0.5);
    painter_.drawLine(edge.topLeft(), edge.topRight());
    if (!box.cutLeft) painter_.drawLine(edge.topLeft(), edge.bottomLeft());
    if (!box.cutRight) painter_.drawLine(edge.topRight(), edge.bottomRight());
    label(box.label);
}

/// Paints the lines of all notes, and then their texts on top.
void TimelinePainter::notes(const std::vector<NoteMark>& marks) {
    for (const NoteMark& mark : marks) {
        const QRectF rect = qt(mark.rect);
        painter_.setPen(flat(look_.theme.accent, 1, Qt::DashLine));
        if (!mark.cutLeft) painter_.drawLine(rect.topLeft(), rect.bottomLeft());
        if (rect.width() <= 0) continue;
        if (!mark.cutRight) painter_.drawLine(rect.topRight(), rect.bottomRight());
        painter_.setPen(flat(look_.theme.accent, 1.4));
        painter_.drawLine(rect.bottomLeft(), rect.bottomRight());
    }
    for (const NoteMark& mark : marks) chip(mark.label);
}

/// Paints the background of a conflict, behind the bars so that their text is readable.
void TimelinePainter::conflictGround(const ConflictMark& mark) {
    if (!mark.happened) return;
    QColor ground = look_.theme.error;
    ground.setAlphaF(0.22F);
    painter_.fillRect(qt(mark.rect), ground);
}

/// Paints a conflict. If both executed at once, their common time is red; otherwise a dashed brace joins them.
void TimelinePainter::conflict(const ConflictMark& mark) {
    const QColor& error = look_.theme.error;
    const QRectF brace = qt(mark.brace), rect = qt(mark.rect);
    if (mark.happened) {
        painter_.setPen(flat(error, 1.5));
        painter_.drawLine(rect.topLeft(), brace.bottomLeft());
        painter_.drawLine(rect.topRight(), brace.bottomRight());
    }
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(flat(error, 1.5));
    painter_.drawLine(brace.topLeft(), brace.bottomLeft());
    painter_.drawLine(brace.topRight(), brace.bottomRight());
    painter_.setPen(flat(error, 1.5, mark.happened ? Qt::SolidLine : Qt::DashLine));
    painter_.drawLine(brace.bottomLeft(), brace.bottomRight());
}

/// Paints the part of a bar in which it collides with one that it races with.
void TimelinePainter::collision(const CollisionMark& mark) {
    QColor ground = look_.theme.error;
    ground.setAlphaF(static_cast<float>(collisionOpacity));
    painter_.fillRect(qt(mark.rect), ground);
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(flat(look_.theme.error, collisionWidth));
    painter_.drawRect(qt(mark.rect));
}

}  // namespace streamscope::ui
