# SPDX-License-Identifier: GPL-3.0-or-later
"""Common parts of the doubles of the APIs: resources, and a record of the calls that CUDA would receive.

A call belongs to the operation in whose lines of the generated code it is made. Calls outside of all operations prepare or end
the program and are not recorded. A call that returns an error in the program also returns it here.
"""
import sys
import threading

here = threading.local()


class Run:
    """Run of a generated program."""

    def __init__(self, file, spans, failing):
        self.file, self.spans = file, spans  # spans: (first line, last line, operation), outer ones first
        self.failing = failing  # operations to which CUDA returns an error: their call, and its code at each turn
        self.turns = {}  # number of turns so far of each such operation
        self.calls = []  # (thread, operation, call, arguments)
        self.memory = []  # every allocation
        self.held = {}  # handles and addresses that the program must free, and where they were made
        self.next_address = 1 << 40
        self.lock = threading.RLock()
        self.streams, self.events = {}, {}
        self.handles = 1000  # next handle
        self.shared_memory = {}  # requested shared memory by kernel
        self.capturing = set()  # streams in which a capture has begun
        self.peers = set()  # pairs of devices; the first may access the memory of the second
        self.graphs = set()  # handles of all graphs
        self.binding = set()  # operations that give a name to a new array, which may free the old one


run = None
attributes = {}  # values of attributes of devices other than 1, by number


def begin(file, spans, failing, hasContext):
    global run
    run = Run(file, spans, failing)
    run.has_context = hasContext  # PyTorch makes it with its first call of CUDA


def operation():
    """Returns the operation whose lines are being executed, or None outside of all operations."""
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
    if in_host_function():
        if call == "hostWork":
            here.host_function.append(arguments[0])
        return
    name = operation()
    if name is None:
        return
    with run.lock:
        run.calls.append((threading.get_ident(), name, call, list(arguments)))
        failing, codes = run.failing.get(name, (None, []))
        if failing != call:
            return
        turn = run.turns[name] = run.turns.get(name, -1) + 1
        if codes[turn % len(codes)]:
            raise Failed(codes[turn % len(codes)])


class Failed(RuntimeError):
    """Error code of CUDA as an exception, as CuPy and PyTorch raise it."""

    def __init__(self, code):
        super().__init__(f"error {code}")
        self.code = code


def device():
    return getattr(here, "device", 0)


def enable_peer_access(peer):
    """Enables access of the current device to the memory of another device. Fails if it is already enabled."""
    assert peer != device() and (device(), peer) not in run.peers, "peer access is enabled already"
    run.peers.add((device(), peer))


def set_device(index):
    here.device = index


def in_host_function():
    return getattr(here, "host_function", None) is not None


def host_duration(function):
    """Calls a host function, and returns how long it works."""
    here.host_function = durations = []
    try:
        function()
    finally:
        here.host_function = None
    return sum(durations)


def hold(what):
    """Notes that the program itself must free a handle or an address."""
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
    """Owner of pageable host memory, which is freed with its last reference."""

    def __init__(self, memory):
        self.memory = memory
        record("malloc", memory.size)

    def __del__(self):
        if run and self.memory in run.memory and operation() not in run.binding:
            record("free", ["memory", self.memory, 0])


class Memory:
    """An allocation."""

    def __init__(self, kind, size, index=None):
        with run.lock:
            self.kind, self.size, self.device = kind, size, device() if index is None else index
            self.address = run.next_address
            run.next_address += (size + 511) // 512 * 512 + 512
            self.word = 0
            self.is_new = False  # the memory of an array that an expression of CuPy has just made
            run.memory.append(self)


def at(address):
    """Returns the meaning of an address: ["memory", allocation, offset], or ["null"]."""
    address = int(address)
    if address == 0:
        return ["null"]
    for memory in run.memory:
        if memory.address <= address <= memory.address + memory.size:
            return ["memory", memory, address - memory.address]
    raise AssertionError(f"no allocation at {address:#x}")


class Handle:
    """Stream or event, whose number is its handle."""

    def __init__(self, table, **what):
        with run.lock:
            self.number, run.handles = run.handles, run.handles + 1
            self.what = what
            table[self.number] = self


def destroy(table, handle):
    """Removes a stream or an event, after which calls may not use it."""
    table.pop(int(handle), None)
    run.capturing.discard(int(handle))


def new_stream(flags, priority):
    return Handle(run.streams, device=device(), flags=int(flags), priority=int(priority)).number


def priority(handle):
    """Returns the priority of a stream, clamped to the range of an H200."""
    return max(-5, min(0, run.streams[int(handle)].what["priority"])) if int(handle) in run.streams else 0


def is_blocking(handle):
    return handle == 2 or (handle in run.streams and not run.streams[handle].what["flags"])


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


def opened_event(handle):
    """Returns another handle of an event, as for a process that opens the event of another process."""
    with run.lock:
        number, run.handles = run.handles, run.handles + 1
        run.events[number] = run.events[int(handle)]
    return number


def store(address, bits, value):
    kind, memory, offset = at(address)
    assert offset == 0 and memory.size >= bits // 8
    mask = (1 << bits) - 1
    memory.word = memory.word & ~mask | int(value) & mask


def launch(handle, kernel, grid, block, shared, arguments):
    """Records a launch. Integer arguments of 2^40 and more are addresses, smaller ones are sizes."""
    record("launchKernel", stream(handle), kernel, three(grid), three(block), int(shared), values_of(arguments))
    assert shared <= run.shared_memory.get(kernel, 48 * 1024), "more shared memory than a block has unless it is asked for"


def values_of(arguments):
    return [at(value) if isinstance(value, int) and value >= 1 << 40 else value for value in arguments]


def compute(handle, kernel, arguments):
    """Records a kernel that an API launches for an expression, in a shape of its own."""
    record("launchKernel", stream(handle), kernel, *[None] * 3, values_of(arguments))


def new_memory(kind, size):
    """Returns the memory of an array that takes the place of another one."""
    memory = Memory(kind, size)
    memory.is_new = True
    run.binding.add(operation())
    return memory


def three(sizes):
    sizes = list(sizes) if isinstance(sizes, (tuple, list)) else [sizes]
    return sizes + [1] * (3 - len(sizes))


class Graph:
    """Graph, whose number is its handle."""

    count = 5000

    def __init__(self):
        Graph.count += 1
        self.number = Graph.count
        run.graphs.add(self.number)


def begin_capture(handle, mode):
    record("streamBeginCapture", stream(handle), mode)
    run.capturing.add(int(handle))


def end_capture(handle):
    try:
        record("streamEndCapture", stream(handle))
    except Failed as failed:
        if failed.code in (901, 904):  # the capture is over, without a graph
            run.capturing.discard(int(handle))
        raise
    run.capturing.discard(int(handle))
    graph = Graph().number
    if operation() is None and run.failing:  # the end of a capture that the program leaves open, and that may be broken
        run.graphs.discard(graph)
    return graph
