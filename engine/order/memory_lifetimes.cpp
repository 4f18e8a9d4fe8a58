// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/memory_lifetimes.h"

#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"

#include <fmt/format.h>

#include <optional>

namespace streamscope {

bool freeWaitsForDevice(const ResolvedProgram& program, OperationId id) {
    const ResolvedOperation& operation = program[id];
    return info(operation.call).frees && info(operation.call).blocks &&
           program[std::get<BufferCall>(operation.what).buffer].memory != Memory::Pageable;
}

std::vector<LostMemory> lostMemory(const ResolvedProgram& program, const Captures& captures) {
    std::vector<std::optional<OperationId>> allocated(program.buffers.size());
    std::vector<LostMemory> found;
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        const ResolvedOperation& operation = program.operations[i];
        const bool begins = info(operation.call).allocates;
        if (captures.captured[i] || (!begins && !info(operation.call).frees)) continue;
        const BufferId buffer = std::get<BufferCall>(operation.what).buffer;
        auto& before = allocated[buffer.value];
        if (begins && before) found.push_back({{i}, *before, buffer});
        before = begins ? std::optional(OperationId{i}) : std::nullopt;
    }
    return found;
}

std::string inWords(const LostMemory& lost, const ResolvedProgram& program, const OperationNames& names) {
    const std::string& buffer = program[lost.buffer].id;
    return fmt::format(
        TRANSLATABLE("Messages", "{} allocates {} again before anything frees what {} has allocated: free {} first"),
        names(lost.operation), buffer, names(lost.before), buffer);
}

}  // namespace streamscope
