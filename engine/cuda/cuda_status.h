// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/status.h"

#include <cuda_runtime_api.h>

namespace streamscope {

/// Returns CUDA's own number. Clears the runtime's last error, so that no later call reports it again. Sticky errors remain, as
/// in CUDA.
inline Status answer(cudaError_t code) {
    if (code != cudaSuccess) cudaGetLastError();
    return static_cast<Status>(code);
}

}  // namespace streamscope
