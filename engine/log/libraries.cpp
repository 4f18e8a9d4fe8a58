// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/log/libraries.h"

#include "engine/log/log.h"

#include <dlfcn.h>
#include <link.h>

#include <chrono>
#include <fstream>

namespace streamscope {
namespace {

/// Returns the reason why dlopen() has failed, or the path of what it has loaded.
std::string outcomeOf(void* library) {
    if (library == nullptr) {
        const char* why = ::dlerror();
        return std::string("not loaded: ") + (why == nullptr ? "it is not in this process" : why);
    }
    const link_map* map = nullptr;
    return ::dlinfo(library, RTLD_DI_LINKMAP, &map) == 0 && map != nullptr ? std::string("found: ") + map->l_name : "found";
}

}  // namespace

void* openLibrary(const char* name, int mode) {
    const auto begin = std::chrono::steady_clock::now();
    void* library = ::dlopen(name, mode);
    if (!log::isOn()) return library;
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin);
    log::say(log::About::Devices, std::string(name) + " " + outcomeOf(library) + " (" + std::to_string(took.count()) + " ms)");
    return library;
}

std::string driverOfKernel() {
    std::string version;
    std::ifstream("/sys/module/nvidia/version") >> version;
    return version;
}

}  // namespace streamscope
