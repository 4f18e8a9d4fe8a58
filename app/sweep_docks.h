#pragma once

#include "app/sweep_controller.h"
#include "app/sweep_multiples.h"
#include "ui/theme/theme.h"

#include <QObject>

class QAction;
class QDockWidget;
class QMainWindow;
class QStackedWidget;

namespace streamscope::ui {
class MultiplesPanel;
class SweepPanel;
}  // namespace streamscope::ui

namespace streamscope::app {

/// The window's sweep and its devices side by side: a dock each below the timeline, closed until asked for.
class SweepDocks : public QObject {
    Q_OBJECT
public:
    SweepDocks(QMainWindow* window, ui::ProgramDocument* document, RunController* controller, RunFlow* flow);

    QAction* sweepAction() const { return sweepAction_; }
    QAction* devicesAction() const { return devicesAction_; }
    void setTheme(const ui::Theme& theme);
    /// The window's own device has changed.
    void setDevice(const QString& id);
    /// A lesson's question waits for its answer, which no run may give away.
    void setCovered(bool covered);
    /// Back to how they are on the first day: closed, below the timeline.
    void layOutAsNew();

Q_SIGNALS:
    void message(streamscope::Severity severity, const QString& text);
    void parameterRequested();
    void devicePicked(const QString& id);

private:
    QWidget* coverable(QWidget* panel);
    QDockWidget* dock(const QString& name, const QString& title, QWidget* content);
    QAction* action(const QString& text, const QString& tip, QDockWidget* dock);
    void open(QDockWidget* dock, bool wasHidden);
    void connectSweep();
    void connectMultiples();
    void showSweep();
    void showMultiples();
    void listDevices();
    void exportSweep(const QString& ending);
    void exportMultiples(const QString& ending);
    using Write = std::function<bool(const QString& path, QString* error)>;
    void askAndWrite(const QString& what, const QString& ending, Write write);

    QMainWindow* window_;
    ui::ProgramDocument* document_;
    RunController* controller_;
    SweepController* sweep_;
    MultiplesController* multiples_;
    std::vector<QStackedWidget*> covers_;
    ui::SweepPanel* sweepPanel_;
    ui::MultiplesPanel* multiplesPanel_;
    QDockWidget *sweepDock_, *devicesDock_;
    QAction *sweepAction_, *devicesAction_;
    QString device_;
};

}  // namespace streamscope::app
