// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/grade.h"

#include <optional>
#include <string>
#include <vector>

/// Results of grading as text, JSON, CSV and JUnit. Sentences are in the language of the window, names and numbers are not. Where
/// help counts, they have how often it was used, which kinds, and the points for it.
namespace streamscope::app {

struct GradedFile {
    std::string file;
    lessons::Grade grade;
    std::string student{};
    std::optional<std::size_t> asked{};  ///< the part for which all files are graded; nullopt: each for its own
};

std::string gradesAsText(const lessons::Lesson& lesson, const std::vector<GradedFile>& files);
/// Returns one JSON document: the lesson, every submission with its goals, answers and violations, and whether all passed.
std::string gradesAsJson(const std::string& lessonId, const lessons::Lesson& lesson, const std::vector<GradedFile>& files);
/// Returns a CSV table with a row for each student and the reason why it did not pass. It has columns for each goal of each part
/// that someone handed in (the measured value, whether it is met, and its points if any) and for each question (the answer and
/// its points).
std::string gradesAsCsv(const lessons::Lesson& lesson, const std::vector<GradedFile>& files);

/// Returns the mean share of the points of the students, from 0 to 1 (students.h).
double scoreOf(const lessons::Lesson& lesson, const std::vector<GradedFile>& files);
/// Returns results.json of Gradescope's autograder for one student, with a test for each goal and question of each part, and the
/// total time on the leaderboard (https://gradescope-autograders.readthedocs.io/en/latest/specs/). A part gets the grade of its
/// best submission; a part without a submission fails.
std::string gradeForGradescope(const lessons::Lesson& lesson, const std::vector<GradedFile>& files);
/// Returns a JUnit report: a suite for each student, a test case for each goal and question of each part.
std::string gradesAsJUnit(const lessons::Lesson& lesson, const std::vector<GradedFile>& files);

/// Returns the sentences, in the language of the window, why the submission did not pass, the first mistake first; none if it
/// passed.
std::vector<std::string> reasonsOf(const lessons::Grade& grade);

/// Returns whether help counts in the lesson.
bool countsHelp(const lessons::Lesson& lesson);

bool allPassed(const std::vector<GradedFile>& files);

}  // namespace streamscope::app
