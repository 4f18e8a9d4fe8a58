// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sweeps/multiples_layout.h"
#include "ui/theme/theme.h"
#include "ui/timeline/timeline_view.h"

#include <QWidget>

#include <vector>

class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace streamscope::ui {

class OneLine;
class MultiplesView;
class StateChip;

/// Device that can be checked.
struct DeviceChoice {
    QString id, name, tip;
};

/// Panel with a check list of devices, and the program on each checked one, or several runs, as small timelines on one axis.
class MultiplesPanel : public QWidget {
    Q_OBJECT
public:
    explicit MultiplesPanel(QWidget* parent = nullptr);

    /// Sets the devices. Those checked before stay checked.
    void setDevices(const std::vector<DeviceChoice>& devices);
    QStringList checkedDevices() const;
    void setChecked(const QStringList& ids);
    /// `title`: names the runs, such as "Runs 2 and 5"; empty: the program on several devices.
    void setRuns(const std::vector<DeviceRun>& runs, TimelineState state, const QString& title = {});
    void setState(TimelineState state);
    void setShown(const QString& id);
    void setRunning(bool running, int done = 0, int total = 0);
    void setBusy(bool busy);
    MultiplesView* view() const { return view_; }
    void focusFirst();

Q_SIGNALS:
    void runRequested(const QStringList& devices);
    void stopRequested();
    void picked(const QString& id);
    void exportRequested();
    void checkedChanged(const QStringList& ids);

private:
    QWidget* makeChooser();
    QWidget* makePicture();
    void refresh();

    std::size_t shown_ = 0;  ///< number of runs shown
    QString title_;
    TimelineState state_ = TimelineState::Empty;
    bool running_ = false, busy_ = false;
    QListWidget* list_ = nullptr;
    QPushButton *run_ = nullptr, *stop_ = nullptr;
    QToolButton* export_ = nullptr;
    QProgressBar* progress_ = nullptr;
    QStackedWidget* canvas_ = nullptr;
    StateChip* chip_ = nullptr;
    OneLine* words_ = nullptr;
    MultiplesView* view_ = nullptr;
};

}  // namespace streamscope::ui
