// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/drawn_sweep.h"

#include "app/cli/command_parts.h"
#include "app/cli/picture_command.h"
#include "app/cli/run_options.h"
#include "app/commands/sweep_command.h"
#include "ui/sweeps/sweep_figure.h"
#include "ui/theme/text.h"

namespace streamscope::app {
namespace {

QString takeForm(SweepCommand& sweep, const QString& value) {
    const QStringList forms{QStringLiteral("curves"), QStringLiteral("map"), QStringLiteral("boxes"),
                            QStringLiteral("runs")};  // as SweepForm
    if (!forms.contains(value)) return QStringLiteral("--picture-form takes curves, map, boxes or runs, not \"%1\"").arg(value);
    sweep.form = static_cast<ui::SweepForm>(forms.indexOf(value));
    return {};
}

/// Writes the picture. Returns false after a message.
bool writePicture(const SweepCommand& command, const Program& program, const SweepResult& result) {
    ui::SweepFigureOptions options;
    options.figure = command.drawn.figure;
    options.form = command.form;
    const auto written = ui::writeSweepFigure(result, program, ui::text(command.drawn.picture), options);
    if (!written) complain(QStringLiteral("streamscope: ") + ui::text(written.why()));
    return static_cast<bool>(written);
}

}  // namespace

Command parseSweep(const QStringList& words) {
    SweepCommand sweep;
    Options options(QStringLiteral("sweep"), QString::fromUtf8(usageOfSweep), QString::fromUtf8(sentenceOfSweep));
    addPlainSweep(options, sweep);
    addPicture(options, sweep.drawn);
    options.each(
        "--picture-form", "curves|map|boxes|runs",
        "how the picture shows it (curves); map: cells for two parameters; boxes, runs: the total times of all runs of each "
        "value",
        [&sweep](const QString& value) { return takeForm(sweep, value); });
    if (const std::optional<Command> ended = options.read(words)) return *ended;
    if (const QString problem = problemOfPicture(sweep.drawn); !problem.isEmpty()) return options.wrong(problem);
    if (const std::string problem = problemOfOptions(sweep); !problem.empty()) return options.wrong(problem);
    sweep.run.picture = sweep.drawn.picture;
    return sweep;
}

int execute(const SweepCommand& command) {
    if (complainOfFont(command.drawn.figure)) return exitBadInput;
    const auto picture = [&](const Program& program, const SweepResult& result) {
        return writePicture(command, program, result);
    };
    return execute(static_cast<const PlainSweep&>(command), command.drawn.picture.empty() ? SweepPicture() : picture);
}

}  // namespace streamscope::app
