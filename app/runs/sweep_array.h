// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/runs/sweep_run.h"

namespace streamscope::app {

/// Runs a sweep as a job array of a machine, which continues when this program ends. Requesting the same sweep again collects the
/// results. Reports the runs in the order of the plan.
SweepEnding sweepAsArray(const SweepRequest& request, const Machine& machine, const std::vector<std::string>& environment,
                         std::stop_token stop, const ProgressSink& progress, const std::function<void(SweptRun)>& told);

}  // namespace streamscope::app
