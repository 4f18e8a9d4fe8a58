#pragma once

#include "engine/sweep/sweep_result.h"
#include "ui/timeline/geometry/time_axis.h"
#include "ui/timeline/paint/plot.h"

#include <vector>

namespace streamscope::ui {

/// Whole numbers along the axis of a parameter: powers where it is logarithmic, else 1, 2 or 5 times a power of ten.
std::vector<TimeTick> parameterTicks(double begin, double end, double width, bool logarithmic);
/// Round values of a metric with their unit.
std::vector<TimeTick> metricTicks(const SweepMetric& metric, double begin, double end, double height);
/// "1", "64", "10 k", "1 M": whole numbers that stay short.
QString shortNumber(double value);

QFont tickFont();  ///< 11 px, of the axes and the names of curves

/// Puts ticks that were made elsewhere on an axis.
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
