// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/trace/idle.h"

#include "engine/program/operation_kind.h"

#include <algorithm>

namespace streamscope {
namespace {

/// Returns whether the operation occupies the device. Host functions and host-to-host copies do not; a graph does through its
/// nodes.
bool occupies(const TimelineOperation& operation, int device) {
    if (operation.device != device || !isDeviceWork(operation.kind)) return false;
    if (operation.kind == OperationKind::Graph) return operation.spans.empty();
    return operation.kind != OperationKind::HostFunction && operation.kind != OperationKind::CopyHostToHost &&
           operation.kind != OperationKind::Allocation;
}

/// Adds a span. Most operations begin during or just after the last ones, so that few spans remain of millions.
void add(Spans& busy, const Span& span) {
    if (span.end <= span.begin) return;
    if (!busy.empty() && span.begin >= busy.back().begin && span.begin <= busy.back().end)
        busy.back().end = std::max(busy.back().end, span.end);
    else busy.push_back(span);
}

}  // namespace

Spans idleGaps(const Timeline& timeline, int device) {
    Spans busy;
    for (const TimelineOperation& operation : timeline.operations) {
        if (!occupies(operation, device)) continue;
        for (const Span& span : operation.spans) add(busy, span);
        if (operation.spans.empty() && operation.start && operation.end) add(busy, {*operation.start, *operation.end});
    }
    busy = merged(std::move(busy));
    Spans gaps;
    for (std::size_t i = 1; i < busy.size(); ++i) gaps.push_back({busy[i - 1].end, busy[i].begin});
    return gaps;
}

Nanoseconds idleTime(const Timeline& timeline) {
    Nanoseconds idle{};
    for (std::size_t device = 0; device < std::max<std::size_t>(1, timeline.devices.size()); ++device)
        idle += total(idleGaps(timeline, static_cast<int>(device)));
    return idle;
}

}  // namespace streamscope
