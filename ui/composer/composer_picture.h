#pragma once

#include "engine/rules/diagnostic.h"
#include "ui/composer/composer_layout.h"
#include "ui/theme/theme.h"

#include <QStringList>

#include <map>
#include <optional>
#include <set>

namespace streamscope::ui {

/// Where something in the hand would go: a gap between columns, and the lane it would go into.
struct DropHint {
    int gap = -1;    ///< index; -1: the order stays
    int lane = -1;   ///< -1: the lane stays
    QString number;  ///< that it would have: "5", "5–7"
};

/// Cards that follow the mouse.
struct Ghost {
    std::set<int> columns;
    QPointF offset;
    bool copies = false;
};

/// An order in the making: from a card, or the tail of an arrow, to the mouse.
struct OrderLine {
    QPointF from, to;
    int source = -1, target = -1;  ///< columns
    QString verdict;               ///< what a drop on the target would do; empty without a target
    bool does = false;             ///< it would do something
    bool fulfilled = false;        ///< there is nothing to do
    bool backwards = false;        ///< the tail of an arrow is in the hand: the head is at `from`
};

/// All that the composer paints, as one value.
struct ComposerPicture {
    ComposerLayout layout;
    Theme theme = Theme::light();
    std::set<int> selected;
    int current = -1;
    std::set<int> executing;  ///< at the timeline's playhead
    int hovered = -1;
    int hoveredArrow = -1, selectedArrow = -1;
    bool focused = false;
    std::map<int, Severity> badges;
    std::optional<DropHint> drop;
    std::optional<Ghost> ghost;
    std::optional<OrderLine> order;
    std::optional<QRectF> rubberBand;
    std::vector<Arrow> flashes;  ///< arrows that are no more
    qreal flash = 0;             ///< how strong they are still

    /// The circle of the badge of a card, in the scene.
    QRectF badgeRect(const Card& card) const;
    /// The column of the card whose badge is here, or -1.
    int badgeAt(const QPointF& at) const;
};

}  // namespace streamscope::ui
