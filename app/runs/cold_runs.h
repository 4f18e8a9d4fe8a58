// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/predict/predict.h"

#include <functional>

namespace streamscope::app {

/// Makes runs of one pass each, every one in a process that has launched nothing yet (model.md R26), and returns the typical one
/// with the total times of all. A run that does not end well is returned at once. Passes without brackets cannot follow in the
/// same process, so there is no stretch.
RunOutcome coldRuns(int runs, const std::function<RunOutcome()>& pass, const ProgressSink& progress);

}  // namespace streamscope::app
