// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/paint.h"

#include "ui/composer/room_metrics.h"
#include "ui/theme/rounded_box.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace streamscope::ui {
namespace {

QFont smallFont(const ComposerPicture& picture) {
    QFont font = textFont();
    font.setPixelSize(10);
    return picture.layout.scale.font(font);
}

QFont strong(const ComposerPicture& picture) { return picture.layout.scale.font(strongFont()); }

QPolygonF diamond(const QRectF& box) {
    const QPointF c = box.center();
    return QPolygonF({{c.x(), box.top()}, {box.right(), c.y()}, {c.x(), box.bottom()}, {box.left(), c.y()}});
}

QColor fillOf(const ComposerPicture& picture, const Card& card) { return picture.theme.kind(card.kind); }
QColor markOf(const ComposerPicture& picture, const Card& card) { return picture.theme.mark(card.kind); }

void paintLock(QPainter& painter, const QRectF& box, bool locked) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(255, 255, 255, 200));
    paintRoundedBox(painter, box, 3);
    const QColor ink(0x11, 0x18, 0x27);
    const QPointF c = box.center();
    painter.setBrush(ink);
    painter.drawRoundedRect(QRectF(c.x() - 3.5, c.y() - 0.5, 7, 5), 1, 1);
    QPainterPath shackle(QPointF(c.x() - 2.2, c.y()));
    shackle.lineTo(c.x() - 2.2, c.y() - 2.2);
    shackle.arcTo(QRectF(c.x() - 2.2, c.y() - 4.6, 4.4, 4.4), 180, locked ? -180 : -150);
    if (locked) shackle.lineTo(c.x() + 2.2, c.y());
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(ink, 1.3));
    painter.drawPath(shackle);
}

void paintHalo(QPainter& painter, const ComposerPicture& picture, const PlacedCard& card, bool current) {
    painter.setPen(QPen(picture.theme.accent, current ? 3 : 2));
    painter.setBrush(Qt::NoBrush);
    const bool tick = picture.layout.density == Density::Tick;
    const qreal gap = tick ? 1 : 3;
    const bool event = card.shape == Shape::Record || card.shape == Shape::Wait;
    if (event) {
        painter.drawPolygon(diamond(card.rect.adjusted(-gap - 2, -gap - 2, gap + 2, gap + 2)));
    } else {
        paintRoundedBox(painter, card.rect.adjusted(-gap, -gap, gap, gap), corner + 2);
    }
}

void drawElided(QPainter& painter, const QFont& font, const QRectF& box, const QString& text) {
    painter.setFont(font);
    painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter, QFontMetricsF(font).elidedText(text, Qt::ElideRight, box.width()));
}

/// Draws text with narrower letters before eliding it.
void drawFitted(QPainter& painter, const QFont& font, const QRectF& box, const QString& text) {
    drawElided(painter, narrowedFor(font, text, box.width()), box, text);
}

/// Draws the detail with its aside, if both fit in letters of this font or narrower ones.
void drawDetail(QPainter& painter, const QFont& font, const QRectF& box, const PlacedCard& card) {
    const QString both = card.aside.isEmpty() ? card.detail : card.detail + QChar(' ') + card.aside;
    const QFont narrow = narrowedFor(font, both, box.width());
    drawFitted(painter, font, box, QFontMetricsF(narrow).horizontalAdvance(both) <= box.width() ? both : card.detail);
}

/// Draws the triangle: down while the body is shown, right while it is folded.
void paintFold(QPainter& painter, const PlacedCard& card, const QColor& ink) {
    const QPointF c = card.fold.center();
    const QPolygonF right({c + QPointF(-3, -4.5), c + QPointF(4, 0), c + QPointF(-3, 4.5)});
    const QPolygonF down({c + QPointF(-4.5, -3), c + QPointF(4.5, -3), c + QPointF(0, 4)});
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    painter.drawPolygon(card.folded ? right : down);
}

/// Draws title and detail in one line, in narrower letters where both do not fit, and elides the title last.
void paintInOneLine(QPainter& painter, const ComposerPicture& picture, const PlacedCard& card, const QRectF& inside) {
    QFont font = strong(picture);
    font.setPixelSize(10);
    const QRectF room = inside.adjusted(-2, 0, 3, 0);
    QFont small = smallFont(picture);
    const auto widthOf = [](const QFont& with, const QString& text) { return QFontMetricsF(with).horizontalAdvance(text); };
    const qreal share = (room.width() - 5) / (widthOf(font, card.title) + widthOf(small, card.detail));
    font = narrowedFor(font, card.title, widthOf(font, card.title) * std::min<qreal>(1, share));
    small = narrowedFor(small, card.detail, widthOf(small, card.detail) * std::min<qreal>(1, share));
    const qreal title =
        std::min(widthOf(font, card.title) + 1, std::max<qreal>(0, room.width() - widthOf(small, card.detail) - 4));
    drawElided(painter, font, QRectF(room.left(), room.top(), title, room.height()), card.title);
    drawElided(painter, small, room.adjusted(title + 3, 0, 0, 0), card.detail);
}

/// Draws the texts of a host card. On a low card, a title that does not fit gets smaller letters before it is elided.
void paintHostTexts(QPainter& painter, const ComposerPicture& picture, const PlacedCard& card, const QRectF& inside) {
    constexpr qreal twoLines = 28;
    QFont font = strong(picture);
    if (!card.detail.isEmpty() && card.rect.height() < twoLines) return paintInOneLine(painter, picture, card, inside);
    if (QFontMetricsF(font).horizontalAdvance(card.title) > inside.width()) font.setPixelSize(10);
    if (card.detail.isEmpty()) return drawElided(painter, font, inside, card.title);
    const qreal middle = card.rect.center().y();
    drawElided(painter, font, QRectF(inside.left(), middle - 14, inside.width(), 15), card.title);
    drawDetail(painter, smallFont(picture), QRectF(inside.left(), middle, inside.width(), 13), card);
}

/// Draws only the title, above the lock if the card is high enough, else beside it.
void paintRoomTitle(QPainter& painter, const ComposerPicture& picture, const PlacedCard& card) {
    QRectF room = card.rect.adjusted(card.holds ? 18 : roomPadding, 0, -roomPadding, 0);
    const bool high = card.rect.height() >= picture.layout.scale.letters() + card.lock.height();
    if (!card.lock.isEmpty() && high) room.setBottom(card.lock.top());
    if (!card.lock.isEmpty() && !high) room.setRight(card.lock.left() - 2);
    const QFont font = narrowedFor(strong(picture), card.title, room.width());
    const qreal spare = room.width() - QFontMetricsF(font).horizontalAdvance(card.title) - 1;
    room.setLeft(room.left() + std::clamp<qreal>(spare / 2, 0, 6));
    drawElided(painter, font, room, card.title);
}

void paintTexts(QPainter& painter, const ComposerPicture& picture, const PlacedCard& card, const QColor& ink) {
    painter.setPen(ink);
    if (picture.layout.density == Density::Chip) {
        if (card.holds) return;
        painter.setFont(strongFont());
        painter.drawText(card.rect, Qt::AlignCenter, glyph(card.kind));
        return;
    }
    if (picture.layout.scale.isForRoom()) return paintRoomTitle(painter, picture, card);
    const QRectF inside = card.rect.adjusted(card.holds ? 18 : 7, 0, -5, 0);
    const qreal middle = card.rect.center().y();
    if (card.shape == Shape::HostCard) return paintHostTexts(painter, picture, card, inside);
    const qreal lock = card.lock.isEmpty() ? 0 : card.rect.right() - card.lock.left();
    const qreal high = std::min<qreal>(18, card.rect.height() / 2);
    const qreal lower = high < 18 ? 1 : 0;  // small letters below need less height than the title
    QRectF title(inside.left(), middle - high + lower, inside.width(), high);
    if (picture.badges.contains(picture.layout.columnOf(card.id)))
        title.setRight(std::min(title.right(), picture.badgeRect(card).left() - 1));
    drawFitted(painter, strong(picture), title, card.title);
    drawDetail(painter, smallFont(picture), QRectF(inside.left(), middle + high - 16 + lower, inside.width() - lock, 14), card);
}

void paintBox(QPainter& painter, const ComposerPicture& picture, const PlacedCard& card) {
    const QColor fill = fillOf(picture, card);
    const bool tick = picture.layout.density == Density::Tick;
    const qreal round = tick ? 0 : picture.layout.density == Density::Chip ? 4 : corner;
    painter.setPen(QPen(markOf(picture, card), 1));
    painter.setBrush(tick ? markOf(picture, card) : fill);
    paintRoundedBox(painter, card.rect.adjusted(0.5, 0.5, -0.5, -0.5), round);
    if (tick) return;
    paintTexts(painter, picture, card, Theme::textOn(fill));
    if (!card.lock.isEmpty()) paintLock(painter, card.lock, *card.pinned);
    if (card.holds) paintFold(painter, card, Theme::textOn(fill));
}

/// Draws the hands of a clock: the event has a timestamp.
void paintClock(QPainter& painter, const QRectF& diamond, const QColor& color) {
    const QPointF c = diamond.center();
    const qreal hand = diamond.height() * 0.22;
    painter.setPen(QPen(color, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(QPolygonF({c + QPointF(0, -hand), c, c + QPointF(hand * 0.8, hand * 0.4)}));
}

void paintDiamond(QPainter& painter, const ComposerPicture& picture, const PlacedCard& card) {
    const QColor color = markOf(picture, card);
    const bool hollow = card.shape == Shape::Wait;
    const qreal pen = picture.layout.density == Density::Tick ? 1 : 2;
    painter.setPen(QPen(card.unbound ? picture.theme.waiting : color, pen, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(hollow ? picture.theme.surface : fillOf(picture, card));
    painter.drawPolygon(diamond(card.rect));
    if (card.timed && picture.layout.density != Density::Tick)
        paintClock(painter, card.rect, Theme::textOn(fillOf(picture, card)));
    if (picture.layout.density != Density::Card) return;
    QFont font = smallFont(picture);
    font.setBold(true);
    const qreal width = picture.layout.metrics.column - 4;
    if (picture.layout.scale.isForRoom()) font = narrowedFor(font, card.title, width);
    painter.setFont(font);
    painter.setPen(card.unbound ? picture.theme.mutedText : readable(color, picture.theme.surface));
    const QRectF label(card.rect.center().x() - width / 2, card.rect.bottom() + (picture.layout.scale.isForRoom() ? 0 : 4), width,
                       picture.layout.metrics.label);
    painter.drawText(label, Qt::AlignCenter, QFontMetricsF(font).elidedText(card.title, Qt::ElideRight, width));
}

/// Draws the barrier of a legacy operation, which blocks every blocking stream: a bar through their lanes, a thin line past the
/// others.
void paintBarrier(QPainter& painter, const ComposerPicture& picture, const PlacedCard& card, int column) {
    const ComposerLayout& layout = picture.layout;
    const qreal x = layout.columnCentre(column);
    const bool event = card.shape != Shape::Card;
    const qreal half = event ? layout.metrics.diamond : layout.metrics.card / 2;
    const QColor color = markOf(picture, card);
    QColor fill = color;
    fill.setAlphaF(0.22F);
    qreal above = -1;
    for (const auto& [top, bottom] : layout.barredSpans(card.lane)) {
        if (above >= 0) {
            painter.setPen(QPen(color, 1, Qt::DashLine));
            painter.drawLine(QPointF(x, above), QPointF(x, top));
        }
        painter.setPen(QPen(color, 1));
        painter.setBrush(fill);
        paintRoundedBox(painter, QRectF(x - half, top + 0.5, 2 * half, bottom - top - 1), event ? 3 : corner);
        above = bottom;
    }
}

void paintTick(QPainter& painter, const ComposerPicture& picture, const PlacedCard& card) {
    if (card.tick.isEmpty()) return;
    const bool wide = card.blocking && picture.layout.density != Density::Tick;
    painter.setPen(Qt::NoPen);
    painter.setBrush(picture.theme.waiting);
    paintRoundedBox(painter, card.tick, wide ? 4 : 0.5);
    if (!wide || picture.layout.density != Density::Card) return;
    painter.setPen(Theme::textOn(picture.theme.waiting));
    drawElided(painter, smallFont(picture), card.tick.adjusted(6, 0, -4, 0), card.title);
}

}  // namespace

QRectF ComposerPicture::badgeRect(const PlacedCard& card) const {
    const qreal roomy = layout.scale.isForRoom() ? 12 : 8;
    const qreal radius = layout.density == Density::Card ? roomy : layout.density == Density::Chip ? 5 : 2;
    const bool event = card.shape == Shape::Record || card.shape == Shape::Wait;
    const QPointF centre = event ? card.rect.center() + QPointF(15, -12) * (radius / 8) : card.rect.topRight();
    return {centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius};
}

int ComposerPicture::badgeAt(const QPointF& at) const {
    for (const auto& [column, severity] : badges)
        if (badgeRect(layout.placed(column)).contains(at)) return column;
    return -1;
}

namespace {

void paintBadge(QPainter& painter, const ComposerPicture& picture, const PlacedCard& card, Severity severity) {
    const Theme& theme = picture.theme;
    const QColor ink = severity == Severity::Error ? theme.error : severity == Severity::Warning ? theme.warning : theme.accent;
    const QRectF circle = picture.badgeRect(card);
    const QPointF centre = circle.center();
    const qreal radius = circle.width() / 2;
    painter.setPen(QPen(ink, 1));
    painter.setBrush(severity == Severity::Hint ? theme.accentSurface : theme.surface);
    painter.drawEllipse(centre, radius, radius);
    if (radius < 8) return;
    QFont font = strongFont();
    font.setPixelSize(11);
    painter.setFont(picture.layout.scale.font(font));
    painter.setPen(ink);
    const qreal half = std::max(radius, picture.layout.scale.line() / 2);
    painter.drawText(QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half), Qt::AlignCenter,
                     severity == Severity::Hint ? "i" : "!");
}

/// Highlights a card that executes at the playhead: a glow and a line below. (A selected card has a frame.)
void paintExecuting(QPainter& painter, const ComposerPicture& picture, const PlacedCard& card) {
    const qreal gap = picture.layout.density == Density::Tick ? 1 : 4;
    QColor glow = picture.theme.accent;
    glow.setAlpha(90);
    painter.setPen(Qt::NoPen);
    painter.setBrush(glow);
    paintRoundedBox(painter, card.rect.adjusted(-gap, -gap, gap, gap), gap);
    painter.setBrush(picture.theme.accent);
    painter.drawRect(QRectF(card.rect.left(), card.rect.bottom() + 1, card.rect.width(), gap));
}

/// Draws outlines in the lanes that a call uses in other iterations, or that a folded body uses.
void paintEchoes(QPainter& painter, const ComposerPicture& picture, const PlacedCard& card) {
    painter.setPen(QPen(markOf(picture, card), 1, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    for (const int lane : card.echoes) {
        QRectF box = card.rect;
        box.moveCenter({box.center().x(), picture.layout.lane(lane).rect.center().y()});
        const bool event = card.shape == Shape::Record || card.shape == Shape::Wait;
        const QRectF sharp = box.toAlignedRect().toRectF().adjusted(0.5, 0.5, -0.5, -0.5);
        event ? painter.drawPolygon(diamond(box)) : painter.drawRoundedRect(sharp, corner, corner);
    }
}

}  // namespace

void paintCard(QPainter& painter, const ComposerPicture& picture, int column) {
    const PlacedCard card = picture.layout.placed(column);
    if (picture.executing.contains(column)) paintExecuting(painter, picture, card);
    if (card.shape == Shape::Record || card.shape == Shape::Wait) {
        paintDiamond(painter, picture, card);
    } else {
        paintBox(painter, picture, card);
    }
    if (picture.hovered == column && !picture.selected.contains(column)) {
        QColor veil = picture.theme.accent;
        veil.setAlpha(200);
        painter.setPen(QPen(veil, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(card.rect.adjusted(-2, -2, 2, 2), corner + 1, corner + 1);
    }
    if (picture.selected.contains(column)) paintHalo(painter, picture, card, picture.current == column);
    if (picture.hovered == column && !card.handle.isEmpty() && !picture.ghost && !picture.order) {
        painter.setPen(QPen(picture.theme.surface, 1.5));
        painter.setBrush(picture.theme.accent);
        painter.drawEllipse(card.handle.adjusted(1, 1, -1, -1));
    }
    const auto badge = picture.badges.find(column);
    if (badge != picture.badges.end()) paintBadge(painter, picture, card, badge->second);
}

void paintCards(QPainter& painter, const ComposerPicture& picture, const QRectF& exposed) {
    const auto [first, last] = picture.layout.columnsIn(exposed.left() - 8, exposed.right() + 8);
    for (int column = first; column < last; ++column) {
        const PlacedCard card = picture.layout.placed(column);
        const bool inHand = picture.ghost && !picture.ghost->copies && picture.ghost->columns.contains(column);
        painter.setOpacity(inHand ? 0.3 : 1.0);
        if (card.legacy) paintBarrier(painter, picture, card, column);
        paintTick(painter, picture, card);
        if (!card.echoes.empty()) paintEchoes(painter, picture, card);
        paintCard(painter, picture, column);
    }
    painter.setOpacity(1.0);
}

namespace {

void paintHead(QPainter& painter, const QPointF& tip, const QColor& color, qreal size) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(QPolygonF({tip, tip + QPointF(-size, -size * 0.55), tip + QPointF(-size, size * 0.55)}));
}

struct ArrowLook {
    QColor color;
    qreal extra = 0;  ///< width
};

void paintArrow(QPainter& painter, const ComposerPicture& picture, const Arrow& arrow, const ArrowLook& look) {
    const bool small = picture.layout.density == Density::Tick;
    const bool card = picture.layout.density == Density::Card;
    const bool broken = arrow.from < 0;
    const QColor color = look.color;
    const qreal head = small ? 3 : card ? 10 : 7;
    QPen pen(color, (small ? 1 : card ? 2 : 1.5) + look.extra);
    if (broken) pen.setDashPattern({3, 2.5});
    else if (arrow.leftToThreads) pen.setDashPattern({6, 3});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    QPainterPath path(arrow.start);
    const QPointF inset(head - 1, 0);
    path.cubicTo(arrow.first, arrow.second - inset, arrow.end - inset);
    painter.drawPath(path);
    paintHead(painter, arrow.end, color, head);
    if (!broken || small) return;
    const QPointF cut = arrow.start + QPointF(-4, 0);  // the torn end
    painter.setPen(QPen(color, 2));
    painter.drawLine(cut + QPointF(-3, -4), cut + QPointF(3, 4));
    painter.drawLine(cut + QPointF(-3, 4), cut + QPointF(3, -4));
}

QRectF reachOf(const Arrow& arrow) {
    const auto [left, right] = std::minmax({arrow.start.x(), arrow.first.x(), arrow.second.x(), arrow.end.x()});
    const auto [top, bottom] = std::minmax({arrow.start.y(), arrow.first.y(), arrow.second.y(), arrow.end.y()});
    return QRectF(left - 12, top - 12, right - left + 24, bottom - top + 24);
}

}  // namespace

void paintArrows(QPainter& painter, const ComposerPicture& picture, const QRectF& exposed) {
    const QColor bound = picture.theme.mark(OperationKind::EventRecord);
    const auto isChosen = [&](std::size_t i) { return picture.selectedArrow == static_cast<int>(i); };
    for (std::size_t i = 0; i < picture.layout.arrows.size(); ++i) {
        const Arrow& arrow = picture.layout.arrows[i];
        if (isChosen(i) || !reachOf(arrow).intersects(exposed)) continue;
        const bool hovered = picture.hoveredArrow == static_cast<int>(i);
        paintArrow(painter, picture, arrow, {arrow.from < 0 ? picture.theme.waiting : bound, hovered ? 1.0 : 0.0});
    }
    for (const Arrow& arrow : picture.flashes) {
        painter.setOpacity(picture.flash);
        paintArrow(painter, picture, arrow, {picture.theme.error, 2.0});
        painter.setOpacity(1);
    }
    if (picture.selectedArrow < 0) return;
    const Arrow& chosen = picture.layout.arrows[static_cast<std::size_t>(picture.selectedArrow)];
    paintArrow(painter, picture, chosen, {picture.theme.accent, 1.0});
    painter.setPen(QPen(picture.theme.accent, 2));
    painter.setBrush(picture.theme.surface);
    painter.drawEllipse(chosen.at(0.04), 4, 4);  // the tail, which can be dragged
}

}  // namespace streamscope::ui
