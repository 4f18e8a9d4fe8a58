// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/recorder/cupti_library.h"

#include "engine/log/libraries.h"

#include <dlfcn.h>

#include <cstdlib>
#include <string>
#include <vector>

namespace streamscope::recorder {
namespace {

constexpr const char* names[] = {"libcupti.so.13", "libcupti.so.12"};
/// CUDA 12.8, the first version whose event and synchronisation records carry the numbers that join waits to records.
constexpr std::uint32_t leastVersion = 26;

template <class Function>
bool take(void* library, Function& function, const char* name) {
    function = reinterpret_cast<Function>(::dlsym(library, name));
    return function != nullptr;
}

std::vector<std::string> places() {
    std::vector<std::string> folders{""};
    for (const char* variable : {"CUDA_HOME", "CUDA_PATH"})
        if (const char* home = std::getenv(variable)) folders.push_back(std::string(home) + "/extras/CUPTI/lib64/");
    for (const char* home : {"/usr/local/cuda", "/usr/local/cuda-13", "/usr/local/cuda-12", "/opt/cuda"})
        for (const char* folder : {"/extras/CUPTI/lib64/", "/lib64/", "/targets/x86_64-linux/lib/"})
            folders.push_back(std::string(home) + folder);
    return folders;
}

}  // namespace

bool CuptiLibrary::find(void* library) {
    std::uint32_t version = 0;
    return take(library, getVersion, "cuptiGetVersion") && getVersion(&version) == CUPTI_SUCCESS && version >= leastVersion &&
           take(library, getTimestamp, "cuptiGetTimestamp") && take(library, subscribe, "cuptiSubscribe") &&
           take(library, unsubscribe, "cuptiUnsubscribe") && take(library, enableCallback, "cuptiEnableCallback") &&
           take(library, graphNodeId, "cuptiGetGraphNodeId") &&
           take(library, registerCallbacks, "cuptiActivityRegisterCallbacks") &&
           take(library, enableActivity, "cuptiActivityEnable") && take(library, flushAll, "cuptiActivityFlushAll") &&
           take(library, nextRecord, "cuptiActivityGetNextRecord") &&
           take(library, eventTimes, "cuptiActivityEnableCudaEventDeviceTimestamps");
}

std::uint32_t CuptiLibrary::load() {
    std::uint32_t version = 0;
    // Uses the library that is already loaded, because two copies of CUPTI in one process disturb each other.
    for (const char* name : names)
        if (void* loaded = openLibrary(name, RTLD_NOW | RTLD_NOLOAD))
            return find(loaded) && getVersion(&version) == CUPTI_SUCCESS ? version : 0;
    for (const std::string& place : places())
        for (const char* name : names)
            if (void* library = openLibrary((place + name).c_str(), RTLD_NOW | RTLD_LOCAL)) {
                if (find(library) && getVersion(&version) == CUPTI_SUCCESS) return version;
                ::dlclose(library);
            }
    return 0;
}

}  // namespace streamscope::recorder
