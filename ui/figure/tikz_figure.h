// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/painted_picture.h"

#include <QByteArray>
#include <QString>

/// Pictures as TikZ, for \input in a paper: lines and areas as in the window, and texts in the fonts of the paper.
namespace streamscope::ui {

/// Returns the TikZ source. `result`: a text to embed in comments.
QByteArray tikzOf(const PaintedPicture& picture, const QByteArray& result);

/// Returns the text that is embedded in such a file; empty if there is none.
QByteArray textInTikz(const QByteArray& file);

/// Returns whether the bytes begin as such a file does.
bool isTikz(const QByteArray& bytes);

/// Returns a text with TeX's special characters escaped.
QString asTex(const QString& text);

}  // namespace streamscope::ui
