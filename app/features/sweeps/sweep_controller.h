// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/run_flow.h"
#include "app/session/sweep_run.h"

#include <QObject>

#include <vector>

namespace streamscope::app {

/// Makes the sweeps of the window: hands them to the thread of runs, gathers what comes back, and knows whether it still holds
/// for the program and the device.
class SweepController : public QObject {
    Q_OBJECT
public:
    SweepController(ui::ProgramDocument* document, RunController* controller, RunFlow* flow, QObject* parent);

    void start(const std::vector<SweepRange>& ranges);
    void stop();
    bool isRunning() const { return running_; }
    std::shared_ptr<const SweepResult> result() const { return result_; }
    /// The program of that result.
    const Program& program() const { return program_; }
    /// Exact or Measured as the program stands, else OutOfDate.
    ui::TimelineState state() const { return state_; }
    /// The point at whose values the program stands.
    std::optional<std::size_t> shown() const;

    /// Sets the program's parameters to the point's, as one step of undo, and shows its run.
    void pick(std::size_t point);

Q_SIGNALS:
    void resultChanged();  ///< more points, or none
    void stateChanged();   ///< out of date or not any more; another point is shown
    void runningChanged(bool running, int done, int total);
    void message(streamscope::Severity severity, const QString& text);

private:
    void take(std::vector<SweptRun> runs);
    void end(SweepEnding ending);
    void runsEnded(bool running);
    void programChanged();
    bool holds() const;

    ui::ProgramDocument* document_;
    RunController* controller_;
    RunFlow* flow_;
    std::shared_ptr<SweepResult> result_;
    Program program_;                  ///< that was swept
    std::vector<DeviceInfo> devices_;  ///< that it was swept on
    std::vector<std::shared_ptr<const Timeline>> timelines_;
    std::size_t kept_ = 0;  ///< operations in timelines_
    int sweep_ = 0;         ///< counts them, so that picks of one make one step of undo
    bool running_ = false;
    ui::TimelineState state_ = ui::TimelineState::Empty;
};

}  // namespace streamscope::app
