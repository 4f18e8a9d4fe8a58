# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of the Python package with the built program."""

import ast
import contextlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import unittest.mock
import zipfile

source = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(source / "resources/python"))

import streamscope as ss  # noqa: E402


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


class Commands(unittest.TestCase):
    def test_a_run_has_times_waits_and_a_page(self):
        result = ss.run(fork_and_join(), on="teaching")
        self.assertEqual((result.status, result.makespan), ("ok", 3000))
        kernels = [row for row in result.rows() if row["call"] == "launchKernel"]
        self.assertEqual([(row["start"], row["end"], row["duration"]) for row in kernels], [(0, 1000, 1000), (1000, 3000, 2000)])
        self.assertTrue(any(wait["duration"] == 1000 for wait in result.waits()))
        self.assertIn("<iframe srcdoc=", result._repr_html_())
        self.assertEqual(len(result.frame()), len(result.operations))

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

    def test_diagnostics_code_and_lists(self):
        self.assertEqual([each["severity"] for each in ss.check("fork-and-join")], ["hint"])
        with tempfile.TemporaryDirectory() as folder:
            broken = pathlib.Path(folder) / "broken.streamscope"
            broken.write_text('{"streamscope": 1, "operations": [{"call": "fly"}]}')
            self.assertEqual([each["rule"] for each in ss.check(broken)], ["invalid-program"])
        self.assertIn("import cupy", ss.code(fork_and_join(), "cupy"))
        self.assertIn("teaching", [device["id"] for device in ss.devices()])
        self.assertTrue(ss.examples() and ss.lessons())

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


if __name__ == "__main__":
    unittest.main()
