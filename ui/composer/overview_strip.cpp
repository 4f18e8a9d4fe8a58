// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/overview_strip.h"

#include "ui/theme/follow_theme.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr qreal edge = 4;           // px around the cards
constexpr qreal smallest = 8;       // minimum size of the mark of the view
constexpr qreal mostPixels = 4096;  // of a strip

}  // namespace

OverviewStrip::OverviewStrip(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("overview"));
    setAccessibleName(tr("Overview of the composition"));
    setToolTip(tr("The whole composition; drag to scroll"));
    setCursor(Qt::PointingHandCursor);
    setFixedHeight(stripHeight);
    hide();
    followTheme(this, [this] { draw(); });
}

void OverviewStrip::setLayout(const ComposerLayout& layout) {
    content_ = layout.size;
    marks_.clear();
    const qreal least = content_.width() / mostPixels;  // between two marks of a lane that can be told apart
    std::vector<qreal> next(layout.lanes.size(), 0);
    for (int column = 0; column < layout.columns(); ++column) {
        const Card& card = layout.card(column);
        qreal& left = next[static_cast<std::size_t>(card.lane)];
        if (layout.columnLeft(column) < left) continue;
        left = layout.columnLeft(column) + least;
        marks_.push_back({layout.rectOf(column), card.kind});
    }
    draw();
}

void OverviewStrip::setView(const QRectF& view) {
    view_ = view;
    update();
}

QPointF OverviewStrip::scale() const {
    return {(width() - 2 * edge) / std::max<qreal>(1, content_.width()),
            (height() - 2 * edge) / std::max<qreal>(1, content_.height())};
}

QPointF OverviewStrip::sceneAt(const QPointF& point) const {
    return {(point.x() - edge) / scale().x(), (point.y() - edge) / scale().y()};
}

QRectF OverviewStrip::viewRect() const {
    const QSizeF size(std::max(smallest, view_.width() * scale().x()), std::max(smallest, view_.height() * scale().y()));
    QRectF shown(QPointF(), size);
    shown.moveCenter({edge + view_.center().x() * scale().x(), edge + view_.center().y() * scale().y()});
    const QRectF room = QRectF(rect()).adjusted(2, 2, -2, -2);
    shown.moveLeft(std::clamp(shown.left(), room.left(), std::max(room.left(), room.right() - shown.width())));
    shown.moveTop(std::clamp(shown.top(), room.top(), std::max(room.top(), room.bottom() - shown.height())));
    return shown.intersected(room);
}

/// Draws the cards to a pixmap, so that scrolling is cheap.
void OverviewStrip::draw() {
    if (size().isEmpty() || content_.isEmpty()) return;
    picture_ = QPixmap(size() * devicePixelRatioF());
    picture_.setDevicePixelRatio(devicePixelRatioF());
    picture_.fill(Theme::current().surface);
    QPainter painter(&picture_);
    for (const Mark& mark : marks_) {
        const qreal width = std::max<qreal>(1, mark.rect.width() * scale().x());
        const qreal height = std::max<qreal>(2, mark.rect.height() * scale().y());
        painter.fillRect(QRectF(edge + mark.rect.left() * scale().x(), edge + mark.rect.top() * scale().y(), width, height),
                         Theme::current().mark(mark.kind));
    }
    update();
}

void OverviewStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.drawPixmap(0, 0, picture_);
    painter.setPen(Theme::current().line);
    painter.drawLine(0, 0, width(), 0);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor veil = Theme::current().accent;
    veil.setAlpha(28);
    painter.setBrush(veil);
    painter.setPen(QPen(Theme::current().accent, 1.5));
    painter.drawRoundedRect(viewRect(), 3, 3);
}

void OverviewStrip::resizeEvent(QResizeEvent*) { draw(); }

/// Grabs the marked part if it is pressed; otherwise scrolls there first.
void OverviewStrip::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    const bool inside = viewRect().contains(event->position());
    grip_ = inside ? event->position() - viewRect().center() : QPointF();
    if (!inside) Q_EMIT centreRequested(sceneAt(event->position()));
}

void OverviewStrip::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & Qt::LeftButton) Q_EMIT centreRequested(sceneAt(event->position() - grip_));
}

void OverviewStrip::mouseReleaseEvent(QMouseEvent* event) { event->accept(); }

}  // namespace streamscope::ui

#include "moc_overview_strip.cpp"
