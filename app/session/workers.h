// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/machine_file.h"
#include "engine/timeline/timeline.h"
#include "engine/worker/worker_client.h"

#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace streamscope::app {

/// The workers that one thread uses: one here, and one on each machine that is named. They are started when they are needed, and
/// end with this object.
class Workers {
public:
    /// `environment`: of the commands of machines.
    explicit Workers(std::vector<std::string> environment = {});
    ~Workers();

    WorkerClient& here() { return here_; }
    const std::vector<std::string>& environment() const { return environment_; }
    /// Returns the worker of a machine, or nullptr with a reason in `why`. No name: this machine.
    WorkerClient* on(const std::string& machine, std::string& why);
    /// Returns a machine of the file; nothing where there is none of that name, or the file cannot be read.
    static std::optional<Machine> machineNamed(const std::string& name);
    /// Returns the devices of a machine, and greeting it where that is needed. Empty with a reason in `why`.
    std::vector<DeviceInfo> devices(const std::string& machine, std::string& why);
    /// Returns the greeting of the machine's worker, where one was heard.
    std::optional<HelloReply> greeting(const std::string& machine) const;

    /// Returns the origin of a run on a machine.
    Origin originOn(const std::string& machine) const;

    /// Says what stops waiting for a machine, and to whom it is told meanwhile. devices() waits.
    void setWaiting(std::stop_token stop, ProgressSink progress);

private:
    struct There {
        MachineHost* host;
        std::unique_ptr<WorkerClient> client;
    };
    WorkerClient here_;
    std::vector<std::string> environment_;
    std::map<std::string, There> there_;
    std::stop_token stop_;
    ProgressSink progress_;
};

/// Names a device of a machine as `--on` does: "gpu1/cuda:0". No name: this machine, whose devices keep theirs.
void nameOnMachine(const std::string& machine, DeviceInfo& device);

/// Returns what a machine's worker said of itself, in lines. `why`: there are no devices.
std::string inWords(const std::string& machine, const HelloReply& hello, const std::vector<DeviceInfo>& devices,
                    const std::string& why);

}  // namespace streamscope::app
