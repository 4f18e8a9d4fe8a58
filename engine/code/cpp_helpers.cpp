// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/cpp_code.h"

#include <fmt/format.h>

#include <algorithm>

/// Kernels and helper functions between the constants and the program.
namespace streamscope::code {

std::vector<std::string_view> cppNames() {
    return {"now",
            "blockNumber",
            "blockCount",
            "threadNumber",
            "threadCount",
            "samplePosition",
            "scramble",
            "addSamples",
            "writeSamples",
            "hostWork",
            "driverFunction",
            "Order",
            "order",
            "Shared",
            "shared",
            "compile",
            "kernels",
            "errorName",
            "run",
            "enablePeerAccess",
            "prints",
            "total",
            "attributes",
            "context",
            "contexts",
            "device",
            "devices",
            "module",
            "library",
            "image",
            "status",
            "milliseconds",
            "arguments",
            "memory",
            "code"};
}

void CppCode::helpers() {
    const KernelUse& use = kernelUse();
    if (!use.names.empty()) {
        writer_.gap();
        if (driver()) {
            writer_.line("const char* const kernels = R\"cuda(");
            writer_.block(kernelSource(use));
            writer_.line(")cuda\";");
            compileFunction();
        } else {
            writer_.block(kernelSource(use));
        }
    }
    hostWork();
    peerAccess();
    driverFunctions();
    orderClass();
    sharedStruct();
}

void CppCode::compileFunction() {
    include("string");
    writer_.gap();
    writer_.block(R"(// Compiles the kernels at run time.
std::string compile(const char* source) {
    nvrtcProgram program;
    nvrtcCreateProgram(&program, source, "kernels.cu", 0, nullptr, nullptr);
    if (nvrtcCompileProgram(program, 0, nullptr) != NVRTC_SUCCESS) {
        size_t logSize = 0;
        nvrtcGetProgramLogSize(program, &logSize);
        std::string log(logSize, '\0');
        nvrtcGetProgramLog(program, log.data());
        std::fprintf(stderr, "The kernels could not be compiled:\n%s\n", log.c_str());
        std::exit(EXIT_FAILURE);
    }
    size_t size = 0;
    nvrtcGetPTXSize(program, &size);
    std::string ptx(size, '\0');
    nvrtcGetPTX(program, ptx.data());
    nvrtcDestroyProgram(&program);
    return ptx;
}
)");
}

void CppCode::hostWork() {
    const auto polls = [](const auto& self, const std::vector<Operation>& list) -> bool {
        return std::ranges::any_of(list, [&](const Operation& operation) {
            const bool works = operation.call == Call::HostWork || operation.scalar(Field::Every) ||
                               ((operation.call == Call::LaunchHostFunc || operation.call == Call::StreamAddCallback) &&
                                operation.scalar(Field::Duration));
            return works || (operation.body() && self(self, *operation.body()));
        });
    };
    if (!polls(polls, outline_.program().operations)) return;
    include("chrono");
    writer_.gap();
    writer_.block(R"(// Keeps the calling thread busy for that long.
void hostWork(long long nanoseconds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::nanoseconds(nanoseconds);
    while (std::chrono::steady_clock::now() < end) {}
}
)");
}

void CppCode::peerAccess() {
    if (!outline_.wantsPeerAccess()) return;
    writer_.gap();
    if (driver())
        return writer_.block(
            R"(// Lets the devices reach each other's memory, so that copies between them do not pass through the host.
void enablePeerAccess(const CUdevice* devices, const CUcontext* contexts, int count) {
    for (int device = 0; device < count; ++device) {
        CHECK(cuCtxSetCurrent(contexts[device]));
        for (int peer = 0; peer < count; ++peer) {
            int possible = 0;
            if (peer != device) CHECK(cuDeviceCanAccessPeer(&possible, devices[device], devices[peer]));
            if (possible) CHECK(cuCtxEnablePeerAccess(contexts[peer], 0));
        }
    }
}
)");
    writer_.block(R"(// Lets the devices reach each other's memory, so that copies between them do not pass through the host.
void enablePeerAccess(int count) {
    for (int device = 0; device < count; ++device) {
        CHECK(cudaSetDevice(device));
        for (int peer = 0; peer < count; ++peer) {
            int possible = 0;
            if (peer != device) CHECK(cudaDeviceCanAccessPeer(&possible, device, peer));
            if (possible) CHECK(cudaDeviceEnablePeerAccess(peer, 0));
        }
    }
}
)");
}

void CppCode::driverFunctions() {
    if (driver() || needs_.driverFunctions.empty()) return;
    writer_.gap();
    writer_.block(R"(// Finds a function of the driver API, which alone can wait for values and write them in a stream.
template <class Function>
Function driverFunction(const char* name) {
    void* function = nullptr;
    cudaDriverEntryPointQueryResult found;
    CHECK(cudaGetDriverEntryPointByVersion(name, &function, 12000, cudaEnableDefault, &found));
    if (found != cudaDriverEntryPointSuccess) {
        std::fprintf(stderr, "The driver has no %s.\n", name);
        std::exit(EXIT_FAILURE);
    }
    return reinterpret_cast<Function>(function);
}
)");
}

void CppCode::orderClass() {
    if (!order_.isNeeded()) return;
    include("atomic");
    include("climits");
    include("thread");
    const std::vector<std::string> first(order_.threads().size(), "-1");
    writer_.gap();
    writer_.block(
        fmt::format(R"(// Lets calls begin in the order of their numbers; a thread that may wait in a call is passed over.
struct Order {{
    // For each thread, the call that it has to begin; -1 until the thread is there.
    std::atomic<int> next[{}] = {{{}}};

    // Returns when no other thread has an earlier call to begin.
    void begin(int thread, int call) {{
        next[thread] = call;
        for (const std::atomic<int>& other : next)
            while (other < call) std::this_thread::yield();
    }}
    void leave(int thread) {{ next[thread] = INT_MAX; }}
}};
)",
                    first.size(), fmt::join(first, ", ")));
}

}  // namespace streamscope::code
