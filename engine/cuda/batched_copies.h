#pragma once

#include "engine/driver/driver.h"

#include <cuda_runtime_api.h>

namespace streamscope::cuda {

/// Calls cudaMemcpyBatchAsync. Returns NotSupported where the build's CUDA Toolkit is older than 12.8, which does not have it.
Status copyBatch(std::span<const CopyRequest> copies, unsigned order, cudaStream_t stream);

}  // namespace streamscope::cuda
