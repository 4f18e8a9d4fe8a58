// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calls/call_table.h"
#include "engine/edits/wrap.h"
#include "engine/program/edit.h"
#include "ui/composer/call_menus.h"
#include "ui/composer/composer_view_private.h"

#include <QContextMenuEvent>
#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QMouseEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <set>
#include <utility>

// ComposerView: calls that are dragged in from the list of calls.
// ComposerView: wheels, touchpads and pinches.
// ComposerView: the typing line below the lanes. It is always visible while the program is empty, else from Insert to Escape.

namespace streamscope::ui {
namespace {

bool isArrow(int key) { return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down; }

}  // namespace

bool ComposerView::Private::isOurKey(const QKeyEvent& event) const {
    if (interaction->isDragging()) return true;  // no undo during a drag
    const auto modifiers = event.modifiers() & ~Qt::KeypadModifier;
    const int key = event.key();
    const auto among = [key](const auto& keys) { return std::ranges::find(keys, key) != std::end(keys); };
    constexpr std::array withControl{Qt::Key_A,     Qt::Key_C,     Qt::Key_D,  Qt::Key_V,    Qt::Key_X,
                                     Qt::Key_Left,  Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Plus,
                                     Qt::Key_Equal, Qt::Key_Minus, Qt::Key_0};
    constexpr std::array plain{Qt::Key_Delete, Qt::Key_Return, Qt::Key_Enter, Qt::Key_Home, Qt::Key_End, Qt::Key_F2,
                               Qt::Key_Space,  Qt::Key_O,      Qt::Key_B,     Qt::Key_L,    Qt::Key_W,   Qt::Key_R};
    if (modifiers == Qt::ControlModifier) return among(withControl);
    if (modifiers == (Qt::ControlModifier | Qt::ShiftModifier)) return key == Qt::Key_G;
    if (modifiers == (Qt::AltModifier | Qt::ShiftModifier)) return key == Qt::Key_Left || key == Qt::Key_Right;
    if (modifiers == Qt::ShiftModifier && key == Qt::Key_Delete) return true;
    if (isArrow(key)) return modifiers == Qt::NoModifier || modifiers == Qt::AltModifier || modifiers == Qt::ShiftModifier;
    if (key == Qt::Key_Escape)
        return interaction->isPressed() || !chosenArrow.isEmpty() || !chosenStream.isEmpty() || !document->selection().isEmpty();
    return modifiers == Qt::NoModifier && among(plain);
}

void ComposerView::Private::goTo(int column, bool adding) {
    const ComposerLayout& layout = picture().layout;
    if (column < 0 || column >= layout.columns()) return;
    const QString& id = layout.cards[static_cast<std::size_t>(column)].id;
    QStringList selection = adding ? document->selection() : QStringList();
    selection.removeOne(id);
    document->select(selection + QStringList{id});
}

void ComposerView::Private::walk(int step, bool adding) {
    const int current = picture().current;
    const int last = picture().layout.columns() - 1;
    if (current < 0) return goTo(step > 0 ? 0 : last, false);
    goTo(current + step, adding);
}

/// Moves to the nearest call in the next lane up or down that has calls.
void ComposerView::Private::walkLane(int step) {
    const ComposerLayout& layout = picture().layout;
    const int current = picture().current;
    if (current < 0) return goTo(0, false);
    const int lanes = static_cast<int>(layout.lanes.size());
    for (int lane = layout.cards[static_cast<std::size_t>(current)].lane + step; lane >= 0 && lane < lanes; lane += step) {
        int nearest = -1;
        for (int column = 0; column < layout.columns(); ++column) {
            if (layout.cards[static_cast<std::size_t>(column)].lane != lane) continue;
            if (nearest < 0 || std::abs(column - current) < std::abs(nearest - current)) nearest = column;
        }
        if (nearest >= 0) return goTo(nearest, false);
    }
}

/// Moves along an arrow: from a record to its next wait, from a wait to its record.
void ComposerView::Private::walkArrow(int step) {
    const ComposerLayout& layout = picture().layout;
    const int current = picture().current;
    for (const Arrow& arrow : layout.arrows) {
        if (arrow.from < 0) continue;
        if (step > 0 && arrow.from == current) return goTo(arrow.to, false);
        if (step < 0 && arrow.to == current) return goTo(arrow.from, false);
    }
}

void ComposerView::Private::removeSelected(bool withRecord) {
    if (!chosenArrow.isEmpty()) return commands->removeWait(chosenArrow);
    if (!chosenStream.isEmpty()) return commands->removeStream(chosenStream);
    const int current = picture().current;
    if (withRecord && current >= 0 && picture().layout.card(current).shape == ui::Shape::Wait)
        return commands->removeWait(document->current());
    commands->removeSelected();
}

void ComposerView::Private::toggleLock() {
    for (const int column : picture().selected) {
        if (picture().layout.card(column).pinned) return commands->toggleLock(picture().layout.card(column).id);
    }
}

void ComposerView::Private::escape() {
    if (interaction->isPressed()) interaction->cancel();
    else if (!chosenArrow.isEmpty()) chooseArrow({});
    else if (!chosenStream.isEmpty()) chooseStream({});
    else return document->select({});
    describeCurrent();
}

void ComposerView::Private::controlKey(int key) {
    switch (key) {
        case Qt::Key_C: return commands->copySelected();
        case Qt::Key_D: return commands->duplicateSelected();
        case Qt::Key_G: return openWrappings();
        case Qt::Key_V: return commands->paste(commands->placeBehindSelection());
        case Qt::Key_X: return commands->cutSelected();
        case Qt::Key_Left: return walkArrow(-1);
        case Qt::Key_Right: return walkArrow(1);
        case Qt::Key_Up: return walkStreams(-1);
        case Qt::Key_Down: return walkStreams(1);
        case Qt::Key_Plus:
        case Qt::Key_Equal: return changeDensity(-1, view->viewport()->width() / 2.0);
        case Qt::Key_Minus: return changeDensity(1, view->viewport()->width() / 2.0);
        case Qt::Key_0: return fitColumns();
        default: break;
    }
    selectAll();
}

void ComposerView::Private::selectAll() {
    QStringList all;
    for (const Card& card : picture().layout.cards) all.append(card.id);
    document->select(all);
}

void ComposerView::Private::arrowKey(int key, Qt::KeyboardModifiers modifiers) {
    const bool adding = modifiers & Qt::ShiftModifier;
    const bool vertical = key == Qt::Key_Up || key == Qt::Key_Down;
    const int step = key == Qt::Key_Left || key == Qt::Key_Up ? -1 : 1;
    const ComposerLayout& layout = picture().layout;
    if (!(modifiers & Qt::AltModifier)) return vertical ? walkLane(step) : walk(step, adding);
    if (vertical) return commands->moveSelectedToLane(layout, step);
    adding ? commands->moveSelectedPast(layout, step) : commands->moveSelected(layout, step);
}

bool ComposerView::Private::key(const QKeyEvent& event) {
    if (event.key() == Qt::Key_Escape) return escape(), true;
    if (interaction->isByKeys()) return interaction->key(event.key()), true;
    if (interaction->isPressed()) return true;  // no other keys while cards are dragged
    if (event.modifiers() & Qt::ControlModifier) return controlKey(event.key()), true;
    if (isArrow(event.key())) return arrowKey(event.key(), event.modifiers()), true;
    const int current = picture().current;
    switch (event.key()) {
        case Qt::Key_Home: return goTo(0, false), true;
        case Qt::Key_End: return goTo(picture().layout.columns() - 1, false), true;
        case Qt::Key_Delete: return removeSelected(event.modifiers() & Qt::ShiftModifier), true;
        case Qt::Key_Space: return toggleFold(frameOf(current)), true;
        case Qt::Key_O: return order(), true;
        case Qt::Key_B: return rebind(), true;
        case Qt::Key_L: return toggleLock(), true;
        case Qt::Key_W: return view->putIntoWith(), true;
        case Qt::Key_R: return openReplacements(), true;
        case Qt::Key_F2: return editName(), true;
        default: break;
    }
    if (!chosenStream.isEmpty()) Q_EMIT view->streamEditRequested();
    else if (!document->current().isEmpty()) Q_EMIT view->editRequested(document->current());
    return true;
}

/// Orders the second of two selected calls after the first. With one call selected, lets keys choose the call to order after
/// it.
void ComposerView::Private::order() {
    if (document->selection().size() != 1 || picture().current < 0) return commands->orderSelected();
    interaction->orderByKeys(picture().current);
}

void ComposerView::Private::rebind() {
    const auto& arrows = picture().layout.arrows;
    const QString wait = chosenArrow.isEmpty() ? document->current() : chosenArrow;
    const auto found = std::ranges::find(arrows, wait, &Arrow::wait);
    if (wait.isEmpty() || found == arrows.end() || found->to < 0)
        return Q_EMIT view->message(tr("Select a wait first: B binds it to another record."));
    interaction->rebindByKeys(static_cast<int>(found - arrows.begin()));
}

/// Shows the effect of Enter, also in the accessible description.
void ComposerView::Private::tellTarget(int column) {
    if (column < 0) {
        interaction->cancel();
        return Q_EMIT view->message(tr("There is no other call."));
    }
    const PlacedCard card = picture().layout.placed(column);
    reveal(card.rect);
    const QString words = tr("%1: %2").arg(card.title, picture().order->verdict);
    view->setAccessibleDescription(words);
    marks->setCurrent(column, -1, -1, words);
    Q_EMIT view->message(tr("Arrow keys choose, Enter confirms, Esc cancels"));
}

/// Returns the current card if it has a body, else the one around it, "" if there is none.
QString ComposerView::Private::frameOf(int column) {
    if (column < 0) return {};
    const Card& card = picture().layout.card(column);
    return card.holds ? card.id : QString::fromStdString(card.place.parent);
}

/// Edits the name of the current card, else that of the active stream.
void ComposerView::Private::editName() {
    if (picture().current >= 0) return editLabel(picture().current);
    const int lane = picture().layout.laneOfStream(activeStream);
    if (lane >= 0) renameLane(lane);
}

void ComposerView::keyPressEvent(QKeyEvent* event) {
    if (!d_->isOurKey(*event) || !d_->key(*event)) QGraphicsView::keyPressEvent(event);
}

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
    const bool elsewhere = scene->picture().drop != hint;
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
    const edits::NewResource made = hint.makesStream() ? edits::addStream(program) : edits::NewResource{};
    QString stream = hint.makesStream() ? QString::fromStdString(made.id)
                     : hint.lane < 0    ? activeStream
                                        : layout.lane(hint.lane).id;
    if (!hint.makesStream() && layout.laneOfStream(stream) < 0) stream.clear();
    const bool onHost = hint.lane >= 0 && layout.lane(hint.lane).kind == LaneKind::Host;
    const bool ofFirst = !onHost || program.threads.empty() || layout.lane(hint.lane).id.toStdString() == program.threads[0].id;
    edits::NewOperation call =
        edits::insertOperation(program, dragged.call, stream.toStdString(), layout.gaps[static_cast<std::size_t>(hint.gap)].place,
                               dragged.direction, ofFirst ? std::string() : layout.lane(hint.lane).id.toStdString());
    if (hint.makesStream()) call.edit = edits::inOneStep(made.edit, std::move(call.edit));
    return call;
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

namespace {

QAction* add(QMenu* menu, const QString& text, const QKeySequence& keys = {}) {
    QAction* action = menu->addAction(text);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut);  // only shown; the pane itself handles the key
    return action;
}

QAction* addChecked(QMenu* menu, const QString& text, bool checked, const QKeySequence& keys = {}) {
    QAction* action = add(menu, text, keys);
    action->setCheckable(true);
    action->setChecked(checked);
    return action;
}

}  // namespace

void ComposerView::Private::addClipboardActions(QMenu* menu) {
    const bool any = !document->selection().isEmpty();
    QAction* cut = add(menu, tr("Cut"), QKeySequence::Cut);
    connect(cut, &QAction::triggered, commands, &ComposerCommands::cutSelected);
    QAction* copy = add(menu, tr("Copy"), QKeySequence::Copy);
    connect(copy, &QAction::triggered, commands, &ComposerCommands::copySelected);
    cut->setEnabled(any);
    copy->setEnabled(any);
    QAction* paste = add(menu, tr("Paste"), QKeySequence::Paste);
    paste->setEnabled(commands->canPaste());
    connect(paste, &QAction::triggered, this, [this] { commands->paste(commands->placeBehindSelection()); });
}

void ComposerView::Private::addCardActions(QMenu* menu, const QString& id) {
    const Card card = picture().layout.card(picture().layout.columnOf(id));
    connect(add(menu, tr("Edit"), Qt::Key_Return), &QAction::triggered, view, [this, id] { Q_EMIT view->editRequested(id); });
    const bool event = card.shape == ui::Shape::Record || card.shape == ui::Shape::Wait;
    connect(add(menu, event ? tr("Rename event") : tr("Label"), Qt::Key_F2), &QAction::triggered, this, &Private::editName);
    addClipboardActions(menu);
    connect(add(menu, tr("Duplicate"), Qt::CTRL | Qt::Key_D), &QAction::triggered, commands,
            &ComposerCommands::duplicateSelected);
    connect(add(menu, tr("Delete"), Qt::Key_Delete), &QAction::triggered, this, [this] { removeSelected(false); });
    if (card.shape == ui::Shape::Wait)
        connect(add(menu, tr("Delete with its record"), Qt::SHIFT | Qt::Key_Delete), &QAction::triggered, this,
                [this] { removeSelected(true); });
    menu->addSeparator();
    if (document->selection().size() == 2)
        connect(add(menu, tr("Order the second after the first"), Qt::Key_O), &QAction::triggered, commands,
                &ComposerCommands::orderSelected);
    connect(add(menu, tr("Replace by…"), Qt::Key_R), &QAction::triggered, this, &Private::openReplacements);
    connect(add(menu, tr("Wrap in…"), Qt::CTRL | Qt::SHIFT | Qt::Key_G), &QAction::triggered, this, &Private::openWrappings);
    const QString frame = frameOf(picture().layout.columnOf(id));
    if (!frame.isEmpty())
        connect(add(menu, card.folded ? tr("Unfold") : tr("Fold"), Qt::Key_Space), &QAction::triggered, this,
                [this, frame] { toggleFold(frame); });
    if (const Operation* call = findOperation(document->program(), id.toStdString()); call && info(call->call).hasTimes())
        connect(add(menu, tr("Expand")), &QAction::triggered, commands, [this, id] { commands->expandRepeat(id); });
    if (card.pinned)
        connect(addChecked(menu, tr("Host buffer pinned"), *card.pinned, Qt::Key_L), &QAction::triggered, commands,
                [this, id] { commands->toggleLock(id); });
    addLaneActions(menu, card.lane);
}

/// Opens a menu below the current card, with its first entry chosen.
void ComposerView::Private::openMenu(QMenu* menu) {
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    if (picture().current >= 0) revealCard(picture().current);
    menu->popup(view->viewport()->mapToGlobal(view->operationRect(document->current()).bottomLeft()));
    for (QAction* entry : menu->actions()) {
        if (!entry->isEnabled() || entry->isSeparator()) continue;
        return menu->setActiveAction(entry);
    }
}

void ComposerView::Private::openReplacements() {
    auto* menu = new QMenu(tr("Replace by"), view);
    addReplacements(menu, *document, commands);
    if (!menu->isEmpty()) return openMenu(menu);
    delete menu;
    Q_EMIT view->message(document->current().isEmpty() ? tr("Select the call to replace first.")
                                                       : tr("No other call does what this one does."));
}

void ComposerView::Private::openWrappings() {
    std::vector<std::string> ids;
    for (const QString& id : document->selection()) ids.push_back(id.toStdString());
    const QString range = QString::fromStdString(edits::rangeOf(document->program(), ids));
    auto* menu = new QMenu(tr("Wrap in"), view);
    addWrappings(menu, {.whyNot = commands->whyNotTogether(),
                        .inRange = range,
                        .repeat = [this] { commands->repeatSelected(); },
                        .with = [this] { view->putIntoWith(); },
                        .graph = [this] { commands->launchSelectedAsGraph(); },
                        .range = [this] { nameRange(); },
                        .takeOut = [this] { commands->putSelectedIntoRange({}); }});
    openMenu(menu);
}

void ComposerView::Private::addArrowActions(QMenu* menu, const QString& wait) {
    connect(add(menu, tr("Remove wait"), Qt::Key_Delete), &QAction::triggered, commands,
            [this, wait] { commands->removeWait(wait); });
}

/// Lets the priority of a stream be chosen: those of the device, and its own.
void ComposerView::Private::addPriorities(QMenu* menu, const QString& stream) {
    const Stream* declared = edits::declarationOf(document->program().streams, stream.toStdString());
    std::set<int, std::greater<>> levels{declared->priority};
    for (int level = 0; level >= greatestPriority; --level) levels.insert(level);
    for (const int level : levels) {
        const QString number = level < 0 ? QStringLiteral("−%1").arg(-level) : QString::number(level);
        connect(addChecked(menu, level == 0 ? tr("%1 (default)").arg(number) : number, level == declared->priority),
                &QAction::triggered, commands, [this, stream, level] { commands->setPriority(stream, level); });
    }
}

void ComposerView::Private::addLaneActions(QMenu* menu, int lane) {
    const Lane chosen = picture().layout.lanes[static_cast<std::size_t>(lane)];
    if (!chosen.isStream() || commands->declaredStream(chosen.id).isEmpty()) return;
    connect(menu->addAction(tr("Edit stream %1").arg(chosen.name)), &QAction::triggered, this,
            [this, lane] { editStream(lane); });
    connect(menu->addAction(tr("Rename stream %1").arg(chosen.name)), &QAction::triggered, this,
            [this, lane] { renameLane(lane); });
    connect(addChecked(menu, tr("Non-blocking"), !chosen.barred), &QAction::triggered, commands,
            [this, chosen](bool on) { commands->setNonBlocking(chosen.id, on); });
    addPriorities(menu->addMenu(tr("Priority")), chosen.id);
    connect(menu->addAction(tr("Delete stream %1").arg(chosen.name)), &QAction::triggered, commands,
            [this, chosen] { commands->removeStream(chosen.id); });
}

QMenu* ComposerView::Private::menuAt(const QPointF& at) {
    auto* menu = new QMenu(view);
    const int name = laneNameAt(at);
    const int column = name >= 0 ? -1 : picture().layout.cardAt(at);
    const int arrow = name >= 0 || column >= 0 ? -1 : picture().layout.arrowAt(at);
    if (arrow >= 0) {
        const QString wait = picture().layout.arrows[static_cast<std::size_t>(arrow)].wait;
        document->select({});
        chooseArrow(wait);
        addArrowActions(menu, wait);
    } else if (column >= 0) {
        const QString id = picture().layout.cards[static_cast<std::size_t>(column)].id;
        if (!document->selection().contains(id)) document->select({id});
        addCardActions(menu, id);
    } else {
        const int lane = name >= 0 ? name : picture().layout.laneAt(at.y());
        addClipboardActions(menu);
        menu->addSeparator();
        if (lane >= 0) addLaneActions(menu, lane);
        connect(add(menu, tr("Type calls…"), Qt::Key_Insert), &QAction::triggered, this, &Private::openTyping);
        connect(menu->addAction(tr("Add stream")), &QAction::triggered, this, &Private::addStream);
    }
    return menu;
}

void ComposerView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    const QPointF at = d_->toScene(event->position());
    d_->lastMouse = event->position();
    d_->lastModifiers = event->modifiers();
    if (d_->isAddStream(at)) return d_->addStream();
    const int lane = d_->laneNameAt(at);
    if (lane >= 0) {
        const Lane& chosen = d_->picture().layout.lanes[static_cast<std::size_t>(lane)];
        if (!chosen.isStream()) d_->document->select({});
        return d_->chooseStream(chosen.isStream() ? chosen.id : QString());
    }
    d_->chooseStream({});
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
    if (d_->picture().layout.foldAt(at) >= 0 || (column >= 0 && d_->picture().layout.placed(column).lock.contains(at)))
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

namespace {

constexpr int notch = 120;         // eighths of a degree
constexpr qreal perNotch = 1.125;  // columns get wider by this factor

}  // namespace

/// Goes to the usual width of columns of another density, so many steps towards ticks.
void ComposerView::Private::changeDensity(int steps, qreal x) {
    const int next = std::clamp(static_cast<int>(density) + steps, 0, static_cast<int>(Density::Tick));
    setColumnAt(ComposerMetrics::of(static_cast<Density>(next)).column, x);
}

void ComposerView::Private::scroll(const QPointF& by) {
    unscrolled_ += by;
    const QPointF whole(std::trunc(unscrolled_.x()), std::trunc(unscrolled_.y()));
    unscrolled_ -= whole;
    view->horizontalScrollBar()->setValue(view->horizontalScrollBar()->value() - static_cast<int>(whole.x()));
    view->verticalScrollBar()->setValue(view->verticalScrollBar()->value() - static_cast<int>(whole.y()));
}

/// Returns the scroll position nearest to `position`, behind it or before it, at which a lane begins below the numbers, so that
/// no lane is cut there.
int ComposerView::Private::laneStop(qreal position, bool behind) const {
    const std::vector<Lane>& lanes = scene->picture().layout.lanes;
    qreal stop = 0;
    for (const Lane& lane : lanes) {
        const qreal at = lane.rect.top() - lanes.front().rect.top();
        if (behind ? stop >= position : at > position) break;
        stop = at;
    }
    return static_cast<int>(std::ceil(stop));
}

/// Scrolls by whole lanes, as a wheel with notches does. Less than a lane is kept for the next turn, unless it must be at least
/// one.
void ComposerView::Private::scrollLanes(qreal by, bool atLeastOne) {
    QScrollBar* bar = view->verticalScrollBar();
    const bool down = by < 0;
    const int from = bar->value();
    unscrolledLanes_ -= by;
    int to = laneStop(from + unscrolledLanes_, !down);
    if (atLeastOne && (down ? to <= from : to >= from)) to = laneStop(down ? from + 1 : from - 1, down);
    if (down ? to <= from : to >= from) return;
    unscrolledLanes_ = atLeastOne ? 0 : from + unscrolledLanes_ - to;
    bar->setValue(to);
}

/// Moves on from where something else has scrolled to, in the direction from `before`, so that no lane is cut.
void ComposerView::Private::stopAtLane(int before) {
    QScrollBar* bar = view->verticalScrollBar();
    if (bar->value() != before) bar->setValue(laneStop(bar->value(), bar->value() > before));
}

void ComposerView::Private::turnWheel(const QWheelEvent& event) {
    if (event.modifiers() & Qt::ControlModifier) {
        const int turned = event.angleDelta().y() != 0 ? event.angleDelta().y() : event.angleDelta().x();
        return setColumnAt(zoomed_ * std::pow(perNotch, static_cast<qreal>(turned) / notch), event.position().x());
    }
    QPointF by = event.pixelDelta().isNull() ? QPointF(event.angleDelta()) / 2 : QPointF(event.pixelDelta());
    const bool flat = view->verticalScrollBar()->maximum() == view->verticalScrollBar()->minimum();
    const bool sideways = flat || event.modifiers() & Qt::ShiftModifier;
    if (sideways && by.x() == 0) by = by.transposed();
    if (event.pixelDelta().isNull() && by.y() != 0)
        scrollLanes(std::exchange(by.ry(), 0), std::abs(event.angleDelta().y()) >= notch);
    scroll(by);
}

void ComposerView::Private::pinch(qreal by, qreal x) { setColumnAt(zoomed_ * (1 + by), x); }

void ComposerView::wheelEvent(QWheelEvent* event) {
    d_->turnWheel(*event);
    event->accept();
}

namespace {

/// Returns the place behind the current call: in the body of a loop, if it is there. In a loop that is current itself, it is the
/// end of the body. A body of a graph is closed to typed calls.
Place behindCurrent(const Program& program, const std::string& current) {
    const Operation* operation = current.empty() ? nullptr : findOperation(program, current);
    if (operation && info(operation->call).holdsCalls && operation->body())
        return {current, static_cast<std::uint32_t>(operation->body()->size())};
    Place place{{}, static_cast<std::uint32_t>(program.operations.size())};
    const std::optional<Place> found = operation ? placeOf(program, current) : std::nullopt;
    if (found) place = {found->parent, found->at + 1};
    for (std::string parent = place.parent; !parent.empty();) {
        const std::optional<Place> outer = placeOf(program, parent);
        if (!info(findOperation(program, parent)->call).holdsCalls) place = {outer->parent, outer->at + 1};
        parent = outer->parent;
    }
    return place;
}

}  // namespace

TypingSpot ComposerView::Private::typingSpot() {
    const ComposerLayout& layout = picture().layout;
    const int column = layout.columnOf(document->current());
    const Place behind = behindCurrent(document->program(), document->current().toStdString());
    TypingSpot spot{behind.at, activeStream.toStdString(), multiprocessors, behind.parent};
    if (column >= 0) {
        const Lane& lane = layout.lanes[static_cast<std::size_t>(layout.card(column).lane)];
        if (lane.isStream()) spot.stream = lane.id.toStdString();
    }
    if (layout.laneOfStream(QString::fromStdString(spot.stream)) < 0) spot.stream.clear();
    return spot;
}

void ComposerView::Private::connectTyping() {
    connect(typing, &TypingLine::heightChanged, this, &Private::relayout);
    connect(typing, &TypingLine::message, view, &ComposerView::message);
    connect(typing, &TypingLine::closed, this, [this] {
        typingWanted = false;
        if (typing->isAncestorOf(view->focusWidget())) view->setFocus();
        relayout();
    });
}

void ComposerView::Private::openTyping() {
    typingWanted = true;
    relayout();
    typing->begin();
}

int ComposerView::Private::typingHeight() const { return typing->isHidden() ? 0 : typing->sizeHint().height(); }

}  // namespace streamscope::ui
