// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/layout/in_words.h"

#include "engine/calls/call_table.h"
#include "engine/device/words.h"
#include "engine/lanes/lane_waits.h"
#include "engine/timeline/shown_time.h"
#include "engine/timeline/summary.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace streamscope {
namespace {

/// Translation context of the texts in this file.
struct DescriptionTexts {
    TRANSLATED_TEXTS(DescriptionTexts)
};

constexpr std::size_t mostNamed = 12;

bool isCopyKind(OperationKind kind) {
    return kind == OperationKind::CopyHostToDevice || kind == OperationKind::CopyDeviceToHost ||
           kind == OperationKind::CopyDeviceToDevice || kind == OperationKind::CopyHostToHost;
}

std::string outcome(const Timeline& timeline) {
    if (timeline.status == RunStatus::Deadlock) return DescriptionTexts::tr("It deadlocks.");
    const std::optional<Nanoseconds> total = totalTime(timeline);
    return total ? DescriptionTexts::tr("Total time %1.").arg(shownTime(*total))
                 : DescriptionTexts::tr("Its total time is unknown.");
}

/// Returns the contents: "3 kernels, 2 copies, 4 other operations in 3 streams."
std::string contents(const Timeline& timeline) {
    std::array<int, 3> counts{};  // kernels, copies, others
    for (const TimelineOperation& operation : timeline.operations)
        ++counts[operation.kind == OperationKind::Kernel ? 0 : isCopyKind(operation.kind) ? 1 : 2];
    return DescriptionTexts::tr("%1, %2 and %3 in %4.")
        .arg(DescriptionTexts::tr("%n kernel(s)", nullptr, counts[0]), DescriptionTexts::tr("%n cop(y|ies)", nullptr, counts[1]),
             DescriptionTexts::tr("%n other call(s)", nullptr, counts[2]),
             DescriptionTexts::tr("%n stream(s)", nullptr, static_cast<int>(timeline.streams.size())));
}

std::string criticalPath(const Timeline& timeline) {
    Texts names;
    for (const OperationId id : timeline.criticalPath) {
        if (names.size() == mostNamed) {
            names.push_back(DescriptionTexts::tr("and %1 more").arg(timeline.criticalPath.size() - mostNamed));
            break;
        }
        names.push_back(std::string(timeline.operations[id.value].label()));
    }
    return names.empty() ? std::string() : DescriptionTexts::tr("Critical path: %1.").arg(joined(names, ", "));
}

std::string headingOf(const Timeline& timeline) {
    const std::string name = timeline.name.empty() ? DescriptionTexts::tr("a program") : Phrase("“" + timeline.name + "”");
    if (timeline.devices.empty()) return DescriptionTexts::tr("Timeline of %1.").arg(name);
    return DescriptionTexts::tr("Timeline of %1 on %2.").arg(name, timeline.devices.front().info.name);
}

std::string called(const TimelineOperation& operation) {
    const CallInfo& call = info(operation.call);
    return std::string(call.cudaName.empty() ? call.name : call.cudaName);
}

std::string whereIn(const Timeline& timeline, const TimelineOperation& operation) {
    const int stream = streamOf(timeline, operation);
    return stream < 0 ? DescriptionTexts::tr("on the host")
                      : DescriptionTexts::tr("in stream %1").arg(timeline.streams[static_cast<std::size_t>(stream)].id);
}

std::string whenIt(const Timeline& timeline, const TimelineOperation& operation) {
    if (streamOf(timeline, operation) < 0 || !operation.start) {
        if (!operation.issued) return DescriptionTexts::tr("never issued");
        if (!operation.returned) return DescriptionTexts::tr("issued at %1").arg(shownTime(*operation.issued));
        return DescriptionTexts::tr("issued at %1, returned at %2")
            .arg(shownTime(*operation.issued), shownTime(*operation.returned));
    }
    if (!operation.end) return DescriptionTexts::tr("started at %1, never ended").arg(shownTime(*operation.start));
    if (drawn(operation.kind) == Drawn::Mark) return DescriptionTexts::tr("complete at %1").arg(shownTime(*operation.end));
    return DescriptionTexts::tr("started at %1, ran for %2")
        .arg(shownTime(*operation.start),
             shownTime(operation.graphNode ? executingTime(operation) : *operation.end - *operation.start));
}

/// Returns the longest of the waits, nullptr if it did not wait.
const Wait* longestWait(const TimelineOperation& operation) {
    const Wait* longest = nullptr;
    for (const Wait& wait : operation.waits)
        if (wait.to > wait.from && (!longest || wait.to - wait.from > longest->to - longest->from)) longest = &wait;
    return longest;
}

}  // namespace

std::string descriptionOf(const Timeline& timeline) {
    Texts sentences{headingOf(timeline), outcome(timeline), contents(timeline), criticalPath(timeline)};
    return joined(sentences, " ");
}

std::string operationInWords(const Timeline& timeline, const Lanes& lanes, std::uint32_t index) {
    const TimelineOperation& operation = timeline.operations[index];
    Texts parts{std::string(operation.label()), called(operation) + ' ' + whereIn(timeline, operation)};
    if (isFailure(operation))
        parts.push_back(DescriptionTexts::tr("answer %1 %2").arg(number(operation.code), codeName(operation.code)));
    parts.push_back(whenIt(timeline, operation));
    if (const Wait* wait = longestWait(operation))
        parts.push_back(DescriptionTexts::tr("waited %1: %2")
                            .arg(shownTime(wait->to - wait->from), reasonWord(timeline, lanes, index, *wait)));
    return joined(parts, ", ");
}

std::vector<PlacedOperation> placedOperations(const TimelineLayout& layout) {
    std::vector<PlacedOperation> placed;
    for (const Bar& bar : layout.bars) placed.push_back({bar.rect, bar.operation});
    for (const TimelineMark& mark : layout.marks)
        placed.push_back({Rect(mark.centre.x() - mark.radius, mark.centre.y() - mark.radius, 2 * mark.radius, 2 * mark.radius),
                          mark.operation});
    std::ranges::stable_sort(placed, [](const PlacedOperation& a, const PlacedOperation& b) {
        const double above = a.box.center().y() - b.box.center().y();
        return std::abs(above) > 1 ? above < 0 : a.box.x() < b.box.x();
    });
    return placed;
}

}  // namespace streamscope
