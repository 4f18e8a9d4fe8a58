// The controls of a live page (live.md, live.html). The engine answers; nothing here knows what a program means.
function makeElement(kind, parent, attributes, text) {
  "use strict";
  const made = document.createElement(kind);
  for (const name in attributes) if (attributes[name] !== false && attributes[name] !== undefined) made.setAttribute(name, attributes[name]);
  if (text) made.textContent = text;
  return parent ? parent.appendChild(made) : made;
}

// Makes the controls. `page`: of page.js; `engine`: as makeEngine() returns it. `parts`: { author, program, device, devices, names,
// ghost, state, words, language }. In what it returns, for gestures, saving and lessons, `onShown` is called after each change,
// `written` makes the text that is saved of a program, and `saves` names further elements to save.
function makeLive(page, timeline, engine, parts) {
  "use strict";
  const mostCalls = 10001, mostKept = 64e6, patience = 500, make = makeElement, figure = document.getElementById("figure");
  const controls = document.getElementById("controls").content.cloneNode(true), part = (id) => controls.getElementById(id);
  const words = Object.assign(JSON.parse(part("texts").textContent), parts.words);
  const say = (key, values) => words[key].replace(/\{(\w+)\}/g, (all, name) => values && name in values ? values[name] : all);
  const tooLarge = say("readOnly", { most: mostCalls.toLocaleString(parts.language || "en") });
  let states = [{ program: parts.author, device: parts.device, words: "", removed: [], isAuthors: true }], at = 0, shown = states[0];
  let authors = { scene: timeline.scene(), says: figure.getAttribute("aria-label"), chip: parts.state }, chip = parts.state, stale = "";
  let calls = [], waits = {}, isOpen = false, isDead = false, isReadOnly = false, hasAnswered = false, chosen = -1;
  let isNarrow = window.innerWidth < 700, ahead = null;  // as in scene.js; { of, answer }
  let queue = Promise.resolve(), newest = new Map(), count = 0, shows = 0, pending = 0;

  // ---- elements
  for (const one of controls.querySelectorAll("[data-text]")) one.textContent = words[one.dataset.text];
  for (const name of ["title", "aria-label", "placeholder"])
    for (const one of controls.querySelectorAll("[data-" + name + "]")) one.setAttribute(name, words[one.getAttribute("data-" + name)]);
  const [row, chipText, opener, tools, device, undo, redo, backButton, stopButton, note, panel] =
    ["live", "chip", "opener", "tools", "device", "undo", "redo", "authors", "stop", "note", "change"].map(part);
  const [form, line, mistakes, sliders, taken, problems] = ["typed", "line", "mistakes", "sliders", "taken", "problems"].map(part);
  const acts = { opener: open, undo: () => go(-1), redo: () => go(1), authors: back, stop, save: () => live.save(), link: () => live.copyLink() };
  for (const id in acts) part(id).addEventListener("click", acts[id]);
  for (const id in parts.names) make("option", device, { value: id }, parts.names[id]);
  figure.before(row, note);
  figure.after(panel);
  document.body.append(...["gripped", "choice", "arrow"].map(part));
  const room = timeline.room, left = () => room() - row.offsetHeight - note.offsetHeight;
  timeline.room = () => timeline.isFramed ? left() : Math.max(left() - panel.offsetHeight, 260);
  function tell(text) {
    note.textContent = text;
    timeline.fit();
  }
  const button = (parent, text, act) => make("button", parent, { type: "button" }, text).addEventListener("click", act);

  // ---- programs. A state is { program, device, words, removed, tag, isAuthors, parameters }.
  const now = () => states[at];
  const callAt = (index) => index >= 0 ? calls[timeline.operationOf(index)]?.[0] : undefined;
  // A call has a box in each lane that shows it. `nth` tells which of them is meant.
  const boxesOf = (id) => Array.from({ length: timeline.count() }, (_, index) => index).filter((index) => callAt(index) === id);
  const nthOf = (index) => boxesOf(callAt(index)).indexOf(index);
  const indexOf = (id, nth) => (boxesOf(id).slice(0, nth + 1).pop() ?? -1);
  const chooseInTimeline = timeline.choose;
  timeline.choose = function (index) { chosen = index; chooseInTimeline(index); };

  // ---- questions
  const begin = () => engine.begin({ program: parts.author, device: parts.device, devices: parts.devices, ghost: parts.ghost });
  async function ask(name, what, asked) {
    ++pending;
    const timer = setTimeout(function () { stopButton.hidden = false; showChip(); }, patience);
    try {
      const answer = await (asked || engine.ask(name, what));
      hasAnswered = true;
      return answer;
    } finally {
      clearTimeout(timer);
      if (--pending === 0 && !stopButton.hidden) { stopButton.hidden = true; showChip(); }
    }
  }
  function failed(error) {
    isDead = !hasAnswered;
    if (isDead) tools.hidden = panel.hidden = opener.hidden = stopButton.hidden = true;
    if (isDead) [isOpen, states, at] = [false, [shown], 0];
    setStale(shown === now() ? "" : words.unknown);
    showControls();
    tell(isDead ? words.cannot : say("failed", { why: error.message }));
  }
  function stop() {
    engine.stop();
    setStale(words.stopped);
    tell(words.stoppedLong);
  }
  // Widths of letters in em, by weight, since the module has no fonts. The picture resembles the author's.
  function lookOf(program) {
    const { family, variants } = authors ? authors.scene : timeline.scene(), { size, scale, blocks } = variants[0], widths = {};
    const pen = make("canvas").getContext("2d"), ascii = String.fromCharCode(...Array(127).keys()).slice(32);
    const letters = Array.from(ascii + "…µ×·→–−≤≥½").concat(program.match(/[^\x00-\x7f]/gu) || []);
    for (const weight of ["400", "700"]) {
      pen.font = weight + " 100px " + family;
      widths[weight] = Object.fromEntries(letters.map((letter) => [letter, Math.round(pen.measureText(letter).width * 10) / 1000]));
    }
    return { size, scale, blocks, family, widths, narrow: isNarrow };
  }
  const question = ({ program, device }, change) => ({ program, device, change, look: lookOf(program), language: parts.language });

  // ---- what is shown
  function showChip() {
    const all = stale || !chip ? [] : [" " + say(chip.state === "measured" ? "on" : "as", chip)];
    if (all.length && chip.total) all.push(" · " + say("total", chip));
    if (all.length && !shown.isAuthors && authors?.chip?.total) all.push(" (" + say("authors", authors.chip) + ")");
    if (all.length && !stopButton.hidden) all.push(" · " + words.busy);
    chipText.className = stale ? "stale" : chip ? chip.state : "";
    chipText.replaceChildren(make("b", null, {}, stale || (chip ? words[chip.state] : "")), ...all);
  }
  // Never shows a picture as that of another program.
  function setStale(text) {
    stale = text;
    figure.classList.toggle("stale", text !== "");
    showChip();
  }
  function showControls() {
    [undo.disabled, redo.disabled, backButton.disabled, device.value] = [at === 0, at === states.length - 1, now().isAuthors, now().device];
    undo.title = undo.disabled ? "" : say("undoOf", { what: now().words });
    redo.title = redo.disabled ? "" : say("redoOf", { what: states[at + 1].words });
    for (const input of [device, ...form.elements]) input.disabled = isReadOnly;
    if (now().parameters) showSliders(now().parameters);
    taken.replaceChildren(...now().removed.map(function (entry) {
      const item = make("li", null, {}, say("takenOut", { event: entry.what }) + " ");
      button(item, words.putBack, () => change({ putBack: entry }));
      return item;
    }));
  }
  function showSliders(parameters) {
    if (Array.from(sliders.children).map((one) => one.dataset.id).join("\n") !== parameters.map((one) => one.id).join("\n"))
      sliders.replaceChildren(...parameters.map(function ({ id, min, max, note }) {
        const outer = make("label", null, { "data-id": id, title: note || false }, id + " ");
        const input = make("input", outer, { type: min !== undefined && max !== undefined ? "range" : "number", min: min, max: max, step: 1 });
        make("output", outer);
        input.addEventListener("input", () => Number.isInteger(input.valueAsNumber) &&
          change({ set: { parameter: id, value: input.valueAsNumber } }, { tag: "set " + id }));
        input.addEventListener("change", seal);
        return outer;
      }));
    parameters.forEach(function ({ value }, i) {
      const [input, output] = sliders.children[i].children;
      if (document.activeElement !== input) input.value = value;
      output.textContent = input.type === "range" ? value : "";
    });
  }
  function showProblems(list) {
    problems.replaceChildren(...list.slice(0, 6).map(function (one) {
      const item = make("li", null, { class: one.severity });
      make("b", item, {}, words[one.severity] || one.severity);
      item.append(": " + one.message + " ");
      const fix = one.fix;
      if (fix && !isReadOnly) button(item, fix.title, () => change({ edit: JSON.stringify({ list: fix.edits }) }, { words: fix.title }));
      return item;
    }));
    if (list.length > 6) make("li", problems, {}, say("more", { count: list.length - 6 }));
  }
  // Takes over what the module says of the program of now. Of the author's program, the author's run is shown.
  function take(answer) {
    const state = now(), { isAuthors = false, device = state.device, parameters, diagnostics } = answer;
    Object.assign(state, { isAuthors, device, parameters });
    if (diagnostics) showProblems(diagnostics);
    if (isAuthors) authors = authors || answer;
    const picture = isAuthors ? authors : answer;
    if (picture.scene) put(state, picture, answer);
    else if (diagnostics) setStale(words.unknown);
    showControls();
    live.onShown();
  }
  // While a bar is dragged, the scale of time stays.
  function put(state, picture, answer) {
    const id = callAt(chosen), nth = id ? nthOf(chosen) : 0;
    [shown, chip, calls, waits] = [state, picture.chip, answer.calls || [], answer.waits || {}];
    isReadOnly = calls.length > mostCalls;
    if (isReadOnly) tell(tooLarge);
    if (picture.scene !== timeline.scene()) timeline.setScene(live.heldFit ? Object.assign({}, picture.scene, { fit: live.heldFit }) : picture.scene);
    figure.setAttribute("aria-label", picture.says);
    setStale("");
    if (live.heldFit) return;
    page.refresh();
    if (id) page.choose(indexOf(id, nth), false);
  }
  // Asks what a reader who moves may want next, so that the module is there when it is wanted.
  function askAhead() {
    if (isDead || opener.hidden) return;
    ahead = { of: now(), answer: engine.ask("scene", question(now())) };
    ahead.answer.catch(function () {});  // told when it is wanted
  }
  for (const name of ["pointermove", "focusin"]) document.addEventListener(name, askAhead, { once: true });
  // Shows the program of now, unless another one is to be shown behind it.
  function show() {
    const mine = ++shows, asked = ahead;
    ahead = null;
    return queue = queue.then(async function () {
      if (mine !== shows) return;
      showControls();
      const answer = await ask("scene", question(now()), asked?.of === now() && asked.answer);
      if (answer) take(answer);
    }).catch(failed);
  }

  // ---- changes
  // Changes the program, one change after another. Changes with one tag, as those of one drag, are one step of undo, and only the
  // newest of them is made. A change whose run is stopped is kept.
  function change(what, how) {
    const options = how || {}, tag = options.tag, mine = ++count;
    if (isReadOnly || isDead) return Promise.resolve(null);
    live.lastTag = tag;
    if (tag) newest.set(tag, mine);
    return queue = queue.then(async function () {
      if (tag && newest.get(tag) !== mine) return null;
      const from = tag && now().tag === tag ? at - 1 : at, base = states[from], asked = question(base, what);
      const answer = await ask("scene", asked) || await ask("edit", asked);
      if (!answer || (options.stillWanted && !options.stillWanted())) return null;
      if (!stale || answer.refused) tell(answer.refused || "");
      if (!answer.program) return answer.diagnostics && showProblems(answer.diagnostics), answer;
      if (options.report) options.report(answer);
      push(from, { program: answer.program, device: what.device || base.device, words: answer.words || options.words || "", tag: tag,
                   removed: answer.taken ? base.removed.concat(answer.taken) : base.removed.filter((one) => one !== what.putBack) });
      take(answer);
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
  }
  const then = (act) => queue = queue.then(act).catch(failed);
  // Ends a step of undo.
  function seal() {
    live.lastTag = null;
    then(function () { delete now().tag; });
  }
  // Takes back what has a tag, as a drag that is given up.
  function takeBack(tag) {
    then(function () { if (now().tag === tag) states = states.slice(0, at--); });
    show();
  }
  function go(by) {
    if (live.heldFit) return;
    seal();
    then(function () {
      if (at + by < 0 || at + by >= states.length) return;
      const what = by < 0 ? say("undoOf", { what: now().words }) : say("redoOf", { what: states[at + 1].words });
      at += by;
      tell("");
      page.say(what);
    });
    show();
  }
  function add(state) {
    then(() => push(at, Object.assign({ removed: [] }, state)));
    return show();
  }
  function back() {
    tell(words.backDone);
    add({ program: parts.author, device: parts.device, words: words.back, isAuthors: true });
  }
  // Shows a program that came from elsewhere, on its own device where the page has that.
  function enter(state) {
    open();
    return add(Object.assign(state, { device: "" }));
  }
  // Begins with another author's program, without a measured run.
  function begins(author, program, onDevice) {
    then(function () {
      Object.assign(parts, { author: author, device: onDevice, ghost: undefined });
      states = [{ program: author, device: onDevice, words: "", removed: [], isAuthors: true }];
      [at, authors, chip] = [0, null, null];
      begin();
    });
    return program === author ? show() : enter({ program: program, words: words.openedPage });
  }

  form.addEventListener("submit", async function (event) {
    event.preventDefault();
    const answer = await change({ type: { text: line.value, after: callAt(chosen) } });
    if (!answer) return;
    const pieces = answer.line || [], first = pieces.findIndex(([, isWrong]) => isWrong), begin = pieces.slice(0, first).join("").length;
    mistakes.replaceChildren();
    for (const [text, isWrong] of pieces) mistakes.appendChild(make(isWrong ? "u" : "span", null, {}, text));
    for (const message of answer.mistakes || []) make("p", mistakes, {}, message);
    if (first >= 0) line.setSelectionRange(begin, begin + pieces[first][0].length);
    if (answer.program) line.value = "";
    timeline.fit();
  });
  line.addEventListener("input", () => mistakes.replaceChildren());
  device.addEventListener("change", () => change({ device: device.value }).then(showControls));
  document.addEventListener("keydown", function (event) {
    if (!isOpen || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase(), isText = event.target === line && line.value !== "";
    if (key === "s" && !event.shiftKey) live.save();
    else if (key === "z" && !isText) go(event.shiftKey ? 1 : -1);
    else if (key === "y" && !isText) go(1);
    else return;
    event.preventDefault();
  });

  // Asks for the picture that a page of this width has. That of the author has both.
  window.addEventListener("resize", function () {
    if (isNarrow === window.innerWidth < 700) return;
    [isNarrow, ahead] = [!isNarrow, null];
    if (authors?.calls) authors = null;
    if (isOpen) show();
  });
  function open() {
    if (isDead || isOpen) return;
    isOpen = opener.hidden = true;
    tools.hidden = panel.hidden = false;
    figure.setAttribute("aria-describedby", "gestures");
    timeline.fit();
    figure.focus({ preventScroll: true });
    show();
  }
  const live = {
    open, begins, enter, ask, tell, say, words, change, seal, takeBack, show, callAt, indexOf, nthOf, ownWords: parts.words, parts,
    author: () => now().isAuthors ? null : parts.author, program: () => now().program, settled: () => queue, chosen: () => chosen,
    canChange: () => isOpen && !isReadOnly && calls.length > 0, refit: () => timeline.fit(), lastTag: null,
    waitsOf: (operation) => (calls[operation] || []).slice(1).map((id) => [id, waits[id] || { call: id }]),
    heldFit: null,  // of the scene while a bar is dragged
    onShown: function () {}, written: (program) => program, saves: () => ({})
  };
  addGestures(live, page, timeline);
  addSaving(live);
  begin();
  showControls();
  showChip();
  opener.hidden = timeline.scene().texts.length > mostCalls;
  tell(opener.hidden ? tooLarge : "");
  if (parts.program !== parts.author) enter({ program: parts.program, words: words.openedPage });
  live.openLink();
  return live;
}

// Makes a page live that has the parts of one. A page without them, or with steps, stays a figure. `own`: another engine, for tests.
async function startLive(page, timeline, steps, own) {
  "use strict";
  const part = (id) => document.getElementById(id), text = (id) => part(id) ? part(id).textContent : "";
  if (!part("module") || !part("program") || steps.length > 1 || !timeline.setScene) return null;
  const canStart = typeof DecompressionStream === "function" && typeof WebAssembly === "object" && typeof Worker === "function";
  const none = { begin: function () {}, ask: () => Promise.reject(new Error("old")), stop: function () {} };
  const programIn = (id) => text(id).replace(/^\n/, ""), json = (id) => part(id) ? JSON.parse(text(id)) : null;
  const given = canStart ? (await unpacked(text("devices")))[0] : { device: "", names: {} }, program = programIn("program");
  return makeLive(page, timeline, own || (canStart ? makeEngine(text("module"), text("worker")) : none), Object.assign(given, {
    author: part("author") ? programIn("author") : program, program: program, state: json("state"), words: json("words"),
    ghost: canStart && part("ghost") ? (await inflated(text("ghost"))).trim().slice(1, -1) : undefined, language: document.documentElement.lang
  }));
}
