// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <QString>

#include <optional>

/// Programs of lessons as their learners left them, with the answers that they gave: kept in the application's data, so that
/// nobody has to save a lesson to come back to it.
namespace streamscope::app::lessonattempts {

/// Takes the place of what was kept of that part. False with the reason in `error`; what was kept before is then still there.
bool keep(const QString& lesson, std::size_t part, const Program& program, QString* error);
std::optional<Program> find(const QString& lesson, std::size_t part);
void forget(const QString& lesson);
void forgetAll();

}  // namespace streamscope::app::lessonattempts
