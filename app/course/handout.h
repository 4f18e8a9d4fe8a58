// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/course/zip_file.h"
#include "engine/json/expected.h"
#include "engine/lessons/lesson.h"

#include <QString>

#include <vector>

/// Files that a course needs of a lesson. `name`: the lesson's name in what is handed out (handoutName).
namespace streamscope::app {

/// Returns the lesson without its answers, its starting programs, and a page on what to do, in a folder.
std::vector<ZippedFile> filesForStudents(const lessons::Lesson& lesson, const QString& name);

/// Returns what Gradescope's autograder runs. `package`: the Debian package of Streamscope that it installs; empty: none.
Expected<std::vector<ZippedFile>> filesForGradescope(const lessons::Lesson& lesson, const QString& name, const QString& package);

}  // namespace streamscope::app
