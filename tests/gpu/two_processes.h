// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/worker/processes_driver.h"
#include "tests/gpu/graph_bench.h"

#include <fstream>

#include <unistd.h>

namespace streamscope::gpu {

/// Returns a driver with host thread 0 in this process and host thread 1 in another, both on the first GPU.
inline std::unique_ptr<Driver> twoProcesses(std::string& why, std::vector<int> processOfThread = {0, 1}) {
    const auto origin = std::chrono::steady_clock::now();
    auto made = makeCudaDriver({0}, static_cast<int>(processOfThread.size()), origin);
    if (made)
        made = worker::makeProcessesDriver(*std::move(made),
                                           {{0}, std::move(processOfThread), {STREAMSCOPE_WORKER, "--process"}, origin});
    why = made.why();
    return made ? *std::move(made) : nullptr;
}

/// Returns the running processes that this thread has started.
inline std::vector<int> childProcesses() {
    std::vector<int> found;
    std::ifstream file("/proc/self/task/" + std::to_string(::getpid()) + "/children");
    for (int pid = 0; file >> pid;) found.push_back(pid);
    return found;
}

inline constexpr unsigned exportable = 6;  ///< flags of an exportable event: interprocess, no timing

}  // namespace streamscope::gpu
