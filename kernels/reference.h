// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "kernels/catalogue.h"

/// CPU references of the kernels. They require arguments without a problem() and take buffers by parameter name.
namespace streamscope::kernels::reference {

void spin(std::span<const Argument> arguments, std::span<const HostBuffer> buffers);
void arange(std::span<const Argument> arguments, std::span<const HostBuffer> buffers);
void multiplyAdd(std::span<const Argument> arguments, std::span<const HostBuffer> buffers);
void saxpy(std::span<const Argument> arguments, std::span<const HostBuffer> buffers);
void vectorAdd(std::span<const Argument> arguments, std::span<const HostBuffer> buffers);
void triad(std::span<const Argument> arguments, std::span<const HostBuffer> buffers);
void matmul(std::span<const Argument> arguments, std::span<const HostBuffer> buffers);
void stencil(std::span<const Argument> arguments, std::span<const HostBuffer> buffers);
void reduceSum(std::span<const Argument> arguments, std::span<const HostBuffer> buffers);

}  // namespace streamscope::kernels::reference
