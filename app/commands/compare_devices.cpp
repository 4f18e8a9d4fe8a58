// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/compare_devices.h"

#include "app/commands/command_parts.h"
#include "app/commands/diagnostic_lines.h"
#include "app/runs/side_by_side.h"
#include "engine/compare/device_comparison.h"
#include "engine/device/words.h"
#include "engine/json/printable.h"
#include "engine/rules/program_problems.h"
#include "engine/timeline/shown_time.h"
#include "engine/timeline/summary.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace streamscope::app {
namespace {

std::string idOfTarget(const Target& target) {
    Texts ids;
    for (const DeviceInfo& info : target.infos) ids.push_back(info.id);
    return joined(ids, ",");
}

std::string nameOfTarget(const Target& target) {
    const DeviceInfo& first = target.infos.front();
    std::string name = first.name;
    if (target.infos.size() > 1) name = Phrase("%1 × %2").arg(target.infos.size()).arg(name);
    if (first.kind == DeviceKind::Simulated) name += ", simulated";
    if (first.estimated) name += ", estimated";
    return target.machine.empty() ? name : name + " on " + target.machine;
}

void take(Read<RunOutcome> outcome, RunOnDevice& run) {
    run.problem = outcome ? streamscope::app::describe(*outcome.value) : inWords(outcome.problems);
    if (outcome && !outcome.value->timeline.operations.empty())
        run.timeline = std::make_shared<const Timeline>(std::move(outcome.value->timeline));
}

/// Runs the program on all devices at the same time. A device that could not run it has the reason in its RunOnDevice.
std::vector<RunOnDevice> runsOn(const Program& program, const std::vector<Target>& places, bool trusted, Workers& workers,
                                const std::stop_token& stop) {
    std::vector<RunOnDevice> runs;
    std::vector<RunRequest> requests;
    for (const Target& place : places) {
        runs.push_back({idOfTarget(place), nameOfTarget(place), nullptr, {}});
        requests.push_back({program, {}, place, defaultOptions(place), std::nullopt, trusted});
    }
    const ProgressSink progress = terminalProgress();
    int done = 0;
    runSideBySide(requests, workers.environment(), stop, [&](std::size_t at, Read<RunOutcome> outcome) {
        take(std::move(outcome), runs[at]);
        progress({requests[at].target.infos.front().name, ++done, static_cast<int>(requests.size())});
    });
    return runs;
}

std::optional<Nanoseconds> deviceTotal(const RunOnDevice& run) { return run.timeline ? totalTime(*run.timeline) : std::nullopt; }

/// Returns a text of at least this many letters, filled with blanks at its end, or at its beginning.
std::string filled(const std::string& text, std::size_t letters) {
    return text + std::string(letters - std::min(letters, lettersIn(text)), ' ');
}
std::string filledBefore(const std::string& text, std::size_t letters) {
    return std::string(letters - std::min(letters, lettersIn(text)), ' ') + text;
}

/// Returns a line for each device: its name, the total time, and the difference to the first.
std::string devicesAsTable(const std::vector<RunOnDevice>& runs) {
    constexpr std::size_t widthOfTimes = 10;
    std::size_t widest = 0;
    for (const RunOnDevice& run : runs) widest = std::max(widest, lettersIn(run.name));
    std::optional<Nanoseconds> first;
    std::string table;
    for (const RunOnDevice& run : runs) {
        const std::optional<Nanoseconds> total = deviceTotal(run);
        const std::string beside = !run.problem.empty() ? run.problem
                                   : total && first     ? differenceInWords(*first, *total)
                                                        : std::string();
        std::string line =
            filled(run.name, widest) + "  " + filledBefore(total ? shownTime(*total) : "–", widthOfTimes) + "  " + beside;
        line.erase(line.find_last_not_of(' ') + 1);
        table += printable(line) + '\n';
        if (!first) first = total;
    }
    return table;
}

std::string devicesAsJson(const Program& program, const std::vector<RunOnDevice>& runs) {
    DeviceComparison comparison{program.name, {}};
    for (const RunOnDevice& run : runs) {
        ComparedDevice& device = comparison.devices.emplace_back(ComparedDevice{run.id, run.name, deviceTotal(run), {}});
        if (!run.problem.empty()) device.problem = run.problem;
    }
    return toJson(comparison);
}

}  // namespace

int compareDevices(const PlainCompare& command, ComparePictures* pictures, std::stop_token stop) {
    const std::optional<LoadedProgram> loaded = load(command.run.file);
    if (!loaded) return exitBadInput;
    warnOfUnknownFields(*loaded);
    Workers workers;
    workers.setWaiting(stop, terminalProgress());
    int exitCode = exitDone;
    const std::vector<Target> places = targets(command.run.on, *loaded, workers, exitCode);
    if (places.empty()) return exitCode;
    const std::vector<RunOnDevice> runs = runsOn(loaded->program, places, command.run.trust, workers, stop);
    if (stop.stop_requested()) return exitCancelled;
    print(command.json ? devicesAsJson(loaded->program, runs) : devicesAsTable(runs));
    const auto isComplete = [](const RunOnDevice& run) { return deviceTotal(run) && run.problem.empty(); };
    const bool written = pictures == nullptr || pictures->writeDevices(loaded->program, runs);
    return exitCodeIf(written, std::ranges::all_of(runs, isComplete) ? exitDone : exitFailed);
}

}  // namespace streamscope::app
