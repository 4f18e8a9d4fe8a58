// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/grading/grade_report.h"
#include "app/grading/handed_in.h"
#include "app/runs/lessons.h"
#include "engine/timeline/timeline.h"

#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

/// Grading of many submissions.
namespace streamscope::app {

/// Called from several threads at once.
struct GradingWatch {
    /// Takes a program before it is graded.
    std::function<void(const Program& program, const std::string& path)> read{};
    /// Takes the grade of a submission, by its number, and the timeline of its run, nullptr if there is none.
    std::function<void(std::size_t number, const lessons::Grade& grade, std::shared_ptr<const Timeline> timeline)> graded{};
};

/// Returns the name of a lesson in what is handed out, which every system takes as the name of a file. `id`: of the lesson.
std::string handoutNameOf(const std::string& id);

/// Returns the name of the student of each submission.
std::vector<std::string> studentsFor(const std::vector<HandedIn>& files, const FoundLesson& lesson);

/// Grades the submissions on all processors. `part`: the part of the lesson; empty: the one that each submission names, else the
/// first. A stop ends it with the submissions before the first one that has no grade.
std::vector<GradedFile> gradesOf(const std::vector<HandedIn>& files, const FoundLesson& lesson, const std::string& part,
                                 const GradingWatch& watch, const std::stop_token& stop);

}  // namespace streamscope::app
