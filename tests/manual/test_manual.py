# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of the live examples in the manual that the build made, in the folder that MANUAL names."""

import html
import os
import pathlib
import re
import shutil
import sys
import unittest

source = pathlib.Path(__file__).parents[2]
sys.path[:0] = [str(source / "resources/python"), str(source / "tests/ui_figure")]

import streamscope as ss  # noqa: E402
from browser import KEYS, Chromium, Firefox  # noqa: E402
from streamscope.reading import linked  # noqa: E402

manual = pathlib.Path(os.environ.get("MANUAL", ""))
frame = re.compile(r'<iframe title="[^"]+" loading="lazy" src="live\.html(#p1\.[A-Za-z0-9_-]+)"></iframe>')


def setUpModule():
    if not (manual / "live.html").is_file():
        raise unittest.SkipTest("the manual was built without the module for live pages: app/setup live")


class Pages(unittest.TestCase):
    def test_the_examples_are_links_to_their_programs(self):
        names = {ss.load(path).name for path in (source / "resources/programs").glob("*.streamscope")}
        count = 0
        for page in sorted(manual.glob("*.html")):
            if page.name == "live.html":
                continue
            text = page.read_text(encoding="utf-8")
            self.assertEqual(len(frame.findall(text)), text.count("<iframe"), page.name)
            for link in frame.findall(text):
                self.assertIn(linked(link).name, names)
                count += 1
            self.assertLess(len(text), 100_000, page.name)
        self.assertGreater(count, 12)

    def test_a_command_with_another_device_is_a_link_with_it(self):
        links = frame.findall((manual / "index.html").read_text(encoding="utf-8"))
        self.assertIn("h200", [linked(link).data.get("device") for link in links])

    def test_pictures_that_no_page_shows_are_pictures(self):
        for name in ("start-sweep", "figures-range", "measure-one-queue"):
            text = "".join(path.read_text(encoding="utf-8") for path in manual.glob("[!l]*.html"))
            self.assertRegex(text, rf"<p><picture>[^\n]*{name}-light\.svg")

    def test_nothing_comes_from_elsewhere(self):
        for page in manual.glob("*.html"):
            for address in re.findall(r'(?:src|srcset|href)="([^"]+)"', page.read_text(encoding="utf-8").split("<script", 1)[0]):
                name = html.unescape(address).split("#")[0]
                self.assertTrue(name == "" or (manual / name).is_file(), f"{page.name}: {address}")


class InABrowser:
    @classmethod
    def setUpClass(cls):
        if not cls.is_there():
            raise unittest.SkipTest(f"{cls.kind.__name__} or its driver is not installed")
        cls.browser = cls.kind()
        cls.addClassCleanup(cls.browser.close)

    def test_an_example_is_changed_in_its_place(self):
        browser, first = self.browser, "document.querySelector('.live')"
        browser.call("POST", "/url", {"url": f"file://{manual}/index.html"})
        self.assertEqual(browser.js("performance.getEntriesByType('resource').filter((one) => /live.html/.test(one.name)).length"), 0)
        browser.js(f"{first}.scrollIntoView(); return 1;")
        at = browser.js(f"const b = {first}.querySelector('summary').getBoundingClientRect(); return [b.right - 40, b.top + 20];")
        browser.click(*at)
        self.assertTrue(browser.js(f"{first}.open"))
        self.assertEqual(browser.js(f"{first}.querySelector('img').offsetHeight"), 0)
        browser.call("POST", "/frame", {"id": 0})
        browser.until("!!document.getElementById('tools') && !document.getElementById('tools').hidden && !document.getElementById('device').disabled")
        browser.until("document.getElementById('chip').textContent.includes('3.30 ms')")
        undo = "Array.from(document.querySelectorAll('#live button')).find((one) => one.textContent === 'Undo').disabled"
        self.assertTrue(browser.js(undo), "the linked program is the author's")
        browser.js("document.getElementById('line').focus(); return 1;")
        browser.press(*"copy: H2D(x,10)", KEYS["Enter"])
        browser.until("!" + undo)
        browser.until("document.getElementById('chip').textContent.includes(\"author's: 3.30 ms\")")
        browser.call("POST", "/frame", {"id": None})
        browser.click(*at)
        self.assertFalse(browser.js(f"{first}.open"))
        self.assertGreater(browser.js(f"{first}.querySelector('img').offsetHeight"), 100)
        self.assertEqual(browser.messages(), [])


class InChromium(InABrowser, unittest.TestCase):
    kind = Chromium

    @staticmethod
    def is_there():
        return shutil.which("chromedriver")


class InFirefox(InABrowser, unittest.TestCase):
    kind = Firefox

    @staticmethod
    def is_there():
        return shutil.which("firefox") or shutil.which("firefox-esr")


if __name__ == "__main__":
    unittest.main()
