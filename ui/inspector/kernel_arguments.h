#pragma once

#include "engine/program/program.h"
#include "kernels/catalogue.h"

namespace streamscope::ui {

/// The operation's arguments, empty where it has none.
const std::vector<Argument>& argumentsOf(const Operation& operation);

/// The operation launches another kernel: arguments of the same name stay, others go, and those that the kernel needs are
/// given from the program's device buffers and their sizes.
void launchInstead(const Program& program, Operation& operation, const std::string& kernel);

}  // namespace streamscope::ui
