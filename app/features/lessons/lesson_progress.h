// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson_list.h"

#include <QStringList>

#include <optional>

/// How far each lesson is, in the settings: kept when the program ends.
namespace streamscope::app::lessonprogress {

ui::LessonProgress of(const QString& lesson, std::size_t parts);
/// A lesson is begun once it has been opened. True where that is news.
bool begin(const QString& lesson);
/// A part (from 0 on) that was solved; a lesson is, once all its parts are. True where that is news.
bool solve(const QString& lesson, std::size_t part);
/// The first part that was not solved; the first one where all were.
std::size_t firstOpen(const QString& lesson, std::size_t parts);
/// The first other part that was not solved.
std::optional<std::size_t> openBeside(const QString& lesson, std::size_t parts, std::size_t part);
void forget(const QString& lesson);
void forgetAll();

/// Lesson files of the user's own that were opened or saved, newest first; those that are still there.
QStringList ownFiles();
void addOwnFile(const QString& path);

}  // namespace streamscope::app::lessonprogress
