// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/blocking_calls.h"

#include "engine/calls/call_table.h"

#include <algorithm>

namespace streamscope {
std::optional<int> deviceOfDefault(const ResolvedProgram& program, const ResolvedOperation& operation) {
    if (operation.stream()) return std::nullopt;
    if (const auto* copy = std::get_if<CopyCall>(&operation.what))
        return program[(isHost(memoryOf(program, copy->to)) ? copy->from : copy->to).buffer].device;
    if (const auto* memset = std::get_if<MemsetCall>(&operation.what)) return program[memset->to.buffer].device;
    return std::nullopt;
}

bool hasEndedOnReturn(const ResolvedProgram& program, OperationId id) {
    const ResolvedOperation& operation = program[id];
    if (const auto* copy = std::get_if<CopyCall>(&operation.what)) {
        const Memory from = memoryOf(program, copy->from), to = memoryOf(program, copy->to);
        if (!info(operation.call).blocks) return false;
        if (!info(operation.call).synchronous) return isHost(to) && (to == Memory::Pageable || isHost(from));
        return isHost(to) || from == Memory::Pinned;
    }
    const auto* memset = std::get_if<MemsetCall>(&operation.what);
    return memset != nullptr && info(operation.call).synchronous && isHost(memoryOf(program, memset->to));
}

bool waitsForStreamOnly(const ResolvedProgram& program, OperationId id) {
    const auto* copy = std::get_if<CopyCall>(&program[id].what);
    return copy != nullptr && info(program[id].call).synchronous && memoryOf(program, copy->from) == Memory::Pageable &&
           !isHost(memoryOf(program, copy->to));
}

bool isReadByCall(const ResolvedProgram& program, OperationId id) {
    const auto* copy = std::get_if<CopyCall>(&program[id].what);
    return copy != nullptr && !info(program[id].call).synchronous && memoryOf(program, copy->from) == Memory::Pageable &&
           !isHost(memoryOf(program, copy->to));
}

bool isReadOutOfOrder(const ResolvedProgram& program, OperationId id) {
    const auto* batch = std::get_if<BatchedCopiesCall>(&program[id].what);
    return batch == nullptr ? isReadByCall(program, id) : batch->order != SourceOrder::Stream;
}

bool isReadBeforeReturn(const ResolvedProgram& program, OperationId id) {
    const auto* batch = std::get_if<BatchedCopiesCall>(&program[id].what);
    if (batch != nullptr) return batch->order == SourceOrder::DuringApiCall;
    return isReadByCall(program, id) || waitsForStreamOnly(program, id);
}

bool waitsForBatch(const ResolvedProgram& program, const BatchedCopiesCall& batch) {
    return std::ranges::any_of(batch.copies, [&](const BufferCopy& copy) {
        const bool pageable = memoryOf(program, copy.from) == Memory::Pageable;
        switch (batch.order) {
            case SourceOrder::Stream: return pageable && !isHost(memoryOf(program, copy.to));
            case SourceOrder::DuringApiCall: return !pageable;
            case SourceOrder::Any: break;
        }
        return false;
    });
}

bool mayWait(const ResolvedProgram& program, const ResolvedOperation& operation) {
    if (const auto* batch = std::get_if<BatchedCopiesCall>(&operation.what)) return waitsForBatch(program, *batch);
    const auto* copy = std::get_if<CopyCall>(&operation.what);
    const CallInfo& call = info(operation.call);
    if (copy == nullptr || call.synchronous || !call.blocks) return call.blocks;
    const auto isOfHostPages = [&](const ByteRange& range) {
        const Memory memory = memoryOf(program, range);
        return memory == Memory::Pageable || memory == Memory::Managed;
    };
    return isOfHostPages(copy->from) || isOfHostPages(copy->to);
}

bool waitsForItsStream(const ResolvedProgram& program, OperationId id) {
    return waitsForStreamOnly(program, id) || hasEndedOnReturn(program, id);
}

}  // namespace streamscope
