// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/grading/grade_report.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// Grades of students, who hand in a file for each part of a lesson.
namespace streamscope::app {

/// What counts of a student in one part of the lesson.
struct GradedPart {
    std::size_t part = 0;
    std::optional<std::size_t> file{};  ///< number of the best submission; nullopt: none was handed in
    double points = 0, outOf = 0;       ///< in a part without points each goal and question counts one
};

/// A student's grade: the sum of the best submissions for the parts. A part that was not handed in counts 0.
struct GradedStudent {
    std::string name;
    std::vector<std::size_t> files;  ///< numbers of all submissions
    std::vector<GradedPart> parts;   ///< all parts in which there is something to grade, or that were handed in
    double points = 0, outOf = 0;
    std::size_t open = 0;  ///< parts that are not passed
};

/// Returns the students in the order of their first submissions. If all files are for one part that was asked for, only it
/// counts.
std::vector<GradedStudent> studentsIn(const lessons::Lesson& lesson, const std::vector<GradedFile>& files);

/// Returns the ids of the parts that a student did not hand in: "b, c".
std::string missingOf(const lessons::Lesson& lesson, const GradedStudent& student);

}  // namespace streamscope::app
