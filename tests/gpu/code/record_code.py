# SPDX-License-Identifier: GPL-3.0-or-later
"""What tests/gpu/record-code does; that file describes it."""
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
left_out = re.compile(environment("LEAVE_OUT", r"^22-|^23-|deadlock|two-devices|two-gpus|a-device-for-each-turn"))
extension = {"cuda": ".cu", "driver": ".cpp"}
# What creates and destroys becomes a declaration in a recording; the others are in another form there (engine/recording/README.md).
not_compared = {"hostWork", "eventCreate", "eventDestroy", "streamCreate", "streamDestroy", "malloc", "free"}
# Calls that code makes behind the composition's own.
closing = {"streamSynchronize", "deviceSynchronize", "eventSynchronize", "memcpy", "eventQuery"}


def call(command, seconds, where=output):
    try:
        done = subprocess.run(command, cwd=where, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
                              timeout=seconds, text=True, errors="replace")
    except subprocess.TimeoutExpired:
        return 124, "", "took too long"
    return done.returncode, done.stdout, done.stderr


class Shape:
    """The calls of each thread as (id, call, code, stream), and the pairs of calls that events order."""

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
                entry = (operation["id"], operation["call"], operation["code"], operation["stream"])
                self.threads.setdefault(operation["thread"], []).append(entry)
        self.edges = {(d["from"], d["to"]) for d in result["dependencies"] if d["kind"] == "event"}

    def without(self, name):
        self.threads = {thread: [entry for entry in calls if entry[1] != name] for thread, calls in self.threads.items()}
        return self

    def calls(self):
        return {entry[1] for calls in self.threads.values() for entry in calls}


def matched(mine, theirs, streams):
    """The number of calls that agree at the best place, that place, and the streams by then."""
    best = (-1, 0, {})
    for offset in range(max(1, len(theirs) - len(mine) + 1)):
        names, count = dict(streams), 0
        for (_, name, code, stream), (_, other, other_code, other_stream) in zip(mine, theirs[offset:]):
            if (name, code, stream is None) != (other, other_code, other_stream is None):
                break
            if stream is not None and names.setdefault(stream, other_stream) != other_stream:
                break
            count += 1
        if count > best[0]:
            best = (count, offset, names)
        if count == len(mine):
            break
    return best


def difference(original, recorded):
    """Where two shapes differ first; empty if they are equal."""
    if "streamIsCapturing" not in original.calls():
        recorded.without("streamIsCapturing")
    streams, ids, left = {}, {}, dict(recorded.threads)
    for thread, mine in original.threads.items():
        if not mine:
            continue
        if not left:
            return f"thread {thread} is missing"
        name, (count, offset, names) = max(((name, matched(mine, theirs, streams)) for name, theirs in left.items()),
                                           key=lambda pair: pair[1][0])
        theirs, streams = left.pop(name), names
        if count < len(mine):
            there = theirs[offset + count][1:] if offset + count < len(theirs) else "nothing"
            return f"thread {thread}, call {count} of {len(mine)}: {mine[count]}, recorded {there}"
        more = [entry[1] for entry in theirs[offset + len(mine):] if entry[1] not in closing]
        if more:
            return f"thread {thread}: more calls at the end: {more[:3]}"
        ids.update((a[0], b[0]) for a, b in zip(mine, theirs[offset:]))
    known = set(ids.values())
    expected = {(ids[a], ids[b]) for a, b in original.edges if a in ids and b in ids}
    found = {edge for edge in recorded.edges if edge[0] in known and edge[1] in known}
    if expected != found:
        return f"order by events: missing {sorted(expected - found)[:2]}, more {sorted(found - expected)[:2]}"
    return ""


def tried(path, target):
    name = os.path.splitext(os.path.basename(path))[0]
    stem = os.path.join(output, f"{name}-{target.replace('.', '')}")
    source = stem + extension.get(target, ".py")
    code, _, errors = call([streamscope, "code", path, "--as", target, "--output", source], limit)
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
