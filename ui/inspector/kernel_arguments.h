// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "kernels/catalogue.h"

namespace streamscope::ui {

/// Returns the arguments of the operation, empty if it has none.
const std::vector<Argument>& argumentsOf(const Operation& operation);

/// Makes the operation launch another kernel. Arguments of the same name are kept, others removed, and missing ones are taken
/// from the program's device buffers and their sizes.
void launchInstead(const Program& program, Operation& operation, const std::string& kernel);

}  // namespace streamscope::ui
