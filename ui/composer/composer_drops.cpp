// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calls/call_table.h"
#include "ui/composer/composer_view_private.h"

#include <QDragEnterEvent>
#include <QMimeData>

// ComposerView: calls that are dragged in from the list of calls.
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

/// Shows the insertion line and scrolls at the edges. The layout does not change meanwhile, and the call is a tentative edit of
/// the program.
void ComposerView::Private::dragIn(const DraggedCall& dragged, const QPointF& at) {
    if (!incoming) {
        picture();
        before = document->evaluation();
        Q_EMIT view->dragBegan();
    }
    incoming = dragged;
    lastMouse = at;
    const DropHint hint = interaction->hintForNew(toScene(at), info(dragged.call).takesStream);
    const bool elsewhere =
        !scene->picture().drop || scene->picture().drop->gap != hint.gap || scene->picture().drop->lane != hint.lane;
    scene->change().drop = hint;
    if (!scrollTimer.isActive()) scrollTimer.start();
    if (elsewhere) commands->tryOut(newCall(*before->program(), dragged, hint).edit);
}

void ComposerView::Private::dragOut() {
    if (!incoming) return;
    incoming.reset();
    before.reset();
    scene->change().drop.reset();
    commands->dropMove();
    markStale();
    Q_EMIT view->dragEnded();
}

edits::NewOperation ComposerView::Private::newCall(const Program& program, const DraggedCall& dragged, const DropHint& hint) {
    const ComposerLayout& layout = picture().layout;
    QString stream = hint.lane < 0 ? activeStream : layout.lane(hint.lane).id;
    if (layout.laneOfStream(stream) < 0) stream.clear();
    const bool onHost = hint.lane >= 0 && layout.lane(hint.lane).kind == LaneKind::Host;
    const bool ofFirst = !onHost || program.threads.empty() || layout.lane(hint.lane).id.toStdString() == program.threads[0].id;
    return edits::insertOperation(program, dragged.call, stream.toStdString(),
                                  layout.gaps[static_cast<std::size_t>(hint.gap)].place, dragged.direction,
                                  ofFirst ? std::string() : layout.lane(hint.lane).id.toStdString());
}

void ComposerView::dragEnterEvent(QDragEnterEvent* event) {
    if (!draggedCall(event->mimeData())) return event->ignore();
    event->setDropAction(Qt::CopyAction);
    event->accept();
}

void ComposerView::dragMoveEvent(QDragMoveEvent* event) {
    const auto dragged = draggedCall(event->mimeData());
    if (!dragged) return event->ignore();
    d_->dragIn(*dragged, event->position());
    event->setDropAction(Qt::CopyAction);
    event->accept();
}

void ComposerView::dragLeaveEvent(QDragLeaveEvent*) { d_->dragOut(); }

void ComposerView::dropEvent(QDropEvent* event) {
    const auto dragged = draggedCall(event->mimeData());
    d_->dragOut();
    if (!dragged) return event->ignore();
    d_->picture();
    const DropHint hint = d_->interaction->hintForNew(d_->toScene(event->position()), info(dragged->call).takesStream);
    d_->commands->insert(d_->newCall(d_->document->program(), *dragged, hint));
    event->setDropAction(Qt::CopyAction);
    event->accept();
    setFocus();
}

}  // namespace streamscope::ui
