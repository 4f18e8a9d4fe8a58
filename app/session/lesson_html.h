// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/lesson.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace streamscope::app {

/// A lesson of a page.
struct TaughtLesson {
    QString id;
    lessons::Lesson lesson;
};

/// Returns the lessons as HTML in the language of the window, without their answers (live.md, Lessons). With several, their
/// contents are first, below the title.
QByteArray htmlOf(const std::vector<TaughtLesson>& all, const QString& title);

/// Returns what the page keeps of a lesson for its questions and goals, with reasons and later texts as HTML.
lessons::Lesson withReasonsAsHtml(lessons::Lesson lesson);

}  // namespace streamscope::app
