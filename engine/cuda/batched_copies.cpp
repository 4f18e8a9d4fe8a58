// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/batched_copies.h"

#include "engine/cuda/cuda_status.h"

#include <vector>

namespace streamscope::cuda {

#if CUDART_VERSION >= 12080

Status copyBatch(std::span<const CopyRequest> copies, unsigned order, cudaStream_t stream) {
    std::vector<void*> to, from;
    std::vector<std::size_t> bytes;
    for (const CopyRequest& copy : copies) {
        to.push_back(reinterpret_cast<void*>(copy.to.value));
        from.push_back(reinterpret_cast<void*>(copy.from.value));
        bytes.push_back(copy.bytes);
    }
    cudaMemcpyAttributes attributes{};
    attributes.srcAccessOrder = static_cast<cudaMemcpySrcAccessOrder>(order);
    std::size_t first = 0;
#if CUDART_VERSION >= 13000
    return answer(cudaMemcpyBatchAsync(to.data(), const_cast<const void**>(from.data()), bytes.data(), copies.size(), &attributes,
                                       &first, 1, stream));
#else
    std::size_t failed = 0;
    return answer(
        cudaMemcpyBatchAsync(to.data(), from.data(), bytes.data(), copies.size(), &attributes, &first, 1, &failed, stream));
#endif
}

#else

Status copyBatch(std::span<const CopyRequest>, unsigned, cudaStream_t) { return Status::NotSupported; }

#endif

}  // namespace streamscope::cuda
