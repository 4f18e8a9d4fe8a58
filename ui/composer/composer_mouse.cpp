// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composer_view_private.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QMouseEvent>

namespace streamscope::ui {

void ComposerView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    const QPointF at = d_->toScene(event->position());
    d_->lastMouse = event->position();
    d_->lastModifiers = event->modifiers();
    if (d_->isAddStream(at)) return d_->addStream();
    const int lane = d_->laneNameAt(at);
    if (lane >= 0) {
        const Lane& chosen = d_->picture().layout.lanes[static_cast<std::size_t>(lane)];
        if (chosen.isStream()) setActiveStream(chosen.id);
        return d_->document->select({});
    }
    d_->interaction->press(at, event->modifiers());
}

void ComposerView::mouseMoveEvent(QMouseEvent* event) {
    d_->lastMouse = event->position();
    const QPointF at = d_->toScene(event->position());
    if (!d_->interaction->isPressed() || d_->interaction->isByKeys()) return d_->hover(at);
    d_->lastModifiers = event->modifiers();
    d_->interaction->move(at, event->modifiers());
    if (d_->interaction->scrolls() && !d_->scrollTimer.isActive()) d_->scrollTimer.start();
}

void ComposerView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && d_->interaction->isPressed())
        d_->interaction->release(d_->toScene(event->position()));
}

void ComposerView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    const QPointF at = d_->toScene(event->position());
    const int lane = d_->laneNameAt(at);
    if (lane >= 0) return d_->renameLane(lane);
    if (d_->isAddStream(at)) return d_->addStream();
    const int column = d_->picture().layout.cardAt(at);
    if (d_->picture().layout.foldAt(at) >= 0 || (column >= 0 && d_->picture().layout.card(column).lock.contains(at)))
        return mousePressEvent(event);  // a quick second click
    if (column >= 0) Q_EMIT editRequested(d_->picture().layout.cards[static_cast<std::size_t>(column)].id);
}

void ComposerView::contextMenuEvent(QContextMenuEvent* event) {
    QPoint at = event->pos();
    if (event->reason() == QContextMenuEvent::Keyboard) at = operationRect(d_->document->current()).center();
    QMenu* menu = d_->menuAt(d_->toScene(at));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(viewport()->mapToGlobal(at));
}

}  // namespace streamscope::ui
