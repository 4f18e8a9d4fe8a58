// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/paint/timeline_painter.h"

#include <QPainter>

namespace streamscope::ui {

/// Paints dashes in the text colour on a line in the background colour, so that they are visible on bars of every kind.
void TimelinePainter::ghosts(const TimelineLayout& layout) {
    constexpr double rounding = 4, narrow = 10;
    QColor ground = look_.theme.surface;
    ground.setAlphaF(0.8F);
    for (const Outline& ghost : layout.ghosts)
        if (ghost.fill.isValid()) painter_.fillRect(ghost.rect, ghost.fill);
    painter_.setBrush(Qt::NoBrush);
    for (const QPen& pen : {QPen(ground, 2.4), layout.ghostPen}) {
        painter_.setPen(pen);
        for (const Outline& ghost : layout.ghosts) {
            if (ghost.rect.width() < narrow) painter_.drawRect(ghost.rect);
            else painter_.drawRoundedRect(ghost.rect, rounding, rounding);
        }
    }
    painter_.setPen(QPen(look_.theme.accentText, 1.8));
    for (const Outline& struck : layout.struckOut) painter_.drawLine(struck.rect.bottomLeft(), struck.rect.topRight());
    for (const Label& name : layout.ghostNames) label(name);
}

}  // namespace streamscope::ui
