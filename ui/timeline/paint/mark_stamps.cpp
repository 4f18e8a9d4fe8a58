// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/paint/mark_stamps.h"

#include "ui/timeline/paint/timeline_painter.h"

#include <QPainter>

#include <cmath>

namespace streamscope::ui {
namespace {

constexpr int parts = 4;  // parts of a pixel in each direction

}  // namespace

void MarkStamps::draw(QPainter& painter, const TimelineMark& mark) {
    const QPointF device = painter.deviceTransform().map(qt(mark.centre));
    const QPoint pixel(static_cast<int>(std::floor(device.x())), static_cast<int>(std::floor(device.y())));
    const int right = static_cast<int>((device.x() - pixel.x()) * parts),
              down = static_cast<int>((device.y() - pixel.y()) * parts);
    const int reach = static_cast<int>(std::ceil(mark.radius)) + 2;
    QImage& stamp = made_[{mark.color.rgb(), mark.filled, mark.timed, mark.radius, right, down}];
    if (stamp.isNull()) stamp = make(mark, reach, QPointF(right + 0.5, down + 0.5) / parts);
    painter.drawImage(qt(mark.centre) - device + pixel - QPointF(reach, reach), stamp);
}

QImage MarkStamps::make(TimelineMark mark, int reach, const QPointF& at) const {
    QImage image(2 * reach + 1, 2 * reach + 1, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    mark.centre = Point(reach, reach) + pointOf(at);
    TimelinePainter(painter, look_).mark(mark);
    return image;
}

}  // namespace streamscope::ui
