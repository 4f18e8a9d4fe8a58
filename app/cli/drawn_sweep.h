// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command_line.h"

namespace streamscope::app {

/// `streamscope sweep`: runs a program for every value of a parameter, and draws the result.
Command parseSweep(const QStringList& words);
int execute(const SweepCommand& command);

}  // namespace streamscope::app
