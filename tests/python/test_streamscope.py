# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of the Python package with the built program."""

import ast
import base64
import contextlib
import gzip
import importlib.util
import io
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import unittest.mock
import warnings
import xml.etree.ElementTree
import zipfile

source = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(source / "resources/python"))

import streamscope as ss  # noqa: E402
from streamscope import pictures  # noqa: E402


def fork_and_join():
    composition = ss.Composition("fork and join")
    composition.stream("a")
    composition.stream("b", nonBlocking=True)
    composition.event("ready")
    composition.launch("spin", stream="a", grid=[50], block=[256], arguments={"duration": "1 ms"})
    composition.record("ready", stream="a")
    composition.wait("ready", stream="b")
    composition.launch("spin", stream="b", grid=[50], block=[256], arguments={"duration": "2 ms"})
    return composition


@contextlib.contextmanager
def assignment(lesson):
    """Unpacks the assignment of a lesson for nbgrader, and works in its folder. Yields the cells of the notebook."""
    before = os.getcwd()
    with tempfile.TemporaryDirectory() as folder:
        archive = os.path.join(folder, "course.zip")
        subprocess.run([os.environ["STREAMSCOPE"], "handout", lesson, "--nbgrader", archive], check=True, stdout=subprocess.DEVNULL)
        zipfile.ZipFile(archive).extractall(folder)
        os.chdir(os.path.join(folder, "source", lesson))
        try:
            yield json.loads(pathlib.Path(lesson + ".ipynb").read_text(encoding="utf-8"))["cells"]
        finally:
            os.chdir(before)


def without(source, region):
    """Returns the source of a cell without a region, as nbgrader hands it out."""
    return re.sub(rf"### BEGIN {region}.*?### END {region}", "", source, flags=re.DOTALL)


def points_of(cells, answers=None):
    """Executes the cells as nbgrader does, and returns the points of each test cell and the most that it can give.

    `answers`: what a student writes into the answer cell of a part, in place of the solution."""
    names, points = {}, {}
    for cell in cells:
        role, source = cell["metadata"]["nbgrader"], "".join(cell["source"])
        if cell["cell_type"] != "code":
            continue
        if answers is not None and role["solution"]:
            source = without(source, "SOLUTION") + answers.get(role["grade_id"], "\nraise NotImplementedError()")
        tree = ast.parse(source)
        last = tree.body.pop() if tree.body and role["grade"] else None
        try:
            exec(compile(tree, role["grade_id"], "exec"), names)
            if last:
                points[role["grade_id"]] = eval(compile(ast.Expression(last.value), role["grade_id"], "eval"), names), role["points"]
        except (AssertionError, NameError, NotImplementedError):
            if role["grade"]:
                points[role["grade_id"]] = 0, role["points"]
    return points


class Compositions(unittest.TestCase):
    def test_every_example_comes_back_as_it_was(self):
        with tempfile.TemporaryDirectory() as folder:
            for path in sorted((source / "resources/programs").glob("*.streamscope")):
                copy = os.path.join(folder, path.name)
                ss.load(path).save(copy)
                self.assertEqual(json.loads(path.read_text()), json.loads(pathlib.Path(copy).read_text()), path.name)
                self.assertEqual(ss.load(path), ss.load(copy))

    def test_unknown_fields_are_kept(self):
        composition = ss.Composition(data={"streamscope": 1, "mine": {"a": [1]}})
        self.assertEqual(json.loads(composition.json())["mine"], {"a": [1]})

    def test_a_keyword_that_is_no_field_is_refused(self):
        composition = fork_and_join()
        before = composition.json()
        with self.assertRaisesRegex(TypeError, "'launchKernel' has no field 'strem'; did you mean 'stream'"):
            composition.launch("spin", strem="a")
        with self.assertRaisesRegex(TypeError, "'streams' has no field 'nonblocking'; did you mean 'nonBlocking'"):
            composition.stream("c", nonblocking=True)
        with self.assertRaisesRegex(TypeError, "'eventRecord' has no field 'qqq'$"):
            composition.record("ready", qqq=1)
        with self.assertRaisesRegex(ValueError, "no call 'launchKernl'; did you mean 'launchKernel'"):
            composition.call("launchKernl")
        with self.assertRaisesRegex(ValueError, "no list 'stream'; did you mean 'streams'"):
            composition.add("stream", "c")
        self.assertEqual(composition.json(), before)

    def test_fields_of_ones_own_are_written_with_a_hyphen(self):
        composition = fork_and_join()
        composition.stream("c", x_owner="me", **{"x-team": "us"})
        composition.call("deviceSynchronize", label="end", thread="main", x_why=1)
        self.assertEqual(composition.data["streams"][-1], {"id": "c", "x-owner": "me", "x-team": "us"})
        self.assertEqual(composition.operations[-1]["x-why"], 1)
        self.assertEqual([each["rule"] for each in ss.check(composition) if each["rule"] == "unknown-field"], [])

    def test_a_name_is_taken_once(self):
        composition = fork_and_join()
        with self.assertRaisesRegex(ValueError, "another one is named 'a'"):
            composition.stream("a")

    def test_objects_write_what_names_write(self):
        composition = ss.Composition("fork and join")
        a, b = composition.stream("a"), composition.stream("b", non_blocking=True)
        ready = composition.event("ready")
        a.launch("spin", 50, 256, {"duration": "1 ms"})
        self.assertEqual(a.record(ready), "ready")
        b.wait(ready)
        with b:
            composition.launch("spin", grid=(50,), block=256, arguments={"duration": "2 ms"})
        self.assertEqual(composition, fork_and_join())
        self.assertEqual(composition.streams, {"a": a, "b": b})
        self.assertEqual((list(composition.events), composition.buffers), (["ready"], {}))

    def test_what_is_in_the_file_is_plain(self):
        composition = ss.Composition()
        s, x, y = composition.stream("s"), composition.buffer("x", "1 MB", memory="pinned"), composition.buffer("y", size=1000000)
        s.launch("saxpy", (4, 4), block="{n}", arguments={"x": y}, reads=x, writes=[{"buffer": y, "bytes": 10}])
        x.copy_to(y, s)
        written = [composition.data["streams"][0]["id"], *composition.operations[0].values(), *composition.operations[1].values()]
        self.assertFalse([each for each in written if isinstance(each, ss.Resource)])
        self.assertEqual(composition.operations[0],
                         {"call": "launchKernel", "kernel": "saxpy", "stream": "s", "grid": [4, 4], "block": ["{n}"],
                          "arguments": {"x": "y"}, "reads": ["x"], "writes": [{"buffer": "y", "bytes": 10}]})
        self.assertEqual(composition.operations[1], {"call": "memcpyAsync", "to": "y", "from": "x", "stream": "s"})
        self.assertEqual(ss.Composition(data=json.loads(composition.json())), composition)

    def test_with_a_stream_calls_go_into_it(self):
        composition = ss.Composition()
        s, t = composition.stream(), composition.stream()
        self.assertEqual((s, t), ("s1", "s2"))
        with self.assertRaises(KeyError), s:
            first = composition.event().record()
            with t:
                composition.wait(first)
                composition.launch("spin", stream=s)
                composition.call("streamDestroy", stream=s)
                composition.call("hostWork", duration="1 ms")
            composition.record(first)
            raise KeyError
        composition.record(first)
        self.assertEqual([each.get("stream") for each in composition.operations], ["s1", "s2", "s1", "s1", None, "s1", None])

    def test_loops_and_parameters(self):
        composition = ss.Composition()
        n = composition.parameter("n", 3, least=1)
        with composition.repeat(n) as i:
            composition.launch("spin", stream=f"s{i}")
            with composition.repeat(2, var="j", label="inner"):
                composition.synchronize()
        composition.synchronize()
        outer, last = composition.operations
        self.assertEqual((outer["times"], outer["body"][0]["stream"], last["call"]), ("{n}", "s{i}", "deviceSynchronize"))
        self.assertEqual((outer["body"][1]["var"], outer["body"][1]["body"]), ("j", [{"call": "deviceSynchronize"}]))
        self.assertEqual(composition.data["parameters"], {"n": {"value": 3, "min": 1}})

    def test_a_wrong_object_is_refused_at_once(self):
        composition = fork_and_join()
        before = composition.json()
        x, a = ss.Composition("other").buffer("x", 8), composition.streams["a"]
        ready = composition.events["ready"]
        for wrong, error, why in ((lambda: a.launch("spin", gird=5), TypeError, "no field 'gird'; did you mean 'grid'"),
                                  (lambda: a.wait(a), TypeError, "'event' of .* takes an event, and <Stream 'a'> is a stream"),
                                  (lambda: composition.launch("spin", stream=ready), TypeError, "takes a stream"),
                                  (lambda: a.launch("spin", reads=x), ValueError, "<Buffer 'x'> belongs to another composition, 'other'"),
                                  (lambda: a.launch("spin", grid=(1, 2, 3, 4)), ValueError, "one to three numbers, not 4"),
                                  (lambda: a.launch("spin", shared_memory=1, sharedMemory=2), TypeError, "'sharedMemory' twice")):
            with self.assertRaisesRegex(error, why):
                wrong()
        self.assertEqual(composition.json(), before)


class Files(unittest.TestCase):
    """What is written and read."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_a_result_comes_back_from_each_form(self):
        result = ss.run(fork_and_join(), on="teaching")
        for form in "ssresult", "json", "png", "svg", "pdf", "html", "tex":
            with self.subTest(form):
                result.save(self.folder / f"r.{form}")
                loaded = ss.load(self.folder / f"r.{form}")
                self.assertEqual((loaded.rows(), loaded.waits()), (result.rows(), result.waits()))
                self.assertEqual(loaded.composition.name, "fork and join")
        self.assertEqual((self.folder / "r.ssresult").read_bytes()[:15], b"SQLite format 3")
        self.assertEqual(ss.Result.load(self.folder / "r.png").makespan, 3000)
        with self.assertRaisesRegex(TypeError, "not a Sweep"):
            ss.Sweep.load(self.folder / "r.json")
        with self.assertRaises(ss.StreamscopeError):
            result.save(self.folder / "nowhere/r.ssresult")

    def test_a_composition_comes_back_from_each_form(self):
        composition = fork_and_join()
        (self.folder / "c.cu").write_text(ss.code(composition, embed=True))
        composition.save(self.folder / "c.streamscope")
        composition.save(self.folder / "c.svg")
        ids = {"id": unittest.mock.ANY}  # given where they were missing
        wanted = {**composition.data, "operations": [{**ids, **each} for each in composition.operations]}
        for name in "c.cu", "c.svg":
            read = ss.Composition.load(self.folder / name).data
            self.assertEqual({key: read[key] for key in wanted}, wanted, name)
        self.assertEqual(ss.load(str(self.folder / "c.streamscope")), composition)

    def test_examples_links_and_typed_calls_are_loaded(self):
        self.assertEqual(ss.load("fork-and-join"), ss.load(source / "resources/programs/fork-and-join.streamscope"))
        self.assertEqual([each["call"] for each in ss.load("s1: H2D(x,10) K(saxpy,0.9,50)").operations], ["memcpyAsync", "launchKernel"])
        packed = base64.urlsafe_b64encode(gzip.compress(fork_and_join().json().encode())).decode()
        self.assertEqual(ss.load(f"https://example.org/a.html#p1.{packed}"), fork_and_join())
        with self.assertRaisesRegex(ss.StreamscopeError, 'did you mean fork-and-join'):
            ss.load("fork-and-jon")

    def test_sweeps_and_comparisons_are_kept(self):
        for kept in ss.sweep("overlap-four-streams", chunks=range(1, 4)), ss.compare("fork-and-join", on=["teaching", "h200"]):
            kept.save(self.folder / "kept.json")
            loaded = ss.load(self.folder / "kept.json")
            self.assertEqual((type(loaded), loaded.data), (type(kept), kept.data))

    def test_what_cannot_be_loaded_says_why(self):
        with self.assertRaisesRegex(FileNotFoundError, "there is no file .*none.ssresult"):
            ss.load(self.folder / "none.ssresult")
        for content in b'{"a": 1}', b"words", b"", b"{", b"SQLite format 3\0 and no more", b"\x89PNG\r\n\x1a\n":
            (self.folder / "strange").write_bytes(content)
            with self.assertRaisesRegex(ValueError, "strange"):
                ss.load(self.folder / "strange")


class Commands(unittest.TestCase):
    def test_a_run_has_times_waits_and_a_page(self):
        result = ss.run(fork_and_join(), on="teaching")
        self.assertEqual((result.status, result.makespan), ("ok", 3000))
        kernels = [row for row in result.rows() if row["call"] == "launchKernel"]
        self.assertEqual([(row["start"], row["end"], row["duration"]) for row in kernels], [(0, 1000, 1000), (1000, 3000, 2000)])
        self.assertTrue(any(wait["duration"] == 1000 for wait in result.waits()))
        self.assertEqual(len(result.rows()), len(result.operations))

    def test_a_frame_without_pandas_tells_the_remedy(self):
        result = ss.run(fork_and_join(), on="teaching")
        with unittest.mock.patch.dict(sys.modules, {"pandas": None}):
            for frame in result.frame, result.waits_frame, ss.statistics(result).frame:
                with self.assertRaisesRegex(ImportError, "pip install pandas.*rows"):
                    frame()

    def test_a_frame_with_pandas_has_the_rows(self):
        if not importlib.util.find_spec("pandas"):
            self.skipTest("pandas is not installed (Debian: python3-pandas)")
        result = ss.run(fork_and_join(), on="teaching")
        self.assertEqual(result.frame().shape, (len(result.rows()), len(result.rows()[0])))

    def test_without_fonts_there_is_a_result(self):
        with tempfile.TemporaryDirectory() as folder:
            fonts = pathlib.Path(folder) / "fonts.conf"
            fonts.write_text('<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>')
            with unittest.mock.patch.dict(os.environ, {"FONTCONFIG_FILE": str(fonts)}):
                self.assertEqual(ss.run(fork_and_join(), on="teaching").makespan, 3000)

    def test_a_failed_call_is_a_result(self):
        composition = fork_and_join()
        composition.call("memcpyAsync", to="nowhere", stream="a", **{"from": "nowhere"})
        with self.assertRaises(ss.StreamscopeError) as raised:
            ss.run(composition)
        self.assertEqual(raised.exception.status, 2)
        self.assertIn("nowhere", str(raised.exception))

    def test_a_misspelt_field_of_a_file_is_kept_and_told(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "misspelt.streamscope"
            path.write_text('{"streamscope": 1, "streams": [{"id": "a", "nonblocking": true}], "later": 1,'
                            ' "operations": [{"id": "k", "call": "launchKernel", "kernel": "spin", "stream": "a",'
                            ' "arguments": {"duration": "1 ms"}}]}')
            loaded = ss.load(path)
        self.assertEqual(loaded.data["streams"][0]["nonblocking"], True)
        found = [(each["severity"], each["path"]) for each in ss.check(loaded) if each["rule"] == "unknown-field"]
        self.assertEqual(sorted(found), [("hint", "/later"), ("warning", "/streams/0/nonblocking")])
        with self.assertWarnsRegex(UserWarning, 'did you mean "nonBlocking"'):
            ss.run(loaded)

    def test_parameters_and_sweeps(self):
        self.assertLess(ss.run("overlap-four-streams", set={"chunks": 8}).makespan, ss.run("overlap-four-streams", set={"chunks": 1}).makespan)
        sweep = ss.sweep("overlap-four-streams", "chunks=1..16")
        self.assertEqual(len(sweep.rows()), 16)
        self.assertGreater(sweep.best["chunks"], 1)
        for values, expected in ((range(1, 8, 3), [1, 4, 7]), ([4, 2], [2, 4]), (range(5, 6), [5]), ("1..4:x2", [1, 2, 4])):
            self.assertEqual(sorted(row["chunks"] for row in ss.sweep("overlap-four-streams", chunks=values).rows()), expected)
        with self.assertRaisesRegex(ValueError, "'chunks' are empty"):
            ss.sweep("overlap-four-streams", chunks=[])
        self.assertEqual(*[ss.run("overlap-four-streams", **how).makespan for how in ({"values": {"chunks": 8}}, {"set": {"chunks": 8}})])
        with self.assertRaisesRegex(TypeError, "one of them"):
            ss.run("overlap-four-streams", set={"chunks": 1}, values={"chunks": 2})

    def test_messages_name_the_composition_and_not_a_file(self):
        composition = fork_and_join()
        composition.operations[0]["grid"] = 50
        with self.assertRaisesRegex(ss.StreamscopeError, "^(streamscope: )?fork and join:[0-9]+:[0-9]+: ") as raised:
            ss.run(composition)
        self.assertNotIn(tempfile.gettempdir(), str(raised.exception))

    def test_diagnostics_code_and_lists(self):
        self.assertEqual([each["severity"] for each in ss.check("fork-and-join")], ["hint"])
        with tempfile.TemporaryDirectory() as folder:
            broken = pathlib.Path(folder) / "broken.streamscope"
            broken.write_text('{"streamscope": 1, "operations": [{"call": "fly"}]}')
            self.assertEqual([each["rule"] for each in ss.check(broken)], ["invalid-program"])
        self.assertIn("import cupy", ss.code(fork_and_join(), "cupy"))
        self.assertIn("teaching", [device["id"] for device in ss.devices()])
        self.assertTrue(ss.examples() and ss.lessons())
        self.assertIn("saxpy", [kernel["name"] for kernel in ss.kernels()])
        self.assertLess(len(ss.code("fork-and-join", "cupy")), len(ss.code("fork-and-join", "cupy", timed=True)))

    def test_results_are_compared_and_summed(self):
        before, after = ss.run("fork-and-join", on="teaching"), ss.run("fork-and-join", on="teaching-one-copy-engine")
        compared = ss.compare(before, after)
        self.assertEqual(compared.makespan["difference"], after.makespan - before.makespan)
        self.assertEqual(len(compared.rows()), len(before.rows()))
        self.assertEqual((compared.data["a"]["file"], ss.compare(before, before).makespan["difference"]), (before.name, 0))
        row = next(row for row in compared.rows() if row["duration_a"])
        self.assertEqual(row["duration_difference"], row["duration_b"] - row["duration_a"])
        devices = ss.compare("fork-and-join", on=["teaching", "teaching-one-copy-engine"])
        self.assertEqual(list(devices.makespan.values()), [before.makespan, after.makespan])
        with self.assertRaisesRegex(TypeError, "two results, or one composition"):
            ss.compare(before)
        self.assertIn("kernel", [row["name"] for row in ss.statistics(before, by="kind").rows()])
        tables = {row["table"] for row in ss.statistics(before, waits=True).rows()}
        self.assertLessEqual({"reason", "path"}, tables)
        answer = ss.statistics(before, sql="SELECT count(*) AS n, max(duration_us) AS longest FROM operations").rows()
        durations = [row["duration"] for row in before.rows() if row["duration"] is not None]
        self.assertEqual(answer, [{"n": len(before.operations), "longest": max(durations)}])
        with self.assertRaisesRegex(ss.StreamscopeError, "no such column|SELECT nothing"):
            ss.statistics(before, sql="SELECT nothing FROM operations")

    def test_machines_are_added_and_removed(self):
        with tempfile.TemporaryDirectory() as folder, unittest.mock.patch.dict(os.environ, {"XDG_CONFIG_HOME": folder, "HOME": folder}):
            self.assertEqual(ss.machines(), [])
            ss.add_machine("gpu1", start="sh -c 'exit 7' {worker}")
            self.assertEqual([each["name"] for each in ss.machines()], ["gpu1"])
            with self.assertRaises(ss.StreamscopeError) as raised:
                ss.try_machine("gpu1")
            self.assertEqual(raised.exception.status, 3)
            ss.remove_machine("gpu1")
            self.assertEqual(ss.machines(), [])
            with self.assertRaisesRegex(ss.StreamscopeError, "how to reach it is missing"):
                ss.add_machine("gpu2")

    def test_what_needs_a_gpu_says_so(self):
        with self.assertRaises(ss.StreamscopeError) as raised:
            ss.calibrate(on="teaching")
        self.assertIn("not a real GPU", str(raised.exception))
        with self.assertRaisesRegex(ss.StreamscopeError, "nothing was recorded"):
            ss.record(["true"])
        with self.assertRaisesRegex(TypeError, "a list"):
            ss.record("true")

    @contextlib.contextmanager
    def machine_with_a_gpu(self, status):
        """A program that records and calibrates as on a machine with a GPU: `record` writes a result and ends with a status."""
        with tempfile.TemporaryDirectory() as folder:
            recorded, words = pathlib.Path(folder) / "recorded.ssresult", pathlib.Path(folder) / "words"
            ss.run("fork-and-join", on="teaching").save(recorded)
            path = pathlib.Path(folder) / "program"
            path.write_text(f"""#!/bin/sh
case $1 in
record) printf '%s\\n' "$@" > '{words}'; cp '{recorded}' "$3"; echo said; echo ended >&2; exit {status};;
calibrate) printf '{{"name": "%s"}}' "$*";;
*) exec '{os.environ["STREAMSCOPE"]}' "$@";;
esac
""")
            path.chmod(0o755)
            with unittest.mock.patch.dict(os.environ, {"STREAMSCOPE": str(path)}):
                yield words

    def test_a_recording_is_a_result(self):
        printed = io.StringIO()
        with self.machine_with_a_gpu(0) as words, contextlib.redirect_stdout(printed):
            result = ss.record(["python3", pathlib.Path("train.py"), "--on"], length="5s", event_times=True, steps=3, range="step")
            given = words.read_text().splitlines()
        self.assertEqual((result.composition.name, printed.getvalue()), (ss.load("fork-and-join").name, "said\n"))
        self.assertEqual(given[-4:], ["--", "python3", "train.py", "--on"])
        self.assertEqual(sorted(given[3:-4]), sorted(["--for", "5s", "--event-times", "--steps", "3", "--range", "step"]))
        with self.machine_with_a_gpu(7) as words, self.assertWarnsRegex(UserWarning, "ended"):
            kept = words.with_name("kept.ssresult")
            self.assertEqual(ss.record(["true"], kept).rows(), ss.load(kept).rows())
            self.assertEqual(ss.calibrate(like="h100"), {"name": "calibrate --on cuda:0 --like h100"})

    def test_archives_of_a_lesson(self):
        with tempfile.TemporaryDirectory() as folder:
            ss.handout("06-fork-and-join", students=pathlib.Path(folder) / "s.zip")
            names = zipfile.ZipFile(os.path.join(folder, "s.zip")).namelist()
        self.assertTrue([name for name in names if name.endswith(".lesson")], names)

    def test_a_lesson_is_graded(self):
        lesson = "07-wait-before-record"
        solution = source / "resources/lessons/solutions" / (lesson + ".streamscope")
        self.assertEqual(ss.grade(lesson, ss.load(solution)).score, 1)
        self.assertLess(ss.grade(lesson, fork_and_join()).score, 1)

    def test_a_part_with_nothing_to_grade_gives_no_score(self):
        with tempfile.TemporaryDirectory() as folder:
            start = pathlib.Path(folder) / "start.streamscope"
            start.write_text('{"streamscope": 1, "operations": [{"id": "s", "call": "deviceSynchronize"}]}')
            lesson = pathlib.Path(folder) / "none.lesson"
            lesson.write_text('{"streamscopeLesson": 1, "title": "None", "parts": [{"start": "start.streamscope"}]}')
            self.assertEqual(ss.grade(lesson, ss.load(start)).score, 0)

    def test_the_notebook_is_solved_by_its_solution(self):
        cells = json.loads((source / "resources/python/examples/nbgrader.ipynb").read_text())["cells"]
        names = {}
        for cell in cells:
            if cell["cell_type"] == "code":
                exec("".join(cell["source"]), names)  # the test cell asserts

    def test_an_assignment_for_nbgrader_is_solved_by_its_solution(self):
        for lesson, tests in ("06-fork-and-join", 1), ("04-false-dependencies", 2), ("20-double-buffering", 1), ("10-per-thread-default-stream", 2), ("01-serial-baseline", 1):
            with self.subTest(lesson), assignment(lesson) as cells:
                points = points_of(cells)
                self.assertEqual(len(points), tests)
                for reached, most in points.values():
                    self.assertEqual(reached, most)

    def test_what_students_of_nbgrader_get_has_no_answers(self):
        with assignment("01-serial-baseline") as cells:
            for cell in cells:
                seen = without(without("".join(cell["source"]), "SOLUTION"), "HIDDEN TESTS")
                self.assertNotIn("because", seen)
                self.assertEqual(cell["metadata"]["nbgrader"]["locked"], not cell["metadata"]["nbgrader"]["solution"])
            ids = [cell["metadata"]["nbgrader"]["grade_id"] for cell in cells]
            self.assertEqual(len(ids), len(set(ids)))
            self.assertTrue(all(re.fullmatch("[A-Za-z0-9_-]+", id) for id in ids))
            files = sorted(os.listdir())
            self.assertEqual(files, ["01-serial-baseline.ipynb", "01-serial-baseline.lesson", "start-1.streamscope"])
            lesson = json.loads(pathlib.Path("01-serial-baseline.lesson").read_text(encoding="utf-8"))
            self.assertTrue(all(question["hidden"] for question in lesson["parts"][0]["questions"]))

    def test_work_for_nbgrader_gets_the_points_of_the_command(self):
        with assignment("06-fork-and-join") as cells:
            self.assertEqual([reached for reached, _ in points_of(cells, {}).values()], [0])
            untouched = points_of(cells, {"answer-1": "\nmine_1 = 'start-1.streamscope'"})["test-1"]
            graded = ss.grade("06-fork-and-join", "start-1.streamscope", part="1")
            self.assertEqual(untouched[0], graded.submission["points"])
            solution = source / "resources/lessons/solutions/06-fork-and-join.streamscope"
            reached, most = points_of(cells, {"answer-1": f"\nmine_1 = ss.load({str(solution)!r})"})["test-1"]
            self.assertEqual(reached, most)


class Shown(unittest.TestCase):
    """What notebooks show."""

    def test_only_what_is_asked_for_is_drawn(self):
        result, composition = ss.run(fork_and_join(), on="teaching"), fork_and_join()
        for shown in result, composition:
            with unittest.mock.patch.object(pictures, "drawn", side_effect=AssertionError("drawn")):
                self.assertEqual(shown._repr_mimebundle_(include={"text/plain"}), {"text/plain": repr(shown)})
            self.assertEqual(set(shown._repr_mimebundle_(exclude={"text/html"})), {"image/png", "text/plain"})
            bundle = shown._repr_mimebundle_()
            self.assertEqual(set(bundle), {"image/png", "text/html", "text/plain"})
            self.assertEqual(base64.b64decode(bundle["image/png"])[:8], b"\x89PNG\r\n\x1a\n")
            self.assertRegex(bundle["text/html"], '^<style>.*<img [^>]*src="data:image/png;base64,.*<iframe srcdoc=')
            self.assertIn("<iframe srcdoc=", shown._repr_html_())
            self.assertIn(b"<svg", shown.picture())
        with self.assertRaisesRegex(ValueError, "png, svg, pdf, html, tex, not 'gif'"):
            result.picture("gif")

    def test_what_is_shown_does_not_warn(self):
        composition = fork_and_join()
        for number in range(40):
            composition.launch("spin", composition.stream(f"more{number}"), arguments={"duration": "1 ms"})
        with self.assertWarnsRegex(UserWarning, "text is .* high"):
            composition.picture("png", size="slide")
        with warnings.catch_warnings(record=True) as seen:
            warnings.simplefilter("always")
            self.assertIn("image/png", composition._repr_mimebundle_())
        self.assertEqual([str(each.message) for each in seen], [])

    def test_looking_at_a_composition_uses_no_gpu(self):
        for device in "cuda:0", "gpu1/cuda:0", None:
            composition = fork_and_join()
            composition.data["device"] = device
            self.assertEqual(composition._simulated(), "teaching")
        self.assertEqual(ss.load("overlap-one-copy-engine")._simulated(), "teaching-one-copy-engine")

    def test_what_cannot_be_drawn_says_why(self):
        composition = fork_and_join()
        composition.copy("nowhere", "x")
        bundle = composition._repr_mimebundle_()
        self.assertEqual(set(bundle), {"text/html", "text/plain"})
        self.assertIn("nowhere", bundle["text/html"])

    def test_tables_are_shown_as_tables(self):
        statistics = ss.Statistics({"rows": [{"name": "<a>", "sum": n} for n in range(201)]})
        shown = statistics._repr_html_()
        self.assertEqual((shown.count("<tr>"), shown.count("<td>&lt;a&gt;</td>")), (201, 200))
        self.assertIn("<th>sum</th></tr>", shown)
        self.assertTrue(shown.endswith("<p>and 1 more rows</p>"))
        self.assertIn("<th>makespan</th>", ss.compare("fork-and-join", on=["teaching", "h200"])._repr_html_())

    def test_a_sweep_shows_a_chart(self):
        sweep = ss.sweep("overlap-four-streams", chunks=range(1, 17))
        bundle = sweep._repr_mimebundle_()
        self.assertEqual(set(bundle), {"image/svg+xml", "text/plain"})
        root = xml.etree.ElementTree.fromstring(bundle["image/svg+xml"])
        circles = [each for each in root.iter() if each.tag.endswith("circle")]
        self.assertEqual(len(circles), 16 + 1)
        best = min(float(each.get("cx")) for each in circles if each.get("r") == "7")
        lowest = max(float(each.get("cy")) for each in circles if each.get("r") == "3")
        marked = [each for each in circles if float(each.get("cx")) == best and each.get("r") == "3"]
        self.assertEqual(float(marked[0].get("cy")), lowest)
        several = ss.sweep("overlap-four-streams", chunks=[1, 2], on="teaching,h200").picture().decode()
        self.assertGreaterEqual(several.count("<polyline"), 1)
        with tempfile.TemporaryDirectory() as folder:
            ss.sweep("overlap-four-streams", chunks=[1, 2], picture=pathlib.Path(folder) / "s.svg")
            self.assertIn("<svg", (pathlib.Path(folder) / "s.svg").read_text())


if __name__ == "__main__":
    unittest.main()
