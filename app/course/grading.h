// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/course/submissions.h"
#include "app/grading/grading.h"
#include "app/session/lesson_files.h"

/// Grading of many submissions (app/grading/grading.h), for the window.
namespace streamscope::app {

/// Returns the name of the student of each submission.
QStringList studentsFor(const std::vector<Submission>& files, const LessonFile& lesson);

std::vector<GradedFile> gradesOf(const std::vector<Submission>& files, const LessonFile& lesson, const QString& part,
                                 const GradingWatch& watch, const std::stop_token& stop);

}  // namespace streamscope::app
