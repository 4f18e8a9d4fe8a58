# SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
"""The command line of Streamscope as functions."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import warnings

from .composition import Composition
from .result import Grade, Result, Sweep


class StreamscopeError(Exception):
    """Failure of a command, with its messages and its exit status."""

    def __init__(self, message, status):
        super().__init__(message)
        self.status = status


def program():
    """Returns the path of the program: the environment variable STREAMSCOPE, or streamscope in PATH."""
    found = os.environ.get("STREAMSCOPE") or shutil.which("streamscope")
    if not found:
        raise StreamscopeError("streamscope was not found: install it, or name it in the environment variable STREAMSCOPE", 3)
    return found


def reported(text):
    """Returns the messages of diagnostics that were printed as JSON, or an empty string for any other text."""
    try:
        return "; ".join(each["message"] for each in json.loads(text)["diagnostics"])
    except (ValueError, KeyError, TypeError):
        return ""


def call(words, accepted=(0,), complete=None):
    """Runs a command and returns what it prints. Accepts any exit status if `complete` is in it."""
    done = subprocess.run([program(), *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8")
    if done.returncode not in accepted and not (complete and complete in done.stdout):
        why = done.stderr.strip() or reported(done.stdout) or f"streamscope ended with {done.returncode}"
        raise StreamscopeError(why, done.returncode)
    for line in done.stderr.splitlines():
        if line.endswith("[unknown-field]"):
            warnings.warn(line, stacklevel=3)
    return done.stdout


class Files:
    """A temporary folder with the files of compositions, for the duration of one command."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="streamscope-")
        return self

    def __exit__(self, *_):
        self.folder.cleanup()

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def written(self, name, text):
        """Writes a file, and returns its path."""
        pathlib.Path(self.path(name)).write_text(text, encoding="utf-8")
        return self.path(name)

    def of(self, composition):
        """Returns the path of a file with the composition. Returns a path or the name of an example unchanged."""
        if not isinstance(composition, Composition):
            return os.fspath(composition)
        path = self.path("composition.streamscope")
        composition.save(path)
        return path


def options(on=None, set=None, **more):
    words = ["--on", on] if on else []
    for name, value in (set or {}).items():
        words += ["--set", f"{name}={value}"]
    for name, value in more.items():
        if value is not None:
            words += ["--" + name, value]
    return words


def run(composition, on=None, set=None, runs=None, measure=None, timeout=None):
    """Runs a composition, a file or an example. A failed call, a deadlock or a time-out is also a result (Result.status)."""
    with Files() as files:
        page, file = files.path("timeline.html"), files.of(composition)
        words = options(on, set, runs=runs, measure=measure, timeout=timeout)
        # Without fonts there is no picture.
        text = call(["run", file, "--json", "--picture", page, *words], accepted=(0, 1), complete='"streamscopeResult"')
        result = json.loads(text)
        html = ""
        if os.path.exists(page):
            with open(page, encoding="utf-8") as opened:
                html = opened.read()
        return Result(result, html)


def check(composition, on=None):
    """Returns the diagnostics of a composition as a list of dictionaries."""
    with Files() as files:
        words = ["check", files.of(composition), "--json", *options(on)]
        return json.loads(call(words, accepted=(0, 1), complete='"diagnostics"'))["diagnostics"]


def sweep(composition, *ranges, on=None, runs=None, measure=None, timeout=None):
    """Runs a composition for every value of one or two parameters: sweep(c, "chunks=1..16")."""
    with Files() as files:
        words = [word for each in ranges for word in ("--set", each)]
        words += options(on, runs=runs, measure=measure, timeout=timeout)
        return Sweep(json.loads(call(["sweep", files.of(composition), "--json", *words], accepted=(0, 1))))


def code(composition, target="cuda", set=None):
    """Returns the composition as source code for "cuda", "driver", "cupy", "cuda.core" or "pytorch"."""
    with Files() as files:
        return call(["code", files.of(composition), "--as", target, *options(None, set)])


def grade(lesson, composition, part=None, answers=None):
    """Returns the grade of a composition, a path or a code as a submission to a lesson: a name, a path, or the JSON of one.

    `answers`: answers by question, such as {"cost": "2 ms"}, in place of those that the submission has."""
    with Files() as files:
        if answers:
            composition = with_answers(composition, part, answers)
        lesson = os.fspath(lesson)
        if lesson.lstrip().startswith("{"):
            lesson = files.written("lesson.lesson", lesson)
        words = ["--part", part] if part else []
        answer = call(["grade", "--lesson", lesson, "--submission", files.of(composition), "--json", *words], accepted=(0, 1))
        return Grade(json.loads(answer))


def with_answers(composition, part, answers):
    """Returns a copy of a submission whose note (formats.md, Lesson) has these answers, too."""
    from .live import composition_of

    noted = Composition(data=composition_of(composition)[0].data)
    note = dict(noted.data.get("lesson") or {})
    note["answers"] = {**(note.get("answers") or {}), **answers}
    if part:
        note["part"] = part
    noted.data["lesson"] = note
    return noted


def listed(what):
    return json.loads(call([what, "--json"]))[what]


def devices():
    return listed("devices")


def examples():
    return listed("examples")


def lessons():
    return listed("lessons")
