// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/order/binding_table.h"
#include "engine/order/captures.h"
#include "engine/order/dependencies.h"

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

}  // namespace streamscope
