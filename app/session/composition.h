// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/workers.h"
#include "engine/device/device_profile.h"
#include "engine/predict/predict.h"
#include "engine/program/program.h"

#include <QString>
#include <QStringList>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// The one place that wires the parts: files in resources, devices that a run can go to, and the run itself.
namespace streamscope::app {

QString version();

/// The example programs that come with Streamscope, the first one first.
struct Example {
    QString id;  ///< as the command line takes it
    QString title;
    std::string text;  ///< the program file
};
std::vector<Example> examples();

/// Where a run goes: devices in the program's order, all simulated or all real.
struct Target {
    std::vector<DeviceProfile> profiles;
    std::vector<int> ordinals;
    std::vector<DeviceInfo> infos;
    std::string machine = {};  ///< empty: this one
    bool simulated() const { return !profiles.empty(); }
    /// Returns whether the run may fail for reasons of the place and not of the program.
    bool usesWorker() const { return !simulated() || !machine.empty(); }
    /// Hardware queues in place of what the profiles say; a worker's are set where it starts.
    void setChannels(int channels);
};

/// As many devices as the profile stands for.
Target simulatedTarget(const DeviceProfile& profile);
/// Returns a target for each device of another machine; for a machine without GPUs, the first simulated device.
std::vector<Target> targetsOn(const std::string& machine, const std::vector<DeviceInfo>& devices);

/// Why there is no target; `usage` if the words were wrong, else the device is missing.
struct NoTarget {
    QString message;
    bool usage = false;
};

/// The simulated devices that come with Streamscope, and how to find a device by what `--on` says.
class Devices {
public:
    Devices();
    const std::vector<DeviceProfile>& profiles() const { return profiles_; }
    /// `on`: names of profiles, profile files, or cuda:N, separated by commas, all behind "MACHINE/" or none; `workers` say what
    /// GPUs there are. Where a file and not the user names the device, `folder` is the folder of that file: a profile file must
    /// be in it, and no machine is asked.
    std::variant<Target, NoTarget> target(const QString& on, Workers& workers,
                                          const std::optional<QString>& folder = std::nullopt) const;

private:
    std::variant<DeviceProfile, NoTarget> profile(const QString& name, const std::optional<QString>& folder) const;
    std::vector<DeviceProfile> profiles_;
};

/// streamscope-worker beside this program, or what the environment variable STREAMSCOPE_WORKER names.
std::vector<std::string> workerCommand();

struct RunRequest {
    Program program;
    std::map<std::string, std::int64_t> set;
    Target target;
    RunOptions options;
    std::optional<int> channels;  ///< of a real run; none: as many as there can be
};

/// exact, one run, on a simulated device; strobed, 20 runs, on a real one.
RunOptions defaultOptions(const Target& target);

/// Options of a prediction, which gets no date.
RunOptions previewOptions();

/// Runs here (simulated), in the worker (real) or on a machine. `program` is the request's, resolved.
RunOutcome execute(const RunRequest& request, const ResolvedProgram& program, Workers& workers, std::stop_token stop,
                   const ProgressSink& progress = {});
/// Resolves the request's program and runs it. The problems say why it cannot run on the target.
Read<RunOutcome> execute(const RunRequest& request, Workers& workers, std::stop_token stop, const ProgressSink& progress = {});

/// How a run ended, in plain words with the remedy; empty when it went well.
QString describe(const RunOutcome& outcome);

}  // namespace streamscope::app
