// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Listings as people write them.
namespace streamscope::test {

inline constexpr const char* cupyListing = R"(import cupy as cp
import numpy as np

n = 1 << 20
a = np.random.rand(n).astype(np.float32)
s1 = cp.cuda.Stream(non_blocking=True)
s2 = cp.cuda.Stream(non_blocking=True)
e1 = cp.cuda.Event()

with s1:
    x = cp.asarray(a)          # up
    y = x * 2 + 1
    e1.record(s1)
s2.wait_event(e1)
with s2:
    total = cp.sum(y)
    b = cp.asnumpy(total)
cp.cuda.Device().synchronize()
)";

inline constexpr const char* cudaListing = R"(#include <cuda_runtime.h>
#include <vector>
#define CHECK(x) do { if ((x) != cudaSuccess) exit(1); } while (0)
const int N = 1 << 20;

__global__ void scale(float* y, const float* x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = 2 * x[i];
}

int main() {
    float *h = (float*)malloc(N * sizeof(float)), *d, *y;
    cudaStream_t streams[2];
    cudaEvent_t done;
    for (int i = 0; i < 2; i++) CHECK(cudaStreamCreateWithFlags(&streams[i], cudaStreamNonBlocking));
    CHECK(cudaEventCreateWithFlags(&done, cudaEventDisableTiming));
    CHECK(cudaMalloc((void**)&d, N * sizeof(float)));
    CHECK(cudaMalloc(&y, N * sizeof(float)));
    for (int i = 0; i < 2; i++) {
        int half = N / 2;
        CHECK(cudaMemcpyAsync(d + i * half, h + i * half, half * sizeof(float), cudaMemcpyHostToDevice, streams[i]));
        scale<<<(half + 255) / 256, 256, 0, streams[i]>>>(y + i * half, d + i * half, half);
    }
    CHECK(cudaEventRecord(done, streams[1]));
    CHECK(cudaStreamWaitEvent(streams[0], done, 0));
    CHECK(cudaDeviceSynchronize());
    frobnicate(d);
    cudaFree(d);
    cudaStreamDestroy(streams[0]);
    printf("done\n");
    return 0;
}
)";

inline constexpr const char* torchListing = R"(import torch

s = torch.cuda.Stream()
e = torch.cuda.Event(enable_timing=True)
x = torch.randn(1024, 1024).pin_memory()
with torch.cuda.stream(s):
    d = x.to("cuda", non_blocking=True)
    w = torch.matmul(d, d)
    e.record()
torch.cuda.current_stream().wait_event(e)
out = w.cpu()
torch.cuda.synchronize()
)";

inline constexpr const char* coreListing = R"(from cuda.core import Device, LaunchConfig, launch
device = Device()
device.set_current()
s = device.create_stream()
t = device.create_stream()
e = device.create_event(options={"timing_enabled": True})
launch(s, LaunchConfig(grid=50, block=1024), saxpy, 2.0, x, y, 1000)
s.record(e)
t.wait(e)
e.sync()
)";

inline constexpr const char* driverListing = R"(CUstream s;
CUevent e;
cuStreamCreate(&s, CU_STREAM_NON_BLOCKING);
cuEventCreate(&e, CU_EVENT_DEFAULT);
cuMemcpyHtoDAsync(d, h, 4096, s);
cuLaunchKernel(f, 4, 1, 1, 128, 1, 1, 0, s, args, NULL);
cuEventRecord(e, s);
cuStreamWaitValue32(s, flag, 1, CU_STREAM_WAIT_VALUE_EQ);
cuEventSynchronize(e);
)";

}  // namespace streamscope::test
