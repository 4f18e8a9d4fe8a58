// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compare_devices.h"

#include "app/commands/diagnostic_lines.h"
#include "app/runs/side_by_side.h"
#include "app/session/run_record.h"
#include "engine/compare/device_comparison.h"
#include "engine/json/printable.h"
#include "engine/timeline/summary.h"
#include "ui/sweeps/multiples_layout.h"
#include "ui/theme/text.h"

#include <algorithm>

namespace streamscope::app {
namespace {

QString idOfTarget(const Target& target) {
    QStringList ids;
    for (const DeviceInfo& info : target.infos) ids << QString::fromStdString(info.id);
    return ids.join(u',');
}

QString nameOfTarget(const Target& target) {
    const DeviceInfo& first = target.infos.front();
    QString name = QString::fromStdString(first.name);
    if (target.infos.size() > 1) name = QStringLiteral("%1 × %2").arg(target.infos.size()).arg(name);
    if (first.kind == DeviceKind::Simulated) name += QStringLiteral(", simulated");
    if (first.estimated) name += QStringLiteral(", estimated");
    return target.machine.empty() ? name : QStringLiteral("%1 on %2").arg(name, QString::fromStdString(target.machine));
}

/// Runs the program on all devices at the same time. A device that could not run it has the reason in its DeviceRun.
std::vector<ui::DeviceRun> runsOn(const Program& program, const std::vector<Target>& places, Workers& workers,
                                  const std::stop_token& stop) {
    std::vector<ui::DeviceRun> runs;
    std::vector<RunRequest> requests;
    for (const Target& place : places) {
        runs.push_back({idOfTarget(place), nameOfTarget(place), nullptr, {}});
        requests.push_back({program, {}, place, defaultOptions(place), std::nullopt});
    }
    const ProgressSink progress = terminalProgress();
    int done = 0;
    runSideBySide(requests, workers.environment(), stop, [&](std::size_t at, Read<RunOutcome> outcome) {
        const RunRecord run = recordOf(std::move(outcome));
        if (!run.timeline->operations.empty()) runs[at].timeline = run.timeline;
        runs[at].problem = run.message;
        progress({requests[at].target.infos.front().name, ++done, static_cast<int>(requests.size())});
    });
    return runs;
}

std::optional<Nanoseconds> deviceTotal(const ui::DeviceRun& run) {
    return run.timeline ? totalTime(*run.timeline) : std::nullopt;
}

/// Returns a line for each device: its name, the total time, and the difference to the first.
QString devicesAsTable(const std::vector<ui::DeviceRun>& runs) {
    qsizetype widest = 0;
    for (const ui::DeviceRun& run : runs) widest = std::max(widest, run.name.size());
    std::optional<Nanoseconds> first;
    QString table;
    for (const ui::DeviceRun& run : runs) {
        const std::optional<Nanoseconds> total = deviceTotal(run);
        const QString time = total ? ui::displayTime(*total) : QStringLiteral("–");
        const QString beside = !run.problem.isEmpty() ? run.problem
                               : total && first       ? ui::differenceWords(*first, *total)
                                                      : QString();
        const QString line = QStringLiteral("%1  %2  %3").arg(run.name, -widest).arg(time, 10).arg(beside).trimmed();
        table += QString::fromStdString(printable(line.toStdString())) + u'\n';
        if (!first) first = total;
    }
    return table;
}

std::string devicesAsJson(const Program& program, const std::vector<ui::DeviceRun>& runs) {
    DeviceComparison comparison{program.name, {}};
    for (const ui::DeviceRun& run : runs) {
        ComparedDevice& device = comparison.devices.emplace_back();
        device.id = run.id.toStdString();
        device.name = run.name.toStdString();
        device.makespan = deviceTotal(run);
        if (!run.problem.isEmpty()) device.problem = run.problem.toStdString();
    }
    return toJson(comparison);
}

bool writeDevices(const CompareCommand& command, const Program& program, const std::vector<ui::DeviceRun>& runs) {
    if (command.run.picture.empty()) return true;
    const auto written =
        ui::writeMultiples(runs, program, ui::text(program.name), ui::text(command.run.picture), command.run.figure);
    if (!written) complain("streamscope: " + written.why());
    return static_cast<bool>(written);
}

}  // namespace

int compareDevices(const CompareCommand& command, std::stop_token stop) {
    const std::optional<LoadedProgram> loaded = load(command.run.file);
    if (!loaded) return exitBadInput;
    warnOfUnknownFields(*loaded);
    Workers workers;
    workers.setWaiting(stop, terminalProgress());
    int exitCode = exitDone;
    const std::vector<Target> places = targets(command.run.on, *loaded, workers, exitCode);
    if (places.empty()) return exitCode;
    const std::vector<ui::DeviceRun> runs = runsOn(loaded->program, places, workers, stop);
    if (stop.stop_requested()) return exitCancelled;
    print(command.json ? devicesAsJson(loaded->program, runs) : devicesAsTable(runs).toStdString());
    const bool ran =
        std::ranges::all_of(runs, [](const ui::DeviceRun& run) { return deviceTotal(run) && run.problem.isEmpty(); });
    return exitCodeIf(writeDevices(command, loaded->program, runs), ran ? exitDone : exitFailed);
}

}  // namespace streamscope::app
