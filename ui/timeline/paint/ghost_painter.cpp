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
        if (ghost.fill.isValid()) painter_.fillRect(qt(ghost.rect), qt(ghost.fill));
    painter_.setBrush(Qt::NoBrush);
    QPen dashes(qt(layout.ghostPen.color), layout.ghostPen.width, Qt::CustomDashLine, Qt::FlatCap);
    dashes.setDashPattern({4, 3});
    for (const QPen& pen : {QPen(ground, 2.4), dashes}) {
        painter_.setPen(pen);
        for (const Outline& ghost : layout.ghosts) {
            if (ghost.rect.width() < narrow) painter_.drawRect(qt(ghost.rect));
            else painter_.drawRoundedRect(qt(ghost.rect), rounding, rounding);
        }
    }
    painter_.setPen(QPen(look_.theme.accentText, 1.8));
    for (const Outline& struck : layout.struckOut) painter_.drawLine(qt(struck.rect.bottomLeft()), qt(struck.rect.topRight()));
    for (const Label& name : layout.ghostNames) label(name);
}

}  // namespace streamscope::ui
