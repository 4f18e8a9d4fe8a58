// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline/timeline.h"
#include "ui/theme/theme.h"

#include <QRectF>

class QPainter;

namespace streamscope::ui {

/// Paints the device work of a run without letters: a row for each stream that has some, a bar in the colour of its kind for each
/// operation. `end`: the time at the right edge; what is later is cut, with a mark.
void paintThumbnail(QPainter& painter, const QRectF& area, const Timeline& timeline, Nanoseconds end, const Theme& theme);

}  // namespace streamscope::ui
