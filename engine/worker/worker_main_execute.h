#pragma once

#include "engine/worker/protocol.h"
#include "engine/worker/worker_main_backend.h"

#include <optional>
#include <stop_token>
#include <string>
#include <variant>

namespace streamscope::worker {

/// The number of hardware channels: fixed before the process has a context, and then for good.
class Channels {
public:
    /// Empty, or why it cannot be this number.
    std::string fix(int channels);

private:
    std::optional<int> fixed_;
};

/// A text: why this cannot be run at all (bad references, no such device).
using Executed = std::variant<RunOutcome, std::string>;
Executed execute(const WorkerRun& run, Backend& backend, Channels& channels, std::stop_token stop, const ProgressSink& progress);

/// The process is lost to CUDA: only a new one can go on.
bool deviceLost(const RunOutcome& outcome);

}  // namespace streamscope::worker
