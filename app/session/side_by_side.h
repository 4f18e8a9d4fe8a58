// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/composition.h"

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace streamscope::app {

/// Runs programs on their devices at the same time: those simulated here on all processors, each GPU and each other machine with
/// a worker of its own. GPUs of this machine start when no simulation disturbs them any more. `told` gets the number of a request
/// and its outcome on any thread, one at a time. Requests that a stop prevented are not told. `environment`: of the commands of
/// machines.
void runSideBySide(const std::vector<RunRequest>& requests, const std::vector<std::string>& environment,
                   const std::stop_token& stop, const std::function<void(std::size_t, Read<RunOutcome>)>& told);

}  // namespace streamscope::app
