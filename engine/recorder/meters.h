// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/recorder/cupti_library.h"
#include "engine/recorder/output.h"

#include <string>
#include <thread>

namespace streamscope::recorder {

/// Samples the load, power and clock of all devices through NVML (libnvidia-ml.so.1) while the program runs, on threads of its
/// own. Does nothing if NVML is not there.
class Meters {
public:
    /// Starts the threads, which have the signal mask of the caller. `cupti` and `output` must exist until stop().
    void start(const CuptiLibrary& cupti, Output& output);
    void stop();
    /// Waits for the calls of NVML, and holds up others until release(): a forked child must not inherit a lock of NVML.
    static void hold();
    static void release();

private:
    std::jthread thread_;
};

/// Returns a device's UUID as NVML writes it: "GPU-01234567-89ab-…".
std::string uuidText(const CUuuid& uuid);

}  // namespace streamscope::recorder
