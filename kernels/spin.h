// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "kernels/kernel.h"

/// Parts of spin.cu that recorded.cu uses.
namespace streamscope::kernels::spin {

/// Positions of the parameters of `spin`, by which a launch finds its operands.
enum Position : int { ofDuration, ofWork, ofFault, ofDurations, ofSpread, ofSeed, ofTrigger, ofPrologue, positions };

#ifdef __CUDACC__
int launch(const LaunchRequest& request);
/// Returns spin's device code under another name, launched by `launching`.
Binding bindingAs(std::string_view name, int (*launching)(const LaunchRequest&));
#else
void compute(std::span<const Argument> arguments, std::span<const HostBuffer> buffers);
#endif

}  // namespace streamscope::kernels::spin
