// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/painted_picture.h"

#include <QByteArray>
#include <QString>

/// Pictures as TikZ, for \input in a paper: lines and areas as in the window, and texts in the fonts of the paper.
namespace streamscope::ui {

/// Returns the TikZ source. `result`: a text without line breaks, which is embedded in comments.
QByteArray tikzOf(const PaintedPicture& picture, const QByteArray& result);

/// Returns the text that is embedded in such a file; empty if there is none.
QByteArray textInTikz(const QByteArray& file);

/// Returns the characters in the texts of a picture that pdfLaTeX cannot show, each once.
QString lackingInTex(const PaintedPicture& picture);

}  // namespace streamscope::ui
