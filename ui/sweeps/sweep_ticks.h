// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/layout/time_axis.h"
#include "engine/sweep/sweep_result.h"
#include "ui/timeline/paint/plot.h"

#include <vector>

namespace streamscope::ui {

/// Returns ticks at whole numbers for the axis of a parameter: powers on a logarithmic axis, else 1, 2 or 5 times a power of
/// ten.
std::vector<TimeTick> parameterTicks(double begin, double end, double width, bool logarithmic);
/// Returns ticks at round values of a metric, with units.
std::vector<TimeTick> metricTicks(const SweepMetric& metric, double begin, double end, double height);
/// Formats a whole number briefly: "1", "64", "10 k", "1 M".
QString shortNumber(double value);

QFont tickFont();  ///< 11 px, for axes and names of curves

/// Ticker with ticks that are given from outside.
class GivenTicks : public QCPAxisTicker {
public:
    using Make = std::function<std::vector<TimeTick>(const QCPRange& range)>;
    explicit GivenTicks(Make make) : make_(std::move(make)) {}
    void generate(const QCPRange& range, const QLocale& locale, QChar formatChar, int precision, QVector<double>& ticks,
                  QVector<double>* subTicks, QVector<QString>* tickLabels) override;

private:
    Make make_;
};

}  // namespace streamscope::ui
