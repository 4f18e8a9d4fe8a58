#include "ui/inspector/metric_rows.h"

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
    if (share) row.share = std::clamp(*share, 0.0, 1.0);
    return row;
}

}  // namespace

QList<MetricRow> metricRows(const Timeline* timeline) {
    const Metrics metrics = timeline ? timeline->metrics : Metrics{};
    const std::optional<Nanoseconds> total = timeline ? timeline->makespan : std::nullopt;
    QList<MetricRow> rows{
        {QStringLiteral("Total time (makespan)"),
         timeText(total),
         QStringLiteral("From the first start to the last end of work on the device"),
         true,
         {},
         {}},
        {QStringLiteral("One after another"),
         timeText(metrics.oneAfterAnother),
         QStringLiteral("The executing times of all device operations added up: the total time if nothing overlapped"),
         true,
         {},
         {}}};
    if (timeline && timeline->stretch && timeline->method != Method::Exact) {
        rows.append({QStringLiteral("Stretch"),
                     QStringLiteral("× %1").arg(*timeline->stretch, 0, 'f', 3),
                     QStringLiteral("How much longer the program took while it was measured than without the measuring"),
                     false,
                     {},
                     {}});
    }
    rows.append(shareRow(QStringLiteral("Copy/compute overlap"),
                         QStringLiteral("Time in which copies and kernels run at once, as a share of the lesser of the two"),
                         metrics.overlapCopyCompute, {}));
    rows.append(shareRow(QStringLiteral("SMs"), QStringLiteral("How busy the multiprocessors are over the total time"),
                         metrics.utilisationSms, OperationKind::Kernel));
    rows.append(shareRow(QStringLiteral("H→D engine"),
                         QStringLiteral("Share of the total time in which the copy engine to the device is busy"),
                         metrics.utilisationH2D, OperationKind::CopyHostToDevice));
    rows.append(shareRow(QStringLiteral("D→H engine"),
                         QStringLiteral("Share of the total time in which the copy engine to the host is busy"),
                         metrics.utilisationD2H, OperationKind::CopyDeviceToHost));
    return rows;
}

}  // namespace streamscope::ui
