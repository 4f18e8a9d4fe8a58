#pragma once

#include "ui/figure/inflated.h"

#include <QByteArray>

/// The text that a PNG carries for Streamscope, compressed, in an iTXt chunk of its own. (QImage::setText() would write it, but
/// libpng refuses to read a text of more than 8 MB back.)
namespace streamscope::ui::png {

QByteArray signature();
/// The picture with the text in it, before its pixels.
QByteArray withText(const QByteArray& picture, const QByteArray& text);
/// Empty where there is none, or where the file is damaged.
Carried text(const QByteArray& picture);

}  // namespace streamscope::ui::png
