// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_parts.h"
#include "app/cli/commands.h"
#include "app/cli/compare_devices.h"
#include "app/cli/picture_command.h"
#include "app/cli/run_options.h"
#include "app/commands/interrupt_signal.h"
#include "engine/compare/comparison_text.h"
#include "engine/compare/same_program.h"
#include "ui/theme/text.h"

#include <QFileInfo>

/// `streamscope compare`: compares two results, operation by operation, or one program on several devices.
namespace streamscope::app {
namespace {

/// Writes a picture with A above B. Returns whether that succeeded.
bool writeBoth(const CompareCommand& command, ResultFile a, ResultFile b, std::stop_token stop) {
    ui::FigureSource above = sourceOf(std::move(a)), below = sourceOf(std::move(b));
    above.step = QFileInfo(command.a).fileName();
    below.step = QFileInfo(command.b).fileName();
    below.before = std::make_shared<const ui::FigureSource>(std::move(above));
    const auto written = writeFiguresOf(command.run, {std::move(below)}, std::move(stop));
    if (!written) complain(QStringLiteral("streamscope: ") + ui::text(written.why()));
    return static_cast<bool>(written);
}

/// Refuses options of the picture that only a timeline has, in place of ignoring them. Returns an error message, or an empty
/// text.
QString problemOfTimelineOptions(ui::FigureOptions figure) {
    ui::FigureOptions plain;
    bool given = figure.range || figure.lanes != plain.lanes;
    QStringList flags;
    for (const ui::FigureValue& value : ui::figureValues())
        if (value.kind == ui::FigureKind::Timeline) flags << QString::fromLatin1(value.flag);
    for (const ui::FigurePart& part : ui::figureParts()) {
        if (part.kind != ui::FigureKind::Timeline) continue;
        flags << QString::fromLatin1(part.flag);
        given = given || part.in(figure) != part.in(plain);
    }
    const QString last = flags.takeLast();
    return given ? QStringLiteral("%1 and %2 are for two results, not for --on").arg(flags.join(QStringLiteral(", ")), last)
                 : QString();
}

/// Assigns the positional arguments to the fields of the command. Returns an error message, or an empty text.
QString takeFiles(CompareCommand& compare, const QStringList& files) {
    const bool onDevices = !compare.run.on.empty();
    if (onDevices && files.size() != 1)
        return QStringLiteral("takes one program with --on, which names several devices, not %1").arg(files.size());
    if (!onDevices && files.size() != 2)
        return QStringLiteral(
                   "takes two results, A and B, as streamscope run --output writes them, not %1; or one program, and "
                   "--on with several devices")
            .arg(files.size());
    if (const QString problem = onDevices ? problemOfTimelineOptions(compare.run.figure) : QString(); !problem.isEmpty())
        return problem;
    if (onDevices) compare.run.file = files.front().toStdString();
    else compare.a = files.front(), compare.b = files.back();
    return {};
}

}  // namespace

Command parseCompare(const QStringList& words) {
    CompareCommand compare;
    QStringList files;
    Options options(
        QStringLiteral("compare"),
        QStringLiteral("compare A.ssresult B.ssresult [options]\n       streamscope compare FILE --on "
                       "DEVICE,DEVICE… [options]"),
        QStringLiteral("Compares two results (or pictures, which carry theirs), operation by operation: start, duration, "
                       "waiting, and the differences B − A. Or runs one program on several devices and compares the "
                       "total times."));
    options.words("FILES", "two results or pictures; with --on, one program", files, "FILE…");
    options.text("--on", "DEVICE,DEVICE…", "devices to compare; each runs the program as its own", compare.run.on);
    options.flag("--json", "print the comparison as JSON", compare.json);
    addPicture(options, compare.run);
    addTimelinePicture(options, compare.run);
    if (const std::optional<Command> ended = options.read(words)) return *ended;
    if (const QString problem = takeFiles(compare, files); !problem.isEmpty()) return options.wrong(problem);
    if (const QString problem = problemOfPicture(compare.run); !problem.isEmpty()) return options.wrong(problem);
    return compare;
}

int execute(const CompareCommand& command) {
    const InterruptSignal interrupt(command.run.file.empty());
    if (!outputsAreReady(std::vector{command.run.picture}) || complainOfFont(command.run.figure)) return exitBadInput;
    if (!command.run.file.empty()) return compareDevices(command, interrupt.token());
    std::optional<ResultFile> a = loadResult(command.a), b = loadResult(command.b);
    if (!a || !b) return exitBadInput;
    const Programs programs = sameProgram(a->program, b->program) ? Programs::Same : Programs::Different;
    const Comparison comparison = compareTimelines(a->timeline, b->timeline, programs);
    const ComparedResults results{command.a.toStdString(), command.b.toStdString(), a->timeline, b->timeline, comparison};
    const std::string text = command.json ? comparisonToJson(results) : comparisonToTable(results);
    print(text);
    if (command.run.picture.empty() || writeBoth(command, std::move(*a), std::move(*b), interrupt.token())) return exitDone;
    return interrupt.token().stop_requested() ? exitCancelled : exitBadInput;
}

}  // namespace streamscope::app
