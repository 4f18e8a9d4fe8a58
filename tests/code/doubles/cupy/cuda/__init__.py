# SPDX-License-Identifier: GPL-3.0-or-later
"""Double of cupy.cuda."""
import os

import gpu

from cupy.cuda import runtime


class MemoryPointer:
    def __init__(self, address):
        self.ptr = address

    def __add__(self, offset):
        return MemoryPointer(self.ptr + offset)

    def copy_from(self, source, size):
        self.refuse_in_captures()
        runtime.memcpy(self.ptr, source, size, 1)

    def copy_to_host(self, to, size):
        self.refuse_in_captures()
        runtime.memcpy(to, self.ptr, size, 2)

    def refuse_in_captures(self):
        assert not gpu.run.capturing, "CuPy refuses to copy from and to the host in a stream that is being captured"

    def copy_from_device_async(self, source, size, stream=None):
        runtime.memcpyAsync(self.ptr, source.ptr, size, 4, (stream or get_current_stream()).ptr)

    def memset(self, value, size):
        runtime.memset(self.ptr, value, size)

    def memset_async(self, value, size, stream=None):
        runtime.memsetAsync(self.ptr, value, size, (stream or get_current_stream()).ptr)


def malloc_managed(size):
    return MemoryPointer(gpu.Memory("managed", size).address)


class Device:
    def __init__(self, index=None):
        self.id = gpu.device() if index is None else index

    def use(self):
        gpu.set_device(self.id)

    def __enter__(self):
        self.before = gpu.device()
        gpu.set_device(self.id)

    def __exit__(self, *_):
        gpu.set_device(self.before)

    def synchronize(self):
        gpu.record("deviceSynchronize", self.id)


def default_stream():
    """Returns the stream that is current at first. CuPy reads the variable when it is imported."""
    return Stream.ptds if os.environ.get("CUPY_CUDA_PER_THREAD_DEFAULT_STREAM") == "1" else Stream.null


def get_current_stream():
    return getattr(gpu.here, "cupy_current", default_stream())


class Stream:
    def __init__(self, null=False, non_blocking=False, ptds=False, priority=None, *, handle=None):
        self.index = -1 if handle is not None else gpu.device()
        if handle is None:
            gpu.record("streamCreate", 1 if non_blocking else 0, priority or 0)
            handle = gpu.new_stream(1 if non_blocking else 0, priority or 0)
        self.ptr = handle

    @classmethod
    def from_external(cls, other):
        version, handle = other.__cuda_stream__()
        assert version == 0
        stream = cls(handle=handle)
        stream.other = other  # kept alive
        return stream

    def __cuda_stream__(self):
        return 0, self.ptr

    def __enter__(self):
        assert self.index in (-1, gpu.device()), "the stream is of another device than the current one"
        if not hasattr(gpu.here, "cupy_streams"):
            gpu.here.cupy_streams = []
        gpu.here.cupy_streams.append(self)
        gpu.here.cupy_current = self

    def __exit__(self, *_):
        stack = gpu.here.cupy_streams
        stack.pop()
        gpu.here.cupy_current = stack[-1] if stack else default_stream()

    def use(self):
        assert self.index in (-1, gpu.device()), "the stream is of another device than the current one"
        gpu.here.cupy_current = self

    def __del__(self):
        if self.index >= 0 and gpu.run and gpu.run.streams.get(self.ptr):
            gpu.record("streamDestroy", gpu.stream(self.ptr))
            gpu.destroy(gpu.run.streams, self.ptr)

    @property
    def done(self):
        return runtime.streamQuery(self.ptr) == 0

    @property
    def priority(self):
        return runtime.streamGetPriority(self.ptr)

    def synchronize(self):
        runtime.streamSynchronize(self.ptr)

    def record(self):
        event = Event.__new__(Event)
        event.ptr = gpu.new_event(0)
        event.record(self)
        return event

    def wait_event(self, event):
        runtime.streamWaitEvent(self.ptr, event.ptr)

    def launch_host_func(self, callback, argument):
        runtime.launchHostFunc(self.ptr, lambda _: callback(argument), 0)

    def add_callback(self, callback, argument):
        runtime.streamAddCallback(self.ptr, lambda *_: callback(self, 0, argument), 0)

    def begin_capture(self, mode=None):
        assert self.ptr not in (0, 1)
        gpu.begin_capture(self.ptr, runtime.streamCaptureModeRelaxed if mode is None else mode)

    def end_capture(self):
        return Graph(gpu.end_capture(self.ptr))

    def is_capturing(self):
        return runtime.streamIsCapturing(self.ptr)


class Graph:
    """Graph as end_capture() returns it, already instantiated."""

    def __init__(self, number):
        self.number = number

    def launch(self, stream=None):
        gpu.record("graphLaunch", gpu.stream((stream or get_current_stream()).ptr))


Stream.null = Stream(handle=0)
Stream.ptds = Stream(handle=2)


class Event:
    def __init__(self, block=False, disable_timing=False, interprocess=False):
        if interprocess and not disable_timing:
            raise ValueError("Timing must be disabled for interprocess events")
        flags = block * 1 | disable_timing * 2 | interprocess * 4
        gpu.record("eventCreate", flags)
        self.ptr = gpu.new_event(flags)

    def __del__(self):
        if gpu.run and hasattr(self, "ptr") and gpu.run.events.get(self.ptr):
            gpu.record("eventDestroy", gpu.event(self.ptr))
            gpu.destroy(gpu.run.events, self.ptr)

    @property
    def done(self):
        return runtime.eventQuery(self.ptr) == 0

    def record(self, stream=None):
        runtime.eventRecord(self.ptr, (stream or get_current_stream()).ptr)

    def synchronize(self):
        runtime.eventSynchronize(self.ptr)


def get_elapsed_time(start, end):
    return runtime.eventElapsedTime(start.ptr, end.ptr)
