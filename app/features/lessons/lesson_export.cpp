// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/lessons/lesson_export.h"

#include "app/session/lesson_page.h"
#include "app/widgets/file_dialogs.h"

#include <utility>

namespace streamscope::app {

void saveLessonPage(QWidget* window, std::vector<LessonFile> lessons, const QString& title, const QString& name,
                    std::function<void(const QString& path)> done) {
    const QString suggestion = suggestedPath({}, name, QStringLiteral(".html"));
    askWhereToSave(window, suggestion, QStringLiteral("html"),
                   [window, lessons = std::move(lessons), title, done = std::move(done)](const QString& path) {
                       const auto written = writeLessonPage(lessons, title, path);
                       written ? done(path) : sayNotExported(window, written);
                   });
}

}  // namespace streamscope::app
