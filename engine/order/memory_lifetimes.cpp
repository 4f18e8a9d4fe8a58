// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/memory_lifetimes.h"

#include <fmt/format.h>

#include <optional>

namespace streamscope {

bool beginsLifetime(Call call) { return call == Call::Malloc || call == Call::MallocAsync; }
bool endsLifetime(Call call) { return call == Call::Free || call == Call::FreeAsync; }

bool freeWaitsForDevice(const ResolvedProgram& program, OperationId id) {
    const ResolvedOperation& operation = program[id];
    return operation.call == Call::Free && program[std::get<BufferCall>(operation.what).buffer].memory != Memory::Pageable;
}

std::vector<LostMemory> lostMemory(const ResolvedProgram& program, const Captures& captures) {
    std::vector<std::optional<OperationId>> allocated(program.buffers.size());
    std::vector<LostMemory> found;
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        const ResolvedOperation& operation = program.operations[i];
        const bool begins = beginsLifetime(operation.call);
        if (captures.captured[i] || (!begins && !endsLifetime(operation.call))) continue;
        const BufferId buffer = std::get<BufferCall>(operation.what).buffer;
        auto& before = allocated[buffer.value];
        if (begins && before) found.push_back({{i}, *before, buffer});
        before = begins ? std::optional(OperationId{i}) : std::nullopt;
    }
    return found;
}

std::string inWords(const LostMemory& lost, const ResolvedProgram& program, const OperationNames& names) {
    const std::string& buffer = program[lost.buffer].id;
    return fmt::format("{} allocates {} again before anything frees what {} has allocated: free {} first", names(lost.operation),
                       buffer, names(lost.before), buffer);
}

}  // namespace streamscope
