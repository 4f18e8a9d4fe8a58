// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"
#include "engine/json/expected.h"

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace streamscope::worker {

struct ProcessesSetup {
    std::vector<int> ordinals;
    std::vector<int> processOfThread;              ///< process of each host thread of the program
    std::vector<std::string> command;              ///< starts a further process, which runs serveProcess()
    std::chrono::steady_clock::time_point origin;  ///< origin of now() of the local driver
};

/// Creates a driver whose host threads are in processes of their own. Threads of process 0 use `local`; those of each other
/// process use a real process. Resources, mainly handles, belong to the process that created them and are invalid in any other
/// (400). When a process dies, its calls answer 719, which is permanent, and the activity of its operations is no longer
/// reported. Returns `local` itself if all threads are of process 0. The creating thread must outlive the driver, because the
/// processes end with that thread.
Expected<std::unique_ptr<Driver>> makeProcessesDriver(std::unique_ptr<Driver> local, ProcessesSetup setup);

}  // namespace streamscope::worker
