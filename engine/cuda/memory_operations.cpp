#include "engine/cuda/memory_operations.h"

#include "engine/cuda/cuda_status.h"

namespace streamscope::cuda {
namespace {

template <class Function>
Function entryPoint(const char* name) {
    void* found = nullptr;
    cudaDriverEntryPointQueryResult result{};
    const auto status = answer(cudaGetDriverEntryPointByVersion(name, &found, 12000, cudaEnableDefault, &result));
    const bool usable = status == Status::Success && result == cudaDriverEntryPointSuccess;
    return usable ? reinterpret_cast<Function>(found) : nullptr;
}

template <class Function, class Value>
Status call(Function function, cudaStream_t stream, Address word, Value value, unsigned flags) {
    if (!function) return Status::NotSupported;
    return static_cast<Status>(function(stream, word.value, value, flags));
}

}  // namespace

MemoryOperations::MemoryOperations()
    : wait32_(entryPoint<PFN_cuStreamWaitValue32_v11070>("cuStreamWaitValue32")),
      wait64_(entryPoint<PFN_cuStreamWaitValue64_v11070>("cuStreamWaitValue64")),
      write32_(entryPoint<PFN_cuStreamWriteValue32_v11070>("cuStreamWriteValue32")),
      write64_(entryPoint<PFN_cuStreamWriteValue64_v11070>("cuStreamWriteValue64")) {}

Status MemoryOperations::wait(cudaStream_t stream, WordWidth width, Address word, std::uint64_t value, unsigned flags) const {
    if (width == WordWidth::Bits64) return call(wait64_, stream, word, cuuint64_t{value}, flags);
    return call(wait32_, stream, word, static_cast<cuuint32_t>(value), flags);
}

Status MemoryOperations::write(cudaStream_t stream, WordWidth width, Address word, std::uint64_t value, unsigned flags) const {
    if (width == WordWidth::Bits64) return call(write64_, stream, word, cuuint64_t{value}, flags);
    return call(write32_, stream, word, static_cast<cuuint32_t>(value), flags);
}

}  // namespace streamscope::cuda
