#pragma once

/// What `stencil` takes of a cell and of each of its six neighbours, the same on the host and on a GPU.
namespace streamscope::kernels {

inline constexpr float weightHere = 0.4f, weightAround = 0.1f;

}  // namespace streamscope::kernels
