// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/picture_command.h"

#include "app/cli/command_parts.h"
#include "app/runs/file_content.h"
#include "app/session/live_parts.h"
#include "app/session/step_runs.h"
#include "engine/program/program_json.h"
#include "ui/figure/figure.h"
#include "ui/figure/picture_font.h"
#include "ui/theme/text.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <string_view>

namespace streamscope::app {
namespace {

Expected<std::vector<ui::FigureSource>> sourcesOf(const RunRequest& request, const RunOne& run, std::stop_token stop) {
    const auto steps = stepPrograms(request.program, {});
    if (!steps) return steps.failure();
    const auto runStep = [&](const Program& program, const ResolvedProgram& resolved) {
        RunRequest one = request;
        one.program = program;
        return run(one, resolved);
    };
    return runSteps(*steps, request.set, request.target.infos, runStep, std::move(stop));
}

ui::FigureProgress terminalPictures() {
    if (!isatty(fileno(stderr))) return {};
    return [](int done, int total) {
        if (total > 1) std::fprintf(stderr, done + 1 < total ? "\r\033[Kpicture %d of %d" : "\r\033[K", done + 1, total);
    };
}

/// Warns that text of the picture had to become smaller. This is no error, but the user should know before the picture is
/// projected.
void warnOfSmallText(const std::vector<ui::FigureSource>& sources, const ui::FigureOptions& options) {
    const QString note = ui::noteOf(ui::layoutFigures(sources, options).front(), options);
    if (!note.isEmpty()) complain(QStringLiteral("streamscope: warning: ") + note);
}

}  // namespace

Expected<void> writePicturesOf(const RunCommand& command, const RunRequest& request, const PicturedRun& pictured,
                               const RunOne& run, std::stop_token stop) {
    if (command.pictureSteps) {
        auto steps = sourcesOf(request, run, stop);
        if (!steps) return steps.why().empty() ? Failure{"Stopped; no pictures were written."} : steps.failure();
        return writeFiguresOf(command, *std::move(steps), std::move(stop), pictured.devices);
    }
    ui::FigureSource source = sourceOf({withValues(request.program, command.set), pictured.outcome.timeline});
    if (pictured.before) source.before = std::make_shared<const ui::FigureSource>(*pictured.before);
    return writeFiguresOf(command, {std::move(source)}, std::move(stop), pictured.devices);
}

Expected<void> writeFiguresOf(const RunCommand& command, std::vector<ui::FigureSource> sources, std::stop_token stop,
                              const std::vector<DeviceProfile>& devices) {
    const auto beyond = [&](const ui::FigureSource& each) { return !checkRange(command.figure, *each.timeline); };
    if (std::ranges::all_of(sources, beyond)) return checkRange(command.figure, *sources.back().timeline);
    for (ui::FigureSource& source : sources) source.buffers = std::make_shared<const ui::FigureBuffers>(source.program);
    std::optional<ui::LiveParts> live;
    if (command.figure.live) {
        auto parts = liveParts(devices);
        if (!parts) return parts.failure();
        live = *std::move(parts);
    }
    const auto written = ui::writeFigures(sources, ui::text(command.picture), command.pictureSteps, command.figure,
                                          std::move(stop), terminalPictures(), std::move(live));
    if (!written) return written.why().empty() ? Failure{"Stopped; not all pictures were written."} : written.failure();
    warnOfSmallText(sources, command.figure);
    return {};
}

ui::FigureSource sourceOf(ResultFile file) {
    return {std::make_shared<const Program>(std::move(file.program)),
            std::make_shared<const Timeline>(std::move(file.timeline)),
            {},
            nullptr};
}

std::optional<bool> holdsResult(const QString& name) {
    const auto text = readGiven(name);
    if (!text) return false;  // load() knows the examples, and reports other names
    const auto file = insideOf(*text);
    if (!file) return complain(QStringLiteral("streamscope: %1: %2").arg(name, ui::text(file.why()))), std::nullopt;
    return file->kind.isResult();
}

Expected<void> checkRange(const ui::FigureOptions& figure, const Timeline& timeline) {
    if (const QString name = ui::unknownName(timeline, figure); !name.isEmpty())
        return ui::failure(QStringLiteral("there is no lane or operation named \"%1\" in the picture").arg(name));
    if (!figure.range) return {};
    const Lanes lanes = makeLanes(timeline, figure.lanes);
    const Nanoseconds end(lanes.end);
    if (lanes.endless || figure.range->begin < end) return {};
    return ui::failure(QStringLiteral("--picture-range begins at %1, but the run lasts %2: choose a range within the run")
                           .arg(ui::displayTime(figure.range->begin), ui::displayTime(end)));
}

bool complainOfFont(const ui::FigureOptions& figure) {
    const QString problem = ui::problemOfFamily(figure.family);
    if (!problem.isEmpty()) complain(QStringLiteral("streamscope: --font: ") + problem);
    return !problem.isEmpty();
}

bool complainOfModule(const char* option) {
    const auto module = liveModule();
    if (!module) complain(QStringLiteral("streamscope: %1: %2").arg(QLatin1String(option), ui::text(module.why())));
    return !module;
}

}  // namespace streamscope::app
