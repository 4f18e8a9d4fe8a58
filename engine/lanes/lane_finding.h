// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/lanes/lanes.h"

#include <utility>
#include <vector>

/// The last steps of makeLanes(): the lane of each operation, and data about all lanes.
namespace streamscope {

/// Nodes of graphs with the streams that launched them.
using Guests = std::vector<std::pair<std::uint32_t, std::size_t>>;

void findLanes(const Guests& guests, std::size_t operations, Lanes& lanes);
/// Adds the pieces of the critical path to the rows above them.
void addPaths(const Timeline& timeline, Lanes& lanes);
void findBindings(const Timeline& timeline, Lanes& lanes);
bool isEndless(const Lanes& lanes);

}  // namespace streamscope
