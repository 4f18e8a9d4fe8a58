// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"

#include <cuda_runtime_api.h>

namespace streamscope::cuda {

/// Calls cudaMemcpyBatchAsync. Returns NotSupported if the build's CUDA Toolkit is older than 12.8 and does not have it.
Status copyBatch(std::span<const CopyRequest> copies, unsigned order, cudaStream_t stream);

}  // namespace streamscope::cuda
