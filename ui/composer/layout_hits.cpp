// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composer_layout.h"

#include <algorithm>
#include <cmath>

/// ComposerLayout: hit tests.
namespace streamscope::ui {

int ComposerLayout::gapAt(qreal x) const {
    const auto after = std::ranges::lower_bound(gaps, x, {}, &Gap::x);
    if (after == gaps.begin()) return 0;
    if (after == gaps.end()) return static_cast<int>(gaps.size()) - 1;
    const auto before = after - 1;
    const auto nearest = x - before->x < after->x - x ? before : after;
    return static_cast<int>(nearest - gaps.begin());
}

int ComposerLayout::gapOf(const Place& place) const {
    const auto found = std::ranges::find(gaps, place, &Gap::place);
    return found == gaps.end() ? -1 : static_cast<int>(found - gaps.begin());
}

std::pair<int, int> ComposerLayout::columnsIn(qreal left, qreal right) const {
    const auto first = static_cast<int>(std::floor((left - metrics.header) / metrics.column));
    const auto last = static_cast<int>(std::ceil((right - metrics.header) / metrics.column));
    return {std::clamp(first, 0, columns()), std::clamp(last, 0, columns())};
}

int ComposerLayout::laneAt(qreal y) const {
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const QRectF& rect = lanes[i].rect;
        if (y >= rect.top() - metrics.gap / 2 && y < rect.bottom() + metrics.gap / 2) return static_cast<int>(i);
    }
    return -1;
}

int ComposerLayout::cardAt(const QPointF& point) const {
    const auto [first, last] = columnsIn(point.x(), point.x() + 0.01);
    for (int column = first; column < last; ++column) {
        const Card& card = cards[static_cast<std::size_t>(column)];
        if (card.rect.contains(point) || card.tick.adjusted(-2, -2, 2, 2).contains(point)) return column;
        if (!card.legacy) continue;
        for (const auto& [top, bottom] : barredSpans(card.lane)) {
            if (point.y() >= top && point.y() < bottom && std::abs(point.x() - columnCentre(column)) <= metrics.card / 2)
                return column;
        }
    }
    return -1;
}

std::vector<int> ComposerLayout::cardsIn(const QRectF& area) const {
    std::vector<int> found;
    const auto [first, last] = columnsIn(area.left(), area.right());
    for (int column = first; column < last; ++column) {
        if (cards[static_cast<std::size_t>(column)].rect.intersects(area)) found.push_back(column);
    }
    return found;
}

/// Returns the column of the handle at a point. The handle extends beyond its card; other cards have precedence.
int ComposerLayout::handleAt(const QPointF& point) const {
    const auto [first, last] = columnsIn(point.x() - 10, point.x() + 10);
    for (int column = first; column < last; ++column) {
        if (card(column).handle.adjusted(-2, -2, 2, 2).contains(point)) return column;
    }
    return -1;
}

int ComposerLayout::foldAt(const QPointF& point) const {
    const int column = cardAt(point);
    return column >= 0 && card(column).fold.contains(point) ? column : -1;
}

int ComposerLayout::arrowAt(const QPointF& point) const {
    constexpr qreal reach = 5;
    int nearest = -1;
    qreal best = reach;
    for (std::size_t i = 0; i < arrows.size(); ++i) {
        const qreal distance = arrows[i].distanceTo(point);
        if (distance < best) {
            best = distance;
            nearest = static_cast<int>(i);
        }
    }
    return nearest;
}

int ComposerLayout::columnOf(const QString& id) const {
    const auto found = columnById.find(id);
    return found == columnById.end() || card(*found).id != id ? -1 : *found;
}

int ComposerLayout::laneOfStream(const QString& id) const {
    const auto found = std::ranges::find_if(lanes, [&](const Lane& lane) { return lane.isStream() && lane.id == id; });
    return found == lanes.end() ? -1 : static_cast<int>(found - lanes.begin());
}

std::vector<std::pair<qreal, qreal>> ComposerLayout::barredSpans(int of) const {
    const Lane& legacy = lane(of);
    std::vector<std::pair<qreal, qreal>> spans;
    bool joined = false;
    for (const Lane& lane : lanes) {
        if (!lane.isStream()) continue;
        const bool crossed =
            lane.device == legacy.device && lane.process == legacy.process && (lane.barred || lane.kind == LaneKind::Legacy);
        if (crossed && joined) {
            spans.back().second = lane.rect.bottom();
        } else if (crossed) {
            spans.emplace_back(lane.rect.top(), lane.rect.bottom());
        }
        joined = crossed;
    }
    return spans;
}

QPointF Arrow::at(qreal t) const {
    const qreal u = 1 - t;
    return u * u * u * start + 3 * u * u * t * first + 3 * u * t * t * second + t * t * t * end;
}

qreal Arrow::distanceTo(const QPointF& point) const {
    constexpr int pieces = 24;
    constexpr qreal far = 1e9, margin = 8;
    const auto [left, right] = std::minmax({start.x(), first.x(), second.x(), end.x()});
    const auto [top, bottom] = std::minmax({start.y(), first.y(), second.y(), end.y()});
    if (!QRectF(left, top, right - left, bottom - top).adjusted(-margin, -margin, margin, margin).contains(point)) return far;
    qreal nearest = far;
    QPointF from = start;
    for (int i = 1; i <= pieces; ++i) {
        const QPointF to = at(qreal(i) / pieces);
        const QPointF along = to - from;
        const qreal length = QPointF::dotProduct(along, along);
        const qreal t = length > 0 ? std::clamp(QPointF::dotProduct(point - from, along) / length, 0., 1.) : 0;
        const QPointF away = point - (from + t * along);
        nearest = std::min(nearest, std::hypot(away.x(), away.y()));
        from = to;
    }
    return nearest;
}

}  // namespace streamscope::ui
