// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/lesson_files.h"
#include "engine/json/expected.h"

#include <QString>

#include <vector>

namespace streamscope::app {

/// Returns a name of a file for every system that unpacks an archive: without backslashes, line ends and unseen characters, and
/// not that of a folder above.
QString portable(QString name);
/// Returns the name of a lesson in what is handed out.
QString handoutName(const LessonFile& file);

/// Returns whether a submission's name of its lesson, which may be a path on another computer, means this one.
bool isNamed(const LessonFile& file, const QString& name);

/// Writes a live page in which lessons are taken, in the language of the window. With several lessons it is a course, which
/// begins with its contents. A failure names the lesson that cannot be taken.
Expected<void> writeLessonPage(const std::vector<LessonFile>& all, const QString& title, const QString& path);

/// Returns the lessons of a pack that comes with Streamscope, or all of them for "all"; none for another name.
std::vector<LessonFile> lessonsOfCourse(const QString& name);
/// Returns the names that lessonsOfCourse() takes, "all" first.
QStringList courses();

}  // namespace streamscope::app
