// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/trace/work_lanes.h"

#include "engine/program/operation_kind.h"
#include "engine/timeline/rows.h"

#include <algorithm>
#include <utility>

namespace streamscope {
namespace {

/// Returns the stream of a row, for calls without one the legacy stream of their device.
LaneKey streamOfWork(const Timeline& timeline, const ResultRow& row) {
    if (row.stream() >= 0) return {true, 0, row.stream()};
    const int device = row.operation().device;
    for (std::size_t i = 0; i < timeline.streams.size(); ++i)
        if (timeline.streams[i].kind == StreamKind::Legacy && timeline.streams[i].device == device)
            return {true, 0, static_cast<int>(i)};
    return {true, device, -1};
}

void addAsItExecutes(std::vector<LanePiece>& pieces, const ResultRow& row) {
    bool isFirst = true;
    for (const Span& span : row.spans())
        pieces.push_back({span, row.operationId().value, row.execution(), std::exchange(isFirst, false)});
    if (isFirst)
        pieces.push_back({{*row.start(), row.end().value_or(*row.start())}, row.operationId().value, row.execution(), true});
}

void sortByTime(WorkLanes& work) {
    for (auto& [key, pieces] : work.lanes)
        std::ranges::stable_sort(pieces, {}, [](const LanePiece& piece) { return piece.span.begin; });
}

}  // namespace

bool takesTime(const TimelineOperation& operation) {
    if (operation.kind == OperationKind::Graph) return operation.spans.empty();
    return isDeviceWork(operation.kind);
}

const WaitList& waitsOf(const Timeline& timeline, const LanePiece& piece) {
    return piece.execution ? piece.execution->waits : timeline.operations[piece.operation].waits;
}

WorkLanes workOfEngines(const Timeline& timeline) {
    WorkLanes work;
    eachRow(timeline, [&](const ResultRow& row) {
        const TimelineOperation& operation = row.operation();
        if (!takesTime(operation) || !row.start() || operation.engine == Engine::None) return;
        addAsItExecutes(work.lanes[{false, operation.device, static_cast<int>(operation.engine)}], row);
    });
    sortByTime(work);
    return work;
}

WorkLanes workOfStreams(const Timeline& timeline) {
    WorkLanes work;
    eachRow(timeline, [&](const ResultRow& row) {
        if (!takesTime(row.operation())) return;
        LanePiece piece{{}, row.operationId().value, row.execution(), true};
        if (!row.start()) return work.unstarted.push_back(piece);
        piece.span = {*row.start(), row.end().value_or(*row.start())};
        work.lanes[streamOfWork(timeline, row)].push_back(piece);
    });
    sortByTime(work);
    return work;
}

}  // namespace streamscope
