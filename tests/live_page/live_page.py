#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives a live page by real events: live_page.py ROOT PACKED chromium|firefox [CASE...].

ROOT: the sources. PACKED: the module as a page contains it (streamscope_live.packed). Prints what fails, a line each."""

import base64
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import zlib

root, packed = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
sys.path.insert(0, str(root / "tests/ui_figure"))
from browser import DOWN, KEYS, UP, Chromium, Firefox, to  # noqa: E402

SHIFT, ALT, CONTROL, DELETE = "\ue008", "\ue00a", "\ue009", "\ue017"
failures = []
hostile = '</script><script>document.title="broken"</script><b title="x">&amp;'


def check(name, holds, *facts):
    if not holds:
        failures.append(" ".join(map(str, [name, *facts])))


def in_script(text):
    return text.replace("<", "\\u003c")


def example(name):
    return (root / f"resources/programs/{name}.streamscope").read_text()


devices = {file.stem: file.read_text() for file in sorted((root / "resources/devices").glob("*.json"))}


def asked(*questions):
    """Returns what the module answers to questions (NAME, QUESTION) under Node."""
    lines = "".join(json.dumps([name, json.dumps(question)]) + "\n" for name, question in questions)
    answers = subprocess.run(["node", root / "tests/live/ask.mjs", packed.with_suffix(".wasm")], input=lines, capture_output=True, text=True, check=True)
    return [json.loads(json.loads(line)) for line in answers.stdout.splitlines()]


def author_of(program, device, measured):
    """Returns what the export writes of the author's run: steps, result and state."""
    question = {"program": program, "device": device, "devices": devices}
    look = {"size": [960, 0], "scale": 1, "family": "Helvetica, Arial, sans-serif", "widths": {}}
    picture, run = asked(("scene", {**question, "look": look}), ("simulate", question))
    result, state = run["result"], picture["chip"]
    if measured:
        result["measured"] = "strobed"
        result["devices"][0].update(name="NVIDIA H200", kind="cuda")
        state = {**state, "state": "measured", "device": "NVIDIA H200"}
    return [{"name": "", "note": "", "says": picture["says"], "scene": picture["scene"]}], result, state


def deflated(value):
    return base64.b64encode(zlib.compress(in_script(json.dumps(value)).encode(), 9)).decode()


def page_of(program, how=None, author=None, device="teaching", words=None, more=""):
    """Returns a live page of a program, put together as the export does. `how`: {"measured", "broken"}."""
    figure, how = root / "resources/figure", how or {}
    part = lambda name: (figure / name).read_text()
    steps, result, state = author_of(author or program, device, how.get("measured"))
    element = lambda id, text, kind="x-streamscope-": f'<script type="application/{kind}{id}" id="{id}">{text}</script>\n'
    elements = part("live.html") + element("program", "\n" + in_script(program))
    if author:
        elements += element("author", "\n" + in_script(author))
    names = {id: json.loads(text).get("name", id) for id, text in devices.items()}
    elements += element("devices", deflated([{"device": device, "names": names, "devices": devices}]))
    elements += element("module", "no module" if how.get("broken") else packed.read_bytes().decode())
    elements += element("worker", in_worker((root / "engine/live/module/module.mjs").read_text()))
    elements += element("state", in_script(json.dumps(state))) + element("ghost", deflated([result])) + more
    if words:
        elements += element("words", in_script(json.dumps(words)))
    scripts = "".join(map(part, ("scene.js", "page.js", "engine.js", "saving.js", "gestures.js", "live.js", "lesson.js")))
    text = re.sub(r"\{\{(.*?)\}\}", r"\1", part("figure.html"))
    before, after = text.split('<script type="application/x-streamscope-result"')
    text = before + elements + '<script type="application/x-streamscope-result"' + after
    text = text.replace("script-src 'unsafe-inline'", "script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src blob:")
    style = "".join(map(part, ("figure.css", "live.css", "lesson.css")))
    for key, value in (("@THEMES@", "both"), ("@TITLE@", "A live page"), ("@DESCRIPTION@", "Timeline"), ("@PICTURES@", '<div id="plot"></div>'),
                       ("@STYLE@", style), ("@STEPS@", deflated(steps)), ("@RESULT@", ""),
                       ("@SCRIPT@", scripts + (root / "tests/live_page/start_live.js").read_text())):
        text = text.replace(key, value)
    return text


def in_worker(text):
    return text.replace("</", "\\u003c/")


class Page:
    """A live page in a browser."""

    def __init__(self, browser, folder):
        self.browser, self.folder = browser, pathlib.Path(folder)

    def open(self, text, fragment="", name="page.html"):
        (self.folder / name).write_text(text)
        self.go(name, fragment)

    def go(self, name, fragment=""):
        self.browser.call("POST", "/url", {"url": "about:blank"})
        self.browser.call("POST", "/url", {"url": f"file://{self.folder / name}{fragment}"})
        self.browser.until("document.documentElement.dataset.live === 'yes'")

    def js(self, words):
        return self.browser.js(words)

    def frames(self):
        self.js("return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));")

    def text(self, id):
        return self.js(f"document.getElementById('{id}').textContent")

    def change(self):
        self.js("Array.from(document.querySelectorAll('#live button')).find((b) => b.textContent === 'Change it').click(); return 1;")
        self.browser.until("!document.getElementById('tools').hidden && !document.getElementById('device').disabled")
        self.settle()

    def settle(self):
        self.js("return streamscope.live.settled().then(() => streamscope.live.settled());")
        self.rest()

    def rest(self):
        """Waits for what the page does later. The page waits itself, since a busy machine delays its clocks, too."""
        self.js("return new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 300));")

    def program(self):
        return json.loads(self.js("streamscope.live.program()"))

    def call(self, id):
        return next((one for one in self.program()["operations"] if one["id"] == id), None)

    def box(self, name):
        """Returns the widest box of an operation: the host's lane has a narrow one."""
        return self.js(f"""const v = streamscope.view, boxes = [];
            for (let i = 0; i < v.count(); ++i) if (v.textOf(i)[0] === {json.dumps(name)} && v.boxOf(i)) boxes.push(v.boxOf(i));
            return boxes.sort((a, b) => b.width - a.width)[0] || null;""")

    def middle(self, name):
        box = self.box(name)
        return box["left"] + box["width"] / 2, box["top"] + box["height"] / 2

    def end(self, name, inside=2):
        box = self.box(name)
        return box["left"] + box["width"] - inside, box["top"] + box["height"] / 2

    def press(self, *keys, hold=()):
        actions = [{"type": "keyDown", "value": key} for key in hold]
        actions += [{"type": way, "value": key} for key in keys for way in ("keyDown", "keyUp")]
        self.browser.act(*actions, *[{"type": "keyUp", "value": key} for key in reversed(hold)], kind="key", name="keys")

    def button(self, text):
        found = self.js(f"""const b = Array.from(document.querySelectorAll('button')).find((b) => b.textContent === {json.dumps(text)} && b.offsetParent);
            if (b) b.click(); return !!b;""")
        check("button " + text, found)
        self.settle()

    def is_clean(self, where):
        messages = [one for one in self.browser.messages()]
        check(where + ": no message", not messages, messages)
        check(where + ": no request", self.js("performance.getEntriesByType('resource').filter((r) => !r.name.startsWith('blob:')).length") == 0)
        check(where + ": not sideways", self.js("document.documentElement.scrollWidth <= window.innerWidth"),
              self.js("[document.documentElement.scrollWidth, window.innerWidth]"))


def rest(page):
    page.open(page_of(example("fork-and-join")))
    check("chip at rest", page.text("chip").startswith("SIMULATED as Teaching GPU"), page.text("chip"))
    check("short at rest", page.js("document.getElementById('tools').hidden && document.getElementById('change').hidden"))
    questions = page.js("streamscope.engine.asked")
    check("nothing asked at rest", questions == [], questions)
    x, y = page.end("saxpy")
    page.browser.act(to(x, y), DOWN, to(x + 80, y, 50), UP)
    page.settle()
    check("a figure does not change", page.call("saxpy")["arguments"]["duration"] == "0.9 ms")
    as_browsers_write = lambda text: text.replace(" hidden>", ' hidden="">').replace(" hidden ", ' hidden="" ')
    written, saved = as_browsers_write((page.folder / "page.html").read_text()), page.js("streamscope.live.savedPage()")
    check("is saved as it was", saved == written, first_difference(saved, written))
    page.is_clean("rest")


def drags(page):
    page.open(page_of(example("fork-and-join"), {"measured": True}))
    check("measured", page.text("chip") == "MEASURED on NVIDIA H200 · 3.30 ms", page.text("chip"))
    page.change()
    check("still measured", page.text("chip") == "MEASURED on NVIDIA H200 · 3.30 ms", page.text("chip"))
    x, y = page.end("saxpy")
    width = page.box("saxpy")["width"]
    page.browser.act(to(x, y), DOWN, to(x + 20, y, 50), to(x + round(width), y, 150))
    page.browser.until("!document.getElementById('gripped').hidden")
    page.rest()
    check("label while dragging", "saxpy" in page.text("gripped") and "ms" in page.text("gripped"), page.text("gripped"))
    # The author's picture and the browser have other letters, so that only lengths on one axis can be compared: 1.8 ms beside 1 ms.
    length = page.box("saxpy")["width"] / page.box("copy x")["width"]
    check("the end follows", abs(length - 1.8) < 0.02, length)
    page.browser.act(UP)
    page.settle()
    duration = page.call("saxpy")["arguments"]["duration"]
    check("stretched", 1.7 < float(duration.split()[0]) < 1.9 and len(duration.split()[0]) <= 4, duration)
    check("simulated now", page.text("chip").startswith("SIMULATED as Teaching GPU") and "author's: 3.30 ms" in page.text("chip"), page.text("chip"))
    check("measured as ghosts", page.js("streamscope.view.scene().panels[0].shapes.some((g) => g[0] === 'frames')"))
    page.press("z", hold=(CONTROL,))
    page.settle()
    check("one step of undo", page.call("saxpy")["arguments"]["duration"] == "0.9 ms")
    check("measured again", page.text("chip").startswith("MEASURED"), page.text("chip"))
    check("no ghosts of itself", not page.js("streamscope.view.scene().panels[0].shapes.some((g) => g[0] === 'frames')"))
    page.press("y", hold=(CONTROL,))
    page.settle()
    check("redo", page.call("saxpy")["arguments"]["duration"] == duration)
    x, y = page.end("stencil")
    page.browser.act(to(x, y), DOWN, to(x - 60, y, 100))
    page.rest()
    page.press(KEYS["Escape"])
    page.browser.act(UP)
    page.settle()
    check("escape takes a drag back", page.call("stencil")["arguments"]["duration"] == "1.5 ms" and
          page.call("saxpy")["arguments"]["duration"] == duration)
    page.button("Back to the author's")
    check("back", page.text("chip").startswith("MEASURED") and page.call("saxpy")["arguments"]["duration"] == "0.9 ms")
    page.is_clean("drags")


def waits(page):
    page.open(page_of(example("fork-and-join")))
    page.change()
    box = page.box("copy y")
    page.browser.click(box["left"] - 12, box["top"] + 5)
    page.browser.until("!document.getElementById('choice').hidden")
    check("menu", page.text("choice") == "Remove the wait for e2", page.text("choice"))
    page.press(KEYS["Enter"])
    page.settle()
    check("removed", page.call("computeWaitsE2") is None)
    check("sooner", "2.70 ms" in page.text("chip"), page.text("chip"))
    check("offered", "wait for e2" in page.text("taken"), page.text("taken"))
    page.js("const l = document.getElementById('line'); l.focus(); return 1;")
    page.press(*"s9: K(other,0.1,5)", KEYS["Enter"])
    page.settle()
    page.browser.move(*page.middle("copy y"))
    page.button("Put it back")
    check("keeps its choice, though calls came before it", page.js("document.getElementById('tip').textContent.startsWith('copy y')"),
          page.text("tip"))
    ids = [one["id"] for one in page.program()["operations"]]
    check("put back in its place", ids.index("computeWaitsE2") + 1 == ids.index("copyY"), ids)
    check("as before", "3.30 ms" in page.text("chip"), page.text("chip"))
    check("no longer offered", page.text("taken") == "")
    page.is_clean("waits")


def orders(page):
    page.open(page_of(example("fork-and-join")))
    page.change()
    (x, y), (x2, y2) = page.middle("saxpy"), page.middle("stencil")
    page.browser.act(to(x, y), DOWN, to(x + 10, y + 10, 50), to(x2, y2, 100))
    check("words", page.text("gripped") == "stencil begins after saxpy has ended", page.text("gripped"))
    page.press(KEYS["Escape"])
    page.browser.act(UP)
    page.settle()
    check("escape", len(page.program()["operations"]) == 10)
    page.browser.act(to(x, y), DOWN, to(x + 10, y + 10, 50), to(x2, y2, 100), UP)
    page.settle()
    check("ordered", len(page.program()["operations"]) == 12 and "4.20 ms" in page.text("chip"), page.text("chip"), page.text("note"))
    page.press("z", hold=(CONTROL,))
    page.settle()
    page.browser.click(*page.middle("saxpy"))
    page.press("o")
    check("asks", "saxpy has ended" in page.text("note"), page.text("note"))
    page.browser.move(*page.middle("stencil"))
    page.press("o")
    page.settle()
    check("ordered by keys", len(page.program()["operations"]) == 12, page.text("note"))
    page.press("z", hold=(CONTROL,))
    page.settle()
    (x, y), (x2, y2) = page.middle("stencil"), page.middle("copy x")
    page.browser.act(to(x, y), DOWN, to(x - 10, y, 50), to(x2, y2, 100), UP)
    page.settle()
    check("a deadlock is refused in words", len(page.program()["operations"]) == 10 and "deadlock" in page.text("note"), page.text("note"))
    page.is_clean("orders")


def keys(page):
    page.open(page_of(example("fork-and-join")))
    page.change()
    page.browser.move(*page.middle("saxpy"))
    page.press(KEYS["Right"], KEYS["Right"], hold=(SHIFT, ALT))
    page.settle()
    check("longer", page.call("saxpy")["arguments"]["duration"] == "1.09 ms", page.call("saxpy")["arguments"]["duration"])
    check("keeps its choice", page.js("document.getElementById('tip').textContent.startsWith('saxpy')"))
    page.press("z", hold=(CONTROL,))
    page.settle()
    check("one step", page.call("saxpy")["arguments"]["duration"] == "0.9 ms", page.call("saxpy")["arguments"]["duration"])
    page.browser.move(*page.middle("saxpy"))
    page.press(DELETE)
    check("delete asks", page.text("choice") == "Remove the wait for e1Remove saxpy", page.text("choice"))
    page.press(KEYS["Down"], KEYS["Enter"])
    page.settle()
    check("deleted", page.call("saxpy") is None)
    page.press("z", hold=(CONTROL,))
    page.press("z", hold=(CONTROL, SHIFT))
    page.settle()
    check("undo and redo", page.call("saxpy") is None)
    page.is_clean("keys")


def typed(page):
    page.open(page_of(example("fork-and-join")))
    page.change()
    page.js("document.getElementById('line').focus(); return 1;")
    page.press(*"s1: H2D(zz,ten) K(a,0.9,50)", KEYS["Enter"])
    page.settle()
    check("place", page.js("Array.from(document.querySelectorAll('#mistakes u')).map((u) => u.textContent)") == ["ten"],
          page.js("document.getElementById('mistakes').textContent"))
    check("nothing added", len(page.program()["operations"]) == 10)
    page.js("const l = document.getElementById('line'); l.value = ''; l.focus(); return 1;")
    page.press(*"s1: H2D(x,10) K(saxpy,0.9,50)", KEYS["Enter"])
    page.settle()
    ids = [one["id"] for one in page.program()["operations"]]
    check("added before the last sync", len(ids) == 12 and ids[-1] == "sync", ids)
    check("cleared", page.js("document.getElementById('line').value") == "")
    page.press("z", hold=(CONTROL,))
    page.settle()
    check("undo from the text box", len(page.program()["operations"]) == 10)
    check("hint with a repair", page.js("!!document.querySelector('#problems button')"))
    page.button("Remove wait")
    check("repaired", page.call("computeWaitsE2") is None)
    page.is_clean("typed")


def choices(page):
    page.open(page_of(example("overlap-four-streams")))
    page.change()
    page.js("""const s = document.querySelector('#sliders input'); s.value = 8; s.dispatchEvent(new Event('input')); s.dispatchEvent(new Event('change'));
        return 1;""")
    page.settle()
    check("slider", page.program()["parameters"]["chunks"]["value"] == 8 and "5.00 ms" in page.text("chip"), page.text("chip"))
    page.js("const d = document.getElementById('device'); d.value = 'teaching-one-copy-engine'; d.dispatchEvent(new Event('change')); return 1;")
    page.settle()
    check("device", "one copy engine" in page.text("chip").lower() and page.program()["device"] == "teaching-one-copy-engine", page.text("chip"))
    page.press("z", hold=(CONTROL,))
    page.press("z", hold=(CONTROL,))
    page.settle()
    check("both undone", page.js("document.getElementById('device').value") == "teaching" and
          page.js("document.querySelector('#sliders input').value") == "4")
    page.is_clean("choices")


def saves(page):
    author = json.loads(example("fork-and-join"))
    author["name"] = hostile
    author["operations"][0]["label"] = hostile
    escaped = hostile.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    written = page_of(json.dumps(author, indent=1)).replace("A live page", escaped).replace('aria-label="Timeline"', f'aria-label="{escaped}"')
    page.open(written.replace('<div id="plot"></div>', f'<div id="plot"></div>\n<noscript><svg><text>{escaped}</text></svg></noscript>'))
    check("hostile names are text", page.js("document.title") == hostile)
    page.change()
    before = page.js("streamscope.live.savedPage()")
    page.browser.move(*page.middle("saxpy"))
    page.press(KEYS["Right"], hold=(SHIFT, ALT))
    page.settle()
    page.browser.devtools("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(page.folder / "saved"))
    page.press("s", hold=(CONTROL,))
    saved = page.folder / "saved" / "page.html"
    for _ in range(600):
        if saved.exists() and saved.stat().st_size:
            break
        time.sleep(0.05)
    check("downloaded under the same name", saved.exists() and "page.html" in page.text("note"), page.text("note"))
    if not saved.exists():
        return
    text = saved.read_text()
    check("one program", text.count('<script type="application/x-streamscope-program" id="program">') == 1)
    page.go("saved/page.html")
    check("hostile names stay text", page.js("document.title") == hostile and page.text("chip") != "")
    page.browser.until("document.getElementById('chip').textContent.includes('author')")
    page.settle()
    check("saved program", page.call("saxpy")["arguments"]["duration"] == "990 us", page.call("saxpy"))
    check("says so", page.text("chip").startswith("SIMULATED as"), page.text("chip"))
    check("saving again changes nothing", page.js("streamscope.live.savedPage()") == text, first_difference(page.js("streamscope.live.savedPage()"), text))
    page.button("Back to the author's")
    check("author's is one click away", page.call("saxpy")["arguments"]["duration"] == "0.9 ms")
    check("and saved as it was", page.js("streamscope.live.savedPage()") == before)
    page.is_clean("saves")


def first_difference(a, b):
    at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
    return repr(a[max(0, at - 60):at + 60]), repr(b[max(0, at - 60):at + 60])


def links(page):
    page.open(page_of(example("fork-and-join")))
    page.change()
    link = page.js('linkOf(streamscope.live.program().replace(\'"0.9 ms"\', \'"0.5 ms"\'))')
    page.go("page.html", "#" + link)
    page.browser.until("document.getElementById('chip').textContent.includes('author')")
    check("program of the link", page.call("saxpy")["arguments"]["duration"] == "0.5 ms")
    page.button("Back to the author's")
    check("the author's", page.call("saxpy")["arguments"]["duration"] == "0.9 ms")
    page.js("Object.defineProperty(navigator, 'clipboard', {value: {writeText: (t) => { window.copied = t; return Promise.resolve(); }}}); return 1;")
    page.button("Copy link")
    check("copied", page.js("window.copied").startswith("file://") and "#p1." in page.js("window.copied"), page.js("window.copied")[:60])
    page.js("navigator.clipboard.writeText = () => Promise.reject(new Error('no')); return 1;")
    page.button("Copy link")
    check("shown instead", page.js("document.querySelector('#note input').value === window.copied"))
    page.go("page.html", "#p1.AAAA")
    page.settle()
    check("broken link", "author's program" in page.text("note"), page.text("note"))
    noise = json.loads(example("fork-and-join"))
    noise["notes"] = "".join(chr(0x4e00 + (i * 7919 + i * i * 31) % 20000) for i in range(6000))
    page.open(page_of(json.dumps(noise)))
    page.change()
    page.button("Copy link")
    check("too long", "save the page" in page.text("note"), page.text("note"))
    page.is_clean("links")


def stops(page):
    endless = json.loads(example("fork-and-join"))
    endless["parameters"] = {"n": {"value": 1, "min": 1, "max": 2000000}}
    endless["operations"].insert(0, {"id": "again", "call": "repeat", "times": "{n}", "body": [
        {"id": "many", "label": "many", "call": "launchKernel", "stream": "copy", "kernel": "spin", "grid": [1], "block": [32],
         "arguments": {"duration": "1 us"}}]})
    page.open(page_of(json.dumps(endless)))
    page.change()
    page.js("const s = document.querySelector('#sliders input'); s.value = 300000; s.dispatchEvent(new Event('input')); return 1;")
    page.browser.until("Array.from(document.querySelectorAll('#live button')).some((b) => b.textContent === 'Stop' && !b.hidden)")
    check("says what it does", "simulating" in page.text("chip"), page.text("chip"))
    page.button("Stop")
    check("not simulated", page.text("chip") == "stopped" and "kept" in page.text("note"), page.text("chip"), page.text("note"))
    check("kept", page.program()["parameters"]["n"]["value"] == 300000)
    page.press("z", hold=(CONTROL,))
    page.settle()
    page.browser.move(*page.middle("saxpy"))
    page.press(KEYS["Right"], hold=(SHIFT, ALT))
    page.settle()
    page.browser.until("document.getElementById('chip').textContent.startsWith('SIMULATED')")
    check("goes on", page.call("saxpy")["arguments"]["duration"] == "990 us" and page.program()["parameters"]["n"]["value"] == 1)
    page.is_clean("stops")


def broken(page):
    page.open(page_of(example("fork-and-join"), {"broken": True}))
    page.js("document.querySelector('#opener').click(); return 1;")
    page.browser.until("document.getElementById('note').textContent !== ''")
    check("one sentence", page.text("note").startswith("The simulator does not start"), page.text("note"))
    check("a figure", page.js("document.getElementById('tools').hidden && document.getElementById('change').hidden"))
    check("still its chip", page.text("chip").startswith("SIMULATED as"))
    page.is_clean("broken")


def touches(page):
    page.open(page_of(example("fork-and-join")))
    page.change()
    x, y = page.end("saxpy", 1)
    width = page.box("saxpy")["width"]
    finger = lambda *actions: page.browser.act(*actions, touch=True, name="finger")
    finger(to(x, y), DOWN, to(x + 60, y, 100), UP)
    page.settle()
    check("a swift finger changes nothing", page.call("saxpy")["arguments"]["duration"] == "0.9 ms")
    finger(to(x, y), DOWN, {"type": "pause", "duration": 700}, to(x + width / 2, y, 150), UP)
    page.settle()
    duration = page.call("saxpy")["arguments"]["duration"]
    check("a finger that rested", 1.2 < float(duration.split()[0]) < 1.5, duration)
    page.is_clean("touches")


def large(page):
    program = json.loads(example("fork-and-join"))
    body = [{"id": "many", "call": "launchKernel", "stream": "copy", "kernel": "spin", "grid": [1], "block": [32], "arguments": {"duration": "1 us"}}]
    program["operations"] = [{"id": "again", "call": "repeat", "times": 10002, "body": body}]
    page.open(page_of(json.dumps(program)))
    check("says that it is read only", page.text("note") == "With more than 10,001 calls this page is read only.", page.text("note"))
    check("no tools", page.js("document.querySelector('#live button').hidden && document.getElementById('tools').hidden"))
    page.is_clean("large")
    program["parameters"] = {"n": {"value": 10, "min": 1, "max": 20000}}
    program["operations"][0]["times"] = "{n}"
    page.open(page_of(json.dumps(program)))
    page.change()
    page.js("const s = document.querySelector('#sliders input'); s.value = 10002; s.dispatchEvent(new Event('input')); return 1;")
    page.browser.until("document.getElementById('note').textContent.includes('read only')")
    check("the line is disabled", page.js("document.getElementById('line').disabled"))
    page.button("Undo")
    page.browser.until("!document.getElementById('line').disabled")
    check("note is gone", page.text("note") == "", page.text("note"))


def frame(page):
    (page.folder / "inner.html").write_text(page_of(example("fork-and-join")))
    (page.folder / "slide.html").write_text('<!DOCTYPE html><body><iframe id="f" src="inner.html" width="640" height="360"></iframe></body>')
    page.browser.call("POST", "/url", {"url": f"file://{page.folder / 'slide.html'}"})
    page.browser.call("POST", "/frame", {"id": 0})
    page.browser.until("document.documentElement.dataset.live === 'yes'")
    inside = "document.documentElement.scrollHeight <= window.innerHeight && document.documentElement.scrollWidth <= window.innerWidth"
    check("fits at rest", page.js(inside), page.js("[document.documentElement.scrollHeight, window.innerHeight]"))
    page.change()
    page.browser.move(*page.end("saxpy", 4))  # a wait is at its begin
    page.press(KEYS["Right"], hold=(SHIFT, ALT))
    page.settle()
    check("changes in a frame", page.call("saxpy")["arguments"]["duration"] == "990 us")
    check("pictures of a narrow page", page.js("streamscope.view.scene().variants.length") == 2)
    for width, variants in (900, 1), (400, 2):
        page.browser.call("POST", "/frame", {"id": None})
        page.js(f"document.getElementById('f').width = {width}; return 1;")
        page.browser.call("POST", "/frame", {"id": 0})
        page.browser.until(f"innerWidth === {width} && streamscope.view.scene().variants.length === {variants}")
        check("the change stays", page.call("saxpy")["arguments"]["duration"] == "990 us")
    page.browser.call("POST", "/frame", {"id": None})


def german(page):
    page.open(page_of(example("fork-and-join"), words={"change": "Ändern", "simulated": "SIMULIERT", "as": "als {device}"}))
    check("words", page.text("chip").startswith("SIMULIERT als Teaching GPU"), page.text("chip"))
    page.is_clean("german")


def attacks(page):
    attack = '</script><img src=x onerror="window.hit=1"><script>window.hit=1</script>'
    text = example("fork-and-join").replace('"e2"', json.dumps(attack)).replace('"copy y"', json.dumps(attack))
    program = dict(json.loads(text), name=attack, parameters={"p": {"value": 1, "min": 0, "max": 3, "note": attack}})
    page.open(page_of(example("fork-and-join")))
    page.go("page.html", "#" + page.js(f"linkOf({json.dumps(json.dumps(program))})"))
    page.browser.until("document.getElementById('chip').textContent.includes('author')")
    page.settle()
    shown = page.js("document.body.innerText") + page.js("document.getElementById('rows').textContent")
    check("hostile names are shown", attack in shown, shown[:300])
    page.js(f"const l = document.getElementById('line'); l.value = 's1: ' + {json.dumps(attack)}; l.form.requestSubmit(); return 1;")
    page.settle()
    check("so is a hostile line", attack in page.text("mistakes"), page.text("mistakes"))
    page.browser.move(*page.middle(attack))
    page.press(DELETE)
    check("and a menu", page.js("window.hit === undefined"), page.text("choice"))
    page.press(KEYS["Escape"])
    (page.folder / "again.html").write_text(page.js("streamscope.live.savedPage()"))
    page.go("again.html")
    page.settle()
    check("no script runs", page.js("window.hit === undefined && document.images.length === 0"))
    page.is_clean("attacks")


def times(page):
    """Prints how long a page takes to open, to show a first result from the click on, and an edit, with its picture."""
    def shown(program, change, moves):
        page.open(page_of(program))
        return page.js(f"""return (async () => {{
            const l = streamscope.live, frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            const opened = Math.round(performance.getEntriesByType("navigation")[0].domComplete);
            if ({str(moves).lower()}) {{ document.dispatchEvent(new Event("pointermove")); await new Promise((done) => setTimeout(done, 400)); }}
            const click = performance.now(); l.open(); await l.settled(); await frame(); const first = performance.now() - click, all = [];
            for (let i = 0; i < 9; ++i) {{
              const at = performance.now(); await l.change({json.dumps(change)}); await frame(); all.push(Math.round(performance.now() - at));
            }}
            return [opened, Math.round(first), Math.min(...all)]; }})();""")

    body = [{"id": "copy", "call": "memcpyAsync", "stream": "s{i%4}", "from": "h", "to": "d{i%4}", "bytes": "1 MB"},
            {"id": "k", "call": "launchKernel", "stream": "s{i%4}", "kernel": "spin", "grid": [20], "block": [256], "arguments": {"duration": "90 us"},
             "reads": ["d{i%4}"]}]
    calls = [dict(json.loads(json.dumps(one).replace("{i%4}", str(i % 4))), id=f"{one['id']}{i}") for i in range(500) for one in body]
    program = {"streamscope": 1, "streams": [{"id": f"s{i}", "nonBlocking": True} for i in range(4)],
               "buffers": [{"id": "h", "bytes": "1 MB", "memory": "pinned"}] + [{"id": f"d{i}", "bytes": "1 MB"} for i in range(4)], "operations": calls}
    for moves in False, True:
        print("The pointer moves 0.4 s before the click." if moves else "A click at once.", "In ms: opened, first result, an edit.", file=sys.stderr)
        print("10 operations:", shown(example("fork-and-join"), {"stretch": {"of": "saxpy", "by": 1.1}}, moves), file=sys.stderr)
        print("1,000 operations:", shown(json.dumps(program), {"stretch": {"of": "k7", "by": 1.1}}, moves), file=sys.stderr)


cases = [attacks, rest, drags, waits, orders, keys, typed, choices, saves, links, stops, broken, touches, large, frame, german]


def main():
    kind, wanted = sys.argv[3], sys.argv[4:]
    with tempfile.TemporaryDirectory(prefix="streamscope-live-") as folder:
        browser = {"chromium": Chromium, "firefox": Firefox}[kind]()
        try:
            for case in cases + [times] * ("times" in wanted):
                if wanted and case.__name__ not in wanted:
                    continue
                try:
                    case(Page(browser, folder))
                except Exception as error:  # noqa: BLE001, so that the other cases are tried
                    failures.append(f"{case.__name__}: {type(error).__name__} {error}")
        finally:
            browser.close()
    for line in failures:
        print(line)
    sys.exit(1 if failures else 0)


main()
