// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/composer/composer_scene.h"
#include "ui/composer/composer_view.h"

#include <QScrollBar>

namespace streamscope::ui {

/// Returns the current picture of the composer after updating its layout.
inline const ComposerPicture& pictureOf(const ComposerView& view) {
    view.layoutNow();
    return qobject_cast<const ComposerScene*>(view.scene())->picture();
}

/// Returns the card, or nullopt if the composer shows none of this id.
inline std::optional<PlacedCard> cardOf(const ComposerView& view, const QString& id) {
    const ComposerLayout& layout = view.layoutNow();
    const int column = layout.columnOf(id);
    return column < 0 ? std::nullopt : std::optional(layout.placed(column));
}

/// Returns where a part of the scene is in the viewport; an empty rectangle for an empty part.
inline QRect onViewport(const ComposerView& view, const QRectF& part) {
    return part.isEmpty() ? QRect() : view.mapFromScene(part).boundingRect();
}

inline QRect lockRect(const ComposerView& view, const QString& id) {
    const std::optional<PlacedCard> card = cardOf(view, id);
    return card ? onViewport(view, card->lock) : QRect();
}

inline QRect foldRect(const ComposerView& view, const QString& id) {
    const std::optional<PlacedCard> card = cardOf(view, id);
    return card ? onViewport(view, card->fold) : QRect();
}

/// Returns the handle from which an order to another card is drawn.
inline QRect handleRect(const ComposerView& view, const QString& id) {
    const std::optional<PlacedCard> card = cardOf(view, id);
    return card ? onViewport(view, card->handle) : QRect();
}

inline QRect badgeRect(const ComposerView& view, const QString& id) {
    const ComposerPicture& picture = pictureOf(view);
    const int column = picture.layout.columnOf(id);
    return picture.badges.contains(column) ? onViewport(view, picture.badgeRect(picture.layout.placed(column))) : QRect();
}

/// Returns the place of the name of a stream's lane; names do not scroll sideways.
inline QRect laneNameRect(const ComposerView& view, const QString& stream) {
    const ComposerLayout& layout = view.layoutNow();
    const int lane = layout.laneOfStream(stream);
    if (lane < 0) return {};
    const QRectF& row = layout.lane(lane).rect;
    const qreal left = view.horizontalScrollBar()->value() + composerMargin;
    return onViewport(view, {left, row.top(), layout.metrics.header - composerMargin - 4, row.height()});
}

/// Returns a place on the arrow to a wait: 0 is its tail, 1 its head; (-1, -1) if there is none.
inline QPoint arrowPoint(const ComposerView& view, const QString& wait, qreal along) {
    for (const Arrow& arrow : view.layoutNow().arrows)
        if (arrow.wait == wait) return view.mapFromScene(arrow.at(along));
    return {-1, -1};
}

/// Returns what dropping the dragged order would do.
inline QString orderVerdict(const ComposerView& view) {
    const auto& order = pictureOf(view).order;
    return order ? order->verdict : QString();
}

/// Returns the number at the insertion line.
inline QString dropNumber(const ComposerView& view) {
    const auto& drop = pictureOf(view).drop;
    return drop && drop->gap >= 0 ? drop->number : QString();
}

/// Returns whether a removed arrow is still fading.
inline bool isFlashing(const ComposerView& view) { return !pictureOf(view).flashes.empty(); }

}  // namespace streamscope::ui
