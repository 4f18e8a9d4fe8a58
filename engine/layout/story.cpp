// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/layout/story.h"

#include "engine/calls/call_table.h"
#include "engine/device/words.h"
#include "engine/lanes/lane_waits.h"
#include "engine/layout/html.h"
#include "engine/layout/provenance_words.h"
#include "engine/timeline/nodes_in_launches.h"
#include "engine/timeline/rows.h"
#include "engine/timeline/shown_time.h"
#include "engine/timeline/summary.h"
#include "engine/timeline/time_text.h"
#include "engine/trace/waits.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace streamscope {

namespace {

/// Translation context of the texts about ranges.
struct TimelineRanges {
    TRANSLATED_TEXTS(TimelineRanges)
};

/// Translation context of the texts in this file.
struct TimelineStoryTexts {
    TRANSLATED_TEXTS(TimelineStoryTexts)
};

using Lines = std::vector<std::pair<std::string, std::string>>;

std::string engineText(const TimelineOperation& operation) {
    switch (operation.engine) {
        case Engine::None: return {};
        case Engine::HostToDevice: return TimelineStoryTexts::tr("host → device copy engine");
        case Engine::DeviceToHost: return TimelineStoryTexts::tr("device → host copy engine");
        case Engine::Copy: return TimelineStoryTexts::tr("copy engine for both directions");
        case Engine::Compute: return "SMs";
        case Engine::HostFunction: return TimelineStoryTexts::tr("host, in stream order");
    }
    return {};
}

std::string truthText(Truth truth) {
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
    lines.push_back({TimelineStoryTexts::tr("Waited"), shownTime(sum)});
    constexpr int shown = 6;
    int left = shown;
    for (const Wait& wait : operation.waits) {
        if (wait.to == wait.from) continue;
        if (left-- == 0) {
            lines.push_back({std::string(), "…"});
            return;
        }
        lines.push_back({std::string(), shownTime(wait.to - wait.from) + ": " + reasonWord(timeline, lanes, index, wait)});
    }
}

void addRun(const TimelineOperation& operation, std::size_t launches, Lines& lines) {
    if (drawn(operation.kind) == Drawn::Mark) {
        if (operation.end) lines.push_back({TimelineStoryTexts::tr("Complete"), shownMoment(*operation.end)});
        return;
    }
    if (!operation.start) return;
    lines.push_back({TimelineStoryTexts::tr("Started"), shownMoment(*operation.start)});
    if (!operation.end) {
        lines.push_back({TimelineStoryTexts::tr("Ran for"), TimelineStoryTexts::tr("never ended")});
        return;
    }
    Nanoseconds executing{};
    for (const Span& span : operation.spans) executing += span.end - span.begin;
    const Nanoseconds bracket = *operation.end - *operation.start;
    const bool severalTimes = launches > 1;
    if (operation.spans.empty())
        lines.push_back({TimelineStoryTexts::tr("Ran"), TimelineStoryTexts::tr("within %1").arg(shownTime(bracket))});
    else if (severalTimes)
        lines.push_back(
            {TimelineStoryTexts::tr("Ran for"),
             TimelineStoryTexts::tr("%1 in %n launch(es)", nullptr, static_cast<int>(launches)).arg(shownTime(executing))});
    else lines.push_back({TimelineStoryTexts::tr("Ran for"), shownTime(executing)});
    const auto phases = operation.phases();
    if (phases && phases->trigger) lines.push_back({TimelineStoryTexts::tr("Triggered"), shownMoment(*phases->trigger)});
    if (phases && phases->waited)
        lines.push_back(
            {TimelineStoryTexts::tr("Waited inside"),
             TimelineStoryTexts::tr("%1 for the kernel ahead").arg(shownTime(phases->waited->end - phases->waited->begin))});
    else if (!operation.spans.empty() && !severalTimes && executing != bracket)
        lines.push_back({TimelineStoryTexts::tr("Bracket"), shownTime(bracket)});
    lines.push_back({TimelineStoryTexts::tr("Ended"), shownMoment(*operation.end)});
    lines.push_back({TimelineStoryTexts::tr("Known from"), truthText(operation.truth)});
}

void addSpread(const TimelineOperation& operation, Lines& lines) {
    if (!operation.spread()) return;
    const auto text = [](const Span& ends) {
        return TimelineStoryTexts::tr("%1 to %2 (p5 to p95)").arg(shownMoment(ends.begin), shownMoment(ends.end));
    };
    lines.push_back({TimelineStoryTexts::tr("Starts"), text(operation.spread()->start)});
    lines.push_back({TimelineStoryTexts::tr("Ends"), text(operation.spread()->end)});
}

/// Adds both ends of an elapsed time, and the work in between.
void addReading(const Timeline& timeline, const Lanes& lanes, std::uint32_t index, Lines& lines) {
    const TimelineOperation& operation = timeline.operations[index];
    if (!operation.value() || info(operation.call).answer != ValueKind::Milliseconds) return;
    lines.push_back({TimelineStoryTexts::tr("Elapsed"), shownTime(Nanoseconds(std::llround(*operation.value() * 1e6)))});
    if (isBelowResolution(operation))
        lines.push_back({TimelineStoryTexts::tr("Resolution"), TimelineStoryTexts::tr("below that of events, about 0.5 µs")});
    const ElapsedReading* reading = readingOf(lanes, index);
    if (!reading) return;
    const auto name = [&](std::uint32_t record) { return std::string(timeline.operations[record].label()); };
    lines.push_back(
        {TimelineStoryTexts::tr("Between"), TimelineStoryTexts::tr("%1 and %2").arg(name(reading->start), name(reading->end))});
    const double begin = static_cast<double>(reading->from), end = static_cast<double>(reading->to);
    const double own = lanes.busySums[reading->own].within(begin, end);
    const double all = std::max(own, lanes.busySums[reading->all].within(begin, end));
    const auto time = [](double ns) { return shownTime(Nanoseconds(std::llround(ns))); };
    lines.push_back({TimelineStoryTexts::tr("Inside"), TimelineStoryTexts::tr("own streams %1, only others %2, nothing %3")
                                                           .arg(time(own), time(all - own), time(end - begin - all))});
}

/// Returns the number of launches in which an operation executed; older results have a span for each.
std::size_t launchesOf(const Timeline& timeline, OperationId id) {
    const TimelineOperation& operation = timeline.operations[id.value];
    const std::size_t executions = executionsOf(timeline, id).size();
    return executions == 0 && operation.graphNode ? operation.spans.size() : executions;
}

std::string callText(const TimelineOperation& operation) {
    const CallInfo& call = info(operation.call);
    return std::string(call.cudaName.empty() ? call.name : call.cudaName);
}

}  // namespace

std::vector<std::pair<std::string, std::string>> story(const Timeline& timeline, const Lanes& lanes, std::uint32_t index,
                                                       const TimelineExecution* execution) {
    const TimelineOperation operation = ResultRow(timeline, {index}, execution).asOperation();
    const std::size_t launches = execution ? 1 : launchesOf(timeline, {index});
    Lines lines{{TimelineStoryTexts::tr("Call"), callText(operation)}};
    if (isFailure(operation))
        lines.push_back(
            {TimelineStoryTexts::tr("Answer"), fmt::format("{} {}", number(operation.code), codeName(operation.code))});
    if (operation.issued) lines.push_back({TimelineStoryTexts::tr("Issued"), shownMoment(*operation.issued)});
    if (operation.issued && operation.returned && *operation.returned != *operation.issued)
        lines.push_back({TimelineStoryTexts::tr("Returned"), shownTime(*operation.returned)});
    addWaits(timeline, lanes, index, operation, lines);
    if (const auto ready = readyTime(operation); ready && drawn(operation.kind) == Drawn::Bar)
        lines.push_back({TimelineStoryTexts::tr("Ready"), shownMoment(*ready)});
    addRun(operation, launches, lines);
    if (!execution) addSpread(operation, lines);
    addReading(timeline, lanes, index, lines);
    if (!engineText(operation).empty()) lines.push_back({TimelineStoryTexts::tr("Engine"), engineText(operation)});
    return lines;
}

std::string storyHtml(const Timeline& timeline, const Lanes& lanes, std::uint32_t index, const TimelineExecution* execution) {
    const TimelineOperation& operation = timeline.operations[index];
    const std::string label = ResultRow(timeline, {index}, execution).label();
    std::string html =
        fmt::format("<b>{} {}</b><table cellspacing='0' cellpadding='1'>", glyphOf(operation.kind), htmlEscaped(label));
    for (const auto& [word, value] : story(timeline, lanes, index, execution))
        html += fmt::format("<tr><td style='padding-right:10px'>{}</td><td>{}</td></tr>", word, htmlEscaped(value));
    return html + "</table>";
}

std::string rangeHtml(const Timeline& timeline, std::uint32_t index) {
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
    std::string html = fmt::format("<b>{}</b>", htmlEscaped(range.name));
    html += "<br>" + TimelineRanges::tr("%n call(s)", nullptr, static_cast<int>(calls));
    if (issued && returned) html += "<br>" + TimelineRanges::tr("On the host: %1").arg(shownTime(*returned - *issued));
    if (start && end) html += "<br>" + TimelineRanges::tr("On the GPU: %1").arg(shownTime(*end - *start));
    return html;
}

std::string conflictHtml(const Timeline& timeline, const Lanes& lanes, const ConflictMark& mark) {
    const TimelineLane& lane = lanes.lanes[mark.lane];
    const BufferConflict& conflict = lane.conflicts[mark.conflict];
    const auto who = [&](std::uint32_t operation, bool writes) {
        const std::string name = htmlEscaped(timeline.operations[operation].label());
        return (writes ? TimelineStoryTexts::tr("%1 writes") : TimelineStoryTexts::tr("%1 reads")).arg(name);
    };
    const Phrase when = conflict.happened
                            ? TimelineStoryTexts::tr("This time they executed at once, for %1.")
                            : TimelineStoryTexts::tr("This time they were %1 apart, by chance: nothing orders them.");
    return TimelineStoryTexts::tr("<b>Conflict over %1</b><br>%2, %3: bytes %4 to %5.<br>%6<br>Click to select both.")
        .arg(htmlEscaped(lane.title), who(conflict.earlier, conflict.earlierWrites), who(conflict.later, conflict.laterWrites),
             conflict.offset, conflict.offset + conflict.bytes - 1,
             when.arg(shownTime(Nanoseconds(conflict.end - conflict.begin))));
}

namespace {

std::string kindText(const Dependency& dependency) {
    const std::string via = replaced(dependency.via, "#", " #");
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

std::string dependencyHtml(const Timeline& timeline, const Dependency& dependency) {
    const auto name = [&](OperationId id) { return htmlEscaped(timeline.operations[id.value].label()); };
    const TimelineExecution* behind = executionBehind(timeline, dependency);
    const std::string from = behind ? htmlEscaped(ResultRow(timeline, dependency.from, behind).label()) : name(dependency.from);
    const std::string decided =
        dependency.binding
            ? TimelineStoryTexts::tr("Binding: it started when this ended, and nothing later delayed it")
            : TimelineStoryTexts::tr("Slack %1: something else delayed it longer").arg(shownTime(dependency.slack));
    const std::string known = longWords(dependency.provenance);
    return fmt::format("<b>{} → {}</b><br>{}<br>{}{}", from, name(dependency.to), htmlEscaped(kindText(dependency)), decided,
                       known.empty() ? std::string() : "<br>" + htmlEscaped(known));
}

std::string curveHtml(const TimelineLane& lane, double time) {
    return fmt::format("<b>{}</b> {}<br>{:.6g}", htmlEscaped(lane.title), htmlEscaped(lane.note), lane.curve.valueAt(time));
}

std::string laneHtml(const TimelineLane& lane) {
    std::string html = fmt::format("<b>{}</b> {}", htmlEscaped(lane.title), htmlEscaped(lane.note));
    if (lane.pinned) html += "<br>" + TimelineStoryTexts::tr("%1 kept at the top").arg("▴");
    if (lane.kind == TimelineLaneKind::Elapsed)
        html += "<br>" + TimelineStoryTexts::tr(
                             "Elapsed times between two recordings; the band below shows what ran inside:<br>"
                             "dark: the recordings' own streams, pale: only others, empty: nothing");
    if (lane.kind == TimelineLaneKind::Buffer)
        html += "<br>" +
                TimelineStoryTexts::tr("Above, solid: writes; below, pale: reads.<br>Red: two accesses that are not ordered");
    if (lane.kind == TimelineLaneKind::QueuedBlocks)
        html += "<br>" +
                TimelineStoryTexts::tr("Blocks of its kernels that are on no multiprocessor yet; point at them for the reason");
    if (lane.kind == TimelineLaneKind::Blocks)
        html += "<br>" + (lane.blocks.rows == BlockRows::Slots
                              ? TimelineStoryTexts::tr("A row for each block that it can have at once")
                          : lane.blocks.rows == BlockRows::Opened
                              ? TimelineStoryTexts::tr("How many of its multiprocessors have a block; each has a lane below")
                              : TimelineStoryTexts::tr("A line for each multiprocessor, while it has a block"));
    if (lane.blocks.canOpen)
        return html + "<br>" + TimelineStoryTexts::tr("Double click: open or close; drag: move; right click: more");
    return html + "<br>" + TimelineStoryTexts::tr("Double click: collapse; drag: move; lower edge: resize; right click: more");
}

}  // namespace streamscope
