"""What the doubles of the APIs share: resources, and a record of the calls that CUDA would see.

A call belongs to the operation in whose lines of the generated code it is made; calls outside of all operations prepare or
end the program and are not recorded.
"""
import sys
import threading

here = threading.local()


class Run:
    """One run of a generated program."""

    def __init__(self, file, spans, failing):
        self.file, self.spans = file, spans  # spans: (first line, last line, operation), outer ones first
        self.failing = failing  # operations to which CUDA answers an error, though the doubles do not
        self.calls = []  # (thread, operation, call, arguments)
        self.memory = []  # every allocation
        self.held = {}  # handles and addresses that the program must free, and where they were made
        self.next_address = 1 << 40
        self.lock = threading.RLock()
        self.streams, self.events = {}, {}


run = None


def begin(file, spans, failing):
    global run
    run = Run(file, spans, failing)


def operation():
    """Returns the operation whose lines are being executed; None outside of all."""
    frame = sys._getframe(1)
    while frame:
        if frame.f_code.co_filename == run.file:
            found = None
            for first, last, name in run.spans:
                if first <= frame.f_lineno <= last:
                    found = name
            if found is not None:
                return found
        frame = frame.f_back
    return None


def record(call, *arguments):
    if getattr(here, "host_function", None) is not None:
        if call == "hostWork":
            here.host_function.append(arguments[0])
        return
    name = operation()
    if name is not None:
        with run.lock:
            run.calls.append((threading.get_ident(), name, call, list(arguments)))


def device():
    return getattr(here, "device", 0)


def set_device(index):
    here.device = index


def host_duration(function):
    """Calls a host function, and returns for how long it works."""
    here.host_function = durations = []
    try:
        function()
    finally:
        here.host_function = None
    return sum(durations)


def hold(what):
    """Notes that the program itself must free a handle or an address."""
    if operation() not in run.failing:
        run.held[int(what)] = where()
    return what


def release(what):
    run.held.pop(int(what), None)


def where():
    frame = sys._getframe(1)
    while frame and frame.f_code.co_filename != run.file:
        frame = frame.f_back
    return f"line {frame.f_lineno}" if frame else "the double"


class Owner:
    """Frees ordinary memory of the host with its last reference."""

    def __init__(self, memory):
        self.memory = memory
        record("malloc", memory.size)

    def __del__(self):
        if run and self.memory in run.memory:
            record("free", ["memory", self.memory, 0])


class Memory:
    """An allocation."""

    def __init__(self, kind, size, index=None):
        with run.lock:
            self.kind, self.size, self.device = kind, size, device() if index is None else index
            self.address = run.next_address
            run.next_address += (size + 511) // 512 * 512 + 512
            self.word = 0
            run.memory.append(self)


def at(address):
    """Returns what lies at an address: ["memory", allocation, offset]; null as such."""
    address = int(address)
    if address == 0:
        return ["null"]
    for memory in run.memory:
        if memory.address <= address <= memory.address + memory.size:
            return ["memory", memory, address - memory.address]
    raise AssertionError(f"no allocation at {address:#x}")


class Handle:
    """A stream or an event: its number is its handle."""

    def __init__(self, table, **what):
        with run.lock:
            self.number = 1000 + len(run.streams) + len(run.events)
            self.what = what
            table[self.number] = self


def new_stream(flags, priority):
    return Handle(run.streams, device=device(), flags=int(flags), priority=int(priority)).number


def new_event(flags):
    return Handle(run.events, device=device(), flags=int(flags)).number


def stream(handle):
    handle = int(handle)
    if handle in (0, 1):
        return ["legacy", device()]
    if handle == 2:
        return ["per-thread", device()]
    return ["stream", run.streams[handle]]


def event(handle):
    if int(handle) == 0:  # an event that CUDA refused to make
        return ["null"]
    return ["event", run.events[int(handle)]]


def store(address, bits, value):
    kind, memory, offset = at(address)
    assert offset == 0 and memory.size == bits // 8
    memory.word = int(value) & ((1 << bits) - 1)


def launch(handle, kernel, grid, block, shared, arguments):
    """Integers are sizes, or addresses where the kernel takes one."""
    values = []
    for value in arguments:
        if isinstance(value, int) and value >= 1 << 40:
            values.append(at(value))
        else:
            values.append(value)
    record("launchKernel", stream(handle), kernel, three(grid), three(block), int(shared), values)


def three(sizes):
    sizes = list(sizes) if isinstance(sizes, (tuple, list)) else [sizes]
    return sizes + [1] * (3 - len(sizes))


class Graph:
    """A graph and what it was captured in."""

    count = 5000

    def __init__(self):
        Graph.count += 1
        self.number = Graph.count


def begin_capture(handle, mode):
    record("streamBeginCapture", stream(handle), mode)


def end_capture(handle):
    record("streamEndCapture", stream(handle))
    return Graph().number
