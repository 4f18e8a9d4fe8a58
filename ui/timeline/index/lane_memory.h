// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lanes/lanes.h"

#include <QString>

namespace streamscope::ui {

/// Stores arrangements of lanes by the name of the program in the settings, for the programs arranged last.
inline constexpr int mostArrangements = 100;
void rememberArrangement(const QString& program, const LaneArrangement& arrangement);
/// Returns the arrangement, without view and buffers, which are common to all programs.
LaneArrangement recalledArrangement(const QString& program);

}  // namespace streamscope::ui
