// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/layout/layout_parts.h"

#include <cstddef>

namespace streamscope::layout {

/// Writes into the folded row that was added last what executes there most, and how busy it is, in stretches of time that stay
/// the same when the view moves. Leaves out where one of the bars from `firstBar` on would cover the text.
void addFoldedNames(const Context& context, std::size_t firstBar, TimelineLayout& layout);

}  // namespace streamscope::layout
