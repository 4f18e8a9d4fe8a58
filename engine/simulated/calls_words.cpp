// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/memory_operation_support.h"
#include "engine/simulated/calls.h"

/// Stream memory operations and host accesses to words (semantics.md A4).
namespace streamscope::simulated {
namespace {

constexpr unsigned nor = 3, flushRemoteWrites = 1u << 30;
constexpr std::size_t mostOfBatch = 255;
using Kind = MemoryOperation::Kind;

}  // namespace

/// Checks alignment and kind of a word (W7, W8). The host can access all but device memory.
Status Calls::checkWord(Address address, WordWidth width, bool byDevice) {
    const Bytes bytes = width == WordWidth::Bits32 ? 4 : 8;
    const Allocation* allocation = simulation_.memory.find(address.value, bytes, host().process);
    if (address.value % bytes != 0 || !allocation) return Status::InvalidValue;
    const bool allowed = byDevice ? allocation->kind == MemoryKind::Device || allocation->kind == MemoryKind::Pinned
                                  : allocation->kind != MemoryKind::Device;
    return allowed ? Status::Success : Status::InvalidValue;
}

/// Implements W1 to W6 and W13.
Status Calls::planMemoryOperation(const MemoryOperation& asked, std::uint32_t stream, Work& work) {
    if (asked.kind == Kind::FlushRemoteWrites) return Status::NotSupported;
    const unsigned condition = asked.flags & ~flushRemoteWrites;
    const bool waits = asked.kind == Kind::WaitValue;
    if (waits ? condition > 3 : asked.flags != 0) return Status::InvalidValue;
    if (checkWord(asked.word, asked.width, true) != Status::Success) return Status::InvalidValue;
    if (waits && condition != asked.flags) return Status::NotSupported;
    const Gpu& gpu = *simulation_.gpus[simulation_.streams[stream].device];
    const bool isNewer = asked.width == WordWidth::Bits64 || (waits && condition == nor);
    if (isNewer && !hasAllMemoryOperations(gpu.info)) return Status::NotSupported;
    const DeviceProfile& profile = gpu.profile;
    const Ticks duration = later(ticks(profile.memoryOperationCost), ticks(profile.operationCost));
    work.operation = operation(waits ? OperationType::ValueWait : OperationType::ValueWrite, costs().memoryOperation, duration);
    work.detail = WordCondition{asked.word.value, asked.width, waits ? condition : 0, asked.value};
    return Status::Success;
}

Status Calls::enqueueMemoryOperation(StreamHandle handle, const MemoryOperation& asked) {
    begin();
    const Nanoseconds cost = costs().memoryOperation;
    const auto index = stream(handle);
    if (!index) return answer(Status::InvalidResourceHandle, cost);
    const Status allowed = mayUse(*index);
    if (allowed != Status::Success) return answer(allowed, cost);
    Work work;
    const Status status = planMemoryOperation(asked, *index, work);
    return status == Status::Success ? enqueue(std::move(work), *index, cost) : answer(status, cost);
}

Status Calls::call(const command::StreamWaitValue& asked) {
    return enqueueMemoryOperation(asked.stream, {Kind::WaitValue, asked.width, asked.word, asked.value, asked.flags});
}

Status Calls::call(const command::StreamWriteValue& asked) {
    return enqueueMemoryOperation(asked.stream, {Kind::WriteValue, asked.width, asked.word, asked.value, asked.flags});
}

/// Submits all operations, or none if one is refused (W9). A barrier adds nothing to the order of a stream.
Status Calls::call(const command::StreamBatchMemOp& asked) {
    begin();
    const Nanoseconds cost = costs().memoryOperation;
    const auto index = stream(asked.stream);
    if (!index) return answer(Status::InvalidResourceHandle, cost);
    const Status allowed = mayUse(*index);
    if (allowed != Status::Success) return answer(allowed, cost);
    if (asked.flags != 0 || asked.operations.size() > mostOfBatch) return answer(Status::InvalidValue, cost);
    std::vector<Work> batch;
    for (const MemoryOperation& one : asked.operations) {
        if (one.kind == Kind::Barrier) continue;
        const Status status = planMemoryOperation(one, *index, batch.emplace_back());
        if (status != Status::Success) return answer(status, cost);
        batch.back().operation.shared = true;
    }
    for (Work& work : batch) place(std::move(work), *index);
    return answerWhenRoom(*index, cost);
}

Status Calls::call(const command::HostStore& asked) {
    begin();
    if (checkWord(asked.word, asked.width, false) != Status::Success) return Status::InvalidValue;
    simulation_.store(asked.word.value, asked.width, asked.value, host().bracket ? nobody : host().correlation);
    return Status::Success;
}

Status Calls::call(const command::HostWaitValue& asked) {
    begin();
    if (asked.condition > 3 || checkWord(asked.word, asked.width, false) != Status::Success) return Status::InvalidValue;
    const WordCondition awaited{asked.word.value, asked.width, asked.condition, asked.value};
    if (simulation_.words.holds(awaited)) return Status::Success;
    if (!simulation_.interrupted) simulation_.words.await({awaited, true, thread_});
    return suspend(1, {});
}

}  // namespace streamscope::simulated
