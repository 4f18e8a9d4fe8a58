// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/composition.h"

#include "app/runs/cold_runs.h"
#include "app/runs/near_names.h"
#include "app/runs/own_files.h"
#include "app/runs/own_kernels.h"
#include "app/runs/read_file.h"
#include "engine/blocks/blocks.h"
#include "engine/device/words.h"
#include "engine/json/within_memory.h"
#include "engine/predict/replay.h"
#include "engine/predict/slack_of_run.h"
#include "engine/program/program_json.h"
#include "engine/rules/program_problems.h"
#include "engine/timeline/range_stretches.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <system_error>

namespace streamscope::app {
namespace {

std::optional<std::string> builtInProfile(std::string_view id) {
    const auto text = ownFile("devices", std::string(id) + ".json");
    return text ? std::optional(std::string(*text)) : std::nullopt;
}

std::vector<std::string> known(const std::vector<DeviceProfile>& profiles) {
    std::vector<std::string> names;
    for (const DeviceProfile& profile : profiles) names.push_back(profile.id);
    return names;
}

/// Orders profiles for lists: teaching devices first, the rest by name.
bool listedBefore(const DeviceProfile& a, const DeviceProfile& b) {
    const auto rank = [](const DeviceProfile& p) { return p.id == "teaching" ? 0 : p.id.starts_with("teaching") ? 1 : 2; };
    return std::pair(rank(a), a.id) < std::pair(rank(b), b.id);
}

/// The parts of a device's name in `--on`: "gpu1/cuda:0" is cuda:0 of gpu1.
struct NamedDevice {
    std::string machine;  ///< empty: this one
    std::string device;
};

/// Splits the name of a device. The text before the first slash is a machine if there is one of that name; other slashes belong
/// to the path of a profile file.
NamedDevice namedDevice(const std::string& name, const Machines& machines) {
    const std::size_t slash = name.find('/');
    const std::string first = name.substr(0, slash);
    if (machines.find(first) == nullptr) return {{}, name};
    return {first, slash == std::string::npos ? "cuda:0" : name.substr(slash + 1)};
}

/// Returns the machine before the slash in the name of a device if it is not known, and the name is not that of a file.
std::optional<std::string> unknownMachine(const std::string& name, const Machines& machines) {
    const std::size_t slash = name.find('/');
    const std::string first = name.substr(0, slash);
    const bool isFile = slash == std::string::npos || name.ends_with(".json") || isThere(name);
    if (isFile || !complaintOfName(first).empty() || machines.find(first) != nullptr) return std::nullopt;
    return first;
}

/// Returns the reason why a machine does not have the device, with its available devices.
NoTarget noDevice(const NamedDevice& named, const Expected<std::vector<DeviceInfo>>& found) {
    if (!named.machine.empty()) {
        const std::string reason = found ? fmt::format("it has {} CUDA device(s)", found->size()) : found.why();
        return NoTarget{fmt::format("no device {} on {}: {}", named.device, named.machine, reason)};
    }
    std::string reason = found ? fmt::format("this machine has {} CUDA device(s)", found->size()) : found.why();
    if (reason.ends_with('.')) reason.pop_back();
    return NoTarget{fmt::format("no device {}: {}. Choose a simulated device, such as teaching.", named.device, reason)};
}

std::variant<Target, NoTarget> cudaTarget(const std::string& machine, const std::vector<int>& ordinals, Workers& workers) {
    const auto found = workers.devices(machine);
    Target target;
    target.machine = machine;
    for (int ordinal : ordinals) {
        if (found && ordinal < int(found->size())) {
            target.ordinals.push_back(ordinal);
            target.infos.push_back((*found)[std::size_t(ordinal)]);
            continue;
        }
        return noDevice({machine, fmt::format("cuda:{}", ordinal)}, found);
    }
    return target;
}

/// Returns the number that the whole text is, of at least 0.
std::optional<int> wholeNumber(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() && number >= 0 ? std::optional(number) : std::nullopt;
}

}  // namespace

std::vector<std::string> partsBetweenCommas(std::string_view text) {
    std::vector<std::string> parts;
    for (bool isMore = true; isMore;) {
        const std::size_t comma = text.find(',');
        isMore = comma != text.npos;
        std::string_view part = text.substr(0, comma);
        part.remove_prefix(std::min(part.find_first_not_of(' '), part.size()));
        parts.emplace_back(part.substr(0, part.find_last_not_of(' ') + 1));
        if (isMore) text.remove_prefix(comma + 1);
    }
    return parts;
}

std::string version() { return STREAMSCOPE_VERSION; }

std::vector<Example> examples() {
    std::vector<Example> list;
    for (const OwnFile& file : ownFiles("programs")) {
        const Read<Program> program = programFromJson(std::string(file.text));
        if (program) list.push_back({stemOf(std::string(file.name)), program.value->name, std::string(file.text)});
    }
    std::stable_partition(list.begin(), list.end(), [](const Example& e) { return e.id == "fork-and-join"; });
    return list;
}

void Target::setChannels(int channels) {
    for (DeviceProfile& profile : profiles) profile.channels = channels;
    for (DeviceInfo& info : infos) info.channels = channels;
}

Devices::Devices() {
    for (const OwnFile& file : ownFiles("devices")) {
        Read<DeviceProfile> profile = profileFromJson(stemOf(std::string(file.name)), std::string(file.text), builtInProfile);
        if (profile) profiles_.push_back(std::move(*profile.value));
    }
    std::ranges::sort(profiles_, listedBefore);
}

std::variant<DeviceProfile, NoTarget> Devices::profile(const std::string& name, const std::optional<std::string>& folder) const {
    const auto found = std::ranges::find(profiles_, name, &DeviceProfile::id);
    if (found != profiles_.end()) return *found;
    if (!name.ends_with(".json") && (folder || !isThere(name))) {
        if (const std::string near = didYouMean(name, known(profiles_)); !near.empty())
            return NoTarget{fmt::format("no device named \"{}\"{}. They are listed by: streamscope devices", name, near)};
        return NoTarget{fmt::format("no device named \"{}\". There are: {}, cuda:0 … and profile files (*.json).", name,
                                    joined(known(profiles_), ", "))};
    }
    const auto text = folder ? readFileInside(*folder, name, filekinds::profile) : readFile(name, filekinds::profile);
    if (!text) return NoTarget{fmt::format("cannot read the device profile \"{}\": {}", name, text.why())};
    Read<DeviceProfile> read = profileFromJson(stemOf(name), *text, builtInProfile);
    if (read) return std::move(*read.value);
    std::vector<std::string> lines;
    for (const Problem& problem : read.problems) lines.push_back(streamscope::describe(problem, name));
    const std::string first = lines.front();
    lines.erase(lines.begin());
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
        std::string name;
        for (const char letter : info.name)
            if (letter != ' ') name += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
        const auto named = std::ranges::find_if(profiles_, [&](const DeviceProfile& p) { return name.find(p.id) != name.npos; });
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

std::variant<Target, NoTarget> Devices::target(const std::string& on, Workers& workers,
                                               const std::optional<std::string>& folder) const {
    Machines machines;
    if (!folder) {
        auto read = readMachines();
        if (!read) return NoTarget{read.why(), true};
        machines = *std::move(read);
    }
    Target target;
    std::vector<int> ordinals;
    std::optional<std::string> machine;
    for (const std::string& part : partsBetweenCommas(on)) {
        if (const auto unknown = folder ? std::nullopt : unknownMachine(part, machines))
            return NoTarget{noMachine(machines, *unknown)};
        const auto [where, name] = namedDevice(part, machines);
        if (machine.value_or(where) != where) return NoTarget{"devices of several machines cannot be mixed in one run.", true};
        machine = where;
        if (name.starts_with("cuda:")) {
            const std::optional<int> ordinal = wholeNumber(std::string_view(name).substr(5));
            if (!ordinal) return NoTarget{fmt::format("\"{}\" is not a device: write cuda:0, cuda:1, …", name), true};
            ordinals.push_back(*ordinal);
            continue;
        }
        const std::variant<DeviceProfile, NoTarget> found = profile(name, folder);
        if (const auto* missing = std::get_if<NoTarget>(&found)) return *missing;
        const DeviceProfile& one = std::get<DeviceProfile>(found);
        const Target those = simulatedTarget(one);
        target.profiles.insert(target.profiles.end(), those.profiles.begin(), those.profiles.end());
        target.infos.insert(target.infos.end(), those.infos.begin(), those.infos.end());
    }
    target.machine = *machine;
    for (DeviceInfo& info : target.infos) nameOnMachine(target.machine, info);
    if (ordinals.empty()) return target;
    if (!target.profiles.empty()) return NoTarget{"simulated and real devices cannot be mixed in one run.", true};
    return cudaTarget(*machine, ordinals, workers);
}

std::vector<std::string> workerCommand() {
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path self = fs::read_symlink("/proc/self/exe", error);
    const char* const named = std::getenv("STREAMSCOPE_WORKER");
    if (named != nullptr && *named != '\0' && !fs::equivalent(named, self, error)) return {named};
    return {(self.parent_path() / "streamscope-worker").string()};
}

/// Returns the date of a run: that of SOURCE_DATE_EPOCH if it is set, so that files can be made again. A simulated run has none:
/// it is the same on every day.
static std::string dateOfRun(bool isSimulated) {
    if (isSimulated) return {};
    const char* const epoch = std::getenv("SOURCE_DATE_EPOCH");
    const std::string_view text(epoch == nullptr ? "" : epoch);
    std::time_t seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    if (text.empty() || error != std::errc() || end != text.data() + text.size()) seconds = std::time(nullptr);
    std::tm date{};
    ::gmtime_r(&seconds, &date);
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", date);
}

RunOptions defaultOptions(const Target& target) {
    RunOptions options;
    options.method = target.simulated() ? Method::Exact : Method::Strobed;
    options.runs = target.simulated() ? 1 : 20;
    options.warmUps = target.simulated() ? 0 : 1;
    options.version = version();
    options.date = dateOfRun(target.simulated());
    return options;
}

RunOptions previewOptions() {
    RunOptions options;
    options.version = version();
    return options;
}

Program withValues(Program program, const std::map<std::string, std::int64_t>& set) {
    for (Parameter& parameter : program.parameters)
        if (const auto found = set.find(parameter.id); found != set.end()) parameter.value = found->second;
    return program;
}

Program asMade(Program program, const RunOutcome& outcome) {
    if (!outcome.turns.empty()) program.turns = outcome.turns;
    return program;
}

namespace {

RunOutcome executeThere(const RunRequest& request, const ResolvedProgram& program, Workers& workers, std::stop_token stop,
                        const ProgressSink& progress) {
    const auto completed = [&](RunOutcome outcome) {
        if (request.options.blocks > 0) placeBlocks(outcome.timeline, program);
        if (outcome.turns.empty()) findRanges(outcome.timeline, request.program);
        else findRanges(outcome.timeline, asMade(request.program, outcome));
        return outcome;
    };
    const Target& target = request.target;
    std::vector<DeviceProfile> profiles = target.profiles;
    if (request.options.cold)
        for (DeviceProfile& profile : profiles) profile.startsCold = true;
    const bool startsCold = std::ranges::any_of(profiles, &DeviceProfile::startsCold);
    const std::vector<std::string> strange =
        target.simulated() || request.trusted ? std::vector<std::string>() : untrustedKernels(request.program);
    if (!strange.empty()) {
        RunOutcome refused;
        refused.ending = RunFailure{whyNotTrusted(strange), {}, {}};
        return refused;
    }
    if (!target.usesWorker()) return completed(simulate(program, profiles, request.options, stop, progress));
    WorkerRun asked{request.program,
                    request.set,
                    target.ordinals,
                    request.options,
                    request.channels.value_or(WorkerRun{}.channels),
                    std::move(profiles),
                    !target.simulated(),
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
    return completed(std::move(outcome));
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

std::string describe(const RunOutcome& outcome) {
    if (const auto* failure = std::get_if<RunFailure>(&outcome.ending)) return failure->message;
    if (std::holds_alternative<RunCancelled>(outcome.ending)) return "Cancelled.";
    if (outcome.timeline.status == RunStatus::Ok) return {};
    return outcome.timeline.message;
}

}  // namespace streamscope::app
