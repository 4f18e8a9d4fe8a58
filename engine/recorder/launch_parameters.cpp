// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/recorder/launch_parameters.h"

#include <dlfcn.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <mutex>
#include <unordered_map>
#include <vector>

namespace streamscope::recorder {
namespace {

constexpr std::uintptr_t leastAddress = std::uintptr_t{1} << 32, mostAddress = std::uintptr_t{1} << 56;
constexpr std::size_t mostWords = 64;

using Sizes = std::vector<std::size_t>;

/// Cache of the parameter sizes of functions. The driver has one query for functions and another for kernels of libraries.
class ParameterSizes {
public:
    /// Calls `read` with the parameter sizes of a function.
    void of(CUfunction function, const auto& read) {
        const std::scoped_lock lock(mutex_);
        const auto [known, isNew] = sizes_.try_emplace(function);
        if (isNew) {
            known->second = ask(ofFunction_, function);
            if (known->second.empty()) known->second = ask(ofKernel_, reinterpret_cast<CUkernel>(function));
        }
        read(known->second);
    }
    void forget() {
        const std::scoped_lock lock(mutex_);
        sizes_.clear();
    }

private:
    template <class Question>
    static Question find(const char* name) {
        void* driver = ::dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD);
        return driver ? reinterpret_cast<Question>(::dlsym(driver, name)) : nullptr;
    }
    template <class Question, class Function>
    static Sizes ask(Question question, Function function) {
        Sizes sizes;
        std::size_t offset = 0, size = 0;
        while (question && question(function, sizes.size(), &offset, &size) == CUDA_SUCCESS) sizes.push_back(size);
        return sizes;
    }

    decltype(&cuFuncGetParamInfo) ofFunction_ = find<decltype(&cuFuncGetParamInfo)>("cuFuncGetParamInfo");
    decltype(&cuKernelGetParamInfo) ofKernel_ = find<decltype(&cuKernelGetParamInfo)>("cuKernelGetParamInfo");
    std::mutex mutex_;
    std::unordered_map<CUfunction, Sizes> sizes_;
};

ParameterSizes& parameterSizes() {
    static ParameterSizes& sizes = *new ParameterSizes;  // never destroyed: used until the last call of the process
    return sizes;
}

/// A word that may be an address, and its position: 1024 · index of the parameter + index of the word in it.
struct Address {
    std::uintptr_t word;
    std::size_t place;
};
constexpr std::size_t wordsOfParameter = 1024;

/// Addresses of one launch. Their array needs no allocation, because the program waits meanwhile.
struct Addresses {
    std::array<Address, mostWords> all;
    std::size_t count = 0;
};

void addAddresses(Addresses& addresses, std::size_t parameter, const void* from, std::size_t bytes) {
    constexpr std::size_t size = sizeof(std::uintptr_t);
    const std::size_t words = std::min(bytes / size, wordsOfParameter);
    for (std::size_t i = 0; i < words && addresses.count < mostWords; ++i) {
        std::uintptr_t word = 0;
        std::memcpy(&word, static_cast<const char*>(from) + i * size, size);
        if (word >= leastAddress && word < mostAddress)
            addresses.all[addresses.count++] = {word, parameter * wordsOfParameter + i};
    }
}

void addPacked(Addresses& addresses, void** extra) {
    const void* packed = nullptr;
    std::size_t bytes = 0;
    for (; *extra != CU_LAUNCH_PARAM_END; extra += 2) {
        if (*extra == CU_LAUNCH_PARAM_BUFFER_POINTER) packed = extra[1];
        else if (*extra == CU_LAUNCH_PARAM_BUFFER_SIZE) bytes = *static_cast<const std::size_t*>(extra[1]);
        else return;
    }
    if (packed) addAddresses(addresses, 0, packed, bytes);
}

}  // namespace

void writeArguments(CallRecord& record, CUfunction function, void** parameters, void** extra) {
    Addresses addresses;
    if (parameters) {
        parameterSizes().of(function, [&](const Sizes& sizes) {
            for (std::size_t i = 0; i < sizes.size(); ++i) addAddresses(addresses, i, parameters[i], sizes[i]);
        });
    } else if (extra) {
        addPacked(addresses, extra);
    }
    record.list("arguments", addresses.count, [&](std::size_t i) { return addresses.all[i].word; });
    record.list("places", addresses.count, [&](std::size_t i) { return addresses.all[i].place; });
}

void forgetFunctions() { parameterSizes().forget(); }

}  // namespace streamscope::recorder
