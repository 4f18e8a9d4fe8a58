// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"

namespace streamscope::app {

/// `streamscope grade`: goals, edit rules and points of submissions to a lesson.
Parsed<GradeCommand> parseGrade(const std::vector<std::string>& words);
int execute(const GradeCommand& command);

}  // namespace streamscope::app
