#include "ui/composer/composer_layout.h"

#include "ui/composer/layout_arrows.h"
#include "ui/composer/layout_cards.h"
#include "ui/composer/layout_lanes.h"

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

constexpr qreal deviceHeading = 20;
constexpr qreal lockWidth = 18, lockHeight = 14;
constexpr qreal spareColumns = 0.5;  // room behind the last call to drop at

qreal heightOf(const Lane& lane, const ComposerMetrics& metrics) {
    switch (lane.kind) {
        case LaneKind::Host: return metrics.hostLane;
        case LaneKind::Device: return deviceHeading;
        default: return metrics.lane;
    }
}

qreal placeLanes(ComposerLayout& layout, qreal width) {
    qreal y = lanesTop;
    for (Lane& lane : layout.lanes) {
        lane.rect = QRectF(composerMargin, y, width - 2 * composerMargin, heightOf(lane, layout.metrics));
        y = lane.rect.bottom() + layout.metrics.gap;
    }
    return y;
}

QRectF around(const QPointF& centre, qreal width, qreal height) {
    return {centre.x() - width / 2, centre.y() - height / 2, width, height};
}

void placeCard(const ComposerLayout& layout, Card& card, int column) {
    const ComposerMetrics& metrics = layout.metrics;
    const qreal x = layout.columnCentre(column);
    const Lane& host = layout.lanes[static_cast<std::size_t>(card.hostLane)];
    const Lane& lane = layout.lanes[static_cast<std::size_t>(card.lane)];
    const qreal hostY = host.rect.center().y();
    if (card.shape == Shape::HostCard) {
        card.rect = around({x, hostY}, metrics.card, std::min(metrics.hostLane - 10, metrics.cardHeight));
        return;
    }
    const qreal tickWidth = card.blocking ? metrics.card : std::min<qreal>(3, metrics.column / 2);
    card.tick = around({x, hostY}, tickWidth, std::min<qreal>(20, metrics.hostLane - 8));
    if (card.shape == Shape::Card) {
        card.rect = around({x, lane.rect.center().y()}, metrics.card, metrics.cardHeight);
        if (card.pinned && layout.density == Density::Card) {
            card.lock = QRectF(card.rect.right() - lockWidth - 6, card.rect.bottom() - lockHeight - 5, lockWidth, lockHeight);
        }
        return;
    }
    const qreal lift = layout.density == Density::Card ? 6 : 0;  // room for the event's name below
    card.rect = around({x, lane.rect.center().y() - lift}, 2 * metrics.diamond, 2 * metrics.diamond);
}

}  // namespace

ComposerMetrics ComposerMetrics::of(Density density) {
    switch (density) {
        case Density::Chip:
            return {.column = 24, .card = 20, .cardHeight = 24, .diamond = 9, .hostLane = 28, .lane = 34, .gap = 4};
        case Density::Tick: return {.column = 4, .card = 3, .cardHeight = 16, .diamond = 4, .hostLane = 22, .lane = 22, .gap = 3};
        default: return {.column = 84, .card = 76, .cardHeight = 42, .diamond = 13, .hostLane = 36, .lane = 56, .gap = 6};
    }
}

int ComposerLayout::gapAt(qreal x) const {
    const auto gap = static_cast<int>(std::lround((x - laneHeader) / metrics.column));
    return std::clamp(gap, 0, columns());
}

std::pair<int, int> ComposerLayout::columnsIn(qreal left, qreal right) const {
    const auto first = static_cast<int>(std::floor((left - laneHeader) / metrics.column));
    const auto last = static_cast<int>(std::ceil((right - laneHeader) / metrics.column));
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
        for (const auto& [top, bottom] : barredSpans(lanes[static_cast<std::size_t>(card.lane)].device)) {
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

int ComposerLayout::columnOf(const QString& id) const {
    const auto found = std::ranges::find(cards, id, &Card::id);
    return found == cards.end() ? -1 : static_cast<int>(found - cards.begin());
}

int ComposerLayout::laneOfStream(const QString& id) const {
    const auto found = std::ranges::find_if(lanes, [&](const Lane& lane) { return lane.isStream() && lane.id == id; });
    return found == lanes.end() ? -1 : static_cast<int>(found - lanes.begin());
}

std::vector<std::pair<qreal, qreal>> ComposerLayout::barredSpans(int device) const {
    std::vector<std::pair<qreal, qreal>> spans;
    bool joined = false;
    for (const Lane& lane : lanes) {
        if (!lane.isStream()) continue;
        const bool crossed = lane.device == device && (lane.barred || lane.kind == LaneKind::Legacy);
        if (crossed && joined) {
            spans.back().second = lane.rect.bottom();
        } else if (crossed) {
            spans.emplace_back(lane.rect.top(), lane.rect.bottom());
        }
        joined = crossed;
    }
    return spans;
}

ComposerLayout layoutComposer(const ComposerInput& input, const ComposerStyle& style) {
    ComposerLayout layout;
    layout.density = style.density;
    layout.metrics = ComposerMetrics::of(style.density);
    layout.lanes = makeLanes(input);
    layout.cards = makeCards(input, layout.lanes);
    const qreal needed = laneHeader + (layout.columns() + spareColumns) * layout.metrics.column + composerMargin;
    const qreal width = std::max(style.width, needed);
    const qreal bottom = placeLanes(layout, width);
    for (int column = 0; column < layout.columns(); ++column)
        placeCard(layout, layout.cards[static_cast<std::size_t>(column)], column);
    layout.arrows = makeArrows(input, layout);
    layout.addStream = QRectF(composerMargin + 4, bottom - 1, 72, 20);
    layout.size = QSizeF(width, std::max(style.height, layout.addStream.bottom() + 2));
    return layout;
}

}  // namespace streamscope::ui
