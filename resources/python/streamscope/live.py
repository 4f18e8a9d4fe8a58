# SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
"""Live figures for notebooks: the page that `streamscope run --picture F.html --live` writes, with a composition put into it."""

from __future__ import annotations

import base64
import functools
import html
import importlib
import json
import os
import pathlib
import re
import zlib
from typing import Any, Dict, Mapping, NoReturn, Optional, Tuple, Union

from .composition import Composition, meant
from .program import Files, Source, StreamscopeError, call
from .reading import composition_in
from .result import Result

Program = Union[Source, Mapping[str, Any]]
"""What show() takes: also the content of a composition's file."""

OWN: pathlib.Path = pathlib.Path(__file__).with_name("live.html")
"""The live page that a wheel carries."""

REMEDY: str = "%pip install anywidget, restart the kernel, and show it again"


@functools.lru_cache(maxsize=1)
def template() -> str:
    """Returns a live page of an empty composition: that of the wheel, else one that the installed program writes."""
    if OWN.exists():
        return OWN.read_text(encoding="utf-8")
    try:
        with Files() as files:
            page = files.path("live.html")
            call(["run", files.of(Composition("Timeline")), "--picture", page, "--live", "--on", "teaching", "--picture-size", "960px",
                  "--no-caption"])
            return pathlib.Path(page).read_text(encoding="utf-8")
    except StreamscopeError as error:
        raise StreamscopeError("This package holds no live page. Install the wheel (ninja streamscope_wheel makes it), or the program "
                               f"with its module for live pages. ({error})", error.status) from None


def in_script(text: str) -> str:
    """Returns JSON that no script element can end with."""
    return text.replace("<", "\\u003c")


def unpacked(text: str) -> Any:
    """Returns the value in an element of a page: JSON, or JSON deflated by zlib, in base64 (live.md, Elements)."""
    return json.loads(text if text.lstrip().startswith("[") else zlib.decompress(base64.b64decode(text)))[0]


def state_of(data: Mapping[str, Any]) -> Dict[str, str]:
    """Returns what a live page says of the run of a result (live.md, Elements)."""
    us = data.get("makespan")
    size, unit = (1e6, "s") if (us or 0) >= 1e6 else (1e3, "ms") if (us or 0) >= 1e3 else (1, "µs")
    names = [each.get("name") or each.get("id", "") for each in data.get("devices", [])]
    return {"state": "simulated" if data.get("measured") == "exact" else "measured", "device": ", ".join(dict.fromkeys(names)),
            "total": "" if us is None else f"{us / size:#.3g} {unit}"}


def element(id: str) -> re.Pattern[str]:
    """Returns the pattern of a script element of a page, with its text as the group."""
    return re.compile(rf'<script type="[^"]*" id="{id}">(.*?)</script>\n', re.DOTALL)


def text_of(page: str, id: str) -> str:
    """Returns the text of a script element of a page; an empty string if there is none."""
    found = element(id).search(page)
    return found.group(1) if found else ""


def put(page: str, id: str, text: Optional[str]) -> str:
    """Returns the page with a text in one of its script elements; without the element if there is no text."""
    found = element(id).search(page)
    if text is None:
        return page[:found.start()] + page[found.end():] if found else page
    if not found:
        at = page.index('<script type="application/x-streamscope-result"')
        return page[:at] + f'<script type="application/x-streamscope-{id}" id="{id}">{text}</script>\n' + page[at:]
    return page[:found.start(1)] + text + page[found.end(1):]


def composition_of(program: Program) -> Tuple[Composition, str]:
    """Returns the composition that is meant, and the typed line if it is one, which only the page can read."""
    if isinstance(program, Composition):
        return program, ""
    if isinstance(program, Result):
        return program.composition, ""
    if isinstance(program, Mapping):
        return Composition(data=program), ""
    if not isinstance(program, (str, os.PathLike)):
        raise TypeError(f"{program!r} is no composition")
    text = os.fspath(program)
    if text.lstrip().startswith("{"):
        return Composition(data=json.loads(text)), ""
    if ":" in text and "#p1." not in text and not os.path.exists(text):
        return Composition("Timeline"), text
    return composition_in(program), ""


def device_of(devices: Mapping[str, Any], *wanted: Optional[str]) -> str:
    """Returns the first of the wanted devices that a live page has, else that of the page. The first one must be there if it is given."""
    if wanted[0] and wanted[0] not in devices["devices"]:
        raise ValueError(f"a live page has no device {wanted[0]!r}" + meant(wanted[0], devices["devices"]))
    return next((each for each in wanted if each is not None and each in devices["devices"]), str(devices["device"]))


def picture_in(result: Optional[Result]) -> str:
    """Returns the picture of a result as its page has it; empty where no program draws one."""
    try:
        return text_of(result.page, "data") if result else ""
    except StreamscopeError:
        return ""


def page_of(program: Program, on: Optional[str] = None, grows: bool = False) -> Tuple[str, Composition]:
    """Returns a live page of a program, and its composition. A result with a timeline brings its picture and its run."""
    composition, line = composition_of(program)
    page = template()
    devices = unpacked(text_of(page, "devices"))
    result = program if isinstance(program, Result) else None
    picture = picture_in(result)
    ran = [each.get("profile") for each in result.data.get("devices", [])[:1]] if result else []
    devices["device"] = device_of(devices, on, *ran, composition.data.get("device"))
    guest = {"grows": grows, "pictured": bool(picture), "line": line}
    put_in: Dict[str, Optional[str]] = {
        "program": "\n" + in_script(composition.json()), "devices": in_script(json.dumps([devices])), "result": "",
        "state": in_script(json.dumps(state_of(result.data))) if result and picture else None,
        "ghost": in_script(json.dumps([result.data])) if result and picture else None,
        "guest": in_script(json.dumps({name: value for name, value in guest.items() if value}))}
    if picture:
        put_in["data"] = picture
    for id, text in put_in.items():
        page = put(page, id, text)
    title = f"<title>{html.escape(composition.name or 'Timeline')}</title>"
    return re.sub("<title>.*?</title>", lambda _: title, page, count=1, flags=re.DOTALL), composition


class Figure:
    """A live figure where anywidget is not installed: the same page, whose changes do not come back to Python."""

    page: str
    title: str

    def __init__(self, page: str, composition: Composition) -> None:
        self.page = page
        self.title = composition.name or "Timeline"

    @property
    def program(self) -> NoReturn:
        """The composition as it was changed, which only the widget brings back: raises StreamscopeError with the remedy."""
        raise StreamscopeError(f"The program of this figure does not come back to Python without anywidget: {REMEDY}.", 3)

    def save_html(self, path: Union[str, os.PathLike[str]]) -> None:
        """Writes the page as a file, which is live as well."""
        pathlib.Path(path).write_text(self.page, encoding="utf-8")

    def _repr_html_(self) -> str:
        return (f'<iframe srcdoc="{html.escape(self.page, quote=True)}" title="{html.escape(self.title, quote=True)}" '
                'style="display: block; width: 100%; height: 520px; border: 0"></iframe>'
                "<p>Changes stay in the figure. To get the composition back in Python: <code>%pip install anywidget</code>, restart the "
                "kernel, and show it again.</p>")

    def __repr__(self) -> str:
        return f"<Figure {self.title!r}; without anywidget its program does not come back: {REMEDY}>"


@functools.lru_cache(maxsize=1)
def widget_class() -> Any:
    """Returns the class of figures that are widgets. Raises ImportError where anywidget is not installed."""
    anywidget: Any = importlib.import_module("anywidget")
    traitlets: Any = importlib.import_module("traitlets")

    class LiveFigure(anywidget.AnyWidget):
        """A live figure. `program` is its composition of now; a composition that is assigned begins anew."""

        _esm = pathlib.Path(__file__).with_name("widget.js").read_text(encoding="utf-8")
        page = traitlets.Unicode().tag(sync=True)
        title = traitlets.Unicode().tag(sync=True)
        program = traitlets.Instance(Composition).tag(sync=True, to_json=lambda value, _: value.data,
                                                      from_json=lambda data, _: Composition(data=data))
        save_html = Figure.save_html

    return LiveFigure


def show(program: Program, on: Optional[str] = None) -> Any:
    """Shows a live figure in Jupyter or Colab: change the program in it, undo, choose a device; it is simulated again at once.

    `program`: a composition, a result, a path, the JSON of a composition, a link, a typed line such as "s1: H2D(x,10) K(saxpy,0.9,50)",
    or, where the program is installed, the name of an example. `on`: a simulated device. The changed composition is `program` of what is
    returned, a trait that can be observed. Without anywidget a Figure is returned, whose changes do not come back."""
    try:
        widget = widget_class()
    except ImportError:
        return Figure(*page_of(program, on))
    page, composition = page_of(program, on, grows=True)
    return widget(page=page, title=composition.name or "Timeline", program=composition)
