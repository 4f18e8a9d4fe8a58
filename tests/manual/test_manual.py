# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of the manual that the build made, in the folder that MANUAL names: its live examples, and its search and links."""

import html
import json
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


def needs_live_pages():
    if not (manual / "live.html").is_file():
        raise unittest.SkipTest("the manual was built without the module for live pages: app/setup live")


def chapters(folder):
    """Returns the names of the pages in the order of the links to them."""
    links = (folder / "index.html").read_text(encoding="utf-8").split("</nav>")[0]
    return re.findall(r'<a href="([a-z-]+)\.html"', links)


class Ways(unittest.TestCase):
    """The ways through the manual, in each language."""

    folders = [manual, *(manual / language for language in ("de", "es", "zh"))]

    def test_each_chapter_leads_to_those_before_and_after_it(self):
        for folder in self.folders:
            names = chapters(folder)
            self.assertGreater(len(names), 30)
            for before, name, after in zip([None, *names], names, [*names[1:], None]):
                footer = (folder / f"{name}.html").read_text(encoding="utf-8").split("<footer>")[1]
                for way, other in (("prev", before), ("next", after)):
                    found = re.findall(rf'<a href="([a-z-]+)\.html" rel="{way}">', footer)
                    self.assertEqual(found, [other] if other else [], f"{folder.name}: {name}")

    def test_the_search_lists_each_section_at_its_place(self):
        for folder in self.folders:
            script = (folder / "search.js").read_text(encoding="utf-8")
            sections = json.loads(script.removeprefix("const sections = ").rstrip().removesuffix(";"))
            self.assertEqual([at.removesuffix(".html") for at, _, _ in sections if "#" not in at], chapters(folder))
            for address, title, text in sections:
                name, _, place = address.partition("#")
                page = (folder / name).read_text(encoding="utf-8")
                self.assertTrue(not place or f'<h2 id="{place}">' in page, address)
                self.assertTrue(title and text == text.lower(), address)
            self.assertEqual(len({at for at, _, _ in sections}), len(sections), "a place is listed twice")


class Pages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        needs_live_pages()

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
        needs_live_pages()
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

    def click_into_the_search(self):
        at = self.browser.js("const b = document.querySelector('nav input').getBoundingClientRect(); return [b.x + 20, b.y + 10];")
        self.browser.click(*at)

    def test_the_search_leads_to_a_section(self):
        browser = self.browser
        browser.call("POST", "/url", {"url": f"file://{manual}/index.html"})
        self.click_into_the_search()
        browser.press(*"calibrate gpu")
        found = browser.js("return Array.from(document.querySelectorAll('.found a')).map((one) => one.getAttribute('href'));")
        self.assertIn("measure.html#devices-that-predict", found)
        self.assertLessEqual(len(found), 12)
        browser.press(KEYS["Enter"])
        browser.until("location.href.endsWith(" + json.dumps(found[0]) + ")")
        self.click_into_the_search()
        browser.press(*"zyxwvuts")
        self.assertEqual(browser.js("return document.querySelectorAll('.found a').length;"), 0)
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
