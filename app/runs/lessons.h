// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/lesson.h"
#include "engine/program/diagnostic.h"

#include <string>
#include <variant>
#include <vector>

/// Lessons as files, for rooms without Qt.
namespace streamscope::app {

/// A finding about a lesson that can be used, with its line for a terminal: "file:12:7: warning: message [rule]".
struct LessonRemark {
    Diagnostic diagnostic;
    std::string line;
};

struct FoundLesson {
    std::string id;  ///< id on the command line: "07-wait-before-record", or the path of a user's own lesson
    lessons::Lesson lesson;
    std::string folder;  ///< folder of the files that the lesson names
    std::vector<LessonRemark> remarks = {};
};

/// Sentences why a lesson cannot be used.
using LessonProblems = std::vector<std::string>;

/// Returns the lessons that come with Streamscope, in their order.
std::vector<FoundLesson> ownLessons();

/// Returns a lesson, given by path or name, with its programs.
std::variant<FoundLesson, LessonProblems> lessonNamed(const std::string& pathOrName);
/// Returns a lesson of the user as lessonNamed() does, also if it is for devices that are not known here: its author can give it
/// others.
std::variant<FoundLesson, LessonProblems> writersLesson(const std::string& path);

}  // namespace streamscope::app
