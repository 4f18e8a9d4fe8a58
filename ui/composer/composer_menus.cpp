// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calls/call_table.h"
#include "ui/composer/composer_view_private.h"

#include <QMenu>

namespace streamscope::ui {
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
    connect(add(menu, tr("Launch as a graph")), &QAction::triggered, commands, &ComposerCommands::launchSelectedAsGraph);
    connect(add(menu, tr("Put into a with"), Qt::Key_W), &QAction::triggered, view, &ComposerView::putIntoWith);
    const QString frame = frameOf(picture().layout.columnOf(id));
    if (!frame.isEmpty())
        connect(add(menu, card.folded ? tr("Unfold") : tr("Fold"), Qt::Key_Space), &QAction::triggered, this,
                [this, frame] { toggleFold(frame); });
    if (const Operation* call = findOperation(document->program(), id.toStdString());
        call && info(call->call).repeats && !info(call->call).decides)
        connect(add(menu, tr("Expand")), &QAction::triggered, commands, [this, id] { commands->expandRepeat(id); });
    if (card.pinned)
        connect(addChecked(menu, tr("Host buffer pinned"), *card.pinned, Qt::Key_L), &QAction::triggered, commands,
                [this, id] { commands->toggleLock(id); });
    addLaneActions(menu, card.lane);
}

void ComposerView::Private::addArrowActions(QMenu* menu, const QString& wait) {
    connect(add(menu, tr("Remove wait"), Qt::Key_Delete), &QAction::triggered, commands,
            [this, wait] { commands->removeWait(wait); });
}

void ComposerView::Private::addLaneActions(QMenu* menu, int lane) {
    const Lane chosen = picture().layout.lanes[static_cast<std::size_t>(lane)];
    if (!chosen.isStream() || commands->declaredStream(chosen.id).isEmpty()) return;
    connect(menu->addAction(tr("Rename stream %1").arg(chosen.name)), &QAction::triggered, this,
            [this, lane] { renameLane(lane); });
    connect(addChecked(menu, tr("Non-blocking"), !chosen.barred), &QAction::triggered, commands,
            [this, chosen](bool on) { commands->setNonBlocking(chosen.id, on); });
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

}  // namespace streamscope::ui
