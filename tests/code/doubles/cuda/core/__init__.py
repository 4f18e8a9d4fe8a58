# SPDX-License-Identifier: GPL-3.0-or-later
"""Double of cuda.core."""
import ctypes

import gpu
import numpy
from cuda.bindings import driver


class Handle:
    def __init__(self, number):
        self.number = number

    def __int__(self):
        return self.number


class StreamOptions:
    def __init__(self, nonblocking=True, priority=None):
        self.flags, self.priority = int(nonblocking), priority or 0
        if priority is not None and not -5 <= priority <= 0:
            raise ValueError(f"priority={priority} is out of range")


class EventOptions:
    def __init__(self, timing_enabled=False, blocking_sync=False, ipc_enabled=False):
        self.flags = blocking_sync * 1 | (not timing_enabled) * 2 | ipc_enabled * 4


class LaunchConfig:
    def __init__(self, grid, cluster=None, block=None, shmem_size=0, is_cooperative=False, programmatic_stream_serialization=False):
        self.grid, self.block, self.shmem_size = grid, block, shmem_size


class ProgramOptions:
    def __init__(self, std, arch):
        assert arch.startswith("sm_")


class Kernel:
    def __init__(self, name):
        self.name = self.handle = name


class Program:
    def __init__(self, code, code_type, options):
        assert code_type == "c++"
        self.code = code

    def compile(self, kind):
        assert kind == "cubin"
        return self

    def get_kernel(self, name):
        assert 'extern "C" {' in self.code and f"{name}(" in self.code
        return Kernel(name)


def number_of(stream):
    return stream.handle.number if isinstance(stream, Stream) else stream.__cuda_stream__()[1]


def launch(stream, config, kernel, *arguments):
    values = []
    for value in arguments:
        assert not isinstance(value, float), "a float is passed as a double"
        assert not isinstance(value, int) or value == 0 or value >= 1 << 40, "a plain integer is an address"
        if not isinstance(value, (int, Buffer, numpy.Scalar, ctypes._SimpleCData)):
            raise TypeError(f"the argument is of unsupported type: {type(value)}")
        values.append(value.address if isinstance(value, Buffer) else getattr(value, "value", value))
    gpu.launch(number_of(stream), kernel.name, config.grid, config.block, config.shmem_size, values)


class Buffer:
    def __init__(self, memory, offset, size, owner=None):
        self.memory, self.offset, self.size, self.owner = memory, offset, size, owner

    @property
    def address(self):
        return self.memory.address + self.offset

    @property
    def handle(self):
        return self.address

    @staticmethod
    def from_handle(address, size, owner=None):
        assert owner is not None
        _, memory, offset = gpu.at(address)
        return Buffer(memory, offset, size, owner)

    def copy_to(self, to, *, stream):
        assert self.size == to.size, "the sizes of the buffers differ"
        gpu.record("memcpyAsync", gpu.stream(number_of(stream)), gpu.at(self.address), gpu.at(to.address), self.size)
        return to

    def fill(self, value, *, stream):
        assert 0 <= value < 256
        gpu.record("memsetAsync", gpu.stream(number_of(stream)), gpu.at(self.address), value, self.size)

    def close(self, stream=None):
        gpu.record("freeAsync", gpu.at(self.address), gpu.stream(number_of(stream)))


class LegacyPinnedMemoryResource:
    def allocate(self, size, stream=None):
        return Buffer(gpu.Memory("pinned", size), 0, size)


class Graph:
    def launch(self, stream):
        gpu.record("graphLaunch", gpu.stream(number_of(stream)))


class GraphBuilder:
    def __init__(self, stream):
        self.stream = stream

    def begin_building(self, mode="relaxed"):
        gpu.begin_capture(number_of(self.stream), ["global", "thread_local", "relaxed"].index(mode))
        return self

    def end_building(self):
        gpu.end_capture(number_of(self.stream))
        return self

    def callback(self, function):
        assert self.stream.handle.number in gpu.run.capturing, "the graph is not being built"
        gpu.record("launchHostFunc", gpu.stream(number_of(self.stream)), gpu.host_duration(function))

    def __cuda_stream__(self):
        return 0, self.stream.handle.number

    def complete(self):
        gpu.record("graphInstantiate")
        return Graph()


class Event:
    def __init__(self, number):
        self.handle = Handle(number)
        self.shared = False

    @property
    def ipc_descriptor(self):
        assert self.shared, "only events that a record made for other processes have a descriptor"
        gpu.record("ipcGetEventHandle", gpu.event(self.handle.number))
        return self.handle.number

    @staticmethod
    def from_ipc_descriptor(descriptor):
        gpu.record("ipcOpenEventHandle", gpu.event(descriptor))
        opened = Event(gpu.opened_event(descriptor))
        opened.shared = True
        return opened

    def __sub__(self, start):
        return driver.raising(driver.cuEventElapsedTime(start.handle, self.handle))

    @property
    def is_done(self):
        return driver.raising(driver.cuEventQuery(self.handle)) is None

    def sync(self):
        driver.raising(driver.cuEventSynchronize(self.handle))

    def close(self):
        driver.raising(driver.cuEventDestroy(self.handle))


class Stream:
    def __init__(self, number):
        self.handle = Handle(number)

    @staticmethod
    def from_handle(number):
        return Stream(number)

    def record(self, event=None, options=None):
        if event is None:
            event = Event(gpu.new_event(options.flags))
            event.shared = bool(options.flags & 4)
        else:
            assert isinstance(event, Event) and not event.shared, "events for other processes are recorded once"
        driver.raising(driver.cuEventRecord(event.handle, self.handle))
        return event

    def wait(self, event):
        assert isinstance(event, Event)
        driver.raising(driver.cuStreamWaitEvent(self.handle, event.handle, 0))

    def sync(self):
        driver.raising(driver.cuStreamSynchronize(self.handle))

    def close(self):
        driver.raising(driver.cuStreamDestroy(self.handle))

    def create_graph_builder(self):
        return GraphBuilder(self)


LEGACY_DEFAULT_STREAM, PER_THREAD_DEFAULT_STREAM = Stream(1), Stream(2)


class DeviceMemoryResource:
    peer_accessible_by = ()


memory_resources = {}


class DeviceProperties:
    """Attributes of a device; those that no property names are missing, as in cuda.core."""

    numbers = {"compute_capability_major": 75, "compute_capability_minor": 76, "multiprocessor_count": 16,
               "async_engine_count": 40, "concurrent_kernels": 31, "stream_priorities_supported": 78, "integrated": 18,
               "managed_memory": 83, "concurrent_managed_access": 89, "pageable_memory_access": 88,
               "memory_pools_supported": 115, "can_use_64_bit_stream_mem_ops": 122, "can_use_stream_wait_value_nor": 123,
               "can_flush_remote_writes": 98, "ipc_event_supported": 125, "tcc_driver": 35}

    def __init__(self, device):
        self.device = device

    def __getattr__(self, name):
        number = self.numbers[name]
        gpu.record("deviceGetAttribute", number, self.device)
        return gpu.attributes.get(number, 1)


class Device:
    arch = "90"
    default_stream = LEGACY_DEFAULT_STREAM

    def __init__(self, index=None):
        self.index = gpu.device() if index is None else index

    def set_current(self):
        gpu.set_device(self.index)
        gpu.run.has_context = True

    def check(self):
        assert self.index == gpu.device(), "the device is not the current one"

    @property
    def properties(self):
        return DeviceProperties(self.index)

    @property
    def memory_resource(self):
        self.check()
        return memory_resources.setdefault(self.index, DeviceMemoryResource())

    def can_access_peer(self, peer):
        return self.index != peer

    def create_stream(self, other=None, *, options=None):
        self.check()
        if other is not None:
            stream = Stream.from_handle(int(other.handle))
            stream.other = other  # kept alive
            return stream
        options = options or StreamOptions()
        gpu.record("streamCreate", options.flags, options.priority)
        return Stream(gpu.new_stream(options.flags, options.priority))

    def create_event(self, *, options=None):
        self.check()
        flags = (options or EventOptions()).flags
        assert not flags & 4, "events for other processes are made by recording them"
        gpu.record("eventCreate", flags)
        return Event(gpu.new_event(flags))

    def allocate(self, size, *, stream):
        self.check()
        gpu.record("mallocAsync", size, gpu.stream(number_of(stream)))
        return Buffer(gpu.Memory("device", size), 0, size)

    def sync(self):
        gpu.record("deviceSynchronize", self.index)
