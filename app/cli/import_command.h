// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command_line.h"

namespace streamscope::app {

/// `streamscope import`: writes a trace of another program as a result.
Command parseImport(const QStringList& words);
int execute(const ImportCommand& command);

}  // namespace streamscope::app
