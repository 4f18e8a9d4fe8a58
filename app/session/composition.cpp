// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/composition.h"

#include "app/session/cold_runs.h"
#include "app/session/near_names.h"
#include "engine/json/within_memory.h"
#include "engine/predict/replay.h"
#include "engine/predict/slack_of_run.h"
#include "engine/program/program_json.h"
#include "engine/rules/program_problems.h"
#include "engine/timeline/range_stretches.h"
#include "ui/document/read_file.h"
#include "ui/theme/text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace streamscope::app {
namespace {

std::optional<std::string> builtInProfile(std::string_view id) {
    return ui::readFileInside(QStringLiteral(":/devices"), ui::text(id) + QStringLiteral(".json"), filekinds::profile).optional();
}

QStringList known(const std::vector<DeviceProfile>& profiles) {
    QStringList names;
    for (const DeviceProfile& profile : profiles) names << QString::fromStdString(profile.id);
    return names;
}

/// Orders profiles for lists: teaching devices first, the rest by name.
bool listedBefore(const DeviceProfile& a, const DeviceProfile& b) {
    const auto rank = [](const DeviceProfile& p) { return p.id == "teaching" ? 0 : p.id.starts_with("teaching") ? 1 : 2; };
    return std::pair(rank(a), a.id) < std::pair(rank(b), b.id);
}

/// The parts of a device's name in `--on`: "gpu1/cuda:0" is cuda:0 of gpu1.
struct NamedDevice {
    QString machine;  ///< empty: this one
    QString device;
};

/// Splits the name of a device. The text before the first slash is a machine if there is one of that name; other slashes belong
/// to the path of a profile file.
NamedDevice namedDevice(const QString& name, const Machines& machines) {
    const qsizetype slash = name.indexOf(u'/');
    const QString first = slash < 0 ? name : name.left(slash);
    if (machines.find(first.toStdString()) == nullptr) return {{}, name};
    return {first, slash < 0 ? QStringLiteral("cuda:0") : name.mid(slash + 1)};
}

/// Returns the machine before the slash in the name of a device if it is not known, and the name is not that of a file.
std::optional<std::string> unknownMachine(const QString& name, const Machines& machines) {
    const std::string first = name.section(u'/', 0, 0).toStdString();
    const bool isFile = !name.contains(u'/') || name.endsWith(QLatin1String(".json")) || QFileInfo::exists(name);
    if (isFile || !complaintOfName(first).empty() || machines.find(first) != nullptr) return std::nullopt;
    return first;
}

/// Returns the reason why a machine does not have the device, with its available devices.
NoTarget noDevice(const NamedDevice& named, const Expected<std::vector<DeviceInfo>>& found) {
    if (!named.machine.isEmpty()) {
        const QString reason = found ? QStringLiteral("it has %1 CUDA device(s)").arg(found->size()) : ui::text(found.why());
        return NoTarget{QStringLiteral("no device %1 on %2: %3").arg(named.device, named.machine, reason)};
    }
    QString reason = found ? QStringLiteral("this machine has %1 CUDA device(s)").arg(found->size()) : ui::text(found.why());
    if (reason.endsWith(u'.')) reason.chop(1);
    return NoTarget{QStringLiteral("no device %1: %2. Choose a simulated device, such as teaching.").arg(named.device, reason)};
}

std::variant<Target, NoTarget> cudaTarget(const QString& machine, const std::vector<int>& ordinals, Workers& workers) {
    const auto found = workers.devices(machine.toStdString());
    Target target;
    target.machine = machine.toStdString();
    for (int ordinal : ordinals) {
        if (found && ordinal < int(found->size())) {
            target.ordinals.push_back(ordinal);
            target.infos.push_back((*found)[std::size_t(ordinal)]);
            continue;
        }
        return noDevice({machine, QStringLiteral("cuda:%1").arg(ordinal)}, found);
    }
    return target;
}

}  // namespace

QString version() { return QStringLiteral(STREAMSCOPE_VERSION); }

std::vector<Example> examples() {
    std::vector<Example> list;
    for (const QString& name : QDir(QStringLiteral(":/programs")).entryList(QDir::Files, QDir::Name)) {
        const auto text = ui::readFile(QStringLiteral(":/programs/") + name, filekinds::program);
        const Read<Program> program = text ? programFromJson(*text) : Read<Program>{};
        if (program) list.push_back({QFileInfo(name).completeBaseName(), QString::fromStdString(program.value->name), *text});
    }
    std::stable_partition(list.begin(), list.end(), [](const Example& e) { return e.id == QLatin1String("fork-and-join"); });
    return list;
}

void Target::setChannels(int channels) {
    for (DeviceProfile& profile : profiles) profile.channels = channels;
    for (DeviceInfo& info : infos) info.channels = channels;
}

Devices::Devices() {
    for (const QString& name : QDir(QStringLiteral(":/devices")).entryList(QDir::Files, QDir::Name)) {
        const std::string id = QFileInfo(name).completeBaseName().toStdString();
        Read<DeviceProfile> profile = profileFromJson(id, builtInProfile(id).value_or(""), builtInProfile);
        if (profile) profiles_.push_back(std::move(*profile.value));
    }
    std::ranges::sort(profiles_, listedBefore);
}

std::variant<DeviceProfile, NoTarget> Devices::profile(const QString& name, const std::optional<QString>& folder) const {
    const auto found = std::ranges::find(profiles_, name.toStdString(), &DeviceProfile::id);
    if (found != profiles_.end()) return *found;
    if (!name.endsWith(QLatin1String(".json")) && (folder || !QFileInfo::exists(name))) {
        if (const QString near = didYouMean(name, known(profiles_)); !near.isEmpty())
            return NoTarget{QStringLiteral("no device named \"%1\"%2. They are listed by: streamscope devices").arg(name, near)};
        return NoTarget{QStringLiteral("no device named \"%1\". There are: %2, cuda:0 … and profile files (*.json).")
                            .arg(name, known(profiles_).join(QStringLiteral(", ")))};
    }
    const auto text = folder ? ui::readFileInside(*folder, name, filekinds::profile) : ui::readFile(name, filekinds::profile);
    if (!text) return NoTarget{QStringLiteral("cannot read the device profile \"%1\": %2").arg(name, ui::text(text.why()))};
    Read<DeviceProfile> read = profileFromJson(QFileInfo(name).completeBaseName().toStdString(), *text, builtInProfile);
    if (read) return std::move(*read.value);
    QStringList lines;
    for (const Problem& problem : read.problems)
        lines << QString::fromStdString(streamscope::describe(problem, name.toStdString()));
    const QString first = lines.takeFirst();
    return NoTarget{first, true, lines};
}

bool isSimulatedDevice(std::string_view name) { return builtInProfile(name).has_value(); }

/// Returns a target with each device of the profile as a profile of its own.
Target simulatedTarget(const DeviceProfile& profile) {
    DeviceProfile one = profile;
    one.devices = 1;
    const auto count = std::size_t(std::max(1, profile.devices));
    Target target;
    target.profiles.assign(count, one);
    target.infos.assign(count, one.info());
    return target;
}

std::vector<Target> targetsOn(const std::string& machine, const std::vector<DeviceInfo>& devices) {
    std::vector<Target> targets;
    for (std::size_t i = 0; i < devices.size(); ++i) targets.push_back({{}, {static_cast<int>(i)}, {devices[i]}, machine});
    if (!targets.empty()) return targets;
    Target simulated = simulatedTarget(Devices().profiles().front());
    simulated.machine = machine;
    for (DeviceInfo& info : simulated.infos) nameOnMachine(machine, info);
    return {std::move(simulated)};
}

Target Devices::predicting(const std::vector<DeviceInfo>& infos) const {
    Target target;
    for (const DeviceInfo& info : infos) {
        const QString name = QString::fromStdString(info.name).remove(u' ').toLower();
        const auto named =
            std::ranges::find_if(profiles_, [&](const DeviceProfile& p) { return name.contains(QString::fromStdString(p.id)); });
        const auto teaching = std::ranges::find(profiles_, std::string("teaching"), &DeviceProfile::id);
        const DeviceProfile& profile = named != profiles_.end() ? *named : *teaching;
        target.profiles.push_back(profile);
        target.infos.push_back(profile.info());
    }
    return target;
}

Target Devices::simulating(const Timeline& result) const {
    Target target;
    for (const TimelineDevice& device : result.devices) {
        const DeviceInfo& info = device.info;
        const auto own = std::ranges::find(profiles_, info.id, &DeviceProfile::id);
        const bool isSimulated = info.kind == DeviceKind::Simulated && own != profiles_.end();
        const DeviceProfile near = isSimulated ? *own : predicting({info}).profiles.front();
        DeviceProfile& profile = target.profiles.emplace_back(isSimulated ? near : replayingDevice(info, {near}, near));
        profile.devices = 1;
        target.infos.push_back(profile.info());
    }
    return asRun(std::move(target), result);
}

Target Devices::asRun(Target target, const Timeline& result) {
    for (std::size_t i = 0; i < target.profiles.size() && i < result.devices.size(); ++i) {
        DeviceProfile& profile = target.profiles[i];
        const DeviceInfo& info = result.devices[i].info;
        if (info.channels > 0) profile.channels = info.channels;
        if (info.kind == DeviceKind::Simulated && result.cold) profile.startsCold = true;
        target.infos[i] = profile.info();
    }
    return target;
}

std::variant<Target, NoTarget> Devices::target(const QString& on, Workers& workers, const std::optional<QString>& folder) const {
    Machines machines;
    if (!folder) {
        auto read = readMachines();
        if (!read) return NoTarget{ui::text(read.why()), true};
        machines = *std::move(read);
    }
    Target target;
    std::vector<int> ordinals;
    std::optional<QString> machine;
    for (const QString& part : on.split(u',')) {
        if (const auto unknown = folder ? std::nullopt : unknownMachine(part.trimmed(), machines))
            return NoTarget{ui::text(noMachine(machines, *unknown))};
        const auto [where, name] = namedDevice(part.trimmed(), machines);
        if (machine.value_or(where) != where)
            return NoTarget{QStringLiteral("devices of several machines cannot be mixed in one run."), true};
        machine = where;
        if (name.startsWith(QLatin1String("cuda:"))) {
            bool ok = false;
            const int ordinal = name.mid(5).toInt(&ok);
            if (!ok || ordinal < 0)
                return NoTarget{QStringLiteral("\"%1\" is not a device: write cuda:0, cuda:1, …").arg(name), true};
            ordinals.push_back(ordinal);
            continue;
        }
        const std::variant<DeviceProfile, NoTarget> found = profile(name, folder);
        if (const auto* missing = std::get_if<NoTarget>(&found)) return *missing;
        const DeviceProfile& one = std::get<DeviceProfile>(found);
        const Target those = simulatedTarget(one);
        target.profiles.insert(target.profiles.end(), those.profiles.begin(), those.profiles.end());
        target.infos.insert(target.infos.end(), those.infos.begin(), those.infos.end());
    }
    target.machine = machine->toStdString();
    for (DeviceInfo& info : target.infos) nameOnMachine(target.machine, info);
    if (ordinals.empty()) return target;
    if (!target.profiles.empty()) return NoTarget{QStringLiteral("simulated and real devices cannot be mixed in one run."), true};
    return cudaTarget(*machine, ordinals, workers);
}

std::vector<std::string> workerCommand() {
    const QString named = qEnvironmentVariable("STREAMSCOPE_WORKER");
    if (!named.isEmpty() && QFileInfo(named) != QFileInfo(QCoreApplication::applicationFilePath())) return {named.toStdString()};
    return {QDir(QCoreApplication::applicationDirPath()).filePath(QStringLiteral("streamscope-worker")).toStdString()};
}

/// Returns the date of a run: that of SOURCE_DATE_EPOCH if it is set, so that files can be made again. A simulated run has none:
/// it is the same on every day.
static std::string dateOfRun(bool isSimulated) {
    if (isSimulated) return {};
    bool isSet = false;
    const qint64 seconds = qEnvironmentVariable("SOURCE_DATE_EPOCH").toLongLong(&isSet);
    const QDateTime date = isSet ? QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC) : QDateTime::currentDateTimeUtc();
    return date.toString(Qt::ISODate).toStdString();
}

RunOptions defaultOptions(const Target& target) {
    RunOptions options;
    options.method = target.simulated() ? Method::Exact : Method::Strobed;
    options.runs = target.simulated() ? 1 : 20;
    options.warmUps = target.simulated() ? 0 : 1;
    options.version = version().toStdString();
    options.date = dateOfRun(target.simulated());
    return options;
}

RunOptions previewOptions() {
    RunOptions options;
    options.version = version().toStdString();
    return options;
}

Program asMade(Program program, const RunOutcome& outcome) {
    if (!outcome.turns.empty()) program.turns = outcome.turns;
    return program;
}

namespace {

RunOutcome executeThere(const RunRequest& request, const ResolvedProgram& program, Workers& workers, std::stop_token stop,
                        const ProgressSink& progress) {
    const auto withRanges = [&request](RunOutcome outcome) {
        if (outcome.turns.empty()) findRanges(outcome.timeline, request.program);
        else findRanges(outcome.timeline, asMade(request.program, outcome));
        return outcome;
    };
    const Target& target = request.target;
    std::vector<DeviceProfile> profiles = target.profiles;
    if (request.options.cold)
        for (DeviceProfile& profile : profiles) profile.startsCold = true;
    const bool startsCold = std::ranges::any_of(profiles, &DeviceProfile::startsCold);
    if (!target.usesWorker()) return withRanges(simulate(program, profiles, request.options, stop, progress));
    WorkerRun asked{request.program,
                    request.set,
                    target.ordinals,
                    request.options,
                    request.channels.value_or(WorkerRun{}.channels),
                    std::move(profiles),
                    hasBranches(request.program) ? unrolledOperations(request.program) : program.operations.size()};
    const auto runOn = [&](Workers& used, const ProgressSink& told) {
        const auto worker = used.on(target.machine);
        RunOutcome outcome = worker ? (*worker)->run(asked, stop, told) : RunOutcome{};
        if (!worker) outcome.ending = RunFailure{worker.why(), {}, {}};
        return outcome;
    };
    const auto inNewProcess = [&] {
        Workers fresh(workers.environment());
        fresh.setWaiting(stop, progress);
        return runOn(fresh, {});
    };
    const bool cold = request.options.cold && !target.simulated();
    if (cold) asked.options.runs = 1, asked.options.warmUps = 0;
    RunOutcome outcome = cold ? coldRuns(request.options.runs, inNewProcess, progress) : runOn(workers, progress);
    for (auto& device : outcome.timeline.devices) nameOnMachine(target.machine, device.info);
    if (!target.machine.empty()) outcome.timeline.origin = workers.originOn(target.machine);
    if (outcome.timeline.operations.empty()) outcome.timeline.method = request.options.method;
    outcome.timeline.cold = startsCold || request.options.cold;
    return withRanges(std::move(outcome));
}

}  // namespace

RunRequest decidedOn(RunRequest request, std::stop_token stop) {
    if (request.target.simulated())
        request.program = decided(std::move(request.program), request.set, request.target.profiles, std::move(stop));
    return request;
}

RunOutcome execute(const RunRequest& request, const ResolvedProgram& program, Workers& workers, std::stop_token stop,
                   const ProgressSink& progress) {
    return withinMemory([&] { return executeThere(request, program, workers, std::move(stop), progress); }, outOfMemoryRun);
}

Read<RunOutcome> execute(const RunRequest& request, Workers& workers, std::stop_token stop, const ProgressSink& progress) {
    const auto resolveAndExecute = [&]() -> Read<RunOutcome> {
        const RunRequest asked = decidedOn(request, stop);
        Read<ResolvedProgram> resolved = resolveFor(asked.program, asked.target.infos, asked.set);
        if (!resolved) return {std::nullopt, std::move(resolved.problems)};
        return {executeThere(asked, *resolved.value, workers, std::move(stop), progress), {}};
    };
    return withinMemory(resolveAndExecute, [] { return Read<RunOutcome>{outOfMemoryRun(), {}}; });
}

bool mayFindSlack(const Timeline& result) { return result.operations.size() <= mostAllConfirmed; }

void findSlack(Timeline& result, const Program& program, const std::vector<DeviceProfile>& devices, const std::stop_token& stop,
               const ProgressSink& progress) {
    if (!mayFindSlack(result)) return;
    if (const Read<ResolvedProgram> resolved = resolve(program))
        streamscope::findSlack(result, *resolved.value, devices, stop, progress);
}

QString describe(const RunOutcome& outcome) {
    if (const auto* failure = std::get_if<RunFailure>(&outcome.ending)) return QString::fromStdString(failure->message);
    if (std::holds_alternative<RunCancelled>(outcome.ending)) return QStringLiteral("Cancelled.");
    if (outcome.timeline.status == RunStatus::Ok) return {};
    return QString::fromStdString(outcome.timeline.message);
}

}  // namespace streamscope::app
