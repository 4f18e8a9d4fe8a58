// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

#include <cstddef>
#include <string>

namespace streamscope::ui {

class TimelinePlot;

/// Menu of a lane's name, or of the heading of a group. Deletes itself when it closes.
class LaneMenu : public QMenu {
    Q_OBJECT
public:
    LaneMenu(TimelinePlot* plot, std::size_t lane);

Q_SIGNALS:
    void resetRequested();
    void arrangingRequested();  ///< the dialog with all lanes

private:
    void addOfLane();
    void addOfGroup();
    void addHeights();
    void addGroups();
    void addOfAll();
    void askForGroup();
    void askForName(const std::string& group);

    TimelinePlot* plot_;
    std::size_t lane_;
};

}  // namespace streamscope::ui
