# SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
"""Live figures for notebooks: the page that `streamscope run --picture F.html --live` writes, with a composition put into it."""

import base64
import difflib
import functools
import gzip
import html
import json
import os
import pathlib
import re
import zlib

from .composition import Composition, load
from .program import Files, StreamscopeError, call, run
from .result import Result

REMEDY = "%pip install anywidget, restart the kernel, and show it again"


@functools.lru_cache(maxsize=1)
def template():
    """Returns a live page of an empty composition: that of the wheel, else one that the installed program writes."""
    own = pathlib.Path(__file__).with_name("live.html")
    if own.exists():
        return own.read_text(encoding="utf-8")
    try:
        with Files() as files:
            page = files.path("live.html")
            call(["run", files.of(Composition("Timeline")), "--picture", page, "--live", "--on", "teaching", "--picture-size", "960px",
                  "--no-caption"])
            return pathlib.Path(page).read_text(encoding="utf-8")
    except StreamscopeError as error:
        raise StreamscopeError("This package holds no live page. Install the wheel (ninja streamscope_wheel makes it), or the program "
                               f"with its module for live pages. ({error})", error.status) from None


def in_script(text):
    """Returns JSON that no script element can end with."""
    return text.replace("<", "\\u003c")


def unpacked(text):
    """Returns the value in an element of a page: JSON, or JSON deflated by zlib, in base64 (live.md, Elements)."""
    return json.loads(text if text.lstrip().startswith("[") else zlib.decompress(base64.b64decode(text)))[0]


def state_of(data):
    """Returns what a live page says of the run of a result (live.md, Elements)."""
    us = data.get("makespan")
    size, unit = (1e6, "s") if (us or 0) >= 1e6 else (1e3, "ms") if (us or 0) >= 1e3 else (1, "µs")
    names = [each.get("name") or each.get("id", "") for each in data.get("devices", [])]
    return {"state": "simulated" if data.get("measured") == "exact" else "measured", "device": ", ".join(dict.fromkeys(names)),
            "total": "" if us is None else f"{us / size:#.3g} {unit}"}


def element(id):
    return re.compile(rf'<script type="[^"]*" id="{id}">(.*?)</script>\n', re.DOTALL)


def text_of(page, id):
    """Returns the text of a script element of a page; an empty string if there is none."""
    found = element(id).search(page)
    return found.group(1) if found else ""


def put(page, id, text):
    """Returns the page with a text in one of its script elements; without the element if there is no text."""
    found = element(id).search(page)
    if text is None:
        return page[:found.start()] + page[found.end():] if found else page
    if not found:
        at = element("result").search(page).start()
        return page[:at] + f'<script type="application/x-streamscope-{id}" id="{id}">{text}</script>\n' + page[at:]
    return page[:found.start(1)] + text + page[found.end(1):]


def linked(link):
    """Returns the composition in a link (formats.md, Link)."""
    data = re.sub(r"\s", "", link).split("#p1.", 1)[1]
    try:
        return Composition(data=json.loads(gzip.decompress(base64.urlsafe_b64decode(data + "=" * (-len(data) % 4)))))
    except (ValueError, OSError, EOFError) as error:
        raise ValueError(f"the program in the link is damaged: {error}") from None


def composition_of(program):
    """Returns the composition that is meant, and the typed line if it is one, which only the page can read."""
    if isinstance(program, Composition):
        return program, ""
    if isinstance(program, Result):
        return Composition(data=program.data["program"]), ""
    if isinstance(program, dict):
        return Composition(data=program), ""
    text = os.fspath(program)
    if text.lstrip().startswith("{"):
        return Composition(data=json.loads(text)), ""
    if "#p1." in text:
        return linked(text), ""
    if os.path.exists(text):
        return load(text), ""
    if ":" in text:
        return Composition("Timeline"), text
    return Composition(data=run(text).data["program"]), ""  # the name of an example


def device_of(devices, *wanted):
    """Returns the first of the wanted devices that a live page has, else that of the page. The first one must be there if it is given."""
    if wanted[0] and wanted[0] not in devices["devices"]:
        near = difflib.get_close_matches(wanted[0], devices["devices"], 1)
        raise ValueError(f"a live page has no device {wanted[0]!r}" + (f"; did you mean {near[0]!r}?" if near else ""))
    return next((each for each in wanted if each in devices["devices"]), devices["device"])


def page_of(program, on=None, grows=False):
    """Returns a live page of a program, and its composition. A result with a timeline brings its picture and its run."""
    composition, line = composition_of(program)
    page = template()
    devices = unpacked(text_of(page, "devices"))
    result = program if isinstance(program, Result) else None
    picture = text_of(result.page, "data") if result else ""
    ran = [each.get("profile") for each in result.data.get("devices", [])[:1]] if result else []
    devices["device"] = device_of(devices, on, *ran, composition.data.get("device"))
    guest = {"grows": grows, "pictured": bool(picture), "line": line}
    put_in = {"program": "\n" + in_script(composition.json()), "devices": in_script(json.dumps([devices])), "result": "",
              "state": in_script(json.dumps(state_of(result.data))) if picture else None,
              "ghost": in_script(json.dumps([result.data])) if picture else None,
              "guest": in_script(json.dumps({name: value for name, value in guest.items() if value}))}
    if picture:
        put_in["data"] = picture
    for id, text in put_in.items():
        page = put(page, id, text)
    title = f"<title>{html.escape(composition.name or 'Timeline')}</title>"
    return re.sub("<title>.*?</title>", lambda _: title, page, count=1, flags=re.DOTALL), composition


class Figure:
    """A live figure where anywidget is not installed: the same page, whose changes do not come back to Python."""

    def __init__(self, page, composition):
        self.page = page
        self.title = composition.name or "Timeline"

    @property
    def program(self):
        raise StreamscopeError(f"The program of this figure does not come back to Python without anywidget: {REMEDY}.", 3)

    def save_html(self, path):
        """Writes the page as a file, which is live as well."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.page)

    def _repr_html_(self):
        return (f'<iframe srcdoc="{html.escape(self.page, quote=True)}" title="{html.escape(self.title, quote=True)}" '
                'style="display: block; width: 100%; height: 520px; border: 0"></iframe>'
                "<p>Changes stay in the figure. To get the composition back in Python: <code>%pip install anywidget</code>, restart the "
                "kernel, and show it again.</p>")

    def __repr__(self):
        return f"<Figure {self.title!r}; without anywidget its program does not come back: {REMEDY}>"


@functools.lru_cache(maxsize=1)
def widget_class():
    """Returns the class of figures that are widgets. Raises ImportError where anywidget is not installed."""
    import anywidget
    import traitlets

    class LiveFigure(anywidget.AnyWidget):
        """A live figure. `program` is its composition of now; a composition that is assigned begins anew."""

        _esm = pathlib.Path(__file__).with_name("widget.js").read_text(encoding="utf-8")
        page = traitlets.Unicode().tag(sync=True)
        title = traitlets.Unicode().tag(sync=True)
        program = traitlets.Instance(Composition).tag(sync=True, to_json=lambda value, _: value.data,
                                                      from_json=lambda data, _: Composition(data=data))
        save_html = Figure.save_html

    return LiveFigure


def show(program, on=None):
    """Shows a live figure in Jupyter or Colab: change the program in it, undo, choose a device; it is simulated again at once.

    `program`: a composition, a result, a path, the JSON of a composition, a link, a typed line such as "s1: H2D(x,10) K(saxpy)", or, where
    the program is installed, the name of an example. `on`: a simulated device. The changed composition is `program` of what is
    returned, a trait that can be observed."""
    try:
        widget = widget_class()
    except ImportError:
        return Figure(*page_of(program, on))
    page, composition = page_of(program, on, grows=True)
    return widget(page=page, title=composition.name or "Timeline", program=composition)
