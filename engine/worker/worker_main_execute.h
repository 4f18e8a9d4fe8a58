// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/expected.h"
#include "engine/worker/protocol.h"
#include "engine/worker/worker_main_backend.h"

#include <optional>
#include <stop_token>
#include <string>

namespace streamscope::worker {

/// The number of hardware channels, which is fixed before the process has a context.
class Channels {
public:
    /// Fixes the number. Fails if another one is fixed already, or if there cannot be so many.
    Expected<void> fix(int channels);

private:
    std::optional<int> fixed_;
};

/// Runs a program. Fails if it cannot be run at all (bad references, no such device).
Expected<RunOutcome> execute(WorkerRun& run, Backend& backend, Channels& channels, std::stop_token stop,
                             const ProgressSink& progress);

/// Returns whether CUDA can no longer use this process, so that a new one is needed.
bool deviceLost(const RunOutcome& outcome);

}  // namespace streamscope::worker
