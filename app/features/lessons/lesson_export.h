// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/lesson_files.h"

#include <QString>

#include <functional>
#include <vector>

class QWidget;

namespace streamscope::app {

/// Asks where to save a page in which lessons are taken, and writes it. `name`: the suggested name of its file. Calls `done` with
/// the path after that succeeded, and shows a message if it failed.
void saveLessonPage(QWidget* window, std::vector<LessonFile> lessons, const QString& title, const QString& name,
                    std::function<void(const QString& path)> done);

}  // namespace streamscope::app
