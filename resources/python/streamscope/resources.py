# SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
"""Streams, events and buffers of a composition. Each is its name, with the calls that are made with it."""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING, Any, ClassVar, Dict, Mapping, Optional, Type, TypeVar

if TYPE_CHECKING:
    from .composition import Composition, Grid

R = TypeVar("R", bound="Resource")

class Resource(str):
    """A resource of a composition. It equals its name, and may stand wherever the name may."""

    kind: ClassVar[str] = "a resource"
    composition: Composition

    def __new__(cls: Type[R], name: str, composition: Composition) -> R:
        """Returns the resource of that name. Nothing is added to the composition."""
        made = str.__new__(cls, name)
        made.composition = composition
        return made

    @property
    def name(self) -> str:
        """The name alone."""
        return str(self)

    def __reduce__(self) -> Any:
        """Copies and pickles as the name, since a copy belongs to no composition."""
        return str, (self.name,)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name!r}>"


class Stream(Resource):
    """A stream. Inside `with stream:` the calls of the composition that name no stream go into this one."""

    kind = "a stream"

    def launch(self, kernel: str, grid: Optional[Grid] = None, block: Optional[Grid] = None, arguments: Optional[Mapping[str, Any]] = None,
               **fields: Any) -> Dict[str, Any]:
        """Adds a launch of a kernel: s.launch("spin", 50, 256, {"duration": "1 ms"}, reads=x). Returns the operation."""
        return self.composition.launch(kernel, self, grid, block, arguments, **fields)

    def copy(self, to: str, source: str, **fields: Any) -> Dict[str, Any]:
        """Adds an asynchronous copy between buffers. Returns the operation."""
        return self.composition.copy(to, source, self, **fields)

    def memset(self, buffer: str, value: int = 0, **fields: Any) -> Dict[str, Any]:
        """Adds an asynchronous memset of a buffer. Returns the operation."""
        return self.composition.memset(buffer, value, self, **fields)

    def record(self, event: Optional[str] = None, **fields: Any) -> Event:
        """Adds a record of an event in this stream. Returns the event, which is a new one unless it is given."""
        made = self.composition.event() if event is None else event
        self.composition.record(made, self, **fields)
        return made if isinstance(made, Event) else Event(made, self.composition)

    def wait(self, event: str, **fields: Any) -> Dict[str, Any]:
        """Adds a wait of this stream for the event's last record before this call. Returns the operation."""
        return self.composition.wait(event, self, **fields)

    def synchronize(self) -> Dict[str, Any]:
        """Adds a wait of the host for this stream. Returns the operation."""
        return self.composition.synchronize(self)

    def __enter__(self) -> Stream:
        self.composition._streams.append(self.name)
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]) -> None:
        self.composition._streams.pop()


class Event(Resource):
    """An event."""

    kind = "an event"

    def record(self, stream: Optional[str] = None, **fields: Any) -> Event:
        """Adds a record of this event in a stream. Returns the event."""
        self.composition.record(self, stream, **fields)
        return self

    def synchronize(self) -> Dict[str, Any]:
        """Adds a wait of the host for this event. Returns the operation."""
        return self.composition.synchronize(self)


class Buffer(Resource):
    """A buffer."""

    kind = "a buffer"

    def copy_to(self, to: str, stream: Optional[str] = None, **fields: Any) -> Dict[str, Any]:
        """Adds an asynchronous copy of this buffer to another one. Returns the operation."""
        return self.composition.copy(to, self, stream, **fields)

    def memset(self, value: int = 0, stream: Optional[str] = None, **fields: Any) -> Dict[str, Any]:
        """Adds an asynchronous memset of this buffer. Returns the operation."""
        return self.composition.memset(self, value, stream, **fields)
