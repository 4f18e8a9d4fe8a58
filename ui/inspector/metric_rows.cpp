// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/metric_rows.h"

#include "engine/timeline/bound_name.h"
#include "engine/timeline/summary.h"
#include "engine/trace/idle.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/shown_number.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct MetricRowsTexts {
    Q_DECLARE_TR_FUNCTIONS(MetricRowsTexts)
};

const QString dash = QStringLiteral("–");

QString timeText(const std::optional<Nanoseconds>& time) { return time ? displayTime(*time) : dash; }

QString shareText(const std::optional<double>& share) { return share ? QStringLiteral("%1 %").arg(qRound(*share * 100)) : dash; }

MetricRow shareRow(const QString& name, const QString& tip, const std::optional<double>& share,
                   std::optional<OperationKind> kind) {
    MetricRow row{name, shareText(share), tip, false, 0.0, kind};
    if (share && *share > 0) row.share = std::clamp(*share, 0.0, 1.0);
    else row.share.reset();
    return row;
}

MetricRow engineRow(const QString& name, const QString& tip, const std::optional<double>& share, OperationKind kind) {
    MetricRow row = shareRow(name, tip, share, kind);
    row.isEngine = true;
    return row;
}

/// Returns the part of the total time in which the GPU is not busy, as the row above it says.
Nanoseconds idleIn(const Timeline& timeline) {
    if (!timeline.makespan || !timeline.metrics.gpuBusy) return idleTime(timeline);
    const auto devices = static_cast<double>(std::max<std::size_t>(1, timeline.devices.size()));
    const double idle = static_cast<double>(timeline.makespan->count()) * devices * (1 - *timeline.metrics.gpuBusy);
    return Nanoseconds(std::llround(std::max(0.0, idle)));
}

}  // namespace

QList<MetricRow> metricRows(const Timeline* timeline) {
    const Metrics metrics = timeline ? timeline->metrics : Metrics{};
    const std::optional<Nanoseconds> total = timeline ? totalTime(*timeline) : std::nullopt;
    QList<MetricRow> rows{
        {MetricRowsTexts::tr("Total time (makespan)"),
         timeText(total),
         MetricRowsTexts::tr("From the first start to the last end of work on the device"),
         true,
         {},
         {}},
        {MetricRowsTexts::tr("One after another"),
         timeText(metrics.oneAfterAnother),
         MetricRowsTexts::tr("The sum of the execution times of all device operations: the total time if nothing overlapped"),
         true,
         {},
         {}}};
    const bool isBound = !timeline || hasLowerBound(*timeline);
    rows.append(
        {isBound ? engineText("Lower bound") : MetricRowsTexts::tr("Longest chain as measured"),
         timeText(metrics.lowerBound),
         isBound
             ? MetricRowsTexts::tr("No order of these calls is faster on this device: the longest chain of dependent "
                                   "operations, each as short as it is alone, or the work of the busiest engine. Another "
                                   "program may be faster")
             : MetricRowsTexts::tr("The longest chain of dependent operations, each as long as it was measured. Another order "
                                   "of the calls may change how long they take, and be faster"),
         false,
         {},
         {}});
    if (timeline && timeline->stretch && timeline->method != Method::Exact) {
        rows.append({MetricRowsTexts::tr("Stretch"),
                     QStringLiteral("× %1").arg(shownNumber(*timeline->stretch, 3)),
                     MetricRowsTexts::tr("How much longer the program took while it was measured than without the measuring"),
                     false,
                     {},
                     {}});
    }
    rows.append(
        shareRow(MetricRowsTexts::tr("Copy/compute overlap"),
                 MetricRowsTexts::tr("Time in which copies and kernels execute at once, as a share of the shorter of the two"),
                 metrics.overlapCopyCompute, {}));
    if (metrics.overlapCopyCompute && metrics.exposedCopies > Nanoseconds{})
        rows.append({engineText("Exposed copies"),
                     timeText(metrics.exposedCopies),
                     MetricRowsTexts::tr("Time in which copies execute and no kernel does, added over the devices"),
                     false,
                     {},
                     {}});
    rows.append(engineRow(MetricRowsTexts::tr("SMs"),
                          MetricRowsTexts::tr("Average share of the multiprocessors that are busy during the total time"),
                          metrics.utilisationSms, OperationKind::Kernel));
    if (const auto shared = timeline ? sharedCopyEngineBusy(*timeline) : std::nullopt) {
        rows.append(engineRow(MetricRowsTexts::tr("Copy engine"),
                              MetricRowsTexts::tr("Share of the total time in which the copy engine, which serves both "
                                                  "directions, is busy"),
                              shared, OperationKind::CopyHostToDevice));
    } else {
        rows.append(engineRow(MetricRowsTexts::tr("H→D engine"),
                              MetricRowsTexts::tr("Share of the total time in which the host-to-device copy engine is busy"),
                              metrics.utilisationH2D, OperationKind::CopyHostToDevice));
        rows.append(engineRow(MetricRowsTexts::tr("D→H engine"),
                              MetricRowsTexts::tr("Share of the total time in which the device-to-host copy engine is busy"),
                              metrics.utilisationD2H, OperationKind::CopyDeviceToHost));
    }
    rows.append(
        shareRow(MetricRowsTexts::tr("Kernels at once"),
                 MetricRowsTexts::tr("Concurrency: time with at least two kernels executing, as a share of the time with at "
                                     "least one"),
                 metrics.concurrency, OperationKind::Kernel));
    constexpr double whole = 0.995;  // equals the total time
    if (!metrics.gpuBusy || *metrics.gpuBusy < whole)
        rows.append(shareRow(MetricRowsTexts::tr("GPU busy"),
                             MetricRowsTexts::tr("Share of the total time in which a copy, a memset or a kernel executes"),
                             metrics.gpuBusy, {}));
    const bool ran = timeline && total;
    rows.append(
        {MetricRowsTexts::tr("Idle"),
         ran ? displayTime(idleIn(*timeline)) : dash,
         MetricRowsTexts::tr("The rest of the total time, in which no copy, memset or kernel executes, added over the devices"),
         false,
         {},
         {}});
    rows.append(
        {MetricRowsTexts::tr("Parallelism"),
         metrics.parallelism ? QStringLiteral("× %1").arg(shownNumber(*metrics.parallelism, 2)) : dash,
         MetricRowsTexts::tr(
             "Sum of the execution times divided by the total time: the average number of operations that execute at once"),
         false,
         {},
         {}});
    return rows;
}

}  // namespace streamscope::ui
