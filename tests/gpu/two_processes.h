#pragma once

#include "engine/worker/processes_driver.h"
#include "tests/gpu/graph_bench.h"

#include <fstream>

#include <unistd.h>

namespace streamscope::gpu {

/// Host thread 0 here, host thread 1 in a process of its own, both on the first GPU.
inline std::unique_ptr<Driver> twoProcesses(std::string& why, std::vector<int> processOfThread = {0, 1}) {
    const auto origin = std::chrono::steady_clock::now();
    auto local = makeCudaDriver({0}, static_cast<int>(processOfThread.size()), why, origin);
    if (!local) return nullptr;
    return worker::makeProcessesDriver(std::move(local),
                                       {{0}, std::move(processOfThread), {STREAMSCOPE_WORKER, "--process"}, origin}, why);
}

/// Processes that this thread has started and that live.
inline std::vector<int> childProcesses() {
    std::vector<int> found;
    std::ifstream file("/proc/self/task/" + std::to_string(::getpid()) + "/children");
    for (int pid = 0; file >> pid;) found.push_back(pid);
    return found;
}

inline constexpr unsigned exportable = 6;  ///< flags of an event that may be exported: interprocess, no timing

}  // namespace streamscope::gpu
