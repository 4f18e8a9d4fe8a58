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
Expected<std::unique_ptr<Driver>> cudaDriver(const std::vector<int>& ordinals, int hostThreads, Origin origin) {
    return makeCudaDriver(ordinals, hostThreads, origin);
}
#else
Expected<std::unique_ptr<Driver>> cudaDriver(const std::vector<int>&, int, Origin) {
    return Failure{"this streamscope-worker was built without CUDA; build it where nvcc 12.5 or newer is installed"};
}
#endif

}  // namespace

Expected<std::unique_ptr<Driver>> makeProcessesDriver(std::vector<int> ordinals, std::vector<int> processOfThread) {
    const auto origin = std::chrono::steady_clock::now();
    auto local = cudaDriver(ordinals, static_cast<int>(processOfThread.size()), origin);
    if (!local) return local;
    return makeProcessesDriver(*std::move(local),
                               {std::move(ordinals), std::move(processOfThread), {"/proc/self/exe", "--process"}, origin});
}

int serveCudaProcess() {
    return serveProcess([](const ProcessSetup& setup) { return cudaDriver(setup.ordinals, setup.hostThreads, setup.origin); });
}

}  // namespace streamscope::worker
