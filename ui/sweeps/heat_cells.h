// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/layout/time_axis.h"
#include "engine/sweep/sweep_result.h"
#include "ui/theme/theme.h"

#include <QFont>

#include <optional>
#include <vector>

class QCustomPlot;
class QString;

namespace streamscope::ui {

/// Returns a tick in the middle of each cell of an axis of a heat map, or of as many as fit into `room` px.
std::vector<TimeTick> heatTicks(const SweepRange& range, double room, double widest);

struct HeatLook {
    Theme theme;
    QFont font;
    QString layer;  ///< of the texts
    QColor best;    ///< tint of the best value; others are paler
};

/// Adds a cell for each run, tinted by its value: darker is better. Cells that are large enough have the value in words, the best
/// one has a frame, and failed runs a cross. Without words, a scale at the right says what the tints mean; returns its width in
/// px.
double addHeatCells(QCustomPlot& plot, const SweepResult& result, const SweepMetric& metric, const HeatLook& look);

}  // namespace streamscope::ui
