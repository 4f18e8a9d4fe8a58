# SPDX-License-Identifier: GPL-3.0-or-later
"""Implementation of tests/gpu/run-code, which describes it."""
import concurrent.futures
import csv
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import threading
import time

from answers import expected, printed, same, total
from runner import Worker as RunnerWorker

here = os.path.dirname(os.path.abspath(__file__))
streamscope, folder, output = sys.argv[1:4]
environment = os.environ.get
targets = environment("TARGETS", "cuda driver cupy cuda.core pytorch").split()
limit = float(environment("LIMIT", "30"))
python, nvcc = environment("PYTHON", sys.executable), environment("NVCC", "nvcc")
sanitizer = environment("SANITIZER", "compute-sanitizer")
jobs, compilers = int(environment("JOBS", "12")), int(environment("COMPILE", str(os.cpu_count())))
most_timed, most_timed_python = int(environment("TIMED", "40")), int(environment("TIMED_PYTHON", "14"))
most_checked = int(environment("CHECKED", "12"))
extension = {"cuda": ".cu", "driver": ".cpp"}
cpp = [target for target in targets if target in extension]
modules = {"cupy": "cupy", "cuda.core": "cuda.core", "pytorch": "torch"}
stages = environment("STAGE", "answers leaks makespan").split()
results = environment("RESULTS", output)
worker_command = environment("STREAMSCOPE_WORKER", os.path.join(os.path.dirname(streamscope), "streamscope-worker")).split()
# Compositions that wait for ever, need a second GPU, or fault, which costs the process that many run in.
left_out = re.compile(environment("LEAVE_OUT", r"^22-|^23-|deadlock|two-devices|two-gpus|a-device-for-each-turn|construct-fault"))
begin = time.monotonic()


def say(text):
    print(f"[{time.monotonic() - begin:5.0f} s] {text}", flush=True)


def call(command, seconds, where=output):
    """Runs a command in its own process group, which a time-out kills. Returns (exit code, output, errors, seconds)."""
    start = time.monotonic()
    process = subprocess.Popen(command, cwd=where, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
                               start_new_session=True)
    try:
        out, errors = process.communicate(timeout=seconds)
        code = process.returncode
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, 9)
        out, errors = process.communicate()
        code = 124
    return code, out.decode(errors="replace"), errors.decode(errors="replace"), time.monotonic() - start


def is_there(target):
    """Returns whether Python has the target's API. Prints a message if not."""
    code, _, errors, _ = call([python, "-c", f"import {modules[target]}"], 300)
    if code:
        say(f"{target} is left out: {tail(errors, 1)}")
    return code == 0


def tail(text, lines=4):
    return " | ".join(line.strip() for line in text.strip().splitlines()[-lines:])


def keep(kind, **row):
    """Appends a line to RESULTS/kind.jsonl at once, so that nothing is lost at a time limit."""
    with kept, open(os.path.join(results, kind + ".jsonl"), "a", encoding="utf-8") as file:
        file.write(json.dumps(row) + "\n")


kept = threading.Lock()


class Program:
    """Composition as code of one target."""

    def __init__(self, composition, target, timed):
        self.composition, self.target, self.timed = composition, target, timed
        self.name = os.path.splitext(os.path.basename(composition))[0]
        self.where = os.path.join(output, "code", self.name + (".timed" if timed else ""))
        file = re.sub(r"[^A-Za-z0-9_]", "_", f"{self.name}_{target}")
        self.path = os.path.join(self.where, file + extension.get(target, ".py"))
        self.binary = os.path.join(self.where, file)
        self.stage, self.exit, self.errors, self.said, self.seconds, self.alone = "", 0, "", "", 0.0, False

    def command(self):
        return [self.binary] if self.target in extension else [python, self.path]

    def write(self):
        """Writes the code, and compiles it if it is C++."""
        os.makedirs(self.where, exist_ok=True)
        command = [streamscope, "code", self.composition, "--as", self.target, "--output", self.path] + ["--timed"] * self.timed
        self.exit, _, errors, _ = call(command, 120)
        self.errors = tail(errors)
        self.stage = "written"
        if self.exit != 0 or not os.path.exists(self.path):
            self.stage = "refused"
        elif self.target in extension:
            self.exit, said, errors, _ = call(self.build_command(), 300, self.where)
            self.stage = "compiled" if self.exit == 0 else "compile"
            if self.exit:
                self.errors = tail(said + errors, 6)

    def build_command(self):
        """Returns the build command that the first lines of the code state."""
        with open(self.path, encoding="utf-8") as text:
            line = next(line for line in list(text)[:12] if line.startswith("//") and " -o " in line)
        words = line.lstrip("/ ").split("&&")[0].split()
        return [nvcc if word == "nvcc" else self.binary if i and words[i - 1] == "-o" else word for i, word in enumerate(words)]

    def is_ready(self):
        return self.stage in ("written", "compiled", "run")

    def took(self, code, said, errors, seconds):
        self.stage, self.exit, self.said, self.seconds = "run", code, said, seconds
        self.errors = tail(errors)
        if code == 0 and "Traceback" in errors:  # an exception in a thread
            self.exit = 1
        keep("programs", name=self.name, target=self.target, timed=self.timed, exit=self.exit, seconds=round(seconds, 3),
             answers=printed(said), total=total(said), errors=self.errors)

    def run_alone(self):
        self.took(*call(self.command(), limit, self.where))
        self.alone = True

    def needs_process(self):
        """Returns whether the program starts processes that read its file again, or sets a variable that CuPy reads when imported."""
        with open(self.path, encoding="utf-8") as text:
            source = text.read()
        return "import multiprocessing" in source or "os.environ[" in source

    def job(self):
        return {"file": self.path, "output": self.binary + ".out", "errors": self.binary + ".err"}

    def take_files(self, code, seconds):
        job = self.job()
        with open(job["output"], encoding="utf-8") as out, open(job["errors"], encoding="utf-8") as errors:
            self.took(code, out.read(), errors.read(), seconds)


class Worker:
    """Process that has imported a target's API and forks a child for each batch of programs."""

    def __init__(self, target):
        self.log = open(os.path.join(output, f"worker.{target}.log"), "a", encoding="utf-8")
        self.process = subprocess.Popen([python, os.path.join(here, "worker.py"), target], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=self.log, text=True, cwd=output)
        self.works = self.process.stdout.readline().strip() == "ready"

    def run(self, programs):
        """Runs the programs until the child ends. Returns how many of them were run; the others are unchanged."""
        self.process.stdin.write(json.dumps({"jobs": [each.job() for each in programs], "limit": limit}) + "\n")
        self.process.stdin.flush()
        reply = json.loads(self.process.stdout.readline())
        for program, (code, seconds) in zip(programs, reply["answers"]):
            program.take_files(code, seconds)
        come = len(reply["answers"])
        if come < len(programs) and not (come and programs[come - 1].exit):
            programs[come].took(124 if reply["exit"] == -14 else reply["exit"] or 1, "", "the process ended within it", limit)
            come += 1
        elif come == len(programs) and reply["exit"] and not programs[-1].exit:
            programs[-1].took(reply["exit"], "", "the process failed at its end", 0.0)
        return come

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.log.close()


def forks(target):
    """Returns whether the target's API works in a child of a process that has imported it."""
    return target != "pytorch"


def run_scripts(target, programs):
    """Runs the programs of a Python target in batches, by several workers, or each in a process of its own."""
    if not forks(target):
        at_once(jobs, lambda each: each.took(*call(each.command(), limit, each.where)), programs)
        return
    queue, lock = list(programs), threading.Lock()

    def serve():
        worker = Worker(target)
        while worker.works:
            with lock:
                batch = [queue.pop(0) for _ in range(min(8, len(queue)))]
            if not batch:
                break
            rest = batch[worker.run(batch):]
            with lock:
                queue[:0] = rest
        worker.close()

    threads = [threading.Thread(target=serve) for _ in range(max(1, jobs // max(1, len(scripts))))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for program in queue:  # the API cannot be imported before a fork
        program.run_alone()


def at_once(count, function, things):
    """Calls the function with each of the things, up to `count` at once."""
    with concurrent.futures.ThreadPoolExecutor(count) as pool:
        list(pool.map(function, things))


class Runner:
    """Result of the Runner for a composition."""

    def __init__(self, composition):
        self.composition = composition
        self.name = os.path.splitext(os.path.basename(composition))[0]
        self.result, self.why, self.milliseconds = {}, "", None

    def run(self, worker, runs, seconds):
        with open(self.composition, encoding="utf-8") as text:
            reply = worker.ask(json.load(text), runs, seconds)
        self.result, self.why = reply.get("result", {}), reply.get("why") or reply.get("failure", "")
        microseconds = self.result.get("makespanUnbracketed") or self.result.get("makespan")
        self.milliseconds = microseconds / 1000 if microseconds else None
        keep("runner", name=self.name, runs=runs, ending=reply.get("ending", ""), status=self.result.get("status", ""), why=self.why,
             milliseconds=self.milliseconds, codes=expected(self.result))


def rank(composition):
    """Returns the sort key of a composition: examples, solutions of lessons, their starts, constructs, random programs."""
    name = os.path.basename(composition)
    lesson = re.match(r"[0-9]", name)
    return (4 if name.startswith("random-") else 3 if name.startswith("construct-") else 2 if lesson and "-start" in name else
            1 if lesson else 0), name


compositions = sorted(glob.glob(os.path.join(folder, "*.streamscope")), key=rank)
compositions = [each for each in compositions if not left_out.search(os.path.basename(each))]
if not compositions:
    sys.exit(f"no *.streamscope in {folder}")
if not shutil.which(nvcc) and cpp:
    sys.exit(f"no {nvcc}: set NVCC")
scripts = [target for target in targets if target in modules and is_there(target)]
targets = [target for target in targets if target in cpp + scripts]
say(f"{len(compositions)} compositions, targets: {', '.join(targets)}")

plain = [Program(c, target, False) for c in compositions for target in targets]
timed = [Program(c, target, True) for target in targets for c in compositions[:most_timed if target in extension else most_timed_python]]
at_once(compilers, Program.write, sorted(plain + timed, key=lambda each: each.target != "cuda"))
for each in plain + timed:
    if not each.is_ready():
        keep("unwritten", name=each.name, target=each.target, timed=each.timed, stage=each.stage, errors=each.errors)
say(f"{sum(each.is_ready() for each in plain + timed)} of {len(plain + timed)} programs written and compiled")

runners = {c: Runner(c) for c in compositions}
runner_worker = RunnerWorker(worker_command)
for runner in runners.values():
    runner.run(runner_worker, 1, 3)
say("codes of the Runner are there")

ready = [each for each in plain if each.is_ready()] if {"answers", "leaks"} & set(stages) else []
at_once(jobs, lambda each: each.took(*call(each.command(), limit, each.where)), [each for each in ready if each.target in extension])
say("C++ has run")
alone = [each for each in ready if each.target in scripts and each.needs_process()]
python_threads = [threading.Thread(target=run_scripts, args=(target, [p for p in ready if p.target == target and p not in alone]))
                  for target in scripts]
for thread in python_threads:
    thread.start()
for thread in python_threads:
    thread.join()
for each in alone:
    each.run_alone()
say("Python has run")


def wanted(program):
    return expected(runners[program.composition].result)


def is_equal(program):
    return not runners[program.composition].why and same(printed(program.said), wanted(program)) == "yes"


again = [each for each in ready if (each.exit != 0 or not is_equal(each)) and not each.alone]
for composition in sorted({each.composition for each in again}):
    runners[composition].run(runner_worker, 1, 3)
for each in again:
    if each.exit != 0 or not is_equal(each):
        each.run_alone()
say(f"{len(again)} programs were looked at again, alone")

kernels = os.path.join(folder, "kernels.cu")
kernels_say = "no kernels.cu"
if os.path.exists(kernels) and cpp:
    binary = os.path.join(output, "kernels")
    code, said, errors, _ = call([nvcc, "-std=c++17", "-O2", kernels, "-o", binary], 300)
    if code == 0:
        code, said, errors, _ = call([binary], limit)
    with open(os.path.join(folder, "kernels.txt"), encoding="utf-8") as text:
        kernels_equal = code == 0 and said == text.read()
    kernels_say = "equal their references" if kernels_equal else f"DIFFER from their references: exit {code} {tail(said + errors)}"

checked = [each for each in ready if each.target in extension and each.exit == 0]
checked = checked[::max(1, len(checked) // most_checked)][:most_checked] if most_checked else []
leaks = []


def check(program):
    command = [sanitizer, "--tool", "memcheck", "--leak-check", "full", "--report-api-errors", "no", "--error-exitcode", "99", *program.command()]
    code, said, errors, _ = call(command, 4 * limit, program.where)
    summary = [line for line in (said + errors).splitlines() if "ERROR SUMMARY" in line or "LEAK SUMMARY" in line]
    if code not in (0,):
        leaks.append(f"{program.name} {program.target}: exit {code}: {' | '.join(summary) or tail(said + errors)}")


if "leaks" in stages and shutil.which(sanitizer):
    at_once(4, check, checked)
    say(f"{len(checked)} programs checked by {sanitizer}")
else:
    checked = []
    if "leaks" in stages:
        say(f"no {sanitizer}: leaks are not looked for")

for composition in compositions[:most_timed] if "makespan" in stages else []:
    runners[composition].run(runner_worker, 20, 3)
runner_worker.close()
say("the Runner is timed")
workers = {}
for each in timed:
    if "makespan" not in stages or not each.is_ready():
        continue
    if each.target in scripts and forks(each.target) and not each.needs_process():
        worker = workers.setdefault(each.target, None) or Worker(each.target)
        workers[each.target] = worker
        if worker.works:
            worker.run([each])
            continue
    each.run_alone()
for worker in workers.values():
    worker.close()
say("code is timed")

columns = ["composition", "target", "stage", "exit", "seconds", "answers", "expected", "answers_equal", "makespan_ms", "runner_ms", "ratio",
           "timed_exit", "errors"]
times = {(each.composition, each.target): each for each in timed}
rows = []
for each in plain:
    runner, clock = runners[each.composition], times.get((each.composition, each.target))
    answers, hoped = printed(each.said), wanted(each)
    equal = "unknown" if runner.why else same(answers, hoped)
    row = dict.fromkeys(columns, "")
    row.update(composition=each.name, target=each.target, stage=each.stage, exit=each.exit, seconds=f"{each.seconds:.2f}",
               errors=each.errors, runner_ms=f"{runner.milliseconds:.4f}" if runner.milliseconds else "")
    if each.stage == "run":
        row.update(answers=" ".join(answers), expected=" ".join(hoped), answers_equal=equal)
    if clock:
        row["timed_exit"] = clock.exit
        milliseconds = total(clock.said)
        if clock.exit != 0 and each.exit == 0:
            row["errors"] = f"timed {clock.stage}: {clock.errors}"
        if milliseconds is not None and clock.exit == 0:
            row["makespan_ms"] = f"{milliseconds:.4f}"
            row["ratio"] = f"{milliseconds / runner.milliseconds:.3f}" if runner.milliseconds else ""
    rows.append(row)
with open(os.path.join(output, "results.csv"), "w", newline="", encoding="utf-8") as file:
    table = csv.DictWriter(file, columns)
    table.writeheader()
    table.writerows(rows)


def as_runner(row):
    """Returns whether the Runner does not complete the composition either: it waits for ever, or needs another machine."""
    runner = next(each for each in runners.values() if each.name == row["composition"])
    return bool(runner.why) or (runner.result.get("status", "") in ("deadlock", "timeout") and row["exit"] == 124)


failed = [row for row in rows if row["stage"] != "refused" and (row["exit"] != 0 or row["timed_exit"] not in ("", 0))]
alike = [row for row in failed if as_runner(row)]
failed = [row for row in failed if not as_runner(row)]
refused = [row for row in rows if row["stage"] == "refused"]
unequal = [row for row in rows if row["exit"] == 0 and row["answers_equal"] == "no"]
timing = [row for row in rows if row["exit"] == 0 and row["answers_equal"] == "timing"]
print(f"\n=== {len(rows)} programs: {len(failed)} failed, {len(refused)} refused, {len(unequal)} with other answers than the Runner, "
      f"{len(timing)} with a query answered at another time; kernels {kernels_say}; {len(leaks)} of {len(checked)} checked leak or err")
for runner in runners.values():
    if runner.why:
        print(f"RUNNER   {runner.name}: {runner.why}")
for row in failed:
    print(f"FAILED   {row['composition']} {row['target']} ({row['stage']}, exit {row['exit']}, timed {row['timed_exit']}): {row['errors']}")
for row in alike:
    print(f"ALIKE    {row['composition']} {row['target']} fails as the Runner does (exit {row['exit']}): {row['errors']}")
for row in refused:
    print(f"REFUSED  {row['composition']} {row['target']}: {row['errors']}")
for row in unequal:
    print(f"ANSWERS  {row['composition']} {row['target']}: {row['answers']} instead of {row['expected']}")
for row in timing:
    print(f"TIMING   {row['composition']} {row['target']}: {row['answers']} instead of {row['expected']}")
for line in leaks:
    print(f"CHECKED  {line}")
for target in targets:
    mine = [row for row in rows if row["target"] == target]
    ran = [row for row in mine if row["stage"] == "run"]
    print(f"TARGET   {target}: {len(mine)} compositions, {sum(row['stage'] == 'refused' for row in mine)} refused, "
          f"{sum(row['stage'] == 'compile' for row in mine)} not compiled, {len(ran)} run, "
          f"{sum(row['exit'] != 0 for row in ran)} ended with an error, "
          f"{sum(row['answers_equal'] in ('yes', 'timing') for row in ran)} with equal codes, "
          f"{sum(row['answers_equal'] == 'yes' for row in ran)} with equal answers")
    ratios = sorted(float(row["ratio"]) for row in rows if row["target"] == target and row["ratio"])
    long = [row for row in rows if row["target"] == target and row["ratio"] and float(row["runner_ms"]) > 0.1]
    far = [row for row in long if abs(float(row["ratio"]) - 1) > 0.03]
    short = [row for row in rows if row["target"] == target and row["ratio"] and row not in long]
    if ratios:
        print(f"RATIO    {target}: median {ratios[len(ratios) // 2]:.3f}, {ratios[0]:.3f} to {ratios[-1]:.3f}, {len(ratios)} programs, "
              f"{len(far)} of {len(long)} above 100 us beyond 3 %, {len(short)} are shorter")
    if target in extension:
        for row in far:
            print(f"         {row['composition']} {target}: {row['makespan_ms']} ms, the Runner {row['runner_ms']} ms: {row['ratio']}")
say("done")
sys.exit(1 if failed or unequal or leaks or "DIFFER" in kernels_say or any(each.why for each in runners.values()) else 0)
