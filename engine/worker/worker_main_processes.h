#pragma once

#include "engine/driver/driver.h"

#include <memory>
#include <string>
#include <vector>

namespace streamscope::worker {

/// The GPUs of these ordinals for a program whose host threads live in these processes: the plain CUDA driver where all
/// are of process 0, else one that starts this program again for each further process. nullptr with a reason in `why`.
std::unique_ptr<Driver> makeProcessesDriver(std::vector<int> ordinals, std::vector<int> processOfThread, std::string& why);

/// This program as such a further process; its exit code.
int serveCudaProcess();

}  // namespace streamscope::worker
