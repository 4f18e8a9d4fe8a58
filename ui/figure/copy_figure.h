#pragma once

#include "ui/figure/figure_layout.h"

#include <QByteArray>

class QMimeData;

namespace streamscope::ui {

/// A picture for the clipboard, as PNG and SVG with program and result in them; made beside the window.
struct ClipboardPicture {
    QByteArray png, svg;
    QString error;  ///< empty: it is made
};
ClipboardPicture clipboardPicture(const FigureSource& source, const FigureLayout& figure, const FigureOptions& options);
/// The caller owns it.
QMimeData* mimeDataOf(const ClipboardPicture& picture);

/// The bytes of a picture that was dropped or pasted without a file; empty: there is none.
QByteArray pictureIn(const QMimeData& data);

}  // namespace streamscope::ui
