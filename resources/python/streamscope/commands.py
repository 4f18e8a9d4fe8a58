# SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
"""The commands of the program as functions. Each raises StreamscopeError with the program's messages where the command fails."""

from __future__ import annotations

import json
import os
import pathlib
import warnings
from typing import Any, Dict, List, Mapping, Optional, Sequence, Union

from .composition import Composition
from .program import Files, Source, StreamscopeError, call, devices_of, options
from .result import Comparison, Grade, Result, Statistics, Sweep

Devices = Union[str, Sequence[str], None]
"""A device as --on takes it ("teaching", "cuda:0", "gpu1/cuda:0", a profile file), several, or the composition's own."""
Path = Union[str, "os.PathLike[str]"]
Values = Optional[Mapping[str, int]]


def one_of(values: Values, set: Values) -> Values:
    """Returns the values of parameters, which have two names as arguments. Raises TypeError if both are given."""
    if values is not None and set is not None:
        raise TypeError("values and set are the same: give one of them")
    return values if set is None else set


def run(composition: Source, on: Devices = None, set: Values = None, runs: Optional[int] = None, measure: Optional[str] = None,
        timeout: Optional[float] = None, *, values: Values = None, channels: Optional[int] = None, cold: bool = False,
        blocks: bool = False, trust: bool = False) -> Result:
    """Runs a composition, a file or an example. A failed call, a deadlock or a time-out is also a result (Result.status).

    `on`: the device. `values`, also called `set`: parameters by their names. `measure`: "exact", "strobed", "events", "activity" or "none".
    `timeout`: seconds until a run is given up. `channels`: hardware queues. `cold`: with what a process pays once.
    `blocks`: with where and when each block of the kernels ran (Result.blocks). `trust`: compile and run the kernels that the composition
    brings along."""
    with Files() as files:
        words = options(on=devices_of(on), set=one_of(values, set), runs=runs, measure=measure, timeout=timeout, channels=channels,
                        cold=cold, blocks=blocks, trust=trust)
        text = call(["run", files.of(composition), "--json", *words], accepted=(0, 1), complete='"streamscopeResult"', named=files)
        return Result(json.loads(text))


def check(composition: Source, on: Devices = None) -> List[Dict[str, Any]]:
    """Returns the diagnostics of a composition as a list of dictionaries: "severity", "rule", "message", and the place."""
    with Files() as files:
        words = ["check", files.of(composition), "--json", *options(on=devices_of(on))]
        text = call(words, accepted=(0, 1), complete='"diagnostics"', named=files)
        found: List[Dict[str, Any]] = json.loads(text)["diagnostics"]
        return found


def range_of(name: str, values: Any) -> str:
    """Returns a range of a sweep as the command takes it: NAME=1..16, NAME=1..64:x2, or NAME=1,2,4,8."""
    if isinstance(values, str):
        return f"{name}={values}"
    listed = [int(each) for each in values]
    if not listed:
        raise ValueError(f"the values of {name!r} are empty")
    if isinstance(values, range) and values.step > 0:
        return f"{name}={listed[0]}..{listed[-1]}" + (f":{values.step}" if values.step > 1 else "")
    return f"{name}={listed[0]}..{listed[0]}" if len(listed) == 1 else f"{name}={','.join(map(str, listed))}"


def sweep(composition: Source, *ranges: str, on: Devices = None, runs: Optional[int] = None, measure: Optional[str] = None,
          timeout: Optional[float] = None, jobs: Optional[int] = None, picture: Optional[Path] = None, trust: bool = False,
          **values: Any) -> Sweep:
    """Runs a composition for every value of one or two parameters: sweep(c, chunks=range(1, 17)), or sweep(c, "chunks=1..64:x2").

    `jobs`: values at a time. `picture`: a file that gets the program's figure of the sweep. `trust`: as for run(). A parameter whose name is that of an argument
    is given as text."""
    with Files() as files:
        words = [word for each in [*ranges, *(range_of(*item) for item in values.items())] for word in ("--set", each)]
        words += options(on=devices_of(on), runs=runs, measure=measure, timeout=timeout, jobs=jobs, picture=picture, trust=trust)
        return Sweep(json.loads(call(["sweep", files.of(composition), "--json", *words], accepted=(0, 1), named=files)))


def code(composition: Source, target: str = "cuda", set: Values = None, *, values: Values = None, timed: bool = False, exact: bool = False,
         checked: bool = False, embed: bool = False) -> str:
    """Returns the composition as source code for "cuda", "driver", "cupy", "cuda.core" or "pytorch".

    `timed`: it prints the total time of 20 runs. `exact`: it launches the kernels of the catalogue also where CuPy has an expression.
    `checked`: it tests first whether the devices have what it needs. `embed`: load() reads the composition from it."""
    with Files() as files:
        words = options(as_=target, set=one_of(values, set), timed=timed, exact=exact, checked=checked, embed=embed)
        return call(["code", files.of(composition), *words], named=files)


def compare(a: Source, b: Optional[Source] = None, *, on: Devices = None) -> Comparison:
    """Compares two results, operation by operation: compare(before, after). Or runs one composition on several devices and compares the
    total times: compare(c, on=["teaching", "h200"])."""
    if (b is None) == (on is None):
        raise TypeError("compare takes two results, or one composition and on=[DEVICE, DEVICE, …]")
    with Files() as files:
        if b is None:
            words = [files.of(a), *options(on=devices_of(on))]
        else:
            words = [files.of(a, "a.json"), files.of(b, "b.json")]
        text = call(["compare", *words, "--json"], named=files)
        data = json.loads(text)
        for side in ("a", "b"):
            if side in data:
                data[side]["file"] = files.names.get(data[side]["file"], data[side]["file"])
        return Comparison(data)


def statistics(result: Source, by: Optional[str] = None, *, waits: bool = False, range: Optional[str] = None, find: Optional[str] = None,
               sql: Optional[str] = None, host_calls: bool = False) -> Statistics:
    """Returns figures of the operations of a result, a file with one, or a trace; times in µs.

    `by`: what a row has in common: "name", "kind", "stream", "range", "ranges", or the table "idle", "reason", "blame", "pair" or "path".
    `waits`: all tables of where the time goes. `range`: a part of the time, such as "0.5ms..2ms". `find`: operations as the window's search
    finds them. `sql`: one SELECT over the views operations, waits, dependencies, spans, …"""
    with Files() as files:
        answer = files.path("answer.json")
        words = options(by=by, waits=waits, range=range, find=find, sql=sql, host_calls=host_calls, json=answer)
        call(["statistics", files.of(result, "result.json"), *words], named=files)
        return Statistics(json.loads(pathlib.Path(answer).read_text(encoding="utf-8")))


def record(command: Sequence[Path], output: Optional[Path] = None, *, on: Optional[str] = None, after: Optional[str] = None,
           length: Optional[str] = None, calls: Optional[str] = None, range: Optional[str] = None, steps: Optional[int] = None,
           event_times: bool = False, processes: bool = False, baseline: bool = False) -> Result:
    """Runs a CUDA program as it is, and returns its calls as a composition with its timeline: record(["python3", "train.py"]).

    `output`: a file R.ssresult that keeps the result. `on`: a machine. `after`, `length`: a time such as "10s" until the recording begins,
    and for which it lasts. `calls`: "FIRST..LAST". `range`, `steps`: the NVTX range that is kept, and how many of that name after the
    first. `event_times`: also when the device reached each event. `processes`: all processes that call CUDA. `baseline`: run
    the program once more, without the recorder. What the program prints is printed. Warns if it ends with an error."""
    if isinstance(command, (str, os.PathLike)) or not command:
        raise TypeError('the program and its arguments are a list, such as ["python3", "train.py"]')
    with Files() as files:
        target = os.fspath(output) if output is not None else files.path("recorded.ssresult")
        before = os.path.getmtime(target) if os.path.exists(target) else None
        words = options(output=target, on=on, after=after, for_=length, calls=calls, range=range, steps=steps, event_times=event_times,
                        processes=processes, baseline=baseline)
        try:
            print(call(["record", *words, "--", *(os.fspath(each) for each in command)]), end="")
        except StreamscopeError as error:
            if not os.path.exists(target) or os.path.getsize(target) == 0 or os.path.getmtime(target) == before:
                raise
            warnings.warn(str(error), stacklevel=2)
        return Result.load(target)


def calibrate(on: str = "cuda:0", like: Optional[str] = None, runs: Optional[int] = None) -> Dict[str, Any]:
    """Measures a GPU, and returns a device profile that predicts it. Written as JSON into a file, it is a device: run(c, on="my-gpu.json").

    `like`: the profile that it extends (h200). `runs`: runs of each probe, in each of three rounds."""
    profile: Dict[str, Any] = json.loads(call(["calibrate", *options(on=on, like=like, runs=runs)]))
    return profile


def grade(lesson: Path, composition: Source, part: Optional[str] = None, answers: Optional[Mapping[str, str]] = None) -> Grade:
    """Returns the grade of a composition, a path or a code as a submission to a lesson: a name, a path, or the JSON of one.

    `answers`: answers by question, such as {"cost": "2 ms"}, in place of those that the submission has."""
    with Files() as files:
        if answers:
            composition = with_answers(composition, part, answers)
        lesson = os.fspath(lesson)
        if lesson.lstrip().startswith("{"):
            lesson = files.written("lesson.lesson", lesson)
        words = ["grade", "--lesson", lesson, "--submission", files.of(composition), "--json", *options(part=part)]
        return Grade(json.loads(call(words, accepted=(0, 1), named=files)))


def with_answers(submission: Source, part: Optional[str], answers: Mapping[str, str]) -> Composition:
    """Returns a copy of a submission whose note (formats.md, Lesson) has these answers, too."""
    from .live import composition_of

    noted = Composition(data=composition_of(submission)[0].data)
    note = dict(noted.data.get("lesson") or {})
    note["answers"] = {**(note.get("answers") or {}), **answers}
    if part:
        note["part"] = part
    noted.data["lesson"] = note
    return noted


def handout(*lessons: Path, students: Optional[Path] = None, gradescope: Optional[Path] = None, package: Optional[Path] = None,
            nbgrader: Optional[Path] = None, page: Optional[Path] = None, course: Optional[str] = None, exercise: Optional[str] = None,
            language: Optional[str] = None) -> None:
    """Writes archives and pages of lessons for a course.

    `students`: F.zip without the answers. `gradescope`: F.zip with the autograder, which grades with `package`: streamscope-cli, or a
    Debian package (unless given: the streamscope-cli beside the program). `nbgrader`: F.zip with assignments. `page`: F.html in which
    the lessons are taken. `course`: "all", or the name of a series. `exercise`: what help is to the class. `language`: "en", "de", "es"
    or "zh"."""
    words = options(students=students, gradescope=gradescope, package=package, nbgrader=nbgrader, page=page, course=course,
                    exercise=exercise, language=language)
    call(["handout", *(os.fspath(each) for each in lessons), *words])


def machines() -> List[Dict[str, Any]]:
    """Returns the machines that runs can go to, with the commands that start their workers."""
    return listed("machines")


def add_machine(name: str, *, ssh: Optional[str] = None, slurm: Optional[str] = None, flux: Optional[str] = None,
                container: Optional[str] = None, start: Optional[str] = None, array: Optional[str] = None, **more: Any) -> None:
    """Adds a machine in one way: add_machine("gpu1", ssh="gpu1").

    `slurm` and `flux` take a login node, `container` an image, `start` a command, `array` one that submits a sweep as a job array.
    `more`: other options of `streamscope machines add`, such as partition="gpu"."""
    call(["machines", "add", name, *options(ssh=ssh, slurm=slurm, flux=flux, container=container, start=start, array=array, **more)])


def try_machine(name: str, copy_worker: bool = False) -> Dict[str, Any]:
    """Starts a worker on a machine, and returns what it says: its host, version, driver, number of devices, and how long that took.

    `copy_worker`: replace a worker of another version by a copy of this program's."""
    said: Dict[str, Any] = json.loads(call(["machines", "test", name, "--json", *options(copy_worker=copy_worker)]))
    return said


def remove_machine(name: str) -> None:
    """Removes a machine from the list."""
    call(["machines", "remove", name])


def listed(what: str) -> List[Dict[str, Any]]:
    """Returns what a command lists as JSON."""
    found: List[Dict[str, Any]] = json.loads(call([what, "--json"]))[what]
    return found


def devices() -> List[Dict[str, Any]]:
    """Returns the simulated devices, and the GPUs of this machine."""
    return listed("devices")


def kernels() -> List[Dict[str, Any]]:
    """Returns the kernels that compositions can launch, with their parameters."""
    return listed("kernels")


def examples() -> List[Dict[str, Any]]:
    """Returns the examples: load() reads one by its "id"."""
    return listed("examples")


def lessons() -> List[Dict[str, Any]]:
    """Returns the lessons with their parts."""
    return listed("lessons")
