// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QWidget>

namespace streamscope::app {

/// Returns the window or menu that is open over `window`: a popup, else a modal dialog, else any other window but tooltips.
/// Returns nullptr if there is none.
inline QWidget* openedWindow(const QWidget* window) {
    if (QWidget* popup = QApplication::activePopupWidget()) return popup;
    if (QWidget* modal = QApplication::activeModalWidget()) return modal;
    for (QWidget* each : QApplication::topLevelWidgets())
        if (each->isVisible() && each->isWindow() && each != window && !each->inherits("QTipLabel")) return each;
    return nullptr;
}

}  // namespace streamscope::app
