// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/order/binding_table.h"
#include "engine/order/captures.h"
#include "engine/order/dependencies.h"
#include "engine/order/order.h"
#include "engine/program/operation_kind.h"

#include <optional>

namespace streamscope {
namespace {

/// Returns whether CUDA accepts the call. A refused call is in no stream.
bool isAccepted(const ResolvedProgram& program, const ResolvedOperation& operation) {
    const auto* mark = std::get_if<EventStreamCall>(&operation.what);
    if (mark == nullptr) return true;
    return info(operation.call).recordsEvent ? recordTakesEffect(program, *mark) : waitTakesEffect(*mark);
}

void addStreamEdges(const ResolvedProgram& program, const Captures& captures, std::vector<OrderEdge>& edges) {
    std::vector<std::optional<OperationId>> last(program.streams.size());
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        const ResolvedOperation& operation = program.operations[i];
        const auto stream = operation.stream();
        if (!stream || captures.captured[i] || !isAccepted(program, operation)) continue;
        auto& before = last[stream->value];
        if (before && (isEventMark(operation.kind) || isEventMark(program[*before].kind))) {
            OrderEdge edge;
            edge.from = *before;
            edge.to = {i};
            edge.kind = DependencyKind::Stream;
            edges.push_back(edge);
        }
        before = OperationId{i};
    }
}

}  // namespace

std::vector<OrderEdge> markEdges(const ResolvedProgram& program) {
    const Captures captures = capturesOf(program);
    std::vector<OrderEdge> edges;
    addStreamEdges(program, captures, edges);
    for (const Binding& binding : bindings(program)) {
        const Call call = program[binding.user].call;
        const bool waits = info(call).waitsForEvent || info(call).synchronises;
        if (!waits || !binding.record) continue;
        if (captures.captured[binding.user.value] || captures.captured[binding.record->value]) continue;
        if (info(program[*binding.record].call).kind == OperationKind::Graph) continue;  // the record is one of its nodes
        OrderEdge edge;
        edge.from = *binding.record;
        edge.to = binding.user;
        edge.kind = info(call).waitsForEvent ? DependencyKind::Event : DependencyKind::Host;
        edge.event = binding.event;
        edge.recording = binding.recording;
        if (info(call).waitsForEvent) edge.wait = binding.user;
        edges.push_back(edge);
    }
    return edges;
}

}  // namespace streamscope
