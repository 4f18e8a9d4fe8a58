// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAction;

namespace streamscope::ui {
class AnswersPanel;
class ComposerView;
class MessagesPanel;
class PairPanel;
class TimelineView;
}  // namespace streamscope::ui

namespace streamscope::app {

class Session;
class WhyFlow;
class WindowPlaces;

/// Answers to "why" and "what if": cards of the column at the right, and their entries in the menu Run › Analyse.
class WhyPanels : public QObject {
    Q_OBJECT
public:
    /// `diagnostics`: panel of the diagnostics whose repairs are simulated.
    WhyPanels(Session* session, WindowPlaces* places, ui::ComposerView* composer, ui::TimelineView* timeline,
              ui::MessagesPanel* diagnostics);

private:
    void addCards();
    void addEntries();
    void addHover();
    void setHovering();

    Session* session_;
    WindowPlaces* places_;
    ui::TimelineView* timeline_;
    ui::PairPanel* pair_;
    ui::AnswersPanel *withoutSelected_, *wrongData_, *bounds_;
    WhyFlow* why_;
    QAction* hover_;
};

}  // namespace streamscope::app
