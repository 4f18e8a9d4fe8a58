#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives pages of lessons by real events, as `streamscope handout --page` writes them: lesson_pages.py ROOT STREAMSCOPE
chromium|firefox CASE [LESSON...], where LESSON is the beginning of a name.

ROOT: the sources. Prints what fails, a line each. CASE: lesson, each, course, lecture, help, looks, hostile."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time

root, streamscope = pathlib.Path(sys.argv[1]), sys.argv[2]
sys.path.insert(0, str(root / "tests/ui_figure"))
from browser import KEYS, Chromium, Firefox  # noqa: E402

CONTROL, ALT, PAGE_DOWN = "\ue009", "\ue00a", "\ue00f"
mostBeyondModule = 60_000  # bytes of a lesson in a course
failures = []
names = sorted(file.stem for file in (root / "resources/lessons").glob("*.lesson") if "." not in file.stem)
hostile = '</script><script>document.title="broken"</script><img src=x onerror="document.title=\'broken\'">"\'`<b id=figure>'


def check(name, holds, *facts):
    if not holds:
        failures.append(" ".join(map(str, [name, *facts])))


def called(*words):
    done = subprocess.run([streamscope, *map(str, words)], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def lesson_of(name):
    return json.loads((root / f"resources/lessons/{name}.lesson").read_text())


def solution_of(name, part):
    return (root / "resources/lessons/solutions" / f"{name}{'-' + part['id'] if part.get('id') else ''}.streamscope").read_text()


class Page:
    """A page of lessons in a browser."""

    def __init__(self, browser, folder):
        self.browser, self.folder = browser, pathlib.Path(folder)

    def write(self, *words):
        path = self.folder / "page.html"
        code, _, said = called("handout", *words, "--page", path)
        check("handout " + " ".join(map(str, words)), code == 0, said)
        return path

    def go(self, path, fragment=""):
        self.browser.call("POST", "/url", {"url": "about:blank"})
        self.browser.call("POST", "/url", {"url": f"file://{path}{fragment}"})
        self.browser.until("document.getElementById('taught').dataset.ready === 'yes'")
        self.js("""window.copied = ''; Object.defineProperty(navigator, 'clipboard', {value: {writeText: (text) => {
            window.copied = text; return Promise.resolve(); }}}); return 1;""")

    def js(self, words):
        return self.browser.js(words)

    def shown(self):
        """Returns what of the lessons is seen."""
        return self.js("document.getElementById('taught').innerText")

    def until_shown(self, words):
        try:
            self.browser.until(f"document.getElementById('taught').innerText.includes({json.dumps(words)})")
        except RuntimeError:
            check("shows " + words, False, self.shown()[-600:])

    def sees_picture(self):
        return self.js("getComputedStyle(document.getElementById('figure')).visibility === 'visible'")

    def button(self, text):
        found = self.js(f"""const b = Array.from(document.querySelectorAll('button')).find((b) => b.textContent === {json.dumps(text)} && b.offsetParent);
            if (b) b.click(); return !!b;""")
        check("button " + text, found)

    def press(self, *keys, hold=()):
        actions = [{"type": "keyDown", "value": key} for key in hold]
        actions += [{"type": way, "value": key} for key in keys for way in ("keyDown", "keyUp")]
        self.browser.act(*actions, *[{"type": "keyUp", "value": key} for key in reversed(hold)], kind="key", name="keys")

    def answer(self, part, typed=None):
        """Answers the questions of the part that is shown, by typing and choosing: rightly, or all in the same way."""
        for one in part.get("questions", []):
            given = one["answer"] if typed is None else typed
            value = {True: "yes", False: "no"}.get(given) if isinstance(given, bool) else str(given)
            at = self.js(f"""const f = Array.from(document.querySelectorAll('[name={json.dumps(one["id"])}]')).find((f) => f.offsetParent &&
                (f.type !== 'radio' || f.value === {json.dumps(value)})); if (!f) return null; f.scrollIntoView({{block: 'center'}}); f.focus(); f.select();
                const b = f.getBoundingClientRect(); return [f.type, b.left + b.width / 2, b.top + b.height / 2];""")
            check("field of " + one["id"], at is not None)
            if at and at[0] == "radio":
                self.browser.click(at[1], at[2])
            elif at:
                self.press(*value)
        self.press(KEYS["Enter"])

    def enter(self, program):
        """Opens a program as a link to it does."""
        self.js(f"return linkOf({json.dumps(program)}).then((link) => {{ location.hash = link; }});")

    def code(self):
        self.js("window.copied = ''; return 1;")
        self.button("Copy code to hand in")
        self.browser.until("!!window.copied")
        return self.js("window.copied")

    def is_clean(self, where):
        messages = self.browser.messages()
        check(where + ": no message", not messages, messages)
        check(where + ": no request", self.js("performance.getEntriesByType('resource').filter((r) => !r.name.startsWith('blob:')).length") == 0)
        check(where + ": not sideways", self.js("document.documentElement.scrollWidth <= window.innerWidth"),
              self.js("[document.documentElement.scrollWidth, window.innerWidth]"))


def grade_of(name, part, submission, *options):
    """Returns what `streamscope grade` says of a code or a file."""
    _, out, said = called("grade", "--lesson", name, "--part", part, "--submission", submission, "--json", *options)
    try:
        return json.loads(out)["submissions"][0]
    except (ValueError, KeyError, IndexError):
        check("grade of " + name, False, out[:300], said[:300])
        return {}


def compare(page, where, graded):
    """Compares the grade in the page with the one of the program."""
    met = page.js("""return Array.from(document.querySelectorAll('[data-part]')).filter((p) => p.offsetParent).flatMap((p) =>
        Array.from(p.querySelectorAll('[aria-live] li'))).map((li) => li.innerText.startsWith('✓'));""")
    check(where + ": goals", met == [one["met"] for one in graded.get("goals", [])], met, graded.get("goals"))
    if graded.get("outOf"):
        points = f"{graded['points']:g} of {graded['outOf']:g} points"
        check(where + ": points", points in page.shown(), points, page.shown()[-300:])


def solve(page, name, part, index, count):
    where = f"{name} {part.get('id', '')}"
    if count > 1 and index > 0:
        page.button("Part " + part.get("id", str(index + 1)))
    if part.get("questions"):
        check(where + ": asks first", not page.sees_picture())
        page.answer(part)
        page.until_shown("Right.")
        check(where + ": all right", page.shown().count("Right.") == len(part["questions"]), page.shown())
    page.enter(solution_of(name, part))
    page.until_shown("Solved.")
    check(where + ": then shows", page.sees_picture())
    graded = grade_of(name, part.get("id", str(index + 1)), page.code())
    check(where + ": passed", graded.get("passed") is not False, graded)
    compare(page, where, graded)


def each(page, wanted):
    for name in [one for one in names if not wanted or one.startswith(tuple(wanted))]:
        path, lesson = page.write(name), lesson_of(name)
        text = path.read_text()
        for part in lesson["parts"]:
            secrets = [part.get("look", ""), part.get("afterwards", "")] + [one.get("because", "") for one in part.get("questions", []) + part["goals"]]
            for secret in secrets:
                plain = max(re.split("[*`]", secret), key=len)
                check(f"{name}: no reason as plain text", len(plain) < 12 or plain not in text, plain)
        page.go(path)
        page.until_shown(lesson["title"])
        for index, part in enumerate(lesson["parts"]):
            solve(page, name, part, index, len(lesson["parts"]))
        page.is_clean(name)


def lesson(page, _):
    """What a reader does in the page of one lesson."""
    path = page.write("06-fork-and-join")
    page.go(path)
    check("asks first", not page.sees_picture())
    page.button("Predict")
    page.until_shown("Type a number of ms.")
    part = lesson_of("06-fork-and-join")["parts"][0]
    page.answer(part, "5,0")
    page.until_shown("5.0 ms is too high. Try once more.")
    check("asks once more", not page.sees_picture() and "Type a number" not in page.shown(), page.shown())
    page.press(KEYS["Enter"])
    page.answer(part, "3")
    page.until_shown("Not quite: 4 ms")
    check("then shows", page.sees_picture())
    check("what was said", "Your answer: 3 ms" in page.shown() and "too high" not in page.shown(), page.shown())
    page.until_shown("0 of 3 points")
    check("what must stay true", "must stay true" in page.shown() and "(the fork)" not in page.shown(), page.shown())
    check("is grey", page.js("""const s = Array.from(document.querySelectorAll('.stays')).find((s) => s.offsetParent), ink = (e) => getComputedStyle(e).color;
        return !!s && ink(s.parentNode.querySelector('[data-text]')) === ink(s) && ink(s) !== ink(document.body);"""))
    page.js("document.querySelector('[data-part] > details summary').click(); return 1;")
    page.until_shown("stream of its own")
    check("one hint at a time", "Record an event after A" not in page.shown() and "Hint 2 of 3" in page.shown(), page.shown())
    page.enter(solution_of("06-fork-and-join", part))
    page.until_shown("Solved.")
    check("reasons of goals", "The fork." in page.shown() and "3 of 3 points" in page.shown(), page.shown())
    check("what to see afterwards", "(the fork)" in page.shown(), page.shown())
    note = page.js(f"return programOf({json.dumps(page.code())}).then((program) => JSON.parse(program).lesson);")
    check("the code has the answers", note == {"part": "1", "id": "06-fork-and-join", "answers": {"best": "3"}, "tried": {"best": "5.0"}}, note)
    page.is_clean("lesson")

    page.go(page.write("04-false-dependencies"))
    check("nothing to look at yet", "queue blocked" not in page.shown())
    page.button("Show the run without an answer")
    page.until_shown("queue blocked")
    page.button("Part b")
    page.browser.until("document.documentElement.classList.contains('asks')")
    page.button("Show the run without an answer")
    page.until_shown("The answer: 3 ms")
    page.browser.until("document.getElementById('chip').textContent.startsWith('SIMULATED')")
    page.button("Part a")
    page.until_shown("Goals")
    page.button("Part b")
    page.until_shown("The answer: 3 ms")
    page.is_clean("parts")


def saved(page, name):
    """Saves the page and returns the file."""
    folder = page.folder / "saved"
    page.browser.devtools("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder))
    return folder / name


def until_written(file):
    for _ in range(600):
        if file.exists() and file.stat().st_size:
            return time.sleep(0.1)
        time.sleep(0.05)
    check("saved", False, file)


def lecture(page, _):
    """A page is opened, its run predicted, its program changed by a slider, graded and saved; the program grades the file alike."""
    name = "05-how-many-chunks"
    part = lesson_of(name)["parts"][0]
    page.go(page.write(name))
    page.answer(part)
    page.until_shown("Right.")
    page.button("Change it")
    page.browser.until("!!document.querySelector('#sliders input')")
    wanted = json.loads(solution_of(name, part))["parameters"]
    for id, of in wanted.items():
        page.js(f"document.querySelector('#sliders [data-id={json.dumps(id)}] input').focus(); return 1;")
        now = page.js("document.activeElement.valueAsNumber")
        key = KEYS["Right"] if of["value"] > now else KEYS["Left"]
        page.press(*[key] * abs(of["value"] - round(now)))
    page.until_shown("Solved.")
    file = saved(page, "page.html")
    page.press("s", hold=(CONTROL,))
    until_written(file)
    graded = grade_of(name, "1", file)
    compare(page, "lecture", graded)
    check("passed", graded.get("passed") is True, graded)
    page.go(file)
    page.until_shown("Solved.")
    check("its answers", "Your answer" in page.shown(), page.shown())
    page.is_clean("lecture")


def course(page, _):
    path = page.write("--course", "all")
    module = pathlib.Path(streamscope).parent.parent / "share/streamscope/streamscope_live.packed"
    alone = page.folder / "alone.html"
    called("handout", names[0], "--page", alone)
    check("size", path.stat().st_size < module.stat().st_size + mostBeyondModule * len(names), path.stat().st_size)
    check("of a lesson", (path.stat().st_size - alone.stat().st_size) / (len(names) - 1) < mostBeyondModule / 2)
    page.go(path)
    check("begins with its contents", all(lesson_of(one)["title"] in page.shown() for one in names) and f"0 of {len(names)}" in page.shown(), page.shown())
    check("no picture", not page.sees_picture())
    page.js(f"document.querySelector('#contents a[href=\"#{names[1]}\"]').click(); return 1;")
    page.until_shown(f"2 of {len(names)}")
    check("one lesson", lesson_of(names[1])["title"] in page.shown() and lesson_of(names[4])["title"] not in page.shown())
    part = lesson_of(names[1])["parts"][0]
    page.answer(part)
    page.until_shown("Right.")
    page.enter(solution_of(names[1], part))
    page.until_shown("Solved.")
    compare(page, "course", grade_of(names[1], "1", page.code()))
    page.press(PAGE_DOWN, hold=(ALT,))
    page.until_shown(f"3 of {len(names)}")
    check("address", page.js("location.hash") == "#" + names[2], page.js("location.hash"))
    page.answer(lesson_of(names[2])["parts"][0], "1 ms")
    page.until_shown("1 ms is too low")
    page.answer(lesson_of(names[2])["parts"][0], "2 ms")
    page.until_shown("Not quite")
    check("a picture of its own", page.sees_picture())
    page.js("document.querySelector('article:not([hidden]) [rel=up]').click(); return 1;")
    page.until_shown(f"1 of {len(names)} lessons are solved")
    check("begun", page.shown().count("begun") == 1 and page.shown().count("✓") == 1, page.shown())
    page.is_clean("course")
    file = saved(page, "page.html")
    page.button("Save")
    until_written(file)
    page.go(file, "#" + names[1])
    page.until_shown("Solved.")
    check("work is kept", "Your answer" in page.shown() and page.sees_picture(), page.shown())
    page.browser.until("document.getElementById('chip').textContent.startsWith('SIMULATED')")
    page.js("document.querySelector('article:not([hidden]) [rel=next]').click(); return 1;")
    page.until_shown("Not quite")
    page.go(file)
    check("opens where it was left", names[2] in page.js("document.querySelector('article:not([hidden])').dataset.lesson"))
    page.is_clean("a saved course")


def helped(page, _):
    """Repairs are off, or take points off, which the program takes off as well."""
    name = "20-double-buffering"
    repairs = "Array.from(document.querySelectorAll('#problems button')).filter((one) => one.offsetParent).length"
    for rule in ("off", "counted:1"):
        page.go(page.write(name, "--exercise", rule))
        page.button("Show the run without an answer")
        page.until_shown("Goals")
        check(rule + ": no repairs", page.js(repairs) == 0, page.js(repairs))
        if rule == "off":
            page.button("Change it")
            page.browser.until("document.querySelectorAll('#problems button').length > 0")
            check("no repairs", page.js(repairs) == 0, page.js(repairs))
            check("says so", "Repairs are off in this lesson." in page.shown(), page.shown())
            page.is_clean("off")
            continue
        page.button("Show repairs (points: −1)")
        page.until_shown("Repairs are shown (points: −1).")
        page.browser.until(repairs + " > 0")  # the page shows the tools, where they are
        page.enter(solution_of(name, lesson_of(name)["parts"][0]))
        page.until_shown("Solved.")
        graded = grade_of(name, "1", page.code(), "--exercise", rule)
        check("help is noted", graded.get("helped") == ["fixes"] and graded.get("points") == 2, graded)
        compare(page, rule, graded)
        page.is_clean("counted")


def looks(page, _):
    """At the width of a phone, in the dark and in a frame nothing is wider than the page."""
    path = page.write("--course", "Events")
    for width, height in ((390, 844), (1280, 720)):
        for scheme in ("light", "dark"):
            page.browser.devtools("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
            page.browser.devtools("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
            page.go(path)
            page.is_clean(f"contents, {width}, {scheme}")
            page.go(path, "#06-fork-and-join")
            page.until_shown("Fork and join")
            page.is_clean(f"asked, {width}, {scheme}")
            page.answer(lesson_of("06-fork-and-join")["parts"][0])
            page.until_shown("Right.")
            page.enter(solution_of("06-fork-and-join", lesson_of("06-fork-and-join")["parts"][0]))
            page.until_shown("Solved.")
            page.is_clean(f"solved, {width}, {scheme}")
            shade = page.js("getComputedStyle(document.body).backgroundColor")
            check("ground", (shade == "rgb(255, 255, 255)") == (scheme == "light"), shade)
    page.browser.devtools("Emulation.setDeviceMetricsOverride", width=1280, height=720, deviceScaleFactor=1, mobile=False)
    slide = page.folder / "slide.html"
    slide.write_text('<!DOCTYPE html><body><iframe id="f" src="page.html#06-fork-and-join" width="960" height="600"></iframe></body>')
    page.browser.call("POST", "/url", {"url": f"file://{slide}"})
    page.browser.call("POST", "/frame", {"id": 0})
    page.browser.until("document.getElementById('taught').dataset.ready === 'yes'")
    page.button("Show the run without an answer")
    page.until_shown("The answer: 4 ms")
    check("shows in a frame", page.sees_picture())
    page.browser.call("POST", "/frame", {"id": None})


def hostile_lesson():
    own = lesson_of("08-re-recorded-event")
    own.update(title=hostile, topic=hostile, story=hostile + "\n\n# " + hostile + "\n\n[x](javascript:alert(1)) **" + hostile + "**\n\n|\n\n```")
    for part in own["parts"]:
        part.update(story="- " + hostile, look=hostile, afterwards=hostile, hints=[hostile])
        for one in part.get("questions", []):
            one.update(ask=hostile, because=hostile, hint=hostile)
        for one in part["goals"]:
            one.update(says=hostile, because=hostile)
    return own


def hostile_texts(page, _):
    folder = page.folder / "<b>"
    folder.mkdir()
    for name in ("own", "'\"&<img src=x onerror=document.title=1>"):
        (folder / (name.replace("/", "-") + ".lesson")).write_text(json.dumps(hostile_lesson()))
    files = sorted(folder.glob("*.lesson"))
    page.go(page.write(*files))
    check("hostile texts are text", page.js("document.title") == "Lessons", page.js("document.title"))
    check("one figure", page.js("document.querySelectorAll('#figure').length") == 1)
    page.js("document.querySelectorAll('#contents a')[0].click(); return 1;")
    page.until_shown("onerror")
    if page.js("!!Array.from(document.querySelectorAll('button')).find((b) => b.textContent.startsWith('Part b') && b.offsetParent)"):
        page.button("Part b")
    page.browser.until("document.documentElement.classList.contains('asks') && !document.documentElement.classList.contains('contents')")
    page.button("Show the run without an answer")
    page.until_shown("The answer")
    check("no elements of theirs", page.js("document.querySelectorAll('#taught img, #taught script, #taught [onerror]').length") == 0)
    check("no address that runs", page.js("document.querySelectorAll('#taught a[href^=javascript]').length") == 0)
    check("still text", page.js("document.title") == "Lessons", page.js("document.title"))
    page.is_clean("hostile")


cases = {"lesson": lesson, "each": each, "course": course, "lecture": lecture, "help": helped, "looks": looks, "hostile": hostile_texts}


def main():
    kind, case, wanted = sys.argv[3], sys.argv[4], sys.argv[5:]
    with tempfile.TemporaryDirectory(prefix="streamscope-lessons-") as folder:
        browser = {"chromium": Chromium, "firefox": Firefox}[kind]()
        try:
            cases[case](Page(browser, folder), wanted)
        except Exception as error:  # noqa: BLE001, so that what failed before is told, too
            failures.append(f"{case}: {type(error).__name__} {error}")
        finally:
            browser.close()
    for line in failures:
        print(line)
    sys.exit(1 if failures else 0)


main()
