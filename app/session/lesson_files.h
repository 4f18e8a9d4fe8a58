// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/runs/lessons.h"

#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace streamscope::app {

struct LessonFile {
    QString id;  ///< id on the command line: "07-wait-before-record", or the path of a user's own lesson
    lessons::Lesson lesson;
    QString folder;                                 ///< folder of the files that the lesson names
    std::map<std::string, Program> solutions = {};  ///< by the id of a part; for a lesson that has no file yet
    std::vector<LessonRemark> findings = {};
};

/// Returns the lesson as the rooms without Qt take it.
FoundLesson foundOf(const LessonFile& lesson);

/// Returns the lessons that come with Streamscope, in their order.
std::vector<LessonFile> lessonFiles();

/// Lessons for one session of learning, in their order.
struct LessonPackFile {
    QString name;
    QStringList lessons;  ///< ids
};
std::vector<LessonPackFile> lessonPacks();

/// Returns the solution of a part; nothing if there is none. The solution of a user's own lesson is in the lesson's folder
/// (solutionPath).
std::optional<Program> solutionOf(const LessonFile& lesson, const lessons::Part& part);
/// Returns the path of a solution: "…/queues-solution-a.streamscope" for "…/queues.lesson".
QString solutionPath(const QString& lessonPath, const lessons::Part& part);

/// Returns a lesson, given by path or name, with its programs, or the error messages.
std::variant<LessonFile, QStringList> lessonFile(const QString& pathOrName);
/// Returns a lesson of the user as lessonFile() does, also if it is for devices that are not known here: its author can give it
/// others.
std::variant<LessonFile, QStringList> lessonToWrite(const QString& path);

}  // namespace streamscope::app
