#include "engine/recorder/launch_parameters.h"

#include <dlfcn.h>

#include <cstring>
#include <mutex>
#include <unordered_map>
#include <vector>

namespace streamscope::recorder {
namespace {

constexpr std::uintptr_t leastAddress = std::uintptr_t{1} << 32, mostAddress = std::uintptr_t{1} << 56;
constexpr std::size_t mostWords = 64;

using Sizes = std::vector<std::size_t>;

/// The sizes of the parameters of functions. The driver answers them for functions and, by another name, for kernels of
/// libraries.
class ParameterSizes {
public:
    /// Calls `read` with the sizes.
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
    static ParameterSizes& sizes = *new ParameterSizes;  // used until the last call of the process
    return sizes;
}

void addAddresses(std::vector<std::uintptr_t>& addresses, const void* from, std::size_t bytes) {
    for (std::size_t at = 0; at + sizeof(std::uintptr_t) <= bytes && addresses.size() < mostWords; at += sizeof(std::uintptr_t)) {
        std::uintptr_t word = 0;
        std::memcpy(&word, static_cast<const char*>(from) + at, sizeof word);
        if (word >= leastAddress && word < mostAddress) addresses.push_back(word);
    }
}

void addPacked(std::vector<std::uintptr_t>& addresses, void** extra) {
    const void* packed = nullptr;
    std::size_t bytes = 0;
    for (; *extra != CU_LAUNCH_PARAM_END; extra += 2) {
        if (*extra == CU_LAUNCH_PARAM_BUFFER_POINTER) packed = extra[1];
        else if (*extra == CU_LAUNCH_PARAM_BUFFER_SIZE) bytes = *static_cast<const std::size_t*>(extra[1]);
        else return;
    }
    if (packed) addAddresses(addresses, packed, bytes);
}

}  // namespace

void writeArguments(Line& line, CUfunction function, void** parameters, void** extra) {
    std::vector<std::uintptr_t> addresses;
    if (parameters) {
        parameterSizes().of(function, [&](const Sizes& sizes) {
            for (std::size_t i = 0; i < sizes.size(); ++i) addAddresses(addresses, parameters[i], sizes[i]);
        });
    } else if (extra) {
        addPacked(addresses, extra);
    }
    line.list("arguments", addresses.size(), [&](std::size_t i) { return addresses[i]; });
}

void forgetFunctions() { parameterSizes().forget(); }

}  // namespace streamscope::recorder
