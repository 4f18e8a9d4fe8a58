#pragma once

#include "app/composition.h"
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
};

/// One run of a sweep, told as soon as it is done. The point has the values of the parameters; the sweep knows the rest.
struct SweptRun {
    SweepPoint point;
    std::shared_ptr<const Timeline> timeline;  ///< nullptr: there was nothing to run
};

enum class SweepEnding : std::uint8_t { Done, Cancelled, DeviceLost };

/// Makes the plan's runs one after the other. What goes wrong with one value is said in its point, and the next is run; a
/// lost device ends it.
SweepEnding sweep(const SweepRequest& request, Workers& workers, std::stop_token stop, const ProgressSink& progress,
                  const std::function<void(SweptRun)>& told);

/// A result without points yet.
SweepResult emptyResult(const SweepRequest& request);

}  // namespace streamscope::app
