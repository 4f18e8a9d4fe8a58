// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/pane_menu.h"

namespace streamscope::ui {

class TimelineGestures;
class TimelinePlot;

/// Menu of all keys of the timeline.
class TimelineMenu : public PaneMenu {
    Q_OBJECT
public:
    TimelineMenu(TimelineGestures* gestures, TimelinePlot* plot, QWidget* parent);
    void setAnythingShown(bool shown);
    void setAnythingSelected(bool selected);

private:
    void addPlayhead();
    void addViews();
    void addOperations();
    void enable();

    const TimelinePlot* plot_;
    QAction *previous_ = nullptr, *next_ = nullptr;
    bool shown_ = false, selected_ = false;
};

}  // namespace streamscope::ui
