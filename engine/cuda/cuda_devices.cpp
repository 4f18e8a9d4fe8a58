// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/cuda_devices.h"

#include "engine/cuda/cuda_driver.h"
#include "engine/cuda/cuda_status.h"
#include "engine/log/libraries.h"
#include "engine/log/log.h"

#include <cudaTypedefs.h>
#include <dlfcn.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <string_view>

namespace streamscope::cuda {
namespace {

std::string versionText(int version) { return fmt::format("{}.{}", version / 1000, version % 1000 / 10); }

/// Returns a version such as "580.65.06", or the CUDA version that the driver supports if the kernel module is not readable.
std::string driverVersion() {
    if (std::string version = driverOfKernel(); !version.empty()) return version;
    int supported = 0;
    answer(cudaDriverGetVersion(&supported));
    return "CUDA " + versionText(supported);
}

std::string tooOld() {
    int supported = 0;
    answer(cudaDriverGetVersion(&supported));
    if (supported == 0) return "No NVIDIA driver is installed here (libcuda.so.1 is missing).";
    const auto* needed = CUDART_VERSION >= 13000 ? "580" : "525.60";
    return fmt::format(
        "The NVIDIA driver is too old: it supports CUDA {}, and this program needs CUDA {}, "
        "that is driver {} or newer.",
        versionText(supported), versionText(CUDART_VERSION), needed);
}

/// Returns the number of channels: 8 by default, or 1 to 32 from CUDA_DEVICE_MAX_CONNECTIONS, which the driver reads when it
/// creates the context.
int channelCount() {
    const char* text = std::getenv("CUDA_DEVICE_MAX_CONNECTIONS");
    if (!text) return 8;
    const std::string_view view(text);
    int channels = 0;
    const auto [end, error] = std::from_chars(view.data(), view.data() + view.size(), channels);
    return error == std::errc{} && end == view.data() + view.size() ? std::clamp(channels, 1, 32) : 8;
}

/// Returns the number of resident grids (model.md R10), which the driver does not report.
int residentGrids(int major, int minor) {
    if (major == 7 && minor == 2) return 16;
    if (major == 6 && minor == 1) return 32;
    if (major == 6 && minor == 2) return 16;
    if (major == 5) return minor == 3 ? 16 : 32;
    return 128;
}

DeviceInfo describe(const cudaDeviceProp& properties, int ordinal) {
    DeviceInfo info;
    info.id = fmt::format("cuda:{}", ordinal);
    info.name = properties.name;
    info.kind = DeviceKind::Cuda;
    info.driver = driverVersion();
    info.computeMajor = properties.major;
    info.computeMinor = properties.minor;
    info.multiprocessors = properties.multiProcessorCount;
    info.threadsPerMultiprocessor = properties.maxThreadsPerMultiProcessor;
    info.blocksPerMultiprocessor = properties.maxBlocksPerMultiProcessor;
    info.sharedMemoryPerMultiprocessor = properties.sharedMemPerMultiprocessor;
    info.registersPerMultiprocessor = properties.regsPerMultiprocessor;
    info.residentGrids = residentGrids(properties.major, properties.minor);
    info.copyEngines = properties.asyncEngineCount;
    info.channels = channelCount();
    info.memory = properties.totalGlobalMem;
    return info;
}

/// Returns the attributes that the device tells; an older driver may not know some.
DeviceAttributeValues attributesOf(int ordinal) {
    DeviceAttributeValues values;
    for (const DeviceAttributeInfo& attribute : deviceAttributes) {
        int value = 0;
        if (answer(cudaDeviceGetAttribute(&value, static_cast<cudaDeviceAttr>(attribute.number), ordinal)) == Status::Success)
            values.emplace(attribute.name, value);
    }
    return values;
}

}  // namespace

std::string answered(int code) { return fmt::format("CUDA answered {} ({})", codeName(static_cast<Status>(code)), code); }

Expected<int> deviceCount() {
    int count = 0;
    const auto status = answer(cudaGetDeviceCount(&count));
    if (status == Status::Success && count > 0) return count;
    if (status == Status::InsufficientDriver) return Failure{tooOld()};
    if (status == Status::Success || number(status) == cudaErrorNoDevice)
        return Failure{"There is an NVIDIA driver, but no CUDA device is visible (CUDA_VISIBLE_DEVICES may hide it)."};
    return Failure{fmt::format("The CUDA devices cannot be listed: {}.", answered(number(status)))};
}

Expected<DeviceInfo> describeDevice(int ordinal) {
    DeviceInfo info;
    cudaDeviceProp properties{};
    auto status = answer(cudaGetDeviceProperties(&properties, ordinal));
    if (status == Status::Success) {
        info = describe(properties, ordinal);
        info.attributes = attributesOf(ordinal);
    }
    if (status == Status::Success) status = answer(cudaSetDevice(ordinal));
    if (status == Status::Success) {
        status = answer(cudaDeviceGetStreamPriorityRange(&info.leastPriority, &info.greatestPriority));
    }
    if (status == Status::Success) return info;
    return Failure{fmt::format("CUDA device {} cannot be used: {}. {}", ordinal, answered(number(status)), codeMeaning(status))};
}

bool hasContext(int ordinal) {
    void* found = nullptr;
    cudaDriverEntryPointQueryResult result{};
    answer(cudaGetDriverEntryPointByVersion("cuDevicePrimaryCtxGetState", &found, 12000, cudaEnableDefault, &result));
    unsigned flags = 0;
    int active = 1;
    if (found) reinterpret_cast<PFN_cuDevicePrimaryCtxGetState_v7000>(found)(ordinal, &flags, &active);
    return active != 0;
}

}  // namespace streamscope::cuda

namespace streamscope {

// Destroys contexts that were created only for the list, since a context takes some hundred megabytes on every GPU.
Expected<std::vector<DeviceInfo>> cudaDevices() {
    if (log::isOn()) openLibrary("libcuda.so.1", RTLD_NOW);  // says why CUDA cannot, which loads it itself
    const auto count = cuda::deviceCount();
    if (!count) return count.failure();
    std::vector<DeviceInfo> devices;
    Failure failure;
    for (int ordinal = 0; ordinal < *count; ++ordinal) {
        const bool inUse = cuda::hasContext(ordinal);
        auto info = cuda::describeDevice(ordinal);
        if (info) devices.push_back(*std::move(info));
        else failure = info.failure();
        if (!inUse) answer(cudaDeviceReset());
    }
    if (devices.empty()) return failure;
    return devices;
}

}  // namespace streamscope
