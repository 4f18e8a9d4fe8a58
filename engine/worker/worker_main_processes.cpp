// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/worker/worker_main_processes.h"

#include "engine/worker/processes_driver.h"
#include "engine/worker/processes_server.h"
#ifdef STREAMSCOPE_WITH_CUDA
#include "engine/cuda/cuda_driver.h"
#endif

namespace streamscope::worker {
namespace {

using Origin = std::chrono::steady_clock::time_point;

#ifdef STREAMSCOPE_WITH_CUDA
std::unique_ptr<Driver> cudaDriver(const std::vector<int>& ordinals, int hostThreads, std::string& why, Origin origin) {
    return makeCudaDriver(ordinals, hostThreads, why, origin);
}
#else
std::unique_ptr<Driver> cudaDriver(const std::vector<int>&, int, std::string& why, Origin) {
    why = "this streamscope-worker was built without CUDA; build it where nvcc 12.5 or newer is installed";
    return nullptr;
}
#endif

}  // namespace

std::unique_ptr<Driver> makeProcessesDriver(std::vector<int> ordinals, std::vector<int> processOfThread, std::string& why) {
    const auto origin = std::chrono::steady_clock::now();
    auto local = cudaDriver(ordinals, static_cast<int>(processOfThread.size()), why, origin);
    if (!local) return nullptr;
    return makeProcessesDriver(std::move(local),
                               {std::move(ordinals), std::move(processOfThread), {"/proc/self/exe", "--process"}, origin}, why);
}

int serveCudaProcess() {
    return serveProcess([](const ProcessSetup& setup, std::string& why) {
        return cudaDriver(setup.ordinals, setup.hostThreads, why, setup.origin);
    });
}

}  // namespace streamscope::worker
