// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/contexts.h"

#include "engine/cuda/cuda_driver_impl.h"

#include <algorithm>

/// Contexts beside the primary ones of the devices (semantics.md A11).
namespace streamscope::cuda {

std::optional<ContextFunctions> ContextFunctions::find() {
    constexpr unsigned withThreeParameters = 11030;  // newer versions of cuCtxCreate have others
    const ContextFunctions found{
        entryPoint<PFN_cuCtxCreate_v3020>("cuCtxCreate", withThreeParameters), entryPoint<PFN_cuCtxDestroy_v4000>("cuCtxDestroy"),
        entryPoint<PFN_cuCtxGetCurrent_v4000>("cuCtxGetCurrent"), entryPoint<PFN_cuCtxSetCurrent_v4000>("cuCtxSetCurrent"),
        entryPoint<PFN_cuCtxPopCurrent_v4000>("cuCtxPopCurrent")};
    const bool all = found.create && found.destroy && found.current && found.setCurrent && found.pop;
    return all ? std::optional(found) : std::nullopt;
}

// Without further contexts, asking for the device is enough, and faster.
void CudaDriver::makeCurrent(int index) const {
    const Unit& wanted = unit(index);
    if (!contextFunctions_) {
        int current = -1;
        answer(cudaGetDevice(&current));
        if (current != wanted.ordinal) answer(cudaSetDevice(wanted.ordinal));
        return;
    }
    CUcontext current{};
    contextFunctions_->current(&current);
    if (current != wanted.context) contextFunctions_->setCurrent(wanted.context);
}

/// Returns the index of the unit of a context that was made and not destroyed.
std::optional<int> CudaDriver::unitOf(ContextHandle context) const {
    const std::size_t index = context.value - 1;
    if (context.value <= ordinals_.size() || index >= units_.size() || !units_[index]) return std::nullopt;
    return static_cast<int>(index);
}

void CudaDriver::learnPrimaryContexts() {
    for (std::size_t i = 0; i < ordinals_.size(); ++i) {
        answer(cudaSetDevice(ordinals_[i]));
        contextFunctions_->current(&units_[i]->context);
    }
}

Result<ContextHandle> CudaDriver::call(const command::ContextCreate& asked) {
    if (asked.device < 0 || static_cast<std::size_t>(asked.device) >= ordinals_.size()) return {Status::InvalidDevice, {}};
    if (!contextFunctions_) {
        auto functions = ContextFunctions::find();
        if (!functions) return {Status::NotSupported, {}};
        contextFunctions_ = functions;
        learnPrimaryContexts();
    }
    const int ordinal = ordinals_[static_cast<std::size_t>(asked.device)];
    CUcontext made{};
    const auto status = static_cast<Status>(contextFunctions_->create(&made, 0, ordinal));  // CUdevice is the ordinal
    if (status != Status::Success) return {status, {}};
    prepareKernels();
    auto unit = std::make_unique<Unit>(asked.device, ordinal, [this] { return now(); });
    unit->context = made;
    contextFunctions_->pop(&made);
    const auto first = units_.begin() + static_cast<std::ptrdiff_t>(ordinals_.size());
    auto slot = std::find(first, units_.end(), nullptr);
    if (slot == units_.end()) slot = units_.insert(slot, nullptr);
    *slot = std::move(unit);
    alignWithFirstDevice();
    me();
    return {status, {static_cast<std::uintptr_t>(slot - units_.begin()) + 1}};
}

// Destroys the records of a context before the context itself. No thread keeps it as its current one.
Status CudaDriver::call(const command::ContextDestroy& asked) {
    const auto index = unitOf(asked.context);
    if (!index) return Status::DeviceUninitialized;
    auto& slot = units_[static_cast<std::size_t>(*index)];
    const int device = slot->device;
    for (auto& current : deviceOfThread_)
        if (current == *index) current = device;
    if (auto& mine = threads_.mine(); mine.device == *index) mine.device = device;
    const CUcontext context = slot->context;
    {
        const OnContext on(*this, *index, me().device);
        answer(cudaDeviceSynchronize());
        slot.reset();
    }
    return static_cast<Status>(contextFunctions_->destroy(context));
}

Status CudaDriver::call(const command::ContextSetCurrent& asked) {
    const auto index = unitOf(asked.context);
    if (!index) return Status::DeviceUninitialized;
    auto& state = threads_.mine();
    const auto status = static_cast<Status>(contextFunctions_->setCurrent(unit(*index).context));
    if (status != Status::Success) return status;
    state.device = *index;
    if (state.thread < deviceOfThread_.size()) deviceOfThread_[state.thread] = *index;
    return status;
}

}  // namespace streamscope::cuda
