// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/cuda_driver_impl.h"

#include <bit>

namespace streamscope::cuda {
namespace {

static_assert(sizeof(IpcHandle) == sizeof(cudaIpcEventHandle_t) && sizeof(IpcHandle) == sizeof(cudaIpcMemHandle_t));

}  // namespace

Result<IpcHandle> CudaDriver::ipcGetEventHandle(EventHandle handle) {
    const auto event = eventOf(handle);
    if (event.status != Status::Success) return {event.status, {}};
    cudaIpcEventHandle_t made{};
    const auto status = answer(cudaIpcGetEventHandle(&made, event.raw));
    return {status, std::bit_cast<IpcHandle>(made)};
}

Result<EventHandle> CudaDriver::ipcOpenEventHandle(const IpcHandle& handle) {
    const auto& state = me();
    cudaEvent_t raw{};
    const auto status = answer(cudaIpcOpenEventHandle(&raw, std::bit_cast<cudaIpcEventHandle_t>(handle)));
    if (status != Status::Success) return {status, {}};
    return {status, {events_.insert({EventOwner(raw), state.device})}};
}

Result<IpcHandle> CudaDriver::ipcGetMemHandle(Address address) {
    me();
    cudaIpcMemHandle_t made{};
    const auto status = answer(cudaIpcGetMemHandle(&made, reinterpret_cast<void*>(address.value)));
    return {status, std::bit_cast<IpcHandle>(made)};
}

Result<Address> CudaDriver::ipcOpenMemHandle(const IpcHandle& handle) {
    me();
    return memory_.openIpc(std::bit_cast<cudaIpcMemHandle_t>(handle));
}

Status CudaDriver::ipcCloseMemHandle(Address address) {
    me();
    valueWaits_.forget(address, {address.value + memory_.bytesAt(address)});
    return memory_.closeIpc(address);
}

}  // namespace streamscope::cuda
