// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/features/sweeps/sweep_controller.h"
#include "app/features/sweeps/sweep_multiples.h"
#include "app/widgets/window_places.h"
#include "engine/json/expected.h"

#include <QObject>

class QStackedWidget;

namespace streamscope::ui {
struct PictureSubject;
class MultiplesPanel;
class SweepPanel;
}  // namespace streamscope::ui

namespace streamscope::app {

class Session;
class WindowPlaces;

/// The window's sweep and the comparison of devices or runs side by side: a panel for each in the strip below the timeline.
class SweepPanes : public QObject {
    Q_OBJECT
public:
    SweepPanes(Session* session, WindowPlaces* places);

private:
    QStackedWidget* page(PagePlace place, const QString& name, const QString& title, QWidget* panel);
    void add(const QString& text, const QString& tip, QStackedWidget* page);
    void open(QStackedWidget* page);
    void cover(bool covered);
    void markShown();
    void pick(const QString& id);
    void showRuns(const QList<int>& numbers);
    void connectSweep();
    void connectMultiples();
    void showSweep();
    void showMultiples();
    void listDevices();
    void exportSweep(const QString& ending);
    void exportMultiples();
    void openDialog(ui::PictureSubject subject, const QString& what);
    using Write = std::function<Expected<void>(const QString& path)>;
    void askAndWrite(const QString& what, const QString& ending, Write write);

    void tellExported(const QString& path);
    QString pathFor(const QString& behind) const;

    Session* session_;
    WindowPlaces* places_;
    SweepController* sweep_;
    MultiplesController* multiples_;
    ui::SweepPanel* sweepPanel_;
    ui::MultiplesPanel* multiplesPanel_;
    QStackedWidget *sweepPage_, *devicesPage_;  ///< the panel, and its cover
};

}  // namespace streamscope::app
