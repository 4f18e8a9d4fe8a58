// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScreen>
#include <QSize>
#include <QWidget>

namespace streamscope::ui {

/// Returns the size for a new window, at most that of its screen without a frame.
inline QSize fittingSize(const QWidget& window, QSize wanted) {
    constexpr int frame = 64;  // px that the title bar and the borders take at most
    return wanted.boundedTo(window.screen()->availableSize() - QSize(0, frame));
}

}  // namespace streamscope::ui
