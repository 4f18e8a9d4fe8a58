#include "engine/timeline/summary.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope {

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

std::string answerInWords(const TimelineOperation& operation) {
    if (!operation.value()) return {};
    if (operation.call == Call::EventElapsedTime) return fmt::format("{:.6f} ms", *operation.value());
    const int answer = static_cast<int>(*operation.value());
    if (operation.call != Call::StreamIsCapturing) return codeName(static_cast<Status>(answer));
    return answer == 0 ? "not capturing" : answer == 1 ? "capturing" : "invalidated";
}

}  // namespace streamscope
