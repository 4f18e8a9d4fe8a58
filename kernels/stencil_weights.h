// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

/// Weights of a cell and of its six neighbours in `stencil`, the same on the host and on a GPU.
namespace streamscope::kernels {

inline constexpr float weightHere = 0.4f, weightAround = 0.1f;

}  // namespace streamscope::kernels
