#pragma once

#include "ui/timeline/index/lanes.h"

#include <memory>
#include <vector>

/// One set of lanes for several timelines, so that their pictures lie upon each other.
namespace streamscope::ui {

/// Each timeline gets the streams of the others, behind its own. One alone stays as it is.
void shareStreams(std::vector<std::shared_ptr<const Timeline>>& timelines);

/// Gives all of them the same lanes with as many rows, in one order: what a timeline does not have stays empty there.
void alignLanes(const std::vector<std::shared_ptr<const Timeline>>& timelines, std::vector<Lanes>& all);

}  // namespace streamscope::ui
