// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_parts.h"
#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "app/commands/interrupt_signal.h"
#include "engine/json/printable.h"
#include "ui/theme/text.h"

#include <fmt/format.h>

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

#include <algorithm>
#include <tuple>
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
        if (!machine.array.empty()) table += fmt::format("{:20} {}\n", "  its sweeps", printable(machine.array));
    }
    table = table.empty() ? "No machines. Add one, such as: streamscope machines add gpu1 --ssh gpu1\n"
                          : fmt::format("{:20} {}\n", "machine", "reached by") + table;
    print(json ? QJsonDocument(QJsonObject{{"machines", all}}).toJson().toStdString() : table);
    return exitDone;
}

/// Returns the engine for the image of a machine: the named one, or the first one that this machine has.
std::optional<Preset> engineOf(const MachinesCommand& command) {
    if (command.engine) return command.engine;
    for (const Preset engine : allPresets)
        if (isContainer(engine) && !QStandardPaths::findExecutable(text(name(engine))).isEmpty()) return engine;
    return std::nullopt;
}

/// Prints the commands of a machine after a change, and what they replace.
void printChange(const Machine& before, const Machine& after, const std::string& more) {
    std::string said = fmt::format("{} is reached by: {}\n", after.name, printable(after.start));
    if (!before.start.empty() && before.start != after.start) said += fmt::format("  before: {}\n", printable(before.start));
    if (!after.array.empty()) said += fmt::format("its sweeps go there by: {}\n", printable(after.array));
    if (!before.array.empty() && before.array != after.array) said += fmt::format("  before: {}\n", printable(before.array));
    print(said + more + fmt::format("Test it with: streamscope machines test {}\n", after.name));
}

/// Adds a machine, or changes one.
int change(Machines machines, const MachinesCommand& command) {
    MachineChange change = command.change;
    std::string more;
    if (change.way && isContainer(change.way->preset)) {
        const std::optional<Preset> engine = engineOf(command);
        if (!engine)
            return complain(
                       QStringLiteral("streamscope machines: podman, docker and apptainer are not found here; name the one that "
                                      "will be there by --engine")),
                   exitBadInput;
        change.way->preset = *engine;
        if (!command.engine) more = fmt::format("{} was found here; --engine names another.\n", name(*engine));
    }
    const bool isNew = command.action == MachinesAction::Add;
    const Machine before = isNew ? Machine{command.name, {}} : *machines.find(command.name);
    const Expected<Machine> after = changed(before, change);
    std::string wrong = after.why();
    if (after)
        if (const std::string start = complaintOfStart(after->start); !start.empty()) wrong = "its command must be " + start;
    if (!wrong.empty()) return complain(QStringLiteral("streamscope machines: ") + text(wrong)), exitBadInput;
    if (isNew) machines.machines.push_back(*after);
    else *std::ranges::find(machines.machines, command.name, &Machine::name) = *after;
    const int exit = write(machines);
    if (exit == exitDone) printChange(before, *after, more);
    return exit;
}

int add(Machines machines, const MachinesCommand& command) {
    if (machines.find(command.name) != nullptr) {
        complain(
            QStringLiteral("streamscope machines: there is a machine named \"%1\" already; change it with: streamscope machines "
                           "set %1")
                .arg(text(command.name)));
        return exitBadInput;
    }
    if (isSimulatedDevice(command.name)) {
        complain(
            QStringLiteral("streamscope machines: %1 is the name of a simulated device, which --on would no longer find; choose "
                           "another name")
                .arg(text(command.name)));
        return exitBadInput;
    }
    return change(std::move(machines), command);
}

int remove(Machines machines, const std::string& name) {
    std::erase_if(machines.machines, [&](const Machine& machine) { return machine.name == name; });
    return write(machines);
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
    const std::string& name = command.name;
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
    constexpr const char* names[] = {"list", "add", "set", "remove", "test"};
    for (std::size_t i = 0; i < std::size(names); ++i) {
        if (word != QLatin1String(names[i])) continue;
        machines.action = static_cast<MachinesAction>(i);
        return {};
    }
    return QStringLiteral("list, add, set, remove or test is expected, not \"%1\"").arg(word);
}

QString complaintOf(const MachinesCommand& machines) {
    if (machines.action == MachinesAction::List) return {};
    if (std::string name = complaintOfName(machines.name); !name.empty()) return QStringLiteral("NAME takes %1").arg(text(name));
    const MachineChange& change = machines.change;
    if (machines.action == MachinesAction::Add && !change.way && !change.start)
        return QStringLiteral(
            "how to reach it is missing: --ssh HOST, --slurm LOGIN, --flux LOGIN, --container IMAGE or --start "
            "COMMAND");
    if (machines.action == MachinesAction::Set && change == MachineChange{})
        return QStringLiteral("what to change is missing, such as --partition NAME or --ssh HOST");
    if (machines.engine && !(change.way && isContainer(change.way->preset)))
        return QStringLiteral("--engine is for an image: --container IMAGE");
    if (std::string start = complaintOfStart(change.start.value_or("x")); !start.empty())
        return QStringLiteral("--start takes %1").arg(text(start));
    if (std::string array = complaintOfArray(change.array.value_or("")); !array.empty())
        return QStringLiteral("--array takes %1").arg(text(array));
    return {};
}

/// Takes a way to reach a machine. Returns an error message if there is another one.
template <class Way>
QString takeWay(MachineChange& change, std::optional<Way>& into, Way way) {
    if (change.way || change.start)
        return QStringLiteral("a machine is reached in one way: give one of --ssh, --slurm, --flux, --container and --start");
    into = std::move(way);
    return {};
}

/// Adds the options that say how a machine is reached.
void addWays(Options& options, MachinesCommand& machines) {
    options.group("How a machine is reached (for add and set)");
    MachineChange& change = machines.change;
    constexpr std::tuple<const char*, Preset, const char*> ways[] = {
        {"--ssh", Preset::Ssh, "ssh, with the name that ssh knows"},
        {"--slurm", Preset::Slurm, "a job of Slurm, from this login node; - is this machine"},
        {"--flux", Preset::Flux, "a job of Flux, from this login node; - is this machine"},
        {"--container", Preset::Podman, "a container of this image, here: the worker is put into it"}};
    for (const auto& [option, preset, sentence] : ways)
        options.each(option, isContainer(preset) ? "IMAGE" : "HOST", sentence,
                     [&change, option = option, preset = preset](const QString& where) {
                         const bool isHere = isScheduler(preset) && where == u'-';
                         const std::string at = isHere ? std::string() : where.toStdString();
                         const std::string wrong = complaintOfWhere(preset, at);
                         return wrong.empty()
                                    ? takeWay(change, change.way, {preset, at})
                                    : QStringLiteral("%1 takes %2, not \"%3\"").arg(QLatin1String(option), text(wrong), where);
                     });
    options.each("--engine", "podman|docker|apptainer", "what runs the image; without it the first one that is found here",
                 [&machines](const QString& engine) {
                     const auto* found = std::ranges::find_if(
                         allPresets, [&](Preset each) { return isContainer(each) && text(name(each)) == engine; });
                     if (found == std::end(allPresets))
                         return QStringLiteral("--engine takes podman, docker or apptainer, not \"%1\"").arg(engine);
                     machines.engine = *found;
                     return QString();
                 });
    options.each(
        "--start", "COMMAND",
        "a command that starts a worker; {worker} in it is the path that this program's worker is copied to: \"ssh -T login "
        "srun -p gpu --gres=gpu:1 apptainer exec --nv image.sif {worker}\"",
        [&change](const QString& command) { return takeWay(change, change.start, command.toStdString()); });
    options.each("--array", "COMMAND",
                 "a command that submits the values of a sweep as a job array: \"ssh -T login sbatch --parsable --array=0-{last} "
                 "{script}\"",
                 [&change](const QString& command) { return change.array = command.toStdString(), QString(); });
}

/// Adds the options of the jobs of a scheduler.
void addJobOptions(Options& options, MachineChange& change) {
    options.group("What its jobs ask for (--slurm, --flux); - as a value takes an option away");
    constexpr std::tuple<const char*, const char*, const char*> all[] = {
        {"--partition", "NAME", "partition of Slurm, or queue of Flux"},
        {"--account", "NAME", "account of Slurm, or bank of Flux"},
        {"--qos", "NAME", "quality of service of Slurm"},
        {"--constraint", "FEATURES", "features of the node, such as a100"},
        {"--time", "TIME",
         "limit of a job, as the scheduler reads it; 30 is half an hour. Without it: 10 minutes, and 30 for a value of "
         "a sweep"}};
    for (const auto& [option, value, sentence] : all)
        options.each(option, value, sentence, [&change, option = option](const QString& given) {
            const std::string wrong = complaintOfValue(given.toStdString());
            if (!wrong.empty()) return QStringLiteral("%1 takes %2").arg(QLatin1String(option), text(wrong));
            change.job.emplace_back(std::string_view(option).substr(2), given.toStdString());
            return QString();
        });
    options.each("--option", "OPTION…", "a further option as one word; may be repeated: --gres=gpu:a100:1 or --mem=8G",
                 [&change](const QString& word) {
                     const std::string wrong = word == u'-' ? std::string() : complaintOfOption(word.toStdString());
                     if (!wrong.empty()) return QStringLiteral("--option takes %1, not \"%2\"").arg(text(wrong), word);
                     change.more.push_back(word.toStdString());
                     return QString();
                 });
}

/// Assigns the positional arguments: the action and the name of a machine.
QString takeWords(MachinesCommand& machines, const QStringList& words) {
    if (const QString wrong = words.isEmpty() ? QString() : takeAction(machines, words.first()); !wrong.isEmpty()) return wrong;
    const qsizetype expected = machines.action == MachinesAction::List ? 1 : 2;
    if (words.size() > expected) return QStringLiteral("unexpected \"%1\"").arg(words[expected]);
    machines.name = words.value(1).toStdString();
    if (machines.copiesWorker && machines.action != MachinesAction::Test)
        return QStringLiteral("--copy-worker is an option of streamscope machines test");
    const bool takesChange = machines.action == MachinesAction::Add || machines.action == MachinesAction::Set;
    if (!takesChange && (machines.change != MachineChange{} || machines.engine))
        return QStringLiteral("the options of a machine are for streamscope machines add and streamscope machines set");
    return complaintOf(machines);
}

}  // namespace

Command parseMachines(const QStringList& words) {
    MachinesCommand machines;
    QStringList given;
    Options options(
        QStringLiteral("machines"), QStringLiteral("machines [list|add|set|test|remove] [NAME] [options]"),
        QStringLiteral("Lists the machines that runs can go to, adds or changes one, tests one by starting a worker there, or "
                       "removes one. They are kept in machines.json in the configuration folder."));
    options.words("WORDS", "list (the default), or add, set, test or remove with the NAME of a machine", given,
                  "list|add|set|test|remove");
    options.further("MACHINE");
    options.flag("--json", "print the machines, or what was found, as JSON", machines.json);
    options.flag("--copy-worker", "replace a worker of another version by a copy of this program's worker (for test)",
                 machines.copiesWorker);
    addWays(options, machines);
    addJobOptions(options, machines.change);
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
    const bool isKnown = machines->find(command.name) != nullptr;
    if (!isKnown && command.action != MachinesAction::List && command.action != MachinesAction::Add)
        return complain(QStringLiteral("streamscope machines: ") + text(noMachine(*machines, command.name))), exitBadInput;
    switch (command.action) {
        case MachinesAction::List: return list(*machines, command.json);
        case MachinesAction::Add: return add(*machines, command);
        case MachinesAction::Set: return change(*machines, command);
        case MachinesAction::Remove: return remove(*machines, command.name);
        case MachinesAction::Test: return test(*machines, command);
    }
    return exitBadInput;
}

}  // namespace streamscope::app
