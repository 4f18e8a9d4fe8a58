// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sweep/sweep_result.h"

class QColor;
class QCustomPlot;

namespace streamscope::ui {

/// Draws the total times of the runs of a value at `x`: a box from the first to the third quartile with a line at the median, and
/// whiskers from 5 to 95 %.
void addRunBox(QCustomPlot& plot, double x, double median, const SweepPoint& point, const QColor& color, const QColor& ground);

}  // namespace streamscope::ui
