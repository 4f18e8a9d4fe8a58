#pragma once

#include "ui/timeline/lanes.h"

#include <vector>

namespace streamscope::ui {

/// Gives all of them the same lanes with as many rows, in one order: what a timeline does not have stays empty there.
void alignLanes(std::vector<Lanes>& all);

}  // namespace streamscope::ui
