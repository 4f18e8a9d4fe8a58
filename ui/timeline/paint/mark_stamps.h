// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/paint/look.h"

#include <QImage>

#include <map>
#include <tuple>

class QPainter;

namespace streamscope::ui {

/// Cache of pixmaps of marks, one for each quarter of a pixel of their position. For unscaled raster devices.
class MarkStamps {
public:
    explicit MarkStamps(const Look& look) : look_(look) {}
    void draw(QPainter& painter, const TimelineMark& mark);

private:
    using Stamp = std::tuple<QRgb, bool, bool, double, int, int>;
    QImage make(TimelineMark mark, int reach, const QPointF& at) const;

    const Look& look_;
    std::map<Stamp, QImage> made_;
};

}  // namespace streamscope::ui
