# SPDX-License-Identifier: GPL-3.0-or-later
"""Double of NumPy. Only arrays of a single word have content."""
import gpu


class Scalar:
    def __init__(self, value):
        self.value = value


class Type:
    def __init__(self, name, itemsize):
        self.name, self.itemsize = name, itemsize

    def __call__(self, value):
        return Scalar(value)


uint8, uint32, uint64, int64, float32 = Type("uint8", 1), Type("uint32", 4), Type("uint64", 8), Type("int64", 8), Type("float32", 4)


class Address:
    def __init__(self, data):
        self.data = data


class ndarray:
    def __init__(self, memory, dtype, first, count, owner=None):
        self.memory, self.dtype, self.first, self.count, self.owner = memory, dtype, first, count, owner

    @property
    def address(self):
        return self.memory.address + self.first * self.dtype.itemsize

    @property
    def ctypes(self):
        return Address(self.address)

    @property
    def nbytes(self):
        return self.count * self.dtype.itemsize

    def view(self, dtype):
        return type(self)(self.memory, dtype, self.first * self.dtype.itemsize // dtype.itemsize, self.nbytes // dtype.itemsize, self.owner)

    def __getitem__(self, index):
        if isinstance(index, slice):
            first, last, step = index.indices(self.count)
            assert step == 1
            return type(self)(self.memory, self.dtype, self.first + first, max(0, last - first), self.owner)
        assert index == 0 and self.count == 1
        gpu.record("hostWaitValue", gpu.at(self.address))
        return self.memory.word

    def __setitem__(self, index, value):
        if isinstance(index, slice):
            return
        assert index == 0 and self.count == 1
        gpu.store(self.address, 8 * self.dtype.itemsize, value)
        gpu.record("hostStore", gpu.at(self.address), int(value))


def made(kind, count, dtype):
    assert isinstance(count, int) and count >= 0
    memory = gpu.Memory(kind, count * dtype.itemsize)
    return ndarray(memory, dtype, 0, count, gpu.Owner(memory) if kind == "pageable" else None)


def empty(count, dtype):
    return made("pageable", count, dtype)


zeros = empty


def full(count, value, dtype):
    array = made("pageable", count, dtype)
    array.memory.word = value
    return array


def from_dlpack(buffer):
    return ndarray(buffer.memory, uint8, buffer.offset, buffer.size)
