// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/workers.h"

#include "app/runs/composition.h"

namespace streamscope::app {

Workers::Workers(std::vector<std::string> environment) : here_(workerCommand()), environment_(std::move(environment)) {}

Workers::~Workers() = default;

Expected<WorkerClient*> Workers::on(const std::string& machine) {
    if (machine.empty()) return &here_;
    if (const auto found = there_.find(machine); found != there_.end()) return found->second.client.get();
    const auto machines = readMachines();
    if (!machines) return machines.failure();
    const Machine* named = machines->find(machine);
    if (named == nullptr) return Failure{"there is no machine named \"" + machine + "\" (streamscope machines list)"};
    auto host = std::make_unique<MachineHost>(*named, machineSettings(environment_));
    There there{host.get(), nullptr};
    there.client = std::make_unique<WorkerClient>(std::move(host));
    return there_.emplace(machine, std::move(there)).first->second.client.get();
}

std::optional<Machine> Workers::machineNamed(const std::string& name) {
    const auto machines = readMachines();
    const Machine* named = machines ? machines->find(name) : nullptr;
    return named == nullptr ? std::nullopt : std::optional(*named);
}

Expected<std::vector<DeviceInfo>> Workers::devices(const std::string& machine) {
    const auto client = on(machine);
    if (!client) return client.failure();
    auto found = (*client)->devices(std::chrono::seconds(20), stop_, progress_);
    if (found)
        for (DeviceInfo& device : *found) nameOnMachine(machine, device);
    return found;
}

std::optional<HelloReply> Workers::greeting(const std::string& machine) const {
    const auto found = there_.find(machine);
    return found == there_.end() ? std::nullopt : found->second.host->hello();
}

Origin Workers::originOn(const std::string& machine) const {
    const std::optional<HelloReply> hello = greeting(machine);
    const std::optional<Machine> named = machineNamed(machine);
    return {machine, hello ? hello->host : std::string(), named ? named->start : std::string()};
}

void Workers::setWaiting(std::stop_token stop, ProgressSink progress) {
    stop_ = std::move(stop);
    progress_ = std::move(progress);
}

void nameOnMachine(const std::string& machine, DeviceInfo& device) {
    if (!machine.empty()) device.id = machine + "/" + device.id;
}

}  // namespace streamscope::app
