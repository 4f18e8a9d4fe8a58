// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure.h"

#include "engine/program/program_json.h"
#include "engine/result/result_database.h"
#include "ui/document/write_file.h"
#include "ui/figure/html_figure.h"
#include "ui/figure/picture_font.h"
#include "ui/figure/tikz_figure.h"
#include "ui/theme/text.h"
#include "ui/timeline/paint/timeline_painter.h"

#include <QCoreApplication>
#include <QPainter>

#include <utility>

namespace streamscope::ui {

namespace {

/// Translation context of the texts in this file.
struct FigureFileTexts {
    Q_DECLARE_TR_FUNCTIONS(FigureFileTexts)
};

QString titleOf(const Timeline& timeline) {
    return timeline.name.empty() ? FigureFileTexts::tr("Timeline") : QString::fromStdString(timeline.name);
}

PaintedPicture paintedOf(const FigureLayout& figure, const QString& title) {
    const auto paint = [&figure](QPaintDevice& device, double scale) {
        QPainter painter(&device);
        painter.scale(scale, scale);
        paintFigure(painter, figure);
    };
    std::vector<AlignedText> aligned = alignedTexts(textsOf(figure), figure.look);
    for (AlignedText& text : aligned) text = text.scaled(figure.scale);
    return {figure.size, title, figure.description, figure.look.text.family(), figure.smallestText, paint, std::move(aligned)};
}

PaintedPicture paintedFor(const FigureFormat format, const FigureLayout& figure, const FigureLayout* dark,
                          const FigureSource& source) {
    PaintedPicture picture = paintedOf(figure, titleOf(*source.timeline));
    if (format != FigureFormat::Html) return picture;
    if (dark) picture.paintDark = paintedOf(*dark, picture.title).paint;
    picture.marks = marksOf(figure, source);
    picture.step = source.step;
    picture.note = source.note;
    picture.isDark = figure.look.theme.style == ThemeStyle::Dark;
    return picture;
}

/// Sources and layouts of a series of figures.
struct Series {
    const std::vector<FigureSource>& sources;
    std::vector<FigureLayout> figures, dark;

    const FigureLayout* darkOf(std::size_t i) const { return dark.empty() ? nullptr : &dark[i]; }
};

Expected<void> writeOne(const Series& series, std::size_t i, const QString& path, const FigureOptions& options) {
    const FigureFormat format = *formatOf(path);
    const PaintedPicture picture = paintedFor(format, series.figures[i], series.darkOf(i), series.sources[i]);
    const auto bytes = pictureBytes(picture, format, options.dpi, carriedResult(series.sources[i]));
    return bytes ? writeFile(path, *bytes) : bytes.failure();
}

/// Writes a page that shows all steps and embeds the result of the last one.
Expected<void> writePage(const Series& series, const QString& path, std::optional<LiveParts> live) {
    std::vector<PaintedPicture> pictures;
    for (std::size_t i = 0; i < series.figures.size(); ++i)
        pictures.push_back(paintedFor(FigureFormat::Html, series.figures[i], series.darkOf(i), series.sources[i]));
    const FigureSource& last = series.sources.back();
    if (live && last.program) live->program = QByteArray::fromStdString(toJson(*last.program));
    return writeFile(path, pageBytes(pictures, carriedResult(last), live));
}

}  // namespace

QByteArray carriedResult(const FigureSource& source) {
    return source.program ? QByteArray::fromStdString(resultToDatabase(*source.program, *source.timeline)) : QByteArray();
}

Expected<QByteArray> pictureOf(const FigureLayout& figure, FigureFormat format, const FigureOptions& options,
                               const QString& title, const QByteArray& carried) {
    return pictureBytes(paintedOf(figure, title), format, options.dpi, carried);
}

QString lackingInTex(const FigureLayout& figure) { return lackingInTex(paintedOf(figure, {})); }

QStringList numberedNames(const QString& path, std::size_t count, bool series) {
    if (!series || formatOf(path) == FigureFormat::Html) return {path};
    const qsizetype dot = path.lastIndexOf(u'.');
    const int digits = static_cast<int>(QString::number(count).size());
    QStringList names;
    for (std::size_t i = 1; i <= count; ++i)
        names << path.left(dot) + QStringLiteral("-%1").arg(i, digits, 10, QLatin1Char('0')) + path.mid(dot);
    return names;
}

Expected<void> writeFigures(const std::vector<FigureSource>& sources, const QString& path, bool series,
                            const FigureOptions& options, std::stop_token stop, const FigureProgress& progress,
                            std::optional<LiveParts> live) {
    if (!formatOf(path)) return failure(unknownFormat(path));
    if (const auto checked = checkFonts(); !checked) return checked;
    if (const QString problem = problemOfFamily(options.family); !problem.isEmpty()) return failure(problem);
    const QStringList names = numberedNames(path, sources.size(), series);
    Series all{sources, layoutFigures(sources, options), {}};
    if (const auto dark = darkOptions(options, path)) all.dark = layoutFigures(sources, *dark);
    if (formatOf(path) == FigureFormat::Html) return stop.stop_requested() ? Failure{} : writePage(all, path, std::move(live));
    for (std::size_t i = 0; i < all.figures.size(); ++i) {
        if (progress) progress(static_cast<int>(i), static_cast<int>(all.figures.size()));
        if (stop.stop_requested()) return Failure{};
        if (const auto written = writeOne(all, i, names[static_cast<qsizetype>(i)], options); !written) return written;
    }
    return {};
}

}  // namespace streamscope::ui
