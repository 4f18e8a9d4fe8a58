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
# Calls that code may make for reasons of its own, or that recordings give in another form (engine/recording/README.md).
own_calls = {"hostWork", "deviceSynchronize", "getLastError", "peekAtLastError", "beginCapture", "endCapture", "graphLaunch"}


def call(command, seconds, where=output):
    try:
        done = subprocess.run(command, cwd=where, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
                              timeout=seconds, text=True, errors="replace")
    except subprocess.TimeoutExpired:
        return 124, "", "took too long"
    return done.returncode, done.stdout, done.stderr


def numbered(names, name):
    """Numbers names in the order in which they appear."""
    return names.setdefault(name, len(names))


def shape(path):
    """The calls of each thread, with streams numbered as they appear, and the dependencies that events make between calls."""
    result_path = path + ".result.json"
    code, _, errors = call([streamscope, "run", path, "--on", "h100", "--output", result_path], limit)
    if not os.path.exists(result_path):
        raise RuntimeError(f"cannot be simulated: {code} {errors.strip()[:200]}")
    with open(result_path, encoding="utf-8") as file:
        result = json.load(file)
    streams, threads, kept = {}, {}, {}
    for operation in result["operations"]:
        if operation["call"] in own_calls:
            continue
        stream = operation["stream"]
        entry = (operation["call"], numbered(streams, stream) if stream else None, operation["code"])
        kept.setdefault(numbered(threads, operation["thread"]), []).append((operation["id"], entry))
    place = {name: (thread, i) for thread, calls in kept.items() for i, (name, _) in enumerate(calls)}
    edges = sorted({(place[d["from"]], place[d["to"]]) for d in result["dependencies"]
                    if d["kind"] == "event" and d["from"] in place and d["to"] in place})
    return [[entry for _, entry in kept[thread]] for thread in sorted(kept)], edges


def difference(original, recorded):
    """Where two shapes differ first; empty if they are equal."""
    calls, edges = original
    calls_recorded, edges_recorded = recorded
    if len(calls) != len(calls_recorded):
        return f"{len(calls)} threads, recorded {len(calls_recorded)}"
    for thread, (mine, theirs) in enumerate(zip(calls, calls_recorded)):
        for i in range(max(len(mine), len(theirs))):
            a = mine[i] if i < len(mine) else "nothing"
            b = theirs[i] if i < len(theirs) else "nothing"
            if a != b:
                return f"thread {thread}, call {i}: {a}, recorded {b}"
    missing, more = set(edges) - set(edges_recorded), set(edges_recorded) - set(edges)
    return f"edges missing {sorted(missing)[:2]}, more {sorted(more)[:2]}" if missing or more else ""


def tried(path, target):
    name = os.path.splitext(os.path.basename(path))[0]
    stem = os.path.join(output, f"{name}-{target.replace('.', '')}")
    source = stem + extension.get(target, ".py")
    code, _, errors = call([streamscope, "code", path, "--as", target, "--output", source], limit)
    if code != 0:
        return name, target, "no code: " + errors.strip()[:200]
    program = [python, source]
    if target in extension:
        libraries = ["-lcuda"] if target == "driver" else []
        kind = [] if target == "cuda" else ["-x", "cu"]
        code, _, errors = call([nvcc, "-std=c++17", "-O1", *kind, source, "-o", stem, *libraries], 300)
        if code != 0:
            return name, target, "does not compile: " + errors.strip()[:200]
        program = [stem]
    recorded = stem + ".streamscope"
    code, _, errors = call([streamscope, "record", "--output", recorded, "--", *program], limit)
    if not os.path.exists(recorded):
        return name, target, f"not recorded ({code}): " + errors.strip()[-200:]
    try:
        return name, target, difference(shape(path), shape(recorded))
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
