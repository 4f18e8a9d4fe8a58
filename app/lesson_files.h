#pragma once

#include "engine/lessons/lesson.h"

#include <QString>
#include <QStringList>

#include <variant>
#include <vector>

namespace streamscope::app {

struct LessonFile {
    QString id;  ///< as the command line takes it: "07-wait-before-record"
    lessons::Lesson lesson;
};

/// The lessons that come with Streamscope, in their order.
std::vector<LessonFile> lessonFiles();

/// A lesson by path or by name, with its programs in it; or the lines that say why not.
std::variant<LessonFile, QStringList> lessonFile(const QString& pathOrName);

}  // namespace streamscope::app
