// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/lanes.h"

#include "engine/calls/call_table.h"

#include <algorithm>

namespace streamscope {

Drawn drawn(OperationKind kind) {
    switch (kind) {
        case OperationKind::EventRecord:
        case OperationKind::EventWait:
        case OperationKind::MemoryOperation:
        case OperationKind::Allocation: return Drawn::Mark;
        case OperationKind::Host: return Drawn::Nothing;
        case OperationKind::Kernel:
        case OperationKind::CopyHostToDevice:
        case OperationKind::CopyDeviceToHost:
        case OperationKind::CopyDeviceToDevice:
        case OperationKind::CopyHostToHost:
        case OperationKind::Memset:
        case OperationKind::HostFunction:
        case OperationKind::Graph: break;
    }
    return Drawn::Bar;
}

int streamOf(const Timeline& timeline, const TimelineOperation& operation) {
    if (operation.stream >= 0 || drawn(operation.kind) == Drawn::Nothing) return operation.stream;
    for (std::size_t i = 0; i < timeline.streams.size(); ++i)
        if (timeline.streams[i].kind == StreamKind::Legacy && timeline.streams[i].device == operation.device)
            return static_cast<int>(i);
    return -1;
}

bool isFailure(const TimelineOperation& operation) {
    return operation.code != Status::Blocked && isFailure(operation.call, operation.code);
}

std::optional<std::uint32_t> neighbour(const Lanes& lanes, std::uint32_t operation, int step) {
    if (operation >= lanes.laneOf.size() || lanes.laneOf[operation] < 0) return std::nullopt;
    const auto& order = lanes.lanes[static_cast<std::size_t>(lanes.laneOf[operation])].operations;
    const auto here = std::lower_bound(order.begin(), order.end(), operation) - order.begin() + step;
    if (here < 0 || here >= static_cast<std::ptrdiff_t>(order.size())) return std::nullopt;
    return order[static_cast<std::size_t>(here)];
}

}  // namespace streamscope
