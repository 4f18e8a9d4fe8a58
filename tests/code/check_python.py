# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks generated Python without a GPU: python3 check_python.py FOLDER

FOLDER holds programs and index.json, which lists each program with the lines of its operations and the calls that CUDA must
receive. Each program must parse, use defined names only, and make these calls, operation by operation, on the test doubles beside
this file. Prints the errors, and exits with 1 if there are any.
"""
import ast
import builtins
import ctypes
import faulthandler
import gc
import itertools
import json
import os
import queue
import symtable
import sys
import threading
import time
import types

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(here, "doubles"))
import gpu

folder = sys.argv[1]


class Clock:
    """Replacement of the time module. Its clock advances only by the host's work."""

    now = 0

    @staticmethod
    def perf_counter_ns():
        caller = sys._getframe(1)
        if caller.f_code.co_name == "host_work":
            if "end" in caller.f_locals:
                Clock.now = max(Clock.now, caller.f_locals["end"])
            else:
                gpu.record("hostWork", caller.f_locals["nanoseconds"])
        return Clock.now

    @staticmethod
    def perf_counter():
        return Clock.now / 1e9

    @staticmethod
    def sleep(seconds):
        time.sleep(0.0005)


def words(bits):
    """Returns the replacement of ctypes.c_uint32 or c_uint64, through which the host also reads and writes managed memory."""

    class Word:
        def __init__(self, address):
            self.address = address

        @property
        def value(self):
            gpu.record("hostWaitValue", gpu.at(self.address))
            return gpu.at(self.address)[1].word

        @value.setter
        def value(self, value):
            gpu.store(self.address, bits, value)
            gpu.record("hostStore", gpu.at(self.address), int(value))

    class Number(getattr(ctypes, f"c_uint{bits}")):
        from_address = Word

    return Number


class Library:
    """Double of the driver's library, which calls host functions without a wrapper."""

    def __init__(self, name):
        assert name == "libcuda.so.1"

    @staticmethod
    def cuLaunchHostFunc(stream, function, data):
        assert data is None
        gpu.record("launchHostFunc", gpu.stream(stream.value or 0), gpu.host_duration(lambda: function(None)))
        return 0


class Process:
    """Double of a spawned process: executes the program again, and runs one of its functions on a thread."""

    def __init__(self, target, args, daemon):
        self.thread = threading.Thread(target=self.run, args=(target.__name__, args), daemon=True)

    def run(self, name, args):
        execute(program, "__mp_main__")[name](*args)

    def start(self):
        self.thread.start()

    def join(self):
        self.thread.join(20)
        self.exitcode = int(self.thread.is_alive())


class Context:
    Process = Process

    @staticmethod
    def SimpleQueue():
        return queue.SimpleQueue()

    @staticmethod
    def Array(kind, values, lock):
        return list(values)

    @staticmethod
    def Condition():
        return threading.Condition()

    @staticmethod
    def Barrier(parties):
        return threading.Barrier(parties)


multiprocessing = types.ModuleType("multiprocessing")
multiprocessing.get_context = lambda kind: Context
program = None


def undefined(source, file):
    """Returns the names that the program uses without defining them."""
    top = symtable.symtable(source, file, "exec")
    tables, defined, missing = [top], {"__name__"}, set()
    for table in tables:
        tables += table.get_children()
        defined |= {s.get_name() for s in table.get_symbols()
                    if (table is top or s.is_declared_global()) and (s.is_assigned() or s.is_imported() or s.is_namespace())}
    for table in tables:
        for symbol in table.get_symbols():
            reaches = symbol.is_global() or table is top
            if symbol.is_referenced() and reaches and symbol.get_name() not in defined and not hasattr(builtins, symbol.get_name()):
                missing.add(symbol.get_name())
    return missing


def execute(code, name):
    namespace = {"__name__": name, "print": lambda *_: None}
    try:
        exec(code, namespace)
    except SystemExit as ended:
        assert not ended.code, "a process failed"
    return namespace


class Mapping:
    """One-to-one mapping between the resources of the program and those of the doubles, which must have the same properties."""

    def __init__(self, resources):
        self.resources, self.forward, self.back = resources, {}, {}

    def forget(self, kind, index):
        self.back.pop(id(self.forward.pop((kind, index), None)), None)

    def same(self, expected, actual):
        if isinstance(expected, list) and expected and isinstance(expected[0], str) and expected[0] in self.resources:
            return self.resource(expected, actual)
        if isinstance(expected, list):
            return isinstance(actual, list) and len(expected) == len(actual) and all(map(self.same, expected, actual))
        if isinstance(expected, float):
            return abs(expected - actual) <= 1e-6 * abs(expected)
        return expected == actual

    def resource(self, expected, actual):
        if actual in (["garbage"], ["null"]):  # a resource that the program names but never creates
            return True
        kind, index, *offset = expected
        what = self.resources[kind][index]
        if kind == "stream" and what["kind"] != "created":
            return actual == [what["kind"], what["device"]]
        if not isinstance(actual, list) or actual[0] != ("memory" if kind in ("buffer", "word") else kind):
            return False
        held = actual[1]
        if self.forward.setdefault((kind, index), held) is not held or self.back.setdefault(id(held), (kind, index)) != (kind, index):
            return False
        if kind in ("buffer", "word"):
            return (held.kind, held.size, held.device if held.kind == "device" else 0) == (
                what["kind"], what["size"], what["device"] if what["kind"] == "device" else 0) and actual[2:] == (offset or [0])
        return all(held.what[name] == value for name, value in what.items() if name != "kind")


def renew(mapping, expected, actual):
    """Lets a new array take the place of the one that had its name."""
    if isinstance(actual, list) and actual[:1] == ["memory"] and actual[1].is_new and isinstance(expected, list):
        actual[1].is_new = False
        mapping.forget(*expected[:2])
    elif isinstance(expected, list) and isinstance(actual, list):
        for each, other in zip(expected, actual):
            renew(mapping, each, other)


def collapsed(calls):
    """Returns the calls with repeated reads of a word merged, because a waiting host may read the word any number of times."""
    return [call for i, call in enumerate(calls) if call[1] != "hostWaitValue" or i == 0 or calls[i - 1] != call]


def compare(entry, calls):
    """Yields the differences between the calls of a run and those that the program must make."""
    expected = entry["calls"]
    threads_of = {}
    for thread, made in expected.items():
        for operation, *_ in made:
            threads_of.setdefault(operation, set()).add(thread)
    own = {}  # candidates for the program's thread of each native thread: those that make all of its calls
    for ident, operation, call, _ in calls:
        if operation not in threads_of:
            yield f"{operation} makes a call that no thread makes: {call}"
            return
        own[ident] = own.get(ident, set(expected)) & threads_of[operation]
    for _ in own:  # removes the threads that are already assigned from the candidates of the others
        known = [next(iter(threads)) for threads in own.values() if len(threads) == 1]
        own = {ident: threads if len(threads) == 1 else threads - set(known) for ident, threads in own.items()}
    actual = {thread: [] for thread in expected}
    for ident, operation, call, arguments in calls:
        if len(own[ident]) != 1:
            yield f"{operation} is called by one of {sorted(own[ident])}"
            return
        actual[next(iter(own[ident]))].append([operation, call, *arguments])
    if len(set(map(tuple, own.values()))) != len(own):
        yield "the calls of one thread are spread over several"
    mapping = Mapping(entry["resources"])
    instantiated = {made[0] for made in itertools.chain(*actual.values()) if made[1] == "graphInstantiate"}
    for thread, wanted in expected.items():
        # CuPy's end_capture() also instantiates the graph.
        # Assigning to a name again destroys its former stream or event.
        remade = {w[0] for w in wanted if isinstance(w[-1], dict) and w[-1]["new"] in ("stream", "event")}
        actual[thread] = [made for made in actual[thread] if made[0] not in remade or made[1] not in ("streamDestroy", "eventDestroy")]
        wanted = collapsed([w for w in wanted if w[1] != "graphInstantiate" or w[0] in instantiated or entry["target"] != "cupy"])
        made = collapsed(actual[thread])
        for want, got in itertools.zip_longest(wanted, made):
            if want and isinstance(want[-1], dict):
                mapping.forget(want[-1]["new"], want[-1]["index"])
                want = want[:-1]
            if want and got and want[1] == "launchKernel":  # some kernels take more than the program gives them
                shape = want[4:7] if got[4] is None else got[4:7]  # an expression has a shape of its own
                got = got[:4] + shape + [got[-1][:len(want[-1])]]
            renew(mapping, want, got)
            if want is None or got is None or not mapping.same(want, got):
                yield f"{thread}: expected {want}, got {got}"
                return


def failing(entry):
    """Returns the operations whose calls return an error: the call of each, and its code in each iteration."""
    calls = {}
    for name, call, *_ in itertools.chain(*entry["calls"].values()):
        if name not in calls or call == "graphLaunch":  # a launch may capture its body before
            calls[name] = call
    return {name: (calls[name], codes) for name, codes in entry["failing"].items()}


def check(entry):
    global program
    file = os.path.join(folder, entry["file"])
    with open(file, encoding="utf-8") as text:
        source = text.read()
    ast.parse(source, file)
    if missing := undefined(source, file):
        yield f"not defined: {', '.join(sorted(missing))}"
    program = compile(source, file, "exec")
    failures = []
    threading.excepthook = lambda what: failures.append(f"in a thread: {what.exc_type.__name__}: {what.exc_value}")
    gpu.begin(file, entry["spans"], failing(entry), hasContext=entry["target"] != "pytorch")
    gpu.here.__dict__.clear()
    os.environ.pop("CUPY_CUDA_PER_THREAD_DEFAULT_STREAM", None)
    namespace = execute(program, "__main__")
    calls = list(gpu.run.calls)
    namespace.clear()
    yield from failures
    for what, made in gpu.run.held.items():
        # A program with failing calls may leave resources behind, except graphs, which are destroyed with their names.
        if not entry["failing"] or what in gpu.run.graphs:
            yield f"{what:#x}, made in {made}, is not freed"
    if not entry["timed"]:
        yield from compare(entry, calls)


def main():
    import numpy, cupy, cupyx, torch, cuda.core  # imports the doubles before the clock is replaced

    sys.modules["time"], sys.modules["multiprocessing"] = Clock, multiprocessing
    fields = types.ModuleType("ctypes")
    fields.__dict__.update(ctypes.__dict__, c_uint32=words(32), c_uint64=words(64), CDLL=Library)
    sys.modules["ctypes"] = fields
    gc.disable()
    wrong = 0
    with open(os.path.join(folder, "index.json"), encoding="utf-8") as text:
        entries = json.load(text)
    for entry in entries:
        faulthandler.dump_traceback_later(20, exit=True)  # ends a program that hangs
        try:
            problems = list(check(entry))
        except Exception as error:
            problems = [f"{type(error).__name__}: {error}"]
        for problem in problems[:2]:
            print(f"{entry['file']}: {problem}", flush=True)
        wrong += bool(problems)
    print(f"{len(entries)} programs, {wrong} wrong")
    return 1 if wrong else 0


sys.exit(main())
