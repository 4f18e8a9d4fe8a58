// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/why/why_words.h"

#include "engine/order/accesses.h"
#include "ui/inspector/operation_story.h"
#include "ui/theme/shown_number.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>

#include <cmath>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct WhyWordsTexts {
    Q_DECLARE_TR_FUNCTIONS(WhyWordsTexts)
};

struct UnitOfTime {
    const char* name;
    double nanoseconds;
};

UnitOfTime unitOf(const QString& shown) {
    if (shown.endsWith(QStringLiteral(" ms"))) return {"ms", 1e6};
    if (shown.endsWith(QStringLiteral(" µs"))) return {"µs", 1e3};
    if (shown.endsWith(QStringLiteral(" ns"))) return {"ns", 1};
    return {"s", 1e9};
}

/// Returns what orders two operations. `name` is that of the event or the word.
QString kindInWords(DependencyKind kind, const QString& name) {
    switch (kind) {
        case DependencyKind::Event: return WhyWordsTexts::tr("by event %1").arg(name);
        case DependencyKind::Stream: return WhyWordsTexts::tr("by the order of the stream");
        case DependencyKind::Legacy: return WhyWordsTexts::tr("by the default stream's barrier");
        case DependencyKind::Value: return WhyWordsTexts::tr("by the value of %1").arg(name);
        case DependencyKind::Host: return WhyWordsTexts::tr("by the host");
        case DependencyKind::Graph: return WhyWordsTexts::tr("by the graph");
    }
    return {};
}

struct Names {
    QString first, second;
};

/// Returns the names of both operations, with ids if their labels are equal.
Names namesOf(const Timeline& timeline, const OverlapAnswer& answer) {
    Names names{nameOf(timeline, answer.first), nameOf(timeline, answer.second)};
    if (names.first != names.second || answer.first == answer.second) return names;
    const auto withId = [&](QString& name, OperationId operation) {
        if (operation.value >= timeline.operations.size()) return;
        name = QStringLiteral("%1 (%2)").arg(name, QString::fromStdString(timeline.operations[operation.value].id));
    };
    withId(names.first, answer.first);
    withId(names.second, answer.second);
    return names;
}

/// Returns the sentence for operations that nothing orders, with the last wait between the end of the first and the start of
/// the second.
QString heldBackInWords(const Timeline& timeline, const OverlapAnswer& answer) {
    const auto [first, second] = namesOf(timeline, answer);
    const Wait wait{answer.reason, answer.holder, {}, {}};
    return WhyWordsTexts::tr("Nothing orders them. %1 could have overlapped %2, but had to wait: %3.")
        .arg(second, first, waitInWords(timeline, answer.second, wait));
}

}  // namespace

QString changeInWords(Nanoseconds now, Nanoseconds then) {
    const QString shown = displayTime(then);
    if (now == then) return WhyWordsTexts::tr("%1, no change").arg(shown);
    const UnitOfTime unit = unitOf(shown);
    const QString number = withPoint(shown.section(QLatin1Char(' '), 0, 0));
    int decimals = number.contains(QLatin1Char('.')) ? static_cast<int>(number.section(QLatin1Char('.'), 1).size()) : 0;
    const double change = static_cast<double>((then - now).count()) / unit.nanoseconds;
    const QString sign = change < 0 ? QStringLiteral("−") : QStringLiteral("+");
    if (std::abs(change) >= 1000) return shown + QStringLiteral(", ") + sign + displayTime(std::chrono::abs(then - now));
    while (decimals < 6 && std::abs(change) < std::pow(10.0, -decimals)) ++decimals;
    return QStringLiteral("%1, %2%3 %4")
        .arg(shown, sign, shownNumber(std::abs(change), decimals), shown.section(QLatin1Char(' '), 1));
}

QString nameOf(const Timeline& timeline, OperationId operation) {
    if (operation.value >= timeline.operations.size()) return {};
    const TimelineOperation& found = timeline.operations[operation.value];
    const QString name = QString::fromUtf8(found.label());
    // Adds the id, because the iterations of a loop share one label.
    return found.id == found.source() ? name : QStringLiteral("%1 (%2)").arg(name, QString::fromStdString(found.id));
}

QString pairQuestion(const Timeline& timeline, const OverlapAnswer& answer) {
    const auto [first, second] = namesOf(timeline, answer);
    if (answer.why == Apart::NotAtAll) return WhyWordsTexts::tr("%1 and %2 overlap").arg(first, second);
    return WhyWordsTexts::tr("Why do %1 and %2 not overlap?").arg(first, second);
}

QString pairAnswer(const Timeline& timeline, const OverlapAnswer& answer) {
    const auto [first, second] = namesOf(timeline, answer);
    switch (answer.why) {
        case Apart::NotAtAll: return WhyWordsTexts::tr("They overlapped for %1.").arg(displayTime(answer.overlap));
        case Apart::NeverRan: return WhyWordsTexts::tr("One of the two did not execute, or its time is unknown.");
        case Apart::Ordered: return WhyWordsTexts::tr("The program orders them: %1 comes after %2.").arg(second, first);
        case Apart::LegacyBarrier: return WhyWordsTexts::tr("Only a barrier of the legacy default stream separates them.");
        case Apart::EndedBeforeIssue:
            return WhyWordsTexts::tr("%1 had ended when %2 was issued: the host issued it too late.").arg(first, second);
        case Apart::HeldBack: return heldBackInWords(timeline, answer);
    }
    return {};
}

QString noRepairInWords(const Timeline& timeline, const ResolvedProgram& program, const OverlapAnswer& answer) {
    const ResolvedOperation &first = program[answer.first], &second = program[answer.second];
    const Accesses before = accesses(first, program), after = accesses(second, program);
    if (const ByteRange* range = conflict(before, after))
        return WhyWordsTexts::tr("They must stay in order: both use %1, and one of them writes it.")
            .arg(QString::fromStdString(program[range->buffer].id));
    const bool firstHolds = answer.why == Apart::HeldBack && answer.holder == answer.first;
    if (firstHolds && answer.reason == WaitReason::CopyEngine) {
        if (first.kind == second.kind)
            return WhyWordsTexts::tr("No edit makes them overlap: copies in one direction share one copy engine.");
        return WhyWordsTexts::tr(
            "No edit makes them overlap: on this device all copies share one copy engine. They would overlap on a device with "
            "two.");
    }
    if (answer.why == Apart::HeldBack && answer.reason == WaitReason::GridLimit)
        return WhyWordsTexts::tr("No edit makes them overlap: the device executes no more kernels at once.");
    if (firstHolds && answer.reason == WaitReason::SmResources)
        return WhyWordsTexts::tr("They would overlap if %1 had fewer blocks, so that it left multiprocessors free.")
            .arg(nameOf(timeline, answer.first));
    if (answer.why == Apart::HeldBack && (answer.reason == WaitReason::HostNotThere || answer.reason == WaitReason::HostBlocked))
        return WhyWordsTexts::tr(
                   "No small edit makes them overlap: one call costs the host more time than %1 takes. Give it more work, or "
                   "launch both in a graph.")
            .arg(nameOf(timeline, answer.first));
    return WhyWordsTexts::tr("No small edit makes them overlap without a race or a deadlock.");
}

std::vector<OrderStep> orderSteps(const Timeline& timeline, const ResolvedProgram& program, const OverlapAnswer& answer) {
    std::vector<OrderStep> steps;
    for (const OrderEdge& edge : answer.path) {
        QString name;
        if (edge.event) name = QStringLiteral("%1 #%2").arg(QString::fromStdString(program[*edge.event].id)).arg(edge.recording);
        if (edge.word) name = QString::fromStdString(program[*edge.word].id);
        steps.push_back({WhyWordsTexts::tr("%1 → %2, %3")
                             .arg(nameOf(timeline, edge.from), nameOf(timeline, edge.to), kindInWords(edge.kind, name)),
                         edge.wait.value_or(edge.to)});
    }
    return steps;
}

std::vector<std::uint32_t> litDependencies(const Timeline& timeline, const OverlapAnswer& answer) {
    std::vector<std::uint32_t> lit;
    for (const OrderEdge& edge : answer.path) {
        for (std::uint32_t i = 0; i < timeline.dependencies.size(); ++i) {
            const Dependency& each = timeline.dependencies[i];
            if (each.from != edge.from || each.to != edge.to || each.kind != edge.kind) continue;
            lit.push_back(i);
            break;
        }
    }
    return lit;
}

}  // namespace streamscope::ui
