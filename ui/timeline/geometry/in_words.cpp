// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/geometry/in_words.h"

#include "engine/calls/call_table.h"
#include "engine/timeline/summary.h"
#include "ui/theme/theme.h"
#include "ui/timeline/index/lane_waits.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct DescriptionTexts {
    Q_DECLARE_TR_FUNCTIONS(DescriptionTexts)
};

constexpr std::size_t mostNamed = 12;

QString utf8(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

bool isCopyKind(OperationKind kind) {
    return kind == OperationKind::CopyHostToDevice || kind == OperationKind::CopyDeviceToHost ||
           kind == OperationKind::CopyDeviceToDevice || kind == OperationKind::CopyHostToHost;
}

QString outcome(const Timeline& timeline) {
    if (timeline.status == RunStatus::Deadlock) return DescriptionTexts::tr("It deadlocks.");
    const std::optional<Nanoseconds> total = totalTime(timeline);
    return total ? DescriptionTexts::tr("Total time %1.").arg(displayTime(*total))
                 : DescriptionTexts::tr("Its total time is unknown.");
}

/// Returns the contents: "3 kernels, 2 copies, 4 other operations in 3 streams."
QString contents(const Timeline& timeline) {
    std::array<int, 3> counts{};  // kernels, copies, others
    for (const TimelineOperation& operation : timeline.operations)
        ++counts[operation.kind == OperationKind::Kernel ? 0 : isCopyKind(operation.kind) ? 1 : 2];
    return DescriptionTexts::tr("%1, %2 and %3 in %4.")
        .arg(DescriptionTexts::tr("%n kernel(s)", nullptr, counts[0]), DescriptionTexts::tr("%n cop(y|ies)", nullptr, counts[1]),
             DescriptionTexts::tr("%n other call(s)", nullptr, counts[2]),
             DescriptionTexts::tr("%n stream(s)", nullptr, static_cast<int>(timeline.streams.size())));
}

QString criticalPath(const Timeline& timeline) {
    QStringList names;
    for (const OperationId id : timeline.criticalPath) {
        if (static_cast<std::size_t>(names.size()) == mostNamed) {
            names << DescriptionTexts::tr("and %1 more").arg(timeline.criticalPath.size() - mostNamed);
            break;
        }
        names << utf8(timeline.operations[id.value].label());
    }
    return names.isEmpty() ? QString() : DescriptionTexts::tr("Critical path: %1.").arg(names.join(QStringLiteral(", ")));
}

QString headingOf(const Timeline& timeline) {
    const QString name =
        timeline.name.empty() ? DescriptionTexts::tr("a program") : QStringLiteral("“%1”").arg(utf8(timeline.name));
    if (timeline.devices.empty()) return DescriptionTexts::tr("Timeline of %1.").arg(name);
    return DescriptionTexts::tr("Timeline of %1 on %2.").arg(name, utf8(timeline.devices.front().info.name));
}

QString called(const TimelineOperation& operation) {
    const CallInfo& call = info(operation.call);
    return utf8(call.cudaName.empty() ? call.name : call.cudaName);
}

QString whereIn(const Timeline& timeline, const TimelineOperation& operation) {
    const int stream = streamOf(timeline, operation);
    return stream < 0 ? DescriptionTexts::tr("on the host")
                      : DescriptionTexts::tr("in stream %1").arg(utf8(timeline.streams[static_cast<std::size_t>(stream)].id));
}

QString whenIt(const Timeline& timeline, const TimelineOperation& operation) {
    if (streamOf(timeline, operation) < 0 || !operation.start) {
        if (!operation.issued) return DescriptionTexts::tr("never issued");
        if (!operation.returned) return DescriptionTexts::tr("issued at %1").arg(displayTime(*operation.issued));
        return DescriptionTexts::tr("issued at %1, returned at %2")
            .arg(displayTime(*operation.issued), displayTime(*operation.returned));
    }
    if (!operation.end) return DescriptionTexts::tr("started at %1, never ended").arg(displayTime(*operation.start));
    if (drawn(operation.kind) == Drawn::Mark) return DescriptionTexts::tr("complete at %1").arg(displayTime(*operation.end));
    return DescriptionTexts::tr("started at %1, ran for %2")
        .arg(displayTime(*operation.start),
             displayTime(operation.graphNode ? executingTime(operation) : *operation.end - *operation.start));
}

/// Returns the longest of the waits, nullptr if it did not wait.
const Wait* longestWait(const TimelineOperation& operation) {
    const Wait* longest = nullptr;
    for (const Wait& wait : operation.waits)
        if (wait.to > wait.from && (!longest || wait.to - wait.from > longest->to - longest->from)) longest = &wait;
    return longest;
}

}  // namespace

QString descriptionOf(const Timeline& timeline) {
    QStringList sentences{headingOf(timeline), outcome(timeline), contents(timeline), criticalPath(timeline)};
    sentences.removeAll(QString());
    return sentences.join(u' ');
}

QString operationInWords(const Timeline& timeline, const Lanes& lanes, std::uint32_t index) {
    const TimelineOperation& operation = timeline.operations[index];
    QStringList parts{utf8(operation.label()), called(operation) + u' ' + whereIn(timeline, operation)};
    if (isFailure(operation))
        parts << DescriptionTexts::tr("answer %1 %2")
                     .arg(QString::number(number(operation.code)), QString::fromStdString(codeName(operation.code)));
    parts << whenIt(timeline, operation);
    if (const Wait* wait = longestWait(operation))
        parts << DescriptionTexts::tr("waited %1: %2")
                     .arg(displayTime(wait->to - wait->from), reasonWord(timeline, lanes, index, *wait));
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

std::vector<PlacedOperation> placedOperations(const TimelineLayout& layout) {
    std::vector<PlacedOperation> placed;
    for (const Bar& bar : layout.bars) placed.push_back({bar.rect, bar.operation});
    for (const Mark& mark : layout.marks)
        placed.push_back({QRectF(mark.centre.x() - mark.radius, mark.centre.y() - mark.radius, 2 * mark.radius, 2 * mark.radius),
                          mark.operation});
    std::ranges::stable_sort(placed, [](const PlacedOperation& a, const PlacedOperation& b) {
        const double above = a.box.center().y() - b.box.center().y();
        return std::abs(above) > 1 ? above < 0 : a.box.x() < b.box.x();
    });
    return placed;
}

}  // namespace streamscope::ui
