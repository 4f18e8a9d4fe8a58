# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs generated Python, many programs in few processes: python3 worker.py TARGET

Imports the API once. For each line of its input, a JSON list of jobs {"file", "output", "errors"}, it forks a child that runs
the programs one after the other, and answers with one line: a list of [exit code, seconds], for the programs that the child has run, and
the child's own exit code. CUDA is initialised in the child only.
"""
import gc
import importlib
import json
import os
import runpy
import signal
import sys
import time
import traceback

MODULES = {"cupy": ["numpy", "cupy", "cupyx", "cuda.bindings.driver"], "cuda.core": ["numpy", "cuda.bindings.driver", "cuda.core"]}


def run(job):
    """Runs one program. Its exit code is 1 after an exception, also in one of its threads (Traceback on standard error)."""
    start = time.monotonic()
    code = 0
    with open(job["output"], "w", encoding="utf-8") as output, open(job["errors"], "w", encoding="utf-8") as errors:
        sys.stdout, sys.stderr = output, errors
        try:
            sys.argv = [job["file"]]
            runpy.run_path(job["file"], run_name="__main__")
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
        except BaseException:
            traceback.print_exc()
            code = 1
        gc.collect()
        sys.stdout, sys.stderr = sys.__stdout__, sys.__stderr__
    return code, time.monotonic() - start


def child(jobs, limit, answers):
    for job in jobs:
        signal.alarm(int(limit) + 1)
        code, seconds = run(job)
        os.write(answers, (json.dumps([code, seconds]) + "\n").encode())
        if code:
            return  # CUDA may keep an error; the others run in another child
    signal.alarm(60)


def serve():
    for name in MODULES[sys.argv[1]]:
        importlib.import_module(name)
    print("ready", flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        read, write = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.close(read)
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            os.dup2(2, 1)
            child(request["jobs"], request["limit"], write)
            sys.exit(0)
        os.close(write)
        with os.fdopen(read) as pipe:
            answers = [json.loads(answer) for answer in pipe]
        _, status = os.waitpid(pid, 0)
        print(json.dumps({"answers": answers, "exit": os.waitstatus_to_exitcode(status)}), flush=True)


serve()
