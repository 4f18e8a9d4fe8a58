// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure.h"

#include "engine/result/result_database.h"
#include "ui/document/write_file.h"
#include "ui/figure/html_figure.h"
#include "ui/figure/picture_font.h"
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
    std::vector<AlignedText> aligned = alignedTexts(textsOf(figure), figure.style);
    for (AlignedText& text : aligned) text = text.scaled(figure.scale);
    return {figure.size, title, figure.description, figure.style.text.family(), figure.smallestText, paint, std::move(aligned)};
}

/// Returns the figures in dark for pages that follow their reader; empty for other files and styles.
std::vector<FigureLayout> darkFigures(const std::vector<FigureSource>& sources, const QString& path, FigureOptions options) {
    if (formatOf(path) != FigureFormat::Html || options.style != ThemeStyle::Light) return {};
    options.style = ThemeStyle::Dark;
    return layoutFigures(sources, options);
}

bool writeOne(const FigureLayout& figure, const FigureLayout* dark, const FigureSource& source, const QString& path,
              const FigureOptions& options, QString* error) {
    const FigureFormat format = *formatOf(path);
    PaintedPicture picture = paintedOf(figure, titleOf(*source.timeline));
    if (dark) picture.paintDark = paintedOf(*dark, picture.title).paint;
    if (format == FigureFormat::Html) picture.marks = marksOf(figure, *source.timeline);
    const QByteArray bytes = pictureBytes(picture, format, options.dpi, carriedResult(source), error);
    return !bytes.isEmpty() && writeFile(path, bytes, error);
}

}  // namespace

QByteArray carriedResult(const FigureSource& source) {
    return source.program ? QByteArray::fromStdString(resultToDatabase(*source.program, *source.timeline)) : QByteArray();
}

QByteArray pictureOf(const FigureLayout& figure, FigureFormat format, const FigureOptions& options, const QString& title,
                     const QByteArray& carried, QString* error) {
    return pictureBytes(paintedOf(figure, title), format, options.dpi, carried, error);
}

QStringList numberedNames(const QString& path, std::size_t count, bool series) {
    if (!series) return {path};
    const qsizetype dot = path.lastIndexOf(u'.');
    const int digits = static_cast<int>(QString::number(count).size());
    QStringList names;
    for (std::size_t i = 1; i <= count; ++i)
        names << path.left(dot) + QStringLiteral("-%1").arg(i, digits, 10, QLatin1Char('0')) + path.mid(dot);
    return names;
}

bool writeFigures(const std::vector<FigureSource>& sources, const QString& path, bool series, const FigureOptions& options,
                  QString* error, std::stop_token stop, const FigureProgress& progress) {
    QString ignored;
    if (!error) error = &ignored;
    if (!formatOf(path)) return *error = unknownFormat(path), false;
    if (*error = problemOfFamily(options.family); !error->isEmpty()) return false;
    const QStringList names = numberedNames(path, sources.size(), series);
    const std::vector<FigureLayout> figures = layoutFigures(sources, options), dark = darkFigures(sources, path, options);
    for (std::size_t i = 0; i < figures.size(); ++i) {
        if (progress) progress(static_cast<int>(i), static_cast<int>(figures.size()));
        if (stop.stop_requested() || !writeOne(figures[i], dark.empty() ? nullptr : &dark[i], sources[i],
                                               names[static_cast<qsizetype>(i)], options, error))
            return false;
    }
    return true;
}

}  // namespace streamscope::ui
