#include "ui/figure/picture_content.h"

#include "ui/figure/pdf_attachment.h"
#include "ui/figure/png_chunk.h"

#include <QXmlStreamReader>

namespace streamscope::ui {
namespace {

const QString nameSpace = QStringLiteral("urn:streamscope");

/// XML allows neither of these, JSON allows them only in texts, where they can be escaped.
QString withoutForbidden(QString json) {
    for (const char16_t forbidden : {u'\xFFFE', u'\xFFFF'})
        json.replace(QChar(forbidden), QStringLiteral("\\u%1").arg(static_cast<uint>(forbidden), 4, 16));
    return json;
}

QByteArray withMetadata(QByteArray svg, const QByteArray& json) {
    QString text = withoutForbidden(QString::fromUtf8(json));
    text.replace(QLatin1String("]]>"), QLatin1String("]]]]><![CDATA[>"));
    const QString element =
        QStringLiteral("\n<metadata><result xmlns=\"%1\"><![CDATA[%2]]></result></metadata>").arg(nameSpace, text);
    const qsizetype root = svg.indexOf("<svg"), end = root < 0 ? -1 : svg.indexOf('>', root);
    return end < 0 ? svg : svg.insert(end + 1, element.toUtf8());
}

QByteArray metadataOf(const QByteArray& svg) {
    QXmlStreamReader reader(svg);
    while (!reader.atEnd())
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.namespaceUri() == nameSpace &&
            reader.name() == QLatin1String("result"))
            return reader.readElementText().toUtf8();
    return {};
}

QString named(FigureFormat format) { return endingOf(format).toUpper(); }

}  // namespace

QByteArray withResult(FigureFormat format, const QByteArray& picture, const QByteArray& resultJson) {
    if (resultJson.isEmpty() || picture.isEmpty()) return picture;
    if (format == FigureFormat::Png) return png::withText(picture, resultJson);
    return format == FigureFormat::Svg ? withMetadata(picture, resultJson) : picture;
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
    QByteArray result;
    if (format == FigureFormat::Png) result = png::text(picture);
    if (format == FigureFormat::Svg) result = metadataOf(picture);
    if (format == FigureFormat::Pdf) result = pdf::attachment(picture, attachmentName);
    if (!result.isEmpty()) return result;
    if (!format) *error = QStringLiteral("This is no PNG, SVG or PDF.");
    else
        *error = QStringLiteral(
                     "This %1 carries no program. Pictures of a sweep and of devices side by side carry none; any other was cut "
                     "off, made by another program, or written anew by one that left the program out. Open a picture of a "
                     "timeline as Streamscope exported it, or the program itself.")
                     .arg(named(*format));
    return {};
}

}  // namespace streamscope::ui
