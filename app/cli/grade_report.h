// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/grade.h"

#include <string>
#include <vector>

/// What grading found, for people, programs and spreadsheets.
namespace streamscope::app {

struct GradedFile {
    std::string file;
    lessons::Grade grade;
};

std::string gradesAsText(const lessons::Lesson& lesson, const std::vector<GradedFile>& files);
/// One document: the lesson, every submission with its goals, answers and violations, and whether all passed.
std::string gradesAsJson(const std::string& lessonId, const lessons::Lesson& lesson, const std::vector<GradedFile>& files);
/// A row for each submission with the reason why it did not pass. Columns for each goal of each part that was graded: its
/// measured value, whether it is met, and its points where it has any; for each question: the answer and its points.
std::string gradesAsCsv(const lessons::Lesson& lesson, const std::vector<GradedFile>& files);

/// Returns the mean share of the points, from 0 to 1. A part without points counts its goals and questions.
double scoreOf(const std::vector<GradedFile>& files);
/// Returns what Gradescope's autograder reads for one student: results.json, with a test for each goal and question of each
/// part, and the total time on the leaderboard (https://gradescope-autograders.readthedocs.io/en/latest/specs/). A part has the
/// best of its submissions; one without a submission fails.
std::string gradeForGradescope(const lessons::Lesson& lesson, const std::vector<GradedFile>& files);
/// Returns a JUnit report: a suite for each submission, a test case for each goal and question.
std::string gradesAsJUnit(const lessons::Lesson& lesson, const std::vector<GradedFile>& files);

bool allPassed(const std::vector<GradedFile>& files);

}  // namespace streamscope::app
