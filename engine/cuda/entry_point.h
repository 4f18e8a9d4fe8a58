#pragma once

#include "engine/cuda/cuda_status.h"

#include <cudaTypedefs.h>
#include <cuda_runtime_api.h>

namespace streamscope::cuda {

/// What only the driver API has, found in the driver at run time, as CUDA 12.0 has it; nullptr where the driver has not.
template <class Function>
Function entryPoint(const char* name) {
    void* found = nullptr;
    cudaDriverEntryPointQueryResult result{};
    const auto status = answer(cudaGetDriverEntryPointByVersion(name, &found, 12000, cudaEnableDefault, &result));
    const bool usable = status == Status::Success && result == cudaDriverEntryPointSuccess;
    return usable ? reinterpret_cast<Function>(found) : nullptr;
}

}  // namespace streamscope::cuda
