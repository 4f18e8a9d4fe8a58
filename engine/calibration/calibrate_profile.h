// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_profile.h"
#include "engine/program/program.h"
#include "engine/program/resolved_program.h"
#include "engine/timeline/timeline.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Calibration of a device profile to this machine. Call costs, latencies and bandwidths differ between machines with the same
/// GPU, and they limit the accuracy of predictions.
namespace streamscope {

/// Times of one run of a program without brackets.
struct ProbeTimes {
    std::optional<Nanoseconds> makespan;  ///< empty: no device operation
    Nanoseconds issuing{};
};

/// Returns the times of a run with method none; nothing if the run did not complete.
std::optional<ProbeTimes> probeTimes(const Timeline& timeline);

struct ProbeProgram {
    Program program;
    ResolvedProgram resolved;
    bool cold = false;  ///< to be run in a process that has launched nothing yet
};

/// Runs a program several times on the real device and returns the typical times; nothing, which ends the calibration, if it
/// cannot run.
using RealProbe = std::function<std::optional<ProbeTimes>(const ProbeProgram&)>;
/// Runs a program on a simulated device of this profile.
using SimulatedProbe = std::function<std::optional<ProbeTimes>(const DeviceProfile&, const ProbeProgram&)>;
/// Receives the number of completed probes.
using CalibrationProgress = std::function<void(int done, int total)>;

struct CalibratedNumber {
    std::string_view field;
    double value = 0;
    std::string_view what;  ///< description of the measured quantity
};

struct ProfileCalibration {
    DeviceProfile profile;
    std::vector<CalibratedNumber> numbers;  ///< reported numbers first
    std::vector<std::string_view> kept;     ///< fields that the times of this machine did not determine; they keep the base's
                                            ///< numbers
};

/// Returns the numbers that the driver reports for a real device.
std::vector<CalibratedNumber> reportedNumbers(const DeviceInfo& info);

/// Returns a program for a run that asks for blocks, so that its timeline tells where the multiprocessors are.
ProbeProgram groupsProbe();

/// Returns the numbers of a device's GPCs and TPCs as such a run found them; 0 if the device does not tell.
std::vector<CalibratedNumber> groupNumbers(const Timeline& timeline);

/// Times of a probe's two programs, in ns.
struct ProbeTook {
    double shorter = 0, longer = 0;
};

/// Times of all probes in one round, in the order of probes().
using ProbeRound = std::vector<ProbeTook>;

/// Measures one round. Returns nullopt if a probe could not run. Cold probes take most of the time, since each of their runs
/// starts a process, and are taken from the round before, if there was one.
std::optional<ProbeRound> measureProbes(const RealProbe& real, const CalibrationProgress& progress,
                                        const ProbeRound* before = nullptr);

/// Fits a profile. Starts with the reported numbers, and chooses each other number so that the simulated time of its probe equals
/// the real one. Uses the fastest round of each program, because other activity of the machine only adds time. `rounds` must not
/// be empty.
ProfileCalibration fitProfile(DeviceProfile base, std::vector<CalibratedNumber> reported, std::span<const ProbeRound> rounds,
                              const SimulatedProbe& simulated);

/// Measures several rounds and fits the profile. Returns nullopt if a probe could not run.
std::optional<ProfileCalibration> calibrateProfile(DeviceProfile base, std::vector<CalibratedNumber> reported,
                                                   const RealProbe& real, const SimulatedProbe& simulated,
                                                   const CalibrationProgress& progress);

/// Returns a profile file that extends the base, with a source for every number. `on`: the measured device and the date.
std::string toProfileFile(const ProfileCalibration& calibration, std::string_view name, std::string_view on);

}  // namespace streamscope
