// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/quantity.h"
#include "engine/program/resolved_program.h"
#include "kernels/own_kernel.h"

#include <memory>
#include <string_view>

/// Kernels of one's own: their signature from the source, completed by the declaration (formats.md, One's own kernels).
namespace streamscope {

namespace limits {
inline constexpr std::size_t mostOwnKernels = 200;
inline constexpr std::size_t longestKernelText = std::size_t{1} << 20;  ///< bytes
}  // namespace limits

/// Returns the kernel of that id with the program's own parameters, for editors; nullptr if there is none, or if it has a
/// problem.
std::shared_ptr<const kernels::OwnKernel> ownKernel(const Program& program, std::string_view id);

/// Returns the kernel of that id as the catalogue describes kernels, of the program or of the catalogue; nullptr if there is
/// none.
std::shared_ptr<const kernels::Descriptor> descriptorOf(const Program& program, std::string_view id);

/// Returns what a launch reads and writes by its kernel's parameters: the whole of each buffer or range that it passes.
struct UsedRanges {
    std::vector<ByteRange> reads, writes;
};
UsedRanges usedRanges(const kernels::OwnKernel& kernel, std::span<const ResolvedArgument> arguments);

namespace resolving {
struct State;
/// Binds a launch of a kernel of one's own. Reads and writes that the launch does not list are those of its parameters.
void bindOwnKernel(const State& state, KernelCall& call);
}  // namespace resolving

}  // namespace streamscope
