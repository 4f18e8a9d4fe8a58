// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweeps/sweep_key_table.h"

#include <QCoreApplication>

namespace streamscope::ui {
namespace {

/// Translation context of the keys.
struct SweepKeys {
    Q_DECLARE_TR_FUNCTIONS(SweepKeys)
};

}  // namespace

std::vector<PaneKey> sweepKeys() {
    return {
        {{Qt::Key_Left, Qt::Key_Right}, {}, SweepKeys::tr("Value before or after")},
        {{Qt::Key_Up, Qt::Key_Down}, {}, SweepKeys::tr("The same value on another curve")},
        {{Qt::Key_Home, Qt::Key_End}, {}, SweepKeys::tr("First or last value")},
        {{Qt::Key_B}, {}, SweepKeys::tr("The best value")},
        {{Qt::Key_Return}, {}, SweepKeys::tr("Set the program to the value and see its run")},
        {{}, SweepKeys::tr("Click"), SweepKeys::tr("Set the program to the value and see its run")},
    };
}

std::vector<PaneKey> multiplesKeys() {
    return {
        {{Qt::Key_Up, Qt::Key_Down}, {}, SweepKeys::tr("Device or run above or below")},
        {{Qt::Key_Home, Qt::Key_End}, {}, SweepKeys::tr("First or last one")},
        {{Qt::Key_Return}, {}, SweepKeys::tr("Use the device in the window, or show the run")},
        {{}, SweepKeys::tr("Click"), SweepKeys::tr("Use the device in the window, or show the run")},
        {{Qt::Key_Plus, Qt::Key_Minus, Qt::Key_W, Qt::Key_S}, {}, SweepKeys::tr("Zoom in, zoom out")},
        {{Qt::Key_Left, Qt::Key_Right, Qt::Key_A, Qt::Key_D}, {}, SweepKeys::tr("Earlier, later")},
        {{Qt::Key_0}, {}, SweepKeys::tr("Show everything")},
        {{}, SweepKeys::tr("Double click"), SweepKeys::tr("Show everything")},
        {{}, SweepKeys::tr("Ctrl+wheel"), SweepKeys::tr("Zoom at the pointer")},
        {{}, SweepKeys::tr("Shift+wheel, middle drag"), SweepKeys::tr("Move the view")},
    };
}

}  // namespace streamscope::ui
