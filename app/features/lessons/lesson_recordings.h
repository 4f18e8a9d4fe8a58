// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/lesson_files.h"
#include "engine/timeline/timeline.h"
#include "ui/lessons/lesson_session.h"

#include <memory>

/// Runs on real GPUs that a lesson names (Part::recorded).
namespace streamscope::app::lessonrecordings {

/// Those of a part whose files are there and are results.
std::vector<ui::RecordedRun> of(const LessonFile& lesson, std::size_t part);
/// nullptr where there is none.
std::shared_ptr<const Timeline> timeline(const LessonFile& lesson, std::size_t part, bool ofSolution);

/// Why a file is no recorded run of the program; empty where it is one.
QString problem(const QString& path, const Program& program);

/// Sees to it that a run that a lesson in `from` names stands beside it in `to` as well: the name it has there. What stood
/// there before stays. Empty with the reason in `error` where it cannot be copied.
QString bring(const QString& name, const QString& from, const QString& to, QString* error);

}  // namespace streamscope::app::lessonrecordings
