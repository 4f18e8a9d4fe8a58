// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/geometry/story.h"

#include "ui/theme/provenance_words.h"

#include "engine/calls/call_table.h"
#include "engine/timeline/nodes_in_launches.h"
#include "engine/timeline/rows.h"
#include "engine/timeline/summary.h"
#include "engine/timeline/time_text.h"
#include "engine/trace/waits.h"
#include "ui/theme/text.h"
#include "ui/theme/theme.h"
#include "ui/timeline/index/lane_waits.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <optional>

namespace streamscope::ui {

namespace {

/// Translation context of the texts in this file.
struct TimelineStoryTexts {
    Q_DECLARE_TR_FUNCTIONS(TimelineStoryTexts)
};

using Lines = QList<QPair<QString, QString>>;

QString engineText(const TimelineOperation& operation) {
    switch (operation.engine) {
        case Engine::None: return {};
        case Engine::HostToDevice: return TimelineStoryTexts::tr("host → device copy engine");
        case Engine::DeviceToHost: return TimelineStoryTexts::tr("device → host copy engine");
        case Engine::Copy: return TimelineStoryTexts::tr("copy engine for both directions");
        case Engine::Compute: return QStringLiteral("SMs");
        case Engine::HostFunction: return TimelineStoryTexts::tr("host, in stream order");
    }
    return {};
}

QString truthText(Truth truth) {
    switch (truth) {
        case Truth::Measured: return TimelineStoryTexts::tr("measured");
        case Truth::Simulated: return TimelineStoryTexts::tr("simulated, exact");
        case Truth::Inferred: return TimelineStoryTexts::tr("inferred from neighbouring operations");
        case Truth::Unknown: return TimelineStoryTexts::tr("only the bracket is known: it ran somewhere within");
    }
    return {};
}

void addWaits(const Timeline& timeline, const Lanes& lanes, std::uint32_t index, const TimelineOperation& operation,
              Lines& lines) {
    Nanoseconds sum{};
    for (const Wait& wait : operation.waits) sum += wait.to - wait.from;
    if (sum.count() == 0) return;
    lines.append({TimelineStoryTexts::tr("Waited"), displayTime(sum)});
    constexpr int shown = 6;
    int left = shown;
    for (const Wait& wait : operation.waits) {
        if (wait.to == wait.from) continue;
        if (left-- == 0) {
            lines.append({QString(), QStringLiteral("…")});
            return;
        }
        lines.append(
            {QString(), displayTime(wait.to - wait.from) + QStringLiteral(": ") + reasonWord(timeline, lanes, index, wait)});
    }
}

QString momentInTip(Nanoseconds time) { return text(momentText(time)); }

void addRun(const TimelineOperation& operation, std::size_t launches, Lines& lines) {
    if (drawn(operation.kind) == Drawn::Mark) {
        if (operation.end) lines.append({TimelineStoryTexts::tr("Complete"), momentInTip(*operation.end)});
        return;
    }
    if (!operation.start) return;
    lines.append({TimelineStoryTexts::tr("Started"), momentInTip(*operation.start)});
    if (!operation.end) {
        lines.append({TimelineStoryTexts::tr("Ran for"), TimelineStoryTexts::tr("never ended")});
        return;
    }
    Nanoseconds executing{};
    for (const Span& span : operation.spans) executing += span.end - span.begin;
    const Nanoseconds bracket = *operation.end - *operation.start;
    const bool severalTimes = launches > 1;
    if (operation.spans.empty())
        lines.append({TimelineStoryTexts::tr("Ran"), TimelineStoryTexts::tr("within %1").arg(displayTime(bracket))});
    else if (severalTimes)
        lines.append(
            {TimelineStoryTexts::tr("Ran for"),
             TimelineStoryTexts::tr("%1 in %n launch(es)", nullptr, static_cast<int>(launches)).arg(displayTime(executing))});
    else lines.append({TimelineStoryTexts::tr("Ran for"), displayTime(executing)});
    if (!operation.spans.empty() && !severalTimes && executing != bracket)
        lines.append({TimelineStoryTexts::tr("Bracket"), displayTime(bracket)});
    lines.append({TimelineStoryTexts::tr("Ended"), momentInTip(*operation.end)});
    lines.append({TimelineStoryTexts::tr("Known from"), truthText(operation.truth)});
}

void addSpread(const TimelineOperation& operation, Lines& lines) {
    if (!operation.spread()) return;
    const auto text = [](const Span& ends) {
        return TimelineStoryTexts::tr("%1 to %2 (p5 to p95)").arg(momentInTip(ends.begin), momentInTip(ends.end));
    };
    lines.append({TimelineStoryTexts::tr("Starts"), text(operation.spread()->start)});
    lines.append({TimelineStoryTexts::tr("Ends"), text(operation.spread()->end)});
}

/// Adds both ends of an elapsed time, and the work in between.
void addReading(const Timeline& timeline, const Lanes& lanes, std::uint32_t index, Lines& lines) {
    const TimelineOperation& operation = timeline.operations[index];
    if (!operation.value() || info(operation.call).answer != ValueKind::Milliseconds) return;
    lines.append({TimelineStoryTexts::tr("Elapsed"), displayTime(Nanoseconds(std::llround(*operation.value() * 1e6)))});
    if (isBelowResolution(operation))
        lines.append({TimelineStoryTexts::tr("Resolution"), TimelineStoryTexts::tr("below that of events, about 0.5 µs")});
    const ElapsedReading* reading = readingOf(lanes, index);
    if (!reading) return;
    const auto name = [&](std::uint32_t record) { return QString::fromUtf8(timeline.operations[record].label()); };
    lines.append(
        {TimelineStoryTexts::tr("Between"), TimelineStoryTexts::tr("%1 and %2").arg(name(reading->start), name(reading->end))});
    const double begin = static_cast<double>(reading->from), end = static_cast<double>(reading->to);
    const double own = lanes.busySums[reading->own].within(begin, end);
    const double all = std::max(own, lanes.busySums[reading->all].within(begin, end));
    const auto time = [](double ns) { return displayTime(Nanoseconds(std::llround(ns))); };
    lines.append({TimelineStoryTexts::tr("Inside"), TimelineStoryTexts::tr("own streams %1, only others %2, nothing %3")
                                                        .arg(time(own), time(all - own), time(end - begin - all))});
}

/// Returns the number of launches in which an operation executed; older results have a span for each.
std::size_t launchesOf(const Timeline& timeline, OperationId id) {
    const TimelineOperation& operation = timeline.operations[id.value];
    const std::size_t executions = executionsOf(timeline, id).size();
    return executions == 0 && operation.graphNode ? operation.spans.size() : executions;
}

QString callText(const TimelineOperation& operation) {
    const CallInfo& call = info(operation.call);
    return QString::fromUtf8(call.cudaName.empty() ? call.name.data() : call.cudaName.data());
}

}  // namespace

QList<QPair<QString, QString>> story(const Timeline& timeline, const Lanes& lanes, std::uint32_t index,
                                     const TimelineExecution* execution) {
    const TimelineOperation operation = ResultRow(timeline, {index}, execution).asOperation();
    const std::size_t launches = execution ? 1 : launchesOf(timeline, {index});
    Lines lines{{TimelineStoryTexts::tr("Call"), callText(operation)}};
    if (isFailure(operation))
        lines.append({TimelineStoryTexts::tr("Answer"),
                      QStringLiteral("%1 %2").arg(number(operation.code)).arg(QString::fromStdString(codeName(operation.code)))});
    if (operation.issued) lines.append({TimelineStoryTexts::tr("Issued"), momentInTip(*operation.issued)});
    if (operation.issued && operation.returned && *operation.returned != *operation.issued)
        lines.append({TimelineStoryTexts::tr("Returned"), displayTime(*operation.returned)});
    addWaits(timeline, lanes, index, operation, lines);
    if (const auto ready = readyTime(operation); ready && drawn(operation.kind) == Drawn::Bar)
        lines.append({TimelineStoryTexts::tr("Ready"), momentInTip(*ready)});
    addRun(operation, launches, lines);
    if (!execution) addSpread(operation, lines);
    addReading(timeline, lanes, index, lines);
    if (!engineText(operation).isEmpty()) lines.append({TimelineStoryTexts::tr("Engine"), engineText(operation)});
    return lines;
}

QString storyHtml(const Timeline& timeline, const Lanes& lanes, std::uint32_t index, const TimelineExecution* execution) {
    const TimelineOperation& operation = timeline.operations[index];
    const QString label = QString::fromStdString(ResultRow(timeline, {index}, execution).label());
    QString html =
        QStringLiteral("<b>%1 %2</b><table cellspacing='0' cellpadding='1'>").arg(glyph(operation.kind), label.toHtmlEscaped());
    for (const auto& [word, value] : story(timeline, lanes, index, execution))
        html += QStringLiteral("<tr><td style='padding-right:10px'>%1</td><td>%2</td></tr>").arg(word, value.toHtmlEscaped());
    return html + QStringLiteral("</table>");
}

QString rangeHtml(const Timeline& timeline, std::uint32_t index) {
    const RangeStretch& range = timeline.ranges[index];
    std::optional<Nanoseconds> issued, returned, start, end;
    std::size_t calls = 0;
    const auto widen = [](std::optional<Nanoseconds>& from, std::optional<Nanoseconds>& to, const auto& begins,
                          const auto& ends) {
        if (begins && (!from || *begins < *from)) from = *begins;
        if (ends && (!to || *ends > *to)) to = *ends;
    };
    for (std::uint32_t i = range.first; i <= range.last; ++i) {
        const TimelineOperation& operation = timeline.operations[i];
        if (operation.thread != range.thread) continue;
        calls += !info(operation.call).works;
        widen(issued, returned, operation.issued, operation.returned);
        if (drawn(operation.kind) == Drawn::Bar && streamOf(timeline, operation) >= 0)
            widen(start, end, operation.start, operation.end);
    }
    QString html = QStringLiteral("<b>%1</b>").arg(QString::fromStdString(range.name).toHtmlEscaped());
    html +=
        QStringLiteral("<br>") + QCoreApplication::translate("TimelineRanges", "%n call(s)", nullptr, static_cast<int>(calls));
    if (issued && returned)
        html += QStringLiteral("<br>") +
                QCoreApplication::translate("TimelineRanges", "On the host: %1").arg(displayTime(*returned - *issued));
    if (start && end)
        html += QStringLiteral("<br>") +
                QCoreApplication::translate("TimelineRanges", "On the GPU: %1").arg(displayTime(*end - *start));
    return html;
}

QString conflictHtml(const Timeline& timeline, const Lanes& lanes, const ConflictMark& mark) {
    const TimelineLane& lane = lanes.lanes[mark.lane];
    const BufferConflict& conflict = lane.conflicts[mark.conflict];
    const auto who = [&](std::uint32_t operation, bool writes) {
        const QString name = QString::fromUtf8(timeline.operations[operation].label()).toHtmlEscaped();
        return (writes ? TimelineStoryTexts::tr("%1 writes") : TimelineStoryTexts::tr("%1 reads")).arg(name);
    };
    const QString when = conflict.happened
                             ? TimelineStoryTexts::tr("This time they executed at once, for %1.")
                             : TimelineStoryTexts::tr("This time they were %1 apart, by chance: nothing orders them.");
    return TimelineStoryTexts::tr("<b>Conflict over %1</b><br>%2, %3: bytes %4 to %5.<br>%6<br>Click to select both.")
        .arg(lane.title.toHtmlEscaped(), who(conflict.earlier, conflict.earlierWrites), who(conflict.later, conflict.laterWrites),
             QString::number(conflict.offset), QString::number(conflict.offset + conflict.bytes - 1),
             when.arg(displayTime(Nanoseconds(conflict.end - conflict.begin))));
}

namespace {

QString kindText(const Dependency& dependency) {
    const QString via = QString::fromStdString(dependency.via).replace(QLatin1Char('#'), QLatin1String(" #"));
    switch (dependency.kind) {
        case DependencyKind::Event: return TimelineStoryTexts::tr("event %1").arg(via);
        case DependencyKind::Stream: return TimelineStoryTexts::tr("stream order");
        case DependencyKind::Legacy: return TimelineStoryTexts::tr("default-stream barrier");
        case DependencyKind::Value: return TimelineStoryTexts::tr("value %1").arg(via);
        case DependencyKind::Host: return TimelineStoryTexts::tr("the host waited");
        case DependencyKind::Graph: return TimelineStoryTexts::tr("graph order");
    }
    return {};
}

}  // namespace

QString dependencyHtml(const Timeline& timeline, const Dependency& dependency) {
    const auto name = [&](OperationId id) { return QString::fromUtf8(timeline.operations[id.value].label()).toHtmlEscaped(); };
    const TimelineExecution* behind = executionBehind(timeline, dependency);
    const QString from = behind ? QString::fromStdString(ResultRow(timeline, dependency.from, behind).label()).toHtmlEscaped()
                                : name(dependency.from);
    const QString decided =
        dependency.binding
            ? TimelineStoryTexts::tr("Binding: it started when this ended, and nothing later delayed it")
            : TimelineStoryTexts::tr("Slack %1: something else delayed it longer").arg(displayTime(dependency.slack));
    const QString known = longWords(dependency.provenance);
    return QStringLiteral("<b>%1 → %2</b><br>%3<br>%4%5")
        .arg(from, name(dependency.to), kindText(dependency).toHtmlEscaped(), decided,
             known.isEmpty() ? QString() : QStringLiteral("<br>") + known.toHtmlEscaped());
}

QString laneHtml(const TimelineLane& lane) {
    QString html = QStringLiteral("<b>%1</b> %2").arg(lane.title.toHtmlEscaped(), lane.note.toHtmlEscaped());
    if (lane.pinned) html += QStringLiteral("<br>") + TimelineStoryTexts::tr("%1 kept at the top").arg(QChar(0x25B4));
    if (lane.kind == TimelineLaneKind::Elapsed)
        html += QStringLiteral("<br>") + TimelineStoryTexts::tr(
                                             "Elapsed times between two recordings; the band below shows what ran inside:<br>"
                                             "dark: the recordings' own streams, pale: only others, empty: nothing");
    if (lane.kind == TimelineLaneKind::Buffer)
        html += QStringLiteral("<br>") +
                TimelineStoryTexts::tr("Above, solid: writes; below, pale: reads.<br>Red: two accesses that are not ordered");
    return html + QStringLiteral("<br>") +
           TimelineStoryTexts::tr("Double click: collapse; drag: move; lower edge: resize; right click: more");
}

}  // namespace streamscope::ui
