// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/sweep_command.h"

#include "app/commands/command_parts.h"
#include "app/commands/diagnostic_lines.h"
#include "app/commands/interrupt_signal.h"
#include "app/commands/run_options.h"
#include "app/commands/standard_streams.h"
#include "app/commands/terminal.h"
#include "app/runs/sweep_run.h"
#include "engine/device/words.h"
#include "engine/sweep/sweep_json.h"
#include "engine/sweep/sweep_write.h"

#include <algorithm>
#include <set>

namespace streamscope::app {
namespace {

std::string takeRange(PlainSweep& sweep, const std::string& value) {
    SweepRangeRead read = readSweepRange(value);
    if (!read) return "--set: " + read.problem;
    sweep.ranges.push_back(std::move(*read.range));
    return {};
}

/// Moves the range that is the axis to the front: the first parameter with more than one value.
std::vector<SweepRange> axisFirst(std::vector<SweepRange> ranges) {
    std::stable_partition(ranges.begin(), ranges.end(), [](const SweepRange& range) { return valueCount(range) > 1; });
    return ranges;
}

int exitCodeOf(const SweepResult& result, SweepEnding ending) {
    if (ending == SweepEnding::Cancelled) return exitCancelled;
    if (ending == SweepEnding::DeviceLost) return exitNoDevice;
    if (std::ranges::any_of(result.points, &SweepPoint::refused)) return exitBadInput;
    const bool ok = std::ranges::all_of(result.points, [](const SweepPoint& point) { return point.status == RunStatus::Ok; });
    return ok ? exitDone : exitFailed;
}

RunStatus statusOf(const SweepResult& result, SweepEnding ending) {
    if (ending == SweepEnding::Cancelled) return RunStatus::Cancelled;
    return exitCodeOf(result, ending) == exitDone ? RunStatus::Ok : RunStatus::Failed;
}

bool writeAll(const PlainSweep& command, const Program& program, const SweepResult& result, const SweepPicture& picture) {
    bool written = command.run.table.empty() || writeText(command.run.table, toCsv(result));
    if (!command.run.output.empty()) written &= writeText(command.run.output, toJson(result) + "\n");
    if (picture) written &= picture(program, result);
    return written;
}

std::string namesOf(const Target& place) {
    Texts names;
    for (const DeviceInfo& info : place.infos) names.push_back(Phrase("%1 (%2)").arg(info.id, info.name));
    return joined(names, ", ");
}

/// Returns whether two real devices are of one model. Their reported memory may differ a little.
bool areOfOneModel(DeviceInfo a, const DeviceInfo& b) {
    a.id = b.id;
    a.driver = b.driver;
    a.memory = b.memory;
    return a == b;
}

/// Returns whether the times of two places can be compared with one another.
bool areAlike(const Target& a, const Target& b) {
    return a.profiles == b.profiles && std::ranges::equal(a.infos, b.infos, areOfOneModel);
}

/// Returns whether all places are alike, so that it does not matter which of them runs a value.
bool canShare(const std::vector<Target>& places) {
    return std::ranges::all_of(places, [&](const Target& place) { return areAlike(places.front(), place); });
}

/// Returns whether one method measures on all devices of an axis. Prints a message otherwise.
bool areMeasuredAlike(const std::vector<Target>& places) {
    for (const Target& place : places) {
        if (place.simulated() == places.front().simulated()) continue;
        complain(Phrase("streamscope sweep: %1 and %2 are not measured in the same way, so their times cannot be in one plot. "
                        "Sweep on simulated devices, or on real ones.")
                     .arg(namesOf(places.front()), namesOf(place)));
        return false;
    }
    return true;
}

/// Returns the names of devices for an axis: their ids where two names are equal.
std::vector<std::string> namesOf(const std::vector<Target>& places) {
    const auto named = [&](std::string DeviceInfo::*name) {
        std::vector<std::string> names;
        for (const Target& place : places) {
            names.emplace_back();
            for (const DeviceInfo& info : place.infos) names.back() += (names.back().empty() ? "" : " + ") + info.*name;
        }
        return names;
    };
    const std::vector<std::string> names = named(&DeviceInfo::name);
    const std::set<std::string> distinct(names.begin(), names.end());
    return distinct.size() == names.size() ? names : named(&DeviceInfo::id);
}

void warnOfDrivers(const std::vector<Target>& places) {
    for (const Target& place : places) {
        const auto& driver = places.front().infos.front().driver;
        if (place.infos.front().driver == driver) continue;
        complain(Phrase("streamscope: warning: the drivers differ: %1 has %2, %3 has %4. The times may differ, too.")
                     .arg(namesOf(places.front()), driver, namesOf(place), place.infos.front().driver));
        break;
    }
}

void report(const SweepResult& result, bool json) {
    print(json ? toJson(result) + "\n" : toTable(result, terminalWidth()));
    for (const SweepPoint& point : result.points)
        if (point.refused || point.status != RunStatus::Ok || !point.message.empty())
            complain(Phrase("streamscope: %1: %2").arg(inWords(result.plan.ranges(), point.values), point.message));
    if (result.status == RunStatus::Cancelled) complain("streamscope: Cancelled.");
}

}  // namespace

void addPlainSweep(PlainOptions& options, PlainSweep& sweep) {
    options.file(sweep.run.file);
    options.each(
        "--set", "NAME=FROM..TO[:STEP]",
        "the values of a parameter; STEP is a number to add, or x2 to double; or a list, NAME=1,2,4,8 (given once or twice)",
        [&sweep](const std::string& value) { return takeRange(sweep, value); });
    addRunOptions(options, sweep.run);
    options.number("--jobs", "values at a time on devices that are simulated here (as many as processors)", 1, 1024,
                   [&sweep](int n) { sweep.jobs = n; });
    options.text("--output", "R.json", "the sweep as data", sweep.run.output);
    options.text("--table", "F.csv", "one row per value", sweep.run.table);
    options.flag("--json", "print the sweep as JSON instead of the table", sweep.run.json);
}

std::string problemOfOptions(const PlainSweep& sweep) {
    return sweep.ranges.empty() ? "--set is missing: a parameter and its range, such as --set chunks=1..64" : "";
}

Parsed<PlainSweep> parsePlainSweep(const std::vector<std::string>& words) {
    PlainSweep sweep;
    PlainOptions options("sweep", usageOfSweep, sentenceOfSweep);
    addPlainSweep(options, sweep);
    options.withoutPictures();
    if (const std::optional<Ended> ended = options.read(words)) return asParsed<PlainSweep>(*ended);
    if (const std::string problem = problemOfOptions(sweep); !problem.empty()) return options.wrong(problem);
    return sweep;
}

int execute(const PlainSweep& command, const SweepPicture& picture) {
    const InterruptSignal interrupt;
    const PlainRun& asked = command.run;
    if (!outputsAreReady({asked.output, asked.table, asked.picture}, asked.json)) return exitBadInput;
    std::optional<LoadedProgram> loaded = load(asked.file);
    if (!loaded) return exitBadInput;
    warnOfUnknownFields(*loaded);
    if (const std::string problem = problemOfSweep(loaded->program, command.ranges); !problem.empty())
        return complain(Phrase("streamscope sweep: %1.").arg(problem)), exitBadInput;
    Workers workers;
    workers.setWaiting(interrupt.token(), terminalProgress());
    int exitCode = exitDone;
    std::vector<Target> places = targets(asked.on, *loaded, workers, exitCode);
    if (places.empty()) return exitCode;
    for (Target& place : places)
        if (asked.channels) place.setChannels(*asked.channels);
    const std::optional<RunOptions> chosen = options(asked, places.front());
    const bool share = canShare(places);
    if (!chosen || (!share && !areMeasuredAlike(places))) return exitBadInput;
    if (share) warnOfDrivers(places);
    std::vector<SweepRange> ranges = axisFirst(command.ranges);
    if (!share) ranges.push_back(rangeOfDevices(namesOf(places)));
    if (const std::string problem = problemOfSweep(loaded->program, ranges); !problem.empty())
        return complain(Phrase("streamscope sweep: %1.").arg(problem)), exitBadInput;
    SweepRequest request{
        std::move(loaded->program), SweepPlan(std::move(ranges)), places.front(), *chosen, asked.channels, {}, command.jobs};
    if (share) request.more.assign(places.begin() + 1, places.end());
    else request.devices = places;
    request.trusted = asked.trust;
    SweepResult result = emptyResult(request);
    const SweepEnding ending = sweep(request, workers, interrupt.token(), terminalProgress(),
                                     [&](SweptRun run) { result.points.push_back(std::move(run.point)); });
    result.status = statusOf(result, ending);
    report(result, asked.json);
    const bool written = writeAll(command, request.program, result, picture);
    return exitCodeIf(written, exitCodeOf(result, ending));
}

}  // namespace streamscope::app
