// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/course/grade_report.h"
#include "app/course/submissions.h"
#include "app/session/lesson_files.h"
#include "engine/timeline/timeline.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

/// Grading of many submissions.
namespace streamscope::app {

/// Called from several threads at once.
struct GradingWatch {
    /// Takes a program before it is graded.
    std::function<void(const Program& program, const QString& path)> read{};
    /// Takes the grade of a submission, by its number, and the timeline of its run, nullptr if there is none.
    std::function<void(std::size_t number, const lessons::Grade& grade, std::shared_ptr<const Timeline> timeline)> graded{};
};

/// Returns the name of the student of each submission.
QStringList studentsFor(const std::vector<Submission>& files, const LessonFile& lesson);

/// Grades the submissions on all processors. `part`: the part of the lesson; empty: the one that each submission names, else the
/// first. A stop ends it with the submissions before the first one that has no grade.
std::vector<GradedFile> gradesOf(const std::vector<Submission>& files, const LessonFile& lesson, const QString& part,
                                 const GradingWatch& watch, const std::stop_token& stop);

}  // namespace streamscope::app
