// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/inflated.h"

#include <QByteArray>

/// Text embedded in an SVG as metadata.
namespace streamscope::ui::svg {

/// Returns the picture with the text.
QByteArray withText(QByteArray picture, const QByteArray& text);
/// Returns the text, empty if there is none or the file is damaged.
Carried text(const QByteArray& picture);

}  // namespace streamscope::ui::svg
