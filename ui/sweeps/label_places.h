#pragma once

#include <QPolygonF>
#include <QRectF>

#include <vector>

/// Where words stand in a plot without covering what is drawn. Pure, no widget.
namespace streamscope::ui {

struct LabelPlace {
    QRectF box;
    bool free = true;  ///< no curve goes through it
};

/// Beside the point, within the room: above it or below it first, as `above` says, then at its sides; where no place is free,
/// the one that the fewest lines cross.
LabelPlace placeBeside(const QPointF& point, const QSizeF& size, bool above, const QRectF& room,
                       const std::vector<QPolygonF>& curves);

}  // namespace streamscope::ui
