// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/trace/issue_gap.h"

#include "engine/timeline/timeline.h"

#include <algorithm>

namespace streamscope {
namespace {

Nanoseconds begins(const Timeline& timeline, OperationId id) {
    const TimelineOperation& late = timeline.operations[id.value];
    Nanoseconds from{};
    for (std::uint32_t i = 0; i < id.value; ++i) {
        const TimelineOperation& before = timeline.operations[i];
        if (before.stream == late.stream && before.end) from = std::max(from, *before.end);
    }
    return from;
}

/// Returns the time that the host spent in a call during the gap.
Nanoseconds within(const TimelineOperation& call, const IssueGap& gap) {
    if (!call.issued) return {};
    const Nanoseconds end = std::min(call.returned.value_or(gap.to), gap.to);
    return std::max(Nanoseconds{}, end - std::max(*call.issued, gap.from));
}

}  // namespace

std::optional<IssueGap> gapBeforeIssue(const Timeline& timeline, OperationId operation) {
    if (operation.value >= timeline.operations.size()) return std::nullopt;
    const TimelineOperation& late = timeline.operations[operation.value];
    if (late.stream < 0 || late.graphNode || !late.issued) return std::nullopt;
    IssueGap gap{begins(timeline, operation), *late.issued, WaitReason::HostNotThere, std::nullopt};
    if (gap.from >= gap.to) return std::nullopt;
    Nanoseconds longest{};
    for (std::uint32_t i = 0; i < operation.value; ++i) {
        if (timeline.operations[i].thread != late.thread || timeline.operations[i].graphNode) continue;
        const Nanoseconds time = within(timeline.operations[i], gap);
        if (time <= longest) continue;
        longest = time;
        gap.blame = OperationId{i};
    }
    if (2 * longest >= gap.to - gap.from) gap.reason = WaitReason::HostBlocked;
    else gap.blame.reset();
    return gap;
}

}  // namespace streamscope
