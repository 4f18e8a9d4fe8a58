// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"
#include "engine/program/program.h"

#include <QString>

#include <optional>

/// Programs of lessons in the state in which the learner left them, with the learner's answers. They are kept in the
/// application's data, so that a learner does not need to save a lesson.
namespace streamscope::app::lessonattempts {

/// Keeps the program of a part and replaces the previous one. On failure the previous one is still kept.
Expected<void> keep(const QString& lesson, std::size_t part, const Program& program);
std::optional<Program> find(const QString& lesson, std::size_t part);
void forget(const QString& lesson);
void forgetAll();

}  // namespace streamscope::app::lessonattempts
