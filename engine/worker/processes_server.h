#pragma once

#include "engine/worker/processes_child.h"

namespace streamscope::worker {

/// nullptr with a reason in `why`.
using ProcessDriverMaker = std::function<std::unique_ptr<Driver>(const ProcessSetup& setup, std::string& why)>;

/// A further process of a program: takes its setup from standard input, makes the driver, and answers the calls of its
/// host threads until the first process lets go of it or dies. The exit code.
int serveProcess(const ProcessDriverMaker& makeDriver);

}  // namespace streamscope::worker
