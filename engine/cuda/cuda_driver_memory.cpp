#include "engine/cuda/cuda_driver_impl.h"

namespace streamscope::cuda {
namespace {

constexpr unsigned conditionBits = 0x3fffffff, lastCondition = CU_STREAM_WAIT_VALUE_NOR;

bool aligned(WordWidth width, Address word) { return word.value % bytesOf(width) == 0; }

void* pointer(Address address) { return reinterpret_cast<void*>(address.value); }

Engine engineOfCopy(std::optional<MemoryKind> from, std::optional<MemoryKind> to) {
    if (!from || !to || *from == MemoryKind::Managed || *to == MemoryKind::Managed) return Engine::None;
    const bool fromDevice = *from == MemoryKind::Device, toDevice = *to == MemoryKind::Device;
    if (fromDevice && toDevice) return Engine::Compute;
    if (fromDevice) return Engine::DeviceToHost;
    return toDevice ? Engine::HostToDevice : Engine::None;
}

}  // namespace

Result<Address> CudaDriver::allocate(MemoryKind kind, Bytes bytes) {
    me();
    return memory_.allocate(kind, bytes);
}

Status CudaDriver::release(Address address) {
    me();
    valueWaits_.forget(address, {address.value + memory_.bytesAt(address)});
    return memory_.release(address);
}

void CudaDriver::traceCopy(const ThreadState& caller, Address to, Address from, int device) {
    trace(caller, {device, engineOfCopy(memory_.kindAt(from), memory_.kindAt(to))});
}

Status CudaDriver::memcpyAsync(Address to, Address from, Bytes bytes, StreamHandle handle) {
    const auto stream = streamOf(handle);
    if (stream.status != Status::Success) return stream.status;
    traceCopy(*stream.caller, to, from, stream.device);
    const OnDevice on(unit(stream.device).ordinal, ordinalOf(*stream.caller));
    return answer(cudaMemcpyAsync(pointer(to), pointer(from), bytes, cudaMemcpyDefault, stream.raw));
}

Status CudaDriver::memcpy(Address to, Address from, Bytes bytes) {
    const auto& caller = me();
    traceCopy(caller, to, from, caller.device);
    return answer(cudaMemcpy(pointer(to), pointer(from), bytes, cudaMemcpyDefault));
}

Status CudaDriver::contents(Address from, std::span<std::byte> into) {
    return answer(cudaMemcpy(into.data(), pointer(from), into.size(), cudaMemcpyDefault));
}

Status CudaDriver::memsetAsync(Address to, int value, Bytes bytes, StreamHandle handle) {
    const auto stream = streamOf(handle);
    if (stream.status != Status::Success) return stream.status;
    trace(*stream.caller, {stream.device, Engine::Compute});
    const OnDevice on(unit(stream.device).ordinal, ordinalOf(*stream.caller));
    return answer(cudaMemsetAsync(pointer(to), value, bytes, stream.raw));
}

Status CudaDriver::memset(Address to, int value, Bytes bytes) {
    const auto& caller = me();
    trace(caller, {caller.device, Engine::Compute});
    return answer(cudaMemset(pointer(to), value, bytes));
}

Status CudaDriver::streamWaitValue(StreamHandle handle, WordWidth width, Address word, std::uint64_t value, unsigned flags) {
    const auto stream = streamOf(handle);
    if (stream.status != Status::Success) return stream.status;
    const OnDevice on(unit(stream.device).ordinal, ordinalOf(*stream.caller));
    const unsigned condition = flags & conditionBits;
    const auto kind = memory_.kindAt(word, bytesOf(width));
    const auto satisfying = satisfyingWord(width, condition, value);
    const bool ours = kind && *kind != MemoryKind::Pageable && *kind != MemoryKind::Managed && aligned(width, word);
    // A value that no word can meet is waited for at a word of ours instead: just as for ever, and yet interruptible.
    if (ours && !satisfying && condition <= lastCondition) {
        const Address never{reinterpret_cast<std::uintptr_t>(aborted_.get())};
        return memoryOperations_.wait(stream.raw, WordWidth::Bits32, never, 1,
                                      (flags & ~conditionBits) | CU_STREAM_WAIT_VALUE_EQ);
    }
    const auto status = memoryOperations_.wait(stream.raw, width, word, value, flags);
    if (status == Status::Success && ours && satisfying) {
        valueWaits_.add(width, word, *satisfying, seenByHost(*kind), unit(stream.device).ordinal);
    }
    return status;
}

Status CudaDriver::streamWriteValue(StreamHandle handle, WordWidth width, Address word, std::uint64_t value, unsigned flags) {
    const auto stream = streamOf(handle);
    if (stream.status != Status::Success) return stream.status;
    const OnDevice on(unit(stream.device).ordinal, ordinalOf(*stream.caller));
    return memoryOperations_.write(stream.raw, width, word, value, flags);
}

}  // namespace streamscope::cuda
