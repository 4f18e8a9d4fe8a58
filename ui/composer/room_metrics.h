// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/composer/composer_layout.h"

namespace streamscope::ui {

/// Returns sizes for a room, from the names and the pane. Columns fit the widest name and lanes the height of letters; both are
/// larger if the pane has space.
ComposerMetrics roomMetrics(const ComposerLayout& layout, const QSizeF& pane);

/// Returns the largest scale up to this one at which all columns fit the pane; with letters that the last row can still read. If
/// too many columns would need smaller ones, returns `wanted`, and the columns scroll.
DisplayScale fittingScale(ComposerLayout& layout, const DisplayScale& wanted, const QSizeF& pane);

/// Returns the font with narrower letters of equal height if the text does not fit.
QFont narrowedFor(QFont font, const QString& text, qreal width);

inline constexpr qreal roomPadding = 3;  ///< px between a card's edge and its title

}  // namespace streamscope::ui
