# SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
"""How compositions, results and sweeps show themselves in notebooks. A picture is drawn only when it is asked for."""

from __future__ import annotations

import base64
import html
import pathlib
import warnings
from typing import Any, Collection, Dict, List, Optional, Sequence, Tuple, Union

from .composition import Composition
from .program import Files, StreamscopeError, call, options
from .result import Result, Sweep

FORMS: Sequence[str] = ("png", "svg", "pdf", "html", "tex")
"""The endings of pictures."""

SIZE: str = "960px"
"""The size of images in notebooks, which is about the width of a cell."""

Shown = Union[Composition, Result]
"""What is drawn by the program."""


def asked(mime: str, include: Optional[Collection[str]], exclude: Optional[Collection[str]]) -> bool:
    """Returns whether a notebook asks for this form."""
    return (not include or mime in include) and not (exclude and mime in exclude)


def drawn(command: Sequence[str], shown: Shown, form: str, size: Optional[str]) -> bytes:
    """Returns a picture as a command of the program draws it. Raises ValueError for a form that there is not."""
    if form not in FORMS:
        raise ValueError(f"a picture is one of {', '.join(FORMS)}, not {form!r}")
    with Files() as files:
        path = files.path("picture." + form)
        words = [*command, files.of(shown, "shown.json"), "--picture", path, *options(picture_size=size)]
        call(words, accepted=(0, 1), named=files)
        return pathlib.Path(path).read_bytes()


def page_of(shown: Shown) -> str:
    """Returns a page with the timeline.

    Where no program draws, it is the live page in this package, if what is shown can be simulated: a composition, or a simulated result."""
    try:
        return shown.page if isinstance(shown, Result) else shown.picture("html").decode()
    except StreamscopeError:
        from . import live

        if not live.OWN.exists() or shown.data.get("measured", "exact") != "exact":
            raise
        return live.page_of(shown)[0]


def page_or_reason(shown: Shown, still: Optional[bytes] = None) -> str:
    """Returns an element with the page, or the reason why there is none.

    `still`: a PNG image. It is seen where styles and frames are taken out, as on the pages of GitHub."""
    try:
        page = page_of(shown)
    except StreamscopeError as error:
        return f"<p>{html.escape(repr(shown))}</p><pre>{html.escape(str(error))}</pre>"
    image = ""
    if still:
        data = base64.b64encode(still).decode()
        image = ('<style>.streamscope-still { display: none }</style><img class="streamscope-still" '
                 f'alt="{html.escape(repr(shown), quote=True)}" src="data:image/png;base64,{data}">')
    return (f'{image}<iframe srcdoc="{html.escape(page, quote=True)}" title="Timeline" style="width: 100%; height: 600px; '
            'border: 0"></iframe>')


def bundle(shown: Shown, include: Optional[Collection[str]], exclude: Optional[Collection[str]]) -> Dict[str, Any]:
    """Returns the forms that a notebook asks for: words, a PNG image, and a page. What is shown does not warn, such as of small letters."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return forms_of(shown, include, exclude)


def forms_of(shown: Shown, include: Optional[Collection[str]], exclude: Optional[Collection[str]]) -> Dict[str, Any]:
    """Returns the forms of bundle()."""
    made: Dict[str, Any] = {}
    still = None
    if asked("image/png", include, exclude):
        try:
            still = shown.picture("png", size=SIZE)
            made["image/png"] = base64.b64encode(still).decode()
        except StreamscopeError:
            pass  # the page says why
    if asked("text/html", include, exclude):
        made["text/html"] = page_or_reason(shown, still)
    if asked("text/plain", include, exclude):
        made["text/plain"] = repr(shown)
    return made


def time_text(us: float) -> str:
    """Returns a time with three digits and its unit."""
    if us == 0:
        return "0"
    size, unit = (1e6, "s") if us >= 1e6 else (1e3, "ms") if us >= 1e3 else (1, "µs")
    return f"{us / size:.3g} {unit}"


def curves_of(sweep: Sweep) -> Tuple[List[str], Dict[str, List[Tuple[int, float]]]]:
    """Returns the words along the axis of a sweep, and a curve for each combination of the other values."""
    axis, *others = [each["id"] for each in sweep.data["parameters"]] or [""]
    words: List[str] = []
    curves: Dict[str, List[Tuple[int, float]]] = {}
    for point in sweep.points:
        word = str(point["values"].get(axis, ""))
        if word not in words:
            words.append(word)
        if point.get("makespan") is not None:
            name = ", ".join(f"{other} = {point['values'].get(other)}" for other in others)
            curves.setdefault(name, []).append((words.index(word), float(point["makespan"])))
    return words, curves


def chart(sweep: Sweep) -> str:
    """Returns an SVG image with the total times of a sweep: a curve for each value of the second parameter, and the least time marked."""
    words, curves = curves_of(sweep)
    axis = sweep.data["parameters"][0]["id"] if sweep.data["parameters"] else ""
    left, top, wide, high = 70, 30, 610, 240
    most = max((time for curve in curves.values() for _, time in curve), default=1.0) or 1.0
    least = min((time for curve in curves.values() for _, time in curve), default=None)

    def place(at: int, time: float) -> Tuple[float, float]:
        return round(left + wide * (at + 0.5) / max(1, len(words)), 1), round(top + high * (1 - time / most), 1)

    def text(x: float, y: float, words: str, more: str = "") -> str:
        return f'<text x="{x}" y="{y}" {more}>{html.escape(words)}</text>'

    title = html.escape(f"Total time of {sweep.data.get('program') or 'the composition'} by {axis}")
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 320" width="700" height="320" role="img" aria-label="{title}" '
             f'font-family="sans-serif" font-size="12"><title>{title}</title><rect width="700" height="320" fill="#ffffff"/>'
             f'<path d="M{left} {top}V{top + high}H{left + wide}" fill="none" stroke="#555555"/>']
    parts += [text(left - 6, top + high * (1 - share) + 4, time_text(most * share), 'text-anchor="end"') for share in (0, 0.5, 1)]
    every = max(1, -(-len(words) // 16))
    parts += [text(place(at, 0)[0], top + high + 16, word, 'text-anchor="middle"') for at, word in enumerate(words) if at % every == 0]
    parts.append(text(left + wide / 2, top + high + 36, axis, 'text-anchor="middle"'))
    colours = ("#1f6fb2", "#c2571a", "#3a8a3f", "#8a4fb0", "#7a6a00", "#b03060")
    for number, (name, curve) in enumerate(curves.items()):
        colour = colours[number % len(colours)]
        points = [place(at, time) for at, time in curve]
        parts.append(f'<polyline points="{" ".join(f"{x},{y}" for x, y in points)}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x}" cy="{y}" r="3" fill="{colour}"><title>{html.escape(words[at])}: {time_text(time)}</title></circle>'
                  for (x, y), (at, time) in zip(points, curve)]
        if name:
            parts.append(text(left + wide, top + 16 * number + 10, name, f'text-anchor="end" fill="{colour}"'))
    best = next(((at, time) for curve in curves.values() for at, time in curve if time == least), None)
    if best is not None:
        x, y = place(*best)
        parts.append(f'<circle cx="{x}" cy="{y}" r="7" fill="none" stroke="#111111" stroke-width="2"/>')
        anchor = "end" if best[0] > len(words) / 2 else "start"
        parts.append(text(x, y - 12, f"{axis} = {words[best[0]]}: {time_text(best[1])}", f'text-anchor="{anchor}" font-weight="bold"'))
    return "".join(parts) + "</svg>"
