# SPDX-License-Identifier: GPL-3.0-or-later
"""The steps of train_slow.py with copies in a stream of their own, so that the next batch is copied while the GPU trains."""
import torch

from train import measure, on_gpu, on_host, step

copies = torch.cuda.Stream()
ready = [torch.cuda.Event() for _ in range(2)]
done = [torch.cuda.Event() for _ in range(2)]


def train(steps):
    compute = torch.cuda.current_stream()
    for i in range(steps):
        x = on_gpu[i % 2]
        with torch.cuda.stream(copies):
            if i > 1:
                copies.wait_event(done[i % 2])  # the buffer is free
            x.copy_(on_host[i % 2], non_blocking=True)
            ready[i % 2].record(copies)
        compute.wait_event(ready[i % 2])
        step(x)
        done[i % 2].record(compute)


measure(train)
