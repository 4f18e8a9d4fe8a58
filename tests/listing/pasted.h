// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Listings in the manner of those that people find in manuals and blogs, and paste.
namespace streamscope::test {

/// CuPy's tutorial about events, as /resources/documents.json cites it.
inline constexpr const char* tutorialListing = R"(import cupy as cp

a_cp = cp.arange(10)
b_cp = cp.arange(10)
e1 = cp.cuda.Event() # create an event
e1.record() # Records an event on the stream.
a_cp = b_cp * a_cp + 8
e2 = cp.cuda.get_current_stream().record() # create and record the event
s = cp.cuda.Stream.null
# make sure the stream wait for the second event
s.wait_event(e2)
with s:
    a_np = cp.asnumpy(a_cp)
e2.synchronize()
t = cp.cuda.get_elapsed_time(e1, e2)
print(t)
)";

/// A session with prompts, between sentences.
inline constexpr const char* sessionListing = R"(Data copies and kernel launches go onto the current stream:

.. doctest::

    >>> import numpy as np
    >>>
    >>> a_np = np.arange(10)
    >>> s = cp.cuda.Stream()
    >>> with s:
    ...     a_cp = cp.asarray(a_np)  # H2D transfer on stream s
    ...     b_cp = cp.sum(a_cp)      # kernel launched on stream s
    ...     assert s == cp.cuda.get_current_stream()
    ...
    >>> s.use()  # any subsequent operations are done on stream s
    <Stream ... (device 0)>
    >>> b_np = cp.asnumpy(b_cp)
    >>> cp.cuda.Stream.null.use()  # fall back to the default (null) stream
    <Stream 0 (device -1)>
    >>> e1 = cp.cuda.Event()
    >>> e1.record()

That is all (almost).
)";

/// Copies and kernels in as many streams as nStreams says, with a macro and a function that check calls.
inline constexpr const char* overlapListing = R"(#include <stdio.h>

inline cudaError_t checkCuda(cudaError_t result) {
#if defined(DEBUG) || defined(_DEBUG)
  if (result != cudaSuccess) {
    fprintf(stderr, "CUDA Runtime Error: %s\n", cudaGetErrorString(result));
    assert(result == cudaSuccess);
  }
#endif
  return result;
}

#define GPU_OK(call)                                    \
  do {                                                  \
    cudaError_t err_ = (call);                          \
    if (err_ != cudaSuccess) exit(EXIT_FAILURE);        \
  } while (0)

__global__ void kernel(float *a, int offset) {
  int i = offset + threadIdx.x + blockIdx.x * blockDim.x;
  float x = (float)i;
  a[i] = a[i] + sqrtf(sinf(x) * sinf(x) + cosf(x) * cosf(x));
}

float maxError(float *a, int n) {
  float maxE = 0;
  for (int i = 0; i < n; i++) {
    float error = fabs(a[i] - 1.0f);
    if (error > maxE) maxE = error;
  }
  return maxE;
}

int main(int argc, char **argv) {
  const int blockSize = 256, nStreams = 4;
  const int n = 4 * 1024 * blockSize * nStreams;
  const int streamSize = n / nStreams;
  const int streamBytes = streamSize * sizeof(float);
  const int bytes = n * sizeof(float);

  int devId = 0;
  if (argc > 1) devId = atoi(argv[1]);
  cudaDeviceProp prop;
  checkCuda(cudaGetDeviceProperties(&prop, devId));
  checkCuda(cudaSetDevice(devId));

  float *a, *d_a = NULL;
  checkCuda(cudaMallocHost((void**)&a, bytes));  // host pinned
  checkCuda(cudaMalloc((void**)&d_a, bytes));    // device

  float ms;
  cudaEvent_t startEvent, stopEvent;
  cudaStream_t stream[nStreams];
  checkCuda(cudaEventCreate(&startEvent));
  checkCuda(cudaEventCreate(&stopEvent));
  for (int i = 0; i < nStreams; ++i)
    checkCuda(cudaStreamCreate(&stream[i]));

  memset(a, 0, bytes);
  checkCuda(cudaEventRecord(startEvent, 0));
  for (int i = 0; i < nStreams; ++i) {
    int offset = i * streamSize;
    GPU_OK(cudaMemcpyAsync(&d_a[offset], &a[offset],
                           streamBytes, cudaMemcpyHostToDevice,
                           stream[i]));
    kernel<<<streamSize/blockSize, blockSize, 0, stream[i]>>>(d_a, offset);
    GPU_OK(cudaMemcpyAsync(&a[offset], &d_a[offset], streamBytes, cudaMemcpyDeviceToHost, stream[i]));
  }
  checkCuda(cudaEventRecord(stopEvent, 0));
  checkCuda(cudaEventSynchronize(stopEvent));
  checkCuda(cudaEventElapsedTime(&ms, startEvent, stopEvent));
  printf("Time: %f, max error: %e\n", ms, maxError(a, n));

  checkCuda(cudaEventDestroy(startEvent));
  for (int i = 0; i < nStreams; ++i)
    checkCuda(cudaStreamDestroy(stream[i]));
  cudaFree(d_a);
  cudaFreeHost(a);
  return 0;
}
)";

/// A part of a book, in which sizes and buffers are not declared.
inline constexpr const char* partListing = R"(for (int i = 0; i < nStreams; ++i) {
    cudaMemcpyAsync(inputDevPtr + i * size, hostPtr + i * size,
                    size, cudaMemcpyHostToDevice, stream[i]);
    MyKernel <<<100, 512, 0, stream[i]>>>
          (outputDevPtr + i * size, inputDevPtr + i * size, size);
}
)";

/// The next batch is copied while the model works on this one.
inline constexpr const char* prefetchListing = R"(import torch

class Prefetcher:
    def __init__(self, loader):
        self.loader = iter(loader)
        self.stream = torch.cuda.Stream()
        self.preload()

    def preload(self):
        try:
            self.batch, self.target = next(self.loader)
        except StopIteration:
            self.batch = None
            return
        with torch.cuda.stream(self.stream):
            self.batch = self.batch.cuda(non_blocking=True)
            self.target = self.target.cuda(non_blocking=True)

    def next(self):
        torch.cuda.current_stream().wait_stream(self.stream)
        batch, target = self.batch, self.target
        if batch is not None:
            batch.record_stream(torch.cuda.current_stream())
        self.preload()
        return batch, target

prefetcher = Prefetcher(loader)
batch, target = prefetcher.next()
while batch is not None:
    out = model(batch)
    batch, target = prefetcher.next()
)";

/// A graph that is captured by PyTorch.
inline constexpr const char* torchGraphListing = R"(g = torch.cuda.CUDAGraph()
static_input = torch.empty((5,), device="cuda")
s = torch.cuda.Stream()
s.wait_stream(torch.cuda.current_stream())
with torch.cuda.stream(s):
    for _ in range(3):
        static_output = static_input * 2
torch.cuda.current_stream().wait_stream(s)
with torch.cuda.graph(g):
    static_output = static_input * 2
static_input.copy_(torch.full((5,), 3, device="cuda"))
g.replay()
)";

/// The same launch ten times.
inline constexpr const char* replayListing = R"(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
kernel_A<<<20, 256, 0, stream>>>(x);
cudaStreamEndCapture(stream, &graph);
cudaGraphInstantiate(&graphExec, graph, NULL, NULL, 0);
for (int step = 0; step < 10; ++step) {
    cudaGraphLaunch(graphExec, stream);
    cudaStreamSynchronize(stream);
}
)";

/// A letter with two lines of code.
inline constexpr const char* proseListing = R"(Dear students,
please read the manual. It says that
cudaEventRecord(e1, s1);
cudaStreamWaitEvent(s2, e1, 0);
orders things. See you on Monday (room 12).
)";

/// Rows of an array in streams.
inline constexpr const char* rowsListing = R"(import cupy as cp, numpy as np, cupyx
streams = [cp.cuda.Stream(non_blocking=True) for _ in range(2)]
host = cupyx.zeros_pinned((2, 1000), dtype=np.float32)
x = cp.empty((2, 1000), dtype=np.float32)
for i, stream in enumerate(streams):
    with stream:
        x[i].set(host[i])
        x[i] *= 2
        x[i].get(out=host[i])
)";

}  // namespace streamscope::test
