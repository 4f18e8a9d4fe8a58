// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_options.h"

namespace streamscope::app {
namespace {

QString takePicture(RunCommand& run, const QString& value) {
    run.picture = value.toStdString();
    if (ui::formatOf(value)) return {};
    return QStringLiteral("--picture takes a file that ends in .png, .svg, .pdf, .html or .tex, not \"%1\"").arg(value);
}

/// Adds the options of figures of a kind.
void addFigure(Options& options, ui::FigureOptions& figure, ui::FigureKind kind) {
    for (const ui::FigureValue& each : ui::figureValues()) {
        if (each.kind != kind) continue;
        options.each(each.flag, each.value, each.sentence, [&figure, &each](const QString& text) {
            const QString wrong = each.take(text, figure);
            return wrong.isEmpty() ? QString() : QString::fromLatin1(each.flag) + u' ' + wrong;
        });
    }
    for (const ui::FigurePart& each : ui::figureParts())
        if (each.kind == kind) options.flag(each.flag, each.sentence, each.in(figure), each.given);
}

}  // namespace

void addPicture(Options& options, RunCommand& run) {
    options.group("Picture");
    options.each("--picture", "F.png|.svg|.pdf|.html|.tex",
                 "a picture that contains program and result and opens again as both; .html is an interactive page, .tex is TikZ",
                 [&run](const QString& value) { return takePicture(run, value); });
    addFigure(options, run.figure, ui::FigureKind::All);
}

void addTimelinePicture(Options& options, RunCommand& run) {
    addFigure(options, run.figure, ui::FigureKind::WithLegend);
    addFigure(options, run.figure, ui::FigureKind::Timeline);
}

void addRunPictures(Options& options, RunCommand& run) {
    options.flag("--picture-steps",
                 "one picture for each of the program's steps, numbered, all on one axis; a page (.html) goes through them",
                 run.pictureSteps);
    options.flag("--live",
                 "a page whose readers can change the program and simulate it again, without a network: needs --picture F.html",
                 run.figure.live);
    options.text("--before", "FILE",
                 "another run above, on the same axis: a result or a picture with one as it is, or a program, which runs in the "
                 "same way",
                 run.before);
}

QString problemOfPicture(const RunCommand& run) {
    if (run.pictureSteps && !run.before.isEmpty()) return QStringLiteral("--picture-steps and --before exclude one another");
    if (run.figure.live && ui::formatOf(QString::fromStdString(run.picture)) != ui::FigureFormat::Html)
        return QStringLiteral("--live needs a page: --picture F.html");
    const bool asked = run.pictureSteps || !run.before.isEmpty() || run.figure != ui::FigureOptions();
    return asked && run.picture.empty()
               ? QStringLiteral("options for pictures need --picture F.png, F.svg, F.pdf, F.html or F.tex")
               : QString();
}

}  // namespace streamscope::app
