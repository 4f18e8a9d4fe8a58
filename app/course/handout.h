// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/course/zip_file.h"
#include "app/session/lesson_files.h"
#include "engine/json/expected.h"
#include "engine/lessons/lesson.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

/// Files that a course needs of a lesson. `name`: the lesson's name in what is handed out (handoutName).
namespace streamscope::app {

/// Returns the lesson without its answers, its starting programs, and a page on what to do, in a folder.
std::vector<ZippedFile> filesForStudents(const LessonFile& file, const QString& name);
/// Returns a sentence for each solution that a start of the lesson gives away: "Part c begins with the solution of part b."
QStringList givenAwayBy(const LessonFile& file);

/// Returns what Gradescope's autograder runs. `package`: the Debian package of Streamscope that it installs; empty: none.
Expected<std::vector<ZippedFile>> filesForGradescope(const lessons::Lesson& lesson, const QString& name, const QString& package);

enum class HandoutKind : std::uint8_t { Students, Page, Gradescope };
/// Returns the ending of its file's name: "zip".
QString endingOf(HandoutKind kind);

/// A handout that is to be written: its kind and its lessons. An archive for students has a folder for each lesson; an autograder
/// grades one lesson.
struct Handout {
    HandoutKind kind = HandoutKind::Students;
    std::vector<LessonFile> lessons;
    QString title;    ///< of a page with several lessons
    QString package;  ///< filesForGradescope()
};
/// Writes the file. Returns the names of what is in it.
Expected<QStringList> writeHandout(const Handout& handout, const QString& path);

}  // namespace streamscope::app
