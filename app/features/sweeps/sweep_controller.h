// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/runs/sweep_run.h"
#include "app/session/run_flow.h"

#include <QObject>

#include <vector>

namespace streamscope::app {

/// Controller of the window's sweeps: hands them to the thread of runs, collects the results, and knows whether these are still
/// valid for the program and the device.
class SweepController : public QObject {
    Q_OBJECT
public:
    SweepController(ui::ProgramDocument* document, RunController* controller, RunFlow* flow, QObject* parent);

    void start(const std::vector<SweepRange>& ranges);
    void stop();
    bool isRunning() const { return running_; }
    std::shared_ptr<const SweepResult> result() const { return result_; }
    /// Returns the program of the result.
    const Program& program() const { return program_; }
    /// Returns Exact or Measured if the result is valid for the present program, else OutOfDate.
    ui::TimelineState state() const { return state_; }
    /// Returns the point whose values the program has at present.
    std::optional<std::size_t> shown() const;

    /// Sets the program's parameters to the values of a point, as one undo step, and shows its run.
    void pick(std::size_t point);

Q_SIGNALS:
    void resultChanged();  ///< more points, or no result
    void stateChanged();   ///< the result became valid or out of date, or another point is shown
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
    Program program_;                  ///< program that was swept
    std::vector<DeviceInfo> devices_;  ///< devices that it was swept on
    std::vector<std::shared_ptr<const Timeline>> timelines_;
    std::size_t kept_ = 0;  ///< number of operations in timelines_
    int sweep_ = 0;         ///< number of the sweep, so that the picks of one sweep make one undo step
    bool running_ = false;
    ui::TimelineState state_ = ui::TimelineState::Empty;
};

}  // namespace streamscope::app
