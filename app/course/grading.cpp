// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/course/grading.h"

#include "ui/theme/text.h"

namespace streamscope::app {
namespace {

FoundLesson foundOf(const LessonFile& lesson) {
    return {lesson.id.toStdString(), lesson.lesson, lesson.folder.toStdString(), {}};
}

}  // namespace

QStringList studentsFor(const std::vector<Submission>& files, const LessonFile& lesson) {
    QStringList students;
    for (const std::string& each : studentsFor(asHandedIn(files), foundOf(lesson))) students << ui::text(each);
    return students;
}

std::vector<GradedFile> gradesOf(const std::vector<Submission>& files, const LessonFile& lesson, const QString& part,
                                 const GradingWatch& watch, const std::stop_token& stop) {
    return gradesOf(asHandedIn(files), foundOf(lesson), part.toStdString(), watch, stop);
}

}  // namespace streamscope::app
