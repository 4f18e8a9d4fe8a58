#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace streamscope::code {

/// Which kernels the code needs, and in which form.
struct KernelUse {
    std::vector<std::string_view> names;  ///< of the catalogue
    bool unmangled = false;               ///< extern "C", so that kernels compiled at run time are found by their names
    int spinReads = 0, spinWrites = 0;    ///< the most buffers that one spin reads and writes
    bool spinsDiffer = false;             ///< not all spins touch that many: those that are left out are null
    bool oneDimensional = true;           ///< of all grids and blocks
    bool broadcasts = false;              ///< some multiplyAdd takes one factor for all elements
};

/// Returns the kernels as readable CUDA C++, the same for nvcc and for compilation at run time. They compute what the CPU
/// references of the catalogue compute. Parameters stand in the order of the catalogue, then those of kernelExtras():
/// spin(nanoseconds, in, inBytes, …, out, outBytes, …).
std::string kernelSource(const KernelUse& use);

}  // namespace streamscope::code
