#pragma once

#include "ui/figure/inflated.h"

#include <QByteArray>

/// The text that an SVG carries for Streamscope, as metadata.
namespace streamscope::ui::svg {

/// The picture with the text in it.
QByteArray withText(QByteArray picture, const QByteArray& text);
/// Empty where there is none, or where the file is damaged.
Carried text(const QByteArray& picture);

}  // namespace streamscope::ui::svg
