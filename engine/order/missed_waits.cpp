// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/missed_waits.h"

#include "engine/calls/call_table.h"

namespace streamscope {

std::optional<OperationId> nextRecord(const ResolvedProgram& program, const Binding& wait) {
    for (std::uint32_t i = wait.user.value + 1; i < program.operations.size(); ++i) {
        if (!info(program.operations[i].call).recordsEvent) continue;
        const auto& record = std::get<EventStreamCall>(program.operations[i].what);
        if (program.itself(record.event) == program.itself(wait.event)) return OperationId{i};
    }
    return std::nullopt;
}

std::optional<Binding> missedWait(ProgramFacts& facts, const Race& race) {
    const ResolvedProgram& program = facts.program();
    const OperationId earlier = race.earlier.acting(), later = race.later.acting();
    const auto waiting = program[earlier].stream(), recorded = program[later].stream();
    if (!waiting || !recorded) return std::nullopt;
    for (const Binding& binding : facts.bound()) {
        if (binding.record || binding.user.value > earlier.value || !info(program[binding.user].call).waitsForEvent) continue;
        if (program[binding.user].stream() != waiting || facts.captures().captured[binding.user.value]) continue;
        const auto record = nextRecord(program, binding);
        if (record && record->value > later.value && program[*record].stream() == recorded) return binding;
    }
    return std::nullopt;
}

}  // namespace streamscope
