// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/device/status.h"
#include "engine/rules/diagnostic.h"
#include "engine/timeline/timeline.h"
#include "ui/theme/theme.h"

#include <QObject>

#include <memory>

class QAction;
class QMainWindow;

namespace streamscope::ui {
class ProgramDocument;
class StatisticsPanel;
class TimelineView;
}  // namespace streamscope::ui

namespace streamscope::app {

class BottomStrip;

/// The window's statistics: a panel in the strip below the timeline, for what is measured or found there.
class StatisticsPane : public QObject {
    Q_OBJECT
public:
    StatisticsPane(QMainWindow* window, BottomStrip* strip, ui::ProgramDocument* document, ui::TimelineView* timeline);

    /// Returns the command that opens the panel.
    QAction* action() const { return action_; }
    void setTheme(const ui::Theme& theme);
    /// Hides the figures while a lesson's question waits for its answer.
    void setCovered(bool covered);

Q_SIGNALS:
    void message(streamscope::Severity severity, const QString& text);

private:
    void save(const QString& csv);

    QMainWindow* window_;
    BottomStrip* strip_;
    ui::ProgramDocument* document_;
    ui::StatisticsPanel* panel_;
    QAction* action_;
};

}  // namespace streamscope::app
