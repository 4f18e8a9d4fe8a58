#pragma once

#include "ui/figure/figure_options.h"

#include <QByteArray>
#include <QColor>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

class QPaintDevice;

namespace streamscope::ui {

/// A text of a picture that is aligned by its right end or its middle, and where it is painted, in px of the picture.
struct AlignedText {
    enum class At : std::uint8_t { Middle, End };
    At at = At::End;
    QString text;
    QPointF baseline;  ///< left end; two px more or less do not matter
    double x = 0;      ///< of the middle or the right end

    /// Returns the same text where a painter of another scale, whose origin is at `origin`, puts it.
    AlignedText scaled(double scale, QPointF origin = {}) const {
        return {at, text, (baseline + origin) * scale, (x + origin.x()) * scale};
    }
};

/// A picture that paints itself, and what the formats say about it.
struct PaintedPicture {
    QSizeF size;  ///< px of 1/96 inch
    QString title;
    QString description;      ///< alternative text; empty: the title
    QString family;           ///< of the letters
    double smallestText = 0;  ///< points
    /// Paints with a painter of its own, whose unit is `scale` px of the device.
    std::function<void(QPaintDevice& device, double scale)> paint;
    std::vector<AlignedText> aligned;
};

/// Returns the bytes of the picture as a file has them, with `carried` inside. Empty, with the reason and the remedy in `error`,
/// where they cannot be made.
QByteArray pictureBytes(const PaintedPicture& picture, FigureFormat format, int dpi, const QByteArray& carried, QString* error);

/// Writes the picture in the format of the name's ending; false with the reason and the remedy in `error`. An existing file is
/// replaced only by a complete one.
bool writePicture(const PaintedPicture& picture, const QString& path, int dpi, const QByteArray& carried, QString* error);

/// Returns what there is to say of a picture of that size (px of 1/96 inch): its pixels, where it has some, and millimetres.
QStringList factsOf(const QSizeF& size, FigureFormat format, int dpi);

/// Says that the name of a file ends in none of the formats.
QString unknownFormat(const QString& path);

}  // namespace streamscope::ui
