// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/lesson.h"

#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace streamscope::app {

struct LessonFile {
    QString id;  ///< as the command line takes it: "07-wait-before-record", or the path of a file of one's own
    lessons::Lesson lesson;
    QString folder;                                 ///< in which the files stand that it names
    std::map<std::string, Program> solutions = {};  ///< by the id of a part; of a lesson that has no file yet
};

/// The lessons that come with Streamscope, in their order.
std::vector<LessonFile> lessonFiles();

/// Lessons for one sitting, in the order in which they are taken.
struct LessonPackFile {
    QString name;
    QStringList lessons;  ///< ids
};
std::vector<LessonPackFile> lessonPacks();

/// The solution of a part; nothing where there is none. That of a lesson of one's own stands beside it (solutionPath).
std::optional<Program> solutionOf(const LessonFile& lesson, const lessons::Part& part);
/// "…/queues-solution-a.streamscope" beside "…/queues.lesson".
QString solutionPath(const QString& lessonPath, const lessons::Part& part);

/// A lesson by path or by name, with its programs in it; or the lines that say why not.
std::variant<LessonFile, QStringList> lessonFile(const QString& pathOrName);

}  // namespace streamscope::app
