#pragma once

#include "engine/sweep/sweep_result.h"

#include <QString>

#include <functional>

/// How the figures of a sweep are said.
namespace streamscope::ui {

/// "4.84 ms", "80 %", "1.40"
QString sweepValueWords(const SweepMetric& metric, double value);
/// "chunks = 20: total time 4.84 ms (4.70 – 5.01 ms)", or why the run has none.
QString sweepPointWords(const SweepResult& result, const SweepMetric& metric, const SweepPoint& point);
/// "Least total time: 4.84 ms at chunks = 20, 7.22 ms less than at chunks = 1"; of a sweep that was stopped, behind how many
/// of its values ran. Empty where no run says.
/// Says that a wider range may have a better value than the best one, which lies at the end; empty: it does not.
QString sweepEdgeWords(const SweepResult& result, const SweepMetric& metric);
QString sweepHeadline(const SweepResult& result, const SweepMetric& metric);
/// "Teaching GPU, simulated" or "NVIDIA H200 · median of 20 runs · events, whiskers from 5 % to 95 %".
QString sweepMethodWords(const SweepResult& result);
/// The values of all but the axis: "n = 2, m = 3". The names of the parameters are shortened by `name`; the values, by which
/// curves differ, are not.
QString sweepCurveWords(const SweepResult& result, const SweepValues& values, const std::function<QString(const QString&)>& name);

}  // namespace streamscope::ui
