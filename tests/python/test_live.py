# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of live figures: pages without a program, the figure in a browser, and the wheel. GUEST_PAGE names the page of the build."""

import base64
import gzip
import hashlib
import importlib.util
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import types
import unittest
import unittest.mock
import zipfile

source = pathlib.Path(__file__).parents[2]
sys.path[:0] = [str(source / "resources/python"), str(source / "tests/ui_figure")]

import streamscope as ss  # noqa: E402
from browser import KEYS, Chromium, Firefox  # noqa: E402
from streamscope import live, reading  # noqa: E402
from streamscope.program import Files, call  # noqa: E402

built = pathlib.Path(os.environ.get("GUEST_PAGE", ""))
hostile = '</script><script>document.title="broken"</script><b title="x">&amp;'
absent = pathlib.Path(os.devnull).parent / "nowhere"
original = live.template.__wrapped__


def example(name="fork-and-join"):
    return ss.load(source / f"resources/programs/{name}.streamscope")


def with_page(test):
    """Lets a test use the live page that the build made, as the wheel has it."""
    if not built.is_file():
        return unittest.skip("the module for live pages is not built: app/setup live")(test)
    text = built.read_text(encoding="utf-8")
    return unittest.mock.patch.object(live, "template", lambda: text)(test)


def without_anywidget():
    return unittest.mock.patch.dict(sys.modules, {"anywidget": None})


@with_page
class Pages(unittest.TestCase):
    def test_the_page_has_the_program_and_its_device(self):
        page, composition = live.page_of(example(), on="h200")
        self.assertEqual(json.loads(live.text_of(page, "program")), composition.data)
        self.assertEqual(live.unpacked(live.text_of(page, "devices"))["device"], "h200")
        self.assertEqual((live.text_of(page, "guest"), live.text_of(page, "result"), live.text_of(page, "ghost")), ("{}", "", ""))
        self.assertGreater(len(live.unpacked(live.text_of(page, "devices"))["devices"]), 20)

    def test_names_do_not_break_out(self):
        page, _ = live.page_of(ss.Composition(hostile))
        self.assertNotIn(hostile, page)
        self.assertEqual(json.loads(live.text_of(page, "program"))["name"], hostile)

    def test_an_unknown_device_is_refused(self):
        with self.assertRaisesRegex(ValueError, "no device 'teachin'; did you mean 'teaching'"):
            live.page_of(example(), on="teachin")
        own = ss.Composition(data={**example().data, "device": "of-this-machine"})
        self.assertEqual(live.unpacked(live.text_of(live.page_of(own)[0], "devices"))["device"], "teaching")

    def test_all_that_can_be_shown(self):
        data = example().data
        packed = base64.urlsafe_b64encode(gzip.compress(json.dumps(data).encode())).decode().rstrip("=")
        for each in (data, json.dumps(data), source / "resources/programs/fork-and-join.streamscope",
                     f"https://example.org/a.html#p1.{packed[:50]}\n{packed[50:]}"):
            self.assertEqual(live.page_of(each)[1].data, data)
        page, composition = live.page_of("s1: H2D(x,10)")
        self.assertEqual((json.loads(live.text_of(page, "guest")), composition.operations), ({"line": "s1: H2D(x,10)"}, []))
        with self.assertRaisesRegex(ValueError, "link is damaged"):
            live.page_of(f"#p1.{packed[:60]}")

    def test_no_program_is_needed(self):
        with unittest.mock.patch.dict(os.environ, {"STREAMSCOPE": str(absent)}), without_anywidget():
            self.assertIn("srcdoc=", ss.show(example())._repr_html_())

    def test_without_anywidget_the_remedy_is_told(self):
        with without_anywidget():
            figure = ss.show(example())
        self.assertIn("%pip install anywidget", figure._repr_html_())
        self.assertIn("%pip install anywidget", repr(figure))
        with self.assertRaisesRegex(ss.StreamscopeError, "%pip install anywidget"):
            figure.program

    def test_without_a_page_the_remedy_is_told(self):
        with unittest.mock.patch.dict(os.environ, {"STREAMSCOPE": ""}), unittest.mock.patch("shutil.which", return_value=None):
            with self.assertRaisesRegex(ss.StreamscopeError, "ninja streamscope_wheel.*streamscope was not found"):
                original()

    def test_the_installed_program_makes_a_page_too(self):
        page = original()
        self.assertEqual(json.loads(live.text_of(page, "program"))["name"], "Timeline")
        self.assertTrue(live.text_of(page, "module"))

    def test_a_result_brings_its_picture_and_its_run(self):
        result = ss.run(example(), on="teaching-one-copy-engine")
        page, composition = live.page_of(result)
        self.assertEqual(composition.data, result.data["program"])
        self.assertEqual(json.loads(live.text_of(page, "ghost")), [result.data])
        self.assertEqual(live.text_of(page, "data"), live.text_of(result.page, "data"))
        self.assertEqual(json.loads(live.text_of(page, "guest")), {"pictured": True})
        self.assertEqual(live.unpacked(live.text_of(page, "devices"))["device"], "teaching-one-copy-engine")

    def test_the_state_is_that_of_the_program(self):
        for how in ({"on": "teaching"}, {"on": "h200", "runs": 3, "measure": "events"}):
            with Files() as files:
                path = files.path("own.html")
                words = [word for name, value in how.items() for word in ("--" + name, str(value))]
                call(["run", files.of(example()), "--picture", path, "--live", *words])
                own = pathlib.Path(path).read_text(encoding="utf-8")
            page, _ = live.page_of(ss.run(example(), **how))
            self.assertEqual(json.loads(live.text_of(page, "state")), json.loads(live.text_of(own, "state")))


# A notebook as far as a figure sees it: a model whose values go to Python and come from there (anywidget.dev, Anywidget Front-End Module).
notebook = """<!DOCTYPE html><meta charset="utf-8"><body style="margin: 16px"><div id="cell"></div>
<script type="application/json" id="state">@STATE@</script><script type="module">
@WIDGET@
const state = JSON.parse(document.getElementById("state").textContent), heard = {};
window.sent = [];
window.come = function (name, value) { state[name] = value; heard["change:" + name](); };
const model = { get: (name) => state[name], set: (name, value) => { state[name] = value; }, on: (name, act) => { heard[name] = act; },
                off: (name) => { delete heard[name]; }, save_changes: () => window.sent.push(JSON.stringify(state.program)) };
window.takeAway = globalThis.widget.render({ model: model, el: document.getElementById("cell") });
document.documentElement.dataset.ready = "yes";
</script>"""


class Notebook:
    """A figure in a browser."""

    def __init__(self, browser, page, composition, width=1000):
        widget = (source / "resources/python/streamscope/widget.js").read_text(encoding="utf-8").replace("export default", "globalThis.widget =")
        state = {"page": page, "title": "A figure", "program": composition.data}
        text = notebook.replace("@WIDGET@", widget).replace("@STATE@", json.dumps(state).replace("<", "\\u003c"))
        self.browser, self.folder = browser, tempfile.TemporaryDirectory()
        path = pathlib.Path(self.folder.name) / "notebook.html"
        path.write_text(text, encoding="utf-8")
        browser.open(str(path))
        browser.until("parseInt(document.querySelector('iframe').style.height) !== 420")

    def inside(self, words):
        """Returns what words mean in the page of the figure."""
        self.browser.call("POST", "/frame", {"id": 0})
        try:
            return self.browser.js(words)
        finally:
            self.browser.call("POST", "/frame", {"id": None})

    def until(self, words):
        for _ in range(600):
            if self.inside(words):
                return
            time.sleep(0.05)
        raise RuntimeError("never: " + words)

    def click(self, words):
        """Clicks on an element of the figure with real events."""
        x, y = self.inside(f"const b = ({words}).getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2];")
        left, top = self.browser.js("const b = document.querySelector('iframe').getBoundingClientRect(); return [b.x, b.y];")
        self.browser.click(x + left, y + top)

    def button(self, text):
        self.click(f"Array.from(document.querySelectorAll('#live button')).find((b) => b.textContent === {json.dumps(text)})")

    def sent(self):
        """Returns the compositions that came to Python."""
        return [ss.Composition(data=json.loads(each)) for each in self.browser.js("window.sent")]

    def send(self, composition):
        self.browser.js(f"come('program', {json.dumps(composition.data)}); return 1;")

    def close(self):
        self.folder.cleanup()


class InABrowser:
    """What a figure does in a notebook."""

    @classmethod
    def setUpClass(cls):
        if not cls.is_there():
            raise unittest.SkipTest(f"{cls.kind.__name__} or its driver is not installed")
        cls.browser = cls.kind()
        cls.addClassCleanup(cls.browser.close)

    def show(self, *words, **more):
        shown = Notebook(self.browser, *live.page_of(*words, grows=True, **more))
        self.addCleanup(shown.close)
        return shown

    def test_it_shows_the_program_and_sends_nothing(self):
        shown = self.show(example(), on="h200")
        shown.until("document.getElementById('chip').textContent.includes('NVIDIA H200')")
        self.assertTrue(shown.inside("document.getElementById('tools').hidden"))
        self.assertEqual(shown.sent(), [])
        self.assertEqual(self.browser.messages(), [])

    def test_a_change_comes_to_python_and_undo_takes_it_back(self):
        shown = self.show(example())
        shown.button("Change it")
        shown.until("!document.getElementById('tools').hidden && !document.getElementById('device').disabled")
        shown.click("document.getElementById('line')")
        self.browser.press(*"copy: H2D(x,10)", KEYS["Enter"])
        shown.until("!Array.from(document.querySelectorAll('#live button')).find((b) => b.textContent === 'Undo').disabled")
        self.browser.until("window.sent.length === 1")
        changed = shown.sent()[0]
        self.assertEqual(len(changed.operations), len(example().operations) + 1)
        self.assertEqual(changed.operations[-2]["call"], "memcpyAsync")
        shown.button("Undo")
        self.browser.until("window.sent.length === 2")
        self.assertEqual(shown.sent()[1], example())

    def test_a_program_from_python_begins_anew(self):
        shown = self.show(example())
        shown.send(example("overlap-four-streams"))
        shown.until("document.getElementById('chip').textContent.includes('6.00 ms')")
        self.assertEqual(shown.sent(), [])
        shown.button("Change it")
        shown.until("!document.getElementById('tools').hidden")
        self.assertTrue(shown.inside("Array.from(document.querySelectorAll('#live button')).find((b) => b.textContent === 'Undo').disabled"))

    def test_the_frame_is_as_high_as_the_figure_and_rests(self):
        shown = self.show(example())
        shown.button("Change it")
        shown.until("!document.getElementById('change').hidden")
        time.sleep(0.3)
        shown.inside("window.fits = 0; window.addEventListener('resize', () => ++window.fits); return 1;")
        time.sleep(0.5)
        self.assertLess(shown.inside("window.fits"), 4)
        height = self.browser.js("parseInt(document.querySelector('iframe').style.height)")
        self.assertLessEqual(abs(height - shown.inside("document.body.scrollHeight")), 40)

    def test_a_typed_line_is_a_program(self):
        shown = self.show("s1: H2D(x,10) K(saxpy,0.9,50)")
        self.browser.until("window.sent.length === 1")
        self.assertEqual([each["call"] for each in shown.sent()[0].operations], ["memcpyAsync", "launchKernel"])
        shown = self.show("s1: H2E(x)")
        shown.until("document.getElementById('note').textContent.length > 10")

    def test_what_is_copied_and_saved_there_works_elsewhere(self):
        shown = self.show(example())
        shown.button("Change it")
        shown.until("!document.getElementById('tools').hidden && !document.getElementById('device').disabled")
        shown.click("document.getElementById('line')")
        self.browser.press(*"copy: H2D(x,10)", KEYS["Enter"])
        self.browser.until("window.sent.length === 1")
        shown.inside("""Object.defineProperty(navigator, "clipboard", { value: { writeText: async function (text) { window.copied = text; } } });
            HTMLAnchorElement.prototype.click = function () { window.savedAs = this.download; };
            URL.createObjectURL = function (blob) { blob.text().then((text) => { window.saved = text; }); return "#"; }; return 1;""")
        shown.button("Copy link")
        shown.until("!!window.copied")
        self.assertRegex(shown.inside("window.copied"), "^#p1[.]")
        self.assertEqual(reading.linked(shown.inside("window.copied")), shown.sent()[0])
        shown.button("Save")
        shown.until("!!window.saved")
        self.assertEqual(shown.inside("window.savedAs"), "timeline.html")
        path = pathlib.Path(shown.folder.name) / "saved.html"
        path.write_text(shown.inside("window.saved"), encoding="utf-8")
        self.browser.open(str(path))
        self.browser.until("document.getElementById('chip').textContent.includes('SIMULATED')")
        back = "Array.from(document.querySelectorAll('#live button')).find((one) => one.textContent.startsWith('Back'))"
        self.assertFalse(self.browser.js(f"{back}.disabled"))
        self.browser.js(f"{back}.click(); return 1;")
        self.browser.until(f"{back}.disabled")

    def test_names_do_not_break_out(self):
        composition = ss.Composition(hostile)
        composition.stream("s")
        composition.launch("spin", stream="s", id="k", label=hostile, arguments={"duration": "1 ms"})
        shown = self.show(composition)
        shown.until("document.getElementById('chip').textContent.includes('1.00 ms')")
        self.assertNotEqual(shown.inside("document.title"), "broken")

    def test_what_cannot_run_says_why(self):
        shown = self.show({"streamscope": 1, "operations": [{"id": "k", "call": "launchKernel", "kernel": "spin", "stream": "nowhere"}]})
        shown.until("document.getElementById('note').textContent.includes('nowhere')")

    def test_a_frame_that_is_taken_away_hears_nothing(self):
        shown = self.show(example())
        self.browser.js("takeAway(); window.taken = 1; return 1;")
        shown.inside("parent.postMessage({ streamscope: '{}', height: 5 }, '*'); return 1;")
        time.sleep(0.2)
        self.assertEqual(shown.sent(), [])


@with_page
class InChromium(InABrowser, unittest.TestCase):
    kind = Chromium

    @staticmethod
    def is_there():
        return shutil.which("chromedriver")


@with_page
class InFirefox(InABrowser, unittest.TestCase):
    kind = Firefox

    @staticmethod
    def is_there():
        return shutil.which("firefox") or shutil.which("firefox-esr")


@with_page
class Widgets(unittest.TestCase):
    """The widget with a stand-in for anywidget, which has what the package uses of it."""

    def setUp(self):
        if importlib.util.find_spec("traitlets") is None:
            self.skipTest("traitlets is not installed (Debian: python3-traitlets)")
        import traitlets
        stand_in = types.ModuleType("anywidget")
        stand_in.AnyWidget = type("AnyWidget", (traitlets.HasTraits,), {})
        patched = unittest.mock.patch.dict(sys.modules, {"anywidget": stand_in})
        patched.start()
        self.addCleanup(patched.stop)
        self.addCleanup(live.widget_class.cache_clear)
        live.widget_class.cache_clear()

    def test_the_program_is_a_trait(self):
        figure, seen = ss.show(example()), []
        self.assertEqual((figure.program, figure.title), (example(), "Fork and join"))
        figure.observe(lambda change: seen.append(change.new.name), "program")
        trait = figure.traits()["program"].metadata
        figure.program = trait["from_json"](example("overlap-serial").data, figure)
        self.assertEqual(seen, [example("overlap-serial").name])
        self.assertEqual(trait["to_json"](figure.program, figure), example("overlap-serial").data)
        self.assertIn("export default", figure._esm)


class Wheel(unittest.TestCase):
    def setUp(self):
        if sys.version_info < (3, 11):
            self.skipTest("the wheel is made by Python 3.11 or newer")
        if not built.is_file():
            self.skipTest("the module for live pages is not built: app/setup live")
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.wheel = self.make(self.folder)

    def make(self, folder):
        script = source / "resources/python/make_wheel.py"
        return pathlib.Path(subprocess.run([sys.executable, script, built, folder], check=True, stdout=subprocess.PIPE, text=True).stdout.strip())

    def test_its_record_is_right_and_it_is_the_same_each_time(self):
        self.assertEqual(self.wheel.name, f"streamscope-{ss.__version__}-py3-none-any.whl")
        (self.folder / "again").mkdir()
        self.assertEqual(self.make(self.folder / "again").read_bytes(), self.wheel.read_bytes())
        with zipfile.ZipFile(self.wheel) as archive:
            record = next(name for name in archive.namelist() if name.endswith("RECORD"))
            rows = [line.split(",") for line in archive.read(record).decode().splitlines()]
            self.assertEqual([row[0] for row in rows], archive.namelist())
            for path, digest, size in rows[:-1]:
                data = archive.read(path)
                wanted = "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
                self.assertEqual((digest, size), (wanted, str(len(data))), path)
            sources = {path.name for path in (source / "resources/python/streamscope").glob("*.*")}
            self.assertEqual({pathlib.Path(row[0]).name for row in rows if row[0].startswith("streamscope/")}, sources | {"live.html"})

    def test_it_is_installed_and_shows_without_the_program(self):
        if subprocess.run([sys.executable, "-m", "pip", "--version"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode:
            self.skipTest("pip is not installed (Debian: python3-pip)")
        place = self.folder / "installed"
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--target", place, self.wheel], check=True,
                       stderr=subprocess.DEVNULL)
        words = "import sys; sys.modules['anywidget'] = None; import streamscope as ss; print(len(ss.show('s1: H2D(x,10)')._repr_html_()))"
        environment = {**os.environ, "PYTHONPATH": str(place), "STREAMSCOPE": str(absent)}
        printed = subprocess.run([sys.executable, "-c", words], check=True, stdout=subprocess.PIPE, text=True, env=environment, cwd=self.folder)
        self.assertGreater(int(printed.stdout), 500_000)


if __name__ == "__main__":
    unittest.main()
