// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/timeline/summary.h"
#include "ui/figure/figure_layout.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>

#include <array>

// Alternative text of a figure.
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

}  // namespace

QString descriptionOf(const Timeline& timeline) {
    QStringList sentences{headingOf(timeline), outcome(timeline), contents(timeline), criticalPath(timeline)};
    sentences.removeAll(QString());
    return sentences.join(u' ');
}

QString descriptionOf(const FigureSource& source) {
    if (!source.before) return descriptionOf(*source.timeline);
    return DescriptionTexts::tr("Before: %1 After: %2")
        .arg(descriptionOf(*source.before->timeline), descriptionOf(*source.timeline));
}

}  // namespace streamscope::ui
