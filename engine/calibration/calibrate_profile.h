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

/// A device profile of the machine at hand: costs of calls, latencies and bandwidths differ from machine to machine with
/// the same GPU, and a prediction is as good as they are.
namespace streamscope {

/// What one run of a program without brackets showed.
struct ProbeTimes {
    std::optional<Nanoseconds> makespan;  ///< none: no device operation
    Nanoseconds issuing{};
};

/// Of a run with method none; nothing where it did not come to its end.
std::optional<ProbeTimes> probeTimes(const Timeline& timeline);

struct ProbeProgram {
    Program program;
    ResolvedProgram resolved;
};

/// Runs a program on the real device; the typical run of several. nothing: it cannot be run, which ends the calibration.
using RealProbe = std::function<std::optional<ProbeTimes>(const ProbeProgram&)>;
/// The same on a simulated device of this profile.
using SimulatedProbe = std::function<std::optional<ProbeTimes>(const DeviceProfile&, const ProbeProgram&)>;
/// done of total probes.
using CalibrationProgress = std::function<void(int done, int total)>;

struct CalibratedNumber {
    std::string_view field;
    double value = 0;
    std::string_view what;  ///< was measured
};

struct ProfileCalibration {
    DeviceProfile profile;
    std::vector<CalibratedNumber> numbers;  ///< the reported ones first
    std::vector<std::string_view> kept;     ///< fields that this machine's times did not tell; they keep the base's number
};

/// What the driver says of a real device, as a profile's numbers.
std::vector<CalibratedNumber> reportedNumbers(const DeviceInfo& info);

/// What the two programs of a probe took, in nanoseconds.
struct ProbeTook {
    double shorter = 0, longer = 0;
};

/// What each of probes() took in one round.
using ProbeRound = std::vector<ProbeTook>;

/// nullopt: a probe could not be run.
std::optional<ProbeRound> measureProbes(const RealProbe& real, const CalibrationProgress& progress);

/// Starts with the reported numbers and chooses each other one so that the simulated device takes as long for the number's probe
/// as the real one did, of which each program counts in its quietest round: what else goes on in a machine only adds to a
/// program's time. `rounds` is not empty.
ProfileCalibration fitProfile(DeviceProfile base, std::vector<CalibratedNumber> reported, std::span<const ProbeRound> rounds,
                              const SimulatedProbe& simulated);

/// Both, of several rounds. nullopt: a probe could not be run.
std::optional<ProfileCalibration> calibrateProfile(DeviceProfile base, std::vector<CalibratedNumber> reported,
                                                   const RealProbe& real, const SimulatedProbe& simulated,
                                                   const CalibrationProgress& progress);

/// As a profile file that extends the base; every number with its source. `on`: what was measured, and when.
std::string toProfileFile(const ProfileCalibration& calibration, std::string_view name, std::string_view on);

}  // namespace streamscope
