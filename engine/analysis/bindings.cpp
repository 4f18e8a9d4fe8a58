#include "engine/analysis/analysis.h"
#include "engine/analysis/binding_table.h"

namespace streamscope {

bool recordTakesEffect(const ResolvedProgram& program, const EventStreamCall& record) {
    return record.flags == 0 && program[record.event].device == program[record.stream].device;
}

bool waitTakesEffect(const EventStreamCall& wait) { return wait.flags == 0; }

namespace {

/// The events that an operation looks at; eventElapsedTime looks at two.
std::vector<EventId> eventsUsed(const ResolvedOperation& operation) {
    switch (operation.call) {
        case Call::StreamWaitEvent: return {std::get<EventStreamCall>(operation.what).event};
        case Call::EventSynchronize:
        case Call::EventQuery: return {std::get<EventCall>(operation.what).event};
        case Call::EventElapsedTime: {
            const auto& elapsed = std::get<ElapsedCall>(operation.what);
            return {elapsed.start, elapsed.end};
        }
        default: return {};
    }
}

}  // namespace

std::vector<Binding> bindings(const ResolvedProgram& program) {
    std::vector<Binding> result;
    RecordingTable table(program);
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        const ResolvedOperation& operation = program.operations[i];
        if (operation.call == Call::EventRecord) {
            const auto& record = std::get<EventStreamCall>(operation.what);
            if (recordTakesEffect(program, record)) table.add(record.event, {i});
        }
        for (const EventId event : eventsUsed(operation))
            result.push_back({{i}, event, table[event].record, table[event].number});
    }
    return result;
}

std::vector<int> recordings(const ResolvedProgram& program) {
    std::vector<int> result(program.operations.size(), 0);
    RecordingTable table(program);
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        if (program.operations[i].call != Call::EventRecord) continue;
        const auto& record = std::get<EventStreamCall>(program.operations[i].what);
        if (!recordTakesEffect(program, record)) continue;
        table.add(record.event, {i});
        result[i] = table[record.event].number;
    }
    return result;
}

bool isDeviceWork(OperationKind kind) {
    switch (kind) {
        case OperationKind::Kernel:
        case OperationKind::CopyHostToDevice:
        case OperationKind::CopyDeviceToHost:
        case OperationKind::CopyDeviceToDevice:
        case OperationKind::CopyHostToHost:
        case OperationKind::Memset:
        case OperationKind::HostFunction: return true;
        default: return false;
    }
}

}  // namespace streamscope
