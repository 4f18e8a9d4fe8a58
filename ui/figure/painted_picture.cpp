// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/painted_picture.h"

#include "ui/document/svg_text.h"
#include "ui/document/write_file.h"
#include "ui/figure/html_figure.h"
#include "ui/figure/picture_content.h"
#include "ui/figure/picture_font.h"
#include "ui/figure/still_scene.h"
#include "ui/figure/tikz_figure.h"
#include "ui/theme/text.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDateTime>
#include <QHashFunctions>
#include <QImage>
#include <QPageSize>
#include <QPdfWriter>
#include <QScopeGuard>
#include <QSvgGenerator>
#include <QTransform>
#include <QUuid>

#include <cmath>
#include <map>

namespace streamscope::ui {

namespace {

/// Translation context of the texts in this file.
struct PaintedPictureTexts {
    Q_DECLARE_TR_FUNCTIONS(PaintedPictureTexts)
};

constexpr double largestPixels = 30000;  ///< QImage and most viewers stop near 32767
constexpr double largestArea = 4e8;
constexpr int pdfDots = 1200;  ///< per inch

Expected<QByteArray> pngOf(const PaintedPicture& picture, int dpi) {
    const double scale = dpi / dotsPerInch;
    const QSize pixels((picture.size * scale).toSize());
    const bool tooLarge =
        std::max(pixels.width(), pixels.height()) > largestPixels || double(pixels.width()) * pixels.height() > largestArea;
    QImage image = tooLarge ? QImage() : QImage(pixels, QImage::Format_RGB32);
    if (image.isNull())
        return failure((tooLarge ? PaintedPictureTexts::tr(
                                       "The picture would be %1 × %2 px, which is more than a PNG can hold. Choose a lower "
                                       "resolution, or SVG or PDF.")
                                 : PaintedPictureTexts::tr(
                                       "There is not enough memory for a picture of %1 × %2 px. Choose a lower resolution, or "
                                       "SVG or PDF."))
                           .arg(pixels.width())
                           .arg(pixels.height()));
    image.setDevicePixelRatio(scale);
    picture.paint(image, 1);
    const int dotsPerMetre = qRound(dpi / millimetresPerInch * 1000);
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

/// Text anchors for an SVG, which keep texts aligned in viewers with other letter widths. Qt writes the left end of every
/// text in the units of its group; the position in the picture and the words identify the text.
class Anchors {
public:
    explicit Anchors(const std::vector<AlignedText>& texts) {
        for (const AlignedText& text : texts) places_[text.text.toHtmlEscaped().toUtf8()].emplace(text.baseline.x(), &text);
    }

    QByteArray applied(const QByteArray& svg) const {
        if (places_.empty()) return svg;
        QByteArray result;
        result.reserve(svg.size() + svg.size() / 16);
        qsizetype done = 0;
        for (qsizetype at = svg.indexOf("<text "); at >= 0; at = svg.indexOf("<text ", at + 1)) {
            const qsizetype x = svg.indexOf(" x=\"", at), end = svg.indexOf("</text>", at);
            if (x < 0 || end < 0) continue;
            const QTransform group = matrixAround(svg, at);
            const AlignedText* text = found(svg, x, end, group);
            if (!text) continue;
            const double anchor = group.inverted().map(QPointF(text->x, text->baseline.y())).x();
            result += svg.mid(done, x - done) + " x=\"" + number(anchor) + "\" text-anchor=\"" +
                      (text->at == AlignedText::At::End ? "end" : "middle") + '"';
            done = svg.indexOf('"', x + 4) + 1;
        }
        return result + svg.mid(done);
    }

private:
    /// Formats a number as QTextStream does.
    static QByteArray number(double value) { return QByteArray::number(value, 'g', 6); }

    static QByteArray quoted(const QByteArray& svg, qsizetype from) { return svg.mid(from, svg.indexOf('"', from) - from); }

    /// Returns the transform of the last group that begins before a place. Qt does not nest groups.
    static QTransform matrixAround(const QByteArray& svg, qsizetype at) {
        constexpr QByteArrayView begin("transform=\"matrix(");
        const qsizetype group = svg.lastIndexOf("<g ", at), matrix = group < 0 ? -1 : svg.indexOf(begin, group);
        if (matrix < 0 || matrix > at) return {};
        const qsizetype from = matrix + begin.size();
        const QList<QByteArray> numbers = svg.mid(from, svg.indexOf(')', from) - from).split(',');
        if (numbers.size() != 6) return {};
        const auto value = [&](int i) { return numbers[i].toDouble(); };
        return {value(0), value(1), value(2), value(3), value(4), value(5)};
    }

    const AlignedText* found(const QByteArray& svg, qsizetype x, qsizetype end, const QTransform& group) const {
        const qsizetype y = svg.indexOf(" y=\"", x), words = svg.lastIndexOf('>', end) + 1;
        if (y < 0 || y > end) return nullptr;
        const auto places = places_.find(svg.mid(words, end - words));
        if (places == places_.end()) return nullptr;
        const QPointF at = group.map(QPointF(quoted(svg, x + 4).toDouble(), quoted(svg, y + 4).toDouble()));
        const auto& near = places->second;
        for (auto each = near.lower_bound(at.x() - nearEnough); each != near.end() && each->first < at.x() + nearEnough; ++each)
            if (std::abs(each->second->baseline.y() - at.y()) < nearEnough) return each->second;
        return nullptr;
    }

    static constexpr double nearEnough = 2;  ///< px; equal texts at this distance would overlap

    std::map<QByteArray, std::multimap<double, const AlignedText*>> places_;
};

QByteArray svgOf(const PaintedPicture& picture) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    const QSize size(static_cast<int>(std::ceil(picture.size.width())), static_cast<int>(std::ceil(picture.size.height())));
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    generator.setResolution(static_cast<int>(dotsPerInch));
    generator.setTitle(QStringLiteral("@TITLE@"));
    generator.setDescription(QStringLiteral("@DESCRIPTION@"));
    picture.paint(generator, 1);
    // Texts of the user are put in afterwards, since only newer versions of Qt escape them.
    const QString description = picture.description.isEmpty() ? picture.title : picture.description;
    bytes.replace("<title>@TITLE@<", "<title>" + picture.title.toHtmlEscaped().toUtf8() + '<');
    bytes.replace("<desc>@DESCRIPTION@<", "<desc>" + description.toHtmlEscaped().toUtf8() + '<');
    const QByteArray family = picture.family.toUtf8();
    bytes = asXml(Anchors(picture.aligned).applied(bytes));
    return bytes.replace("font-family=\"" + family + '"', "font-family=\"" + familiesFor(picture.family).toUtf8() + '"');
}

/// Replaces the date of a PDF by that of SOURCE_DATE_EPOCH, or removes it, so that the same picture is the same file.
QByteArray withoutDate(QByteArray pdf) {
    constexpr QByteArrayView key("/CreationDate ");
    const qsizetype at = pdf.indexOf(key), end = at < 0 ? -1 : pdf.indexOf(')', at);
    if (end < 0) return pdf;
    bool isSet = false;
    const qint64 seconds = qEnvironmentVariable("SOURCE_DATE_EPOCH").toLongLong(&isSet);
    QByteArray date;
    if (isSet)
        date = key.toByteArray() +
               "(D:" + QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC).toString(QStringLiteral("yyyyMMddHHmmss")).toLatin1() +
               "Z)";
    // As long as before, because the file has a table of places.
    return pdf.replace(at, end + 1 - at, date.leftJustified(end + 1 - at, ' ', true));
}

QByteArray pdfOf(const PaintedPicture& picture, const QByteArray& carried) {
    // QPdfWriter writes the fonts in the order of a hash table, which is another one in each process unless the seed is.
    const auto end = qScopeGuard([isRandom = QHashSeed::globalSeed() != 0] {
        if (isRandom) QHashSeed::resetRandomGlobalSeed();
    });
    QHashSeed::setDeterministicGlobalSeed();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setResolution(pdfDots);
        writer.setPageSize(
            QPageSize(picture.size * pointsPerInch / dotsPerInch, QPageSize::Point, QString(), QPageSize::ExactMatch));
        writer.setPageMargins({});
        writer.setTitle(picture.title);
        writer.setCreator(QStringLiteral("Streamscope"));
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
        writer.setDocumentId(QUuid::createUuidV5(QUuid(), picture.title));
#endif
        if (!carried.isEmpty()) writer.addFileAttachment(attachmentOf(carried).name, carried, attachmentOf(carried).type);
        picture.paint(writer, pdfDots / dotsPerInch);
    }
    return withoutDate(std::move(bytes));
}

}  // namespace

PageGround groundOf(const FigureOptions& options) {
    switch (options.style) {
        case ThemeStyle::Light: return PageGround::Both;
        case ThemeStyle::Dark: return PageGround::Dark;
        case ThemeStyle::BlackAndWhite: return PageGround::Light;
    }
    return PageGround::Light;
}

Expected<QByteArray> pictureBytes(const PaintedPicture& picture, FigureFormat format, int dpi, const QByteArray& carried) {
    if (const auto checked = checkFonts(); !checked) return checked.failure();
    switch (format) {
        case FigureFormat::Png: {
            const auto png = pngOf(picture, dpi);
            return png ? withResult(format, *png, carried) : png;
        }
        case FigureFormat::Svg: return withResult(format, svgOf(picture), carried);
        case FigureFormat::Pdf: return pdfOf(picture, carried);
        case FigureFormat::Html: return pageBytes({picture}, carried);
        case FigureFormat::Tex: return tikzOf(picture, packedText(carried));
    }
    return QByteArray();
}

QByteArray pageBytes(const std::vector<PaintedPicture>& pictures, const QByteArray& carried,
                     const std::optional<LiveParts>& live) {
    std::vector<PageStep> steps;
    for (const PaintedPicture& picture : pictures)
        steps.push_back({picture.scene.isEmpty() ? stillSceneOf(picture) : picture.scene, &picture});
    if (pictures.back().paint) steps.back().svg = svgOf(pictures.back());
    return htmlPage(steps, carriedText(carried), live);
}

QStringList factsOf(const QSizeF& size, FigureFormat format, int dpi) {
    QStringList facts;
    if (format == FigureFormat::Png)
        facts << QCoreApplication::translate("Figure", "%1 × %2 px")
                     .arg(qRound(size.width() * dpi / dotsPerInch))
                     .arg(qRound(size.height() * dpi / dotsPerInch));
    facts << QCoreApplication::translate("Figure", "%1 × %2 mm")
                 .arg(qRound(size.width() / dotsPerInch * millimetresPerInch))
                 .arg(qRound(size.height() / dotsPerInch * millimetresPerInch));
    return facts;
}

QString unknownFormat(const QString& path) {
    return PaintedPictureTexts::tr("Cannot tell the format of %1: the name must end in .png, .svg, .pdf, .html or .tex.")
        .arg(path);
}

Expected<void> writePicture(const PaintedPicture& picture, const QString& path, int dpi, const QByteArray& carried) {
    const std::optional<FigureFormat> format = formatOf(path);
    if (!format) return failure(unknownFormat(path));
    const auto bytes = pictureBytes(picture, *format, dpi, carried);
    return bytes ? writeFile(path, *bytes) : bytes.failure();
}

}  // namespace streamscope::ui
