#pragma once

#include <QRectF>

class QPainter;

namespace streamscope::ui {

/// As painter.drawRoundedRect(box, radius, radius), with pen and brush as they are. On pixels, where the box's edges are edges of
/// pixels, it is put together from rectangles and corners kept from before: Qt fills a smooth shape of many lines on several
/// threads, and to wake them takes longer than the box.
void paintRoundedBox(QPainter& painter, const QRectF& box, qreal radius);

}  // namespace streamscope::ui
