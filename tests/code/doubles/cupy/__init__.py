# SPDX-License-Identifier: GPL-3.0-or-later
"""Double of CuPy."""
import gpu
import numpy

from cupy import cuda
from cupy.cuda import MemoryPointer, runtime


class ndarray:
    def __init__(self, count, dtype, pointer):
        assert isinstance(count, int)
        self.count, self.dtype, self.data = count, dtype, pointer

    @property
    def nbytes(self):
        return self.count * self.dtype.itemsize

    def __getitem__(self, index):
        first, last, step = index.indices(self.count)
        assert step == 1
        return ndarray(max(0, last - first), self.dtype, self.data + first * self.dtype.itemsize)

    def set(self, array, stream=None):
        assert not gpu.run.capturing, "CuPy refuses to copy from and to the host in a stream that is being captured"
        assert (self.count, self.dtype) == (array.count, array.dtype), "shapes or types differ"
        runtime.memcpyAsync(self.data.ptr, array.ctypes.data, self.nbytes, 4, (stream or cuda.get_current_stream()).ptr)

    def get(self, stream=None, order="C", out=None, blocking=True):
        assert (self.count, self.dtype) == (out.count, out.dtype), "shapes or types differ"
        assert not blocking
        assert not gpu.run.capturing, "CuPy refuses to copy from and to the host in a stream that is being captured"
        runtime.memcpyAsync(out.ctypes.data, self.data.ptr, self.nbytes, 4, (stream or cuda.get_current_stream()).ptr)
        return out

    def fill(self, value):
        pass

    def __mul__(self, other):
        return Product(self, other)

    def __add__(self, other):
        assert self.dtype is other.dtype and self.count == other.count
        return computed("vectorAdd", self.count, self.dtype, self, other)


class Product:
    """b * a, which becomes an array when eight is added. It takes the memory of a: nothing else may name that any longer."""

    def __init__(self, b, a):
        self.b, self.a = b, a

    def __add__(self, number):
        assert number == 8 and self.b.count in (1, self.a.count) and self.a.dtype is self.b.dtype is numpy.int64
        gpu.compute(cuda.get_current_stream().ptr, "multiplyAdd", [self.a.data.ptr, self.b.data.ptr, self.a.count])
        return ndarray(self.a.count, self.a.dtype, self.a.data)


def made(count, dtype):
    return ndarray(count, dtype, MemoryPointer(gpu.new_memory("device", count * dtype.itemsize).address))


def computed(kernel, count, dtype, *operands):
    result = made(count, dtype)
    gpu.compute(cuda.get_current_stream().ptr, kernel, [each.data.ptr for each in operands] + [result.data.ptr, operands[0].count])
    return result


def arange(count):
    result = made(count, numpy.int64)
    gpu.compute(cuda.get_current_stream().ptr, "arange", [result.data.ptr, count])
    return result


def sum(array):
    return computed("reduceSum", 1, array.dtype, array)


def asarray(array):
    result = made(array.count, array.dtype)
    result.set(array)
    return result


def asnumpy(array, stream=None):
    memory = gpu.new_memory("pageable", array.nbytes)
    return array.get(stream=stream, out=numpy.ndarray(memory, array.dtype, 0, array.count), blocking=False)


def empty(count, dtype):
    return ndarray(count, dtype, MemoryPointer(gpu.Memory("device", count * dtype.itemsize).address))


zeros = empty


def full(count, value, dtype):
    array = empty(count, dtype)
    gpu.at(array.data.ptr)[1].word = value
    return array


class RawKernel:
    def __init__(self, name):
        self.name = name

    def compile(self):
        pass

    def __setattr__(self, name, value):
        if name == "max_dynamic_shared_size_bytes":
            gpu.run.shared_memory[self.name] = value
        super().__setattr__(name, value)

    @property
    def kernel(self):
        return self

    def __call__(self, grid, block, args, *, shared_mem=0):
        assert isinstance(grid, tuple) and isinstance(block, tuple) and isinstance(args, tuple)
        assert not any(isinstance(value, float) for value in args), "a float is passed as a double"
        values = [value.data.ptr if isinstance(value, ndarray) else getattr(value, "value", value) for value in args]
        gpu.launch(cuda.get_current_stream().ptr, self.name, grid, block, shared_mem, values)


class RawModule:
    def __init__(self, *, code):
        self.code = code

    def get_function(self, name):
        assert 'extern "C" {' in self.code and f"{name}(" in self.code
        return RawKernel(name)
