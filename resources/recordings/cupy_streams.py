# SPDX-License-Identifier: GPL-3.0-or-later
"""Three streams of CuPy: each copies an array to the GPU and scales it; the first one then adds up all three."""
import time

import cupy as cp
import numpy as np

COUNT = 1 << 22
scale = cp.RawKernel(
    r"""
extern "C" __global__ void scale(float* x, float factor, int count) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) x[i] *= factor;
}""",
    "scale",
)


def pinned(count):
    array = np.frombuffer(cp.cuda.alloc_pinned_memory(count * 4), np.float32, count)
    array[:] = 1
    return array


streams = [cp.cuda.Stream(non_blocking=True) for _ in range(3)]
done = [cp.cuda.Event(disable_timing=True) for _ in streams]
on_host = [pinned(COUNT) for _ in streams]
on_gpu = [cp.empty(COUNT, cp.float32) for _ in streams]


def run():
    for i, stream in enumerate(streams):
        with stream:
            on_gpu[i].set(on_host[i])
            scale((COUNT // 256,), (256,), (on_gpu[i], np.float32(2 + i), np.int32(COUNT)))
            done[i].record(stream)
    with streams[0]:
        for event in done[1:]:
            streams[0].wait_event(event)
        total = on_gpu[0].sum() + on_gpu[1].sum() + on_gpu[2].sum()
    streams[0].synchronize()
    return float(total)


for _ in range(3):
    run()
cp.cuda.Device().synchronize()
time.sleep(0.05)  # separates the last iteration from the others in a recording
print(run())
