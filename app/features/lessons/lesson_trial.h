// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/features/lessons/lesson_controller.h"

#include <functional>
#include <optional>

namespace streamscope::app {

/// A lesson that is in the window for a while, without progress: one that its author tries, or that of a submission. The window's
/// own program is kept, with its file and its undo steps, until the trial ends.
class LessonTrial : public QObject {
public:
    LessonTrial(ui::ProgramDocument* document, FileActions* files, LessonController* lessons, QObject* parent);

    /// Begins a trial in place of the former one. `program`: what to begin with; nullopt: the start of the part. `ended` is
    /// called when the trial is over. Returns false if the former one stays.
    bool begin(LessonFile lesson, std::size_t part, const std::optional<Program>& program, std::function<void()> ended);
    /// Restores the program that was in the window. Returns false if the present program no longer belongs to the lesson, has
    /// changes, and the user wants to keep it.
    bool end();
    /// Returns the id of the lesson; empty if there is no trial.
    QString lesson() const;

private:
    ui::ProgramDocument* document_;
    FileActions* files_;
    LessonController* lessons_;
    QString lesson_;
    std::function<void()> ended_;
};

}  // namespace streamscope::app
