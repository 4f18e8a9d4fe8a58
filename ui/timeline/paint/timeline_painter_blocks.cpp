// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/paint/painter_pens.h"
#include "ui/timeline/paint/timeline_painter.h"

#include <QPainter>

/// TimelinePainter: blocks on multiprocessors, and those that wait.
namespace streamscope::ui {

void TimelinePainter::wave(const WaveMark& mark) {
    const QRectF rect = qt(mark.rect);
    if (mark.isTail) {
        QColor ground = look_.theme.warning;
        ground.setAlphaF(static_cast<float>(tailOpacity));
        painter_.fillRect(rect, ground);
    }
    painter_.setPen(flat(mark.isTail ? look_.theme.warning : look_.theme.text, 1, Qt::DashLine));
    if (!mark.cutLeft) painter_.drawLine(rect.topLeft(), rect.bottomLeft());
    if (!mark.cutRight) painter_.drawLine(rect.topRight(), rect.bottomRight());
    label(mark.label);
}

/// Paints a ghost: blocks that are nowhere yet.
void TimelinePainter::queue(const QueueBox& box) {
    constexpr double narrowest = 4;  // px; a narrower box has no edge
    hatch(box.rect, box.pattern, box.phase);
    if (box.rect.width() >= narrowest) {
        painter_.setBrush(Qt::NoBrush);
        painter_.setPen(flat(qt(box.color), 1.2, Qt::DashLine));
        painter_.drawRect(qt(box.rect).adjusted(0.5, 0.5, -0.5, -0.5));
    }
    chip(box.label);
}

void TimelinePainter::blocks(const BlockPicture& picture) {
    if (picture.empty()) return;
    for (const BlockStrip& strip : picture.strips) folded(strip.row);
    bars(picture.bars);
    for (const WaitBox& pause : picture.pauses) hatch(pause.rect, pause.pattern, pause.phase);
    for (const WaveMark& mark : picture.waves) wave(mark);
    for (const QueueBox& box : picture.queues) queue(box);
}

}  // namespace streamscope::ui
