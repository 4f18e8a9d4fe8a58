// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/painted_picture.h"

#include <QByteArray>

namespace streamscope::ui {

/// Returns the scene of a painted picture (resources/figure/README.md), for pages.
QByteArray stillSceneOf(const PaintedPicture& picture);

}  // namespace streamscope::ui
