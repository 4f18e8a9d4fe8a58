#pragma once

#include "engine/recording/bind.h"

#include <vector>

namespace streamscope::recording {

/// Returns how the order of each call is known, by index of Recording::calls. A wait is joined to its record where CUPTI numbers
/// both alike. The order of calls that two threads made at one time, in one stream or about one event, is a guess. Anything else
/// follows from what the calls were given.
std::vector<Provenance> provenances(const Recording& recording, const Bound& bound);

}  // namespace streamscope::recording
