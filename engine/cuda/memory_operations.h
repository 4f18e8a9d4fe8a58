// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"

#include <cudaTypedefs.h>
#include <cuda_runtime_api.h>

namespace streamscope::cuda {

/// cuStreamWaitValue, cuStreamWriteValue and cuStreamBatchMemOp, which only the driver API has.
class MemoryOperations {
public:
    MemoryOperations();
    /// Calls cuStreamWaitValue. Returns NotSupported if the driver lacks it.
    Status wait(cudaStream_t stream, WordWidth width, Address word, std::uint64_t value, unsigned flags) const;
    Status write(cudaStream_t stream, WordWidth width, Address word, std::uint64_t value, unsigned flags) const;
    Status batch(cudaStream_t stream, std::span<const MemoryOperation> operations, unsigned flags) const;

private:
    PFN_cuStreamWaitValue32_v11070 wait32_ = nullptr;
    PFN_cuStreamWaitValue64_v11070 wait64_ = nullptr;
    PFN_cuStreamWriteValue32_v11070 write32_ = nullptr;
    PFN_cuStreamWriteValue64_v11070 write64_ = nullptr;
    PFN_cuStreamBatchMemOp_v11070 batch_ = nullptr;
};

}  // namespace streamscope::cuda
