// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/helper_sources.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope::code {

namespace {

constexpr HelperSource pythonSources[] = {
    {"check",
     "def check(answer):\n"
     "    \"\"\"Returns what a call of cuda.bindings gives back, or raises its error.\"\"\"\n"
     "    code, *values = answer\n"
     "    if code != driver.CUresult.CUDA_SUCCESS:\n"
     "        raise RuntimeError(code.name)\n"
     "    return values[0] if values else None\n"},
    {"enable_peer_access",
     "def enable_peer_access(count):\n"
     "    \"\"\"Lets devices reach each other's memory, so that copies between them do not pass through the host.\"\"\"\n"
     "    contexts = [check(driver.cuDevicePrimaryCtxRetain(device)) for device in range(count)]\n"
     "    for device in range(count):\n"
     "        check(driver.cuCtxSetCurrent(contexts[device]))\n"
     "        for peer in range(count):\n"
     "            if peer != device and check(driver.cuDeviceCanAccessPeer(device, peer)):\n"
     "                check(driver.cuCtxEnablePeerAccess(contexts[peer], 0))\n"
     "    check(driver.cuCtxSetCurrent(contexts[0]))\n"},
    {"require_attribute",
     "def require_attribute(attribute, device, what):\n"
     "    \"\"\"Ends the program if the device lacks what the program needs.\"\"\"\n"
     "    if not check(driver.cuDeviceGetAttribute(attribute, device)):\n"
     "        sys.exit(f\"Device {device} {what}.\")\n"},
    {"runtime.require_attribute",
     "def require_attribute(attribute, device, what):\n"
     "    \"\"\"Ends the program if the device lacks what the program needs; attributes are those of cudaDeviceAttr.\"\"\"\n"
     "    if not runtime.deviceGetAttribute(attribute, device):\n"
     "        sys.exit(f\"Device {device} {what}.\")\n"},
    {"require_peer",
     "def require_peer(device, peer):\n"
     "    \"\"\"Ends the program if the device cannot use the memory of another, which kernels of the program do.\"\"\"\n"
     "    if not check(driver.cuDeviceCanAccessPeer(device, peer)):\n"
     "        sys.exit(f\"Device {device} cannot use the memory of device {peer}.\")\n"},
    {"runtime.require_peer",
     "def require_peer(device, peer):\n"
     "    \"\"\"Ends the program if the device cannot use the memory of another, which kernels of the program do.\"\"\"\n"
     "    if not runtime.deviceCanAccessPeer(device, peer):\n"
     "        sys.exit(f\"Device {device} cannot use the memory of device {peer}.\")\n"},
    {"driver_stream",
     "def driver_stream(non_blocking=False, priority=0):\n"
     "    \"\"\"Returns a stream beside PyTorch's pool, whose streams do not wait for the legacy stream.\"\"\"\n"
     "    kinds = driver.CUstream_flags\n"
     "    flags = kinds.CU_STREAM_NON_BLOCKING if non_blocking else kinds.CU_STREAM_DEFAULT\n"
     "    return torch.cuda.ExternalStream(int(check(driver.cuStreamCreateWithPriority(flags, priority))))\n"},
    {"host_work",
     "def host_work(nanoseconds):\n"
     "    \"\"\"Keeps the host busy for that long.\"\"\"\n"
     "    end = time.perf_counter_ns() + nanoseconds\n"
     "    while time.perf_counter_ns() < end:\n"
     "        pass\n"},
    {"pageable",
     "def pageable(size):\n"
     "    \"\"\"Returns ordinary host memory as a buffer.\"\"\"\n"
     "    array = np.zeros(size, np.uint8)\n"
     "    return Buffer.from_handle(array.ctypes.data, size, owner=array)\n"},
    {"part",
     "def part(buffer, offset, size):\n"
     "    \"\"\"Returns a part of a buffer as a buffer.\"\"\"\n"
     "    return Buffer.from_handle(int(buffer.handle) + offset, size, owner=buffer)\n"},
};

constexpr HelperSource cppSources[] = {
    {"compile", R"(// Compiles the kernels at run time.
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
)"},
    {"hostWork", R"(// Keeps the calling thread busy for that long.
void hostWork(long long nanoseconds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::nanoseconds(nanoseconds);
    while (std::chrono::steady_clock::now() < end) {}
}
)"},
    {"driver.requireAttribute", R"(// Ends the program if the device lacks what the program needs.
void requireAttribute(CUdevice_attribute attribute, CUdevice device, const char* what) {
    int value = 0;
    CHECK(cuDeviceGetAttribute(&value, attribute, device));
    if (value != 0) return;
    std::fprintf(stderr, "Device %d %s.\n", device, what);
    std::exit(EXIT_FAILURE);
}
)"},
    {"requireAttribute", R"(// Ends the program if the device lacks what the program needs.
void requireAttribute(cudaDeviceAttr attribute, int device, const char* what) {
    int value = 0;
    CHECK(cudaDeviceGetAttribute(&value, attribute, device));
    if (value != 0) return;
    std::fprintf(stderr, "Device %d %s.\n", device, what);
    std::exit(EXIT_FAILURE);
}
)"},
    {"driver.requirePeer", R"(// Ends the program if the device cannot use the memory of another, which kernels of the program do.
void requirePeer(CUdevice device, CUdevice peer) {
    int possible = 0;
    CHECK(cuDeviceCanAccessPeer(&possible, device, peer));
    if (possible) return;
    std::fprintf(stderr, "Device %d cannot use the memory of device %d.\n", device, peer);
    std::exit(EXIT_FAILURE);
}
)"},
    {"requirePeer", R"(// Ends the program if the device cannot use the memory of another, which kernels of the program do.
void requirePeer(int device, int peer) {
    int possible = 0;
    CHECK(cudaDeviceCanAccessPeer(&possible, device, peer));
    if (possible) return;
    std::fprintf(stderr, "Device %d cannot use the memory of device %d.\n", device, peer);
    std::exit(EXIT_FAILURE);
}
)"},
    {"createContext", R"(// Makes a context of the device beside its primary one.
CUcontext createContext(CUdevice device) {
    CUcontext context;
#if CUDA_VERSION >= 13000
    CHECK(cuCtxCreate(&context, nullptr, 0, device));
#else
    CHECK(cuCtxCreate(&context, 0, device));
#endif
    return context;
}
)"},
    {"driver.enablePeerAccess",
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
)"},
    {"enablePeerAccess",
     R"(// Lets the devices reach each other's memory, so that copies between them do not pass through the host.
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
)"},
    {"driverFunction", R"(// Finds a function of the driver API, which alone can wait for values and write them in a stream.
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
)"},
    {"driver.errorName",
     "const char* errorName(CUresult code) {\n"
     "    const char* name = \"unknown error\";\n"
     "    cuGetErrorName(code, &name);\n"
     "    return name;\n"
     "}\n\n"},
};

/// Returns the lines of a macro with aligned backslashes.
std::string macro(const std::vector<std::string>& lines) {
    std::size_t width = 0;
    for (const std::string& line : lines) width = std::max(width, line.size());
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i)
        text += i + 1 < lines.size() ? fmt::format("{:<{}} \\\n", lines[i], width) : lines[i] + "\n";
    return text;
}

}  // namespace

std::span<const HelperSource> pythonHelpers() { return pythonSources; }

std::string_view cppHelper(std::string_view name) { return std::ranges::find(cppSources, name, &HelperSource::name)->text; }

std::string checkMacro(bool driver, bool both) {
    if (driver)
        return macro({"#define CHECK(call)", "    do {", "        const CUresult code = (call);",
                      "        if (code != CUDA_SUCCESS) {",
                      "            std::fprintf(stderr, \"%s:%d: %s: %s\\n\", __FILE__, __LINE__, #call, errorName(code));",
                      "            std::exit(EXIT_FAILURE);", "        }", "    } while (false)"});
    return macro({"#define CHECK(call)", "    do {",
                  both ? "        const auto code = static_cast<cudaError_t>(call);" : "        const cudaError_t code = (call);",
                  "        if (code != cudaSuccess) {",
                  "            std::fprintf(stderr, \"%s:%d: %s: %s\\n\", __FILE__, __LINE__, #call,",
                  "                         cudaGetErrorString(code));", "            std::exit(EXIT_FAILURE);", "        }",
                  "    } while (false)"});
}

std::string cppOrder(std::size_t threads) {
    const std::vector<std::string> first(threads, "-1");
    return fmt::format(R"(// Lets calls begin in the order of their numbers; a thread that may wait in a call is passed over.
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
                       threads, fmt::join(first, ", "));
}

std::string pythonOrder(std::string_view name) {
    return fmt::format(
        "class {}:\n"
        "    \"\"\"Lets the calls of several threads begin in the order of the composition.\"\"\"\n"
        "\n"
        "    def __init__(self, calls, changed):\n"
        "        self.calls, self.changed = calls, changed  # the next call of each thread\n"
        "\n"
        "    def begin(self, thread, call):\n"
        "        with self.changed:\n"
        "            self.calls[thread] = call\n"
        "            self.changed.notify_all()\n"
        "            self.changed.wait_for(lambda: call == min(self.calls))\n"
        "\n"
        "    def leave(self, thread):  # it may wait in its call, or has made its last\n"
        "        with self.changed:\n"
        "            self.calls[thread] = sys.maxsize\n"
        "            self.changed.notify_all()\n",

        name);
}

std::vector<std::string_view> reservedNames(Language language) {
    if (language == Language::Cpp)
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
                "createContext",
                "requireAttribute",
                "requirePeer",
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
    return {"cp",
            "cupyx",
            "np",
            "torch",
            "driver",
            "runtime",
            "ctypes",
            "multiprocessing",
            "os",
            "sys",
            "threading",
            "time",
            "check",
            "part",
            "pageable",
            "host_work",
            "driver_stream",
            "enable_peer_access",
            "require_attribute",
            "require_peer",
            "peer_device",
            "libcuda",
            "pinned",
            "source",
            "module",
            "options",
            "device",
            "error",
            "launch",
            "Device",
            "Buffer",
            "Stream",
            "LaunchConfig",
            "Program",
            "ProgramOptions",
            "StreamOptions",
            "EventOptions",
            "LegacyPinnedMemoryResource",
            "LEGACY_DEFAULT_STREAM",
            "PER_THREAD_DEFAULT_STREAM",
            "stream",
            "self"};
}

}  // namespace streamscope::code
