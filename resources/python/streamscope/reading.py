# SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
"""What load() recognises."""

from __future__ import annotations

import base64
import gzip
import json
import os
import pathlib
import re
from typing import Any, Callable, Dict, Union

from .composition import Composition
from .program import Files, StreamscopeError, call
from .result import Comparison, Result, Sweep

Loaded = Union[Composition, Result, Sweep, Comparison]
"""What a file can hold."""

FORMATS: Dict[str, Callable[[Any], Loaded]] = {
    "streamscope": lambda data: Composition(data=data), "streamscopeResult": Result, "streamscopeSweep": Sweep,
    "streamscopeComparison": Comparison, "streamscopeDevices": Comparison}

HEADING = "The composition itself, for Streamscope (Edit, Paste):"


def load(source: Union[str, os.PathLike[str]]) -> Loaded:
    """Reads a composition, a result, a sweep or a comparison.

    `source`: a file, also a picture or a page with a composition or result inside, a trace, or source code with its composition; the name
    of an example; a link; or typed calls such as "s1: H2D(x,10) K(saxpy,0.9,50)". All but JSON and links need the program. Raises
    ValueError for a file with nothing of this, OSError for one that cannot be read, and StreamscopeError with the program's reason for
    other names."""
    path = os.fspath(source)
    if not os.path.exists(path):
        if "#p1." in path:
            return linked(path)
        if "(" in path:
            return embedded(path)
        if isinstance(source, os.PathLike) or os.sep in path or re.search(r"\.\w+$", path):
            raise FileNotFoundError(f"there is no file {path}")
        return Composition(data=json.loads(call(["examples", path])))
    data = pathlib.Path(path).read_bytes()
    if data.lstrip()[:1] == b"{":
        try:
            read = json.loads(data.decode("utf-8"))
        except ValueError as error:
            raise ValueError(f"{path}: {error}") from None
        for mark, made in FORMATS.items():
            if isinstance(read, dict) and mark in read:
                return made(read)
    return converted(path)


def composition_in(source: Union[str, os.PathLike[str]]) -> Composition:
    """Returns the composition that load() finds, or the one that a result was made of. Raises TypeError if there is neither."""
    loaded = load(source)
    if isinstance(loaded, Result):
        return loaded.composition
    if not isinstance(loaded, Composition):
        raise TypeError(f"{os.fspath(source)} holds {loaded!r}, not a composition")
    return loaded


def converted(path: str) -> Union[Composition, Result]:
    """Returns the result in a database, a picture or a trace, or else the composition in a picture or source code."""
    with Files() as files:
        target = files.path("result.json")
        try:
            call(["import", path, "--output", target])
            return Result(json.loads(pathlib.Path(target).read_text(encoding="utf-8")))
        except StreamscopeError as error:
            if error.status != 2:
                raise
            why = error
    try:
        return embedded(path)
    except StreamscopeError:
        raise ValueError(f"{path} holds no composition, result, sweep or comparison: {why}") from None


def embedded(source: str) -> Composition:
    """Returns the composition in a picture, in source code or of typed calls, as `streamscope code --embed` writes it behind a heading."""
    text = call(["code", source, "--as", "cuda", "--embed"])
    lines = text[text.rindex(HEADING) + len(HEADING):].splitlines()
    return Composition(data=json.loads("\n".join(line.strip()[2:] for line in lines)))


def linked(link: str) -> Composition:
    """Returns the composition in a link (formats.md, Link). Raises ValueError if it is damaged."""
    data = re.sub(r"\s", "", link).split("#p1.", 1)[1]
    try:
        return Composition(data=json.loads(gzip.decompress(base64.urlsafe_b64decode(data + "=" * (-len(data) % 4)))))
    except (ValueError, OSError, EOFError) as error:
        raise ValueError(f"the program in the link is damaged: {error}") from None
