// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson_list.h"

#include <QStringList>

#include <optional>

/// Progress of each lesson, kept in the settings.
namespace streamscope::app::lessonprogress {

ui::LessonProgress of(const QString& lesson, std::size_t parts);
/// Marks a lesson as begun. Returns whether it was not begun before.
bool begin(const QString& lesson);
/// Marks a part (counted from 0) as solved. A lesson is solved once all its parts are. Returns whether the part was not solved
/// before.
bool solve(const QString& lesson, std::size_t part);
/// Returns the first part that is not solved; the first part if all are.
std::size_t firstOpen(const QString& lesson, std::size_t parts);
/// Returns the first other part that is not solved.
std::optional<std::size_t> openBeside(const QString& lesson, std::size_t parts, std::size_t part);
void forget(const QString& lesson);
void forgetAll();

/// Returns the user's own lesson files that were opened or saved and still exist, newest first.
QStringList ownFiles();
void addOwnFile(const QString& path);

}  // namespace streamscope::app::lessonprogress
