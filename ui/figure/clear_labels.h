#pragma once

#include "ui/timeline/geometry/timeline_layout.h"

namespace streamscope::ui {

/// On paper nobody can hover: what waits is told where no line runs through the words, or by its pattern alone. Words that
/// were cut are left out. The names of bars make way for lines where they can.
void clearLabels(TimelineLayout& layout);

}  // namespace streamscope::ui
