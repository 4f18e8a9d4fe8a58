# SPDX-License-Identifier: GPL-3.0-or-later
"""A layer of PyTorch as a CUDA graph that is replayed."""
import time

import torch

x = torch.randn(4096, 1024, device="cuda")
weight = torch.randn(1024, 1024, device="cuda")
side = torch.cuda.Stream()
side.wait_stream(torch.cuda.current_stream())
with torch.cuda.stream(side):
    for _ in range(3):
        torch.relu(x @ weight).sum()
torch.cuda.current_stream().wait_stream(side)
torch.cuda.synchronize()
time.sleep(0.05)  # separates the following calls from the earlier ones in a recording
graph = torch.cuda.CUDAGraph()
with torch.cuda.graph(graph):
    y = torch.relu(x @ weight)
    total = y.sum()
for _ in range(5):
    graph.replay()
torch.cuda.synchronize()
print(total.item())
