// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composer_view.h"

#include "ui/composer/composer_view_private.h"
#include "ui/composer/paint.h"
#include "ui/theme/follow_theme.h"
#include "ui/theme/pane_keys.h"
#include "ui/theme/plain_texts.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QNativeGestureEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

namespace streamscope::ui {

ComposerView::ComposerView(ProgramDocument* document, QWidget* parent) : QGraphicsView(parent), d_(new Private(this, document)) {
    setScene(d_->scene);
    setFrameShape(QFrame::NoFrame);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setViewportUpdateMode(FullViewportUpdate);
    setRenderHint(QPainter::Antialiasing);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);  // the overview replaces it
    setMouseTracking(true);
    setAcceptDrops(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumHeight(static_cast<int>(lanesTop) + 100);
    setAccessibleName(tr("Composer"));
    d_->picture();
    followTheme(this, [this] {
        setBackgroundBrush(Theme::current().window);
        d_->scene->change().theme = Theme::current();
    });
}

void ComposerView::setDisplayScale(const DisplayScale& scale) {
    d_->scale = scale;
    d_->markStale();
}

void ComposerView::setExecuting(const QStringList& operationIds) {
    if (d_->executing == operationIds) return;
    d_->executing = operationIds;
    d_->picture();
    d_->showExecuting();
}

const ComposerLayout& ComposerView::layoutNow() const { return d_->picture().layout; }

void ComposerView::setDiagnostics(const std::vector<Diagnostic>& diagnostics) {
    d_->diagnostics = diagnostics;
    d_->shown();
    d_->showBadges();
}

void ComposerView::setBindingsHidden(bool hidden) {
    if (std::exchange(d_->hidesBindings, hidden) != hidden) d_->markContentStale();
}

void ComposerView::insertCall(Call call, std::optional<edits::CopyDirection> direction) {
    const ComposerLayout& layout = d_->picture().layout;
    const int column = layout.columnOf(d_->document->current());
    QString stream = d_->activeStream;
    if (column >= 0) {
        const Lane& lane = layout.lanes[static_cast<std::size_t>(layout.cards[static_cast<std::size_t>(column)].lane)];
        if (lane.isStream()) stream = lane.id;
    }
    if (layout.laneOfStream(stream) < 0) stream.clear();
    d_->commands->insert(call, direction, d_->commands->placeBehindSelection(), stream);
}

void ComposerView::setActiveStream(const QString& streamId) {
    d_->activeStream = streamId;
    Q_EMIT activeStreamChanged();
}

void ComposerView::press(QKeyCombination keys) {
    setFocus();
    QKeyEvent event(QEvent::KeyPress, keys.key(), keys.keyboardModifiers());
    keyPressEvent(&event);
}

void ComposerView::typeCalls() { d_->openTyping(); }

void ComposerView::addStream() { d_->addStream(); }

void ComposerView::setDevice(const DeviceInfo& info) {
    d_->multiprocessors = info.multiprocessors;
    if (std::exchange(d_->stagingLimit, info.stagingLimit) != info.stagingLimit) d_->markContentStale();
}

Density ComposerView::density() const { return d_->density; }

void ComposerView::setDensity(Density density) { d_->setDensityAt(density, laneHeader); }

void ComposerView::copySelection() { d_->commands->copySelected(); }
void ComposerView::cutSelection() { d_->commands->cutSelected(); }
void ComposerView::paste() { d_->commands->paste(d_->commands->placeBehindSelection()); }
void ComposerView::duplicateSelection() { d_->commands->duplicateSelected(); }
void ComposerView::removeSelection() { d_->removeSelected(false); }
void ComposerView::selectAllCalls() { d_->selectAll(); }

QRect ComposerView::operationRect(const QString& operationId) const {
    const int column = d_->picture().layout.columnOf(operationId);
    if (column < 0) return {};
    return mapFromScene(d_->picture().layout.cards[static_cast<std::size_t>(column)].rect).boundingRect();
}

bool ComposerView::isInteracting() const { return d_->interaction->isPressed(); }

void ComposerView::drawForeground(QPainter* painter, const QRectF&) { paintFrame(*painter, d_->shown(), d_->visible()); }

void ComposerView::resizeEvent(QResizeEvent* event) {
    QGraphicsView::resizeEvent(event);
    d_->markStale();
    d_->placeStartPanel();
    d_->placeStrips();
}

void ComposerView::focusInEvent(QFocusEvent* event) {
    QGraphicsView::focusInEvent(event);
    d_->scene->change().focused = showsFocus(event->reason());
}

void ComposerView::focusOutEvent(QFocusEvent* event) {
    QGraphicsView::focusOutEvent(event);
    if (d_->interaction->isByKeys()) d_->escape();
    d_->scene->change().focused = false;
}

bool ComposerView::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && d_->isOurKey(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QGraphicsView::event(event);
}

bool ComposerView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), asItIs(d_->toolTipAt(d_->toScene(help->pos()))), viewport());
        return true;
    }
    if (event->type() == QEvent::NativeGesture) {
        const auto* gesture = static_cast<QNativeGestureEvent*>(event);
        if (gesture->gestureType() != Qt::ZoomNativeGesture) return QGraphicsView::viewportEvent(event);
        d_->pinch(gesture->value(), gesture->position().x());
        return true;
    }
    if (event->type() == QEvent::Leave && d_->picture().hovered >= 0) d_->showHovered(-1);
    return QGraphicsView::viewportEvent(event);
}

}  // namespace streamscope::ui

#include "moc_composer_view.cpp"
