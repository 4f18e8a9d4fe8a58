// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/runs/workers.h"
#include "engine/device/device_profile.h"
#include "engine/predict/predict.h"
#include "engine/program/program.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Assembly of the parts: files in resources, devices that a run can be executed on, and the run itself.
namespace streamscope::app {

/// Returns the parts of a text between commas, without the blanks around them.
std::vector<std::string> partsBetweenCommas(std::string_view text);

/// Returns the version of the program: "0.1.0".
std::string version();

/// Example program that comes with Streamscope.
struct Example {
    std::string id;  ///< id on the command line
    std::string title;
    std::string text;  ///< content of the program file
};
std::vector<Example> examples();

/// Destination of a run: devices in the program's order, all simulated or all real.
struct Target {
    std::vector<DeviceProfile> profiles;
    std::vector<int> ordinals;
    std::vector<DeviceInfo> infos;
    std::string machine = {};  ///< empty: this one
    bool simulated() const { return !profiles.empty(); }
    /// Returns whether a run can fail because of the worker or the machine, and not only because of the program.
    bool usesWorker() const { return !simulated() || !machine.empty(); }
    /// Sets the number of hardware queues, in place of the numbers in the profiles. The queues of a worker are set when it
    /// starts.
    void setChannels(int channels);
};

/// Returns whether a simulated device that comes with Streamscope has this name.
bool isSimulatedDevice(std::string_view name);

/// Returns a target with as many devices as the profile says.
Target simulatedTarget(const DeviceProfile& profile);
/// Returns a target for each device of another machine; for a machine without GPUs, the first simulated device.
std::vector<Target> targetsOn(const std::string& machine, const std::vector<DeviceInfo>& devices);

/// Reason why there is no target. `usage`: the arguments were wrong; otherwise the device is missing.
struct NoTarget {
    std::string message;
    bool usage = false;
    std::vector<std::string> others = {};  ///< further problems of a device profile
};

/// The simulated devices that come with Streamscope, and the lookup of devices named by `--on`.
class Devices {
public:
    Devices();
    const std::vector<DeviceProfile>& profiles() const { return profiles_; }
    /// Returns the target that `on` names, or the reason why there is none. `on`: names of profiles, profile files, or cuda:N,
    /// separated by commas, all with the prefix "MACHINE/" or none. `workers` tell the available GPUs. `folder`: folder of the
    /// file that names the device; empty if the user names it. Profile files must be in this folder, and machines are not asked.
    std::variant<Target, NoTarget> target(const std::string& on, Workers& workers,
                                          const std::optional<std::string>& folder = std::nullopt) const;

    /// Returns the simulated devices that predict the given ones. A real GPU is predicted by the profile whose name its own name
    /// contains, else by the teaching GPU.
    Target predicting(const std::vector<DeviceInfo>& infos) const;
    /// Returns the simulated devices for a run of the result's program: those of a simulated result or, of a measured one, the
    /// devices for its replay (order.md N6).
    Target simulating(const Timeline& result) const;
    /// Returns devices that are those of a simulated result, with the queues and the start that its run had.
    static Target asRun(Target target, const Timeline& result);

private:
    std::variant<DeviceProfile, NoTarget> profile(const std::string& name, const std::optional<std::string>& folder) const;
    std::vector<DeviceProfile> profiles_;
};

/// Returns the command of the worker: streamscope-worker beside this program, or the value of the environment variable
/// STREAMSCOPE_WORKER, unless that is this program, which would start itself without end.
std::vector<std::string> workerCommand();

struct RunRequest {
    Program program;
    std::map<std::string, std::int64_t> set;
    Target target;
    RunOptions options;
    std::optional<int> channels;  ///< of a real run; empty: as many as possible
    bool trusted = false;         ///< kernels of the program's own may be compiled and run on a GPU
};

/// Returns the default options: exact with one run on a simulated device, strobed with 20 runs on a real one.
RunOptions defaultOptions(const Target& target);

/// Returns the options of a prediction, which has no date.
RunOptions previewOptions();

/// Returns the request with a program that has the turns of its loops on answers, where simulated devices decide them.
RunRequest decidedOn(RunRequest request, std::stop_token stop = {});

/// Returns the program with these values of its parameters.
Program withValues(Program program, const std::map<std::string, std::int64_t>& set);

/// Returns the program with the turns that its loops and branches made in the run.
Program asMade(Program program, const RunOutcome& outcome);

/// Runs a program here (simulated), in the worker (real) or on a machine. `program` is the request's program, resolved.
RunOutcome execute(const RunRequest& request, const ResolvedProgram& program, Workers& workers, std::stop_token stop,
                   const ProgressSink& progress = {});
/// Resolves the request's program and runs it. The problems explain why it cannot run on the target.
Read<RunOutcome> execute(const RunRequest& request, Workers& workers, std::stop_token stop, const ProgressSink& progress = {});

/// Returns whether the result has few enough operations for findSlack().
bool mayFindSlack(const Timeline& result);
/// Finds the slack of the operations of a result, which is to be written (order.md N4). `devices`: as Devices::simulating().
void findSlack(Timeline& result, const Program& program, const std::vector<DeviceProfile>& devices,
               const std::stop_token& stop = {}, const ProgressSink& progress = {});

/// Returns a message about how a run ended, with the remedy; empty if it succeeded.
std::string describe(const RunOutcome& outcome);

}  // namespace streamscope::app
