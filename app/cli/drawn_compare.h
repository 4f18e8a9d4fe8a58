// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command_line.h"

namespace streamscope::app {

/// `streamscope compare`: compares two results, or one program on several devices, and draws them.
Command parseCompare(const QStringList& words);
int execute(const CompareCommand& command);

}  // namespace streamscope::app
