# SPDX-License-Identifier: GPL-3.0-or-later
"""Common parts of train_slow.py and train_fast.py: a model, two pinned batches on the host, and two buffers for them on the GPU.
The backward pass runs on the thread that calls it, so that a recording has one host thread."""
import time

import torch

BATCH, WIDTH, CLASSES = 16384, 4096, 1000
WARM, STEPS = 40, 4

torch.manual_seed(0)
torch.autograd.set_multithreading_enabled(False)
kind = {"device": "cuda", "dtype": torch.bfloat16}
model = torch.nn.Sequential(
    torch.nn.Linear(WIDTH, WIDTH, **kind), torch.nn.ReLU(), torch.nn.Linear(WIDTH, CLASSES, **kind)
)
optimizer = torch.optim.SGD(model.parameters(), lr=1e-3)
labels = torch.randint(0, CLASSES, (BATCH,), device="cuda")
on_host = [torch.randn(BATCH, WIDTH, **kind).cpu().pin_memory() for _ in range(2)]
on_gpu = [torch.empty(BATCH, WIDTH, **kind) for _ in range(2)]


def step(x):
    optimizer.zero_grad(set_to_none=True)
    torch.nn.functional.cross_entropy(model(x), labels).backward()
    optimizer.step()


def measure(train):
    """Warms up, then trains STEPS steps from an idle GPU to an idle GPU."""
    train(WARM)
    torch.cuda.synchronize()
    time.sleep(0.05)  # separates the measured steps from the others in a recording
    begin = time.perf_counter()
    train(STEPS)
    torch.cuda.synchronize()
    print(f"{STEPS} steps in {1e3 * (time.perf_counter() - begin):.3f} ms", flush=True)
