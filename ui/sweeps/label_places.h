// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPolygonF>
#include <QRectF>

#include <vector>

/// Placement of labels in a plot that avoids the curves. No widgets.
namespace streamscope::ui {

struct LabelPlace {
    QRectF box;
    bool free = true;  ///< no curve crosses it
};

/// Places a label beside the point within `room`: above or below it first, as `above` says, then at its sides. If no place is
/// free, chooses the one that the fewest lines cross.
LabelPlace placeBeside(const QPointF& point, const QSizeF& size, bool above, const QRectF& room,
                       const std::vector<QPolygonF>& curves);

/// Moves labels that are `pitch` px high, ordered from top to bottom, apart as little as possible so that they do not overlap
/// and stay between `top` and `bottom` if they fit.
void moveApart(std::vector<double>& middles, double pitch, double top, double bottom);

/// Layout of names that do not fit beside their curves: in columns; if there are too many, one for each `step` curves.
struct NameColumns {
    std::size_t rows = 1, columns = 1, step = 1;
};
NameColumns columnsOf(std::size_t names, std::size_t rows, std::size_t mostColumns);

}  // namespace streamscope::ui
