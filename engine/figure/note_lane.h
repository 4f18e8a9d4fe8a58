// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/layout/timeline_layout.h"

#include <string>
#include <vector>

namespace streamscope {

/// Returns the lane of the notes of readers. stackNotes() arranges it.
TimelineLane noteLane(const std::vector<TimelineNote>& notes);

/// Arranges a lane of notes in rows in which no text touches another one, in that view and in each that shows less time.
void stackNotes(TimelineLane& lane, const Viewport& view, TextMeasures& measures);

/// Returns notes in one sentence, by time; empty if there are none.
std::string inWords(const std::vector<TimelineNote>& notes);

}  // namespace streamscope
