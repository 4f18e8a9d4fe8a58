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

/// Returns the lesson without its answers, and its starting programs.
std::vector<ZippedFile> programsForStudents(const lessons::Lesson& lesson, const QString& name);
/// Returns the same and a page on what to do, in a folder. The page is in the language of the window.
std::vector<ZippedFile> filesForStudents(const LessonFile& file, const QString& name);
/// Returns a sentence for each solution that a start of the lesson gives away, in the language of the window: "Part c begins with
/// the solution of part b."
QStringList givenAwayBy(const LessonFile& file);

/// Returns the program streamscope-cli beside this one, or an empty string.
QString gradingProgram();
/// Returns what Gradescope's autograder runs. `package`: the Debian package of Streamscope that
/// it installs, or the program streamscope-cli; empty: none.
Expected<std::vector<ZippedFile>> filesForGradescope(const lessons::Lesson& lesson, const QString& name, const QString& package);

/// Returns the name of the file with the starting program of a part.
QString startName(const QString& part);
/// Returns a sentence on what help is to learners; empty if it is allowed.
QString helpInWords(const lessons::Lesson& lesson);
/// Returns a line for each question and each goal.
QStringList taskLines(const lessons::Part& part);

enum class HandoutKind : std::uint8_t { Students, Page, Gradescope, Nbgrader };
/// Returns the ending of its file's name: "zip".
QString endingOf(HandoutKind kind);

/// A handout that is to be written: its kind and its lessons. An archive for students has a folder for each lesson, one for
/// nbgrader an assignment; an autograder of Gradescope grades one lesson.
struct Handout {
    HandoutKind kind = HandoutKind::Students;
    std::vector<LessonFile> lessons;
    QString title;    ///< of a page with several lessons
    QString package;  ///< filesForGradescope()
    QString help;     ///< what help is to this class (lessons::helpFrom); empty: as each lesson says
};
/// Writes the file. Returns the names of what is in it.
Expected<QStringList> writeHandout(const Handout& handout, const QString& path);

}  // namespace streamscope::app
