// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

class QPainter;

namespace streamscope::ui {

/// Draws what painter.drawRoundedRect(box, radius, radius) draws, with the painter's pen and brush. If the edges of the box lie
/// on pixel edges, composes it of rectangles and cached corners: Qt fills a large antialiased shape on several threads, and
/// waking them takes longer than drawing the box.
void paintRoundedBox(QPainter& painter, const QRectF& box, qreal radius);

}  // namespace streamscope::ui
