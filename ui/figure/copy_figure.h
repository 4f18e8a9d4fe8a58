// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"
#include "ui/figure/figure_layout.h"

#include <QByteArray>

class QMimeData;

namespace streamscope::ui {

/// Picture for the clipboard as PNG and SVG, both with program and result. Made on another thread.
struct ClipboardPicture {
    QByteArray png, svg;
};
Expected<ClipboardPicture> clipboardPicture(const FigureSource& source, const FigureLayout& figure, const FigureOptions& options);
/// Returns data that the caller owns.
QMimeData* mimeDataOf(const ClipboardPicture& picture);

/// Returns the bytes of a picture that was dropped or pasted without a file, empty if there is none.
QByteArray pictureIn(const QMimeData& data);

}  // namespace streamscope::ui
