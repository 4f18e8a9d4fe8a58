// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/features/sweeps/sweep_controller.h"
#include "app/features/sweeps/sweep_multiples.h"
#include "ui/theme/theme.h"

#include <QObject>

class QAction;
class QMainWindow;
class QStackedWidget;

namespace streamscope::ui {
struct PictureSubject;
class MultiplesPanel;
class SweepPanel;
}  // namespace streamscope::ui

namespace streamscope::app {

class BottomStrip;

/// The window's sweep and its devices side by side: a panel each in the strip below the timeline.
class SweepPanes : public QObject {
    Q_OBJECT
public:
    SweepPanes(QMainWindow* window, BottomStrip* strip, ui::ProgramDocument* document, RunController* controller, RunFlow* flow);

    QAction* sweepAction() const { return sweepAction_; }
    QAction* devicesAction() const { return devicesAction_; }
    void setTheme(const ui::Theme& theme);
    /// The window's own device has changed.
    void setDevice(const QString& id);
    /// A lesson's question waits for its answer, which no run may give away.
    void setCovered(bool covered);

Q_SIGNALS:
    void message(streamscope::Severity severity, const QString& text);
    void parameterRequested();
    void devicePicked(const QString& id);

private:
    QStackedWidget* page(const QString& name, const QString& title, QWidget* panel);
    QAction* action(const QString& text, const QString& tip, QStackedWidget* page);
    void open(QStackedWidget* page);
    void connectSweep();
    void connectMultiples();
    void showSweep();
    void showMultiples();
    void listDevices();
    void exportSweep(const QString& ending);
    void exportMultiples();
    void openDialog(ui::PictureSubject subject, const QString& what);
    using Write = std::function<bool(const QString& path, QString* error)>;
    void askAndWrite(const QString& what, const QString& ending, Write write);

    QMainWindow* window_;
    BottomStrip* strip_;
    ui::ProgramDocument* document_;
    RunController* controller_;
    SweepController* sweep_;
    MultiplesController* multiples_;
    ui::SweepPanel* sweepPanel_;
    ui::MultiplesPanel* multiplesPanel_;
    QStackedWidget *sweepPage_, *devicesPage_;  ///< the panel, and what covers it
    QAction *sweepAction_, *devicesAction_;
    QString device_;
};

}  // namespace streamscope::app
