// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope::kernels {
struct OwnKernel;
}

namespace streamscope::code {

/// The kernels that the code needs and their forms.
struct KernelUse {
    std::vector<std::string_view> names;                 ///< of the functions: as in the catalogue, then those of one's own
    std::vector<const kernels::OwnKernel*> own{};        ///< the latter, whose sources are pasted as they are
    bool unmangled = false;                              ///< extern "C", so that kernels compiled at run time are found by name
    int spinReads = 0, spinWrites = 0;                   ///< most buffers that a spin reads and writes
    bool spinsDiffer = false;                            ///< some spins access fewer buffers; the missing ones are null
    bool spinFaults = false;                             ///< some spin has the argument `fault`
    bool spinTriggers = false;                           ///< some spin has the argument `trigger`; likewise:
    bool spinWaits = false, spinSpreads = false;         ///< `prologue`, `spread`
    std::vector<std::vector<std::int64_t>> spinLists{};  ///< the different `durations`, ns
    bool oneDimensional = true;                          ///< all grids and blocks
    bool broadcasts = false;                             ///< a buffer of one element serves all in some launch
};

/// Returns the kernels as readable CUDA C++, the same for nvcc and for compilation at run time. They compute the same as the CPU
/// references of the catalogue. Parameters are in the order of the catalogue, followed by those of kernelExtras():
/// spin(nanoseconds, faults, trigger, waits, prologue, spread, seed, list (each only if a launch has such a thing), in, inBytes,
/// …, out, outBytes, …).
std::string kernelSource(const KernelUse& use);

}  // namespace streamscope::code
