// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/timeline/summary.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope {

std::optional<Nanoseconds> totalTime(const Timeline& timeline) {
    return timeline.makespan ? timeline.makespan : timeline.makespanUnbracketed;
}

bool isTotalTimeUnbracketed(const Timeline& timeline) {
    return timeline.method != Method::None && !timeline.makespan && timeline.makespanUnbracketed;
}

Nanoseconds executingTime(const TimelineOperation& operation) {
    Nanoseconds total{};
    for (const Span& span : operation.spans) total += span.end - span.begin;
    if (operation.spans.empty() && operation.start && operation.end) total = *operation.end - *operation.start;
    return total;
}

std::optional<MainWait> mainWait(const TimelineOperation& operation) {
    std::vector<MainWait> sums;
    for (const Wait& wait : operation.waits) {
        const auto same = [&](const MainWait& sum) { return sum.reason == wait.reason && sum.blame == wait.blame; };
        auto found = std::ranges::find_if(sums, same);
        if (found == sums.end()) found = sums.insert(sums.end(), {wait.reason, wait.blame, {}});
        found->total += wait.to - wait.from;
    }
    Nanoseconds all{};
    for (const MainWait& sum : sums) all += sum.total;
    const auto matters = [all](const Wait& wait) { return wait.to > wait.from && 20 * (wait.to - wait.from) >= all; };
    const auto last = std::find_if(operation.waits.rbegin(), operation.waits.rend(), matters);
    if (last == operation.waits.rend()) return std::nullopt;
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

std::string answerInWords(const TimelineOperation& operation) {
    if (!operation.value()) return {};
    if (operation.call == Call::EventElapsedTime) return fmt::format("{:.6f} ms", *operation.value());
    const int answer = static_cast<int>(*operation.value());
    if (operation.call != Call::StreamIsCapturing) return codeName(static_cast<Status>(answer));
    return answer == 0 ? "not capturing" : answer == 1 ? "capturing" : "invalidated";
}

}  // namespace streamscope
