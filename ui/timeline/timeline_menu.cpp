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
    add(tr("&Keep measurement"), Qt::Key_M, tr("Keep what was dragged over the lanes, or the time of the selected operation"));
    add(tr("Write a note &here…"), Qt::Key_N,
        tr("On what is measured, on the selected operation, or on the time of the playhead"));
    add(tr("Note&s…"), Qt::SHIFT | Qt::Key_N, tr("List the notes and kept measurements, to show, change and delete them"));
    add(tr("&Clear measurements and selection"), Qt::Key_Escape, tr("Also clear the search and the playhead"));
    connect(next_, &QAction::triggered, plot, &TimelinePlot::goForward);
    connect(plot, &TimelinePlot::viewChanged, this, &TimelineMenu::enable);
    enable();
}

void TimelineMenu::addPlayhead() {
    add(tr("&Play or pause"), Qt::Key_P, tr("Move the playhead through the whole run, or pause it"));
    add(tr("Playhead to ne&xt event"), Qt::Key_BracketRight, tr("Move the playhead to the next start or end of an operation"));
    add(tr("Playhead to pre&vious event"), Qt::Key_BracketLeft,
        tr("Move the playhead to the previous start or end of an operation"));
}

void TimelineMenu::addViews() {
    add(tr("Zoom &in"), Qt::Key_W, tr("Zoom at the last position of the pointer in the lanes"));
    add(tr("Zoom &out"), Qt::Key_S, tr("Zoom at the last position of the pointer in the lanes"));
    add(tr("Pan &earlier"), Qt::Key_A, tr("Show earlier times"));
    add(tr("Pan &later"), Qt::Key_D, tr("Show later times"));
    add(tr("Show the &whole run"), Qt::Key_0, tr("From its start to its end"));
    addOfSelection(tr("Centre or &fit selection"), Qt::Key_F,
                   tr("Centre the selected operation; choose again to fit it to the width"));
    add(tr("Blocks on the &GPU"), Qt::Key_B, tr("Show or hide the multiprocessors: which block is where, and why others wait"));
    add(tr("Blocks of ever&y multiprocessor"), Qt::SHIFT | Qt::Key_B,
        tr("Open or close a lane for each multiprocessor, with a row for each block that it has at once"));
    previous_ = add(tr("P&revious view"), Qt::Key_Backspace, tr("Return to what was in view before"));
    next_ = addTold(tr("&Next view"), tr("Undo Previous view"));
}

void TimelineMenu::addOperations() {
    add(tr("Next operation on the l&ane"), Qt::Key_Period,
        tr("Select the operation after the selected one, or the first if "
           "none is selected"));
    add(tr("Previo&us operation on the lane"), Qt::Key_Comma,
        tr("Select the operation before the selected one, or the last if "
           "none is selected"));
    addOfSelection(tr("&Back along the dependency"), Qt::CTRL | Qt::Key_Left,
                   tr("Go to the operation that the selected one "
                      "waited for"));
    addOfSelection(tr("For&th along the dependency"), Qt::CTRL | Qt::Key_Right,
                   tr("Go to the operation that waited for the "
                      "selected one"));
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
