// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QWidget>

class QAction;
class QMainWindow;

namespace streamscope::ui {
class ComposerView;
class SlideOverview;
class StepBar;
class TimelineView;
}  // namespace streamscope::ui

namespace streamscope::app {

class PresentationStrip;
class Session;
class WindowPlaces;

/// Presentation mode (F11): the picture alone on the whole screen, with a strip below it, and an overview of the steps. Escape
/// restores the window.
class Presentation : public QObject {
    Q_OBJECT
public:
    Presentation(Session* session, WindowPlaces* places, ui::StepBar* steps, ui::ComposerView* composer,
                 ui::TimelineView* timeline);
    void setOn(bool on);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void begin();
    void end();
    bool escapeIsTaken() const;
    bool isElsewhere(const QObject* watched) const;
    bool openOverview();

    Session* session_;
    WindowPlaces* places_;
    QMainWindow* window_;
    PresentationStrip* strip_;
    ui::StepBar* steps_;
    ui::ComposerView* composer_;
    ui::TimelineView* timeline_;
    QPointer<ui::SlideOverview> overview_;  ///< made when it is first shown, in the middle of the window
    QAction* present_;
    QList<QPointer<QWidget>> hidden_;
    QByteArray docks_;
    Qt::WindowStates states_;
};

}  // namespace streamscope::app
