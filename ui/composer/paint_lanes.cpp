#include "ui/composer/paint.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace streamscope::ui {
namespace {

constexpr qreal dotPitch = 14;

void paintDots(QPainter& painter, const Theme& theme, const QRectF& area) {
    QVector<QRectF> dots;
    for (qreal x = std::ceil(area.left() / dotPitch) * dotPitch; x < area.right(); x += dotPitch) {
        for (qreal y = std::ceil(area.top() / dotPitch) * dotPitch; y < area.bottom(); y += dotPitch)
            dots.append(QRectF(x + 1, y + 1, 2, 2));
    }
    // Whole pixels: as round points they took longer to paint than all cards together.
    const bool smooth = painter.testRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.line);
    painter.drawRects(dots);
    painter.setRenderHint(QPainter::Antialiasing, smooth);
}

void paintGround(QPainter& painter, const Theme& theme, const QRectF& area) {
    painter.fillRect(area, theme.window);
    paintDots(painter, theme, area);
}

void paintLane(QPainter& painter, const ComposerPicture& picture, std::size_t index) {
    const Lane& lane = picture.layout.lanes[index];
    if (lane.kind == LaneKind::Device) return;
    const bool target = picture.drop && picture.drop->lane == static_cast<int>(index);
    QColor fill = target ? picture.theme.accentSurface : picture.theme.surface;
    if (!target) fill.setAlpha(208);
    painter.setPen(QPen(target ? picture.theme.accent : picture.theme.line, 1));
    painter.setBrush(fill);
    painter.drawRoundedRect(lane.rect.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner);
}

QFont laneFont(bool compact) {
    QFont font = strongFont();
    if (!compact) font.setPixelSize(13);
    return font;
}

QFont smallFont() {
    QFont font = textFont();
    font.setPixelSize(10);
    return font;
}

void paintLaneName(QPainter& painter, const ComposerPicture& picture, const Lane& lane) {
    const qreal left = lane.rect.left() + 12;
    const qreal width = laneHeader - composerMargin - 20;
    const auto line = [&](const QFont& font, const QColor& color, const QString& text, qreal top, qreal height) {
        painter.setFont(font);
        painter.setPen(color);
        painter.drawText(QRectF(left, top, width, height), Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetricsF(font).elidedText(text, Qt::ElideRight, width));
    };
    const Theme& theme = picture.theme;
    if (lane.kind == LaneKind::Device) {
        line(captionFont(), theme.mutedText, lane.name, lane.rect.top(), lane.rect.height());
        return;
    }
    const QColor nameColor = lane.kind == LaneKind::Unknown ? theme.error : theme.text;
    if (picture.layout.density != Density::Card) {
        line(laneFont(true), nameColor, lane.name, lane.rect.top(), lane.rect.height());
        return;
    }
    const bool three = !lane.secondCaption.isEmpty();
    const qreal top = lane.rect.center().y() - (three ? 23 : 16);
    line(laneFont(false), nameColor, lane.name, top, 18);
    line(smallFont(), theme.mutedText, lane.caption, top + 19, 13);
    if (three) line(smallFont(), theme.mutedText, lane.secondCaption, top + 32, 13);
}

/// The lanes' left ends, which stay where they are when the cards scroll away below them.
void paintNames(QPainter& painter, const ComposerPicture& picture, const QRectF& view) {
    painter.save();
    const qreal scrolled = view.left();
    if (scrolled > 0) {
        const QRectF area(view.left(), view.top(), laneHeader - 2, view.height());
        painter.setClipRect(area);
        paintGround(painter, picture.theme, area);
        painter.translate(scrolled, 0);
        for (std::size_t i = 0; i < picture.layout.lanes.size(); ++i) paintLane(painter, picture, i);
        painter.translate(-scrolled, 0);
        painter.setPen(QPen(picture.theme.line, 1));
        painter.drawLine(QPointF(area.right() - 0.5, view.top()), QPointF(area.right() - 0.5, view.bottom()));
    }
    painter.translate(scrolled, 0);
    for (const Lane& lane : picture.layout.lanes) {
        if (lane.rect.bottom() > view.top() && lane.rect.top() < view.bottom()) paintLaneName(painter, picture, lane);
    }
    painter.setFont(textFont());
    painter.setPen(readable(picture.theme.accent, picture.theme.window));
    painter.drawText(picture.layout.addStream.adjusted(8, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     QCoreApplication::translate("Composer", "+ stream"));
    painter.restore();
}

/// Every so many columns have a number, so that numbers never touch.
int numberStep(const ComposerLayout& layout) {
    const int digits = static_cast<int>(QString::number(layout.columns()).size());
    const qreal needed = digits * 7 + 8;
    for (const int step : {1, 5, 10, 20, 50, 100}) {
        if (step * layout.metrics.column >= needed) return step;
    }
    return 100;
}

void paintNumbers(QPainter& painter, const ComposerPicture& picture, const QRectF& view) {
    const ComposerLayout& layout = picture.layout;
    if (view.top() > 0) paintGround(painter, picture.theme, QRectF(view.left(), view.top(), view.width(), lanesTop - 2));
    const int step = numberStep(layout);
    const auto [first, last] = layout.columnsIn(view.left() + laneHeader - layout.metrics.column / 2, view.right());
    for (int column = first; column < last; ++column) {
        const bool chosen = picture.selected.contains(column);
        if ((column + 1) % step != 0 && !(chosen && picture.selected.size() == 1)) continue;
        if (layout.columnCentre(column) < view.left() + laneHeader) continue;
        QFont font = smallFont();
        font.setBold(chosen);
        painter.setFont(font);
        painter.setPen(chosen ? readable(picture.theme.accent, picture.theme.window) : picture.theme.mutedText);
        const QRectF box(layout.columnCentre(column) - 30, view.top() + 2, 60, lanesTop - 4);
        painter.drawText(box, Qt::AlignCenter, QString::number(column + 1));
    }
}

void paintInsertionLine(QPainter& painter, const ComposerPicture& picture, const QRectF& view) {
    if (!picture.drop || picture.drop->gap < 0) return;
    const qreal x = picture.layout.columnLeft(picture.drop->gap);
    painter.setPen(QPen(picture.theme.accent, 2));
    painter.drawLine(QPointF(x, view.top() + 10), QPointF(x, std::min(view.bottom(), picture.layout.size.height())));
    const QFont font = strongFont();
    const qreal width = std::max<qreal>(24, QFontMetricsF(font).horizontalAdvance(picture.drop->number) + 14);
    const QRectF pill(x - width / 2, view.top() + 2, width, 18);
    painter.setBrush(picture.theme.accent);
    painter.setPen(Qt::NoPen);
    painter.drawRoundedRect(pill, 9, 9);
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

}  // namespace

QColor readable(QColor color, const QColor& background) {
    const bool darken = background.lightnessF() > 0.5;
    for (int step = 0; step < 20 && Theme::contrast(color, background) < 4.5; ++step) {
        color = darken ? color.darker(110) : color.lighter(110);
    }
    return color;
}

void paintLanes(QPainter& painter, const ComposerPicture& picture, const QRectF& exposed) {
    paintGround(painter, picture.theme, exposed);
    for (std::size_t i = 0; i < picture.layout.lanes.size(); ++i) {
        if (picture.layout.lanes[i].rect.intersects(exposed)) paintLane(painter, picture, i);
    }
}

void paintFrame(QPainter& painter, const ComposerPicture& picture, const QRectF& view) {
    paintNames(painter, picture, view);
    paintNumbers(painter, picture, view);
    paintInsertionLine(painter, picture, view);
    paintGhost(painter, picture);
    if (picture.rubberBand) {
        QColor fill = picture.theme.accent;
        fill.setAlpha(30);
        painter.setPen(QPen(picture.theme.accent, 1));
        painter.setBrush(fill);
        painter.drawRect(*picture.rubberBand);
    }
    if (picture.focused) {
        painter.setPen(QPen(picture.theme.accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(view.adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

}  // namespace streamscope::ui
