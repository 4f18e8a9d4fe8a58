// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/composition.h"
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
    std::vector<Target> more = {};  ///< values run on these, too, each on one at a time
    int jobs = 0;                   ///< values at a time on devices that are simulated here; 0: one on each processor
};

/// One run of a sweep, told as soon as it is done. The point has the values of the parameters; the sweep knows the rest.
struct SweptRun {
    SweepPoint point;
    std::shared_ptr<const Timeline> timeline;  ///< nullptr: there was nothing to run
};

enum class SweepEnding : std::uint8_t { Done, Cancelled, DeviceLost };

/// Makes the plan's runs, several at a time, and tells them in its order, one at a time, on any thread. What goes wrong with one
/// value is said in its point, and the next is run. A run that its place did not bring to its end is made once more in another
/// one, which its point says; a place that loses two takes no more, and without places the sweep ends.
SweepEnding sweep(const SweepRequest& request, Workers& workers, std::stop_token stop, const ProgressSink& progress,
                  const std::function<void(SweptRun)>& told);

/// A result without points yet.
SweepResult emptyResult(const SweepRequest& request);

}  // namespace streamscope::app
