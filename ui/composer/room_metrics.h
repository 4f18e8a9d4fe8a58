#pragma once

#include "ui/composer/composer_layout.h"

namespace streamscope::ui {

/// Sizes for a room, from the names there are and the pane: columns no narrower than the widest name, and wider where the pane
/// has room; lanes as low as letters allow, and higher where there is room.
ComposerMetrics roomMetrics(const ComposerLayout& layout, const QSizeF& pane);

/// With narrower letters where the text has too little room; they are as high as before.
QFont narrowedFor(QFont font, const QString& text, qreal width);

inline constexpr qreal roomPadding = 3;  ///< px between a card's edge and its title

}  // namespace streamscope::ui
