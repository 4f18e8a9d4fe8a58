#pragma once

#include "ui/timeline/plot.h"

#include <QColor>
#include <QSizeF>
#include <QString>

#include <functional>

namespace streamscope::ui {

/// A picture that paints itself in `size` px.
struct PictureToWrite {
    QSizeF size;
    double scale = 2;  ///< PNG only
    QString title;
    QColor ground;
    std::function<void(QCPPainter&)> paint;  ///< a plot paints itself with QCustomPlot's own painter
};

/// Writes it in the format of the name's ending (.png .svg .pdf). False with the reason and the remedy in `error`; an existing
/// file is replaced only by a complete one.
bool writePicture(const PictureToWrite& picture, const QString& path, QString* error);

}  // namespace streamscope::ui
