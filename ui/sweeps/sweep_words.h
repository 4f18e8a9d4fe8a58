// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sweep/sweep_result.h"

#include <QString>

#include <functional>

/// Texts of a sweep.
namespace streamscope::ui {

/// Formats a value with its unit: "4.84 ms", "80 %", "1.40".
QString sweepValueWords(const SweepMetric& metric, double value);
/// Formats a point: "chunks = 20: total time 4.84 ms (4.70 – 5.01 ms)", or why its run failed.
QString sweepPointWords(const SweepResult& result, const SweepMetric& metric, const SweepPoint& point);
/// Returns a hint that a wider range may have a better value because the best one is at the end of the range, or an empty text.
QString sweepEdgeWords(const SweepResult& result, const SweepMetric& metric);
/// Returns the best point: "Least total time: 4.84 ms at chunks = 20, 7.22 ms less than at chunks = 1". For a stopped sweep,
/// precedes it by how many of its values ran. Empty if no run has a value.
QString sweepHeadline(const SweepResult& result, const SweepMetric& metric);
/// Returns the device and the method: "Teaching GPU, simulated" or "NVIDIA H200 · median of 20 runs · events, whiskers from 5 %
/// to 95 %".
QString sweepMethodWords(const SweepResult& result);
/// Returns the values of all parameters but the axis: "n = 2, m = 3". `name` shortens the names of parameters; values are not
/// shortened, because curves differ by them.
QString sweepCurveWords(const SweepResult& result, const SweepValues& values, const std::function<QString(const QString&)>& name);

}  // namespace streamscope::ui
