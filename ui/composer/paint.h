// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/composer/composer_picture.h"

class QPainter;

namespace streamscope::ui {

void paintLanes(QPainter& painter, const ComposerPicture& picture, const QRectF& exposed);
void paintArrows(QPainter& painter, const ComposerPicture& picture, const QRectF& exposed);
void paintCards(QPainter& painter, const ComposerPicture& picture, const QRectF& exposed);
void paintCard(QPainter& painter, const ComposerPicture& picture, int column);
/// Paints the parts that do not scroll (numbers, lane names) and what is dragged. `view` is the visible part of the scene.
void paintFrame(QPainter& painter, const ComposerPicture& picture, const QRectF& view);

/// Darkens or lightens the colour until text in it is readable on the background.
QColor readable(QColor color, const QColor& background);

}  // namespace streamscope::ui
