// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/qt_shapes.h"

#include <QPen>

/// Helpers shared by the parts of TimelinePainter.
namespace streamscope::ui {

inline constexpr double rounding = 3;  ///< px, of a bar's corners

inline QPen flat(const QColor& color, double width, Qt::PenStyle style = Qt::SolidLine) {
    return QPen(color, width, style, Qt::FlatCap, Qt::MiterJoin);
}
inline QPen flat(const Color& color, double width, Qt::PenStyle style = Qt::SolidLine) { return flat(qt(color), width, style); }

}  // namespace streamscope::ui
