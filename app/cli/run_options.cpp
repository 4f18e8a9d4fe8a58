// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_options.h"

#include "engine/lessons/help.h"
#include "ui/theme/language.h"

#include <cmath>

namespace streamscope::app {
namespace {

QString takeValue(std::map<std::string, std::int64_t>& set, const QString& value) {
    const qsizetype equals = value.indexOf(u'=');
    bool ok = false;
    const qint64 number = value.mid(equals + 1).toLongLong(&ok);
    if (equals < 1 || !ok) return QStringLiteral("--set takes NAME=WHOLE-NUMBER, not \"%1\"").arg(value);
    set[value.left(equals).toStdString()] = number;
    return {};
}

QString takeTimeout(RunCommand& run, const QString& value) {
    bool ok = false;
    const double seconds = value.toDouble(&ok);
    if (!ok || !std::isfinite(seconds) || seconds <= 0 || seconds > 86400)
        return QStringLiteral("--timeout takes seconds, more than 0 and at most 86400, not \"%1\"").arg(value);
    run.timeout = std::chrono::milliseconds(std::max<qint64>(1, qRound64(seconds * 1000)));
    return {};
}

QString takeMethod(RunCommand& run, const QString& value) {
    run.method = methodNamed(value.toStdString());
    if (run.method) return {};
    return QStringLiteral("--measure takes exact, strobed, events, activity or none, not \"%1\"").arg(value);
}

QString takePicture(RunCommand& run, const QString& value) {
    run.picture = value;
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

void addRunOptions(Options& options, RunCommand& run) {
    options.text("--on", "DEVICE[,DEVICE…]",
                 "devices to run on: a simulated device, a profile file (*.json), or cuda:0 (default: the program's); "
                 "MACHINE/DEVICE on another machine (streamscope machines)",
                 run.on);
    options.each(
        "--measure", "exact|strobed|events|activity|none",
        "how to measure; exact: simulated devices' own times (their default); strobed: many passes with a few timed events each, "
        "merged (default on CUDA); events: two timed events around every device operation; activity: the GPU's own records "
        "(needs "
        "CUPTI); none: no brackets, codes, host times and total time only",
        [&run](const QString& value) { return takeMethod(run, value); });
    options.number(
        "--runs", "measured runs (1 simulated, 20 on CUDA); the typical one is shown, or, strobed, the median of every operation",
        1, 10000, [&run](int n) { run.runs = n; });
    options.number("--channels", "hardware queues (32 on CUDA, the device's own when simulated)", 1, 32,
                   [&run](int n) { run.channels = n; });
    options.each("--timeout", "S", "give up a run after S seconds (60)",
                 [&run](const QString& value) { return takeTimeout(run, value); });
}

void addValues(Options& options, std::map<std::string, std::int64_t>& set) {
    options.each("--set", "NAME=V", "value of a parameter (repeatable)",
                 [&set](const QString& value) { return takeValue(set, value); });
}

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

void addExercise(Options& options, QString& exercise) {
    options.each("--exercise", "HELP",
                 "what repairs, what-ifs and bounds are to this class: allowed, off, or counted:POINTS, which each kind that is "
                 "used takes off (default: as the lesson says)",
                 [&exercise](const QString& value) {
                     exercise = value;
                     return !value.isEmpty() && lessons::helpFrom(value.toStdString())
                                ? QString()
                                : QStringLiteral("--exercise takes %1, not \"%2\"")
                                      .arg(QString::fromStdString(lessons::helpForms()), value);
                 });
}

void addLanguage(Options& options, QString& language, const char* sentence) {
    options.each("--language", "en|de|zh|es", sentence, [&language](const QString& value) {
        language = value;
        QStringList codes;
        for (const ui::Language& each : ui::languages()) codes << each.code;
        return codes.contains(value)
                   ? QString()
                   : QStringLiteral("--language takes %1, not \"%2\"").arg(codes.join(QStringLiteral(", ")), value);
    });
}

QString problemOfPicture(const RunCommand& run) {
    if (run.pictureSteps && !run.before.isEmpty()) return QStringLiteral("--picture-steps and --before exclude one another");
    if (run.figure.live && ui::formatOf(run.picture) != ui::FigureFormat::Html)
        return QStringLiteral("--live needs a page: --picture F.html");
    const bool asked = run.pictureSteps || !run.before.isEmpty() || run.figure != ui::FigureOptions();
    return asked && run.picture.isEmpty()
               ? QStringLiteral("options for pictures need --picture F.png, F.svg, F.pdf, F.html or F.tex")
               : QString();
}

}  // namespace streamscope::app
