// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/picture_content.h"

#include "engine/result/result_database.h"
#include "ui/figure/html_figure.h"
#include "ui/figure/live_page.h"
#include "ui/figure/pdf_attachment.h"
#include "ui/figure/png_chunk.h"
#include "ui/figure/svg_metadata.h"
#include "ui/figure/tikz_figure.h"
#include "ui/theme/text.h"

#include <QCoreApplication>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct PictureContentTexts {
    Q_DECLARE_TR_FUNCTIONS(PictureContentTexts)
};

const QByteArray databaseAttachment = "streamscope-result.ssresult", jsonAttachment = "streamscope-result.json";
const QByteArray packedMark = "streamscope-result;zlib;base64,";

QString named(FigureFormat format) { return endingOf(format).toUpper(); }

bool holdsDatabase(const QByteArray& bytes) { return isDatabase({bytes.constData(), static_cast<std::size_t>(bytes.size())}); }

/// Unpacks base64. Ignores a text of more than twice the picture's size, which may be crafted to exhaust the memory: base64 of
/// deflated data hardly shrinks again.
Carried unpacked(const Carried& found, qsizetype pictureSize) {
    if (!found.text.startsWith(packedMark)) return found;
    if (found.text.size() > 2 * pictureSize) return {};
    return inflated(QByteArray::fromBase64(found.text.sliced(packedMark.size())));
}

Carried attached(const QByteArray& document) {
    const Carried database = pdf::attachment(document, databaseAttachment);
    return database.text.isEmpty() && database.problem.isEmpty() ? pdf::attachment(document, jsonAttachment) : database;
}

Carried carriedIn(const QByteArray& picture, FigureFormat format) {
    switch (format) {
        case FigureFormat::Png: return unpacked(png::text(picture), picture.size());
        case FigureFormat::Svg: return unpacked(svg::text(picture), picture.size());
        case FigureFormat::Html: return unpacked({textInPage(picture), {}}, picture.size());
        case FigureFormat::Tex: return unpacked({textInTikz(picture), {}}, picture.size());
        case FigureFormat::Pdf: break;
    }
    return attached(picture);
}

QByteArray asBytes(std::string_view text) { return QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size())); }

/// Reader of pictures for the rooms without Qt.
class QtPictureReader : public PictureReader {
public:
    Expected<std::string> resultInPicture(std::string_view picture, FigureFormat format) const override {
        const auto found = ui::resultInPicture(asBytes(picture), format);
        return found ? Expected<std::string>(found->toStdString()) : found.failure();
    }
    Expected<std::optional<std::string>> programInPage(std::string_view page) const override {
        const auto found = ui::programInPage(asBytes(page));
        if (!found) return found.failure();
        return *found ? std::optional((*found)->toStdString()) : std::nullopt;
    }
};

}  // namespace

void readPictures() {
    static const QtPictureReader reader;
    readPicturesWith(reader);
}

QByteArray carriedText(const QByteArray& carried) { return holdsDatabase(carried) ? packedText(carried) : carried; }

/// Leaves out the length that qCompress() puts before the data of zlib.
QByteArray packedText(const QByteArray& carried) {
    return carried.isEmpty() ? carried : packedMark + qCompress(carried, 9).mid(4).toBase64();
}

QByteArray withResult(FigureFormat format, const QByteArray& picture, const QByteArray& carried) {
    if (carried.isEmpty() || picture.isEmpty()) return picture;
    if (format == FigureFormat::Png) return png::withText(picture, carriedText(carried));
    return format == FigureFormat::Svg ? svg::withText(picture, carriedText(carried)) : picture;
}

Attachment attachmentOf(const QByteArray& carried) {
    return holdsDatabase(carried) ? Attachment{QString::fromLatin1(databaseAttachment), QStringLiteral("application/vnd.sqlite3")}
                                  : Attachment{QString::fromLatin1(jsonAttachment), QStringLiteral("application/json")};
}

std::optional<FigureFormat> pictureFormat(const QByteArray& bytes) {
    return streamscope::pictureFormat({bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

Expected<QByteArray> resultInPicture(const QByteArray& picture) {
    const std::optional<FigureFormat> format = pictureFormat(picture);
    if (!format) return failure(PictureContentTexts::tr("Streamscope did not export this picture."));
    return resultInPicture(picture, *format);
}

Expected<QByteArray> resultInPicture(const QByteArray& picture, FigureFormat format) {
    const Carried result = carriedIn(picture, format);
    if (!result.text.isEmpty()) return result.text;
    if (!result.problem.isEmpty()) return failure(result.problem);
    return failure(PictureContentTexts::tr(
                       "This %1 carries no program: it is incomplete, was made by another application, or was saved again by one "
                       "that removed the program. Open the picture as Streamscope exported it, or the program itself.")
                       .arg(named(format)));
}

}  // namespace streamscope::ui
