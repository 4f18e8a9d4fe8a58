// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_key_table.h"

#include <QCoreApplication>

namespace streamscope::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("TimelineKeys", text); }

}  // namespace

std::vector<PaneKey> timelineKeys() {
    return {
        {{Qt::Key_W, Qt::Key_S}, {}, tr("Zoom in, zoom out")},
        {{Qt::Key_A, Qt::Key_D}, {}, tr("Earlier, later")},
        {{Qt::Key_0, Qt::Key_Home}, {}, tr("Show the whole run")},
        {{Qt::Key_F}, {}, tr("Centre the selected operation; again: fit it")},
        {{Qt::Key_Comma, Qt::Key_Period}, {}, tr("Operation before or after on the lane")},
        {{Qt::CTRL | Qt::Key_Left, Qt::CTRL | Qt::Key_Right}, {}, tr("Back and forth along the dependency that held it")},
        {{Qt::CTRL | Qt::Key_F}, {}, tr("Search: a name, kind:, stream:, >1ms, <20us")},
        {{Qt::Key_M}, {}, tr("Keep the measurement, or that of the selected operation")},
        {{Qt::Key_Backspace}, {}, tr("The view before")},
        {{Qt::Key_BracketLeft, Qt::Key_BracketRight}, {}, tr("Playhead to the event before or after")},
        {{Qt::Key_P}, {}, tr("Play, pause")},
        {{Qt::Key_Backslash}, {}, tr("Held: the previous version, or what else is dashed")},
        {{Qt::Key_Escape}, {}, tr("Clear the measurement and the selection")},
        {{Qt::Key_Space}, {}, tr("Held while dragging: move the view")},
        {{Qt::Key_Z}, {}, tr("Held while dragging: zoom to the region")},
        {{}, tr("Drag"), tr("Measure, snapping to edges (Alt: anywhere)")},
        {{}, tr("Double click"), tr("Fit the operation")},
        {{}, tr("Ctrl+wheel"), tr("Zoom at the pointer")},
        {{}, tr("Wheel, Shift+wheel"), tr("Rows up and down, time sideways")},
        {{}, tr("Middle drag"), tr("Move the view")},
        {{}, tr("Drag on the overview"), tr("Show that part; inside the frame: move it; at its edge: resize it")},
        {{}, tr("Right click"), tr("Menu of the operation, or of the timeline")},
        {{}, tr("Left, Right, Enter"), tr("In a covered lesson: move the line of your prediction, answer")},
    };
}

}  // namespace streamscope::ui
