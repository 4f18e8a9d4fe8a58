// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

namespace streamscope::app {

/// Of a window that nobody has sized yet: as designed, or what a smaller screen has room for beside the window's frame.
QSize firstSize(const QSize& available);

}  // namespace streamscope::app
