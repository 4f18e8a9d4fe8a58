#pragma once

#include "ui/timeline/index/lanes.h"

#include <QString>

namespace streamscope::ui {

/// How the lanes of a program were arranged, by the program's name, in the settings: of so many programs as were arranged last.
inline constexpr int mostArrangements = 100;
void rememberArrangement(const QString& program, const LaneArrangement& arrangement);
/// Nothing of the view and of the buffers, which hold for all programs.
LaneArrangement recalledArrangement(const QString& program);

}  // namespace streamscope::ui
