// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/activity.h"
#include "engine/timeline/blocks.h"

#include <functional>
#include <span>
#include <vector>

namespace streamscope {

/// Returns the blocks of one pass with their slots, by operation, launch and number. A slot is the lowest that is free on the
/// block's multiprocessor when it begins. Then the blocks of each kernel are moved by `shift`.
std::vector<BlockPlace> placesOf(std::span<const BlocksSeen> seen, std::int16_t pass,
                                 const std::function<Nanoseconds(const BlocksSeen&)>& shift);

/// Returns the time from the first begin to the last end of a kernel's blocks, of which it has some.
Span spanOf(const BlocksSeen& seen);

}  // namespace streamscope
