#include "ui/figure/picture_content.h"

#include "ui/figure/pdf_attachment.h"
#include "ui/figure/png_chunk.h"
#include "ui/figure/svg_metadata.h"

namespace streamscope::ui {
namespace {

QString named(FigureFormat format) { return endingOf(format).toUpper(); }

}  // namespace

QByteArray withResult(FigureFormat format, const QByteArray& picture, const QByteArray& resultJson) {
    if (resultJson.isEmpty() || picture.isEmpty()) return picture;
    if (format == FigureFormat::Png) return png::withText(picture, resultJson);
    return format == FigureFormat::Svg ? svg::withText(picture, resultJson) : picture;
}

std::optional<FigureFormat> pictureFormat(const QByteArray& bytes) {
    if (bytes.startsWith(png::signature())) return FigureFormat::Png;
    if (bytes.startsWith("%PDF-")) return FigureFormat::Pdf;
    const QByteArray start = bytes.left(4096).trimmed();
    if (start.startsWith('<') && start.contains("<svg")) return FigureFormat::Svg;
    return std::nullopt;
}

QByteArray resultInPicture(const QByteArray& picture, QString* error) {
    const std::optional<FigureFormat> format = pictureFormat(picture);
    Carried result;
    if (format == FigureFormat::Png) result = png::text(picture);
    if (format == FigureFormat::Svg) result = svg::text(picture);
    if (format == FigureFormat::Pdf) result = pdf::attachment(picture, attachmentName);
    if (!result.text.isEmpty()) return result.text;
    if (!result.problem.isEmpty()) *error = result.problem;
    else if (!format) *error = QStringLiteral("This is no PNG, SVG or PDF.");
    else
        *error = QStringLiteral(
                     "This %1 carries no program: it was cut off, made by another program, or written anew by one that left the "
                     "program out. Open a picture as Streamscope exported it, or the program itself.")
                     .arg(named(*format));
    return {};
}

}  // namespace streamscope::ui
