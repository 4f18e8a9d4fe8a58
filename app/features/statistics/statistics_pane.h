// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace streamscope::ui {
class StatisticsPanel;
class TimelineView;
}  // namespace streamscope::ui

namespace streamscope::app {

class Session;
class WindowPlaces;

/// The window's statistics: a panel in the strip below the timeline, with statistics of the measured time range, of the search's
/// matches, or of the whole run.
class StatisticsPane : public QObject {
    Q_OBJECT
public:
    StatisticsPane(Session* session, WindowPlaces* places, ui::TimelineView* timeline);

private:
    void cover();
    void save(const QString& csv);

    Session* session_;
    WindowPlaces* places_;
    ui::StatisticsPanel* panel_;
};

}  // namespace streamscope::app
