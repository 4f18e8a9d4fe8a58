// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/runs/composition.h"

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace streamscope::app {

/// Runs programs on their devices at the same time: simulated ones on all processors, each GPU and each machine with a separate
/// worker. GPUs of this machine start when the simulations have ended, which would disturb them. `told` is called with the number
/// of a request and its outcome, on any thread, but never concurrently. It is not called for requests that a stop prevented.
/// `environment`: environment of the machines' commands.
void runSideBySide(const std::vector<RunRequest>& requests, const std::vector<std::string>& environment,
                   const std::stop_token& stop, const std::function<void(std::size_t, Read<RunOutcome>)>& told);

}  // namespace streamscope::app
