// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/run_flow.h"
#include "ui/sweeps/multiples_layout.h"

#include <QList>
#include <QObject>

#include <vector>

namespace streamscope::app {

/// A device that can be selected for a run side by side with others.
struct ListedDevice {
    QString id, name;
    bool estimated = false;
    Target target;
};

/// Controller that runs the program on several devices at the same time (runSideBySide), or shows runs of the session in their
/// place.
class MultiplesController : public QObject {
    Q_OBJECT
public:
    MultiplesController(ui::ProgramDocument* document, RunController* controller, RunFlow* flow, QObject* parent);

    /// Returns the devices: simulated ones that come with Streamscope, then those of this machine, then those of connected
    /// machines.
    const std::vector<ListedDevice>& devices() const { return devices_; }
    void setCudaDevices(const std::vector<DeviceInfo>& devices);
    void setMachineDevices(const QString& machine, const std::vector<DeviceInfo>& devices);

    /// Starts the runs. The window's device is run first, as the reference of the comparison.
    void start(const QStringList& ids);
    void stop();
    bool isRunning() const { return running_; }
    /// Shows two or more runs of the session, oldest first, until the next start(). They stay as they are if they are removed
    /// there.
    void show(const std::vector<RunRecord>& records);
    const std::vector<ui::DeviceRun>& runs() const { return runs_; }
    bool areOfSession() const { return !numbers_.isEmpty(); }
    /// Returns "Runs 2, 5 and 6"; nothing if these are runs on several devices.
    QString title() const;
    /// Returns the program of the runs, or of the first one that has a result; nullptr if there are none.
    std::shared_ptr<const Program> program() const { return program_; }
    ui::TimelineState state() const { return state_; }

Q_SIGNALS:
    void devicesChanged();
    void runsChanged();
    void stateChanged();
    void runningChanged(bool running, int done, int total);

private:
    const ListedDevice* deviceNamed(const QString& id) const;
    void take(std::size_t at, const RunRecord& run);
    void end();
    void programChanged();

    ui::ProgramDocument* document_;
    RunController* controller_;
    RunFlow* flow_;
    std::vector<ListedDevice> devices_;
    std::vector<ui::DeviceRun> runs_;
    QList<int> numbers_;                      ///< of runs of the session; empty: these are of devices
    std::shared_ptr<const Program> program_;  ///< program that was run
    std::size_t done_ = 0;
    bool running_ = false;
    ui::TimelineState state_ = ui::TimelineState::Empty;
};

}  // namespace streamscope::app
