# SPDX-License-Identifier: GPL-3.0-or-later
"""A small training step of PyTorch whose next batch is fetched in a side stream."""
import time

import torch

torch.manual_seed(0)
torch.autograd.set_multithreading_enabled(False)
model = torch.nn.Sequential(torch.nn.Linear(2048, 4096), torch.nn.ReLU(), torch.nn.Linear(4096, 10)).cuda()
optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
side = torch.cuda.Stream()
on_host = [torch.randn(4096, 2048).pin_memory() for _ in range(2)]
labels = torch.randint(0, 10, (4096,), device="cuda")


def fetch(i):
    with torch.cuda.stream(side):
        return on_host[i % 2].cuda(non_blocking=True)


def train(steps):
    compute = torch.cuda.current_stream()
    following = fetch(0)
    for i in range(steps):
        compute.wait_stream(side)
        x = following
        x.record_stream(compute)
        following = fetch(i + 1)
        optimizer.zero_grad(set_to_none=True)
        torch.nn.functional.cross_entropy(model(x), labels).backward()
        optimizer.step()
    torch.cuda.synchronize()


train(20)
time.sleep(0.05)  # separates the last steps from the others in a recording
train(3)
