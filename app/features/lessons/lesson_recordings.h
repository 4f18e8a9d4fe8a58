// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/lesson_files.h"
#include "engine/json/expected.h"
#include "engine/timeline/timeline.h"
#include "ui/lessons/lesson_session.h"

#include <memory>

/// Runs on real GPUs that a lesson names (Part::recorded).
namespace streamscope::app::lessonrecordings {

/// Returns the recorded runs of a part whose files exist and are results.
std::vector<ui::RecordedRun> of(const LessonFile& lesson, std::size_t part);
/// Returns the timeline of a recorded run; nullptr if there is none.
std::shared_ptr<const Timeline> timeline(const LessonFile& lesson, std::size_t part, bool ofSolution);

/// Returns why a file is no recorded run of the program; empty if it is one.
QString problem(const QString& path, const Program& program);

/// Copies a run that a lesson in `from` names into the folder `to`, unless it is there already. Does not overwrite other files.
/// Returns its name in `to`.
Expected<QString> bring(const QString& name, const QString& from, const QString& to);

}  // namespace streamscope::app::lessonrecordings
