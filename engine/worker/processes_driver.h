#pragma once

#include "engine/driver/driver.h"

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace streamscope::worker {

struct ProcessesSetup {
    std::vector<int> ordinals;
    std::vector<int> processOfThread;              ///< of each host thread of the program
    std::vector<std::string> command;              ///< starts a further process, which runs serveProcess()
    std::chrono::steady_clock::time_point origin;  ///< where now() of the local driver begins
};

/// A Driver whose host threads live in processes of their own: those of process 0 make their calls on `local`, those of
/// another in a real process for each, one by one. What a process makes, handles above all, is its own: in another it is
/// an invalid handle (400). When a process dies, its calls answer 719, which nobody recovers from, and
/// nothing more is told of what operations did.
/// `local` alone where all threads are of process 0; nullptr with a reason in `why`. The thread that makes it must outlive
/// it: the processes end with that thread.
std::unique_ptr<Driver> makeProcessesDriver(std::unique_ptr<Driver> local, ProcessesSetup setup, std::string& why);

}  // namespace streamscope::worker
