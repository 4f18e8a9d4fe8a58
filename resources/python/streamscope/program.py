# SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
"""The program: where it is, and how a command of it is called."""

from __future__ import annotations

import functools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Mapping
from types import TracebackType
from typing import Any, FrozenSet, List, NoReturn, Optional, Protocol, Sequence, Type, Union

OWN: pathlib.Path = pathlib.Path(__file__).with_name("bin") / "streamscope-cli"
"""The small program that a wheel for one platform carries. It has no window, some of the commands, and draws no pictures."""


class StreamscopeError(Exception):
    """Failure of a command, with its messages and its exit status, as `streamscope --help` lists them."""

    status: int

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        self.status = status


class Written(Protocol):
    """What can be written into a file for a command: a composition or a result."""

    def json(self) -> str:
        """Returns the text of the file."""
        ...

    @property
    def name(self) -> str:
        """The name, which messages say in place of the file's."""
        ...


Source = Union[str, "os.PathLike[str]", Written]
"""A composition or a result; the path of a file; the name of an example; or, where a command takes them, a link or typed calls."""


@functools.lru_cache(maxsize=None)
def commands_of(small: str) -> FrozenSet[str]:
    """Returns the names of the commands that the small program has, as its help lists them; none if it cannot be started."""
    try:
        said = subprocess.run([small, "--help"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    except OSError:
        return frozenset()
    return frozenset(re.findall(r"^streamscope-cli ([a-z]+)", said.stdout, re.MULTILINE))


def lacks(small: str, words: Sequence[str]) -> bool:
    """Returns whether the small program cannot do what the words ask for: it has not the command, or they ask for a picture."""
    return not words or words[0] not in commands_of(small) or "--picture" in words


def program(words: Sequence[str] = ("run",)) -> str:
    """Returns the path of the program that does what the words ask for.

    It is the one that the environment variable STREAMSCOPE names, else the small one in this package, else the one in PATH, which goes
    before a small one that lacks the command. Raises StreamscopeError if there is none."""
    named = os.environ.get("STREAMSCOPE")
    if named:
        return named
    own, installed = str(OWN) if OWN.is_file() else None, shutil.which("streamscope")
    found = (installed if own and installed and lacks(own, words) else own or installed) or shutil.which("streamscope-cli")
    if not found:
        raise StreamscopeError("streamscope was not found: install it, or name it in the environment variable STREAMSCOPE", 3)
    return found


def main() -> NoReturn:
    """Becomes the program, with the arguments of this process: what `python -m streamscope` does."""
    try:
        path = program(sys.argv[1:])
        os.execv(path, [path, *sys.argv[1:]])
    except (StreamscopeError, OSError) as error:
        sys.exit(f"streamscope: {error}")


def reported(text: str, name: str) -> str:
    """Returns the messages of diagnostics that were printed as JSON, or an empty string for any other text.

    `name`: what the file is called that a message with a line and a column means."""
    try:
        messages = [each["message"] for each in json.loads(text)["diagnostics"]]
        return "; ".join(f"{name}:{each}" if name and re.match(r"\d+:\d+: ", each) else each for each in messages)
    except (ValueError, KeyError, TypeError):
        return ""


def call(words: Sequence[Any], accepted: Sequence[int] = (0,), complete: Optional[str] = None, named: Optional[Files] = None) -> str:
    """Runs a command and returns what it prints.

    Accepts any exit status if `complete` is in it, else raises StreamscopeError with the messages, in which the files of `named` have the
    names of what they hold. Warnings of the command are warnings of Python."""
    told = [str(each) for each in words]
    path = program(told)
    try:
        done = subprocess.run([path, *told], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                              encoding="utf-8", errors="replace")
    except OSError as error:
        raise StreamscopeError(f"cannot start {path}: {error.strerror or error}", 3) from None
    said = named.with_names(done.stderr) if named else done.stderr
    if done.returncode not in accepted and not (complete and complete in done.stdout):
        name = next(iter(named.names.values()), "") if named else ""
        why = said.strip() or reported(done.stdout, name) or f"streamscope ended with {done.returncode}"
        if path == str(OWN) and lacks(path, told):
            why += "\nThe program inside this package is the small one: install streamscope for what it lacks."
        raise StreamscopeError(why, done.returncode)
    for line in said.splitlines():
        if line.endswith("[unknown-field]") or line.startswith("streamscope: warning: "):
            warnings.warn(line.replace("streamscope: warning: ", "", 1), stacklevel=3)
    return done.stdout


class Files:
    """A temporary folder with the files of compositions and results, for the duration of one command."""

    def __enter__(self) -> Files:
        self.folder: tempfile.TemporaryDirectory[str] = tempfile.TemporaryDirectory(prefix="streamscope-")
        self.names: dict[str, str] = {}
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]) -> None:
        self.folder.cleanup()

    def path(self, name: str) -> str:
        """Returns the path of a file of this folder."""
        return os.path.join(self.folder.name, name)

    def written(self, name: str, text: str) -> str:
        """Writes a file, and returns its path."""
        pathlib.Path(self.path(name)).write_text(text, encoding="utf-8")
        return self.path(name)

    def of(self, source: Source, file: str = "composition.streamscope") -> str:
        """Returns the path of a file with the composition or result. Returns a path or the name of an example unchanged."""
        if isinstance(source, (str, os.PathLike)):
            return os.fspath(source)
        path = self.written(file, source.json())
        self.names[path] = source.name or "the composition"
        return path

    def with_names(self, text: str) -> str:
        """Returns a message in which each file is called by what it holds."""
        for path, name in self.names.items():
            text = text.replace(path, name)
        return text


def options(**values: Any) -> List[str]:
    """Returns the options of a command: True gives the option alone, a list gives it several times, a mapping gives NAME=VALUE for each
    item, None and False give nothing. `host_calls` is --host-calls, and `for_` is --for."""
    words: List[str] = []
    for name, value in values.items():
        option = "--" + name.rstrip("_").replace("_", "-")
        if isinstance(value, Mapping):
            value = [f"{key}={each}" for key, each in value.items()]
        for each in value if isinstance(value, (list, tuple)) else [value]:
            if each is True:
                words.append(option)
            elif each is not None and each is not False:
                words += [option, os.fspath(each) if isinstance(each, os.PathLike) else str(each)]
    return words


def devices_of(on: Union[str, Sequence[str], None]) -> Optional[str]:
    """Returns the value of --on for one device, several, or none."""
    return on if on is None or isinstance(on, str) else ",".join(on)
