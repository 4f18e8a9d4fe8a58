// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_parts.h"
#include "app/cli/commands.h"
#include "app/cli/interrupt_signal.h"
#include "ui/theme/text.h"

#include <fmt/format.h>

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

/// `streamscope machines`: the list of places where workers can be started.
namespace streamscope::app {
namespace {

using ui::text;

std::optional<Machines> machinesOrComplaint() {
    std::variant<Machines, QString> read = readMachines();
    if (auto* machines = std::get_if<Machines>(&read)) return std::move(*machines);
    complain(QStringLiteral("streamscope: ") + std::get<QString>(read));
    return std::nullopt;
}

int write(const Machines& machines) {
    const QString why = writeMachines(machines);
    if (!why.isEmpty()) complain(QStringLiteral("streamscope: ") + why);
    return why.isEmpty() ? exitDone : exitFailed;
}

int list(const Machines& machines, bool json) {
    QJsonArray all;
    std::string table;
    for (const Machine& machine : machines.machines) {
        all.append(QJsonObject{{"name", text(machine.name)}, {"start", text(machine.start)}, {"array", text(machine.array)}});
        table += fmt::format("{:20} {}\n", machine.name, machine.start);
    }
    if (table.empty()) table = "No machines. Add one, such as: streamscope machines add gpu1 --ssh gpu1\n";
    print(json ? QJsonDocument(QJsonObject{{"machines", all}}).toJson().toStdString() : table);
    return exitDone;
}

int add(Machines machines, const MachinesCommand& command) {
    if (machines.find(command.machine.name) != nullptr) {
        complain(QStringLiteral("streamscope machines: there is a machine named \"%1\" already; remove it first")
                     .arg(text(command.machine.name)));
        return exitBadInput;
    }
    machines.machines.push_back(command.machine);
    return write(machines);
}

int remove(Machines machines, const std::string& name) {
    if (std::erase_if(machines.machines, [&](const Machine& machine) { return machine.name == name; }) > 0)
        return write(machines);
    complain(QStringLiteral("streamscope machines: there is no machine named \"%1\"").arg(text(name)));
    return exitBadInput;
}

/// The worker of a machine, and the time until it was heard.
struct Heard {
    std::optional<HelloReply> hello;
    std::vector<DeviceInfo> devices;
    std::string why;  ///< why there are no devices
    double seconds = 0;
    bool isCancelled = false;
    bool speaksOurProtocol() const { return hello && hello->protocol == workerProtocol; }
};

Heard hear(const std::string& name) {
    const InterruptSignal interrupt;
    Workers workers;
    workers.setWaiting(interrupt.token(), terminalProgress());
    QElapsedTimer timer;
    timer.start();
    Heard heard;
    heard.devices = workers.devices(name, heard.why);
    heard.hello = workers.greeting(name);
    heard.seconds = double(timer.elapsed()) / 1000;
    heard.isCancelled = interrupt.token().stop_requested();
    return heard;
}

/// Changes the command of a machine so that our worker is copied there. Returns whether it could.
bool copyWorker(Machines machines, const std::string& name) {
    const auto named = std::ranges::find(machines.machines, name, &Machine::name);
    std::optional<Machine> changed = withCopiedWorker(*named);
    if (!changed) return false;
    *named = std::move(*changed);
    complain(QStringLiteral("streamscope: the command of %1 is now: %2").arg(text(name), text(named->start)));
    return write(machines) == exitDone;
}

/// Starts a worker there, and prints what it says of itself.
int test(const Machines& machines, const MachinesCommand& command) {
    const std::string& name = command.machine.name;
    if (machines.find(name) == nullptr) {
        complain(QStringLiteral("streamscope machines: there is no machine named \"%1\"").arg(text(name)));
        return exitBadInput;
    }
    Heard heard = hear(name);
    const bool isOther = heard.hello && !heard.speaksOurProtocol();
    if (isOther && command.copiesWorker && !heard.isCancelled && copyWorker(machines, name)) heard = hear(name);
    if (heard.isCancelled) return exitCancelled;
    if (!heard.speaksOurProtocol()) return complain(QStringLiteral("streamscope: ") + text(heard.why)), exitNoDevice;
    print(command.json
              ? QJsonDocument(QJsonObject{{"machine", text(name)},
                                          {"host", text(heard.hello->host)},
                                          {"version", text(heard.hello->version)},
                                          {"driver", text(heard.hello->driver)},
                                          {"devices", int(heard.devices.size())},
                                          {"milliseconds", heard.seconds * 1000}})
                    .toJson()
                    .toStdString()
              : fmt::format("{}Connected in {:.1f} s.\n", inWords(name, *heard.hello, heard.devices, heard.why), heard.seconds));
    return exitDone;
}

}  // namespace

std::string inWords(const std::string& machine, const HelloReply& hello, const std::vector<DeviceInfo>& devices,
                    const std::string& why) {
    std::string words = fmt::format("{}: streamscope-worker {} on {}{}\n", machine, hello.version, hello.host,
                                    hello.driver.empty() ? "" : ", driver " + hello.driver);
    for (const DeviceInfo& device : devices) words += fmt::format("  {:24} {}\n", device.id, device.name);
    if (devices.empty()) words += fmt::format("  no GPU: {}\n  simulated devices run there: {}/teaching\n", why, machine);
    return words;
}

int execute(const MachinesCommand& command) {
    const std::optional<Machines> machines = machinesOrComplaint();
    if (!machines) return exitBadInput;
    switch (command.action) {
        case MachinesAction::List: return list(*machines, command.json);
        case MachinesAction::Add: return add(*machines, command);
        case MachinesAction::Remove: return remove(*machines, command.machine.name);
        case MachinesAction::Test: return test(*machines, command);
    }
    return exitBadInput;
}

}  // namespace streamscope::app
