// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_menu.h"

#include "ui/timeline/gestures.h"
#include "ui/timeline/timeline_plot.h"

namespace streamscope::ui {

TimelineMenu::TimelineMenu(TimelineGestures* gestures, TimelinePlot* plot, QWidget* parent)
    : PaneMenu(
          tr("&Timeline"), [gestures](QKeyCombination keys) { gestures->press(keys); }, parent),
      plot_(plot) {
    addPlayhead();
    addSeparator();
    addViews();
    addSeparator();
    addOperations();
    addSeparator();
    add(tr("Measure up to the next e&dge"), Qt::CTRL | Qt::SHIFT | Qt::Key_Right,
        tr("From the playhead, the selected operation or the start of the run, up to the next start or end of work"));
    add(tr("&Measure up to the previous edge"), Qt::CTRL | Qt::SHIFT | Qt::Key_Left,
        tr("The measurement ends at the start or end of work before"));
    add(tr("&Keep measurement"), Qt::Key_M, tr("What was dragged over the lanes, or the time of the selected operation"));
    add(tr("&Clear measurements and selection"), Qt::Key_Escape, tr("The search and the playhead too"));
    connect(next_, &QAction::triggered, plot, &TimelinePlot::goForward);
    connect(plot, &TimelinePlot::viewChanged, this, &TimelineMenu::enable);
    enable();
}

void TimelineMenu::addPlayhead() {
    add(tr("&Play or pause"), Qt::Key_P, tr("Move the playhead through the whole run, or pause it"));
    add(tr("Playhead to ne&xt event"), Qt::Key_BracketRight, tr("The next start or end of work"));
    add(tr("Playhead to pre&vious event"), Qt::Key_BracketLeft, tr("The start or end of work before"));
}

void TimelineMenu::addViews() {
    add(tr("Zoom &in"), Qt::Key_W, tr("At the pointer's last place in the lanes"));
    add(tr("Zoom &out"), Qt::Key_S, tr("At the pointer's last place in the lanes"));
    add(tr("Pan &earlier"), Qt::Key_A, tr("Earlier times come into view"));
    add(tr("Pan &later"), Qt::Key_D, tr("Later times come into view"));
    add(tr("Show the &whole run"), Qt::Key_0, tr("From its start to its end"));
    addOfSelection(tr("Centre or &fit selection"), Qt::Key_F,
                   tr("The selected operation in the middle; again: over the whole width"));
    previous_ = add(tr("P&revious view"), Qt::Key_Backspace, tr("What was in view before"));
    next_ = addTold(tr("&Next view"), tr("What was in view before the previous view was"));
}

void TimelineMenu::addOperations() {
    add(tr("Next operation on the l&ane"), Qt::Key_Period, tr("Behind the selected one; the first where nothing is selected"));
    add(tr("Previo&us operation on the lane"), Qt::Key_Comma, tr("Before the selected one; the last where nothing is selected"));
    addOfSelection(tr("&Back along the dependency"), Qt::CTRL | Qt::Key_Left, tr("To what held the selected operation"));
    addOfSelection(tr("For&th along the dependency"), Qt::CTRL | Qt::Key_Right, tr("To what the selected operation held"));
}

void TimelineMenu::setAnythingShown(bool shown) {
    shown_ = shown;
    enable();
}

void TimelineMenu::setAnythingSelected(bool selected) {
    selected_ = selected;
    enable();
}

void TimelineMenu::enable() {
    for (QAction* entry : actions()) {
        const bool isOfView = (entry != previous_ || plot_->views().hasBack()) && (entry != next_ || plot_->views().hasForward());
        entry->setEnabled(shown_ && isOfView && (selected_ || !ofSelection_.contains(entry)));
    }
}

}  // namespace streamscope::ui

#include "moc_timeline_menu.cpp"
