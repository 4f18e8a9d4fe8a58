// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/expected.h"

#include <cstddef>
#include <string>
#include <vector>

namespace streamscope::cuda {

/// Returns the possible locations of NVRTC for dlopen, most likely first. `cudaHome` may be empty.
std::vector<std::string> nvrtcCandidates(const std::string& cudaHome, int cudaMajor);

/// NVIDIA's compiler of CUDA C++ at run time. It is a library of the CUDA Toolkit, which is loaded when it is first needed.
class Nvrtc {
public:
    /// Fails with the reason and the remedy if it is not installed.
    static Expected<Nvrtc> find();

    /// Compiles a source for devices of this compute capability (major * 10 + minor): code for these devices, or PTX if the
    /// compiler is older than they are. `name` is the file in the compiler's messages. Fails with them.
    Expected<std::string> compile(const std::string& source, const std::string& name, int capability) const;

private:
    Nvrtc() = default;
    bool load(void* library);

    // The functions of nvrtc.h, with its program as an address and its result as a number.
    int (*numberOfArchitectures_)(int*) = nullptr;
    int (*architectures_)(int*) = nullptr;
    int (*create_)(void**, const char*, const char*, int, const char* const*, const char* const*) = nullptr;
    int (*destroy_)(void**) = nullptr;
    int (*compile_)(void*, int, const char* const*) = nullptr;
    int (*logSize_)(void*, std::size_t*) = nullptr;
    int (*log_)(void*, char*) = nullptr;
    int (*codeSize_)(void*, std::size_t*) = nullptr;
    int (*code_)(void*, char*) = nullptr;
    int (*ptxSize_)(void*, std::size_t*) = nullptr;
    int (*ptx_)(void*, char*) = nullptr;
};

}  // namespace streamscope::cuda
