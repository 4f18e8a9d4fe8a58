#include "ui/inspector/metric_rows.h"

#include "engine/timeline/summary.h"
#include "engine/trace/idle.h"
#include "ui/theme/theme.h"

#include <algorithm>

namespace streamscope::ui {
namespace {

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

}  // namespace

QList<MetricRow> metricRows(const Timeline* timeline) {
    const Metrics metrics = timeline ? timeline->metrics : Metrics{};
    const std::optional<Nanoseconds> total = timeline ? totalTime(*timeline) : std::nullopt;
    QList<MetricRow> rows{
        {QStringLiteral("Total time (makespan)"),
         timeText(total),
         QStringLiteral("From the first start to the last end of work on the device"),
         true,
         {},
         {}},
        {QStringLiteral("One after another"),
         timeText(metrics.oneAfterAnother),
         QStringLiteral("The sum of the execution times of all device operations: the total time if nothing overlapped"),
         true,
         {},
         {}}};
    rows.append(
        {QStringLiteral("Bound as written"),
         timeText(metrics.lowerBound),
         QStringLiteral("Lower bound of this program as written: the longest chain of dependent operations, or "
                        "all copies of one engine. No other issue order is faster on this device; another program may be"),
         false,
         {},
         {}});
    if (timeline && timeline->stretch && timeline->method != Method::Exact) {
        rows.append({QStringLiteral("Stretch"),
                     QStringLiteral("× %1").arg(*timeline->stretch, 0, 'f', 3),
                     QStringLiteral("How much longer the program took while it was measured than without the measuring"),
                     false,
                     {},
                     {}});
    }
    rows.append(shareRow(QStringLiteral("Copy/compute overlap"),
                         QStringLiteral("Time in which copies and kernels execute at once, as a share of the shorter of the two"),
                         metrics.overlapCopyCompute, {}));
    rows.append(shareRow(QStringLiteral("SMs"),
                         QStringLiteral("Average share of the multiprocessors that are busy during the total time"),
                         metrics.utilisationSms, OperationKind::Kernel));
    if (const auto shared = timeline ? sharedCopyEngineBusy(*timeline) : std::nullopt) {
        rows.append(shareRow(QStringLiteral("Copy engine"),
                             QStringLiteral("Share of the total time in which the copy engine, which serves both "
                                            "directions, is busy"),
                             shared, OperationKind::CopyHostToDevice));
    } else {
        rows.append(shareRow(QStringLiteral("H→D engine"),
                             QStringLiteral("Share of the total time in which the host-to-device copy engine is busy"),
                             metrics.utilisationH2D, OperationKind::CopyHostToDevice));
        rows.append(shareRow(QStringLiteral("D→H engine"),
                             QStringLiteral("Share of the total time in which the device-to-host copy engine is busy"),
                             metrics.utilisationD2H, OperationKind::CopyDeviceToHost));
    }
    rows.append(shareRow(QStringLiteral("Kernels at once"),
                         QStringLiteral("Concurrency: time with at least two kernels executing, as a share of the time with at "
                                        "least one"),
                         metrics.concurrency, OperationKind::Kernel));
    constexpr double whole = 0.995;  // equals the total time
    if (!metrics.gpuBusy || *metrics.gpuBusy < whole)
        rows.append(shareRow(QStringLiteral("GPU busy"),
                             QStringLiteral("Share of the total time in which a copy, a memset or a kernel executes"),
                             metrics.gpuBusy, {}));
    const bool ran = timeline && total;
    rows.append({QStringLiteral("Idle"),
                 ran ? displayTime(idleTime(*timeline)) : dash,
                 QStringLiteral("Gaps between the first start and the last end on the device in which no copy, memset or kernel "
                                "executes"),
                 false,
                 {},
                 {}});
    rows.append(
        {QStringLiteral("Parallelism"),
         metrics.parallelism ? QStringLiteral("× %1").arg(*metrics.parallelism, 0, 'f', 2) : dash,
         QStringLiteral(
             "Sum of the execution times divided by the total time: the average number of operations that execute at once"),
         false,
         {},
         {}});
    return rows;
}

}  // namespace streamscope::ui
