// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/batched_copies.h"
#include "engine/cuda/cuda_driver_impl.h"

// cudaMemcpy and cudaMemset as compiled with --default-stream per-thread. The headers declare these names only in that mode.
extern "C" {
cudaError_t CUDARTAPI cudaMemcpy_ptds(void* to, const void* from, size_t bytes, cudaMemcpyKind kind);
cudaError_t CUDARTAPI cudaMemset_ptds(void* at, int value, size_t bytes);
}

namespace streamscope::cuda {
namespace {

void* pointer(Address address) { return reinterpret_cast<void*>(address.value); }

Engine engineBetween(std::optional<MemoryKind> from, std::optional<MemoryKind> to) {
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

Engine CudaDriver::engineOfCopy(Address to, Address from) const {
    return engineBetween(memory_.kindAt(from), memory_.kindAt(to));
}

Status CudaDriver::memcpyAsync(Address to, Address from, Bytes bytes, StreamHandle handle) {
    const auto stream = streamOf(handle);
    if (stream.status != Status::Success) return stream.status;
    return give(stream, {.engine = engineOfCopy(to, from)},
                [&] { return answer(cudaMemcpyAsync(pointer(to), pointer(from), bytes, cudaMemcpyDefault, stream.raw)); });
}

Status CudaDriver::memcpyBatchAsync(std::span<const CopyRequest> copies, unsigned order, StreamHandle handle) {
    const auto stream = streamOf(handle);
    if (stream.status != Status::Success) return stream.status;
    const Engine engine = copies.empty() ? Engine::None : engineOfCopy(copies.front().to, copies.front().from);
    return give(stream, {.engine = engine}, [&] { return copyBatch(copies, order, stream.raw); });
}

Status CudaDriver::memcpy(Address to, Address from, Bytes bytes, StreamHandle defaultStream) {
    const auto& caller = me();
    trace(caller, {caller.device, engineOfCopy(to, from)});
    const auto copy = defaultStream == perThreadStream ? cudaMemcpy_ptds : cudaMemcpy;
    return answer(copy(pointer(to), pointer(from), bytes, cudaMemcpyDefault));
}

Status CudaDriver::contents(Address from, std::span<std::byte> into) {
    return answer(cudaMemcpy(into.data(), pointer(from), into.size(), cudaMemcpyDefault));
}

Status CudaDriver::memsetAsync(Address to, int value, Bytes bytes, StreamHandle handle) {
    const auto stream = streamOf(handle);
    if (stream.status != Status::Success) return stream.status;
    return give(stream, {.engine = Engine::Compute},
                [&] { return answer(cudaMemsetAsync(pointer(to), value, bytes, stream.raw)); });
}

Status CudaDriver::memset(Address to, int value, Bytes bytes, StreamHandle defaultStream) {
    const auto& caller = me();
    trace(caller, {caller.device, Engine::Compute});
    const auto fill = defaultStream == perThreadStream ? cudaMemset_ptds : cudaMemset;
    return answer(fill(pointer(to), value, bytes));
}

Result<Address> CudaDriver::mallocAsync(Bytes bytes, StreamHandle handle) {
    const auto stream = streamOf(handle);
    if (stream.status != Status::Success) return {stream.status, {}};
    const OnDevice on(unit(stream.device).ordinal, ordinalOf(*stream.caller));
    return memory_.allocateAsync(bytes, stream.raw, captures_.of(stream.raw).has_value());
}

Status CudaDriver::freeAsync(Address address, StreamHandle handle) {
    const auto stream = streamOf(handle);
    if (stream.status != Status::Success) return stream.status;
    const OnDevice on(unit(stream.device).ordinal, ordinalOf(*stream.caller));
    const auto bytes = memory_.bytesAt(address);
    const auto status = memory_.releaseAsync(address, stream.raw);
    if (status == Status::Success) valueWaits_.forget(address, {address.value + bytes});
    return status;
}

}  // namespace streamscope::cuda
