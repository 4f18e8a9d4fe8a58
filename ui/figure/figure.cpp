// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure.h"

#include "engine/program/program_json.h"
#include "engine/result/result_database.h"
#include "engine/timeline/result_json.h"
#include "ui/document/write_file.h"
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
    for (AlignedText& text : aligned) text = text.scaled(figure.scale, {0, figure.top()});
    return {figure.size, title, figure.description, figure.look.text.family(), figure.smallestText, paint, std::move(aligned)};
}

/// Returns options of the same width with letters for a screen, whose height follows from the lanes.
FigureOptions asHighAsNeeded(FigureOptions options) {
    options.fontSize = std::min(pageLetters * pointsPerInch / dotsPerInch, fontSize(options));
    options.custom = QSizeF(pageSize(options).width(), 0);
    options.size = FigureSize::Custom;
    return options;
}

/// Writes a page of sheets, which shows what is painted.
Expected<void> writeSheets(const std::vector<FigureSource>& sources, const QString& path, const FigureOptions& options) {
    const std::vector<FigureLayout> figures = layoutFigures(sources, options);  // which the pictures paint later
    std::vector<PaintedPicture> pictures;
    for (const FigureLayout& figure : figures) {
        const FigureSource& source = sources[pictures.size()];
        PaintedPicture picture = paintedOf(figure, titleOf(*source.timeline));
        picture.step = source.step;
        picture.note = source.note;
        picture.ground = options.style == ThemeStyle::Dark ? PageGround::Dark : PageGround::Light;
        pictures.push_back(std::move(picture));
    }
    return writeFile(path, pageBytes(pictures, carriedResult(sources.back())));
}

/// Writes a page that shows all steps and embeds the result of the last one.
Expected<void> writePage(const std::vector<FigureSource>& sources, const QString& path, FigureOptions options,
                         std::optional<LiveParts> live) {
    constexpr std::size_t few = 500;  // operations of a picture for readers without scripts
    const PageScenes page = pageScenes(sources, options);
    if (page.isHigher) options = asHighAsNeeded(options);
    const bool isSmall = sources.back().timeline->operations.size() <= few;
    const std::vector<FigureLayout> painted = isSmall ? layoutFigures(sources, options) : std::vector<FigureLayout>();
    std::vector<PaintedPicture> pictures;
    for (std::size_t i = 0; i < sources.size(); ++i) {
        PaintedPicture picture;
        if (isSmall) picture = paintedOf(painted[i], {});
        picture.title = titleOf(*sources[i].timeline);
        picture.description = text(page.scenes[i].description);
        picture.scene = QByteArray::fromStdString(page.scenes[i].scene);
        picture.step = sources[i].step;
        picture.note = sources[i].note;
        picture.ground = groundOf(options);
        pictures.push_back(std::move(picture));
    }
    const FigureSource& last = sources.back();
    if (live && last.program) {
        live->program = QByteArray::fromStdString(toJson(*last.program));
        live->state = QByteArray::fromStdString(stateOf(*last.timeline));
        live->run = QByteArray::fromStdString(resultToJson(*last.program, *last.timeline));
    }
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
    const FigureFormat format = *formatOf(path);
    if (format == FigureFormat::Html)
        return stop.stop_requested() ? Expected<void>(Failure{})
               : options.sheet       ? writeSheets(sources, path, options)
                                     : writePage(sources, path, options, std::move(live));
    const std::vector<FigureLayout> figures = layoutFigures(sources, options);
    for (std::size_t i = 0; i < figures.size(); ++i) {
        if (progress) progress(static_cast<int>(i), static_cast<int>(figures.size()));
        if (stop.stop_requested()) return Failure{};
        const PaintedPicture picture = paintedOf(figures[i], titleOf(*sources[i].timeline));
        const auto bytes = pictureBytes(picture, format, options.dpi, carriedResult(sources[i]));
        if (!bytes) return bytes.failure();
        if (const auto written = writeFile(names[static_cast<qsizetype>(i)], *bytes); !written) return written;
    }
    return {};
}

}  // namespace streamscope::ui
