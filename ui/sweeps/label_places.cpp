// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweeps/label_places.h"

#include <algorithm>
#include <array>
#include <limits>

namespace streamscope::ui {
namespace {

constexpr double near = 9;                       ///< px between the point and the label
constexpr double clearance = 4;                  ///< px, half the size of a curve's point
constexpr std::array further{20.0, 32.0, 46.0};  ///< distances tried if no nearer place is free

/// Returns whether a line crosses the box. Both ends may be one point.
bool crosses(const QRectF& box, const QPointF& from, const QPointF& to) {
    if (std::max(from.x(), to.x()) < box.left() || std::min(from.x(), to.x()) > box.right()) return false;
    if (std::max(from.y(), to.y()) < box.top() || std::min(from.y(), to.y()) > box.bottom()) return false;
    const QPointF along = to - from;
    const auto side = [&](const QPointF& corner) {
        return along.x() * (corner.y() - from.y()) - along.y() * (corner.x() - from.x());
    };
    const std::array sides{side(box.topLeft()), side(box.topRight()), side(box.bottomLeft()), side(box.bottomRight())};
    const auto [least, most] = std::ranges::minmax(sides);
    return least <= 0 && most >= 0;
}

int crossings(const QRectF& box, const std::vector<QPolygonF>& curves) {
    int count = 0;
    for (const QPolygonF& curve : curves)
        for (qsizetype i = 0; i < curve.size(); ++i) count += crosses(box, curve[i], curve[std::min(i + 1, curve.size() - 1)]);
    return count;
}

/// Returns the candidate places: centred above or below the point, aligned with either end, then at its sides.
std::vector<QRectF> placesAround(const QPointF& point, const QSizeF& size, bool above, double gap) {
    const double left = point.x() - size.width(), middle = point.x() - size.width() / 2;
    const double up = point.y() - gap - size.height(), down = point.y() + gap;
    std::vector<QRectF> places;
    for (const double y : {above ? up : down, above ? down : up})
        for (const double x : {middle, point.x(), left}) places.emplace_back(QPointF(x, y), size);
    for (const double x : {point.x() + gap, left - gap}) places.emplace_back(QPointF(x, point.y() - size.height() / 2), size);
    return places;
}

struct Fewest {
    QRectF place;
    int crossings = std::numeric_limits<int>::max();
};

Fewest fewestCrossings(const std::vector<QRectF>& places, const QRectF& room, const std::vector<QPolygonF>& curves) {
    Fewest fewest;
    for (const QRectF& place : places) {
        if (!room.contains(place)) continue;
        const int count = crossings(place.adjusted(-clearance, -clearance, clearance, clearance), curves);
        if (count < fewest.crossings) fewest = {place, count};
    }
    return fewest;
}

}  // namespace

LabelPlace placeBeside(const QPointF& point, const QSizeF& size, bool above, const QRectF& room,
                       const std::vector<QPolygonF>& curves) {
    const Fewest nearest = fewestCrossings(placesAround(point, size, above, near), room, curves);
    if (nearest.crossings == 0) return {nearest.place, true};
    for (const double gap : further) {
        const Fewest fewest = fewestCrossings(placesAround(point, size, above, gap), room, curves);
        if (fewest.crossings == 0) return {fewest.place, true};
    }
    return {nearest.place, false};
}

void moveApart(std::vector<double>& middles, double pitch, double top, double bottom) {
    double free = bottom;
    for (auto middle = middles.rbegin(); middle != middles.rend(); ++middle, free -= pitch)
        free = *middle = std::min(*middle, free);
    free = top;
    for (auto middle = middles.begin(); middle != middles.end(); ++middle, free += pitch)
        free = *middle = std::max(*middle, free);
}

NameColumns columnsOf(std::size_t names, std::size_t rows, std::size_t mostColumns) {
    const auto parts = [](std::size_t whole, std::size_t part) { return (whole + part - 1) / part; };
    rows = std::max<std::size_t>(1, rows);
    const std::size_t room = rows * std::max<std::size_t>(1, mostColumns);
    const std::size_t step = parts(names, room);
    return {rows, parts(parts(names, step), rows), step};
}

}  // namespace streamscope::ui
