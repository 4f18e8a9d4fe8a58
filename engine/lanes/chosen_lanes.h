// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/lanes/lanes.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Lanes that are left out of a picture: those that were not named, and those in which nothing happened.
namespace streamscope {

/// Returns whether a text is like a pattern, in which each * stands for any letters. Capitals and small letters are alike.
bool isLike(std::string_view text, std::string_view pattern);

/// Returns the first of the patterns that the name or title of a lane is like, `patterns.size()` if there is none.
std::size_t patternOf(const TimelineLane& lane, const std::vector<std::string>& patterns);

/// Returns whether nothing happened in the lane. A heading is empty.
bool isEmpty(const TimelineLane& lane);

/// Keeps the lanes with these indices, in this order. The operations of the others have no lane.
void keepLanes(const std::vector<std::size_t>& kept, Lanes& lanes);

}  // namespace streamscope
