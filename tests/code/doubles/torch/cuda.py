# SPDX-License-Identifier: GPL-3.0-or-later
"""Double of torch.cuda."""
import gpu
from cuda.bindings import driver


def init():
    pass


def set_device(index):
    gpu.set_device(index)


def synchronize(device=None):
    gpu.run.has_context = True
    gpu.record("deviceSynchronize", gpu.device() if device is None else device)


class Stream:
    def __init__(self, priority=0, *, handle=None):
        if handle is None:
            assert -3 <= priority <= 0
            gpu.record("streamCreate", 1, priority)
            handle = gpu.new_stream(1, priority)
        self.cuda_stream = handle

    def __cuda_stream__(self):
        return 0, self.cuda_stream

    def wait_event(self, event):
        ask_current_stream()
        assert event.made or not event.external, "a wait for an event that was never recorded is left out"
        driver.raising(driver.cuStreamWaitEvent(self.cuda_stream, event.number, event.flags()))

    def query(self):
        return driver.raising(driver.cuStreamQuery(self.cuda_stream)) is None

    @property
    def priority(self):
        return driver.raising(driver.cuStreamGetPriority(self.cuda_stream))

    def synchronize(self):
        driver.raising(driver.cuStreamSynchronize(self.cuda_stream))


def ExternalStream(handle):
    return Stream(handle=handle)


def default_stream():
    return Stream(handle=0)


def current_stream():
    return getattr(gpu.here, "torch_current", None) or default_stream()


def set_stream(which):
    gpu.here.torch_current = which


def ask_current_stream():
    """Asks whether the current stream is being captured, as PyTorch does. CUDA refuses the question for the legacy stream while a
    blocking stream is captured."""
    isLegacy = current_stream().cuda_stream in (0, 1)
    assert not (isLegacy and any(map(gpu.is_blocking, gpu.run.capturing))), "the legacy stream is asked in a capture"


class stream:
    def __init__(self, which):
        self.which = which

    def __enter__(self):
        self.before = current_stream()
        set_stream(self.which)

    def __exit__(self, *_):
        set_stream(self.before)


class Event:
    """Event that is created by its first record."""

    def __init__(self, enable_timing=False, blocking=False, interprocess=False, external=False, *, handle=None):
        self.made, self.external = handle is not None, external
        if handle is None:
            flags = blocking * 1 | (not enable_timing) * 2 | interprocess * 4
            gpu.record("eventCreate", flags)
            handle = gpu.new_event(flags)
            self.own = True
        self.number = handle

    def __del__(self):
        if hasattr(self, "own") and gpu.run and gpu.run.events.get(self.number):
            gpu.record("eventDestroy", gpu.event(self.number))
            gpu.destroy(gpu.run.events, self.number)

    @property
    def cuda_event(self):
        return self.number if self.made else 0

    def record(self, stream):
        ask_current_stream()
        self.made = True
        driver.raising(driver.cuEventRecordWithFlags(self.number, stream.cuda_stream, self.flags()))

    def flags(self):
        return int(self.external and bool(gpu.run.capturing))

    def synchronize(self):
        driver.raising(driver.cuEventSynchronize(self.number))

    def query(self):
        return driver.raising(driver.cuEventQuery(self.number)) is None

    def elapsed_time(self, end):
        return driver.raising(driver.cuEventElapsedTime(self.number, end.number))

    def ipc_handle(self):
        gpu.record("ipcGetEventHandle", gpu.event(self.number))
        return self.number

    @staticmethod
    def from_ipc_handle(device, handle):
        if isinstance(handle, bytes):
            gpu.record("ipcOpenEventHandle", ["garbage"])
            raise RuntimeError("mapping failed")
        gpu.record("ipcOpenEventHandle", gpu.event(handle))
        return Event(handle=gpu.opened_event(handle))


class CUDAGraph:
    def __init__(self, keep_graph=False):
        self.keep_graph = keep_graph

    def capture_begin(self, capture_error_mode="global"):
        self.origin = current_stream().cuda_stream
        gpu.begin_capture(self.origin, ["global", "thread_local", "relaxed"].index(capture_error_mode))

    def capture_end(self):
        assert current_stream().cuda_stream == self.origin, "the capture must end in its stream"
        gpu.end_capture(self.origin)
        if not self.keep_graph:
            self.instantiate()

    def instantiate(self):
        gpu.record("graphInstantiate")

    def replay(self):
        gpu.record("graphLaunch", gpu.stream(current_stream().cuda_stream))


class graph:
    def __init__(self, which, stream, capture_error_mode):
        self.which, self.within, self.mode = which, globals()["stream"](stream), capture_error_mode

    def __enter__(self):
        self.within.__enter__()
        self.which.capture_begin(self.mode)

    def __exit__(self, *_):
        self.which.capture_end()
        self.within.__exit__()


class DeviceProperties:
    numbers = {"major": 75, "minor": 76, "multi_processor_count": 16}

    def __init__(self, device):
        self.device = device

    def __getattr__(self, name):
        number = self.numbers[name]
        gpu.record("deviceGetAttribute", number, self.device)
        return gpu.attributes.get(number, 1)


def get_device_properties(device):
    return DeviceProperties(device)
