// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"
#include "kernels/own_kernel.h"

#include <cudaTypedefs.h>
#include <cuda_runtime_api.h>

#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace streamscope::cuda {

/// The kernels of a program's own, compiled and loaded for the devices of a driver. A loaded kernel serves every context.
class OwnKernels {
public:
    OwnKernels() = default;
    OwnKernels(const OwnKernels&) = delete;
    OwnKernels& operator=(const OwnKernels&) = delete;
    ~OwnKernels();

    /// Compiles them, unless this process has compiled the same text before, and loads them. Returns "", or a sentence with the
    /// compiler's messages. `ordinals` are those of `devices`.
    std::string load(std::span<const std::shared_ptr<const kernels::OwnKernel>> kernels, std::span<const DeviceInfo> devices,
                     std::span<const int> ordinals);
    bool empty() const { return functions_.empty(); }

    /// Launches in the current context. Answers 98 for a kernel that is not loaded, and 1 for arguments that it does not take.
    Status launch(const KernelLaunch& launch, cudaStream_t stream) const;

private:
    struct Loaded {
        std::shared_ptr<const kernels::OwnKernel> kernel;
        CUfunction function{};
    };
    std::string loadOne(const std::shared_ptr<const kernels::OwnKernel>& kernel, const std::string& image,
                        std::span<const int> ordinals);

    std::vector<CUlibrary> libraries_;
    std::map<const kernels::OwnKernel*, Loaded> functions_;
};

}  // namespace streamscope::cuda
