// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"
#include "engine/json/expected.h"

#include <memory>
#include <string>
#include <vector>

namespace streamscope::worker {

/// Creates a driver of these GPUs for a program whose host threads are in these processes: the plain CUDA driver if all are of
/// process 0, otherwise one that starts this program again for each further process.
Expected<std::unique_ptr<Driver>> makeProcessesDriver(std::vector<int> ordinals, std::vector<int> processOfThread);

/// Runs this program as a further process and returns its exit code.
int serveCudaProcess();

}  // namespace streamscope::worker
