#include "ui/figure/figure.h"

#include "engine/timeline/result_json.h"
#include "ui/document/svg_text.h"
#include "ui/document/write_file.h"
#include "ui/figure/picture_content.h"

#include <QBuffer>
#include <QFileInfo>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <cmath>

namespace streamscope::ui {

namespace {

constexpr double largestPixels = 30000;  ///< QImage and most viewers stop near 32767
constexpr double largestArea = 4e8;
constexpr int pdfDots = 1200;  ///< in an inch

QString titleOf(const Timeline& timeline) {
    return timeline.name.empty() ? QStringLiteral("Timeline") : QString::fromStdString(timeline.name);
}

QByteArray pngOf(const FigureLayout& figure, int dpi, QString* error) {
    const double scale = dpi / dotsPerInch;
    const QSize pixels((figure.size * scale).toSize());
    const bool tooLarge =
        std::max(pixels.width(), pixels.height()) > largestPixels || double(pixels.width()) * pixels.height() > largestArea;
    QImage image = tooLarge ? QImage() : QImage(pixels, QImage::Format_RGB32);
    if (image.isNull()) {
        *error =
            (tooLarge ? QStringLiteral("The picture would be %1 × %2 px, which is more than a PNG can hold. Choose a lower "
                                       "resolution, or SVG or PDF.")
                      : QStringLiteral("There is not enough memory for a picture of %1 × %2 px. Choose a lower resolution, or "
                                       "SVG or PDF."))
                .arg(pixels.width())
                .arg(pixels.height());
        return {};
    }
    image.setDevicePixelRatio(scale);
    QPainter painter(&image);
    paintFigure(painter, figure);
    painter.end();
    const int dotsPerMetre = qRound(dpi / millimetresPerInch * 1000);
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

QByteArray svgOf(const FigureLayout& figure, const QString& title) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    const QSize size(static_cast<int>(std::ceil(figure.size.width())), static_cast<int>(std::ceil(figure.size.height())));
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    generator.setResolution(static_cast<int>(dotsPerInch));
    generator.setTitle(title.toHtmlEscaped());  // title and description are written as they are
    generator.setDescription(figure.description.toHtmlEscaped());
    QPainter painter(&generator);
    paintFigure(painter, figure);
    painter.end();
    const QByteArray family = figure.style.text.family().toUtf8();
    return asXml(std::move(bytes)).replace("font-family=\"" + family + '"', "font-family=\"" + family + ", sans-serif\"");
}

QByteArray pdfOf(const FigureLayout& figure, const QString& title, const QByteArray& resultJson) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(pdfDots);
    writer.setPageSize(QPageSize(figure.size * pointsPerInch / dotsPerInch, QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins({});
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Streamscope"));
    if (!resultJson.isEmpty())
        writer.addFileAttachment(QString::fromLatin1(attachmentName), resultJson, QStringLiteral("application/json"));
    QPainter painter(&writer);
    painter.scale(pdfDots / dotsPerInch, pdfDots / dotsPerInch);
    paintFigure(painter, figure);
    painter.end();
    return bytes;
}

bool writeOne(const FigureLayout& figure, const FigureSource& source, const QString& path, const FigureOptions& options,
              QString* error) {
    const QByteArray bytes = pictureOf(figure, *formatOf(path), options, titleOf(*source.timeline), carriedResult(source), error);
    return !bytes.isEmpty() && writeFile(path, bytes, error);
}

}  // namespace

QByteArray carriedResult(const FigureSource& source) {
    return source.program ? QByteArray::fromStdString(resultToJson(*source.program, *source.timeline)) : QByteArray();
}

QByteArray pictureOf(const FigureLayout& figure, FigureFormat format, const FigureOptions& options, const QString& title,
                     const QByteArray& resultJson, QString* error) {
    switch (format) {
        case FigureFormat::Png: return withResult(format, pngOf(figure, options.dpi, error), resultJson);
        case FigureFormat::Svg: return withResult(format, svgOf(figure, title), resultJson);
        case FigureFormat::Pdf: break;
    }
    return pdfOf(figure, title, resultJson);
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
    if (!formatOf(path)) {
        *error = QStringLiteral("Cannot tell the format of %1: the name must end in .png, .svg or .pdf.").arg(path);
        return false;
    }
    const QStringList names = numberedNames(path, sources.size(), series);
    const std::vector<FigureLayout> figures = layoutFigures(sources, options);
    for (std::size_t i = 0; i < figures.size(); ++i) {
        if (progress) progress(static_cast<int>(i), static_cast<int>(figures.size()));
        if (stop.stop_requested() || !writeOne(figures[i], sources[i], names[static_cast<qsizetype>(i)], options, error))
            return false;
    }
    return true;
}

}  // namespace streamscope::ui
