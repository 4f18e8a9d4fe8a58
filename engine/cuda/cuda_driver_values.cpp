// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/cuda_driver_impl.h"

#include <algorithm>

namespace streamscope::cuda {
namespace {

constexpr unsigned conditionBits = 0x3fffffff, lastCondition = CU_STREAM_WAIT_VALUE_NOR;

bool aligned(WordWidth width, Address word) { return word.value % bytesOf(width) == 0; }

}  // namespace

// Returns the wait in a form that an interrupt can release. A wait that no value can satisfy becomes an equally endless wait for
// the abort flag.
CudaDriver::Wait CudaDriver::interruptible(MemoryOperation operation) const {
    if (operation.kind != MemoryOperation::Kind::WaitValue) return {operation};
    const unsigned condition = operation.flags & conditionBits;
    const auto kind = memory_.kindAt(operation.word, bytesOf(operation.width));
    const bool ours = kind && *kind != MemoryKind::Pageable && *kind != MemoryKind::Managed;
    if (!ours || !aligned(operation.width, operation.word) || condition > lastCondition) return {operation};
    if (const auto word = satisfyingWord(operation.width, condition, operation.value)) return {operation, word};
    operation.width = WordWidth::Bits32;
    operation.word = {reinterpret_cast<std::uintptr_t>(aborted_.get())};
    operation.value = 1;
    operation.flags = (operation.flags & ~conditionBits) | CU_STREAM_WAIT_VALUE_EQ;
    return {operation};
}

// Registers a wait to be released on interruption. Captured waits are included, since every launch of their graph waits.
void CudaDriver::watch(const Wait& wait, int device) {
    if (!wait.satisfying) return;
    const auto kind = memory_.kindAt(wait.made.word);
    if (kind) valueWaits_.add(wait.made.width, wait.made.word, *wait.satisfying, seenByHost(*kind), unit(device).ordinal);
}

Status CudaDriver::call(const command::StreamWaitValue& asked) {
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success) return stream.status;
    const OnContext on(*this, stream.device, stream.caller->device);
    const auto wait = interruptible({MemoryOperation::Kind::WaitValue, asked.width, asked.word, asked.value, asked.flags});
    const auto& made = wait.made;
    const auto status = memoryOperations_.wait(stream.raw, made.width, made.word, made.value, made.flags);
    if (status == Status::Success) watch(wait, stream.device);
    return status;
}

Status CudaDriver::call(const command::StreamWriteValue& asked) {
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success) return stream.status;
    const OnContext on(*this, stream.device, stream.caller->device);
    return memoryOperations_.write(stream.raw, asked.width, asked.word, asked.value, asked.flags);
}

Status CudaDriver::call(const command::StreamBatchMemOp& asked) {
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success) return stream.status;
    const OnContext on(*this, stream.device, stream.caller->device);
    std::vector<Wait> waits;
    std::vector<MemoryOperation> made;
    for (const auto& operation : asked.operations) made.push_back(waits.emplace_back(interruptible(operation)).made);
    const auto status = memoryOperations_.batch(stream.raw, made, asked.flags);
    if (status == Status::Success) std::ranges::for_each(waits, [&](const Wait& wait) { watch(wait, stream.device); });
    return status;
}

}  // namespace streamscope::cuda
