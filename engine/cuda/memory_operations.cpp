// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/memory_operations.h"

#include "engine/cuda/entry_point.h"

#include <vector>

namespace streamscope::cuda {
namespace {

template <class Function, class Value>
Status call(Function function, cudaStream_t stream, Address word, Value value, unsigned flags) {
    if (!function) return Status::NotSupported;
    return static_cast<Status>(function(stream, word.value, value, flags));
}

bool wide(const MemoryOperation& operation) { return operation.width == WordWidth::Bits64; }

// Returns the operation in CUDA's form, one struct for each kind, all of which begin with the kind.
CUstreamBatchMemOpParams asCuda(const MemoryOperation& operation) {
    CUstreamBatchMemOpParams made{};
    switch (operation.kind) {
        case MemoryOperation::Kind::WaitValue:
            made.operation = wide(operation) ? CU_STREAM_MEM_OP_WAIT_VALUE_64 : CU_STREAM_MEM_OP_WAIT_VALUE_32;
            made.waitValue.address = operation.word.value;
            made.waitValue.value64 = operation.value;
            made.waitValue.flags = operation.flags;
            break;
        case MemoryOperation::Kind::WriteValue:
            made.operation = wide(operation) ? CU_STREAM_MEM_OP_WRITE_VALUE_64 : CU_STREAM_MEM_OP_WRITE_VALUE_32;
            made.writeValue.address = operation.word.value;
            made.writeValue.value64 = operation.value;
            made.writeValue.flags = operation.flags;
            break;
        case MemoryOperation::Kind::FlushRemoteWrites:
            made.operation = CU_STREAM_MEM_OP_FLUSH_REMOTE_WRITES;
            made.flushRemoteWrites.flags = operation.flags;
            break;
        case MemoryOperation::Kind::Barrier:
            made.operation = CU_STREAM_MEM_OP_BARRIER;
            made.memoryBarrier.flags = operation.flags;
            break;
    }
    return made;
}

}  // namespace

MemoryOperations::MemoryOperations()
    : wait32_(entryPoint<PFN_cuStreamWaitValue32_v11070>("cuStreamWaitValue32")),
      wait64_(entryPoint<PFN_cuStreamWaitValue64_v11070>("cuStreamWaitValue64")),
      write32_(entryPoint<PFN_cuStreamWriteValue32_v11070>("cuStreamWriteValue32")),
      write64_(entryPoint<PFN_cuStreamWriteValue64_v11070>("cuStreamWriteValue64")),
      batch_(entryPoint<PFN_cuStreamBatchMemOp_v11070>("cuStreamBatchMemOp")) {}

Status MemoryOperations::wait(cudaStream_t stream, WordWidth width, Address word, std::uint64_t value, unsigned flags) const {
    if (width == WordWidth::Bits64) return call(wait64_, stream, word, cuuint64_t{value}, flags);
    return call(wait32_, stream, word, static_cast<cuuint32_t>(value), flags);
}

Status MemoryOperations::write(cudaStream_t stream, WordWidth width, Address word, std::uint64_t value, unsigned flags) const {
    if (width == WordWidth::Bits64) return call(write64_, stream, word, cuuint64_t{value}, flags);
    return call(write32_, stream, word, static_cast<cuuint32_t>(value), flags);
}

Status MemoryOperations::batch(cudaStream_t stream, std::span<const MemoryOperation> operations, unsigned flags) const {
    if (!batch_) return Status::NotSupported;
    std::vector<CUstreamBatchMemOpParams> params;
    params.reserve(operations.size() + 1);  // gives an empty batch an address too
    for (const auto& operation : operations) params.push_back(asCuda(operation));
    return static_cast<Status>(batch_(stream, static_cast<unsigned>(params.size()), params.data(), flags));
}

}  // namespace streamscope::cuda
