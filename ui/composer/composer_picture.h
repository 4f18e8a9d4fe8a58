// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/diagnostic.h"
#include "ui/composer/composer_layout.h"
#include "ui/theme/theme.h"

#include <QStringList>

#include <map>
#include <optional>
#include <set>

namespace streamscope::ui {

/// Target of a drag: a gap between columns and a lane.
struct DropHint {
    int gap = -1;    ///< index; -1: the order does not change
    int lane = -1;   ///< -1: the lane does not change; newStream: the drop makes a stream
    QString number;  ///< numbers of the calls there: "5", "5–7"
    static constexpr int newStream = -2;
    bool makesStream() const { return lane == newStream; }
    friend bool operator==(const DropHint&, const DropHint&) = default;
};

/// Translucent copies of dragged cards that follow the mouse.
struct Ghost {
    std::set<int> columns;
    QPointF offset;
    bool copies = false;
};

/// Order that is being drawn: from a card, or the tail of an arrow, to the mouse.
struct OrderLine {
    QPointF from, to;
    int source = -1, target = -1;  ///< columns
    QString verdict;               ///< effect of a drop on the target; empty without a target
    bool does = false;             ///< a drop has an effect
    bool fulfilled = false;        ///< nothing to do
    bool backwards = false;        ///< the tail of an arrow is dragged; its head is at `from`
};

/// Everything that the composer paints, as one value.
struct ComposerPicture {
    ComposerLayout layout;
    Theme theme = Theme::light();
    std::set<int> selected;
    int current = -1;
    int selectedLane = -1;    ///< index
    std::set<int> executing;  ///< columns that execute at the timeline's playhead
    int hovered = -1;
    int hoveredArrow = -1, selectedArrow = -1;
    bool focused = false;
    std::map<int, Severity> badges;
    std::optional<DropHint> drop;
    std::optional<Ghost> ghost;
    std::optional<OrderLine> order;
    std::optional<QRectF> rubberBand;
    std::vector<Arrow> flashes;  ///< removed arrows
    qreal flash = 0;             ///< their opacity

    /// Returns the box of a card's badge in scene coordinates.
    QRectF badgeRect(const PlacedCard& card) const;
    /// Returns the column of the card whose badge is here, or -1.
    int badgeAt(const QPointF& at) const;
};

}  // namespace streamscope::ui
