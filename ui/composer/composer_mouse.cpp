#include "engine/program/call_table.h"
#include "ui/composer/composer_view_private.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QMimeData>
#include <QMouseEvent>
#include <QScrollBar>

#include <algorithm>

namespace streamscope::ui {

std::optional<DraggedCall> draggedCall(const QMimeData* data) {
    if (!data->hasFormat(QLatin1String(ComposerView::callMimeType))) return std::nullopt;
    const QStringList parts = QString::fromUtf8(data->data(QLatin1String(ComposerView::callMimeType))).split(QChar(':'));
    const auto call = callNamed(parts.front().toStdString());
    if (!call) return std::nullopt;
    DraggedCall dragged{*call, std::nullopt};
    if (parts.size() < 2) return dragged;
    if (parts[1] == QLatin1String("h2d")) dragged.direction = edits::CopyDirection::HostToDevice;
    if (parts[1] == QLatin1String("d2h")) dragged.direction = edits::CopyDirection::DeviceToHost;
    if (parts[1] == QLatin1String("d2d")) dragged.direction = edits::CopyDirection::DeviceToDevice;
    return dragged;
}

void ComposerView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    const QPointF at = d_->toScene(event->position());
    d_->lastMouse = event->position();
    d_->lastModifiers = event->modifiers();
    if (d_->isAddStream(at)) return d_->commands->addStream();
    const int lane = d_->laneNameAt(at);
    if (lane >= 0) {
        const Lane& chosen = d_->picture().layout.lanes[static_cast<std::size_t>(lane)];
        if (chosen.isStream()) setActiveStream(chosen.id);
        return d_->document->select({});
    }
    d_->hand->press(at, event->modifiers());
}

void ComposerView::mouseMoveEvent(QMouseEvent* event) {
    d_->lastMouse = event->position();
    const QPointF at = d_->toScene(event->position());
    if (!d_->hand->isPressed()) return d_->hover(at);
    d_->lastModifiers = event->modifiers();
    d_->hand->move(at, event->modifiers());
    if (d_->hand->scrolls() && !d_->scrollTimer.isActive()) d_->scrollTimer.start();
}

void ComposerView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && d_->hand->isPressed()) d_->hand->release(d_->toScene(event->position()));
}

void ComposerView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    const QPointF at = d_->toScene(event->position());
    const int lane = d_->laneNameAt(at);
    if (lane >= 0) return d_->renameLane(lane);
    if (d_->isAddStream(at)) return d_->commands->addStream();
    const int column = d_->picture().layout.cardAt(at);
    if (d_->picture().layout.foldAt(at) >= 0 || (column >= 0 && d_->picture().layout.card(column).lock.contains(at)))
        return mousePressEvent(event);  // a quick second click
    if (column >= 0) Q_EMIT editRequested(d_->picture().layout.cards[static_cast<std::size_t>(column)].id);
}

void ComposerView::wheelEvent(QWheelEvent* event) {
    const int turn = event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x();
    if (event->modifiers() & Qt::ControlModifier) {
        const int next = std::clamp(static_cast<int>(density()) + (turn < 0 ? 1 : -1), 0, static_cast<int>(Density::Tick));
        d_->setDensityAt(static_cast<Density>(next), event->position().x());
        return event->accept();
    }
    const bool flat = verticalScrollBar()->maximum() == verticalScrollBar()->minimum();
    const bool sideways = flat || (event->modifiers() & Qt::ShiftModifier) || event->angleDelta().y() == 0;
    QScrollBar* bar = sideways ? horizontalScrollBar() : verticalScrollBar();
    bar->setValue(bar->value() - turn / 2);
    event->accept();
}

void ComposerView::contextMenuEvent(QContextMenuEvent* event) {
    QPoint at = event->pos();
    if (event->reason() == QContextMenuEvent::Keyboard) at = operationRect(d_->document->current()).center();
    QMenu* menu = d_->menuAt(d_->toScene(at));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(viewport()->mapToGlobal(at));
}

void ComposerView::dragEnterEvent(QDragEnterEvent* event) {
    if (!draggedCall(event->mimeData())) return event->ignore();
    event->setDropAction(Qt::CopyAction);
    event->accept();
}

void ComposerView::dragMoveEvent(QDragMoveEvent* event) {
    const auto dragged = draggedCall(event->mimeData());
    if (!dragged) return event->ignore();
    d_->picture();
    d_->scene->change().drop = d_->hand->hintForNew(d_->toScene(event->position()), info(dragged->call).takesStream);
    event->setDropAction(Qt::CopyAction);
    event->accept();
}

void ComposerView::dragLeaveEvent(QDragLeaveEvent*) { d_->scene->change().drop.reset(); }

void ComposerView::dropEvent(QDropEvent* event) {
    const auto dragged = draggedCall(event->mimeData());
    d_->scene->change().drop.reset();
    if (!dragged) return event->ignore();
    const ComposerLayout& layout = d_->picture().layout;
    const DropHint hint = d_->hand->hintForNew(d_->toScene(event->position()), info(dragged->call).takesStream);
    const QString stream = hint.lane < 0 ? d_->activeStream : layout.lanes[static_cast<std::size_t>(hint.lane)].id;
    const Place place = layout.gaps[static_cast<std::size_t>(hint.gap)].place;
    d_->commands->insert(dragged->call, dragged->direction, place, layout.laneOfStream(stream) < 0 ? QString() : stream);
    event->setDropAction(Qt::CopyAction);
    event->accept();
    setFocus();
}

}  // namespace streamscope::ui
