// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/run_record.h"
#include "engine/lessons/help.h"
#include "engine/program/diagnostic.h"
#include "engine/whatif/suggestions.h"

#include <QString>

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace streamscope::app {

/// The other result of a comparison, and its name beside the shown one.
struct Compared {
    RunRecord result;
    QString name;
};

/// The open part of a lesson.
struct LessonPart {
    QString lesson;  ///< id
    std::size_t part = 0;
    std::string code;  ///< target of the code that it shows; empty: none
    QString title;     ///< of a lesson that comes with Streamscope, in the language of the window; empty for others
};

/// Content of the panes, besides the program, as one value. Panes compare it with the value before.
struct Screen {
    RunRecord result;                                    ///< covered or not; without a timeline if there was none yet
    int showing = 0;                                     ///< counts the results shown, since one may be shown again
    ui::TimelineState state = ui::TimelineState::Empty;  ///< of the result, for the present program
    std::shared_ptr<const Compared> compared;            ///< nullptr: none
    std::optional<LessonPart> lesson;
    bool isCovered = false;                                      ///< a question of a lesson waits for its answer
    std::shared_ptr<const IsOffered> offered;                    ///< the rule of a lesson for repairs
    std::set<lessons::HelpKind> hiddenHelp;                      ///< help that a lesson does not show
    std::shared_ptr<const std::vector<Diagnostic>> diagnostics;  ///< those that may be shown; nullptr: not analysed yet

    /// Returns the visible timeline: an empty one while results are covered, nullptr if there was none yet.
    std::shared_ptr<const Timeline> timeline() const;
    bool allowsWhatIfs() const { return !hiddenHelp.contains(lessons::HelpKind::WhatIfs); }
    bool allowsBounds() const { return !hiddenHelp.contains(lessons::HelpKind::Bounds); }
    ui::TimelineState visibleState() const { return isCovered ? ui::TimelineState::Empty : state; }
    /// Returns whether another timeline is visible than before.
    bool hasOtherTimeline(const Screen& before) const {
        return showing != before.showing || (isCovered != before.isCovered && result.timeline);
    }
};

}  // namespace streamscope::app
