// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/panes/pane_walk.h"

#include "app/widgets/focus_walk.h"
#include "app/widgets/window_places.h"

#include <QAction>
#include <QMainWindow>

namespace streamscope::app {

PaneWalk::PaneWalk(WindowPlaces* places) : QObject(places->window()), places_(places) {
    const QAction* next = places->addCommand(EntryPlace::Panes, tr("Ne&xt pane"), Qt::CTRL | Qt::Key_F6,
                                             tr("Move the focus to the next pane, from left to right and down"));
    const QAction* before = places->addCommand(EntryPlace::Panes, tr("Pre&vious pane"), Qt::CTRL | Qt::SHIFT | Qt::Key_F6,
                                               tr("Move the focus to the pane before"));
    connect(next, &QAction::triggered, this, [this] { walk(true); });
    connect(before, &QAction::triggered, this, [this] { walk(false); });
}

void PaneWalk::walk(bool forward) {
    QWidget* next = nextPane(*places_->window(), places_->window()->focusWidget(), forward);
    if (!next) return;
    next->setFocus(forward ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    reveal(next);
}

}  // namespace streamscope::app

#include "moc_pane_walk.cpp"
