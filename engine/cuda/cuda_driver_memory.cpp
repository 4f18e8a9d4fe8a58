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

Result<Address> CudaDriver::call(const command::Allocate& asked) {
    me();
    return memory_.allocate(asked.kind, asked.bytes);
}

Status CudaDriver::call(const command::Release& asked) {
    me();
    valueWaits_.forget(asked.address, {asked.address.value + memory_.bytesAt(asked.address)});
    return memory_.release(asked.address);
}

Status CudaDriver::call(const command::HostRegister& asked) {
    me();
    return memory_.registerHost(asked.address, asked.bytes, asked.flags);
}

Status CudaDriver::call(const command::HostUnregister& asked) {
    me();
    return memory_.unregisterHost(asked.address);
}

Engine CudaDriver::engineOfCopy(Address to, Address from) const {
    return engineBetween(memory_.kindAt(from), memory_.kindAt(to));
}

Status CudaDriver::call(const command::MemcpyAsync& asked) {
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success) return stream.status;
    // A device that is not there has no number in CUDA.
    const auto numberOf = [this](int device) {
        const auto index = static_cast<std::size_t>(device);
        return index < ordinals_.size() ? ordinals_[index] : -1;
    };
    return give(stream, {.engine = engineOfCopy(asked.to, asked.from)}, [&] {
        if (asked.devices.areNamed)
            return answer(cudaMemcpyPeerAsync(pointer(asked.to), numberOf(asked.devices.to), pointer(asked.from),
                                              numberOf(asked.devices.from), asked.bytes, stream.raw));
        return answer(cudaMemcpyAsync(pointer(asked.to), pointer(asked.from), asked.bytes, cudaMemcpyDefault, stream.raw));
    });
}

Status CudaDriver::call(const command::MemcpyBatchAsync& asked) {
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success) return stream.status;
    const Engine engine = asked.copies.empty() ? Engine::None : engineOfCopy(asked.copies.front().to, asked.copies.front().from);
    return give(stream, {.engine = engine}, [&] { return copyBatch(asked.copies, asked.order, stream.raw); });
}

Status CudaDriver::call(const command::Memcpy& asked) {
    const auto& caller = me();
    trace(caller, {caller.device, engineOfCopy(asked.to, asked.from)});
    const auto copy = asked.defaultStream == perThreadStream ? cudaMemcpy_ptds : cudaMemcpy;
    return answer(copy(pointer(asked.to), pointer(asked.from), asked.bytes, cudaMemcpyDefault));
}

Status CudaDriver::contents(Address from, std::span<std::byte> into) {
    return answer(cudaMemcpy(into.data(), pointer(from), into.size(), cudaMemcpyDefault));
}

Status CudaDriver::call(const command::MemsetAsync& asked) {
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success) return stream.status;
    return give(stream, {.engine = Engine::Compute},
                [&] { return answer(cudaMemsetAsync(pointer(asked.to), asked.value, asked.bytes, stream.raw)); });
}

Status CudaDriver::call(const command::Memset& asked) {
    const auto& caller = me();
    trace(caller, {caller.device, Engine::Compute});
    const auto fill = asked.defaultStream == perThreadStream ? cudaMemset_ptds : cudaMemset;
    return answer(fill(pointer(asked.to), asked.value, asked.bytes));
}

Result<Address> CudaDriver::call(const command::MallocAsync& asked) {
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success) return {stream.status, {}};
    const OnContext on(*this, stream.device, stream.caller->device);
    return memory_.allocateAsync(asked.bytes, stream.raw, captures_.of(stream.raw).has_value());
}

Status CudaDriver::call(const command::FreeAsync& asked) {
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success) return stream.status;
    const OnContext on(*this, stream.device, stream.caller->device);
    const auto bytes = memory_.bytesAt(asked.address);
    const auto status = memory_.releaseAsync(asked.address, stream.raw);
    if (status == Status::Success) valueWaits_.forget(asked.address, {asked.address.value + bytes});
    return status;
}

}  // namespace streamscope::cuda
