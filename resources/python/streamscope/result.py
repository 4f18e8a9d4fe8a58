# SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
"""Results of runs, sweeps and grades. `data` is the JSON as Streamscope writes it; times are in µs."""

import html


def framed(rows):
    """Returns the rows as a data frame if pandas is installed, else unchanged."""
    try:
        import pandas
    except ImportError:
        return rows
    return pandas.DataFrame(rows)


class Result:
    """The result of a run."""

    def __init__(self, data, page=""):
        self.data = data
        self.page = page

    @property
    def status(self):
        """"ok", "failed", "deadlock", "cancelled" or "timeout"."""
        return self.data["status"]

    @property
    def makespan(self):
        """The total time in µs; None if it is not known."""
        return self.data.get("makespan")

    @property
    def metrics(self):
        return self.data.get("metrics", {})

    @property
    def operations(self):
        return self.data["operations"]

    def executed(self):
        """Returns each execution as a dictionary: the operations, and in place of a graph's node its execution in each launch."""
        operations = {each["id"]: each for each in self.operations}
        of = {}
        for each in self.data.get("executions", []):
            launch = operations[each["by"]]
            of.setdefault(each["operation"], []).append({**each, "issued": launch["issued"], "returned": launch["returned"]})
        return [{"launch": None, **operation, **row} for operation in self.operations for row in of.get(operation["id"], [{}])]

    def rows(self):
        """Returns a dictionary for each execution. That of a graph's node names the launch."""
        rows = []
        for each in self.executed():
            start, end = each.get("start"), each.get("end")
            duration = None if start is None or end is None else end - start
            rows.append({"name": each.get("label") or each["id"], "launch": each["launch"], "call": each["call"], "kind": each["kind"],
                         "stream": each.get("stream"), "issued": each.get("issued"), "start": start, "end": end,
                         "duration": duration, "code": each.get("codeName")})
        return rows

    def waits(self):
        """Returns a dictionary for each wait of an operation: the reason, the operation that it waited for, and the times."""
        return [{"operation": each["id"], "reason": wait["reason"], "for": wait.get("operation"), "from": wait["from"],
                 "duration": wait["to"] - wait["from"]} for each in self.executed() for wait in each.get("waits", [])]

    def frame(self):
        """Returns the operations as a data frame."""
        return framed(self.rows())

    def waits_frame(self):
        return framed(self.waits())

    def save_html(self, path):
        """Writes the timeline as an HTML page that explains its operations under the pointer."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.page)

    def _repr_html_(self):
        if not self.page:
            return f"<p>{html.escape(repr(self))}</p>"
        return (f'<iframe srcdoc="{html.escape(self.page, quote=True)}" title="Timeline" style="width: 100%; height: 600px; '
                'border: 0"></iframe>')

    def __repr__(self):
        time = "unknown" if self.makespan is None else f"{self.makespan:g} µs"
        return f"<Result {self.status}, total time {time}, {len(self.operations)} operations>"


class Sweep:
    """The runs of a sweep."""

    def __init__(self, data):
        self.data = data

    @property
    def points(self):
        return self.data["points"]

    def rows(self):
        return [{**point["values"], "status": point["status"], "makespan": point.get("makespan"), **point.get("metrics", {})}
                for point in self.points]

    def frame(self):
        return framed(self.rows())

    @property
    def best(self):
        """The values with the least total time; None if no run has a total time."""
        timed = [point for point in self.points if point.get("makespan") is not None]
        return min(timed, key=lambda point: point["makespan"])["values"] if timed else None

    def __repr__(self):
        return f"<Sweep of {len(self.points)} values, best {self.best}>"


class Grade:
    """The grade of one submission."""

    def __init__(self, data):
        self.data = data
        self.submission = data["submissions"][0]

    @property
    def score(self):
        """The share of the points, from 0 to 1; 0 if the part has nothing to grade."""
        points = self.submission.get("outOf") or 0
        if points:
            return self.submission.get("points", 0) / points
        return float(bool(self.passed))

    @property
    def passed(self):
        """Whether all goals are met and all answers right; None if the part has nothing to grade."""
        return self.submission.get("passed")

    @property
    def goals(self):
        return self.submission.get("goals", [])

    @property
    def reasons(self):
        """Sentences on what is missing; none if everything is met."""
        said = [self.submission["problem"]] if self.submission.get("problem") else []
        said += [each["message"] for each in self.submission.get("violations", [])]
        said += ["Not met: " + each["says"] for each in self.goals if not each["met"]]
        return said + ["Not right: " + each["ask"] for each in self.submission.get("answers", []) if not each["right"]]

    def credit(self, points):
        """Returns the share of these points that was reached, for the last line of a test cell of nbgrader.

        Raises AssertionError with what is missing where nothing was reached: nbgrader would take a zero for all points."""
        reached = min(points, round(self.score * points, 6))
        assert reached > 0, "\n".join(self.reasons) or "Nothing was reached."
        return reached

    def __repr__(self):
        return f"<Grade {self.score:.2f}>"
