// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/cuda_driver_impl.h"

#include <bit>

namespace streamscope::cuda {
namespace {

static_assert(sizeof(IpcHandle) == sizeof(cudaIpcEventHandle_t) && sizeof(IpcHandle) == sizeof(cudaIpcMemHandle_t));

}  // namespace

Result<IpcHandle> CudaDriver::call(const command::IpcGetEventHandle& asked) {
    const auto event = eventOf(asked.event);
    if (event.status != Status::Success) return {event.status, {}};
    cudaIpcEventHandle_t made{};
    const auto status = answer(cudaIpcGetEventHandle(&made, event.raw));
    return {status, std::bit_cast<IpcHandle>(made)};
}

Result<EventHandle> CudaDriver::call(const command::IpcOpenEventHandle& asked) {
    const auto& state = me();
    cudaEvent_t raw{};
    const auto status = answer(cudaIpcOpenEventHandle(&raw, std::bit_cast<cudaIpcEventHandle_t>(asked.handle)));
    if (status != Status::Success) return {status, {}};
    return {status, {events_.insert({EventOwner(raw), state.device})}};
}

Result<IpcHandle> CudaDriver::call(const command::IpcGetMemHandle& asked) {
    me();
    cudaIpcMemHandle_t made{};
    const auto status = answer(cudaIpcGetMemHandle(&made, reinterpret_cast<void*>(asked.address.value)));
    return {status, std::bit_cast<IpcHandle>(made)};
}

Result<Address> CudaDriver::call(const command::IpcOpenMemHandle& asked) {
    me();
    return memory_.openIpc(std::bit_cast<cudaIpcMemHandle_t>(asked.handle));
}

Status CudaDriver::call(const command::IpcCloseMemHandle& asked) {
    me();
    valueWaits_.forget(asked.address, {asked.address.value + memory_.bytesAt(asked.address)});
    return memory_.closeIpc(asked.address);
}

}  // namespace streamscope::cuda
