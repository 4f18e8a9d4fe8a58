#include "kernels/device_time.cuh"
#include "tests/gpu/probes.h"

namespace {

constexpr int stepCount = 256;

__global__ void writeNowhere(int* address) { *address = 1; }

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

}  // namespace

void launchFault() { writeNowhere<<<1, 1>>>(reinterpret_cast<int*>(16)); }

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
