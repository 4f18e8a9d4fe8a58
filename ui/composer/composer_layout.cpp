// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composer_layout.h"

#include "ui/composer/layout_arrows.h"
#include "ui/composer/layout_cards.h"
#include "ui/composer/layout_lanes.h"
#include "ui/composer/layout_ranges.h"
#include "ui/composer/layout_withs.h"
#include "ui/composer/room_metrics.h"
#include "ui/composer/shown_calls.h"

#include <algorithm>
#include <cmath>
#include <ranges>
#include <span>

/// ComposerLayout: hit tests.

namespace streamscope::ui {
namespace {

constexpr qreal lockWidth = 18, lockHeight = 14, leastBelowLock = 3;
constexpr qreal foldSize = 14;
constexpr qreal handleSize = 12;
constexpr qreal spareColumns = 0.5;  // columns behind the last call as a drop target
constexpr qreal gapStep = 8;         // between the lines of gaps at one boundary
constexpr qreal addStreamHeight = 20, addStreamLine = addStreamHeight + 1;

qreal heightOf(const Lane& lane, const ComposerMetrics& metrics) {
    switch (lane.kind) {
        case LaneKind::Host: return metrics.hostLane;
        case LaneKind::Heading: return metrics.heading;
        case LaneKind::Stream:
        case LaneKind::Legacy:
        case LaneKind::PerThread:
        case LaneKind::Unknown: break;
    }
    return metrics.lane;
}

qreal placeLanes(ComposerLayout& layout, qreal width) {
    qreal y = layout.metrics.top;
    for (Lane& lane : layout.lanes) {
        lane.rect = QRectF(composerMargin, y, width - 2 * composerMargin, heightOf(lane, layout.metrics));
        y = lane.rect.bottom() + layout.metrics.gap;
    }
    return y;
}

QRectF around(const QPointF& centre, qreal width, qreal height) {
    return {centre.x() - width / 2, centre.y() - height / 2, width, height};
}

QRectF tickOf(const ComposerLayout& layout, const Card& card, int column) {
    const ComposerMetrics& metrics = layout.metrics;
    const qreal width = card.blocking ? metrics.card : std::min<qreal>(3, metrics.column / 2);
    const qreal height = layout.scale.isForRoom() ? metrics.hostLane - 4 : std::min<qreal>(20, metrics.hostLane - 8);
    return around({layout.columnCentre(column), layout.lane(card.hostLane).rect.center().y()}, width, height);
}

void placeParts(const ComposerLayout& layout, PlacedCard& card) {
    const bool roomy = layout.density == Density::Card;
    if (card.pinned && roomy) {
        const bool room = layout.scale.isForRoom();
        const qreal height = room ? lockHeight : std::min(lockHeight, card.rect.height() / 2 - leastBelowLock);
        const qreal below = room ? 2 : std::clamp((card.rect.height() - 2 * height) / 2, leastBelowLock, 5.0);
        card.lock = QRectF(card.rect.right() - lockWidth - 6, card.rect.bottom() - height - below, lockWidth, height);
    }
    if (card.holds && layout.density != Density::Tick) {
        const qreal left = roomy ? card.rect.left() + 3 : card.rect.center().x() - foldSize / 2;
        card.fold = QRectF(left, card.rect.center().y() - foldSize / 2, foldSize, foldSize);
    }
    if (card.shape != Shape::HostCard && layout.density != Density::Tick) {
        const qreal size = roomy ? handleSize : handleSize - 3;
        card.handle = around({card.rect.right() + size / 4, card.rect.center().y()}, size, size);
    }
}

void placeFrames(ComposerLayout& layout) {
    const auto isLane = [](const Lane& lane) { return lane.kind != LaneKind::Heading; };
    const auto top = std::ranges::find_if(layout.lanes, isLane);
    if (top == layout.lanes.end()) return;
    const qreal bottom = layout.lanes.back().rect.bottom() + 3;
    struct Open {
        int end, depth;
    };
    std::vector<Open> open;  // in no order of the ends: the frames of two threads need not be nested
    for (Frame& frame : layout.frames) {
        std::erase_if(open, [&](const Open& each) { return each.end <= frame.first; });
        const int depth = open.empty() ? 0 : std::ranges::max(open, {}, &Open::depth).depth + 1;
        open.push_back({frame.last, depth});
        const qreal inset = std::min<qreal>(1 + depth, layout.metrics.column / 4);
        frame.rect = QRectF(QPointF(layout.columnLeft(frame.first) + inset, top->rect.top() - 3 + depth),
                            QPointF(layout.columnLeft(frame.last) - inset, bottom - depth));
    }
}

}  // namespace

ComposerMetrics ComposerMetrics::of(Density density, qreal column) {
    if (column > 0) {
        ComposerMetrics metrics = of(density);
        metrics.card = std::max(1.0, metrics.card + column - metrics.column);
        metrics.column = column;
        return metrics;
    }
    switch (density) {
        case Density::Chip:
            return {.column = 24, .card = 20, .cardHeight = 24, .diamond = 9, .hostLane = 28, .lane = 34, .gap = 4};
        case Density::Tick: return {.column = 4, .card = 3, .cardHeight = 16, .diamond = 4, .hostLane = 22, .lane = 22, .gap = 3};
        case Density::Card: break;
    }
    return {.column = 84, .card = 76, .cardHeight = 42, .diamond = 13, .hostLane = 36, .lane = 56, .gap = 6};
}

ComposerMetrics ComposerMetrics::lowOf(Density density) {
    ComposerMetrics low = of(density);
    low.gap = 3;
    low.heading = 17;
    switch (density) {
        case Density::Chip: low.hostLane = 24, low.lane = 28; break;
        case Density::Tick: low.hostLane = 18, low.lane = 18, low.cardHeight = 13; break;
        case Density::Card: low.hostLane = 26, low.lane = 38, low.cardHeight = 30, low.diamond = 9; break;
    }
    return low;
}

ComposerLayout composeLayout(const ComposerInput& input) {
    ComposerLayout layout;
    const Instances instances(input.resolved);
    layout.lanes = makeLanes(input, instances);
    ShownCalls shown = shownCalls(input.program, input.folded);
    layout.cards = makeCards(input, shown.calls, layout.lanes, instances);
    for (const ShownCall& call : shown.calls) layout.heldColumns.push_back(call.columns);
    layout.frames = std::move(shown.frames);
    addRanges(input.program, shown, layout);
    layout.gaps = std::move(shown.gaps);
    layout.columnById = std::move(shown.columnById);
    addWiths(input.program, layout);
    layout.arrows = makeArrows(input, layout);
    return layout;
}

namespace {

/// Returns the width. Drops the empty space behind the last card if the cards just fit without it.
qreal widthOf(const ComposerLayout& layout, const QSizeF& pane) {
    const qreal needed = layout.neededWidth();
    if (layout.scale.isForRoom()) return needed;
    const qreal wanted = needed + spareColumns * layout.metrics.column;
    return pane.width() >= needed ? std::min(wanted, pane.width()) : wanted;
}

using Lanes = std::span<const Lane>;

qreal heightOf(Lanes lanes, const ComposerMetrics& metrics) {
    qreal height = metrics.top;
    for (const Lane& lane : lanes) height += heightOf(lane, metrics) + metrics.gap;
    return height;
}

/// Returns the first lanes that fit into a height with the lowest sizes, but at least one.
Lanes fittingLanes(Lanes lanes, const ComposerMetrics& low, qreal height) {
    std::size_t count = 0;
    for (qreal top = low.top; count < lanes.size(); ++count) {
        const qreal bottom = top + heightOf(lanes[count], low);
        if (bottom > height && count > 0) break;
        top = bottom + low.gap;
    }
    return lanes.first(count);
}

/// Chooses sizes between the usual and the lowest ones so that all lanes fit into the pane if possible. If necessary, removes
/// the line of "+ stream" below them. If not all lanes fit, the first ones fill the pane, so that none is cut.
ComposerMetrics metricsFor(const ComposerLayout& layout, Density density, qreal height, qreal column) {
    ComposerMetrics metrics = ComposerMetrics::of(density, column);
    const ComposerMetrics low = ComposerMetrics::lowOf(density);
    const Lanes lanes = height > 0 ? fittingLanes(layout.lanes, low, height) : Lanes(layout.lanes);
    const bool isCut = lanes.size() < layout.lanes.size();
    const qreal usual = heightOf(lanes, metrics), lowest = heightOf(lanes, low);
    const qreal room = height - (!isCut && lowest + addStreamLine <= height ? addStreamLine : 0);
    if (height > 0 && usual > room && usual > lowest) {
        const qreal share = std::min(1.0, (usual - room) / (usual - lowest));
        for (qreal ComposerMetrics::*size : {&ComposerMetrics::cardHeight, &ComposerMetrics::diamond, &ComposerMetrics::hostLane,
                                             &ComposerMetrics::lane, &ComposerMetrics::gap, &ComposerMetrics::heading})
            metrics.*size = std::floor(metrics.*size + share * (low.*size - metrics.*size));
    }
    if (const qreal rest = isCut ? room - heightOf(lanes, metrics) : 0; rest > 0) {
        const auto count = static_cast<qreal>(lanes.size());
        metrics.gap += std::floor(rest / count);
        metrics.top += std::fmod(rest, count);
    }
    return metrics;
}

void placeAll(ComposerLayout& layout, const QSizeF& pane) {
    const qreal width = widthOf(layout, pane);
    const qreal bottom = placeLanes(layout, width);
    placeFrames(layout);
    placeRanges(layout);
    placeArrows(layout);
    const bool room = layout.scale.isForRoom();
    const bool tight = bottom <= pane.height() && bottom + addStreamLine > pane.height();
    const QPointF corner(composerMargin + 4, tight ? 2 : bottom - 1);  // beside the numbers, or below the lanes
    layout.addStream = room ? QRectF() : QRectF(corner, QSizeF(72, addStreamHeight));
    layout.size = QSizeF(width, room || tight ? bottom : layout.addStream.bottom() + 2);
}

}  // namespace

void placeLayout(ComposerLayout& layout, Density density, const QSizeF& pane, qreal column) {
    layout.density = density;
    layout.scale = {};
    layout.metrics =
        metricsFor(layout, density, pane.height() > 0 ? std::max(1.0, pane.height() - layout.rangesHeight()) : 0, column);
    layout.metrics.top += layout.rangesHeight();
    placeAll(layout, pane);
}

void placeLayoutForRoom(ComposerLayout& layout, const DisplayScale& scale, const QSizeF& pane) {
    layout.density = Density::Card;
    layout.scale = fittingScale(layout, scale, pane);
    layout.metrics = roomMetrics(layout, {pane.width(), std::max(1.0, pane.height() - layout.rangesHeight())});
    layout.metrics.top += layout.rangesHeight();
    placeAll(layout, pane);
}

void stretchLayout(ComposerLayout& layout, qreal width, qreal height) {
    layout.size = layout.size.expandedTo({width, height});
    for (Lane& lane : layout.lanes) lane.rect.setWidth(layout.size.width() - 2 * composerMargin);
}

ComposerLayout layoutComposer(const ComposerInput& input, const ComposerStyle& style) {
    ComposerLayout layout = composeLayout(input);
    if (style.scale.isForRoom()) placeLayoutForRoom(layout, style.scale, {style.width, style.height});
    else placeLayout(layout, style.density, {style.width, style.height});
    stretchLayout(layout, style.width, style.height);
    return layout;
}

QRectF ComposerLayout::rectOf(int column) const {
    const Card& card = cards[static_cast<std::size_t>(column)];
    const qreal x = columnCentre(column), y = lane(card.lane).rect.center().y();
    switch (card.shape) {
        case Shape::HostCard: {
            const qreal height = metrics.hostLane - (scale.isForRoom() ? 4 : 6);
            return around({x, lane(card.hostLane).rect.center().y()}, metrics.card,
                          std::min(height, std::max(metrics.cardHeight, scale.line())));
        }
        case Shape::Card: return around({x, y}, metrics.card, metrics.cardHeight);
        case Shape::Record:
        case Shape::Wait:
        case Shape::Tick: break;
    }
    const qreal lift = density == Density::Card ? metrics.lift : 0;  // for the event's name below
    return around({x, y - lift}, 2 * metrics.diamond, 2 * metrics.diamond);
}

PlacedCard ComposerLayout::placed(int column) const {
    PlacedCard placed{card(column), rectOf(column), {}, {}, {}, {}};
    if (placed.shape != Shape::HostCard) placed.tick = tickOf(*this, placed, column);
    placeParts(*this, placed);
    return placed;
}

/// Returns x of the line of a gap. Lines at one boundary are side by side, inner ones left.
qreal ComposerLayout::gapX(int gap) const {
    const int column = gaps[static_cast<std::size_t>(gap)].column;
    const auto isHere = [&](int other) {
        return other >= 0 && other < static_cast<int>(gaps.size()) && gaps[static_cast<std::size_t>(other)].column == column;
    };
    int before = 0, behind = 0;
    while (isHere(gap - before - 1)) ++before;
    while (isHere(gap + behind + 1)) ++behind;
    return columnLeft(column) + (before - behind) / 2.0 * std::min(gapStep, metrics.column / 3);
}

int ComposerLayout::gapAt(qreal x) const {
    const auto numbers = std::views::iota(0, static_cast<int>(gaps.size()));
    const auto after = std::ranges::lower_bound(numbers, x, {}, [this](int gap) { return gapX(gap); });
    if (after == numbers.begin()) return 0;
    if (after == numbers.end()) return static_cast<int>(gaps.size()) - 1;
    return x - gapX(*after - 1) < gapX(*after) - x ? *after - 1 : *after;
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

bool ComposerLayout::makesStream(const QPointF& point, qreal left) const {
    const bool below = !addStream.isEmpty() && (lanes.empty() || addStream.top() > lanes.front().rect.top());
    if (!below) return addStream.translated(left, 0).contains(point);
    return laneAt(point.y()) < 0 && point.y() >= addStream.top() && point.y() < addStream.bottom() + metrics.gap;
}

int ComposerLayout::cardAt(const QPointF& point) const {
    const auto [first, last] = columnsIn(point.x(), point.x() + 0.01);
    for (int column = first; column < last; ++column) {
        const PlacedCard card = placed(column);
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
        if (rectOf(column).intersects(area)) found.push_back(column);
    }
    return found;
}

/// Returns the column of the handle at a point. The handle extends beyond its card; other cards have precedence.
int ComposerLayout::handleAt(const QPointF& point) const {
    const auto [first, last] = columnsIn(point.x() - 10, point.x() + 10);
    for (int column = first; column < last; ++column) {
        if (placed(column).handle.adjusted(-2, -2, 2, 2).contains(point)) return column;
    }
    return -1;
}

int ComposerLayout::foldAt(const QPointF& point) const {
    const int column = cardAt(point);
    return column >= 0 && placed(column).fold.contains(point) ? column : -1;
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
