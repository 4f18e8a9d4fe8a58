// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/runs/machine_file.h"
#include "engine/json/expected.h"
#include "engine/timeline/timeline.h"
#include "engine/worker/worker_client.h"

#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace streamscope::app {

/// The workers that one thread uses: one on this machine and one on each named machine. They are started on demand and end with
/// this object.
class Workers {
public:
    /// `environment`: environment of the machines' commands.
    explicit Workers(std::vector<std::string> environment = {});
    ~Workers();

    WorkerClient& here() { return here_; }
    const std::vector<std::string>& environment() const { return environment_; }
    /// Returns the worker of a machine, which this object owns. An empty name is this machine.
    Expected<WorkerClient*> on(const std::string& machine);
    /// Returns a machine of the machine file; nothing if there is none of that name, or the file cannot be read.
    static std::optional<Machine> machineNamed(const std::string& name);
    /// Returns the devices of a machine, after connecting to it if necessary. Fails if it has none.
    Expected<std::vector<DeviceInfo>> devices(const std::string& machine);
    /// Returns the greeting of the machine's worker, if it is connected.
    std::optional<HelloReply> greeting(const std::string& machine) const;

    /// Returns the origin of a run on a machine.
    Origin originOn(const std::string& machine) const;

    /// Sets the stop token that ends waiting for a machine in devices(), and the sink that is notified of the wait.
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

/// Changes the name of a machine's device to the form of `--on`: "gpu1/cuda:0". Devices of this machine (an empty name) are
/// unchanged.
void nameOnMachine(const std::string& machine, DeviceInfo& device);

/// Returns the description of a machine's worker, in lines.
std::string inWords(const std::string& machine, const HelloReply& hello, const Expected<std::vector<DeviceInfo>>& devices);

}  // namespace streamscope::app
