// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"

namespace streamscope::app {

/// `streamscope import`: writes a trace of another program as a result.
Parsed<ImportCommand> parseImport(const std::vector<std::string>& words);
int execute(const ImportCommand& command);

}  // namespace streamscope::app
