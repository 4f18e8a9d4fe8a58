// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/lanes/lanes.h"

#include <memory>
#include <vector>

/// Common lanes for several timelines, so that their pictures coincide.
namespace streamscope {

/// Adds the streams of the other timelines behind each timeline's own. A single timeline is not changed.
void shareStreams(std::vector<std::shared_ptr<const Timeline>>& timelines);

/// Gives all timelines the same lanes in the same order with the same number of rows. Lanes that a timeline lacks are empty.
void alignLanes(const std::vector<std::shared_ptr<const Timeline>>& timelines, std::vector<Lanes>& all);

}  // namespace streamscope
