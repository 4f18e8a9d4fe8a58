// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"
#include "ui/figure/figure_options.h"
#include "ui/figure/live_page.h"

#include <QByteArray>
#include <QColor>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QPaintDevice;

namespace streamscope::ui {

/// Text that is aligned right or centred, with its position in px of the picture.
struct AlignedText {
    enum class At : std::uint8_t { Middle, End };
    At at = At::End;
    QString text;
    QPointF baseline;  ///< left end; accurate to two px
    double x = 0;      ///< x of the centre or the right end

    /// Returns the text transformed by a scale and an origin.
    AlignedText scaled(double scale, QPointF origin = {}) const {
        return {at, text, (baseline + origin) * scale, (x + origin.x()) * scale};
    }
};

/// An operation in a picture, for pages that explain it.
struct PictureMark {
    QRectF box;  ///< px of the picture
    QString name, text;
};

/// Ground of a page. `Both`: it has colours for readers who prefer dark pages, too.
enum class PageGround : std::uint8_t { Light, Dark, Both };
PageGround groundOf(const FigureOptions& options);

/// Picture with a paint function, and metadata for the formats.
struct PaintedPicture {
    QSizeF size;  ///< px of 1/96 inch
    QString title;
    QString description;      ///< alternative text; empty: the title
    QString family;           ///< font family
    double smallestText = 0;  ///< points
    /// Paints to a device. `scale` is the number of device px in a unit.
    std::function<void(QPaintDevice& device, double scale)> paint;
    std::vector<AlignedText> aligned;
    // For pages:
    QByteArray scene = {};  ///< what a page draws (engine/figure/figure_scene.h), then `paint` may be empty. Empty: what is
                            ///< painted, without time
    std::function<void(QPaintDevice& device, double scale)> paintDark = {};  ///< empty: as `paint` does
    std::shared_ptr<const PaintedPicture> narrow = {};                       ///< for narrow pages; nullptr: this one
    std::vector<PictureMark> marks = {};                                     ///< of what is painted, in their order
    QString step = {}, note = {};  ///< name and text of the step, if it is one of several
    PageGround ground = PageGround::Light;
};

/// Makes the picture file with `carried` embedded. A failure names a remedy.
Expected<QByteArray> pictureBytes(const PaintedPicture& picture, FigureFormat format, int dpi, const QByteArray& carried);

/// Makes a page of one picture, or of several that follow one another. `live`: what makes it a live page.
QByteArray pageBytes(const std::vector<PaintedPicture>& pictures, const QByteArray& carried,
                     const std::optional<LiveParts>& live = {});

/// Writes the picture in the format of the extension. Replaces an existing file atomically. A failure names a remedy.
Expected<void> writePicture(const PaintedPicture& picture, const QString& path, int dpi, const QByteArray& carried);

/// Describes a picture of that size (px of 1/96 inch): pixels, for raster formats, and millimetres.
QStringList factsOf(const QSizeF& size, FigureFormat format, int dpi);

/// Returns the message that the extension of a file is no known format.
QString unknownFormat(const QString& path);

}  // namespace streamscope::ui
