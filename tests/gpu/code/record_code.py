# SPDX-License-Identifier: GPL-3.0-or-later
"""Implementation of tests/gpu/record-code, which describes it."""
import concurrent.futures
import glob
import json
import os
import re
import subprocess
import sys

streamscope, folder, output = sys.argv[1:4]
environment = os.environ.get
targets = environment("TARGETS", "cuda driver cupy cuda.core").split()
limit = float(environment("LIMIT", "60"))
jobs = int(environment("JOBS", "8"))
python, nvcc = environment("PYTHON", sys.executable), environment("NVCC", "nvcc")
# Compositions that wait for ever, need a second GPU or several processes, or launch a graph without a capture (a recording has one).
left_out = re.compile(environment("LEAVE_OUT", r"^22-|^23-|deadlock|two-devices|two-gpus|a-device-for-each-turn|value-waits|process|ipc|"
                                               r"memory-exported|graph-bod"))
extension = {"cuda": ".cu", "driver": ".cpp"}
# Calls that create and destroy become declarations in a recording (engine/recording/README.md); host work is not a CUDA call.
not_compared = {"eventCreate", "eventDestroy", "streamCreate", "streamDestroy", "malloc", "free", "hostWork", "hostStore", "hostLoad",
                "hostWaitValue"}
# Calls that generated code may make after those of the composition.
closing = {"streamSynchronize", "deviceSynchronize", "eventSynchronize", "memcpy", "eventQuery", "freeAsync", "streamEndCapture"}
# Calls without a stream: a recording has one default stream for all of them.
without_stream = {"memcpy", "memset"}
answers = {0, 600}


def call(command, seconds, where=output):
    try:
        done = subprocess.run(command, cwd=where, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
                              timeout=seconds, text=True, errors="replace")
    except subprocess.TimeoutExpired:
        return 124, "", "took too long"
    return done.returncode, done.stdout, done.stderr


class Shape:
    """Calls of each thread as (id, call, code, stream), and the pairs of a record of an event and a call that waits for it."""

    def __init__(self, path):
        result_path = path + ".result.json"
        code, _, errors = call([streamscope, "run", path, "--on", "h100", "--output", result_path], limit)
        if not os.path.exists(result_path):
            raise RuntimeError(f"cannot be simulated: {code} {errors.strip()[:200]}")
        with open(result_path, encoding="utf-8") as file:
            result = json.load(file)
        self.threads = {}
        for operation in result["operations"]:
            if operation["call"] not in not_compared:
                stream = None if operation["call"] in without_stream else operation["stream"]
                # The answer of a query depends on its time.
                code = 0 if operation["code"] in answers else operation["code"]
                self.threads.setdefault(operation["thread"], []).append((operation["id"], operation["call"], code, stream))
        self.waits = {(d["via"], d["to"]) for d in result["dependencies"] if d["kind"] == "event"}

    def without(self, name):
        self.threads = {thread: [entry for entry in calls if entry[1] != name] for thread, calls in self.threads.items()}
        return self

    def calls(self):
        return {entry[1] for calls in self.threads.values() for entry in calls}


def matched(mine, theirs, streams):
    """Finds the place in `theirs` at which most calls of `mine` agree. Returns the pairs of ids of equal calls, the number of calls of
    `mine` that agree, the index in `theirs` behind them, and the mapping of streams.

    A call that the runtime refuses by itself does not reach the driver, and may be missing in `theirs`.
    """
    best = ([], -1, 0, {})
    for offset in range(len(theirs) + 1):
        names, pairs, at, count = dict(streams), [], offset, 0
        for identity, name, code, stream in mine:
            other = theirs[at] if at < len(theirs) else (None, None, None, None)
            # Python makes a copy in a default stream with memcpyAsync and waits for the stream.
            is_same = name == other[1] or (name, other[1]) == ("memcpy", "memcpyAsync")
            has_stream = name in without_stream or (stream is None) == (other[3] is None) and (
                stream is None or names.setdefault(stream, other[3]) == other[3])
            if is_same and has_stream and code == other[2]:
                pairs.append((identity, other[0]))
                at += 1
                waits = name != other[1] and at < len(theirs) and theirs[at][1] == "streamSynchronize"
                at += waits
            elif code == 0:
                break
            count += 1
        if count > best[1]:
            best = (pairs, count, at, names)
        if count == len(mine):
            break
    return best


def difference(original, recorded):
    """Returns the first difference of two shapes, or an empty string."""
    if "streamIsCapturing" not in original.calls():
        recorded.without("streamIsCapturing")
    streams, ids, left = {}, {}, dict(recorded.threads)
    for thread, mine in original.threads.items():
        if not mine:
            continue
        if not left:
            return f"thread {thread} is missing"
        name, (pairs, count, at, names) = max(((name, matched(mine, theirs, streams)) for name, theirs in left.items()),
                                              key=lambda pair: pair[1][1])
        theirs, streams = left.pop(name), names
        if count < len(mine):
            there = theirs[at][1:] if at < len(theirs) else "nothing"
            return f"thread {thread}, call {count} of {len(mine)}: {mine[count]}, recorded {there}"
        more = [entry[1] for entry in theirs[at:] if entry[1] not in closing]
        if more:
            return f"thread {thread}: more calls at the end: {more[:3]}"
        ids.update(pairs)
    return difference_of_waits(original.waits, recorded.waits, ids)


def difference_of_waits(mine, theirs, ids):
    """Returns the first difference in the records that calls wait for. `ids` are the pairs of calls that correspond."""
    back = {there: here for here, there in ids.items()}
    expected, found = {}, {}
    for via, to in mine:
        if to in ids:
            expected.setdefault(via, set()).add(to)
    for via, to in theirs:
        if to in back:
            found.setdefault(via, set()).add(back[to])
    missing = [sorted(calls) for calls in expected.values() if calls not in found.values()]
    more = [sorted(calls) for calls in found.values() if calls not in expected.values()]
    return f"calls that wait for one record: {missing[:2]}, recorded {more[:2]}" if missing or more else ""


def tried(path, target):
    name = os.path.splitext(os.path.basename(path))[0]
    stem = os.path.join(output, f"{name}-{target.replace('.', '')}")
    source = stem + extension.get(target, ".py")
    exact = ["--exact"] if target == "cupy" else []  # CuPy's own expressions launch other kernels
    code, _, errors = call([streamscope, "code", path, "--as", target, "--output", source, *exact], limit)
    if code != 0:
        return name, target, "no code: " + errors.strip()[:200]
    program = [python, source]
    if target in extension:
        libraries = ["-lcuda", "-lnvrtc"] if target == "driver" else []
        code, _, errors = call([nvcc, "-std=c++17", source, "-o", stem, *libraries], 300)
        if code != 0:
            return name, target, "does not compile: " + errors.strip()[:200]
        program = [stem]
    recorded = stem + ".streamscope"
    code, _, errors = call([streamscope, "record", "--output", recorded, "--", *program], limit)
    if not os.path.exists(recorded):
        return name, target, f"not recorded ({code}): " + errors.strip()[-200:]
    try:
        return name, target, difference(Shape(path), Shape(recorded))
    except RuntimeError as why:
        return name, target, str(why)


def main():
    paths = [path for path in sorted(glob.glob(os.path.join(folder, "*.streamscope")))
             if not left_out.search(os.path.basename(path))]
    pairs = [(path, target) for target in targets for path in paths]
    same = {target: 0 for target in targets}
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool, open(os.path.join(output, "results.txt"), "w") as results:
        for name, target, why in pool.map(lambda pair: tried(*pair), pairs):
            same[target] += not why
            results.write(f"{target:10} {name:40} {why or 'the same'}\n")
            results.flush()
    for target in targets:
        print(f"{target}: {same[target]} of {len(paths)} come back the same")


main()
