// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/painted_picture.h"

#include <QByteArray>
#include <QString>

/// A picture as TikZ, for \input in a paper: lines and areas as they are painted, and texts in the fonts of the paper.
namespace streamscope::ui {

/// Returns the picture. `result`: a text to carry in comments.
QByteArray tikzOf(const PaintedPicture& picture, const QByteArray& result);

/// Returns the text that such a file carries; empty if there is none.
QByteArray textInTikz(const QByteArray& file);

/// Returns whether the bytes begin like such a file.
bool isTikz(const QByteArray& bytes);

/// Returns a text with the characters that TeX treats specially written as TeX asks for.
QString asTex(const QString& text);

}  // namespace streamscope::ui
