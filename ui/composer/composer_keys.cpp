#include "ui/composer/composer_view_private.h"

#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace streamscope::ui {
namespace {

bool isArrow(int key) { return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down; }

}  // namespace

bool ComposerView::Private::isOurKey(const QKeyEvent& event) const {
    const auto modifiers = event.modifiers() & ~Qt::KeypadModifier;
    if (modifiers == Qt::ControlModifier) return event.key() == Qt::Key_D || event.key() == Qt::Key_A;
    if (isArrow(event.key()))
        return modifiers == Qt::NoModifier || modifiers == Qt::AltModifier || modifiers == Qt::ShiftModifier;
    constexpr std::array plain{Qt::Key_Delete, Qt::Key_Return, Qt::Key_Enter, Qt::Key_Home,
                               Qt::Key_End,    Qt::Key_F2,     Qt::Key_Insert};
    if (event.key() == Qt::Key_Escape) return hand->isPressed() || !document->selection().isEmpty();
    return modifiers == Qt::NoModifier && std::ranges::find(plain, event.key()) != plain.end();
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

/// To the call of the next lane up or down that has any, nearest in order.
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

bool ComposerView::Private::key(const QKeyEvent& event) {
    const auto modifiers = event.modifiers();
    const bool alt = modifiers & Qt::AltModifier;
    const bool adding = modifiers & Qt::ShiftModifier;
    if (event.key() == Qt::Key_Escape) {
        if (hand->isPressed()) {
            hand->cancel();
        } else {
            document->select({});
        }
        return true;
    }
    if (hand->isPressed()) return true;  // nothing else while cards are in the hand
    if (modifiers & Qt::ControlModifier) {
        if (event.key() == Qt::Key_D) commands->duplicateSelected();
        if (event.key() == Qt::Key_A) {
            QStringList all;
            for (const Card& card : picture().layout.cards) all.append(card.id);
            document->select(all);
        }
        return true;
    }
    switch (event.key()) {
        case Qt::Key_Left: alt ? commands->moveSelected(-1) : walk(-1, adding); return true;
        case Qt::Key_Right: alt ? commands->moveSelected(1) : walk(1, adding); return true;
        case Qt::Key_Up: alt ? commands->moveSelectedToLane(-1) : walkLane(-1); return true;
        case Qt::Key_Down: alt ? commands->moveSelectedToLane(1) : walkLane(1); return true;
        case Qt::Key_Home: goTo(0, false); return true;
        case Qt::Key_End: goTo(picture().layout.columns() - 1, false); return true;
        case Qt::Key_Delete: commands->removeSelected(); return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (!document->current().isEmpty()) Q_EMIT view->editRequested(document->current());
            return true;
        case Qt::Key_Insert: openTyping(); return true;
        case Qt::Key_F2:
            if (picture().current >= 0) renameLane(picture().layout.cards[static_cast<std::size_t>(picture().current)].lane);
            return true;
        default: return false;
    }
}

void ComposerView::keyPressEvent(QKeyEvent* event) {
    if (!d_->isOurKey(*event) || !d_->key(*event)) QGraphicsView::keyPressEvent(event);
}

void ComposerView::Private::addCardActions(QMenu* menu, const QString& id) {
    const auto add = [menu](const QString& text, const QKeySequence& keys) {
        QAction* action = menu->addAction(text);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetShortcut);  // shown here; the pane itself listens to the key
        return action;
    };
    connect(add(tr("Edit"), Qt::Key_Return), &QAction::triggered, view, [this, id] { Q_EMIT view->editRequested(id); });
    connect(add(tr("Duplicate"), Qt::CTRL | Qt::Key_D), &QAction::triggered, commands, &ComposerCommands::duplicateSelected);
    connect(add(tr("Delete"), Qt::Key_Delete), &QAction::triggered, commands, &ComposerCommands::removeSelected);
    if (const Operation* call = findOperation(document->program(), id.toStdString()); call && call->call == Call::Repeat)
        connect(menu->addAction(tr("Expand")), &QAction::triggered, commands, [this, id] { commands->expandRepeat(id); });
    const int column = picture().layout.columnOf(id);
    const auto pinned = picture().layout.cards[static_cast<std::size_t>(column)].pinned;
    if (!pinned) return;
    menu->addSeparator();
    QAction* lock = menu->addAction(tr("Host buffer pinned"));
    lock->setCheckable(true);
    lock->setChecked(*pinned);
    connect(lock, &QAction::triggered, commands, [this, id] { commands->toggleLock(id); });
}

void ComposerView::Private::addLaneActions(QMenu* menu, int lane) {
    const Lane chosen = picture().layout.lanes[static_cast<std::size_t>(lane)];
    if (!chosen.isStream() || commands->declaredStream(chosen.id).isEmpty()) return;
    connect(menu->addAction(tr("Rename stream %1").arg(chosen.name)), &QAction::triggered, this,
            [this, lane] { renameLane(lane); });
    QAction* flag = menu->addAction(tr("Non-blocking"));
    flag->setCheckable(true);
    flag->setChecked(!chosen.barred);
    connect(flag, &QAction::triggered, commands, [this, chosen](bool on) { commands->setNonBlocking(chosen.id, on); });
    connect(menu->addAction(tr("Delete stream %1").arg(chosen.name)), &QAction::triggered, commands,
            [this, chosen] { commands->removeStream(chosen.id); });
}

QMenu* ComposerView::Private::menuAt(const QPointF& at) {
    auto* menu = new QMenu(view);
    const int name = laneNameAt(at);
    const int column = name >= 0 ? -1 : picture().layout.cardAt(at);
    if (column >= 0) {
        const QString id = picture().layout.cards[static_cast<std::size_t>(column)].id;
        if (!document->selection().contains(id)) document->select({id});
        addCardActions(menu, id);
    } else {
        const int lane = name >= 0 ? name : picture().layout.laneAt(at.y());
        if (lane >= 0) addLaneActions(menu, lane);
        QAction* type = menu->addAction(tr("Type calls…"));
        type->setShortcut(Qt::Key_Insert);
        type->setShortcutContext(Qt::WidgetShortcut);
        connect(type, &QAction::triggered, this, &Private::openTyping);
        connect(menu->addAction(tr("Add stream")), &QAction::triggered, commands, &ComposerCommands::addStream);
    }
    return menu;
}

}  // namespace streamscope::ui
