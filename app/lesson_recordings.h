#pragma once

#include "app/lesson_files.h"
#include "engine/timeline/timeline.h"
#include "ui/lessons/lesson_session.h"

#include <memory>

/// Runs on real GPUs that a lesson names (Part::recorded).
namespace streamscope::app::lessonrecordings {

/// Those of a part whose files are there and are results.
std::vector<ui::RecordedRun> of(const LessonFile& lesson, std::size_t part);
/// nullptr where there is none.
std::shared_ptr<const Timeline> timeline(const LessonFile& lesson, std::size_t part, bool ofSolution);

}  // namespace streamscope::app::lessonrecordings
