// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/copy_figure.h"

#include "ui/figure/figure.h"

#include <QImage>
#include <QMimeData>

namespace streamscope::ui {
namespace {

const QString pngType = QStringLiteral("image/png"), svgType = QStringLiteral("image/svg+xml"),
              pdfType = QStringLiteral("application/pdf");

}  // namespace

Expected<ClipboardPicture> clipboardPicture(const FigureSource& source, const FigureLayout& figure,
                                            const FigureOptions& options) {
    const QByteArray carried = carriedResult(source);
    const QString title = QString::fromStdString(source.timeline->name);
    auto png = pictureOf(figure, FigureFormat::Png, options, title, carried);
    if (!png) return png.failure();
    auto svg = pictureOf(figure, FigureFormat::Svg, options, title, carried);
    if (!svg) return svg.failure();
    return ClipboardPicture{*std::move(png), *std::move(svg)};
}

QMimeData* mimeDataOf(const ClipboardPicture& picture) {
    auto* data = new QMimeData;  // the clipboard takes ownership
    data->setImageData(QImage::fromData(picture.png, "PNG"));
    data->setData(pngType, picture.png);
    data->setData(svgType, picture.svg);
    return data;
}

QByteArray pictureIn(const QMimeData& data) {
    for (const QString& type : {pngType, svgType, pdfType})
        if (data.hasFormat(type)) return data.data(type);
    return {};
}

}  // namespace streamscope::ui
