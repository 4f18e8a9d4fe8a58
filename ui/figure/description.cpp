#include "engine/timeline/summary.h"
#include "ui/figure/figure_layout.h"
#include "ui/theme/theme.h"

#include <array>

// Alternative text of a figure.
namespace streamscope::ui {
namespace {

constexpr std::size_t mostNamed = 12;

QString utf8(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

bool isCopyKind(OperationKind kind) {
    return kind == OperationKind::CopyHostToDevice || kind == OperationKind::CopyDeviceToHost ||
           kind == OperationKind::CopyDeviceToDevice || kind == OperationKind::CopyHostToHost;
}

QString outcome(const Timeline& timeline) {
    if (timeline.status == RunStatus::Deadlock) return QStringLiteral("It deadlocks.");
    const std::optional<Nanoseconds> total = totalTime(timeline);
    return total ? QStringLiteral("Total time %1.").arg(displayTime(*total)) : QStringLiteral("Its total time is unknown.");
}

/// Returns the contents: "3 kernels, 2 copies, 4 other operations in 3 streams."
QString contents(const Timeline& timeline) {
    std::array<int, 3> counts{};  // kernels, copies, others
    for (const TimelineOperation& operation : timeline.operations)
        ++counts[operation.kind == OperationKind::Kernel ? 0 : isCopyKind(operation.kind) ? 1 : 2];
    const auto some = [](int count, const char* one, const char* many) {
        return QStringLiteral("%1 %2").arg(count).arg(QLatin1String(count == 1 ? one : many));
    };
    return QStringLiteral("%1, %2 and %3 in %4.")
        .arg(some(counts[0], "kernel", "kernels"), some(counts[1], "copy", "copies"),
             some(counts[2], "other call", "other calls"), some(static_cast<int>(timeline.streams.size()), "stream", "streams"));
}

QString criticalPath(const Timeline& timeline) {
    QStringList names;
    for (const OperationId id : timeline.criticalPath) {
        if (static_cast<std::size_t>(names.size()) == mostNamed) {
            names << QStringLiteral("and %1 more").arg(timeline.criticalPath.size() - mostNamed);
            break;
        }
        names << utf8(timeline.operations[id.value].label());
    }
    return names.isEmpty() ? QString() : QStringLiteral(" Critical path: %1.").arg(names.join(QStringLiteral(", ")));
}

}  // namespace

QString descriptionOf(const Timeline& timeline) {
    const QString name = timeline.name.empty() ? QStringLiteral("a program") : QStringLiteral("“%1”").arg(utf8(timeline.name));
    const QString device =
        timeline.devices.empty() ? QString() : QStringLiteral(" on %1").arg(utf8(timeline.devices.front().info.name));
    return QStringLiteral("Timeline of %1%2. %3 %4%5")
        .arg(name, device, outcome(timeline), contents(timeline), criticalPath(timeline));
}

}  // namespace streamscope::ui
