// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composer_text.h"
#include "ui/composer/paint.h"
#include "ui/theme/rounded_box.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace streamscope::ui {
namespace {

/// Paints the stream's own colour along the left end of its lane.
void paintColour(QPainter& painter, const Lane& lane) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(lane.colour);
    paintRoundedBox(painter, QRectF(lane.rect.left() + 3, lane.rect.top() + 4, 4, lane.rect.height() - 8), 2);
}

/// Paints the exposed part of a box that may be as long as thousands of calls.
void paintLong(QPainter& painter, const QRectF& box, const QRectF& exposed) {
    const qreal left = std::max(box.left(), std::floor(exposed.left()) - 4 * corner);
    const qreal right = std::min(box.right(), std::ceil(exposed.right()) + 4 * corner);
    if (right > left) paintRoundedBox(painter, QRectF(left + 0.5, box.top() + 0.5, right - left - 1, box.height() - 1), corner);
}

void paintLane(QPainter& painter, const ComposerPicture& picture, std::size_t index, const QRectF& exposed) {
    const Lane& lane = picture.layout.lanes[index];
    if (lane.kind == LaneKind::Heading || !lane.rect.intersects(exposed)) return;
    const bool target = picture.drop && picture.drop->lane == static_cast<int>(index);
    QColor fill = target ? picture.theme.accentSurface : picture.theme.surface;
    if (!target) fill.setAlpha(208);
    const bool chosen = picture.selectedLane == static_cast<int>(index);
    painter.setPen(QPen(target || chosen ? picture.theme.accent : picture.theme.line, 1));
    painter.setBrush(fill);
    paintLong(painter, lane.rect, exposed);
    if (chosen) {
        painter.setBrush(picture.theme.accentSurface);
        QRectF name = lane.rect;
        name.setRight(picture.layout.metrics.header - 4);
        paintRoundedBox(painter, name.adjusted(0.5, 0.5, -0.5, -0.5), corner);
    }
    if (lane.colour.isValid()) paintColour(painter, lane);
}

QFont laneFont(const ComposerPicture& picture) {
    QFont font = strongFont();
    if (picture.layout.density == Density::Card) font.setPixelSize(13);
    return picture.layout.scale.font(font);
}

QFont lineFont(const ComposerPicture& picture) {
    QFont font = textFont();
    font.setPixelSize(10);
    return picture.layout.scale.font(font);
}

/// Box for texts at the left end of a lane, which are elided at its end.
struct NameBox {
    QPainter& painter;
    qreal left, width;
    void line(const QFont& font, const QColor& color, const QString& text, qreal top, qreal height, qreal from = 0) const {
        painter.setFont(font);
        painter.setPen(color);
        painter.drawText(QRectF(left + from, top, width - from, height), Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetricsF(font).elidedText(text, Qt::ElideRight, width - from));
    }
};

/// Writes the captions below the name if the lane is high enough, else beside it.
void paintCaptions(const NameBox& box, const ComposerPicture& picture, const Lane& lane, const QColor& nameColor) {
    constexpr qreal threeLines = 46, twoLines = 34;
    const QFont name = laneFont(picture), small = lineFont(picture);
    const QColor muted = picture.theme.mutedText;
    if (lane.rect.height() < twoLines) {
        box.line(name, nameColor, lane.name, lane.rect.top(), lane.rect.height());
        return box.line(small, muted, lane.caption, lane.rect.top() + 1, lane.rect.height(),
                        QFontMetricsF(name).horizontalAdvance(lane.name) + 8);
    }
    const bool three = !lane.secondCaption.isEmpty() && lane.rect.height() >= threeLines;
    const qreal top = lane.rect.center().y() - (three ? threeLines / 2 : 16);
    box.line(name, nameColor, lane.name, top, 18);
    box.line(small, muted, three || lane.shortCaption.isEmpty() ? lane.caption : lane.shortCaption, top + 19, 13);
    if (three) box.line(small, muted, lane.secondCaption, top + 32, 13);
}

void paintLaneName(QPainter& painter, const ComposerPicture& picture, const Lane& lane) {
    const bool room = picture.layout.scale.isForRoom();
    const NameBox box{painter, lane.rect.left() + (room ? composerMargin : 12),
                      picture.layout.metrics.header - composerMargin - (room ? composerMargin : 20)};
    const Theme& theme = picture.theme;
    if (lane.kind == LaneKind::Heading)
        return box.line(picture.layout.scale.font(captionFont()), theme.mutedText, lane.name, lane.rect.top(),
                        lane.rect.height());
    const QColor nameColor = lane.kind == LaneKind::Unknown ? theme.error : theme.text;
    if (picture.layout.density == Density::Card && !room) return paintCaptions(box, picture, lane, nameColor);
    box.line(laneFont(picture), nameColor, lane.name, lane.rect.top(), lane.rect.height());
}

/// Paints "+ stream", in place of which a drop there says what it makes.
void paintAddStream(QPainter& painter, const ComposerPicture& picture) {
    if (picture.layout.addStream.isEmpty()) return;
    const bool target = picture.drop && picture.drop->makesStream();
    QRectF box = picture.layout.addStream;
    painter.setFont(target ? strongFont() : textFont());
    const QString text = target ? ComposerTexts::tr("+ new stream") : ComposerTexts::tr("+ stream");
    if (target) {
        box.setWidth(std::max(box.width(), QFontMetricsF(strongFont()).horizontalAdvance(text) + 16));
        painter.setPen(Qt::NoPen);
        painter.setBrush(picture.theme.accent);
        paintRoundedBox(painter, box.adjusted(0, 1, 0, -1), corner);
    }
    painter.setPen(target ? Theme::textOn(picture.theme.accent) : readable(picture.theme.accent, picture.theme.window));
    painter.drawText(box.adjusted(8, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, text);
}

/// Paints the names of lanes, which do not scroll horizontally.
void paintNames(QPainter& painter, const ComposerPicture& picture, const QRectF& view) {
    painter.save();
    const qreal scrolled = view.left();
    if (scrolled > 0) {
        const QRectF area(view.left(), view.top(), picture.layout.metrics.header - 2, view.height());
        painter.setClipRect(area);
        painter.fillRect(area, picture.theme.window);
        painter.translate(scrolled, 0);
        for (std::size_t i = 0; i < picture.layout.lanes.size(); ++i)
            paintLane(painter, picture, i, area.translated(-scrolled, 0));
        painter.translate(-scrolled, 0);
        painter.setPen(QPen(picture.theme.line, 1));
        painter.drawLine(QPointF(area.right() - 0.5, view.top()), QPointF(area.right() - 0.5, view.bottom()));
    }
    painter.translate(scrolled, 0);
    for (const Lane& lane : picture.layout.lanes) {
        if (lane.rect.bottom() > view.top() && lane.rect.top() < view.bottom()) paintLaneName(painter, picture, lane);
    }
    paintAddStream(painter, picture);
    painter.restore();
}

/// Returns the interval of numbered calls in the outermost list at which numbers do not overlap.
int numberStep(const ComposerLayout& layout) {
    const int last = layout.columns() == 0 ? 0 : static_cast<int>(layout.gaps.back().place.at);
    const qreal needed = static_cast<qreal>(QString::number(last).size()) * 7 * layout.scale.factor + 8;
    for (const int step : {1, 5, 10, 20, 50, 100, 200, 500}) {
        if (step * layout.metrics.column >= needed) return step;
    }
    return 1000;
}

bool hasNumber(const ComposerLayout& layout, const Card& card, int step) {
    if (card.place.parent.empty()) return (card.place.at + 1) % static_cast<std::uint32_t>(step) == 0;
    return static_cast<qreal>(card.number.size()) * 6 * layout.scale.factor + 4 <= layout.metrics.column;
}

/// Returns whether a column shows its number. A single selected call always does, and hides the numbers that it would overlap.
bool isNumbered(const ComposerPicture& picture, int column, int step) {
    const ComposerLayout& layout = picture.layout;
    if (picture.selected.size() != 1) return hasNumber(layout, layout.card(column), step);
    const int chosen = *picture.selected.begin();
    const qreal needed = static_cast<qreal>(layout.card(chosen).number.size() + layout.card(column).number.size()) * 4 + 4;
    return column == chosen || (hasNumber(layout, layout.card(column), step) &&
                                std::abs(layout.columnCentre(column) - layout.columnCentre(chosen)) >= needed);
}

void paintNumbers(QPainter& painter, const ComposerPicture& picture, const QRectF& view) {
    const ComposerLayout& layout = picture.layout;
    if (view.top() > 0)
        painter.fillRect(QRectF(view.left(), view.top(), view.width(), layout.metrics.top - 2), picture.theme.window);
    const int step = numberStep(layout);
    const auto [first, last] = layout.columnsIn(view.left() + layout.metrics.header - layout.metrics.column / 2, view.right());
    for (int column = first; column < last; ++column) {
        const bool chosen = picture.selected.contains(column);
        if (!isNumbered(picture, column, step)) continue;
        if (layout.columnCentre(column) < view.left() + layout.metrics.header) continue;
        QFont font = lineFont(picture);
        font.setBold(chosen);
        const qreal half = QFontMetricsF(font).horizontalAdvance(layout.card(column).number) / 2;
        if (layout.columnCentre(column) + half > view.right()) continue;
        painter.setFont(font);
        painter.setPen(chosen ? readable(picture.theme.accent, picture.theme.window) : picture.theme.mutedText);
        const QRectF box(layout.columnCentre(column) - 30 * layout.scale.factor, view.top() + 2, 60 * layout.scale.factor,
                         layout.metrics.top - layout.rangesHeight() - 4);
        painter.drawText(box, Qt::AlignCenter, layout.card(column).number);
    }
}

/// Draws the ranges of calls. The name of a range that begins further left stays visible.
void paintRanges(QPainter& painter, const ComposerPicture& picture, const QRectF& view) {
    const qreal left = view.left() + picture.layout.metrics.header;
    const QFont font = lineFont(picture);
    painter.setFont(font);
    for (const RangeBand& band : picture.layout.ranges) {
        QRectF rect = band.rect.translated(0, view.top());
        rect.setLeft(std::max(rect.left(), left));
        rect.setRight(std::min(rect.right(), view.right()));
        if (rect.width() < 1) continue;
        painter.setPen(QPen(picture.theme.line, 1));
        painter.setBrush(picture.theme.control);
        painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
        const QRectF room = rect.adjusted(5, 0, -3, 0);
        if (room.width() < 12) continue;
        painter.setPen(picture.theme.text);
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetricsF(font).elidedText(band.name, Qt::ElideRight, room.width()));
    }
}

void paintInsertionLine(QPainter& painter, const ComposerPicture& picture, const QRectF& view) {
    if (!picture.drop || picture.drop->gap < 0) return;
    const qreal x = picture.layout.gapX(picture.drop->gap);
    painter.setPen(QPen(picture.theme.accent, 2));
    painter.drawLine(QPointF(x, view.top() + 10), QPointF(x, std::min(view.bottom(), picture.layout.size.height())));
    const QFont font = picture.layout.scale.font(strongFont());
    const qreal width = std::max<qreal>(24, QFontMetricsF(font).horizontalAdvance(picture.drop->number) + 14);
    const QRectF pill(x - width / 2, view.top() + 2, width, picture.layout.metrics.top - picture.layout.rangesHeight() - 6);
    painter.setBrush(picture.theme.accent);
    painter.setPen(Qt::NoPen);
    paintRoundedBox(painter, pill, 9);
    painter.setFont(font);
    painter.setPen(Theme::textOn(picture.theme.accent));
    painter.drawText(pill, Qt::AlignCenter, picture.drop->number);
}

void paintGhost(QPainter& painter, const ComposerPicture& picture) {
    if (!picture.ghost) return;
    painter.save();
    painter.setOpacity(0.8);
    painter.translate(picture.ghost->offset);
    for (const int column : picture.ghost->columns) paintCard(painter, picture, column);
    painter.restore();
}

void paintPill(QPainter& painter, const QFont& font, const QRectF& view, const QPointF& at, const QString& text,
               const QColor& fill) {
    const QFontMetricsF metrics(font);
    QRectF pill(at, QSizeF(metrics.horizontalAdvance(text) + 18, std::max<qreal>(22, metrics.height() + 4)));
    pill.moveLeft(std::min(pill.left(), view.right() - pill.width() - 4));
    pill.moveTop(std::min(pill.top(), view.bottom() - pill.height() - 4));
    painter.setBrush(fill);
    painter.setPen(Qt::NoPen);
    paintRoundedBox(painter, pill, 11);
    painter.setFont(font);
    painter.setPen(Theme::textOn(fill));
    painter.drawText(pill, Qt::AlignCenter, text);
}

/// Returns the colour of an order. An order that already holds is no error.
QColor colorOf(const OrderLine& line, const Theme& theme) {
    if (line.target < 0 || line.does) return theme.accent;
    return line.fulfilled ? theme.mutedText : theme.error;
}

void paintOrder(QPainter& painter, const ComposerPicture& picture, const QRectF& view) {
    if (!picture.order) return;
    const OrderLine& line = *picture.order;
    const QColor color = colorOf(line, picture.theme);
    painter.setPen(QPen(color, 2, Qt::DashLine));
    painter.drawLine(line.from, line.to);
    painter.setPen(QPen(picture.theme.surface, 1.5));
    painter.setBrush(color);
    painter.drawEllipse(line.backwards ? line.from : line.to, 5, 5);
    if (line.target < 0) return;
    painter.setPen(QPen(color, 2));
    painter.setBrush(Qt::NoBrush);
    paintRoundedBox(painter, picture.layout.rectOf(line.target).adjusted(-4, -4, 4, 4), corner + 2);
    paintPill(painter, picture.layout.scale.font(strongFont()), view, line.to + QPointF(14, 12), line.verdict, color);
}

/// Paints frames around repeats and graphs with their bodies, and around each `with`.
void paintFrames(QPainter& painter, const ComposerPicture& picture, const QRectF& exposed) {
    QColor fill = picture.theme.text;
    fill.setAlpha(9);
    const bool tick = picture.layout.density == Density::Tick;
    for (const Frame& frame : picture.layout.frames) {
        if (!frame.rect.intersects(exposed)) continue;
        painter.setBrush(fill);
        const QColor color = frame.with ? picture.theme.accent : picture.theme.waiting;
        painter.setPen(QPen(color, 1, frame.folded ? Qt::DashLine : Qt::SolidLine));
        paintRoundedBox(painter, frame.rect.toAlignedRect().toRectF().adjusted(0.5, 0.5, -0.5, -0.5), tick ? 1 : corner);
    }
}

}  // namespace

QColor readable(QColor color, const QColor& background) {
    const bool darken = background.lightnessF() > 0.5;
    for (int step = 0; step < 20 && Theme::contrast(color, background) < 4.5; ++step) {
        color = darken ? color.darker(110) : color.lighter(110);
    }
    return color;
}

void paintLanes(QPainter& painter, const ComposerPicture& picture, const QRectF& exposed) {
    painter.fillRect(exposed, picture.theme.window);
    for (std::size_t i = 0; i < picture.layout.lanes.size(); ++i) paintLane(painter, picture, i, exposed);
    paintFrames(painter, picture, exposed);
}

void paintFrame(QPainter& painter, const ComposerPicture& picture, const QRectF& view) {
    paintNames(painter, picture, view);
    paintNumbers(painter, picture, view);
    paintRanges(painter, picture, view);
    paintInsertionLine(painter, picture, view);
    paintGhost(painter, picture);
    paintOrder(painter, picture, view);
    if (picture.rubberBand) {
        QColor fill = picture.theme.accent;
        fill.setAlpha(30);
        painter.setPen(QPen(picture.theme.accent, 1));
        painter.setBrush(fill);
        painter.drawRect(*picture.rubberBand);
    }
    if (picture.focused && !picture.layout.scale.isForRoom()) {
        painter.setPen(QPen(picture.theme.accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(view.adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

}  // namespace streamscope::ui
