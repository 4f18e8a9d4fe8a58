// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweeps/sweep_words.h"

#include "ui/theme/engine_texts.h"
#include "ui/theme/shown_number.h"
#include "ui/theme/text.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct SweepWordsTexts {
    Q_DECLARE_TR_FUNCTIONS(SweepWordsTexts)
};

QString valuesWords(const SweepResult& result, const SweepValues& values) {
    return QString::fromStdString(inWords(result.plan.ranges(), values));
}

/// Returns "chunks = 4", or the name of a device.
QString valueWords(const SweepRange& range, std::int64_t value, const std::function<QString(const QString&)>& name) {
    if (!range.devices.empty()) return QString::fromStdString(wordOf(range, value));
    return QStringLiteral("%1 = %2").arg(name(QString::fromStdString(range.parameter))).arg(value);
}

/// Returns the best point of each device: "T4: 8.10 ms at chunks = 8".
QString bestOfEach(const SweepResult& result, const SweepMetric& metric) {
    const std::size_t axis = result.plan.ranges().size() - 1;
    const std::vector<std::string>& devices = result.plan.ranges()[axis].devices;
    QStringList parts;
    for (std::size_t device = 0; device < devices.size(); ++device) {
        std::vector<SweepPoint> own;
        for (const SweepPoint& point : result.points)
            if (point.values[axis] == static_cast<std::int64_t>(device)) own.push_back(point);
        const auto best = bestPoint(metric, own);
        if (!best) continue;
        SweepValues values = own[*best].values;
        values.pop_back();
        parts << SweepWordsTexts::tr("%1: %2 at %3")
                     .arg(QString::fromStdString(devices[device]), sweepValueWords(metric, *valueOf(metric, own[*best])),
                          valuesWords(result, values));
    }
    const bool less = metric.better == SweepBetter::Less;
    return (less ? SweepWordsTexts::tr("Least %1: %2") : SweepWordsTexts::tr("Most %1: %2"))
        .arg(insideSentence(engineText(metric.title)), parts.join(QStringLiteral(" · ")));
}

QString bestWords(const SweepResult& result, const SweepMetric& metric) {
    const auto best = bestPoint(metric, result.points);
    if (!best) return {};
    if (!result.plan.ranges().back().devices.empty()) return bestOfEach(result, metric);
    const SweepPoint& point = result.points[*best];
    const double value = *valueOf(metric, point);
    const bool less = metric.better == SweepBetter::Less;
    QString words =
        (less ? SweepWordsTexts::tr("Least %1: %2 at %3") : SweepWordsTexts::tr("Most %1: %2 at %3"))
            .arg(insideSentence(engineText(metric.title)), sweepValueWords(metric, value), valuesWords(result, point.values));
    if (!parameterAtEdge(metric, result, *best).empty()) words += SweepWordsTexts::tr(" (the end of the range)");
    const std::size_t equal = equallyGood(metric, result.points, *best);
    if (equal > 1) return words + SweepWordsTexts::tr(", and the same at %1 more").arg(equal - 1);
    const auto first = valueOf(metric, result.points.front());
    if (metric.kind != MetricKind::Time || *best == 0 || !first || *first <= value) return words;
    return words + SweepWordsTexts::tr(", %1 less than at %2")
                       .arg(sweepValueWords(metric, *first - value), valuesWords(result, result.points.front().values));
}

}  // namespace

QString sweepValueWords(const SweepMetric& metric, double value) {
    if (metric.kind == MetricKind::Time) return displayTime(Nanoseconds(std::llround(value)));
    if (metric.kind == MetricKind::Share) return QStringLiteral("%1 %").arg(shownNumber(value * 100, value < 0.0995 ? 1 : 0));
    return shownNumber(value, 2);
}

QString sweepPointWords(const SweepResult& result, const SweepMetric& metric, const SweepPoint& point) {
    const QString where = valuesWords(result, point.values);
    if (point.refused || point.status != RunStatus::Ok)
        return SweepWordsTexts::tr("%1: %2").arg(
            where, point.message.empty() ? SweepWordsTexts::tr("failed") : messageText(point.message));
    const auto value = valueOf(metric, point);
    if (!value) return SweepWordsTexts::tr("%1: not known from this run").arg(where);
    QString words =
        SweepWordsTexts::tr("%1: %2 %3").arg(where, insideSentence(engineText(metric.title)), sweepValueWords(metric, *value));
    if (metric.name == "makespan" && point.spread)
        words += SweepWordsTexts::tr(" (%1 – %2)").arg(displayTime(point.spread->begin), displayTime(point.spread->end));
    return words;
}

QString sweepEdgeWords(const SweepResult& result, const SweepMetric& metric) {
    const auto best = bestPoint(metric, result.points);
    const std::string parameter = best ? parameterAtEdge(metric, result, *best) : std::string();
    return parameter.empty()
               ? QString()
               : SweepWordsTexts::tr("A wider range of %1 may have a better value.").arg(QString::fromStdString(parameter));
}

QString sweepHeadline(const SweepResult& result, const SweepMetric& metric) {
    const QString best = bestWords(result, metric);
    const bool runs = result.status == RunStatus::Ok;
    if (result.complete() || runs) return best;
    const QString stopped = SweepWordsTexts::tr("Stopped: %1 of %2 values").arg(result.points.size()).arg(result.plan.points());
    return best.isEmpty() ? stopped : stopped + QStringLiteral(" · ") + best;
}

QString sweepMethodWords(const SweepResult& result) {
    QStringList devices;
    for (const DeviceInfo& device : result.devices) {
        QString name = QString::fromStdString(device.name);
        if (device.kind == DeviceKind::Simulated) name += SweepWordsTexts::tr(", simulated");
        if (device.estimated) name += SweepWordsTexts::tr(", estimated");
        devices << name;
    }
    QStringList parts{devices.join(QStringLiteral(" + "))};
    if (result.method == Method::Exact) return parts.first();
    parts << (result.runs == 1 ? SweepWordsTexts::tr("1 run each")
                               : SweepWordsTexts::tr("median of %1 runs each").arg(result.runs));
    parts << (result.method == Method::None ? SweepWordsTexts::tr("total time only") : text(name(result.method)));
    if (result.runs > 1) parts << SweepWordsTexts::tr("whiskers from 5 % to 95 %");
    return parts.join(QStringLiteral(" · "));
}

QString sweepCurveWords(const SweepResult& result, const SweepValues& values,
                        const std::function<QString(const QString&)>& name) {
    QStringList parts;
    for (std::size_t i = 1; i < values.size() && i < result.plan.ranges().size(); ++i)
        parts << valueWords(result.plan.ranges()[i], values[i], name);
    return parts.join(QStringLiteral(", "));
}

}  // namespace streamscope::ui
