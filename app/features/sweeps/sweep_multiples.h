// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/run_flow.h"
#include "ui/sweeps/multiples_layout.h"

#include <QObject>

#include <vector>

namespace streamscope::app {

/// A device that the program can be run on beside others.
struct ListedDevice {
    QString id, name;
    bool estimated = false;
    Target target;
};

/// Runs the program on several devices at the same time (runSideBySide).
class MultiplesController : public QObject {
    Q_OBJECT
public:
    MultiplesController(ui::ProgramDocument* document, RunController* controller, RunFlow* flow, QObject* parent);

    /// Simulated ones first, as they come with Streamscope, then those of this machine, then those of connected machines.
    const std::vector<ListedDevice>& devices() const { return devices_; }
    void setCudaDevices(const std::vector<DeviceInfo>& devices);
    void setMachineDevices(const QString& machine, const std::vector<DeviceInfo>& devices);

    /// The one that the window has is run first, for the others to be compared with.
    void start(const QStringList& ids);
    void stop();
    const std::vector<ui::DeviceRun>& runs() const { return runs_; }
    /// The program of those runs; null: none.
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
    std::shared_ptr<const Program> program_;  ///< that was run
    std::size_t done_ = 0;
    bool running_ = false;
    ui::TimelineState state_ = ui::TimelineState::Empty;
};

}  // namespace streamscope::app
