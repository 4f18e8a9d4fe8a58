// The page of a lesson (live.md, A lesson): its story and questions beside a live page, which grades as the program does.
const lessonWords = {
  predict: "Predict", showRun: "Show the run without an answer", number: "in {unit}", yes: "Yes", no: "No", right: "Right.", wrong: "Not quite: {answer}.",
  yours: "Your answer: {answer}.", goals: "Goals", met: "met", open: "not yet", points: "{points} of {outOf} points", solved: "Solved.",
  hint: "Hint {next} of {count}", part: "Part {id}", copyCode: "Copy code to hand in", copiedCode: "The code is copied: paste it where your course asks for it.",
  copyThisCode: "Copy this code:", grading: "Why this is not graded:",
  tooHigh: "{answer} is too high. Try once more.", tooLow: "{answer} is too low. Try once more.", stays: "must stay true",
  repairsOff: "Repairs are off in this lesson.", repairsCount: "Show repairs (points: −{points})", repairsUsed: "Repairs are shown (points: −{points})."
};

// Returns elements for a text with the marks of Markdown that lessons use: paragraphs, lists, emphasis and code.
function markdown(text) {
  "use strict";
  const kinds = { "`": ["code", 1], "**": ["strong", 2], "*": ["em", 1] };
  function fill(element, words) {
    for (const piece of words.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*)/)) {
      const kind = piece.length > 2 && kinds[/^(\*\*|\*|`|)/.exec(piece)[0]];
      if (!kind) element.append(piece);
      else element.appendChild(document.createElement(kind[0])).textContent = piece.slice(kind[1], -kind[1]);
    }
    return element;
  }
  return text.split(/\n\s*\n/).filter((block) => block.trim()).map(function (block) {
    const lines = block.split("\n"), isItem = (line) => /^\s*[-*] /.test(line);
    if (!lines.every(isItem)) return fill(document.createElement("p"), block);
    const list = document.createElement("ul");
    for (const line of lines) fill(list.appendChild(document.createElement("li")), line.replace(/^\s*[-*] /, ""));
    return list;
  });
}

// Makes the page of a lesson of a live page. Null where there is none.
async function startLesson(live) {
  "use strict";
  const element = (id) => document.getElementById(id), textOf = (id) => element(id) ? element(id).textContent : "";
  if (!live || !element("lesson")) return null;
  const packed = textOf("answers").trim(), words = Object.assign({}, lessonWords, live.ownWords);
  const text = packed ? new TextDecoder().decode(await bytesOf(new Blob([Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0))]).stream()
    .pipeThrough(new DecompressionStream("gzip")), 1 << 26)) : textOf("lesson");
  const lesson = JSON.parse(text), lessonId = noteIn(live.program()).id, work = JSON.parse(textOf("progress") || "{}");
  const say = (key, values) => words[key].replace(/\{(\w+)\}/g, (all, name) => values && name in values ? values[name] : all);
  const nameOf = (index) => lesson.parts[index].id || String(index + 1);
  let now = 0, note = {}, hints = 0, grade = null;

  // The note of a submission in its program (formats.md, Lesson), a line of its own.
  function noteIn(program) {
    try { return JSON.parse(program).lesson || {}; } catch (error) { return {}; }
  }
  function withNote(program) {
    const line = "\n  \"lesson\": " + JSON.stringify(note), old = /\n {2}"lesson": \{.*\}(?=,?\n)/;
    return old.test(program) ? program.replace(old, () => line) : program.replace("{", () => "{" + line + ",");
  }
  const startOf = (index) => JSON.stringify(lesson.parts[index].start, null, 2);

  // ---- elements
  const make = makeElement;
  function button(parent, words, act) {
    const made = make("button", parent, { type: "button" }, words);
    made.addEventListener("click", act);
    return made;
  }
  const root = make("article", null, { class: "lesson" });
  make("h1", root, {}, lesson.title);
  root.append(...markdown(lesson.story || ""));
  const tabs = make("nav", root, {}), story = make("div", root), questions = make("form", root, { autocomplete: "off" });
  const goals = make("section", root, { role: "status" }), helps = make("div", root), helping = make("p", root), handing = make("p", root);
  const look = make("div"), afterwards = make("div"), counted = /^counted:(.+)$/.exec(lesson.help || "");
  goals.before(look);
  goals.after(afterwards);
  element("live").before(root);
  document.documentElement.classList.add("taught");

  // ---- questions
  function field(of, parent) {
    const id = "question-" + of.id, all = typeof of.answer === "boolean" ? [[words.yes, true], [words.no, false]] : (of.choices || []).map((one) => [one, one]);
    if (all.length === 0) {
      const outer = make("p", parent), input = make("input", outer, { id: id, required: "", size: "8", "aria-label": of.unit || of.id });
      outer.append(" " + (of.unit || ""));
      return () => input.value.trim() === "" || isNaN(input.value.trim().replace(",", ".")) ? input.value.trim() : Number(input.value.trim().replace(",", "."));
    }
    const inputs = all.map(function ([shown, value]) {
      const outer = make("label", make("p", parent)), input = make("input", outer, { type: "radio", name: id, required: "" });
      outer.append(" " + shown);
      return [input, value];
    });
    return () => (inputs.find(([input]) => input.checked) || [null, ""])[1];
  }
  const asked = () => (lesson.parts[now].questions || []).filter((one) => !(one.id in (note.answers || {})) && !(note.shown || []).includes(one.id));
  function showQuestions() {
    const rest = asked(), readers = [];
    questions.replaceChildren();
    for (const one of lesson.parts[now].questions || []) {
      const outer = make("fieldset", questions), given = (note.answers || {})[one.id];
      make("legend", outer).append(...markdown(one.ask));
      if (rest.includes(one)) {
        const guess = (note.tried || {})[one.id];
        if (guess !== undefined) make("p", outer, { class: "wrong" }, say(sizeOf(guess, one) > sizeOf(one.answer, one) ? "tooHigh" : "tooLow", { answer: inWords(guess, one.unit) }));
        readers.push([one, field(one, outer)]);
        continue;
      }
      const graded = grade && grade.answers.find((answer) => answer.id === one.id), isKnown = !one.hidden;
      const isRight = graded ? graded.right : isKnown && (typeof one.answer === "number" || one.unit ? isNear(given, one) : given === one.answer);
      if (given !== undefined) make("p", outer, {}, say("yours", { answer: inWords(given, one.unit) }));
      if (isKnown) make("p", outer, { class: isRight ? "right" : "wrong" }, isRight ? words.right : say("wrong", { answer: inWords(one.answer, one.unit) }));
      outer.append(...markdown(one.because || ""));
    }
    if (rest.length) {
      make("button", questions, { type: "submit" }, words.predict);
      button(questions, words.showRun, function () { note.shown = (note.shown || []).concat(rest.map((one) => one.id)); changed(); });
    }
    questions.onsubmit = function (event) {
      event.preventDefault();
      for (const [one, read] of readers) {
        const answer = read(), kind = mayTryAgain(one, answer) ? "tried" : "answers";
        note[kind] = Object.assign({}, note[kind], { [one.id]: answer });
      }
      changed();
    };
    look.replaceChildren(...markdown(rest.length ? "" : lesson.parts[now].look || ""));
    document.documentElement.classList.toggle("asks", rest.length > 0);
    live.refit();
  }
  const inWords = (value, unit) => typeof value === "boolean" ? (value ? words.yes : words.no) : String(value) + (typeof value === "number" && unit ? " " + unit : "");
  function sizeOf(value, of) {
    const sizes = { ns: 1e-6, us: 1e-3, "µs": 1e-3, ms: 1, s: 1e3 };
    const found = /^\s*(-?[\d.]+)\s*(\S*)/.exec(String(value)), unit = found && (found[2] || of.unit);
    return found ? Number(found[1]) * (sizes[unit] || 1) : NaN;
  }
  const isNear = (given, of) => Math.abs(sizeOf(given, of) - sizeOf(of.answer, of)) <= ((of.tolerance || 0) + 1e-9) * Math.abs(sizeOf(of.answer, of));
  // A wrong number may be replaced once.
  const mayTryAgain = (one, given) => !one.hidden && (typeof one.answer === "number" || Boolean(one.unit)) && !(one.id in (note.tried || {})) &&
    !isNaN(sizeOf(given, one)) && !isNear(given, one);

  // ---- goals
  async function check() {
    if (asked().length) return;
    const program = withNote(live.program());
    const answer = await live.ask("grade", { program: program, lesson: text, part: nameOf(now), devices: live.devices }).catch(() => null);
    if (!answer || withNote(live.program()) !== program) return;
    grade = answer.grade || null;
    goals.replaceChildren();
    if (!grade) return;
    make("h2", goals, {}, words.goals);
    const list = make("ul", goals);
    grade.goals.forEach(function (one, index) {
      const stays = one.met && one.stays;
      const item = make("li", list, { class: one.met && !stays ? "right" : "wrong", title: stays ? words.stays : false }, (one.met ? "✓ " : "○ ") + one.says);
      make("span", item, { class: "unseen" }, " (" + (stays ? words.stays : one.met ? words.met : words.open) + ")");
      if (grade.passed) item.append(...markdown(((lesson.parts[now].goals || [])[index] || {}).because || ""));
    });
    for (const one of grade.violations) make("p", goals, { class: "wrong" }, one.message);
    if (grade.problem) make("p", goals, { class: "wrong" }, words.grading + " " + grade.problem);
    if (grade.outOf) make("p", goals, {}, say("points", grade));
    if (grade.passed) make("p", goals, { class: "right" }, words.solved);
    afterwards.replaceChildren(...markdown(grade.passed ? lesson.parts[now].afterwards || "" : ""));
    showQuestions();
  }

  // ---- parts
  function changed() {
    showQuestions();
    showHelping();
    check();
  }
  function showHints() {
    const all = lesson.parts[now].hints || [];
    helps.replaceChildren(...all.slice(0, hints).flatMap(markdown));
    if (hints < all.length) button(helps, say("hint", { next: hints + 1, count: all.length }), function () { ++hints; showHints(); });
  }
  live.offersFixes = () => lesson.help !== "off" && (!counted || (note.helped || []).includes("fixes"));
  function showHelping() {
    helping.textContent = lesson.help === "off" ? words.repairsOff : counted && live.offersFixes() ? say("repairsUsed", { points: counted[1] }) : "";
    if (counted && !live.offersFixes()) button(helping, say("repairsCount", { points: counted[1] }), function () {
      note.helped = (note.helped || []).concat("fixes");
      changed();
      live.show();
    });
  }
  function keep() { work[nameOf(now)] = withNote(live.program()); }
  function goTo(index) {
    const of = lesson.parts[index];
    now = index;
    hints = 0;
    grade = null;
    note = { part: nameOf(index), id: lessonId };
    goals.replaceChildren();
    afterwards.replaceChildren();
    story.replaceChildren(...markdown(of.story || ""));
    if (of.title) story.prepend(make("h2", null, {}, of.title));
    Array.from(tabs.children).forEach((one, at) => at === index ? one.setAttribute("aria-current", "page") : one.removeAttribute("aria-current"));
    showHints();
  }
  function begin(index) {
    keep();
    goTo(index);
    const author = withNote(startOf(index)), own = work[nameOf(index)] || author;
    Object.assign(note, noteIn(own));
    live.begins(author, own, lesson.parts[index].device || "teaching").then(live.settled).then(changed);
  }
  if (lesson.parts.length > 1)
    lesson.parts.forEach((of, index) => button(tabs, say("part", { id: nameOf(index) }), () => begin(index)));
  button(handing, words.copyCode, async function () {
    live.copy("#" + await linkOf(withNote(live.program())), words.copiedCode, words.copyThisCode);
  });
  live.onShown = check;
  live.written = withNote;
  live.saves = function () { keep(); return lesson.parts.length > 1 ? { progress: JSON.stringify(work) } : {}; };
  const first = lesson.parts.findIndex((of, index) => nameOf(index) === noteIn(live.program()).part);
  goTo(Math.max(first, 0));
  Object.assign(note, noteIn(live.program()));
  changed();
  return { check: check, grade: () => grade, begin: begin };
}
