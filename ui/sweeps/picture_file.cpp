#include "ui/sweeps/picture_file.h"

#include "ui/document/svg_text.h"
#include "ui/document/write_file.h"

#include <QBuffer>
#include <QFileInfo>
#include <QImage>
#include <QPageSize>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <cmath>

namespace streamscope::ui {
namespace {

constexpr double longestSide = 30000;  ///< px, of an image

void paintOn(QPaintDevice& device, const PictureToWrite& picture) {
    QCPPainter painter(&device);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRectF(QPointF(), picture.size), picture.ground);
    picture.paint(painter);
}

QByteArray png(const PictureToWrite& picture, QString* error) {
    const QSize pixels = (picture.size * picture.scale).toSize();
    QImage image(pixels, QImage::Format_RGB32);
    if (image.isNull() || std::max(pixels.width(), pixels.height()) > longestSide) {
        *error = QStringLiteral("The picture would be %1 × %2 px, which is more than a PNG can hold. Choose SVG or PDF.")
                     .arg(pixels.width())
                     .arg(pixels.height());
        return {};
    }
    image.setDevicePixelRatio(picture.scale);
    paintOn(image, picture);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

QByteArray svg(const PictureToWrite& picture) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    const QSize size(int(std::ceil(picture.size.width())), int(std::ceil(picture.size.height())));
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    generator.setResolution(96);
    generator.setTitle(picture.title.toHtmlEscaped());  // title and description are written as they are
    generator.setDescription(picture.title.toHtmlEscaped());
    paintOn(generator, picture);
    return asXml(std::move(bytes));
}

QByteArray pdf(const PictureToWrite& picture) {
    constexpr int dotsPerInch = 96;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setResolution(dotsPerInch);
        writer.setPageSize(QPageSize(picture.size * 72.0 / dotsPerInch, QPageSize::Point, QString(), QPageSize::ExactMatch));
        writer.setPageMargins({});
        writer.setTitle(picture.title);
        writer.setCreator(QStringLiteral("Streamscope"));
        paintOn(writer, picture);
    }
    return bytes;
}

}  // namespace

bool writePicture(const PictureToWrite& picture, const QString& path, QString* error) {
    const QString ending = QFileInfo(path).suffix().toLower();
    QByteArray bytes;
    if (ending == QLatin1String("png")) bytes = png(picture, error);
    else if (ending == QLatin1String("svg")) bytes = svg(picture);
    else if (ending == QLatin1String("pdf")) bytes = pdf(picture);
    else *error = QStringLiteral("Cannot tell the format of %1: the name must end in .png, .svg or .pdf.").arg(path);
    return !bytes.isEmpty() && writeFile(path, bytes, error);
}

}  // namespace streamscope::ui
