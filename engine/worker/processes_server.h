// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/expected.h"
#include "engine/worker/processes_child.h"

namespace streamscope::worker {

using ProcessDriverMaker = std::function<Expected<std::unique_ptr<Driver>>(const ProcessSetup& setup)>;

/// Runs a further process of a program and returns its exit code. Reads its setup from standard input, creates the driver, and
/// answers the calls of its host threads until the first process dismisses it or dies.
int serveProcess(const ProcessDriverMaker& makeDriver);

}  // namespace streamscope::worker
