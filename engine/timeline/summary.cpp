#include "engine/timeline/summary.h"

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
    const auto longest = std::ranges::max_element(sums, {}, &MainWait::total);
    return longest == sums.end() || longest->total <= Nanoseconds{} ? std::nullopt : std::optional(*longest);
}

}  // namespace streamscope
