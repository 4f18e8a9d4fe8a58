// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"

namespace streamscope::app {

/// `streamscope devices`, `kernels`, `examples` and `lessons`: what there is.
Parsed<ListCommand> parseList(ListOf what, const std::vector<std::string>& words);
int execute(const ListCommand& command);

}  // namespace streamscope::app
