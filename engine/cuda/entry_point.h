// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/cuda/cuda_status.h"

#include <cudaTypedefs.h>
#include <cuda_runtime_api.h>

namespace streamscope::cuda {

/// Returns a function that only the driver API has, in the newest version that CUDA of that version has, by default 12.0; nullptr
/// if the driver lacks it.
template <class Function>
Function entryPoint(const char* name, unsigned version = 12000) {
    void* found = nullptr;
    cudaDriverEntryPointQueryResult result{};
    const auto status = answer(cudaGetDriverEntryPointByVersion(name, &found, version, cudaEnableDefault, &result));
    const bool usable = status == Status::Success && result == cudaDriverEntryPointSuccess;
    return usable ? reinterpret_cast<Function>(found) : nullptr;
}

}  // namespace streamscope::cuda
