#pragma once

#include "engine/device/status.h"

#include <cuda_runtime_api.h>

namespace streamscope {

/// CUDA's own number. What a call answered is taken off the runtime's list, so that no later call reports it again;
/// sticky errors stay, as CUDA has them.
inline Status answer(cudaError_t code) {
    if (code != cudaSuccess) cudaGetLastError();
    return static_cast<Status>(code);
}

}  // namespace streamscope
