#include "ui/timeline/figure.h"

#include "ui/document/write_file.h"
#include "ui/timeline/figure_layout.h"

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

constexpr double largestSide = 30000;  ///< px; QImage and most viewers stop near 32767
constexpr double largestArea = 4e8;

QString titleOf(const Timeline& timeline) {
    return timeline.name.empty() ? QStringLiteral("Timeline") : QString::fromStdString(timeline.name);
}

QByteArray pngOf(const FigureLayout& figure, double scale, QString* error) {
    const QSize pixels((figure.size * scale).toSize());
    if (std::max(pixels.width(), pixels.height()) > largestSide || double(pixels.width()) * pixels.height() > largestArea) {
        *error = QStringLiteral(
                     "The picture would be %1 × %2 px, which is more than a PNG can hold. Choose a smaller scale, or SVG or PDF.")
                     .arg(pixels.width())
                     .arg(pixels.height());
        return {};
    }
    QImage image(pixels, QImage::Format_RGB32);
    if (image.isNull()) {
        *error = QStringLiteral("There is not enough memory for a picture of %1 × %2 px. Choose a smaller scale, or SVG or PDF.")
                     .arg(pixels.width())
                     .arg(pixels.height());
        return {};
    }
    image.setDevicePixelRatio(scale);
    QPainter painter(&image);
    paintFigure(painter, figure);
    painter.end();
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
    generator.setResolution(96);
    generator.setTitle(title);
    QPainter painter(&generator);
    paintFigure(painter, figure);
    painter.end();
    const QByteArray family = figure.style.text.family().toUtf8();
    return bytes.replace("font-family=\"" + family + '"', "font-family=\"" + family + ", sans-serif\"");
}

QByteArray pdfOf(const FigureLayout& figure, const QString& title) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    constexpr int dotsPerInch = 96;
    writer.setResolution(dotsPerInch);
    writer.setPageSize(QPageSize(figure.size * 72.0 / dotsPerInch, QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins({});
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Streamscope"));
    QPainter painter(&writer);
    paintFigure(painter, figure);
    painter.end();
    return bytes;
}

}  // namespace

bool writeFigure(const Timeline& timeline, const QString& path, const FigureOptions& options, QString* error) {
    QString ignored;
    if (!error) error = &ignored;
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending != QLatin1String("png") && ending != QLatin1String("svg") && ending != QLatin1String("pdf")) {
        *error = QStringLiteral("Cannot tell the format of %1: the name must end in .png, .svg or .pdf.").arg(path);
        return false;
    }
    const FigureLayout figure = layoutFigure(timeline, options);
    QByteArray bytes;
    if (ending == QLatin1String("png")) bytes = pngOf(figure, std::clamp(options.scale, 0.25, 8.0), error);
    if (ending == QLatin1String("svg")) bytes = svgOf(figure, titleOf(timeline));
    if (ending == QLatin1String("pdf")) bytes = pdfOf(figure, titleOf(timeline));
    return !bytes.isEmpty() && writeFile(path, bytes, error);
}

}  // namespace streamscope::ui
