# SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
"""Compositions as Python objects. The file format is in resources/schema/formats.md."""

from __future__ import annotations

import contextlib
import copy
import difflib
import json
import os
import pathlib
from typing import Any, Collection, Dict, Generator, Iterable, List, Mapping, Optional, Sequence, Type, TypeVar, Union

from .fields import CALLS, EVERY_CALL, RESOURCES
from .resources import Buffer, Event, Resource, Stream

Count = Union[int, str]
"""A number, or a text with a unit or an expression, such as "10 MB", "{n*4} B" or "{chunks}"."""
Grid = Union[int, str, Sequence[Count]]
"""One to three numbers: 50, (8, 8), or expressions such as "{n/256}"."""

OF_STREAMS = ("streamCreate", "streamDestroy", "streamUse", "streamEnter", "streamExit")
"""Calls about a stream, which `with` does not choose."""

KINDS: Dict[str, Type[Resource]] = {"stream": Stream, "event": Event, "buffer": Buffer, "from": Buffer, "to": Buffer}

R = TypeVar("R", bound=Resource)


def meant(name: str, known: Iterable[str]) -> str:
    """Returns the question whether a similar name was meant; empty if there is none."""
    near = difflib.get_close_matches(name, list(known), 1)
    return f"; did you mean {near[0]!r}?" if near else ""


def field_of(name: str, known: Collection[str]) -> Optional[str]:
    """Returns the field that a keyword names: itself, as non_blocking names nonBlocking, or from_ names from."""
    first, *others = name.rstrip("_").split("_")
    camel = first + "".join(each[:1].upper() + each[1:] for each in others)
    return name if name in known else camel if camel in known else None


def sizes(value: Any, field: str) -> List[Any]:
    """Returns a grid or block as the file has it: a list of one to three numbers or expressions."""
    numbers = [value] if isinstance(value, str) or hasattr(value, "__index__") else list(value)
    if not 1 <= len(numbers) <= 3:
        raise ValueError(f"{field!r} takes one to three numbers, not {len(numbers)}")
    return numbers


def plain(value: Any, owner: Composition) -> Any:
    """Returns a value as the file has it: resources as their names, tuples as lists, and whole numbers of other libraries as numbers."""
    if isinstance(value, Resource):
        if value.composition is not owner:
            raise ValueError(f"{value!r} belongs to another composition, {value.composition.name!r}")
        return value.name
    if isinstance(value, Mapping):
        return {str(name): plain(each, owner) for name, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(each, owner) for each in value]
    if hasattr(value, "__index__") and not isinstance(value, int):
        return int(value)
    return value


class Composition:
    """A composition. `data` is the content of its file, unchanged, so that fields that this class does not know are kept.

    Streams, events and buffers are objects of their own, which equal their names: a name may stand wherever an object may. Keywords are the
    fields of the file format, also as snake_case: nonBlocking and non_blocking are the same. Another keyword raises TypeError, unless it
    begins with x_, which makes a field of one's own."""

    data: Dict[str, Any]

    def __init__(self, name: str = "", data: Optional[Mapping[str, Any]] = None) -> None:
        self.data = {"streamscope": 1} if data is None else copy.deepcopy(dict(data))
        self._bodies: List[List[Dict[str, Any]]] = []
        self._streams: List[str] = []
        if name:
            self.data["name"] = name

    @classmethod
    def load(cls, source: Union[str, os.PathLike[str]]) -> Composition:
        """Reads a composition: a file, an example by its name, a link, typed calls, or what a result or a picture was made of."""
        from .reading import composition_in

        return composition_in(source)

    @property
    def name(self) -> str:
        """The name, which the window shows as the title."""
        name = self.data.get("name", "")
        return name if isinstance(name, str) else ""

    @name.setter
    def name(self, name: str) -> None:
        self.data["name"] = name

    @property
    def operations(self) -> List[Dict[str, Any]]:
        """The calls, in the order in which they are made."""
        operations: List[Dict[str, Any]] = self.data.setdefault("operations", [])
        return operations

    @property
    def streams(self) -> Dict[str, Stream]:
        """The streams by their names."""
        return self._all("streams", Stream)

    @property
    def events(self) -> Dict[str, Event]:
        """The events by their names."""
        return self._all("events", Event)

    @property
    def buffers(self) -> Dict[str, Buffer]:
        """The buffers by their names."""
        return self._all("buffers", Buffer)

    def _all(self, kind: str, resource: Type[R]) -> Dict[str, R]:
        return {each["id"]: resource(each["id"], self) for each in self.data.get(kind, []) if "id" in each}

    def _checked(self, fields: Mapping[str, Any], known: Collection[str], what: str) -> Dict[str, Any]:
        """Returns the fields as they are written. A field of one's own begins with x_ and is written with x-."""
        written: Dict[str, Any] = {}
        for name, value in fields.items():
            if value is None:
                continue
            own = name.startswith(("x_", "x-"))
            field = "x-" + name[2:] if own else field_of(name, known)
            if field is None:
                raise TypeError(f"{what} has no field {name!r}" + meant(name, known))
            if field in written:
                raise TypeError(f"{what} is given its field {field!r} twice")
            if isinstance(value, Resource) and not isinstance(value, KINDS.get(field, Resource)):
                raise TypeError(f"the field {field!r} of {what} takes {KINDS[field].kind}, and {value!r} is {value.kind}")
            if field in ("grid", "block"):
                value = sizes(value, field)
            several = field not in ("reads", "writes") or not isinstance(value, (str, Mapping))
            written[field] = plain(value if several else [value], self)
        return written

    def add(self, kind: str, id: str, /, **fields: Any) -> str:
        """Adds a resource: `kind` is the name of its list, such as "words" or "graphs". Returns its name.

        Raises TypeError for a field that such a resource does not have, and ValueError for a list that there is not, or a second resource
        of the same name."""
        if kind not in RESOURCES:
            raise ValueError(f"there is no list {kind!r}" + meant(kind, RESOURCES))
        written = self._checked(fields, RESOURCES[kind], f"a resource of {kind!r}")
        resources = self.data.setdefault(kind, [])
        if any(each.get("id") == id for each in resources):
            raise ValueError(f"{kind}: another one is named {id!r}")
        resources.append({"id": str(id), **written})
        return str(id)

    def stream(self, name: Optional[str] = None, /, *, non_blocking: Optional[bool] = None, priority: Optional[int] = None,
               device: Optional[int] = None, count: Optional[Count] = None, **fields: Any) -> Stream:
        """Adds a stream: stream("s", non_blocking=True, priority=-1). Without a name it is s1, s2, …

        `device`: the number of its device. `count`: several streams, s0, s1, …, of which the returned one is the common name."""
        named = self.add("streams", name or self._free("streams", "s"), non_blocking=non_blocking, priority=priority, device=device,
                         count=count, **fields)
        return Stream(named, self)

    def event(self, name: Optional[str] = None, /, *, disable_timing: Optional[bool] = None, blocking_sync: Optional[bool] = None,
              device: Optional[int] = None, count: Optional[Count] = None, **fields: Any) -> Event:
        """Adds an event: event("ready", disable_timing=True). Without a name it is e1, e2, …"""
        named = self.add("events", name or self._free("events", "e"), disable_timing=disable_timing, blocking_sync=blocking_sync,
                         device=device, count=count, **fields)
        return Event(named, self)

    def buffer(self, name: str, /, size: Count, memory: str = "device", *, device: Optional[int] = None, count: Optional[Count] = None,
               **fields: Any) -> Buffer:
        """Adds a buffer of a size such as "10 MB", in memory "device", "pinned", "pageable" or "managed"."""
        return Buffer(self.add("buffers", name, memory=memory, bytes=size, device=device, count=count, **fields), self)

    def parameter(self, name: str, value: int, least: Optional[int] = None, most: Optional[int] = None, note: Optional[str] = None) -> str:
        """Adds a parameter that runs and sweeps can set. Returns it as an expression uses it: "{name}"."""
        written = {"value": int(value), "min": least, "max": most, "note": note}
        self.data.setdefault("parameters", {})[name] = {key: each for key, each in written.items() if each is not None}
        return "{" + name + "}"

    def _free(self, kind: str, stem: str) -> str:
        taken = {each.get("id") for each in self.data.get(kind, [])}
        return next(name for name in (f"{stem}{number}" for number in range(1, len(taken) + 2)) if name not in taken)

    def call(self, call: str, /, **fields: Any) -> Dict[str, Any]:
        """Adds a call with its fields, such as call("streamSynchronize", stream="a"). Returns the operation.

        Inside `with stream:` a call that can go into a stream, and names none, goes into that stream. Raises TypeError for a field that
        the call does not have."""
        if call not in CALLS:
            raise ValueError(f"there is no call {call!r}" + meant(call, CALLS))
        operation = {"call": call, **self._checked(fields, [*EVERY_CALL, *CALLS[call]], f"the call {call!r}")}
        if self._streams and "stream" in CALLS[call] and call not in OF_STREAMS:
            operation.setdefault("stream", self._streams[-1])
        (self._bodies[-1] if self._bodies else self.operations).append(operation)
        return operation

    def launch(self, kernel: str, stream: Optional[str] = None, grid: Optional[Grid] = None, block: Optional[Grid] = None,
               arguments: Optional[Mapping[str, Any]] = None, **fields: Any) -> Dict[str, Any]:
        """Adds a launch of a kernel of the catalogue (`kernels()`): launch("saxpy", s, 50, 256, {"x": x, "y": y}). Returns the operation.

        `reads` and `writes` name the buffers that the kernel uses beside its arguments."""
        return self.call("launchKernel", kernel=kernel, stream=stream, grid=grid, block=block, arguments=arguments, **fields)

    def copy(self, to: str, source: str, stream: Optional[str] = None, **fields: Any) -> Dict[str, Any]:
        """Adds an asynchronous copy between buffers. Returns the operation. Its direction follows from their memory."""
        return self.call("memcpyAsync", to=to, from_=source, stream=stream, **fields)

    def memset(self, buffer: str, value: int = 0, stream: Optional[str] = None, **fields: Any) -> Dict[str, Any]:
        """Adds an asynchronous memset of the bytes of a buffer. Returns the operation."""
        return self.call("memsetAsync", buffer=buffer, value=value, stream=stream, **fields)

    def record(self, event: str, stream: Optional[str] = None, **fields: Any) -> Dict[str, Any]:
        """Adds a record of an event in a stream. Returns the operation."""
        return self.call("eventRecord", event=event, stream=stream, **fields)

    def wait(self, event: str, stream: Optional[str] = None, **fields: Any) -> Dict[str, Any]:
        """Adds a wait of a stream for the event's last record before this call. Returns the operation."""
        return self.call("streamWaitEvent", event=event, stream=stream, **fields)

    def synchronize(self, stream: Optional[str] = None) -> Dict[str, Any]:
        """Adds a wait of the host for a stream, an event that is an object, or, without one, the device. Returns the operation."""
        if stream is None:
            return self.call("deviceSynchronize")
        return self.call("eventSynchronize", event=stream) if isinstance(stream, Event) else self.call("streamSynchronize", stream=stream)

    @contextlib.contextmanager
    def repeat(self, times: Count, var: str = "i", **fields: Any) -> Generator[str, None, None]:
        """Adds a loop of the calls that are made inside: with c.repeat(4) as i: c.launch("spin", stream=f"s{i}").

        Gives the number of the turn, from 0, as an expression: "{i}"."""
        body: List[Dict[str, Any]] = []
        self.call("repeat", times=times, var=var, **fields)["body"] = body
        self._bodies.append(body)
        try:
            yield "{" + var + "}"
        finally:
            self._bodies.pop()

    def json(self) -> str:
        """Returns the text of the composition's file."""
        return json.dumps(self.data, indent=2, ensure_ascii=False) + "\n"

    def save(self, path: Union[str, os.PathLike[str]]) -> None:
        """Writes the composition; as a picture of its simulated run if the name ends in .png, .svg, .pdf, .html or .tex.

        A picture contains the composition and the result, and load() reads it."""
        from .pictures import FORMS

        form = pathlib.Path(path).suffix[1:]
        pathlib.Path(path).write_bytes(self.picture(form) if form in FORMS else self.json().encode())

    def picture(self, form: str = "svg", on: Optional[str] = None, size: Optional[str] = None) -> bytes:
        """Returns a picture of a simulated run as the bytes of a file: "svg", "png", "pdf", "html" or "tex".

        `on`: the simulated device; the composition's own unless given, and "teaching" if that one is real. `size`: "slide", "column",
        "960px" or "160x90mm", as --picture-size takes it. Raises StreamscopeError if the composition cannot run, or the program that
        draws is missing."""
        from .pictures import drawn

        return drawn(["run", "--on", on or self._simulated()], self, form, size)

    def _simulated(self) -> str:
        """Returns the device of pictures: never a real one, which a mere look must not use."""
        device = self.data.get("device")
        real = not isinstance(device, str) or device.startswith("cuda") or "/" in device
        return "teaching" if real else str(device)

    def _repr_html_(self) -> str:
        from .pictures import page_or_reason

        return page_or_reason(self)

    def _repr_mimebundle_(self, include: Optional[Collection[str]] = None, exclude: Optional[Collection[str]] = None) -> Dict[str, Any]:
        from .pictures import bundle

        return bundle(self, include, exclude)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Composition) and self.data == other.data

    def __repr__(self) -> str:
        return f"<Composition {self.name!r}, {len(self.operations)} operations>"
