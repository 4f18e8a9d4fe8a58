# SPDX-License-Identifier: GPL-3.0-or-later
"""Double of PyTorch."""
import gpu

from torch import cuda


class Type:
    def __init__(self, itemsize):
        self.itemsize = itemsize


uint8, int32, int64, float32 = Type(1), Type(4), Type(8), Type(4)


def device(name):
    return name


class Tensor:
    def __init__(self, memory, dtype, first, count, owner=None):
        self.memory, self.dtype, self.first, self.count, self.owner = memory, dtype, first, count, owner

    def data_ptr(self):
        return self.memory.address + self.first * self.dtype.itemsize

    @property
    def nbytes(self):
        return self.count * self.dtype.itemsize

    def __getitem__(self, index):
        if isinstance(index, slice):
            first, last, step = index.indices(self.count)
            assert step == 1
            return Tensor(self.memory, self.dtype, self.first + first, max(0, last - first), self.owner)
        assert index == 0 and self.count == 1
        gpu.record("hostWaitValue", gpu.at(self.data_ptr()))
        return self.memory.word

    def __setitem__(self, index, value):
        assert index == 0 and self.count == 1
        gpu.store(self.data_ptr(), 8 * self.dtype.itemsize, value)
        gpu.record("hostStore", gpu.at(self.data_ptr()), int(value))

    def copy_(self, source, non_blocking=False):
        assert non_blocking and (self.count, self.dtype) == (source.count, source.dtype)
        gpu.record("memcpyAsync", gpu.stream(cuda.current_stream().cuda_stream), gpu.at(source.data_ptr()), gpu.at(self.data_ptr()),
                   self.nbytes)

    def zero_(self):
        gpu.record("memsetAsync", gpu.stream(cuda.current_stream().cuda_stream), gpu.at(self.data_ptr()), 0, self.nbytes)

    def fill_(self, value):
        pass


def empty(count, *, dtype, device=None, pin_memory=False):
    assert isinstance(count, int) and not (device and pin_memory)
    if device is None:
        memory = gpu.Memory("pinned" if pin_memory else "pageable", count * dtype.itemsize)
        return Tensor(memory, dtype, 0, count, None if pin_memory else gpu.Owner(memory))
    index = int(device.split(":")[1]) if ":" in device else gpu.device()
    return Tensor(gpu.Memory("device", count * dtype.itemsize, index), dtype, 0, count)


zeros = empty


def tensor(values, *, dtype, device=None, pin_memory=False):
    made = empty(len(values), dtype=dtype, device=device, pin_memory=pin_memory)
    made.memory.word = values[0]
    return made
