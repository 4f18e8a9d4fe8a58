// The controls of a live page (live.md): the row above the timeline and the panel below it. The engine answers; nothing here knows
// what a program means.
// All texts, which a page in another language replaces by its element "words".
const liveWords = {
  measured: "MEASURED", simulated: "SIMULATED", on: "on {device}", as: "as {device}", total: "{total}", authors: "author's: {total}",
  unknown: "NOT SIMULATED", stopped: "stopped", busy: "simulating …",
  change: "Change it", changeHint: "Change the program and simulate it again, in this page",
  device: "Device", undo: "Undo", redo: "Redo", undoOf: "Undo: {what}", redoOf: "Redo: {what}", back: "Back to the author's",
  save: "Save", saveHint: "Save this page with your program (Ctrl+S)", link: "Copy link", stop: "Stop",
  line: "Add calls", lineHint: "s1: H2D(x,10) K(saxpy,0.9,50)", add: "Add", parameters: "Parameters", problems: "Problems",
  removeWait: "Remove the wait for {event}", removeCall: "Remove {call}", putBack: "Put it back",
  takenOut: "Taken out: wait for {event}", noWait: "No wait of the program holds this: its stream or the device does.",
  orders: "{to} begins after {from} has ended", ordersWhat: "Drop it on what shall begin after {from} has ended",
  choosesNext: "Choose what shall begin after {from} has ended, then press O or Enter. Esc: cancel.",
  help: "Drag a bar's end: how long it takes. Drag a bar to another one: their order. Click a wait: remove it. On a touch screen press long first.",
  keys: "Keys for the chosen operation: Shift + Alt + ← → duration, O order, Delete remove. Ctrl + Z, Ctrl + Shift + Z, Ctrl + S.",
  cannot: "The simulator does not start in this browser, so that the program cannot be changed here.",
  readOnly: "With more than {most} calls this page is read only.",
  failed: "The simulator ended: {why} Your program is kept.", stoppedLong: "Stopped. Your program is kept; Undo takes the change back.",
  saved: "Saved as {name}, in the folder of downloads.", copied: "The link is copied.", copyThis: "Copy this link:",
  tooLong: "The program is too long for a link: save the page instead.", badLink: "{why} The author's program is shown.",
  opened: "Open the program of the link", openedPage: "Changes of before", backDone: "This is the author's program again.",
  more: "{count} more", error: "Error", warning: "Warning", hint: "Hint"
};

function makeElement(kind, parent, attributes, text) {
  "use strict";
  const made = document.createElement(kind);
  for (const name in attributes) if (attributes[name] !== false) made.setAttribute(name, attributes[name]);
  if (text) made.textContent = text;
  return parent ? parent.appendChild(made) : made;
}

// Makes the controls. `page`: of page.js; `engine`: { ask(name, question) → Promise, stop() }, as makeEngine() returns it.
// `parts`: { author, program, device, devices, ghost, words, language }. In what it returns, for gestures, saving and lessons, `onShown`
// is called after each change, `written` makes the text that is saved of a program, and `saves` names further elements to save.
function makeLive(page, timeline, engine, parts) {
  "use strict";
  const mostCalls = 10001, mostKept = 64e6, patience = 500, make = makeElement;
  const words = Object.assign({}, liveWords, parts.words), figure = document.getElementById("figure");
  const say = (key, values) => words[key].replace(/\{(\w+)\}/g, (all, name) => values && name in values ? values[name] : all);
  const listOf = (value) => Array.isArray(value) ? value : [];
  const noteOfLesson = /\n {2}"lesson": \{.*\}(?=,?\n)/;  // which is no part of what a program does
  let ownChip = parts.ghost ? chipOf(parts.ghost) : null, ghost = parts.ghost ? JSON.stringify(parts.ghost) : undefined;
  let states = [{ program: parts.author, device: parts.device, words: "", removed: [] }], at = 0;
  let calls = [], shown = states[0], isOpen = false, isDead = false, isReadOnly = false, hasAnswered = false, chosen = -1;
  let queue = Promise.resolve(), newest = new Map(), count = 0, pending = 0;
  const tooLarge = say("readOnly", { most: mostCalls.toLocaleString(parts.language || "en") });

  // ---- elements
  function button(parent, key, act, hint) {
    const made = make("button", parent, { type: "button", title: hint ? words[hint] : false }, words[key]);
    made.addEventListener("click", act);
    return made;
  }
  const row = make("div", null, { id: "live", role: "group", "aria-label": words.changeHint });
  const chip = make("span", row, { id: "chip" });
  const opener = button(row, "change", open, "changeHint");
  const tools = make("span", row, { id: "tools", hidden: "" });
  const deviceLabel = make("label", tools, {}, words.device + " "), device = make("select", deviceLabel, { id: "device" });
  const undoButton = button(tools, "undo", () => go(-1)), redoButton = button(tools, "redo", () => go(1));
  const backButton = button(tools, "back", back), stopButton = button(row, "stop", stop);
  button(tools, "save", () => saving.save(), "saveHint");
  button(tools, "link", () => saving.copyLink());
  stopButton.hidden = true;
  const note = make("p", null, { id: "note", role: "status", "aria-live": "polite" });
  const panel = make("section", null, { id: "change", hidden: "", "aria-label": words.change });
  const form = make("form", panel, { id: "typed", autocomplete: "off" });
  make("label", form, { for: "line" }, words.line);
  const line = make("input", form, { id: "line", placeholder: words.lineHint, spellcheck: "false", "aria-describedby": "mistakes" });
  make("button", form, { type: "submit" }, words.add);
  const mistakes = make("div", panel, { id: "mistakes", role: "status", "aria-live": "polite" });
  const sliders = make("div", panel, { id: "sliders" }), taken = make("ul", panel, { id: "taken" });
  const problems = make("ul", panel, { id: "problems", "aria-label": words.problems });
  make("p", panel, { class: "hint" }, words.help);
  make("p", panel, { class: "hint keys", id: "gestures" }, words.keys);
  figure.before(row, note);
  figure.after(panel);
  const room = timeline.room;
  timeline.room = () => timeline.isFramed ? room() - row.offsetHeight - note.offsetHeight
                                          : Math.max(room() - row.offsetHeight - note.offsetHeight - panel.offsetHeight, 260);

  function tell(text) {
    note.textContent = text;
    timeline.fit();
  }

  // ---- programs. A state is { program, device, words, removed, tag }.
  const now = () => states[at];
  function jsonOf(state) {
    if (!state.json) try { state.json = JSON.parse(state.program); } catch (error) { state.json = {}; }
    return state.json;
  }
  const operations = () => listOf(jsonOf(now()).operations);
  // Returns { call, index, parent } of the call that is named, or that one of its turns names.
  function find(id, list, parent) {
    const of = list || operations(), wanted = [id, id.replace(/#.*/, "")];
    for (let i = 0; i < of.length; ++i) {
      if (wanted.includes(of[i].id)) return { call: of[i], index: i, parent: parent };
      const inside = Array.isArray(of[i].body) ? find(id, of[i].body, of[i].id) : null;
      if (inside) return inside;
    }
    return null;
  }
  const bare = (program) => program.replace(noteOfLesson, "");
  const isAuthors = (state) => state.device === parts.device && (state.program === parts.author || bare(state.program) === bare(parts.author));
  // Names the device and those that it extends, since the texts of all are long.
  function question(state) {
    const devices = {};
    for (let name = state.device; Object.hasOwn(parts.devices, name) && !Object.hasOwn(devices, name); name = JSON.parse(devices[name]).extends)
      devices[name] = parts.devices[name];
    return { program: state.program, device: state.device, devices: devices };
  }
  const callAt = (index) => index >= 0 ? (calls[timeline.operationOf(index)] || [])[0] : undefined;
  const nameAt = (index) => timeline.textOf(index)[0];
  // A call has a box in each lane that shows it. `nth` tells which of them is meant.
  const boxesOf = (id) => Array.from({ length: timeline.count() }, (_, index) => index).filter((index) => callAt(index) === id);
  const nthOf = (index) => boxesOf(callAt(index)).indexOf(index);
  function indexOf(id, nth) {
    const boxes = boxesOf(id);
    return boxes.length > 0 ? boxes[Math.min(nth, boxes.length - 1)] : -1;
  }

  const chooseInTimeline = timeline.choose;
  timeline.choose = function (index) { chosen = index; chooseInTimeline(index); };

  // ---- questions
  async function ask(name, what) {
    ++pending;
    const timer = setTimeout(function () { stopButton.hidden = false; showChip(); }, patience);
    try {
      const answer = await engine.ask(name, what);
      hasAnswered = true;
      return answer;
    } finally {
      clearTimeout(timer);
      if (--pending === 0 && !stopButton.hidden) { stopButton.hidden = true; showChip(); }
    }
  }
  function failed(error) {
    if (!hasAnswered) return giveUp();
    setStale(words.unknown);
    tell(say("failed", { why: error.message }));
  }
  function giveUp() {
    isDead = true;
    isOpen = false;
    tools.hidden = panel.hidden = opener.hidden = stopButton.hidden = true;
    states = [shown];
    at = 0;
    setStale("");
    tell(words.cannot);
  }
  function stop() {
    engine.stop();
    setStale(words.stopped);
    tell(words.stoppedLong);
  }

  // ---- what is shown
  let stateChip = ownChip, stale = "";
  function chipOf(result) {
    const us = result.makespan, [value, unit] = us >= 1e6 ? [us / 1e6, "s"] : us >= 1e3 ? [us / 1e3, "ms"] : [us, "µs"];
    const first = listOf(result.devices)[0] || {};
    return { state: result.measured === "exact" ? "simulated" : "measured", device: first.name || first.id || "",
             total: typeof us === "number" ? value.toPrecision(3) + " " + unit : "" };
  }
  function showChip() {
    const of = stateChip, isMine = !isAuthors(shown);
    chip.replaceChildren();
    chip.className = stale ? "stale" : of ? of.state : "";
    if (stale) return void make("b", chip, {}, stale);
    if (!of) return;
    make("b", chip, {}, words[of.state]);
    chip.append(" " + say(of.state === "measured" ? "on" : "as", of));
    if (of.total) chip.append(" · " + say("total", of));
    if (isMine && ownChip && ownChip.total) chip.append(" (" + say("authors", ownChip) + ")");
    if (!stopButton.hidden) chip.append(" · " + words.busy);
  }
  // Never shows a picture as that of another program.
  function setStale(text) {
    stale = text;
    figure.classList.toggle("stale", text !== "");
    showChip();
  }
  function showControls() {
    const isMine = !isAuthors(now());
    undoButton.disabled = at === 0;
    redoButton.disabled = at === states.length - 1;
    undoButton.title = at > 0 ? say("undoOf", { what: now().words }) : "";
    redoButton.title = at < states.length - 1 ? say("redoOf", { what: states[at + 1].words }) : "";
    backButton.disabled = !isMine;
    device.value = now().device;
    for (const input of [device, ...form.elements]) input.disabled = isReadOnly;
    showSliders();
    taken.replaceChildren(...now().removed.map(function (entry) {
      const item = make("li", null, {}, entry.name + " ");
      button(item, "putBack", () => gestures.putBack(entry));
      return item;
    }));
  }
  function showSliders() {
    const parameters = jsonOf(now()).parameters || {};
    const ids = Object.keys(parameters).filter((id) => typeof parameters[id].value === "number");
    if (Array.from(sliders.children).map((one) => one.dataset.id).join("\n") !== ids.join("\n"))
      sliders.replaceChildren(...ids.map(function (id) {
        const of = parameters[id], isRange = typeof of.min === "number" && typeof of.max === "number";
        const outer = make("label", null, { "data-id": id, title: of.note || false }, id + " ");
        const input = make("input", outer, { type: isRange ? "range" : "number", min: of.min, max: of.max, step: 1 });
        make("output", outer);
        input.addEventListener("input", () => Number.isInteger(input.valueAsNumber) &&
          change({ set: { parameter: id, value: input.valueAsNumber } }, { tag: "set " + id }));
        input.addEventListener("change", seal);
        return outer;
      }));
    for (const outer of sliders.children) {
      const [input, output] = outer.children, value = parameters[outer.dataset.id].value;
      if (document.activeElement !== input) input.value = value;
      output.textContent = input.type === "range" ? value : "";
    }
  }
  function showProblems(list) {
    const some = list.slice(0, 6);
    problems.replaceChildren(...some.map(function (one) {
      const item = make("li", null, { class: one.severity });
      make("b", item, {}, words[one.severity] || one.severity);
      item.append(": " + one.message + " ");
      if (one.fix && !isReadOnly && live.offersFixes()) make("button", item, { type: "button" }, one.fix.title).addEventListener("click", () =>
        change({ edit: JSON.stringify({ list: one.fix.edits }) }, { words: one.fix.title }));
      return item;
    }));
    if (list.length > some.length) make("li", problems, {}, say("more", { count: list.length - some.length }));
  }

  // Widths of letters in em, by weight, since the module has no fonts.
  function letterWidths(text) {
    const context = document.createElement("canvas").getContext("2d"), widths = {};
    const letters = new Set(text.match(/[^\x00-\x7f]/gu));
    for (let code = 32; code < 127; ++code) letters.add(String.fromCharCode(code));
    for (const letter of "…µ×·→–−≤≥½") letters.add(letter);
    for (const weight of ["400", "700"]) {
      context.font = weight + " 100px " + timeline.scene().family;
      widths[weight] = {};
      for (const letter of letters) widths[weight][letter] = Math.round(context.measureText(letter).width * 10) / 1000;
    }
    return widths;
  }
  // The picture resembles the author's.
  function lookOf(state) {
    const like = authorsScene || timeline.scene(), wide = like.variants[0];
    return { size: wide.size, scale: wide.scale, family: like.family, widths: letterWidths(state.program) };
  }
  async function show() {
    const state = now();
    showControls();
    if (isAuthors(state) && authorsCalls) return showAuthors(state);
    const answer = await ask("scene", Object.assign(question(state), { ghost: isAuthors(state) ? undefined : ghost,
      look: lookOf(state), language: parts.language }));
    if (answer === null || state !== now()) return;
    if (isAuthors(state) && (authorsScene || answer.scene)) {
      authorsCalls = listOf(answer.calls);
      authorsProblems = listOf(answer.diagnostics);
      if (!authorsScene) [authorsScene, authorsSays, ownChip] = [answer.scene, answer.says, answer.chip];
      return showAuthors(state);
    }
    showProblems(listOf(answer.diagnostics));
    stateChip = answer.chip;
    if (answer.scene) put(state, answer.scene, answer.says, listOf(answer.calls));
    else setStale(words.unknown);
    live.onShown();
  }
  // While a bar is dragged, the scale of time stays.
  function put(state, scene, says, itsCalls) {
    const id = callAt(chosen), nth = id ? nthOf(chosen) : 0;
    shown = state;
    take(itsCalls);
    timeline.setScene(live.heldFit ? Object.assign({}, scene, { fit: live.heldFit }) : scene);
    figure.setAttribute("aria-label", says);
    setStale("");
    showControls();
    if (live.heldFit) return;
    page.refresh();
    if (id) page.choose(indexOf(id, nth), false);
  }
  let authorsCalls = null, authorsProblems = [], authorsScene = timeline.scene(), authorsSays = figure.getAttribute("aria-label");
  function take(found) {
    calls = found;
    isReadOnly = calls.length > mostCalls;
    if (isReadOnly) tell(tooLarge);
  }
  function showAuthors(state) {
    stateChip = ownChip;
    showProblems(authorsProblems);
    if (shown !== state || stale) put(state, authorsScene, authorsSays, authorsCalls);
    else take(authorsCalls);
    showControls();
    live.onShown();
  }

  // ---- changes
  // Changes the program, one change after another. Changes with one tag, as those of one drag, are one step of undo, and only the
  // newest of them is made.
  function change(what, how) {
    const options = how || {}, tag = options.tag, mine = ++count;
    if (isReadOnly || isDead) return Promise.resolve(null);
    live.lastTag = tag;
    if (tag) newest.set(tag, mine);
    return queue = queue.then(async function () {
      if (tag && newest.get(tag) !== mine) return null;
      const from = tag && now().tag === tag ? at - 1 : at, base = states[from];
      const answer = await ask("edit", Object.assign(question(base), { change: what }));
      if (answer === null || (options.stillWanted && !options.stillWanted())) return null;
      if (answer.diagnostics) showProblems(answer.diagnostics);
      if (answer.refused) tell(answer.refused);
      if (!answer.program) return answer;
      if (options.report) options.report(answer);
      tell("");
      push(from, { program: answer.program, device: what.device || base.device, words: answer.words || options.words || "", tag: tag,
                   removed: options.removed ? options.removed(base, answer) : base.removed });
      if (!live.heldFit) page.say(now().words);
      return answer;
    }).catch(failed);
  }
  function push(from, state) {
    delete states[from].tag;
    states = states.slice(0, from + 1).concat(state);
    at = states.length - 1;
    let kept = states.reduce((sum, one) => sum + one.program.length, 0);
    for (; kept > mostKept && states.length > 2; --at) kept -= states.shift().program.length;
    show().catch(failed);
  }
  function add(state) { return queue = queue.then(() => push(at, state)); }
  // Ends a step of undo.
  function seal() {
    live.lastTag = null;
    queue = queue.then(function () { delete now().tag; });
  }
  // Takes back what has a tag, as a drag that is given up.
  function takeBack(tag) {
    queue = queue.then(function () {
      if (now().tag === tag) states = states.slice(0, at--);
      return show();
    }).catch(failed);
  }
  function go(by) {
    if (live.heldFit) return;
    seal();
    queue = queue.then(function () {
      if (at + by < 0 || at + by >= states.length) return;
      const what = by < 0 ? say("undoOf", { what: now().words }) : say("redoOf", { what: states[at + 1].words });
      at += by;
      tell("");
      page.say(what);
      show().catch(failed);
    });
  }
  function back() {
    tell(words.backDone);
    add({ program: parts.author, device: parts.device, words: words.back, removed: [] });
  }

  // ---- the typed line
  function showMistakes(text, list) {
    mistakes.replaceChildren();
    if (list.length === 0) return;
    const copy = make("code", mistakes), sorted = list.slice().sort((a, b) => a.begin - b.begin);
    let done = 0;
    for (const one of sorted) {
      const from = Math.max(one.begin, done), to = Math.max(one.end, from + 1);
      copy.append(text.slice(done, from));
      make("u", copy, {}, text.slice(from, to) || " ");
      done = to;
    }
    copy.append(text.slice(done));
    for (const one of sorted) make("p", mistakes, {}, one.message);
    line.setSelectionRange(sorted[0].begin, sorted[0].end);
  }
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    const text = line.value, top = operations(), found = callAt(chosen) ? find(callAt(chosen)) : null;
    const last = top.length && /Synchronize$/.test(top[top.length - 1].call) ? top.length - 1 : top.length;
    const typed = { text: text, at: found && found.parent === undefined ? found.index + 1 : last };
    if (found && found.call.stream) typed.stream = found.call.stream;
    change({ type: typed }).then(function (answer) {
      if (!answer) return;
      showMistakes(text, answer.mistakes || []);
      if (answer.program) line.value = "";
      timeline.fit();
    });
  });
  line.addEventListener("input", () => mistakes.replaceChildren());

  document.addEventListener("keydown", function (event) {
    if (!isOpen || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase(), isText = event.target === line && line.value !== "";
    if (key === "s" && !event.shiftKey) saving.save();
    else if (key === "z" && !isText) go(event.shiftKey ? 1 : -1);
    else if (key === "y" && !isText) go(1);
    else return;
    event.preventDefault();
  });

  // ---- the beginning
  // Shows a program that came from elsewhere, on its own device where the page has that.
  function enter(state) {
    const own = jsonOf(state).device;
    state.device = typeof own === "string" && Object.hasOwn(parts.devices, own) ? own : parts.device;
    state.removed = [];
    open();
    return add(state);
  }
  // Begins with another author's program, without a measured run.
  function begins(author, program, onDevice) {
    return queue = queue.then(function () {
      Object.assign(parts, { author: author, device: onDevice });
      [ownChip, ghost, authorsCalls, authorsScene] = [null, undefined, null, null];
      states = [{ program: author, device: onDevice, words: "", removed: [] }];
      at = 0;
      if (program === author) show().catch(failed);
      else enter({ program: program, words: words.openedPage });
    });
  }

  function open() {
    if (isDead || isOpen) return;
    isOpen = true;
    opener.hidden = true;
    tools.hidden = panel.hidden = false;
    figure.setAttribute("aria-describedby", "gestures");
    timeline.fit();
    figure.focus({ preventScroll: true });
    show().catch(failed);
  }
  const nameOf = function (id) {
    try { return JSON.parse(parts.devices[id]).name || id; } catch (error) { return id; }
  };
  const live = { open: open, begins: begins, enter: enter, ask: ask, tell: tell, say: say, devices: parts.devices, words: words, ownWords: parts.words,
                 author: () => isAuthors(now()) ? null : parts.author, program: () => now().program, settled: () => queue,
                 change: change, seal: seal, takeBack: takeBack, show: () => queue = queue.then(show).catch(failed),
                 canChange: () => isOpen && !isReadOnly && !isDead && calls.length > 0,
                 operations: operations, find: find, callAt: callAt, indexOf: indexOf, nthOf: nthOf, chosen: () => chosen,
                 waitsOf: (operation) => (calls[operation] || []).slice(1),
                 refit: () => timeline.fit(), heldFit: null,  // of the scene while a bar is dragged
                 lastTag: null, offersFixes: () => true, onShown: function () {}, written: (program) => program, saves: () => ({}) };
  const gestures = addGestures(live, page, timeline), saving = addSaving(live);
  for (const id of Object.keys(parts.devices)) make("option", device, { value: id }, nameOf(id));
  device.addEventListener("change", function () { change({ device: device.value }).then(() => showControls()); });
  showControls();
  showChip();
  opener.hidden = timeline.scene().texts.length > mostCalls;
  tell(opener.hidden ? tooLarge : "");
  if (parts.program !== parts.author) enter({ program: parts.program, words: words.openedPage });
  saving.openLink();
  return Object.assign(live, saving);
}

// Makes a page live that has the parts of one. A page without them, or with steps, stays a figure. `own`: another engine, for tests.
async function startLive(page, timeline, steps, own) {
  "use strict";
  const part = (id) => document.getElementById(id), text = (id) => part(id) ? part(id).textContent : "";
  if (!part("module") || !part("program") || steps.length > 1 || !timeline.setScene) return null;
  const devices = JSON.parse(text("devices")), canStart = typeof DecompressionStream === "function" && typeof WebAssembly === "object" && typeof Worker === "function";
  const none = { ask: () => Promise.reject(new Error("old")), stop: function () {} };
  const engine = own || (canStart ? makeEngine(text("module"), text("worker")) : none);
  const programIn = (id) => text(id).replace(/^\n/, ""), program = programIn("program"), ghost = part("ghost") && canStart ? (await unpacked(text("ghost")))[0] : null;
  return makeLive(page, timeline, engine, {
    author: part("author") ? programIn("author") : program, program: program, device: devices.device, devices: devices.devices,
    ghost: ghost, words: part("words") ? JSON.parse(text("words")) : {}, language: document.documentElement.lang
  });
}
