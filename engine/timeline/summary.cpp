// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/timeline/summary.h"

#include "engine/calls/call_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace streamscope {

std::optional<Nanoseconds> totalTime(const Timeline& timeline) {
    return timeline.makespan ? timeline.makespan : timeline.makespanUnbracketed;
}

bool isTotalTimeUnbracketed(const Timeline& timeline) {
    return timeline.method != Method::None && !timeline.makespan && timeline.makespanUnbracketed;
}

namespace {

Nanoseconds executingTime(const SpanList& spans, std::optional<Nanoseconds> start, std::optional<Nanoseconds> end) {
    Nanoseconds total{};
    for (const Span& span : spans) total += span.end - span.begin;
    if (spans.empty() && start && end) total = *end - *start;
    return total;
}

}  // namespace

Nanoseconds executingTime(const TimelineOperation& operation) {
    return executingTime(operation.spans, operation.start, operation.end);
}

Nanoseconds executingTime(const ResultRow& row) { return executingTime(row.spans(), row.start(), row.end()); }

std::optional<MainWait> mainWait(const WaitList& waits) {
    std::vector<MainWait> sums;
    for (const Wait& wait : waits) {
        const auto same = [&](const MainWait& sum) { return sum.reason == wait.reason && sum.blame == wait.blame; };
        auto found = std::ranges::find_if(sums, same);
        if (found == sums.end()) found = sums.insert(sums.end(), {wait.reason, wait.blame, {}});
        found->total += wait.to - wait.from;
    }
    Nanoseconds all{};
    for (const MainWait& sum : sums) all += sum.total;
    const auto matters = [all](const Wait& wait) { return wait.to > wait.from && 20 * (wait.to - wait.from) >= all; };
    const auto last = std::find_if(waits.rbegin(), waits.rend(), matters);
    if (last == waits.rend()) return std::nullopt;
    return *std::ranges::find_if(sums,
                                 [&](const MainWait& sum) { return sum.reason == last->reason && sum.blame == last->blame; });
}

std::optional<double> sharedCopyEngineBusy(const Timeline& timeline) {
    const auto& [to, from] = std::pair(timeline.metrics.utilisationH2D, timeline.metrics.utilisationD2H);
    const bool shared = !timeline.devices.empty() && std::ranges::all_of(timeline.devices, [](const TimelineDevice& device) {
        return device.info.copyEngines == 1;
    });
    if (!shared || (!to && !from)) return std::nullopt;
    return std::min(1.0, to.value_or(0) + from.value_or(0));  // brackets of a measured run may overlap
}

std::optional<std::size_t> streamAnswered(const Timeline& timeline, const TimelineOperation& operation) {
    const double index = operation.value().value_or(-1);
    if (info(operation.call).answer != ValueKind::Stream || !(index >= 0 && index < static_cast<double>(timeline.streams.size())))
        return {};
    return static_cast<std::size_t>(index);
}

bool isBelowResolution(const TimelineOperation& operation) {
    constexpr double resolution = 0.0005;  // ms
    return info(operation.call).group == CallGroup::Elapsed && operation.value() && std::abs(*operation.value()) < resolution;
}

std::string answerInWords(const Timeline& timeline, const TimelineOperation& operation) {
    if (!operation.value()) return {};
    constexpr double most = std::numeric_limits<int>::max();
    const int number = static_cast<int>(std::clamp(*operation.value(), -most, most));
    switch (info(operation.call).answer) {
        case ValueKind::None:  // the code of the call within a host function
        case ValueKind::Code: return codeName(static_cast<Status>(number));
        case ValueKind::Milliseconds: return fmt::format("{:.6f} ms", *operation.value());
        case ValueKind::Stream: {
            const auto stream = streamAnswered(timeline, operation);
            return stream ? timeline.streams[*stream].id : std::string();
        }
        case ValueKind::Number: return std::to_string(number);
        case ValueKind::Capturing: return number == 0 ? "not capturing" : number == 1 ? "capturing" : "invalidated";
    }
    return {};
}

}  // namespace streamscope
