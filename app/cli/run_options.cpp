// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_options.h"

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

using TakeFigure = QString (*)(const QString&, ui::FigureOptions&);

void addFigureOption(Options& options, ui::FigureOptions& figure, const char* name, const char* value, const char* sentence,
                     TakeFigure take) {
    options.each(name, value, sentence, [&figure, name, take](const QString& text) {
        const QString wrong = take(text, figure);
        return wrong.isEmpty() ? QString() : QString::fromLatin1(name) + u' ' + wrong;
    });
}

}  // namespace

void addRunOptions(Options& options, RunCommand& run) {
    options.text("--on", "DEVICE[,DEVICE…]",
                 "devices to run on: a simulated device, a profile file (*.json), or cuda:0 (default: the program's); "
                 "MACHINE/DEVICE on another machine "
                 "(streamscope machines)",
                 run.on);
    options.each(
        "--measure", "exact|strobed|events|activity|none",
        "how to measure; exact: simulated devices' own times (their default); strobed: many passes with a few timed events each, "
        "merged "
        "(default on CUDA); events: two timed events around every device operation; activity: the GPU's own records (needs "
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
    ui::FigureOptions& figure = run.figure;
    options.group("Picture");
    options.each("--picture", "F.png|.svg|.pdf|.html|.tex",
                 "a picture that contains program and result and opens again as both; .html is an interactive page, .tex is TikZ",
                 [&run](const QString& value) { return takePicture(run, value); });
    addFigureOption(options, figure, "--picture-size", "slide|column|two-columns|W[xH]",
                    "size of the picture: 16:9 slide (the default), a paper's columns, or a size in mm, cm, in, pt or px "
                    "(160x90mm); without a height it is as "
                    "high as the lanes need",
                    ui::takeSize);
    addFigureOption(options, figure, "--picture-style", "light|dark|bw",
                    "style of the picture; bw: greys and a mark for each kind", ui::takeStyle);
    addFigureOption(options, figure, "--font", "NAME", "font family (default: an installed narrow one)", ui::takeFamily);
    addFigureOption(options, figure, "--font-size", "PT",
                    "size of the smallest text in points (18 on a slide, 7 in a column, 8 in two, else 9)", ui::takeFont);
    options.number("--picture-scale", "resolution of a PNG as a multiple of 96", 1, 4, [&figure](int n) { figure.dpi = 96 * n; });
    options.number("--picture-dpi", "resolution of a PNG, 72 to 1200 (192)", ui::leastDpi, ui::mostDpi,
                   [&figure](int n) { figure.dpi = n; });
}

void addTimelinePicture(Options& options, RunCommand& run) {
    ui::FigureOptions& figure = run.figure;
    addFigureOption(options, figure, "--picture-range", "FROM..TO", "a range of time (0.5ms..2ms; default: the whole run)",
                    ui::takeRange);
    addFigureOption(options, figure, "--picture-lanes", "all|streams|engines", "the lanes that are shown (all)", ui::takeLanes);
    options.flag("--picture-buffers", "a lane for each buffer, with its reads, its writes and those that are not ordered",
                 figure.lanes.buffers);
    options.flag("--no-legend", "leave the legend out", figure.legend, false);
    options.flag("--no-grid", "leave the grid out", figure.grid, false);
    options.flag("--no-caption", "leave the caption out", figure.caption, false);
}

void addRunPictures(Options& options, RunCommand& run) {
    options.flag("--picture-steps",
                 "one picture for each of the program's steps, numbered, all on one axis; a page (.html) goes through them",
                 run.pictureSteps);
    options.text("--before", "FILE",
                 "another run above, on the same axis: a result or a picture with one as it is, or a program, which runs in the "
                 "same way",
                 run.before);
}

QString problemOfPicture(const RunCommand& run) {
    if (run.pictureSteps && !run.before.isEmpty()) return QStringLiteral("--picture-steps and --before exclude one another");
    const bool asked = run.pictureSteps || !run.before.isEmpty() || run.figure != ui::FigureOptions();
    return asked && run.picture.isEmpty()
               ? QStringLiteral("options for pictures need --picture F.png, F.svg, F.pdf, F.html or F.tex")
               : QString();
}

}  // namespace streamscope::app
