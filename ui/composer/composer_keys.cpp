// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composer_view_private.h"

#include <QKeyEvent>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace streamscope::ui {
namespace {

bool isArrow(int key) { return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down; }

}  // namespace

bool ComposerView::Private::isOurKey(const QKeyEvent& event) const {
    if (interaction->isDragging()) return true;  // no undo during a drag
    const auto modifiers = event.modifiers() & ~Qt::KeypadModifier;
    const int key = event.key();
    const auto among = [key](const auto& keys) { return std::ranges::find(keys, key) != std::end(keys); };
    constexpr std::array withControl{Qt::Key_A,    Qt::Key_C,     Qt::Key_D,    Qt::Key_V,     Qt::Key_X,
                                     Qt::Key_Left, Qt::Key_Right, Qt::Key_Plus, Qt::Key_Equal, Qt::Key_Minus};
    constexpr std::array plain{Qt::Key_Delete, Qt::Key_Return, Qt::Key_Enter, Qt::Key_Home, Qt::Key_End, Qt::Key_F2,
                               Qt::Key_Space,  Qt::Key_O,      Qt::Key_B,     Qt::Key_L,    Qt::Key_W};
    if (modifiers == Qt::ControlModifier) return among(withControl);
    if (modifiers == (Qt::AltModifier | Qt::ShiftModifier)) return key == Qt::Key_Left || key == Qt::Key_Right;
    if (modifiers == Qt::ShiftModifier && key == Qt::Key_Delete) return true;
    if (isArrow(key)) return modifiers == Qt::NoModifier || modifiers == Qt::AltModifier || modifiers == Qt::ShiftModifier;
    if (key == Qt::Key_Escape) return interaction->isPressed() || !chosenArrow.isEmpty() || !document->selection().isEmpty();
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
    else return document->select({});
    describeCurrent();
}

void ComposerView::Private::controlKey(int key) {
    switch (key) {
        case Qt::Key_C: return commands->copySelected();
        case Qt::Key_D: return commands->duplicateSelected();
        case Qt::Key_V: return commands->paste(commands->placeBehindSelection());
        case Qt::Key_X: return commands->cutSelected();
        case Qt::Key_Left: return walkArrow(-1);
        case Qt::Key_Right: return walkArrow(1);
        case Qt::Key_Plus:
        case Qt::Key_Equal: return changeDensity(-1, view->viewport()->width() / 2.0);
        case Qt::Key_Minus: return changeDensity(1, view->viewport()->width() / 2.0);
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
        case Qt::Key_F2: return editName(), true;
        default: break;
    }
    if (!document->current().isEmpty()) Q_EMIT view->editRequested(document->current());
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
    const Card& card = picture().layout.card(column);
    reveal(card.rect);
    const QString words = tr("%1: %2").arg(card.title, picture().order->verdict);
    view->setAccessibleDescription(words);
    marks->setCurrent(column, -1, words);
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

}  // namespace streamscope::ui
