// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/inflated.h"

#include <QByteArray>

/// Text embedded in a PNG, compressed, in a private iTXt chunk. QImage::setText() cannot be used, because libpng refuses to
/// read texts of more than 8 MB back.
namespace streamscope::ui::png {

QByteArray signature();
/// Returns the picture with the text, before its pixels.
QByteArray withText(const QByteArray& picture, const QByteArray& text);
/// Returns the text, empty if there is none or the file is damaged.
Carried text(const QByteArray& picture);

}  // namespace streamscope::ui::png
