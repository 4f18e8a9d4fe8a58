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

/// Names `pitch` px high, from above to below, moved as little apart as covers none of them and keeps all between `top` and
/// `bottom`, where they fit.
void moveApart(std::vector<double>& middles, double pitch, double top, double bottom);

/// Where names stand that do not fit beside their curves: in columns, and where they are too many for those, one for each
/// `step` of the curves.
struct NameColumns {
    std::size_t rows = 1, columns = 1, step = 1;
};
NameColumns columnsOf(std::size_t names, std::size_t rows, std::size_t mostColumns);

}  // namespace streamscope::ui
