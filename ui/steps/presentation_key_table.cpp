// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/steps/presentation_key_table.h"

#include <QCoreApplication>

namespace streamscope::ui {
namespace {

/// Translation context of the keys.
struct PresentationKeys {
    Q_DECLARE_TR_FUNCTIONS(PresentationKeys)
};

}  // namespace

std::vector<PaneKey> presentationKeys() {
    return {
        {{Qt::Key_Escape}, {}, PresentationKeys::tr("Leave the presentation")},
        {{Qt::Key_P}, {}, PresentationKeys::tr("Play, pause: the timeline appears as it happens")},
        {{Qt::Key_BracketLeft, Qt::Key_BracketRight}, {}, PresentationKeys::tr("Playhead to the event before or after")},
        {{Qt::Key_PageUp, Qt::Key_PageDown},
         {},
         PresentationKeys::tr("Step before or after; in a lesson: part before, go on as Enter does")},
        {{Qt::Key_O}, {}, PresentationKeys::tr("Overview of all steps or parts")},
        {{Qt::Key_T}, {}, PresentationKeys::tr("Text of the lesson, or notes of the program; again: hide it")},
        {{Qt::Key_R}, {}, PresentationKeys::tr("While the text of a lesson is shown that was answered before: ask again")},
        {{Qt::Key_Return, Qt::Key_Enter},
         {},
         PresentationKeys::tr("In a lesson: begin the prediction, say it, show the goals, go on")},
    };
}

}  // namespace streamscope::ui
