// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_profile.h"
#include "engine/program/resolved_program.h"
#include "engine/runner/runner.h"
#include "engine/simulated/measured_times.h"

#include <memory>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <vector>

namespace streamscope {

/// A measured run as a simulation: each operation takes as long as it was measured to take, host calls included. Simulations of
/// changed programs that start from it answer what-ifs of the measured run (order.md N6).
class Replay {
public:
    /// Returns the replay of a run of `program` on `devices`, which are the devices of the run; nullptr if the run has no total
    /// time, or if its program does not run to its end on the simulated devices.
    static std::shared_ptr<const Replay> of(const ResolvedProgram& program, const Timeline& measured,
                                            const std::vector<DeviceProfile>& devices, std::stop_token stop = {});

    /// Returns the simulated run of the measured program.
    const std::shared_ptr<const Timeline>& run() const { return run_; }
    Nanoseconds measured() const { return measured_; }
    Nanoseconds replayed() const { return *run_->makespan; }
    /// Returns by how much of the measured total time the replay is longer: 0.023 for 2.3 %.
    double error() const;
    /// Returns whether the replay is so near to the measured run that what-ifs may start from it.
    bool isFaithful() const;

    /// Returns the measured times for the operations of a program that an edit has made of the measured one. Operations that are
    /// new or make another call have the times of the simulated device.
    TimesOfOperations timesOf(const ResolvedProgram& changed) const;
    /// Returns those times for changed devices. If calls are free on them, and were not on those of the run, they are free.
    TimesOfOperations timesOf(const ResolvedProgram& changed, const std::vector<DeviceProfile>& devices) const;

private:
    Replay() = default;
    struct Known {
        Call call{};
        std::string kernel;  ///< of a launch
        Nanoseconds host{};  ///< duration of the work of the host
        MeasuredTimes times;
    };
    static Known known(const ResolvedOperation& operation);

    std::shared_ptr<const Timeline> run_;
    Nanoseconds measured_{};
    bool callsAreFree_ = false;                     ///< on the devices of the run
    std::unordered_map<std::string, Known> known_;  ///< by id
};

/// Returns the simulated device for replays of runs on a real one: the profile of its name if there is one, otherwise `general`
/// with the properties that the device has reported; always with the hardware queues of the run.
DeviceProfile replayingDevice(const DeviceInfo& measured, const std::vector<DeviceProfile>& known, const DeviceProfile& general);

/// Runs the program as simulate() does, with measured times of its operations.
RunOutcome simulateMeasured(const ResolvedProgram& program, const std::vector<DeviceProfile>& devices,
                            const TimesOfOperations& times, const RunOptions& options = {}, std::stop_token stop = {},
                            const ProgressSink& progress = {});

/// Predicts a changed program as predict() does, from the measured run.
Read<RunOutcome> predict(const Program& program, const ResolvedProgram& resolved, const std::vector<DeviceProfile>& devices,
                         const Replay& from, std::stop_token stop = {});

}  // namespace streamscope
