// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/pane_menu.h"

#include <utility>

namespace streamscope::ui {

PaneMenu::PaneMenu(const QString& title, Press press, QWidget* parent) : QMenu(title, parent), press_(std::move(press)) {
    setToolTipsVisible(true);
}

QAction* PaneMenu::addTold(const QString& text, const QString& tip) {
    QAction* entry = addAction(text);
    entry->setToolTip(tip);
    return entry;
}

QAction* PaneMenu::add(const QString& text, QKeyCombination keys, const QString& tip) {
    QAction* entry = addTold(text, tip);
    entry->setShortcut(keys);
    entry->setShortcutContext(Qt::WidgetShortcut);  // only shown; the pane itself handles the key
    // A menu disconnects itself from an entry that moves to another menu.
    connect(entry, &QAction::triggered, entry, [this, keys] { press_(keys); });
    return entry;
}

void PaneMenu::addOfSelection(const QString& text, QKeyCombination keys, const QString& tip) {
    ofSelection_ << add(text, keys, tip);
}

}  // namespace streamscope::ui

#include "moc_pane_menu.cpp"
