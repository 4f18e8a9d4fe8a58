// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/device_time.cuh"
#include "kernels/launch_with.cuh"
#include "kernels/list.h"

#include <cudaTypedefs.h>

#include <iterator>
#include <limits>

namespace streamscope::kernels {

#define STREAMSCOPE_DECLARE(kernel) \
    namespace kernel {              \
    Binding binding();              \
    }
STREAMSCOPE_KERNELS(STREAMSCOPE_DECLARE)

namespace {

__global__ void timestamp(unsigned long long* time) { *time = globalTime(); }

constexpr unsigned long long patience = 20'000'000;  // ns

__global__ void exchangeTimes(TimeExchange exchange) {
    auto *mine = static_cast<volatile unsigned*>(exchange.mine), *theirs = static_cast<volatile unsigned*>(exchange.theirs);
    const auto limit = globalTime() + patience;
    for (unsigned round = 1; round <= exchange.rounds; ++round) {
        if (exchange.begins) {
            exchange.told[round - 1] = globalTime();
            *theirs = round;
            __threadfence_system();
        }
        while (*mine != round)
            if (globalTime() > limit) return;
        exchange.heard[round - 1] = globalTime();
        if (exchange.begins) continue;
        *theirs = round;
        __threadfence_system();
    }
}

__global__ void stayInCluster(StampedMark mark, unsigned long long duration) {
    const auto start = globalTime();
    markStart(mark, start);
    while (globalTime() < start + duration) __nanosleep(500);
    markEnd(mark);
}

PFN_cuLaunchKernel_v4000 driverLaunch() {
    void* found = nullptr;
    cudaDriverEntryPointQueryResult result{};
    const auto code = cudaGetDriverEntryPointByVersion("cuLaunchKernel", &found, 12000, cudaEnableDefault, &result);
    return code == cudaSuccess && result == cudaDriverEntryPointSuccess ? reinterpret_cast<PFN_cuLaunchKernel_v4000>(found)
                                                                        : nullptr;
}

dim3 dimensions(const unsigned (&of)[3]) { return {of[0], of[1], of[2]}; }

/// Launches with attributes (semantics.md K1 to K5, PD1). Whether a function takes clusters of more than 8 blocks is an attribute
/// of the function.
int launchWithTerms(const void* function, const LaunchRequest& request, void** arguments) {
    constexpr unsigned most = 8;
    const unsigned blocks = request.cluster[0] * request.cluster[1] * request.cluster[2];
    if (blocks > most) {
        const auto code = cudaFuncSetAttribute(function, cudaFuncAttributeNonPortableClusterSizeAllowed, request.nonPortable);
        if (code != cudaSuccess) return code;
    }
    cudaLaunchAttribute attributes[3]{};
    cudaLaunchConfig_t config{
        dimensions(request.grid), dimensions(request.block), request.sharedMemory, request.stream, attributes, 0};
    if (request.programmatic) {
        attributes[config.numAttrs].id = cudaLaunchAttributeProgrammaticStreamSerialization;
        attributes[config.numAttrs++].val.programmaticStreamSerializationAllowed = 1;
    }
    if (request.cooperative) {
        attributes[config.numAttrs].id = cudaLaunchAttributeCooperative;
        attributes[config.numAttrs++].val.cooperative = 1;
    }
    if (blocks != 1) {
        auto& cluster = attributes[config.numAttrs++];
        cluster.id = cudaLaunchAttributeClusterDimension;
        cluster.val.clusterDim = {request.cluster[0], request.cluster[1], request.cluster[2]};
    }
    return cudaLaunchKernelExC(&config, function, arguments);
}

}  // namespace

// Launches by the driver API. It answers 1 to every refused shape, where the runtime distinguishes several errors. It needs a
// current context, which the runtime creates if there is none.
int launch(const void* function, cudaKernel_t kernel, const LaunchRequest& request, void** arguments) {
    static const auto byDriver = driverLaunch();
    const auto &grid = request.grid, &block = request.block;
    if (request.programmatic || request.cooperative || request.cluster[0] != 1 || request.cluster[1] != 1 ||
        request.cluster[2] != 1)
        return launchWithTerms(function, request, arguments);
    if (byDriver && kernel && !request.captured && request.sharedMemory <= std::numeric_limits<unsigned>::max()) {
        const auto code = byDriver(reinterpret_cast<CUfunction>(kernel), grid[0], grid[1], grid[2], block[0], block[1], block[2],
                                   static_cast<unsigned>(request.sharedMemory), request.stream, arguments, nullptr);
        if (code != CUDA_ERROR_INVALID_VALUE && code != CUDA_ERROR_INVALID_CONTEXT) return code;
    }
    return cudaLaunchKernel(function, dimensions(grid), dimensions(block), arguments, request.sharedMemory, request.stream);
}

const Binding* findBinding(std::string_view name) {
    int count = 0;
    const Binding* all = allBindings(count);
    for (const Binding* each = all; each != all + count; ++each) {
        if (each->name == name) return each;
    }
    return nullptr;
}

const Binding* allBindings(int& count) {
#define STREAMSCOPE_BINDING(kernel) kernel::binding(),
    static const Binding all[] = {STREAMSCOPE_KERNELS(STREAMSCOPE_BINDING)};
    count = static_cast<int>(std::size(all));
    return all;
}

int launchTimestamp(unsigned long long* time, CUstream_st* stream) {
    void* arguments[] = {&time};
    return cudaLaunchKernel(timestampFunction(), dim3(1), dim3(1), arguments, 0, stream);
}

int launchTimeExchange(const TimeExchange& exchange, CUstream_st* stream) {
    TimeExchange copy = exchange;
    void* arguments[] = {&copy};
    return cudaLaunchKernel(reinterpret_cast<const void*>(exchangeTimes), dim3(1), dim3(1), arguments, 0, stream);
}

void loadTimeExchange() {
    cudaFuncAttributes attributes{};
    cudaFuncGetAttributes(&attributes, reinterpret_cast<const void*>(exchangeTimes));
}

int launchClusters(BlockStamp* stamps, unsigned clusters, unsigned size, unsigned long long duration, CUstream_st* stream) {
    int device = 0, sharedMemory = 0;
    cudaGetDevice(&device);
    cudaDeviceGetAttribute(&sharedMemory, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);  // no other block has room beside it
    cudaFuncSetAttribute(stayInCluster, cudaFuncAttributeMaxDynamicSharedMemorySize, sharedMemory);
    cudaFuncSetAttribute(stayInCluster, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
    cudaLaunchAttribute attribute{};
    attribute.id = cudaLaunchAttributeClusterDimension;
    attribute.val.clusterDim = {size, 1, 1};
    cudaLaunchConfig_t configuration{};
    configuration.gridDim = dim3(clusters * size);
    configuration.blockDim = dim3(32);
    configuration.dynamicSmemBytes = static_cast<std::size_t>(sharedMemory);
    configuration.stream = stream;
    configuration.attrs = &attribute;
    configuration.numAttrs = 1;
    return cudaLaunchKernelEx(&configuration, stayInCluster, StampedMark{{}, {stamps, 1}}, duration);
}

const void* timestampFunction() { return reinterpret_cast<const void*>(timestamp); }

}  // namespace streamscope::kernels
