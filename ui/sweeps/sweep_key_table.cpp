#include "ui/sweeps/sweep_key_table.h"

#include <QCoreApplication>

namespace streamscope::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("SweepKeys", text); }

}  // namespace

std::vector<PaneKey> sweepKeys() {
    return {
        {{Qt::Key_Left, Qt::Key_Right}, {}, tr("Value before or after")},
        {{Qt::Key_Up, Qt::Key_Down}, {}, tr("The same value on another curve")},
        {{Qt::Key_Home, Qt::Key_End}, {}, tr("First or last value")},
        {{Qt::Key_B}, {}, tr("The best value")},
        {{Qt::Key_Return}, {}, tr("Set the program to the value and see its run")},
        {{}, tr("Click"), tr("Set the program to the value and see its run")},
    };
}

std::vector<PaneKey> multiplesKeys() {
    return {
        {{Qt::Key_Up, Qt::Key_Down}, {}, tr("Device above or below")},
        {{Qt::Key_Home, Qt::Key_End}, {}, tr("First or last device")},
        {{Qt::Key_Return}, {}, tr("Take it as the window's device")},
        {{}, tr("Click"), tr("Take it as the window's device")},
    };
}

}  // namespace streamscope::ui
