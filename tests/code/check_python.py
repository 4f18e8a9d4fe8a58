# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks generated Python without a GPU: python3 check_python.py FOLDER

The folder holds programs, and for each index.json names, the lines of its operations and the calls that CUDA must see. Each
program must parse, use no name that is not defined, and make these calls, operation by operation, on the doubles beside this
file. Prints what is wrong; its exit status is 1 then.
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
    """The time module as programs see it: no time passes but by the host's work."""

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
    """Returns what stands for ctypes.c_uint32 or c_uint64, which the host also reads and writes managed memory by."""

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
    """The driver's library, which takes host functions as they are."""

    def __init__(self, name):
        assert name == "libcuda.so.1"

    @staticmethod
    def cuLaunchHostFunc(stream, function, data):
        assert data is None
        gpu.record("launchHostFunc", gpu.stream(stream.value or 0), gpu.host_duration(lambda: function(None)))
        return 0


class Process:
    """A spawned process: it reads the program anew, and runs one of its functions beside the others."""

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
    """Returns the names that the program uses but nothing defines."""
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
    """Which resource of the program is which of the double: one to one, and alike."""

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
        if actual in (["garbage"], ["null"]):  # what was never made, and is named all the same
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


def collapsed(calls):
    """A wait of the host reads its word as often as it likes."""
    return [call for i, call in enumerate(calls) if call[1] != "hostWaitValue" or i == 0 or calls[i - 1] != call]


def compare(entry, calls):
    """Yields what differs between the calls of a run and those that the program makes."""
    expected = entry["calls"]
    threads_of = {}
    for thread, made in expected.items():
        for operation, *_ in made:
            threads_of.setdefault(operation, set()).add(thread)
    own = {}  # which thread of the program a native thread is: the one that makes all its calls
    for ident, operation, call, _ in calls:
        if operation not in threads_of:
            yield f"{operation} makes a call that no thread makes: {call}"
            return
        own[ident] = own.get(ident, set(expected)) & threads_of[operation]
    for _ in own:  # those that are known leave the others to the rest
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
        # CuPy's end_capture() instantiates, too.
        # A name that is given anew lets go what it held.
        remade = {w[0] for w in wanted if isinstance(w[-1], dict) and w[-1]["new"] in ("stream", "event")}
        actual[thread] = [made for made in actual[thread] if made[0] not in remade or made[1] not in ("streamDestroy", "eventDestroy")]
        wanted = collapsed([w for w in wanted if w[1] != "graphInstantiate" or w[0] in instantiated or entry["target"] != "cupy"])
        made = collapsed(actual[thread])
        for want, got in itertools.zip_longest(wanted, made):
            if want and isinstance(want[-1], dict):
                mapping.forget(want[-1]["new"], want[-1]["index"])
                want = want[:-1]
            if want and got and want[1] == "launchKernel":  # some kernels take more than the program gives them
                got = got[:-1] + [got[-1][:len(want[-1])]]
            if want is None or got is None or not mapping.same(want, got):
                yield f"{thread}: expected {want}, got {got}"
                return


def failing(entry):
    """Returns the operations that answer an error: the call of each, and its code at each turn."""
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
    namespace = execute(program, "__main__")
    calls = list(gpu.run.calls)
    namespace.clear()
    yield from failures
    for what, made in gpu.run.held.items():
        # Where calls fail, a program may lose what it has made; but for graphs, which go with their names.
        if not entry["failing"] or what in gpu.run.graphs:
            yield f"{what:#x}, made in {made}, is not freed"
    if not entry["timed"]:
        yield from compare(entry, calls)


def main():
    import numpy, cupy, cupyx, torch, cuda.core  # the doubles, before time stands still

    sys.modules["time"], sys.modules["multiprocessing"] = Clock, multiprocessing
    fields = types.ModuleType("ctypes")
    fields.__dict__.update(ctypes.__dict__, c_uint32=words(32), c_uint64=words(64), CDLL=Library)
    sys.modules["ctypes"] = fields
    gc.disable()
    wrong = 0
    with open(os.path.join(folder, "index.json"), encoding="utf-8") as text:
        entries = json.load(text)
    for entry in entries:
        faulthandler.dump_traceback_later(20, exit=True)  # a program that hangs
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
