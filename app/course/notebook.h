// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/course/zip_file.h"
#include "app/session/lesson_files.h"

#include <QString>

#include <vector>

/// Assignments for nbgrader, which hands out notebooks and grades them.
namespace streamscope::app {

/// Returns the assignment of a lesson in the folder `source` of a course of nbgrader: the notebook with its answers, the lesson
/// without them, and its starting programs. Each part with points has an answer cell and a test cell, which gives points for the
/// share that `streamscope grade` finds. nbgrader takes the regions of solutions and hidden tests out of what students get.
std::vector<ZippedFile> filesForNbgrader(const LessonFile& file, const QString& name);

}  // namespace streamscope::app
