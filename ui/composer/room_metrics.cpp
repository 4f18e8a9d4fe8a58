// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/room_metrics.h"

#include "ui/theme/theme.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

constexpr qreal between = 4;                             // px beside the card in a column
constexpr qreal widestColumn = 220, widestHeader = 240;  // longer names are elided
constexpr qreal narrowestLetters = 0.7;                  // smallest factor of their width before columns scroll
constexpr qreal highestLane = 84, foldRoom = 16, lockRoom = 26;

bool isEvent(const Card& card) { return card.shape == Shape::Record || card.shape == Shape::Wait; }

/// Returns the width of the widest card. A lock is below the title if lanes are high because of events, else beside it.
qreal widestCard(const ComposerLayout& layout, bool events, qreal share) {
    const QFontMetricsF strong(layout.scale.font(strongFont()));
    qreal widest = 2 * share * layout.scale.line();
    for (const Card& card : layout.cards)
        widest = std::max(widest, share * strong.horizontalAdvance(card.title) + 2 * roomPadding + (card.holds ? foldRoom : 0) +
                                      (card.pinned && !events ? lockRoom : 0));
    return std::ceil(std::min(widest, widestColumn - between));
}

qreal widestName(const ComposerLayout& layout) {
    const QFontMetricsF strong(layout.scale.font(strongFont()));
    qreal widest = 0;
    for (const Lane& lane : layout.lanes) widest = std::max(widest, strong.horizontalAdvance(lane.name));
    return std::ceil(std::min(widest, widestHeader));
}

}  // namespace

QFont narrowedFor(QFont font, const QString& text, qreal width) {
    constexpr int step = 2, narrowest = static_cast<int>(100 * narrowestLetters) - step;  // per cent; hinting widens some letters
    for (int stretch = 100; stretch > narrowest && QFontMetricsF(font).horizontalAdvance(text) > width;)
        font.setStretch(stretch -= step);
    return font;
}

DisplayScale fittingScale(ComposerLayout& layout, const DisplayScale& wanted, const QSizeF& pane) {
    const bool events = std::ranges::any_of(layout.cards, isEvent);
    for (double letters = wanted.letters(); letters >= wanted.readable(); --letters) {
        layout.scale = {{letters / LetterScale::deskLetters}};
        const qreal header = 3 * composerMargin + widestName(layout) + composerMargin;
        const qreal column = widestCard(layout, events, narrowestLetters) + between;
        if (header + column * std::max(1, layout.columns()) <= pane.width()) return layout.scale;
    }
    return wanted;
}

ComposerMetrics roomMetrics(const ComposerLayout& layout, const QSizeF& pane) {
    const qreal line = layout.scale.line();
    const bool events = std::ranges::any_of(layout.cards, isEvent);
    const auto hosts = std::ranges::count(layout.lanes, LaneKind::Host, &Lane::kind);
    const auto headings = std::ranges::count(layout.lanes, LaneKind::Heading, &Lane::kind);
    const auto streams = std::max<std::ptrdiff_t>(1, std::ssize(layout.lanes) - hosts - headings);
    ComposerMetrics room{};
    room.gap = 3;
    room.diamond = 9;
    room.label = line - 3;
    room.lift = room.label / 2;
    room.top = room.heading = line;
    room.hostLane = line + 6;
    room.header = 3 * composerMargin + widestName(layout);
    const qreal least = widestCard(layout, events, 1) + between;
    const qreal fair = (pane.width() - room.header - composerMargin) / std::max(1, layout.columns());
    const bool narrow = fair < least && fair >= widestCard(layout, events, narrowestLetters) + between;
    room.column = narrow ? fair : std::clamp(fair, least, std::max(least, widestColumn));
    room.card = room.column - between;
    const qreal taken = room.top + static_cast<qreal>(hosts) * room.hostLane + static_cast<qreal>(headings) * room.heading +
                        static_cast<qreal>(layout.lanes.size()) * room.gap;
    const qreal lowest = events ? 2 * room.diamond + room.label + 4 : line + 8;
    room.lane = std::clamp(std::floor((pane.height() - taken) / static_cast<qreal>(streams)), lowest, highestLane);
    room.cardHeight = room.lane - 8;
    return room;
}

}  // namespace streamscope::ui
