// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

namespace streamscope::app {

/// Returns the initial size of a window: the designed size, or the available space of a smaller screen without the window's
/// frame.
QSize firstSize(const QSize& available);

}  // namespace streamscope::app
