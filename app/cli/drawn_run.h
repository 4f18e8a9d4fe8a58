// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command_line.h"

namespace streamscope::app {

/// `streamscope run`: runs a program without a window, and draws its pictures.
Command parseRun(const QStringList& words);
int execute(const RunCommand& command);

}  // namespace streamscope::app
