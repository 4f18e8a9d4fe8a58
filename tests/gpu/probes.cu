// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/device_time.cuh"
#include "tests/gpu/probes.h"

namespace {

constexpr int stepCount = 256;

__global__ void nothing() {}

__global__ void watchTimer(unsigned long long* steps) {
    unsigned long long last = streamscope::kernels::globalTime();
    for (int seen = 0; seen < stepCount;) {
        const unsigned long long now = streamscope::kernels::globalTime();
        if (now == last) continue;
        steps[seen++] = now - last;
        last = now;
    }
}

__global__ void spinFor(unsigned long long nanoseconds) {
    const unsigned long long start = streamscope::kernels::globalTime();
    while (streamscope::kernels::globalTime() - start < nanoseconds) {}
}

}  // namespace

double spinsByHand(int streams, int kernels, unsigned long long nanoseconds) {
    std::vector<cudaStream_t> all(static_cast<std::size_t>(streams));
    std::vector<cudaEvent_t> ends(all.size());
    cudaEvent_t start{}, end{};
    for (auto& stream : all) cudaStreamCreate(&stream);
    for (auto& event : ends) cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
    cudaEventCreate(&start);
    cudaEventCreate(&end);
    cudaDeviceSynchronize();
    cudaEventRecord(start, all[0]);
    for (int i = 0; i < kernels; ++i) spinFor<<<1, 256, 0, all[static_cast<std::size_t>(i % streams)]>>>(nanoseconds);
    for (std::size_t i = 1; i < all.size(); ++i) {
        cudaEventRecord(ends[i], all[i]);
        cudaStreamWaitEvent(all[0], ends[i], 0);
    }
    cudaEventRecord(end, all[0]);
    cudaDeviceSynchronize();
    float milliseconds = 0;
    cudaEventElapsedTime(&milliseconds, start, end);
    for (auto& event : ends) cudaEventDestroy(event);
    cudaEventDestroy(start);
    cudaEventDestroy(end);
    for (auto& stream : all) cudaStreamDestroy(stream);
    return 1000.0 * milliseconds;
}

std::vector<std::uint64_t> timerSteps() {
    unsigned long long* steps = nullptr;
    if (cudaMalloc(&steps, stepCount * sizeof *steps) != cudaSuccess) return {};
    watchTimer<<<1, 1>>>(steps);
    std::vector<std::uint64_t> result(stepCount);
    cudaMemcpy(result.data(), steps, stepCount * sizeof *steps, cudaMemcpyDeviceToHost);
    cudaFree(steps);
    return result;
}

std::uint64_t freeDeviceMemory() {
    std::size_t free = 0, total = 0;
    return cudaMemGetInfo(&free, &total) == cudaSuccess ? free : 0;
}

int answerToLaunch(unsigned blocks, unsigned threads) {
    nothing<<<blocks, threads>>>();
    return cudaGetLastError();
}
