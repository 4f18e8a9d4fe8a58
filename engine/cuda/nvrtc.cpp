// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/nvrtc.h"

#include "engine/log/libraries.h"

#include <cuda_runtime_api.h>
#include <dlfcn.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace streamscope::cuda {
namespace {

constexpr std::size_t longestMessages = 4000;  // bytes of the compiler's messages that are told

/// The types of <stdint.h>, which NVRTC lacks, and which sources for nvcc have without including it.
constexpr const char* integers = R"(#pragma once
typedef signed char int8_t;
typedef short int16_t;
typedef int int32_t;
typedef long int64_t;
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef unsigned long uint64_t;
typedef long intptr_t;
typedef unsigned long uintptr_t;
namespace std {
using ::int8_t, ::int16_t, ::int32_t, ::int64_t, ::uint8_t, ::uint16_t, ::uint32_t, ::uint64_t, ::intptr_t, ::uintptr_t, ::size_t;
}
)";

/// Headers of the host that sources for nvcc often include. What device code uses of the empty ones is built into NVRTC.
constexpr std::array headerNames{"stdint.h", "cstdint", "stddef.h", "cstddef",        "stdio.h",
                                 "cstdio",   "math.h",  "cmath",    "cuda_runtime.h", "device_launch_parameters.h"};
constexpr std::array headerTexts{integers, integers, integers, integers, "", "", "", "", "", ""};

std::string homeOfCuda() {
    const char* home = std::getenv("CUDA_HOME");
    if (home == nullptr) home = std::getenv("CUDA_PATH");
    return home == nullptr ? "" : home;
}

template <class Function>
bool look(void* library, const char* name, Function& function) {
    function = reinterpret_cast<Function>(::dlsym(library, name));
    return function != nullptr;
}

using Size = int (*)(void*, std::size_t*);
using Text = int (*)(void*, char*);

/// Returns a text of a compiled program: its messages or its code. "" if the compiler has none.
std::string textOf(void* program, Size sizeOf, Text read) {
    std::size_t size = 0;
    if (sizeOf(program, &size) != 0 || size == 0) return {};
    std::string text(size, '\0');
    return read(program, text.data()) == 0 ? text : std::string();
}

std::string shortened(std::string messages) {
    messages.resize(std::min(messages.size(), messages.find('\0')));  // it counts the zero at its end
    while (messages.ends_with('\n')) messages.pop_back();
    if (messages.size() <= longestMessages) return messages;
    messages.resize(std::min(messages.rfind('\n', longestMessages), longestMessages));
    return messages + "\n…";
}

}  // namespace

std::vector<std::string> nvrtcCandidates(const std::string& cudaHome, int cudaMajor) {
    const std::string name = fmt::format("libnvrtc.so.{}", cudaMajor);
    std::vector<std::string> homes{"/usr/local/cuda", fmt::format("/usr/local/cuda-{}", cudaMajor), "/opt/cuda"};
    if (!cudaHome.empty()) homes.insert(homes.begin(), cudaHome);
    std::vector<std::string> candidates{name};
    for (const std::string& home : homes)
        for (const char* folder : {"lib64", "targets/x86_64-linux/lib"})
            candidates.push_back(fmt::format("{}/{}/{}", home, folder, name));
    candidates.emplace_back("libnvrtc.so");
    return candidates;
}

bool Nvrtc::load(void* library) {
    return look(library, "nvrtcGetNumSupportedArchs", numberOfArchitectures_) &&
           look(library, "nvrtcGetSupportedArchs", architectures_) && look(library, "nvrtcCreateProgram", create_) &&
           look(library, "nvrtcDestroyProgram", destroy_) && look(library, "nvrtcCompileProgram", compile_) &&
           look(library, "nvrtcGetProgramLogSize", logSize_) && look(library, "nvrtcGetProgramLog", log_) &&
           look(library, "nvrtcGetCUBINSize", codeSize_) && look(library, "nvrtcGetCUBIN", code_) &&
           look(library, "nvrtcGetPTXSize", ptxSize_) && look(library, "nvrtcGetPTX", ptx_);
}

Expected<Nvrtc> Nvrtc::find() {
    for (const std::string& candidate : nvrtcCandidates(homeOfCuda(), CUDART_VERSION / 1000)) {
        void* library = openLibrary(candidate.c_str(), RTLD_NOW | RTLD_LOCAL);
        if (library == nullptr) continue;
        Nvrtc found;
        if (found.load(library)) return found;
        ::dlclose(library);
    }
    return Failure{fmt::format(
        "kernels of one's own are compiled by NVRTC, and libnvrtc.so.{} was not found. Install it (it comes with the CUDA "
        "Toolkit, package cuda-nvrtc), set CUDA_HOME to where the toolkit is, or choose a simulated device.",
        CUDART_VERSION / 1000)};
}

Expected<std::string> Nvrtc::compile(const std::string& source, const std::string& name, int capability) const {
    int count = 0;
    if (numberOfArchitectures_(&count) != 0 || count <= 0) return Failure{"NVRTC names no GPU that it compiles for"};
    std::vector<int> known(static_cast<std::size_t>(count));
    if (architectures_(known.data()) != 0) return Failure{"NVRTC names no GPU that it compiles for"};
    const bool isKnown = std::ranges::find(known, capability) != known.end();
    std::erase_if(known, [&](int each) { return each > capability; });
    if (known.empty())
        return Failure{fmt::format("NVRTC compiles for no GPU of compute capability {}.{}", capability / 10, capability % 10)};
    const std::string architecture = isKnown ? fmt::format("--gpu-architecture=sm_{}", capability)
                                             : fmt::format("--gpu-architecture=compute_{}", *std::ranges::max_element(known));
    std::vector<std::string> words{architecture, "--std=c++17", "--pre-include=stdint.h"};
    if (const std::string home = homeOfCuda(); !home.empty()) words.push_back("--include-path=" + home + "/include");
    words.emplace_back("--include-path=/usr/local/cuda/include");
    std::vector<const char*> options;
    for (const std::string& word : words) options.push_back(word.c_str());
    void* program = nullptr;
    if (create_(&program, source.c_str(), name.c_str(), static_cast<int>(headerNames.size()), headerTexts.data(),
                headerNames.data()) != 0)
        return Failure{"NVRTC did not take the source"};
    const int result = compile_(program, static_cast<int>(options.size()), options.data());
    const std::string messages = shortened(textOf(program, logSize_, log_));
    std::string code = result != 0 ? std::string()
                       : isKnown   ? textOf(program, codeSize_, code_)
                                   : textOf(program, ptxSize_, ptx_);
    destroy_(&program);
    if (!code.empty()) return code;
    return Failure{messages.empty() ? fmt::format("NVRTC ended with {}", result) : messages};
}

}  // namespace streamscope::cuda
