// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_parts.h"
#include "app/cli/commands.h"
#include "app/cli/interrupt_signal.h"
#include "app/cli/options.h"
#include "engine/json/printable.h"
#include "ui/theme/text.h"

#include <fmt/format.h>

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <utility>

/// `streamscope machines`: the list of places where workers can be started.
namespace streamscope::app {
namespace {

using ui::text;

std::optional<Machines> machinesOrComplaint() {
    auto read = readMachines();
    if (!read) complain(QStringLiteral("streamscope: ") + text(read.why()));
    return std::move(read).optional();
}

int write(const Machines& machines) {
    const auto written = writeMachines(machines);
    if (!written) complain(QStringLiteral("streamscope: ") + text(written.why()));
    return written ? exitDone : exitBadInput;
}

int list(const Machines& machines, bool json) {
    QJsonArray all;
    std::string table;
    for (const Machine& machine : machines.machines) {
        all.append(QJsonObject{{"name", text(machine.name)}, {"start", text(machine.start)}, {"array", text(machine.array)}});
        table += fmt::format("{:20} {}\n", machine.name, printable(machine.start));
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
    if (isSimulatedDevice(command.machine.name)) {
        complain(
            QStringLiteral("streamscope machines: %1 is the name of a simulated device, which --on would no longer find; choose "
                           "another name")
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

/// The worker of a machine, and the time until its first answer.
struct Heard {
    std::optional<HelloReply> hello;
    Expected<std::vector<DeviceInfo>> devices;
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
    Heard heard{{}, workers.devices(name)};
    heard.hello = workers.greeting(name);
    heard.seconds = double(timer.elapsed()) / 1000;
    heard.isCancelled = interrupt.token().stop_requested();
    return heard;
}

/// Changes the command of a machine so that our worker is copied there. Returns whether the change was saved.
bool copyWorker(Machines machines, const std::string& name) {
    const auto named = std::ranges::find(machines.machines, name, &Machine::name);
    std::optional<Machine> changed = withCopiedWorker(*named);
    if (!changed) return false;
    *named = std::move(*changed);
    complain(QStringLiteral("streamscope: the command of %1 is now: %2").arg(text(name), text(named->start)));
    return write(machines) == exitDone;
}

/// Starts a worker on the machine and prints its description.
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
    if (!heard.speaksOurProtocol()) return complain(QStringLiteral("streamscope: ") + text(heard.devices.why())), exitNoDevice;
    print(command.json ? QJsonDocument(QJsonObject{{"machine", text(name)},
                                                   {"host", text(heard.hello->host)},
                                                   {"version", text(heard.hello->version)},
                                                   {"driver", text(heard.hello->driver)},
                                                   {"devices", heard.devices ? int(heard.devices->size()) : 0},
                                                   {"milliseconds", heard.seconds * 1000}})
                             .toJson()
                             .toStdString()
                       : fmt::format("{}Connected in {:.1f} s.\n", inWords(name, *heard.hello, heard.devices), heard.seconds));
    return exitDone;
}

QString takeAction(MachinesCommand& machines, const QString& word) {
    constexpr const char* names[] = {"list", "add", "remove", "test"};
    for (std::size_t i = 0; i < std::size(names); ++i) {
        if (word != QLatin1String(names[i])) continue;
        machines.action = static_cast<MachinesAction>(i);
        return {};
    }
    return QStringLiteral("list, add, remove or test is expected, not \"%1\"").arg(word);
}

QString complaintOf(const MachinesCommand& machines) {
    if (machines.action == MachinesAction::List) return {};
    if (std::string name = complaintOfName(machines.machine.name); !name.empty())
        return QStringLiteral("NAME takes %1").arg(QString::fromStdString(name));
    if (machines.action != MachinesAction::Add) return {};
    if (machines.machine.start.empty())
        return QStringLiteral(
            "how to reach it is missing: --ssh HOST, --slurm LOGIN, --flux LOGIN, --container IMAGE or --start "
            "COMMAND");
    if (std::string start = complaintOfStart(machines.machine.start); !start.empty())
        return QStringLiteral("--start takes %1").arg(QString::fromStdString(start));
    if (std::string array = complaintOfArray(machines.machine.array); !array.empty())
        return QStringLiteral("--array takes %1").arg(QString::fromStdString(array));
    return {};
}

/// Takes a way to reach a machine. Returns an error message if there is another one.
QString takeWay(Machine& machine, Machine way) {
    if (!machine.start.empty())
        return QStringLiteral("a machine is reached in one way: give one of --ssh, --slurm, --flux, --container and --start");
    machine = std::move(way);
    return {};
}

/// Adds the options that say how a machine is reached.
void addWays(Options& options, Machine& machine) {
    options.group("How to reach a new machine");
    constexpr std::pair<Preset, const char*> presets[] = {{Preset::Ssh, "ssh, with the name that ssh knows"},
                                                          {Preset::Slurm, "a job of Slurm, from this login node"},
                                                          {Preset::Flux, "a job of Flux, from this login node"},
                                                          {Preset::Container, "a container of this image"}};
    for (const auto& [preset, sentence] : presets) {
        const std::string option = "--" + std::string(name(preset));
        options.each(option.c_str(), preset == Preset::Container ? "IMAGE" : "HOST", sentence,
                     [&machine, preset = preset](const QString& where) {
                         const std::string wrong = complaintOfWhere(preset, where.toStdString());
                         return wrong.empty()
                                    ? takeWay(machine, machineOf(preset, {}, where.toStdString()))
                                    : QStringLiteral("--%1 takes %2, not \"%3\"").arg(text(name(preset)), text(wrong), where);
                     });
    }
    options.each("--start", "COMMAND",
                 "a command that starts a worker; {worker} in it is the path that this program's worker is copied to",
                 [&machine](const QString& command) {
                     return takeWay(machine, {{}, command.toStdString()});
                 });
    options.each("--array", "COMMAND", "a command that submits the values of a sweep as a job array",
                 [&machine](const QString& command) { return machine.array = command.toStdString(), QString(); });
}

/// Assigns the positional arguments: the action and the name of a machine.
QString takeWords(MachinesCommand& machines, const QStringList& words) {
    if (const QString wrong = words.isEmpty() ? QString() : takeAction(machines, words.first()); !wrong.isEmpty()) return wrong;
    const qsizetype expected = machines.action == MachinesAction::List ? 1 : 2;
    if (words.size() > expected) return QStringLiteral("unexpected \"%1\"").arg(words[expected]);
    machines.machine.name = words.value(1).toStdString();
    if (machines.copiesWorker && machines.action != MachinesAction::Test)
        return QStringLiteral("--copy-worker is an option of streamscope machines test");
    if (machines.action != MachinesAction::Add && machines.machine != Machine{machines.machine.name, {}})
        return QStringLiteral("the options of a new machine are for streamscope machines add");
    return complaintOf(machines);
}

}  // namespace

Command parseMachines(const QStringList& words) {
    MachinesCommand machines;
    QStringList given;
    Options options(
        QStringLiteral("machines"), QStringLiteral("machines [list|add|test|remove] [NAME] [options]"),
        QStringLiteral("Lists the machines that runs can go to, adds one, tests one by starting a worker there, or removes "
                       "one. They are kept in machines.json in the configuration folder."));
    options.words("WORDS", "list (the default), or add, test or remove with the NAME of a machine", given,
                  "list|add|test|remove");
    options.flag("--json", "print the machines, or what was found, as JSON", machines.json);
    options.flag("--copy-worker", "replace a worker of another version by a copy of this program's worker (for test)",
                 machines.copiesWorker);
    addWays(options, machines.machine);
    if (const std::optional<Command> ended = options.read(words)) return *ended;
    if (const QString problem = takeWords(machines, given); !problem.isEmpty()) return options.wrong(problem);
    return machines;
}

std::string inWords(const std::string& machine, const HelloReply& hello, const Expected<std::vector<DeviceInfo>>& devices) {
    std::string words = fmt::format("{}: streamscope-worker {} on {}{}\n", machine, printable(hello.version),
                                    printable(hello.host), hello.driver.empty() ? "" : ", driver " + printable(hello.driver));
    if (!devices)
        return words +
               fmt::format("  no GPU: {}\n  simulated devices run there: {}/teaching\n", printable(devices.why()), machine);
    for (const DeviceInfo& device : *devices) words += fmt::format("  {:24} {}\n", printable(device.id), printable(device.name));
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
