// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composer_view.h"

#include "engine/edits/wrap.h"
#include "ui/composer/call_text.h"
#include "ui/composer/composer_view_private.h"
#include "ui/composer/layout_arrows.h"
#include "ui/composer/name_editor.h"
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

#include <algorithm>

// ComposerView: editing names in place, folding frames, choosing and flashing arrows, and the accessible text of the current
// card.

namespace streamscope::ui {

ComposerView::ComposerView(ProgramDocument* document, QWidget* parent) : QGraphicsView(parent), d_(new Private(this, document)) {
    setScene(d_->scene);
    setFrameShape(QFrame::NoFrame);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setViewportUpdateMode(FullViewportUpdate);
    setRenderHint(QPainter::Antialiasing);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);  // the overview replaces it, except in a low pane
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

void ComposerView::setCircles(edits::Circles circles) { d_->commands->setCircles(circles); }

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

void ComposerView::chooseStream(const QString& streamId) { d_->chooseStream(streamId); }

QString ComposerView::chosenStream() const { return d_->chosenStream; }

void ComposerView::press(QKeyCombination keys) {
    setFocus();
    QKeyEvent event(QEvent::KeyPress, keys.key(), keys.keyboardModifiers());
    keyPressEvent(&event);
}

void ComposerView::typeCalls() { d_->openTyping(); }

void ComposerView::addStream() { d_->addStream(); }

void ComposerView::setDevice(const DeviceInfo& info) {
    d_->multiprocessors = info.multiprocessors;
    d_->greatestPriority = info.greatestPriority;
    if (std::exchange(d_->stagingLimit, info.stagingLimit) != info.stagingLimit) d_->markContentStale();
}

Density ComposerView::density() const { return d_->density; }

void ComposerView::setDensity(Density density) { d_->setColumnAt(ComposerMetrics::of(density).column, laneHeader); }

void ComposerView::fitColumns() { d_->fitColumns(); }

void ComposerView::copySelection() { d_->commands->copySelected(); }
void ComposerView::cutSelection() { d_->commands->cutSelected(); }
void ComposerView::paste() { d_->commands->paste(d_->commands->placeBehindSelection()); }
void ComposerView::duplicateSelection() { d_->commands->duplicateSelected(); }
void ComposerView::removeSelection() { d_->removeSelected(false); }
void ComposerView::selectAllCalls() { d_->selectAll(); }

QRect ComposerView::operationRect(const QString& operationId) const {
    const int column = d_->picture().layout.columnOf(operationId);
    if (column < 0) return {};
    return mapFromScene(d_->picture().layout.rectOf(column)).boundingRect();
}

bool ComposerView::isInteracting() const { return d_->interaction->isPressed(); }

void ComposerView::drawForeground(QPainter* painter, const QRectF&) { paintFrame(*painter, d_->shown(), d_->visible()); }

void ComposerView::resizeEvent(QResizeEvent* event) {
    QGraphicsView::resizeEvent(event);
    d_->resized();
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

namespace {

constexpr int flashMilliseconds = 1600;

}  // namespace

QRect ComposerView::Private::onViewport(const QRectF& box) const {
    return view->mapFromScene(box).boundingRect().intersected(view->viewport()->rect());
}

void ComposerView::Private::renameLane(int lane) {
    const Lane& chosen = picture().layout.lane(lane);
    const QString id = commands->declaredStream(chosen.id);
    if (!chosen.isStream() || id.isEmpty()) {
        return Q_EMIT view->message(
            tr("%1 is built in and cannot be renamed.").arg(chosen.kind == LaneKind::Host ? tr("The host") : chosen.name));
    }
    QRectF box = laneNameBox(chosen).adjusted(4, 4, -4, 0);
    box.setHeight(std::min<qreal>(26, laneNameBox(chosen).height() - 4));
    edit(id, tr("Name of stream %1").arg(id), box);
    connect(editor, &NameEditor::accepted, this, [this, id](const QString& name) { commands->renameStream(id, name); });
}

void ComposerView::Private::editLabel(int column) {
    const PlacedCard card = picture().layout.placed(column);
    const Operation* operation = findOperation(document->program(), card.id.toStdString());
    if (!operation) return;
    reveal(card.rect);
    const bool event = card.shape == ui::Shape::Record || card.shape == ui::Shape::Wait;
    const QString name = QString::fromStdString(event ? std::string(operation->text(Field::Event)) : operation->label);
    constexpr qreal width = 140, height = 26;
    const QRectF box(card.rect.center().x() - width / 2, card.rect.center().y() - height / 2, width, height);
    edit(name, event ? tr("Name of event %1").arg(name) : tr("Label of %1").arg(card.title), box);
    connect(editor, &NameEditor::accepted, this, [this, id = card.id](const QString& text) { commands->setLabel(id, text); });
}

/// Asks for the name of a range in place, and puts the selected calls into it.
void ComposerView::Private::nameRange() {
    const QString why = commands->whyNotTogether();
    if (!why.isEmpty()) return Q_EMIT view->message(why);
    const int first = *std::ranges::min_element(picture().selected);
    const QRectF card = picture().layout.rectOf(first);
    reveal(card);
    constexpr qreal width = 140, height = 26;
    edit(QString::fromStdString(edits::freeRange(document->program())), tr("Name of the range"),
         {card.left(), card.center().y() - height / 2, width, height});
    connect(editor, &NameEditor::accepted, this, [this](const QString& name) {
        if (!name.trimmed().isEmpty()) commands->putSelectedIntoRange(name);
    });
}

void ComposerView::Private::edit(const QString& name, const QString& what, const QRectF& box) {
    editor = new NameEditor(name, what, onViewport(box), view->viewport());
    connect(editor, &NameEditor::closed, view, qOverload<>(&QWidget::setFocus));
}

void ComposerView::Private::toggleFold(const QString& id) { setFolded(id, !folded.contains(id)); }

void ComposerView::Private::setFolded(const QString& id, bool fold) {
    const int column = picture().layout.columnOf(id);
    if (column < 0 || !picture().layout.card(column).holds || folded.contains(id) == fold) return;
    if (fold) {
        QStringList left;
        bool inside = false;
        for (const QString& each : document->selection()) {
            const int at = picture().layout.columnOf(each);
            const bool hides = at > column && at < column + picture().layout.columnsOf(column);
            inside = inside || hides;
            if (!hides) left.append(each);
        }
        folded.insert(id);
        markContentStale();
        left.removeOne(id);
        if (inside) document->select(left + QStringList{id});
    } else {
        folded.remove(id);
        markContentStale();
    }
}

void ComposerView::Private::chooseArrow(const QString& wait) {
    const auto& arrows = scene->picture().layout.arrows;
    const auto found = wait.isEmpty() ? arrows.end() : std::ranges::find(arrows, wait, &Arrow::wait);
    chosenArrow = found == arrows.end() ? QString() : wait;
    const int index = found == arrows.end() ? -1 : static_cast<int>(found - arrows.begin());
    if (index != scene->picture().selectedArrow) scene->change().selectedArrow = index;
    if (index >= 0) describeCurrent();
}

/// Selects a stream in place of calls. Marks its lane, and makes it the active one.
void ComposerView::Private::chooseStream(const QString& id) {
    const auto& streams = document->program().streams;
    const QString declared = id.isEmpty() ? id : commands->declaredStream(id);
    const auto at = std::ranges::find(streams, declared.toStdString(), &Stream::id);
    chosenAt = static_cast<std::size_t>(at - streams.begin());
    streamsThen = streams.size();
    const bool isAnother = std::exchange(chosenStream, id) != id || std::exchange(chosenDeclared, declared) != declared;
    chosenDeclared = declared;
    if (!id.isEmpty()) {
        document->select({});
        view->setActiveStream(id);
    }
    showChosenStream();
    if (isAnother) Q_EMIT view->streamChosen(id, declared);
}

void ComposerView::Private::showChosenStream() {
    const int lane = chosenStream.isEmpty() ? -1 : scene->picture().layout.laneOfStream(chosenStream);
    if (lane == scene->picture().selectedLane) return;
    scene->change().selectedLane = lane;
    describeCurrent();
}

/// Keeps the selected stream when it is renamed, and selects none when it is gone.
void ComposerView::Private::followChosenStream() {
    if (chosenDeclared.isEmpty()) return;
    const auto& streams = document->program().streams;
    if (std::ranges::find(streams, chosenDeclared.toStdString(), &Stream::id) != streams.end()) return;
    if (streams.size() != streamsThen || chosenAt >= streams.size()) return chooseStream({});
    chooseStream(QString::fromStdString(streams[chosenAt].id) + chosenStream.mid(chosenDeclared.size()));
}

/// Selects the next stream up or down, from the selected one or the one of the current call.
void ComposerView::Private::walkStreams(int step) {
    const ComposerLayout& layout = picture().layout;
    const int lanes = static_cast<int>(layout.lanes.size());
    int lane = picture().selectedLane;
    if (lane < 0 && picture().current >= 0) lane = layout.card(picture().current).lane;
    else if (lane < 0) lane = step > 0 ? -1 : lanes;
    for (lane += step; lane >= 0 && lane < lanes && !layout.lane(lane).isStream();) lane += step;
    if (lane < 0 || lane >= lanes) return;
    const QRectF row = layout.lane(lane).rect;
    chooseStream(layout.lane(lane).id);
    reveal({visible().center().x(), row.top(), 0, row.height()});
}

void ComposerView::Private::editStream(int lane) {
    chooseStream(picture().layout.lane(lane).id);
    Q_EMIT view->streamEditRequested();
}

/// Shows the former arrows of changed bindings until they have faded.
void ComposerView::Private::flash(const std::vector<Rebinding>& changed) {
    QTimer::singleShot(0, this, [this, changed] {
        const ComposerLayout& layout = picture().layout;
        std::vector<Arrow> old;
        for (const Rebinding& each : changed) {
            Arrow arrow;
            arrow.from = layout.columnById.value(each.record, -1);
            arrow.to = layout.columnById.value(each.wait, -1);
            if (arrow.from < 0 || arrow.to < 0 || arrow.from == arrow.to) continue;
            curve(arrow, layout);
            old.push_back(arrow);
        }
        if (old.empty()) return;
        scene->change().flashes = std::move(old);
        fading_.stop();
        fading_.setDuration(flashMilliseconds);
        fading_.setStartValue(1.0);
        fading_.setEndValue(0.0);
        fading_.start();
    });
}

void ComposerView::Private::describeCurrent() {
    const ComposerPicture& shown = scene->picture();
    QString words;
    if (shown.selectedArrow >= 0) {
        words = arrowToolTip(document->program(), shown.layout, shown.selectedArrow);
    } else if (shown.current >= 0) {
        words = cardInWords(document->program(), shown.layout, shown.current);
    } else if (shown.selectedLane >= 0) {
        words = laneInWords(shown.layout.lane(shown.selectedLane));
    } else {
        words =
            tr("%1 calls in %2 lanes; arrow keys move between cards").arg(shown.layout.columns()).arg(shown.layout.lanes.size());
    }
    marks->setCurrent(shown.current, shown.selectedArrow, shown.selectedLane);
    if (words == view->accessibleDescription()) return;
    view->setAccessibleDescription(words);
}

QString ComposerView::currentStream() const {
    const Operation* call = findOperation(d_->document->program(), d_->document->current().toStdString());
    const std::string_view stream = call ? call->text(Field::Stream) : std::string_view();
    if (!d_->chosenStream.isEmpty()) return d_->chosenStream;
    return stream.empty() ? d_->activeStream : QString::fromUtf8(stream.data(), static_cast<qsizetype>(stream.size()));
}

void ComposerView::renameStream() {
    const int lane = d_->picture().layout.laneOfStream(currentStream());
    if (lane < 0) return;
    const QRectF row = d_->picture().layout.lane(lane).rect;
    d_->reveal({d_->visible().center().x(), row.top(), 0, row.height()});
    d_->renameLane(lane);
}

void ComposerView::setStreamNonBlocking(bool on) { d_->commands->setNonBlocking(currentStream(), on); }
void ComposerView::removeStream() { d_->commands->removeStream(currentStream()); }
void ComposerView::launchAsGraph() { d_->commands->launchSelectedAsGraph(); }
void ComposerView::putIntoWith() { d_->commands->putSelectedIntoWith(d_->activeStream); }
void ComposerView::repeatSelection() { d_->commands->repeatSelected(); }
void ComposerView::putIntoRange() { d_->nameRange(); }
void ComposerView::expandRepeat() { d_->commands->expandRepeat(d_->document->current()); }

}  // namespace streamscope::ui

#include "moc_composer_view.cpp"
