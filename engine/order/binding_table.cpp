// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/binding_table.h"

#include "engine/calls/call_table.h"
#include "engine/order/captures.h"
#include "engine/order/dependencies.h"
#include "engine/order/order.h"
#include "engine/program/operation_kind.h"

#include <optional>

namespace streamscope {

bool recordTakesEffect(const ResolvedProgram& program, const EventStreamCall& record) {
    const ResolvedEvent& event = program[record.event];
    const ResolvedStream& stream = program[record.stream];
    return record.flags == 0 && event.device == stream.device && event.context == stream.context;
}

bool waitTakesEffect(const EventStreamCall& wait) { return wait.flags == 0; }

namespace {

/// Returns the events that an operation reads; eventElapsedTime reads two.
std::vector<EventId> eventsUsed(const ResolvedOperation& operation) {
    const CallInfo& call = info(operation.call);
    if (call.waitsForEvent) return {std::get<EventStreamCall>(operation.what).event};
    if (const auto* elapsed = std::get_if<ElapsedCall>(&operation.what)) return {elapsed->start, elapsed->end};
    const auto* used = std::get_if<EventCall>(&operation.what);
    return used != nullptr && (call.synchronises || call.asks()) ? std::vector{used->event} : std::vector<EventId>();
}

/// Adds the external records of the launched graph, which record their events at every launch.
void addExternalRecords(const ResolvedProgram& program, const Captures& captures, OperationId launch, RecordingTable& table) {
    const int index = captures.launched[launch.value];
    if (index < 0) return;
    for (const OperationId record : captures.captures[static_cast<std::size_t>(index)].externalRecords)
        table.add(program.itself(std::get<EventStreamCall>(program[record].what).event), launch);
}

}  // namespace

std::vector<Binding> bindings(const ResolvedProgram& program) {
    std::vector<Binding> result;
    RecordingTable table(program);
    const Captures captures = capturesOf(program);
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        const ResolvedOperation& operation = program.operations[i];
        if (info(operation.call).recordsEvent) {
            const auto& record = std::get<EventStreamCall>(operation.what);
            if (recordTakesEffect(program, record)) table.add(program.itself(record.event), {i});
        }
        addExternalRecords(program, captures, {i}, table);
        for (const EventId event : eventsUsed(operation)) {
            const RecordingTable::Recording& newest = table[program.itself(event)];
            result.push_back({{i}, event, newest.record, newest.number});
        }
    }
    return result;
}

std::vector<int> recordings(const ResolvedProgram& program) {
    std::vector<int> result(program.operations.size(), 0);
    RecordingTable table(program);
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        if (!info(program.operations[i].call).recordsEvent) continue;
        const auto& record = std::get<EventStreamCall>(program.operations[i].what);
        if (!recordTakesEffect(program, record)) continue;
        const EventId event = program.itself(record.event);
        table.add(event, {i});
        result[i] = table[event].number;
    }
    return result;
}

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
