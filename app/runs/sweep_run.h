// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/runs/composition.h"
#include "engine/sweep/sweep_result.h"

#include <functional>
#include <memory>

namespace streamscope::app {

struct SweepRequest {
    Program program;
    SweepPlan plan;
    Target target;
    RunOptions options;
    std::optional<int> channels;
    std::vector<Target> more = {};     ///< further targets, each of which runs one value at a time
    int jobs = 0;                      ///< values that are run at a time on devices simulated here; 0: one for each processor
    std::vector<Target> devices = {};  ///< one for each value of the last range, if it is the axis of devices
    bool trusted = false;              ///< as of a RunRequest
};

/// One run of a sweep, reported as soon as it ends. The point has the values of the parameters; their names are in the sweep.
struct SweptRun {
    SweepPoint point;
    std::shared_ptr<const Timeline> timeline;  ///< nullptr: the program could not run
};

enum class SweepEnding : std::uint8_t { Done, Cancelled, DeviceLost };

/// Makes the runs of the plan, several at a time, and reports them in order, on any thread, but never concurrently. An error of
/// one value is stored in its point, and the sweep continues. A run that its place lost is repeated once in another place, with a
/// note in its point. A place that lost two runs is not used any more. The sweep ends if no place is left.
SweepEnding sweep(const SweepRequest& request, Workers& workers, std::stop_token stop, const ProgressSink& progress,
                  const std::function<void(SweptRun)>& told);

/// Returns a result without points.
SweepResult emptyResult(const SweepRequest& request);

}  // namespace streamscope::app
