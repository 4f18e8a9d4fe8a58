#pragma once

#include "ui/timeline/index/lanes.h"

#include <utility>
#include <vector>

/// Which lane each operation is in, and what is known of all lanes together; the last steps of makeLanes().
namespace streamscope::ui {

/// Nodes of graphs, and the stream that launched them.
using Guests = std::vector<std::pair<std::uint32_t, std::size_t>>;

void findLanes(const Guests& guests, std::size_t operations, Lanes& lanes);
/// The pieces of the critical path into the rows that they run below.
void addPaths(const Timeline& timeline, Lanes& lanes);
void findBindings(const Timeline& timeline, Lanes& lanes);
bool isEndless(const Lanes& lanes);

}  // namespace streamscope::ui
