// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweeps/sweep_ticks.h"

#include "ui/theme/shown_number.h"
#include "ui/theme/text.h"
#include "ui/theme/theme.h"

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

constexpr double labelWidth = 48, labelHeight = 28;  ///< px, with margins

double niceStep(double wanted) {
    const double power = std::pow(10.0, std::floor(std::log10(std::max(wanted, 1e-12))));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= wanted * (1 - 1e-9)) return factor * power;
    return 10 * power;
}

template <class LabelOf>
std::vector<TimeTick> evenTicks(double begin, double end, double step, LabelOf labelOf) {
    std::vector<TimeTick> ticks;
    for (double n = std::ceil(begin / step - 1e-9); n * step <= end * (1 + 1e-12) + step * 1e-9; ++n)
        ticks.push_back({n * step, labelOf(n * step).toStdString()});
    return ticks;
}

std::vector<TimeTick> powerTicks(double begin, double end, double width) {
    constexpr double manyDoublings = 4096;
    double factor = end / begin > manyDoublings ? 10 : 2;
    const auto room = std::max(2.0, width / labelWidth);
    while (std::log(end / begin) / std::log(factor) > room) factor *= factor;
    std::vector<TimeTick> ticks;
    const double first = std::pow(factor, std::ceil(std::log(begin) / std::log(factor) - 1e-9));
    for (double at = first; at <= end * (1 + 1e-9); at *= factor) ticks.push_back({at, shortNumber(at).toStdString()});
    return ticks;
}

}  // namespace

QFont tickFont() {
    QFont font = textFont();
    font.setPixelSize(11);
    return font;
}

QString shortNumber(double value) {
    const double size = std::abs(value);
    constexpr std::pair<double, const char*> names[] = {{1e9, " G"}, {1e6, " M"}, {1e4, " k"}};
    for (const auto& [least, name] : names)
        if (size >= least)
            return shownNumber(QString::number(value / (least == 1e4 ? 1e3 : least), 'g', 4).toStdString()) + QLatin1String(name);
    return QString::number(value, 'f', 0);
}

std::vector<TimeTick> parameterTicks(double begin, double end, double width, bool logarithmic) {
    if (!(end > begin) || width <= 0) return {};
    if (logarithmic && begin > 0) return powerTicks(begin, end, width);
    return evenTicks(begin, end, std::max(1.0, niceStep((end - begin) * labelWidth / width)), shortNumber);
}

std::vector<TimeTick> metricTicks(const SweepMetric& metric, double begin, double end, double height) {
    if (!(end > begin) || height <= 0) return {};
    if (metric.kind == MetricKind::Time) return timeTicks(begin, end, height, labelHeight);
    const double step = niceStep((end - begin) * labelHeight / height);
    const int decimals = std::clamp(int(std::ceil(-std::log10(step) - 1e-9)), 0, 6);
    const bool share = metric.kind == MetricKind::Share;
    return evenTicks(begin, end, step, [&](double at) {
        return share ? QStringLiteral("%1 %").arg(shownNumber(at * 100, std::max(0, decimals - 2))) : shownNumber(at, decimals);
    });
}

void GivenTicks::generate(const QCPRange& range, const QLocale&, QChar, int, QVector<double>& ticks, QVector<double>* subTicks,
                          QVector<QString>* tickLabels) {
    ticks.clear();
    if (subTicks) subTicks->clear();
    if (tickLabels) tickLabels->clear();
    for (const TimeTick& tick : make_(range)) {
        ticks.append(tick.at);
        if (tickLabels) tickLabels->append(text(tick.label));
    }
}

}  // namespace streamscope::ui
