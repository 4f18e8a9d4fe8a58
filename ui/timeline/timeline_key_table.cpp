// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_key_table.h"

#include <QCoreApplication>

namespace streamscope::ui {
namespace {

/// Translation context of the keys.
struct TimelineKeys {
    Q_DECLARE_TR_FUNCTIONS(TimelineKeys)
};

}  // namespace

std::vector<PaneKey> timelineKeys() {
    return {
        {{Qt::Key_W, Qt::Key_S}, {}, TimelineKeys::tr("Zoom in, zoom out")},
        {{Qt::Key_A, Qt::Key_D}, {}, TimelineKeys::tr("Earlier, later")},
        {{Qt::Key_0, Qt::Key_Home}, {}, TimelineKeys::tr("Show the whole run")},
        {{Qt::Key_F}, {}, TimelineKeys::tr("Centre the selected operation; again: fit it")},
        {{Qt::Key_Comma, Qt::Key_Period}, {}, TimelineKeys::tr("Operation before or after on the lane")},
        {{Qt::CTRL | Qt::Key_Left, Qt::CTRL | Qt::Key_Right}, {}, TimelineKeys::tr("To what it waited for, and back")},
        {{Qt::CTRL | Qt::Key_F}, {}, TimelineKeys::tr("Search: a name, kind:, stream:, >1ms, <20us")},
        {{Qt::CTRL | Qt::SHIFT | Qt::Key_Left, Qt::CTRL | Qt::SHIFT | Qt::Key_Right},
         {},
         TimelineKeys::tr("Measure up to the start or end of work before or after")},
        {{Qt::Key_M}, {}, TimelineKeys::tr("Keep the measurement, or that of the selected operation")},
        {{Qt::Key_N}, {}, TimelineKeys::tr("Write a note on what is measured or selected")},
        {{Qt::SHIFT | Qt::Key_N}, {}, TimelineKeys::tr("List the notes")},
        {{Qt::Key_Backspace}, {}, TimelineKeys::tr("Previous view")},
        {{Qt::Key_BracketLeft, Qt::Key_BracketRight}, {}, TimelineKeys::tr("Playhead to the event before or after")},
        {{Qt::Key_B, Qt::SHIFT | Qt::Key_B}, {}, TimelineKeys::tr("Show the multiprocessors, or open all their lanes; or not")},
        {{Qt::Key_P}, {}, TimelineKeys::tr("Play, pause")},
        {{Qt::Key_Backslash}, {}, TimelineKeys::tr("Hold: show the previous version, or what else is dashed")},
        {{Qt::Key_Escape}, {}, TimelineKeys::tr("Clear the measurement and the selection")},
        {{Qt::Key_Space}, {}, TimelineKeys::tr("Hold while dragging: move the view")},
        {{Qt::Key_Z}, {}, TimelineKeys::tr("Hold while dragging: zoom to the region")},
        {{}, TimelineKeys::tr("Drag"), TimelineKeys::tr("Measure, snapping to edges (Alt: anywhere)")},
        {{}, TimelineKeys::tr("Double click"), TimelineKeys::tr("Fit the operation")},
        {{}, TimelineKeys::tr("Ctrl+wheel"), TimelineKeys::tr("Zoom at the pointer")},
        {{}, TimelineKeys::tr("Wheel, Shift+wheel"), TimelineKeys::tr("Rows up and down, time sideways")},
        {{}, TimelineKeys::tr("Middle drag"), TimelineKeys::tr("Move the view")},
        {{},
         TimelineKeys::tr("Drag on the overview"),
         TimelineKeys::tr("Show that part; inside the frame: move it; at its edge: resize it")},
        {{}, TimelineKeys::tr("Right click"), TimelineKeys::tr("Menu of the operation, or of the timeline")},
        {{},
         TimelineKeys::tr("Left, Right, Enter"),
         TimelineKeys::tr("While a lesson hides the timeline: move the line of your prediction, answer")},
    };
}

}  // namespace streamscope::ui
