# SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
"""Results of runs, sweeps, comparisons, statistics and grades. `data` is the JSON as Streamscope writes it; times are in µs."""

from __future__ import annotations

import html
import importlib
import json
import os
import pathlib
from typing import TYPE_CHECKING, Any, Collection, Dict, List, Mapping, Optional, Type, TypeVar, Union

if TYPE_CHECKING:
    from .composition import Composition

Row = Dict[str, Any]
"""A row of a table: its cells by the names of the columns."""

T = TypeVar("T", bound="Tabular")


def framed(rows: List[Row]) -> Any:
    """Returns the rows as a pandas.DataFrame. Raises ImportError with the remedy where pandas is not installed."""
    try:
        pandas: Any = importlib.import_module("pandas")
    except ImportError:
        raise ImportError("data frames need pandas: pip install pandas. Without it, rows() returns a list of dictionaries") from None
    return pandas.DataFrame(rows)


def table_of(rows: List[Row], most: int = 200) -> str:
    """Returns the rows as an HTML table, and how many more there are than are shown."""
    columns = list(dict.fromkeys(column for row in rows for column in row))
    lines = [[f"<th>{html.escape(column)}</th>" for column in columns]]
    for row in rows[:most]:
        cells = ["" if row.get(column) is None else html.escape(str(row[column])) for column in columns]
        lines.append([f"<td>{cell}</td>" for cell in cells])
    more = f"<p>and {len(rows) - most} more rows</p>" if len(rows) > most else ""
    return "<table>" + "".join(f"<tr>{''.join(line)}</tr>" for line in lines) + "</table>" + more


class Tabular:
    """What a command found, as JSON and as a table."""

    data: Dict[str, Any]

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = dict(data)

    @classmethod
    def load(cls: Type[T], source: Union[str, os.PathLike[str]]) -> T:
        """Reads a file, as streamscope.load() does. Raises TypeError if it holds something else."""
        from .reading import load

        loaded = load(source)
        if not isinstance(loaded, cls):
            raise TypeError(f"{os.fspath(source)} holds {loaded!r}, not a {cls.__name__}")
        return loaded

    @property
    def name(self) -> str:
        """What messages call it."""
        return type(self).__name__.lower()

    def rows(self) -> List[Row]:
        """Returns the table as a list of dictionaries, one for each row."""
        raise NotImplementedError

    def frame(self) -> Any:
        """Returns the table as a pandas.DataFrame. Raises ImportError with the remedy where pandas is not installed."""
        return framed(self.rows())

    def json(self) -> str:
        """Returns the JSON as the program writes it."""
        return json.dumps(self.data, indent=2, ensure_ascii=False) + "\n"

    def save(self, path: Union[str, os.PathLike[str]]) -> None:
        """Writes the JSON, which load() reads."""
        pathlib.Path(path).write_text(self.json(), encoding="utf-8")

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {len(self.rows())} rows>"


class Result(Tabular):
    """The result of a run."""

    def __init__(self, data: Mapping[str, Any], page: str = "") -> None:
        super().__init__(data)
        self._page = page

    @property
    def name(self) -> str:
        """The name of the composition that ran."""
        return str(self.data.get("name") or self.data["program"].get("name") or "the result")

    @property
    def composition(self) -> Composition:
        """The composition that ran."""
        from .composition import Composition

        return Composition(data=self.data["program"])

    @property
    def page(self) -> str:
        """The timeline as an HTML page that explains its operations under the pointer. It is drawn when it is first asked for."""
        if not self._page:
            self._page = self.picture("html").decode()
        return self._page

    @property
    def status(self) -> str:
        """"ok", "failed", "deadlock", "cancelled" or "timeout"."""
        return str(self.data["status"])

    @property
    def makespan(self) -> Optional[float]:
        """The total time in µs; None if it is not known."""
        return self.data.get("makespan")

    @property
    def metrics(self) -> Dict[str, float]:
        """Figures of the whole run by their names, such as "overlapCopyCompute"; sweep.schema.json explains them."""
        return dict(self.data.get("metrics", {}))

    @property
    def operations(self) -> List[Row]:
        """The calls of the run, as the program writes them (result.schema.json)."""
        operations: List[Row] = self.data["operations"]
        return operations

    def executed(self) -> List[Row]:
        """Returns each execution as a dictionary: the operations, and in place of a graph's node its execution in each launch."""
        operations = {each["id"]: each for each in self.operations}
        of: Dict[str, List[Row]] = {}
        for each in self.data.get("executions", []):
            launch = operations[each["by"]]
            of.setdefault(each["operation"], []).append({**each, "issued": launch["issued"], "returned": launch["returned"]})
        return [{"launch": None, **operation, **row} for operation in self.operations for row in of.get(operation["id"], [{}])]

    def rows(self) -> List[Row]:
        """Returns a dictionary for each execution, with times in µs. That of a graph's node names the launch."""
        rows: List[Row] = []
        for each in self.executed():
            start, end = each.get("start"), each.get("end")
            duration = None if start is None or end is None else end - start
            rows.append({"name": each.get("label") or each["id"], "launch": each["launch"], "call": each["call"], "kind": each["kind"],
                         "stream": each.get("stream"), "issued": each.get("issued"), "start": start, "end": end,
                         "duration": duration, "code": each.get("codeName")})
        return rows

    def waits(self) -> List[Row]:
        """Returns a dictionary for each wait of an operation: the reason, the operation that it waited for, and the times in µs."""
        return [{"operation": each["id"], "reason": wait["reason"], "for": wait.get("operation"), "from": wait["from"],
                 "duration": wait["to"] - wait["from"]} for each in self.executed() for wait in each.get("waits", [])]

    @property
    def waves(self) -> List[Row]:
        """The waves of the kernels (result.schema.json). A simulated kernel without any was one wave of all its blocks."""
        waves: List[Row] = self.data.get("waves", [])
        return waves

    @property
    def blocks(self) -> List[Row]:
        """The blocks of the kernels on multiprocessors, where run(blocks=True) asked for them (result.schema.json)."""
        blocks: List[Row] = self.data.get("blocks", [])
        return blocks

    def waits_frame(self) -> Any:
        """Returns the waits as a pandas.DataFrame. Raises ImportError with the remedy where pandas is not installed."""
        return framed(self.waits())

    def save(self, path: Union[str, os.PathLike[str]]) -> None:
        """Writes the result, in the form that the name's ending says, and which load() reads.

        .ssresult is the database that the window opens; .png, .svg, .pdf, .html and .tex are pictures; any other name gets JSON."""
        from .pictures import FORMS
        from .program import Files, call

        form = pathlib.Path(path).suffix[1:]
        if form == "ssresult":
            with Files() as files:
                call(["import", files.of(self, "result.json"), "--output", os.path.abspath(path)], named=files)
        elif form == "html":
            self.save_html(path)
        elif form in FORMS:
            pathlib.Path(path).write_bytes(self.picture(form))
        else:
            super().save(path)

    def save_html(self, path: Union[str, os.PathLike[str]]) -> None:
        """Writes the timeline as an HTML page that explains its operations under the pointer."""
        pathlib.Path(path).write_text(self.page, encoding="utf-8")

    def picture(self, form: str = "svg", size: Optional[str] = None) -> bytes:
        """Returns the timeline as the bytes of a file: "svg", "png", "pdf", "html" or "tex". Nothing runs again.

        `size`: "slide", "column", "960px" or "160x90mm", as --picture-size takes it."""
        from .pictures import drawn

        return drawn(["import"], self, form, size)

    def _repr_html_(self) -> str:
        from .pictures import page_or_reason

        return page_or_reason(self)

    def _repr_mimebundle_(self, include: Optional[Collection[str]] = None, exclude: Optional[Collection[str]] = None) -> Dict[str, Any]:
        from .pictures import bundle

        return bundle(self, include, exclude)

    def __repr__(self) -> str:
        time = "unknown" if self.makespan is None else f"{self.makespan:g} µs"
        return f"<Result {self.status}, total time {time}, {len(self.operations)} operations>"


class Sweep(Tabular):
    """The runs of a sweep."""

    @property
    def points(self) -> List[Row]:
        """The runs, as the program writes them (sweep.schema.json)."""
        points: List[Row] = self.data["points"]
        return points

    def rows(self) -> List[Row]:
        """Returns a dictionary for each run: the values of the parameters, the status, the total time in µs, and the metrics."""
        return [{**point["values"], "status": point["status"], "makespan": point.get("makespan"), **point.get("metrics", {})}
                for point in self.points]

    @property
    def best(self) -> Optional[Dict[str, Any]]:
        """The values with the least total time; None if no run has a total time."""
        timed = [point for point in self.points if point.get("makespan") is not None]
        values: Dict[str, Any] = min(timed, key=lambda point: float(point["makespan"]))["values"] if timed else {}
        return values or None

    def picture(self, form: str = "svg") -> bytes:
        """Returns a chart of the total times, as an SVG image. sweep(picture=PATH) writes the program's own figure in other forms."""
        from .pictures import chart

        if form != "svg":
            raise ValueError(f"a chart is an \"svg\", not {form!r}; sweep(…, picture='F.{form}') writes the program's own figure")
        return chart(self).encode()

    def _repr_mimebundle_(self, include: Optional[Collection[str]] = None, exclude: Optional[Collection[str]] = None) -> Dict[str, Any]:
        from .pictures import asked

        made = {"text/plain": lambda: repr(self), "image/svg+xml": lambda: self.picture().decode()}
        return {mime: make() for mime, make in made.items() if asked(mime, include, exclude)}

    def __repr__(self) -> str:
        return f"<Sweep of {len(self.points)} values, best {self.best}>"


class Comparison(Tabular):
    """Two results, operation by operation, or one composition on several devices. Differences are B − A."""

    @property
    def makespan(self) -> Dict[str, Any]:
        """The total times in µs: "a", "b" and their "difference" of two results; else those of the devices by their names."""
        if "devices" in self.data:
            return {each["device"]: each["makespan"] for each in self.data["devices"]}
        return dict(self.data["makespan"])

    def rows(self) -> List[Row]:
        """Returns a dictionary for each operation, with start, duration and waiting in A and B and the difference; or for each device."""
        if "devices" in self.data:
            return [dict(each) for each in self.data["devices"]]
        times = ("start", "duration", "waiting")
        return [{**{name: each[name] for name in ("id", "label", "launch", "turn", "stream", "in")},
                 **{f"{time}_{side}": each[time][side] for time in times for side in ("a", "b", "difference")}}
                for each in self.data["operations"]]

    def _repr_html_(self) -> str:
        return table_of(self.rows())

    def __repr__(self) -> str:
        return f"<Comparison, total time {self.makespan}>"


class Statistics(Tabular):
    """Figures of the operations of a result, sums of its waiting and idle time, or the answer to a question in SQL."""

    def rows(self) -> List[Row]:
        """Returns a dictionary for each row. That of one of several tables has its name as "table"."""
        if "columns" in self.data:
            return [dict(zip(self.data["columns"], row)) for row in self.data["rows"]]
        if "rows" in self.data:
            return [dict(row) for row in self.data["rows"]]
        return [{"table": name, **row} for name, table in self.data.items() for row in table["rows"]]

    def _repr_html_(self) -> str:
        return table_of(self.rows())


class Grade:
    """The grade of one submission."""

    data: Dict[str, Any]
    submission: Dict[str, Any]

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = dict(data)
        self.submission = data["submissions"][0]

    @property
    def score(self) -> float:
        """The share of the points, from 0 to 1; 0 if the part has nothing to grade."""
        points = self.submission.get("outOf") or 0
        if points:
            return float(self.submission.get("points", 0) / points)
        return float(bool(self.passed))

    @property
    def passed(self) -> Optional[bool]:
        """Whether all goals are met and all answers right; None if the part has nothing to grade."""
        return self.submission.get("passed")

    @property
    def goals(self) -> List[Dict[str, Any]]:
        """The goals of the lesson: what each "says", and whether it is "met"."""
        return list(self.submission.get("goals", []))

    @property
    def reasons(self) -> List[str]:
        """Sentences on what is missing; none if everything is met."""
        said = [str(self.submission["problem"])] if self.submission.get("problem") else []
        said += [each["message"] for each in self.submission.get("violations", [])]
        said += ["Not met: " + each["says"] for each in self.goals if not each["met"]]
        return said + ["Not right: " + each["ask"] for each in self.submission.get("answers", []) if not each["right"]]

    def credit(self, points: float) -> float:
        """Returns the share of these points that was reached, for the last line of a test cell of nbgrader.

        Raises AssertionError with what is missing where nothing was reached: nbgrader would take a zero for all points."""
        reached = min(points, round(self.score * points, 6))
        assert reached > 0, "\n".join(self.reasons) or "Nothing was reached."
        return reached

    def _repr_html_(self) -> str:
        return f"<p>{html.escape(repr(self))}</p>" + "".join(f"<p>{html.escape(each)}</p>" for each in self.reasons)

    def __repr__(self) -> str:
        return f"<Grade {self.score:.2f}>"
