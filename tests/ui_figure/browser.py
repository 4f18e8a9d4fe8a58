#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives pages with figures in a browser by real events, through WebDriver: browser.py chromium|firefox CASE PAGE.

Prints what fails, one line each, and nothing else. CASE: pointer, keys, touch, steps, looks, frame, large,
picture."""

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request


class Browser:
    """A session of WebDriver without a display."""

    def open(self, path):
        self.call("POST", "/url", {"url": "file://" + path})
        self.until("document.documentElement.dataset.ready === 'yes' || !!document.getElementById('f')")

    def js(self, words):
        return self.call("POST", "/execute/sync", {"script": words if "return" in words else "return " + words, "args": []})

    def until(self, words):
        for _ in range(400):
            if self.js(words):
                return
            time.sleep(0.05)
        raise RuntimeError("never: " + words)

    def act(self, *actions, kind="pointer", touch=False, name="mouse"):
        source = {"type": kind, "id": name, "actions": list(actions)}
        if kind == "pointer":
            source["parameters"] = {"pointerType": "touch" if touch else "mouse"}
        self.call("POST", "/actions", {"actions": [source]})

    def press(self, *keys):
        self.act(*[{"type": way, "value": key} for key in keys for way in ("keyDown", "keyUp")], kind="key", name="keys")

    def move(self, x, y):
        self.act(to(x, y))

    def click(self, x, y):
        self.act(to(x, y), DOWN, UP)

    def wheel(self, x, y, by):
        self.act({"type": "scroll", "x": round(x), "y": round(y), "deltaX": 0, "deltaY": by}, kind="wheel", name="wheel")


class Chromium(Browser):
    """Chromium, by chromedriver."""

    def __init__(self, size=(1280, 720)):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        port = free_port()
        self.base = f"http://127.0.0.1:{port}"
        self.driver = subprocess.Popen(["chromedriver", f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                       env={**os.environ, "TMPDIR": self.folder.name})
        args = ["--headless=new", "--no-sandbox", "--disable-gpu", f"--window-size={size[0]},{size[1]}",
                "--host-resolver-rules=MAP * ~NOTFOUND"]
        wanted = {"goog:chromeOptions": {"args": args}, "goog:loggingPrefs": {"browser": "ALL"}}
        tried(lambda: self.call("GET", "/status"))
        self.base += "/session/" + self.call("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})["sessionId"]
        self.devtools("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1, mobile=False)

    def call(self, method, path, body=None):
        request = urllib.request.Request(self.base + path, method=method, data=None if body is None else json.dumps(body).encode(),
                                         headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.loads(answer.read())["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode()[:500]) from error

    def devtools(self, command, **words):
        return self.call("POST", "/goog/cdp/execute", {"cmd": command, "params": words})

    def messages(self):
        return self.call("POST", "/se/log", {"type": "browser"})

    def close(self):
        try:
            self.call("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()
            self.folder.cleanup()


class Firefox(Browser):
    """Firefox, by its own protocol (Marionette), which needs no driver."""

    names = {"/url": "Navigate", "/execute/sync": "ExecuteScript", "/actions": "PerformActions", "/frame": "SwitchToFrame"}

    def __init__(self, size=(1280, 720)):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        port = free_port()
        with open(os.path.join(self.folder.name, "user.js"), "w", encoding="utf-8") as settings:
            settings.write(f'user_pref("marionette.port", {port});\nuser_pref("network.proxy.type", 1);\n')
        program = "firefox" if shutil.which("firefox") else "firefox-esr"
        self.driver = subprocess.Popen([program, "-headless", "-marionette", "-no-remote", "-profile", self.folder.name,
                                        "--width", str(size[0]), "--height", str(size[1])],
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.socket = tried(lambda: socket.create_connection(("127.0.0.1", port)))
        self.read()
        self.number = 0
        self.send("NewSession", {})

    def read(self):
        length = b""
        while not length.endswith(b":"):
            length += self.socket.recv(1) or b":"
        left, data = int(length[:-1]), b""
        while len(data) < left:
            data += self.socket.recv(left - len(data))
        return json.loads(data)

    def send(self, name, words):
        self.number += 1
        message = json.dumps([0, self.number, "WebDriver:" + name, words]).encode()
        self.socket.sendall(str(len(message)).encode() + b":" + message)
        _, _, error, answer = self.read()
        if error:
            raise RuntimeError(str(error)[:500])
        return answer.get("value") if isinstance(answer, dict) else answer

    def call(self, _, path, body=None):
        return self.send(self.names[path], body)

    def messages(self):
        return []

    def close(self):
        self.socket.close()
        self.driver.terminate()
        self.driver.wait()
        self.folder.cleanup()


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def tried(action):
    """Returns what an action gives once its server has started."""
    for _ in range(400):
        try:
            return action()
        except OSError:
            time.sleep(0.05)
    raise OSError("the browser does not start")


DOWN, UP = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
KEYS = {"Left": "\ue012", "Up": "\ue013", "Right": "\ue014", "Down": "\ue015", "Home": "\ue011", "End": "\ue010", "Enter": "\ue007",
        "Escape": "\ue00c", "PageUp": "\ue00e", "PageDown": "\ue00f"}
failures = []


def to(x, y, ms=0):
    return {"type": "pointerMove", "duration": ms, "x": round(x), "y": round(y)}


def check(name, holds, *facts):
    if not holds:
        failures.append(" ".join([name, *map(str, facts)]))


class Page:
    """What a page tells of itself."""

    def __init__(self, browser):
        self.browser = browser

    def tip(self):
        return self.browser.js("document.getElementById('tip').hidden ? '' : document.getElementById('tip').textContent.split('\\n')[0]")

    def view(self):
        self.browser.js("return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));")
        return self.browser.js("streamscope.view.view()")

    def span(self):
        view = self.view()
        return view["end"] - view["begin"]

    def box(self, index):
        return self.browser.js(f"streamscope.view.boxOf({index})")

    def middle(self, index):
        box = self.box(index)
        return box["left"] + box["width"] / 2, box["top"] + box["height"] / 2

    def name(self, index):
        return self.browser.js(f"streamscope.view.textOf({index})[0]")

    def is_clean(self, steps=""):
        messages = self.browser.messages()
        check("no message" + steps, not messages, messages)
        check("no request" + steps, self.browser.js("performance.getEntriesByType('resource').length") == 0)
        check("not sideways" + steps, self.browser.js("document.documentElement.scrollWidth <= window.innerWidth"))


def pointer(browser, page):
    widest = browser.js("""const v = streamscope.view, all = Array.from({length: v.count()}, (_, i) => i);
        return all.sort((a, b) => v.boxOf(b).width * v.boxOf(b).height - v.boxOf(a).width * v.boxOf(a).height)[0];""")
    x, y = page.middle(widest)
    browser.move(x, y)
    check("hover", page.tip() == page.name(widest), page.tip(), page.name(widest))
    whole = page.span()
    browser.wheel(x, y, -300)
    check("the page keeps its wheel", page.span() == whole)
    browser.click(x, y)
    before = browser.js(f"streamscope.view.timeAt({x})")
    browser.wheel(x, y, -300)
    zoomed, after = page.span(), browser.js(f"streamscope.view.timeAt({x})")
    check("wheel zooms", zoomed < 0.6 * whole, zoomed, whole)
    check("around the pointer", abs(after - before) < 0.01 * whole, before, after)
    begin = page.view()["begin"]
    browser.act(to(x, y), DOWN, to(x - 60, y, 50), UP)
    check("drag pans", page.view()["begin"] > begin and abs(page.span() - zoomed) < 1)
    browser.press("0")
    check("0 shows all", page.span() == whole)
    page.is_clean()
    check("fits the window", browser.js("document.documentElement.scrollHeight <= window.innerHeight"),
          browser.js("document.documentElement.scrollHeight"))


def keys(browser, page):
    browser.js("document.getElementById('figure').focus(); return 1;")
    order = browser.js("streamscope.view.inTime()")
    begins = browser.js("streamscope.view.inTime().map((i) => streamscope.view.beginOf(i))")
    check("in time", begins == sorted(begins))
    browser.press(KEYS["Home"])
    check("home", page.tip() == page.name(order[0]), page.tip(), page.name(order[0]))
    check("said", browser.js("document.getElementById('said').textContent").startswith(page.name(order[0])))
    chosen = order[0]
    for _ in range(3):
        following = browser.js(f"streamscope.view.next({chosen}, 1, 0)")
        if following < 0:
            break
        browser.press(KEYS["Right"])
        later = browser.js(f"streamscope.view.beginOf({following}) >= streamscope.view.beginOf({chosen})")
        check("right", later and page.tip() == page.name(following), page.tip(), page.name(following))
        chosen = following
    browser.press(KEYS["Down"])
    below = browser.js(f"streamscope.view.next({chosen}, 0, 1)")
    check("down", below >= 0 and page.tip() == page.name(below), page.tip())
    browser.press(KEYS["End"])
    check("end", page.tip() == page.name(order[-1]), page.tip(), page.name(order[-1]))
    whole = page.span()
    browser.press("+")
    check("plus", page.span() < whole)
    browser.press("-")
    check("minus", page.span() == whole)
    browser.press(KEYS["Home"], KEYS["Right"], KEYS["Enter"])
    check("enter", page.span() < whole and page.tip() != "")
    browser.press("0", KEYS["Escape"])
    check("escape", page.tip() == "" and browser.js("document.activeElement === document.body"))
    rows = browser.js("document.querySelectorAll('#rows tr').length")
    check("table", rows == browser.js("streamscope.view.scene().texts.length") or rows == 2000, rows)
    page.is_clean()


def touch(browser, page):
    whole = page.span()
    x, y = browser.js("innerWidth") * 0.6, browser.js("const b = streamscope.view.canvas.getBoundingClientRect(); return b.top + b.height / 2;")
    fingers = [{"type": "pointer", "id": f"finger{side}", "parameters": {"pointerType": "touch"},
                "actions": [to(x + side * 20, y), DOWN, to(x + side * 90, y, 200), UP]} for side in (-1, 1)]
    browser.js("document.getElementById('figure').focus(); return 1;")
    browser.call("POST", "/actions", {"actions": fingers})
    check("pinch", page.span() < 0.8 * whole, page.span(), whole)
    browser.press("0")
    x, y = page.middle(browser.js("streamscope.view.inTime()[0]"))
    browser.act(to(x, y), DOWN, UP, touch=True, name="finger")
    check("tap explains", page.tip() != "")
    page.is_clean()


def steps(browser, page):
    browser.js("document.getElementById('figure').focus(); return 1;")
    told = lambda: browser.js("document.getElementById('step').textContent")
    first, count = told(), browser.js("streamscope.view.count()")
    check("first step", first.startswith("Step 1 of 2"), first)
    browser.press(" ")
    check("second step", told().startswith("Step 2 of 2"), told())
    check("other scene", browser.js("streamscope.view.count()") != count)
    browser.press(KEYS["PageDown"])
    check("last step", told().startswith("Step 2 of 2"))
    browser.press(KEYS["PageUp"])
    check("first again", told() == first)
    browser.js("document.getElementById('next').click(); return 1;")
    check("button", told().startswith("Step 2 of 2"))
    page.is_clean()


def looks(browser, page):
    def ground():
        page.view()
        return browser.js("""const pen = document.createElement('canvas').getContext('2d');
            pen.drawImage(streamscope.view.canvas, 2, 2, 1, 1, 0, 0, 1, 1);
            return Array.from(pen.getImageData(0, 0, 1, 1).data);""")

    light = ground()
    browser.devtools("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])
    check("dark", sum(ground()[:3]) < 200 < sum(light[:3]), ground(), light)
    browser.devtools("Emulation.setEmulatedMedia", features=[])
    for width, height in ((390, 844), (320, 640), (800, 600), (1600, 1000)):
        browser.devtools("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=2, mobile=False)
        browser.until(f"window.innerWidth === {width}")
        time.sleep(0.2)
        page.view()
        check(f"letters at {width}", browser.js("streamscope.view.letters()") >= 10.9, browser.js("streamscope.view.letters()"))
        check(f"width at {width}", browser.js("streamscope.view.canvas.getBoundingClientRect().width") <= width)
        check(f"not empty at {width}", browser.js("streamscope.view.canvas.getBoundingClientRect().height") >= min(300, height / 3))
        page.is_clean(f" at {width}")


def frame(browser, page):
    check("starts without focus", browser.js("document.activeElement !== document.getElementById('f')"))
    browser.js("window.heard = 0; document.addEventListener('keydown', () => ++window.heard); document.body.focus(); return 1;")
    browser.press("+")
    check("the slide hears", browser.js("window.heard") == 1)
    browser.call("POST", "/frame", {"id": 0})
    browser.until("document.documentElement.dataset.ready === 'yes'")
    whole = page.span()
    check("is whole", browser.js("document.documentElement.scrollHeight <= window.innerHeight && "
                                 "document.documentElement.scrollWidth <= window.innerWidth"),
          browser.js("[document.documentElement.scrollHeight, window.innerHeight]"))
    browser.js("document.getElementById('figure').focus(); return 1;")
    browser.press("+")
    check("zooms", page.span() < whole)
    browser.press(KEYS["Escape"])
    check("gives back", browser.js("document.activeElement === document.body"))
    browser.call("POST", "/frame", {"id": None})
    browser.press("x")
    check("the slide hears again", browser.js("window.heard") == 2, browser.js("window.heard"))


def picture(browser, page):
    browser.move(*page.middle(1))
    check("hover", page.tip() == "second", page.tip())
    browser.click(*page.middle(0))
    whole = page.span()
    browser.press(KEYS["Home"], KEYS["Right"])
    check("right", page.tip() == "second", page.tip())
    browser.press("+")
    check("has no time to zoom in", page.span() == whole)
    colors = browser.js("""const v = streamscope.view, own = v.canvas.getBoundingClientRect(), ratio = v.canvas.width / own.width;
        const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });  // else Chromium writes a message
        return [0, 1].map((i) => { const b = v.boxOf(i);
            pen.drawImage(v.canvas, (b.left + b.width / 2 - own.left) * ratio, (b.top + b.height / 2 - own.top) * ratio, 1, 1, 0, 0, 1, 1);
            return Array.from(pen.getImageData(0, 0, 1, 1).data); });""")
    check("is drawn", colors == [[0, 0, 255, 255], [0, 255, 0, 255]], colors)
    browser.press(KEYS["Escape"])
    check("escape", page.tip() == "")
    check("table", browser.js("document.querySelectorAll('#rows tr').length") == 2)
    page.is_clean()


def large(browser, page):
    check("all operations", browser.js("streamscope.view.scene().texts.length") >= 10000)
    timed = "const at = performance.now(); for (let i = 0; i < 10; ++i) streamscope.view.paintNow(); return (performance.now() - at) / 10;"
    ms = min(browser.js(timed) for _ in range(4))
    check("draws fast", ms < 50, ms)
    index = browser.js("streamscope.view.inTime()[5000]")
    browser.js(f"document.getElementById('figure').focus(); streamscope.view.zoomTo({index}); return 1;")
    page.view()
    browser.move(*page.middle(index))
    check("explains any", page.tip() != "", page.tip())
    check("table is limited", browser.js("document.querySelectorAll('#rows tr').length") == 2000)
    check("says so", "left out" in browser.js("document.getElementById('caption').textContent"))
    page.is_clean()


def main():
    kind, case, path = sys.argv[1:4]
    browser = {"chromium": Chromium, "firefox": Firefox}[kind]()
    try:
        browser.open(path)
        {"pointer": pointer, "keys": keys, "touch": touch, "steps": steps, "looks": looks, "frame": frame, "large": large,
         "picture": picture}[case](browser, Page(browser))
        for line in failures:
            print(line)
    finally:
        browser.close()


if __name__ == "__main__":
    main()
