// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/calls.h"

/// Stream memory operations and host accesses to words (semantics.md A4).
namespace streamscope::simulated {
namespace {

using Kind = MemoryOperation::Kind;

}  // namespace

Work Calls::memoryOperation(const MemoryOperation& asked, std::uint32_t stream) {
    const bool waits = asked.kind == Kind::WaitValue;
    const DeviceProfile& profile = gpuOf(stream).profile;
    const Ticks duration = later(ticks(profile.memoryOperationCost), ticks(profile.operationCost));
    return {operation(waits ? OperationType::ValueWait : OperationType::ValueWrite, costs().memoryOperation, duration),
            WordCondition{asked.word.value, asked.width, asked.flags, asked.value}};
}

Status Calls::enqueueMemoryOperation(const Verdict& verdict, const MemoryOperation& asked) {
    const Nanoseconds cost = costs().memoryOperation;
    return verdict ? enqueue(memoryOperation(asked, verdict.stream), verdict, cost) : answer(verdict.status, cost);
}

Status Calls::call(const command::StreamWaitValue& asked) {
    return enqueueMemoryOperation(ask(asked), {Kind::WaitValue, asked.width, asked.word, asked.value, asked.flags});
}

Status Calls::call(const command::StreamWriteValue& asked) {
    return enqueueMemoryOperation(ask(asked), {Kind::WriteValue, asked.width, asked.word, asked.value, asked.flags});
}

Status Calls::call(const command::StreamBatchMemOp& asked) {
    const Verdict verdict = ask(asked);
    if (!verdict) return answer(verdict.status, costs().memoryOperation);
    for (const MemoryOperation& one : asked.operations) {
        if (one.kind == Kind::Barrier) continue;
        Work work = memoryOperation(one, verdict.stream);
        work.operation.shared = true;
        place(std::move(work), verdict);
    }
    return answerWhenRoom(verdict.stream, costs().memoryOperation);
}

Status Calls::call(const command::HostStore& asked) {
    const Verdict verdict = ask(asked);
    if (verdict) simulation_.store(asked.word.value, asked.width, asked.value, host().bracket ? nobody : host().correlation);
    return verdict.status;
}

Status Calls::call(const command::HostWaitValue& asked) {
    const Verdict verdict = ask(asked);
    const WordCondition awaited{asked.word.value, asked.width, asked.condition, asked.value};
    if (!verdict || simulation_.words.holds(awaited)) return verdict.status;
    if (!simulation_.interrupted) simulation_.words.await({awaited, true, thread_});
    return suspend(1, {});
}

}  // namespace streamscope::simulated
