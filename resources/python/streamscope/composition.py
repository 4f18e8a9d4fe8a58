# SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
"""Compositions as Python objects. The file format is in resources/schema/formats.md."""

import copy
import difflib
import json

from .fields import CALLS, EVERY_CALL, RESOURCES


def checked(fields, known, what):
    """Returns the fields as they are written. A field of one's own begins with x_ and is written with x-."""
    written = {}
    for name, value in fields.items():
        if name not in known and not name.startswith(("x_", "x-")):
            raise TypeError(f"{what} has no field {name!r}" + meant(name, known))
        written["x-" + name[2:] if name.startswith("x_") else name] = value
    return written


def meant(name, known):
    """Returns the question whether a similar name was meant; empty if there is none."""
    near = difflib.get_close_matches(name, known, 1)
    return f"; did you mean {near[0]!r}?" if near else ""


class Composition:
    """A composition. `data` is the content of its file, unchanged, so that fields that this class does not know are kept."""

    def __init__(self, name="", data=None):
        self.data = {"streamscope": 1} if data is None else copy.deepcopy(data)
        if name:
            self.data["name"] = name

    @property
    def name(self):
        return self.data.get("name", "")

    @property
    def operations(self):
        """The calls, in the order in which they are made."""
        return self.data.setdefault("operations", [])

    def add(self, kind, id, **fields):
        """Adds a resource: `kind` is the name of its list, such as "streams" or "buffers". Returns its id.

        Raises TypeError for a field that such a resource does not have, unless its name begins with x_."""
        if kind not in RESOURCES:
            raise ValueError(f"there is no list {kind!r}" + meant(kind, RESOURCES))
        fields = checked(fields, RESOURCES[kind], f"a resource of {kind!r}")
        resources = self.data.setdefault(kind, [])
        if any(each.get("id") == id for each in resources):
            raise ValueError(f"{kind}: another one is named {id!r}")
        resources.append({"id": id, **fields})
        return id

    def stream(self, id, **fields):
        return self.add("streams", id, **fields)

    def event(self, id, **fields):
        return self.add("events", id, **fields)

    def buffer(self, id, size, memory="device", **fields):
        """Adds a buffer of a size such as "10 MB", in memory "device", "pinned", "pageable" or "managed"."""
        return self.add("buffers", id, memory=memory, bytes=size, **fields)

    def call(self, call, **fields):
        """Adds a call with its fields, such as call("streamSynchronize", stream="a"). Returns the operation.

        Raises TypeError for a field that the call does not have, unless its name begins with x_."""
        if call not in CALLS:
            raise ValueError(f"there is no call {call!r}" + meant(call, CALLS))
        fields = checked(fields, EVERY_CALL + CALLS[call], f"the call {call!r}")
        operation = {"call": call, **{name: value for name, value in fields.items() if value is not None}}
        self.operations.append(operation)
        return operation

    def launch(self, kernel, stream=None, **fields):
        return self.call("launchKernel", kernel=kernel, stream=stream, **fields)

    def copy(self, to, source, stream=None, **fields):
        """Adds an asynchronous copy between buffers."""
        return self.call("memcpyAsync", to=to, **{"from": source}, stream=stream, **fields)

    def record(self, event, stream=None, **fields):
        return self.call("eventRecord", event=event, stream=stream, **fields)

    def wait(self, event, stream=None, **fields):
        return self.call("streamWaitEvent", event=event, stream=stream, **fields)

    def synchronize(self, stream=None):
        """Adds a wait of the host for a stream, or for the device."""
        return self.call("streamSynchronize", stream=stream) if stream else self.call("deviceSynchronize")

    def json(self):
        return json.dumps(self.data, indent=2, ensure_ascii=False) + "\n"

    def save(self, path):
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.json())

    def __eq__(self, other):
        return isinstance(other, Composition) and self.data == other.data

    def __repr__(self):
        return f"<Composition {self.name!r}, {len(self.operations)} operations>"


def load(path):
    """Reads a composition."""
    with open(path, encoding="utf-8") as file:
        data = json.load(file)
    if not isinstance(data, dict) or "streamscope" not in data:
        raise ValueError(f"{path} is not a composition of Streamscope")
    return Composition(data=data)
