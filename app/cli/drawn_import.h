// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command_line.h"

namespace streamscope::app {

/// `streamscope import`: writes a trace of another program as a result, and draws results that exist.
Command parseDrawnImport(const QStringList& words);
int execute(const DrawnImport& command);

}  // namespace streamscope::app
