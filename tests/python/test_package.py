# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of what the package promises: types, docstrings, its README, its notebooks, and what is in its wheels.

STREAMSCOPE_CLI names the small program, which the wheel for a platform carries, if it is built."""

import ast
import contextlib
import importlib
import importlib.util
import inspect
import io
import json
import os
import pathlib
import pkgutil
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import types
import unittest
import unittest.mock
import zipfile

source = pathlib.Path(__file__).parents[2]
package = source / "resources/python"
sys.path.insert(0, str(package))

import streamscope as ss  # noqa: E402
from streamscope import live  # noqa: E402
from streamscope import program as found  # noqa: E402


def modules():
    return [importlib.import_module(f"streamscope.{each.name}") for each in pkgutil.iter_modules(ss.__path__)] + [ss]


def functions_of(holder, where):
    """Yields each function of a module or class that is written there, with its name; of a property its getter."""
    for name, member in vars(holder).items():
        function = member.__func__ if isinstance(member, (classmethod, staticmethod)) else member
        function = function.fget if isinstance(function, property) else inspect.unwrap(function) if callable(function) else function
        if inspect.isfunction(function) and function.__module__ == where:
            yield f"{holder.__name__}.{name}", name, function
        elif inspect.isclass(member) and member.__module__ == where:
            yield from functions_of(member, where)


def every_function():
    return [each for module in modules() for each in functions_of(module, module.__name__)]


class Types(unittest.TestCase):
    def test_every_function_method_and_property_has_annotations(self):
        self.assertGreater(len(every_function()), 90)
        for where, _, function in every_function():
            signature = inspect.signature(function)
            self.assertIsNot(signature.return_annotation, inspect.Signature.empty, f"{where} has no type of what it returns")
            for name, parameter in signature.parameters.items():
                if name not in ("self", "cls"):
                    self.assertIsNot(parameter.annotation, inspect.Parameter.empty, f"{where}: {name} has no type")

    def test_every_public_thing_has_a_docstring(self):
        for where, name, function in every_function():
            if not name.startswith("_"):
                self.assertTrue(function.__doc__, f"{where} has no docstring")
        for module in modules():
            self.assertTrue(module.__doc__, module.__name__)
            for name, member in vars(module).items():
                if inspect.isclass(member) and member.__module__ == module.__name__:
                    self.assertTrue(vars(member).get("__doc__"), f"{module.__name__}.{name}")

    def test_all_that_is_exported_is_there_and_nothing_else(self):
        public = {name for name, member in vars(ss).items() if not name.startswith("_") and not inspect.ismodule(member)}
        self.assertEqual(public, set(ss.__all__))
        self.assertTrue((package / "streamscope/py.typed").is_file())

    def test_the_version_is_that_of_the_program(self):
        version = re.search(r"project\(streamscope VERSION ([\d.]+)", (source / "CMakeLists.txt").read_text()).group(1)
        self.assertEqual(ss.__version__, version)
        self.assertIn(f'\nversion = "{version}"\n', (package / "pyproject.toml").read_text())

    def test_pyright_knows_every_type(self):
        pyright = shutil.which("pyright") or shutil.which("basedpyright")
        if not pyright:
            self.skipTest("pyright is not installed (npm install pyright, or pip install pyright)")
        with tempfile.TemporaryDirectory() as folder:
            words = [pyright, "--pythonpath", sys.executable, "--verifytypes", "streamscope", "--outputjson"]
            environment = {**os.environ, "PYTHONPATH": str(package)}
            done = subprocess.run(words, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True)
        said = json.loads(done.stdout)["typeCompleteness"]
        self.assertEqual(said["completenessScore"], 1, [each for each in said["symbols"] if not each["isTypeKnown"]])


class Documents(unittest.TestCase):
    """What the README and the notebooks show is executed."""

    @contextlib.contextmanager
    def folder(self):
        """Works in an empty folder; where pandas is missing, with a stand-in whose data frame is a list."""
        before, stand_in = os.getcwd(), types.ModuleType("pandas")
        stand_in.DataFrame = list
        pandas = {} if importlib.util.find_spec("pandas") else {"pandas": stand_in}
        with tempfile.TemporaryDirectory() as folder, unittest.mock.patch.dict(sys.modules, pandas):
            os.chdir(folder)
            try:
                yield
            finally:
                os.chdir(before)

    def test_the_examples_of_the_readme_run(self):
        blocks = re.findall(r"^```python\n(.*?)^```", (package / "README.md").read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
        self.assertGreaterEqual(len(blocks), 5)
        names, printed = {}, io.StringIO()
        with self.folder(), contextlib.redirect_stdout(printed):
            for block in blocks:
                if "ss.show" in block and not live.OWN.exists() and not os.path.isfile(os.environ.get("GUEST_PAGE", "")):
                    continue  # the module for live pages is not built
                exec(compile(block, "README.md", "exec"), names)
        self.assertEqual(names["result"].makespan, 4000)
        self.assertGreater(names["after"].makespan, 0)
        self.assertIn("import cupy", printed.getvalue())

    def cells_of(self, notebook):
        cells = json.loads((package / "examples" / notebook).read_text(encoding="utf-8"))["cells"]
        for cell in cells:
            self.assertFalse(cell.get("outputs"), f"{notebook} has stored outputs, which no test compares")
        return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]

    def executed(self, notebook):
        """Executes a notebook as Jupyter does: what a cell ends with is shown. Returns its names, what it printed, and what was shown."""
        names, printed, shown = {}, io.StringIO(), []
        with self.folder(), contextlib.redirect_stdout(printed):
            for cell in self.cells_of(notebook):
                tree = ast.parse(cell)
                last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
                exec(compile(tree, notebook, "exec"), names)
                value = eval(compile(ast.Expression(last.value), notebook, "eval"), names) if last else None
                if hasattr(value, "_repr_mimebundle_"):
                    shown.append(value._repr_mimebundle_())
        return names, printed.getvalue(), shown

    def test_the_notebook_for_a_course_shows_what_it_says(self):
        names, printed, shown = self.executed("overlap.ipynb")
        self.assertEqual((names["one"].makespan, names["four"].makespan), (12000, 6000))
        self.assertIn("total 12000", printed)
        self.assertIn("error race", printed)
        self.assertIn("Not yet: ", printed)
        self.assertEqual(names["many"].best, {"chunks": 32})
        self.assertEqual([sorted(each) for each in shown],
                         [["image/png", "text/html", "text/plain"]] * 2 + [["image/svg+xml", "text/plain"]])
        names["consumer"].wait(names["producer"].record())  # too late: behind what it is to order
        self.assertTrue([each for each in ss.check(names["mine"]) if each["rule"] == "race"])

    def test_the_notebooks_run_in_jupyter(self):
        try:
            import nbclient
            import nbformat
            importlib.import_module("ipykernel")
        except ImportError as error:
            self.skipTest(f"{error.name} is not installed (Debian: python3-nbclient python3-ipykernel)")
        environment = {**os.environ, "PYTHONPATH": str(package)}
        for path in sorted((package / "examples").glob("*.ipynb")):
            with self.subTest(path.name), self.folder(), unittest.mock.patch.dict(os.environ, environment):
                notebook = nbformat.read(path, as_version=4)
                nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
                forms = {form for cell in notebook.cells for output in cell.get("outputs", []) for form in output.get("data", {})}
                self.assertLessEqual({"image/png", "text/html"}, forms)


def elf(libraries, versions):
    """Returns a 64-bit ELF program that needs these libraries, and these versions of the symbols of the first."""
    names, at = b"\0", {}
    for name in [*libraries, *versions]:
        at[name] = len(names)
        names += name.encode() + b"\0"
    needs = struct.pack("<HHIII", 1, len(versions), at[libraries[0]], 16, 0)
    needs += b"".join(struct.pack("<IHHII", 0, 0, 0, at[each], 16 if each != versions[-1] else 0) for each in versions)
    begin, base = 64 + 2 * 56, 0x400000
    entries = [(1, at[each]) for each in libraries] + [(5, base + begin), (0x6ffffffe, base + begin + len(names)), (0, 0)]
    dynamic = b"".join(struct.pack("<qQ", *each) for each in entries)
    size = begin + len(names) + len(needs) + len(dynamic)
    head = b"\x7fELF\x02\x01\x01".ljust(16, b"\0") + struct.pack("<HHIQQQIHHHHHH", 2, 62, 1, 0, 64, 0, 0, 64, 56, 2, 0, 0, 0)
    load = struct.pack("<IIQQQQQQ", 1, 5, 0, base, base, size, size, 4096)
    moved = begin + len(names) + len(needs)
    place = struct.pack("<IIQQQQQQ", 2, 6, moved, base + moved, base + moved, len(dynamic), len(dynamic), 8)
    return head + load + place + names + needs + dynamic


@unittest.skipIf(sys.version_info < (3, 11), "the wheel is made by Python 3.11 or newer")
class Wheels(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.page = self.folder / "live.html"
        self.page.write_text("<title>A page</title>")

    def make(self, *words):
        return subprocess.run([sys.executable, package / "make_wheel.py", self.page, self.folder, *words], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True)

    def wheel(self, *words):
        done = self.make(*words)
        self.assertEqual(done.returncode, 0, done.stderr)
        return pathlib.Path(done.stdout.strip())

    def program(self, libraries=("libc.so.6", "libm.so.6"), versions=("GLIBC_2.2.5", "GLIBC_2.34")):
        path = self.folder / "streamscope-cli"
        path.write_bytes(elf(libraries, versions))
        return path

    def contents(self, wheel):
        with zipfile.ZipFile(wheel) as archive:
            return {entry.filename: (archive.read(entry), entry.external_attr >> 16) for entry in archive.infolist()}

    package_files = {f"streamscope/{name}" for name in (
        "__init__.py", "__main__.py", "commands.py", "composition.py", "fields.py", "live.html", "live.py", "pictures.py", "program.py",
        "py.typed", "reading.py", "resources.py", "result.py", "widget.js")}

    def test_without_the_program_it_is_pure(self):
        wheel = self.wheel("--program", self.folder / "nowhere")
        self.assertEqual(wheel.name, f"streamscope-{ss.__version__}-py3-none-any.whl")
        information = f"streamscope-{ss.__version__}.dist-info/"
        self.assertEqual(set(self.contents(wheel)), self.package_files | {
            information + name for name in ("METADATA", "WHEEL", "RECORD", "licenses/LICENSE")})

    def test_with_the_program_it_is_for_a_platform(self):
        program = self.program()
        wheel = self.wheel("--program", program, "--homepage", "https://example.org")
        self.assertEqual(wheel.name, f"streamscope-{ss.__version__}-py3-none-manylinux_2_34_x86_64.whl")
        contents = self.contents(wheel)
        information = f"streamscope-{ss.__version__}.dist-info/"
        self.assertEqual(set(contents), self.package_files | {"streamscope/bin/streamscope-cli"} | {
            information + name for name in ("METADATA", "WHEEL", "RECORD", "licenses/LICENSE", "entry_points.txt")})
        self.assertEqual(contents["streamscope/bin/streamscope-cli"], (program.read_bytes(), 0o100755))
        self.assertIn(b"Root-Is-Purelib: false\nTag: py3-none-manylinux_2_34_x86_64\n", contents[information + "WHEEL"][0])
        metadata = contents[information + "METADATA"][0].decode()
        for line in ("License-Expression: GPL-3.0-or-later OR Apache-2.0", "License-File: LICENSE", "Author: The authors of Streamscope",
                     "Classifier: Typing :: Typed", "Project-URL: Homepage, https://example.org", "Requires-Python: >=3.9"):
            self.assertIn(f"\n{line}\n", metadata)
        self.assertNotIn("Project-URL", self.contents(self.wheel())[information + "METADATA"][0].decode())

    def test_a_program_that_other_systems_cannot_run_is_refused(self):
        for words, why in (((["libc.so.6"], ["GLIBC_2.2.5", "GLIBC_2.36"]), "needs glibc 2.36"),
                           ((["libc.so.6", "libfmt.so.9"], ["GLIBC_2.34"]), "needs libfmt.so.9")):
            done = self.make("--program", self.program(*words))
            self.assertNotEqual(done.returncode, 0)
            self.assertIn(why, done.stderr)
        program = self.program()
        program.write_text("#!/bin/sh\n")
        self.assertIn("no 64-bit ELF", self.make("--program", program).stderr)

    def test_pip_installs_the_sources_without_a_network(self):
        if subprocess.run([sys.executable, "-m", "pip", "--version"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode:
            self.skipTest("pip is not installed (Debian: python3-pip)")
        copy = self.folder / "sources"
        shutil.copytree(package, copy, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(source / "LICENSE", copy)
        words = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--target", self.folder / "place", copy]
        done = subprocess.run(words, stderr=subprocess.PIPE, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        words = "import streamscope as ss; print(ss.__version__, ss.__file__)"
        environment = {**os.environ, "PYTHONPATH": str(self.folder / "place")}
        said = subprocess.run([sys.executable, "-c", words], env=environment, cwd=self.folder, stdout=subprocess.PIPE, text=True)
        self.assertEqual(said.stdout.split(), [ss.__version__, str(self.folder / "place/streamscope/__init__.py")])

    def test_a_source_distribution_makes_the_same_wheel(self):
        words = ("import make_wheel, pathlib, tarfile; here = pathlib.Path('.'); name = make_wheel.build_sdist(here); "
                 "tarfile.open(name).extractall(here); print(name, make_wheel.build_wheel(here))")
        environment = {**os.environ, "PYTHONPATH": str(package)}
        said = subprocess.run([sys.executable, "-c", words], cwd=self.folder, env=environment, stdout=subprocess.PIPE, text=True)
        archive, wheel = said.stdout.split()
        unpacked = self.folder / archive[:-len(".tar.gz")]
        again = subprocess.run([sys.executable, "-c", "import make_wheel; print(make_wheel.build_wheel('.'))"], cwd=unpacked,
                               stdout=subprocess.PIPE, text=True)
        self.assertEqual(self.contents(unpacked / again.stdout.strip()), self.contents(self.folder / wheel))

    def test_the_small_program_runs_from_the_wheel(self):
        small = os.environ.get("STREAMSCOPE_CLI", "")
        if not os.path.isfile(small):
            self.skipTest("streamscope-cli is not built")
        made = self.make("--program", small)
        if f"{small} needs " in made.stderr:
            self.skipTest(f"this streamscope-cli is for this machine alone: {made.stderr.strip()}")
        wheel = pathlib.Path(made.stdout.strip())
        self.assertIn("-manylinux_2_34_x86_64.whl", wheel.name)
        self.assertLessEqual(wheel.stat().st_size, 60_000_000)
        place = self.folder / "place"
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(place)
        os.chmod(place / "streamscope/bin/streamscope-cli", 0o755)
        words = ("import streamscope as ss; c = ss.Composition('c'); c.launch('spin', grid=1, block=32, arguments={'duration': '1 ms'}); "
                 "result = ss.run(c); print(result.makespan, ss.check(c), len(ss.run('fork-and-join').rows()), "
                 "'cupy' in ss.code(c, 'cupy'), ss.statistics(result, by='kind').rows()[0]['sum'])")
        environment = {"PYTHONPATH": str(place), "PATH": ""}
        said = subprocess.run([sys.executable, "-c", words], env=environment, cwd=self.folder, stdout=subprocess.PIPE, text=True)
        self.assertRegex(said.stdout, r"^1000(\.0)? \[.*\] [1-9][0-9]* True 1000(\.0)?$")


class Finding(unittest.TestCase):
    def small(self, folder):
        """Writes a program that has the command check alone, and fails. Returns its path."""
        path = pathlib.Path(folder) / "streamscope-cli"
        path.write_text('#!/bin/sh\n[ "$1" = --help ] && echo "streamscope-cli check FILE" && exit\n'
                        'echo "streamscope: $1 fails" >&2\nexit 2\n')
        path.chmod(0o755)
        return path

    def found(self, words=("check",), named="", own=True, installed="/usr/bin/streamscope"):
        with tempfile.TemporaryDirectory() as folder:
            path = self.small(folder)
            if not own:
                path.unlink()
            with unittest.mock.patch.object(found, "OWN", path), unittest.mock.patch.dict(os.environ, {"STREAMSCOPE": named}), \
                    unittest.mock.patch("shutil.which", lambda name: installed if name == "streamscope" else None):
                return found.program(words).replace(str(path), "own")

    def test_the_program_is_found_in_order(self):
        self.assertEqual(self.found(named="/opt/s"), "/opt/s")
        self.assertEqual(self.found(), "own")
        self.assertEqual(self.found(own=False), "/usr/bin/streamscope")
        self.assertEqual(self.found(installed=None), "own")
        with self.assertRaisesRegex(ss.StreamscopeError, "streamscope was not found"):
            self.found(own=False, installed=None)

    def test_what_the_small_program_lacks_is_asked_of_the_installed_one(self):
        for words in ["machines"], ["check", "c", "--picture", "F.svg"], []:
            self.assertEqual(self.found(words), "/usr/bin/streamscope")
            self.assertEqual(self.found(words, installed=None), "own")
            self.assertEqual(self.found(words, named="/opt/s"), "/opt/s")

    def test_the_module_is_the_program(self):
        done = subprocess.run([sys.executable, "-m", "streamscope", "examples", "--json"], cwd=package, stdout=subprocess.PIPE, text=True)
        self.assertEqual((done.returncode, json.loads(done.stdout)["examples"]), (0, ss.examples()))
        environment = {**os.environ, "STREAMSCOPE": "/dev/null/streamscope"}
        done = subprocess.run([sys.executable, "-m", "streamscope"], cwd=package, stderr=subprocess.PIPE, text=True, env=environment)
        self.assertEqual((done.returncode, done.stderr.startswith("streamscope: ")), (1, True))

    def test_what_the_small_program_lacks_is_told(self):
        with tempfile.TemporaryDirectory() as folder:
            small = unittest.mock.patch.object(found, "OWN", self.small(folder))
            with small, unittest.mock.patch.dict(os.environ, {"STREAMSCOPE": "", "PATH": ""}):
                with self.assertRaisesRegex(ss.StreamscopeError, "^streamscope: machines fails\nThe program inside .* install"):
                    ss.machines()
                with self.assertRaisesRegex(ss.StreamscopeError, "^streamscope: check fails$"):
                    ss.check("fork-and-join")

    def test_a_program_that_cannot_be_started_is_told(self):
        with unittest.mock.patch.dict(os.environ, {"STREAMSCOPE": "/dev/null/streamscope"}):
            with self.assertRaisesRegex(ss.StreamscopeError, "cannot start /dev/null/streamscope: Not a directory") as raised:
                ss.examples()
        self.assertEqual(raised.exception.status, 3)


if __name__ == "__main__":
    unittest.main()
