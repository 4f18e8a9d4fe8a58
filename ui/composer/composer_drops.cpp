#include "engine/program/call_table.h"
#include "ui/composer/composer_view_private.h"

#include <QDragEnterEvent>
#include <QMimeData>

// Calls that are dragged in from the Insert list.
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

/// The line shows where it would go; at the edges the cards scroll below it.
void ComposerView::Private::dragIn(const std::optional<DraggedCall>& dragged, const QPointF& at) {
    incoming = dragged;
    lastMouse = at;
    if (!dragged) return scene->change().drop.reset();
    picture();
    scene->change().drop = hand->hintForNew(toScene(at), info(dragged->call).takesStream);
    if (!scrollTimer.isActive()) scrollTimer.start();
}

void ComposerView::dragEnterEvent(QDragEnterEvent* event) {
    if (!draggedCall(event->mimeData())) return event->ignore();
    event->setDropAction(Qt::CopyAction);
    event->accept();
}

void ComposerView::dragMoveEvent(QDragMoveEvent* event) {
    const auto dragged = draggedCall(event->mimeData());
    if (!dragged) return event->ignore();
    d_->dragIn(dragged, event->position());
    event->setDropAction(Qt::CopyAction);
    event->accept();
}

void ComposerView::dragLeaveEvent(QDragLeaveEvent*) { d_->dragIn({}, {}); }

void ComposerView::dropEvent(QDropEvent* event) {
    const auto dragged = draggedCall(event->mimeData());
    d_->dragIn({}, {});
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
