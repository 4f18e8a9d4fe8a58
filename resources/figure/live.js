// The controls of a live page (README.md, A live page): gestures upon the timeline, the row above it and the panel below it. The
// engine answers; nothing here knows what a program means.
const pageAsWritten = document.documentElement.cloneNode(true);  // before any script changes it

// All texts, which a page in another language replaces by its element "words".
const liveWords = {
  measured: "MEASURED", simulated: "SIMULATED", on: "on {device}", as: "as {device}", total: "{total}", authors: "author's: {total}",
  unknown: "NOT SIMULATED", stopped: "stopped", busy: "simulating …",
  change: "Change it", changeHint: "Change the program and simulate it again, in this page",
  device: "Device", undo: "Undo", redo: "Redo", undoOf: "Undo: {what}", redoOf: "Redo: {what}", back: "Back to the author's",
  save: "Save", saveHint: "Save this page with your program (Ctrl+S)", link: "Copy link", stop: "Stop",
  line: "Add calls", lineHint: "s1: H2D(x,10) K(saxpy,0.9,50)", add: "Add", parameters: "Parameters", problems: "Problems",
  removeWait: "Remove the wait for {event}", removeSync: "Remove {call}", remove: "Remove {call}", putBack: "Put it back",
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

// Makes the controls. `page`: of page.js; `engine`: { ask(name, question) → Promise, stop() }, as makeEngine() returns it.
// `parts`: { author, program, device, devices, ghost, words, language }. Returns what a page of a lesson uses: `onShown` is called after
// each change, `written` makes the text that is saved of a program, and `saves` names further elements to save.
function makeLive(page, timeline, engine, parts) {
  "use strict";
  const mostCalls = 10001, mostLink = 8000, mostKept = 64e6, patience = 500, longPress = 500, slip = 4;
  const words = Object.assign({}, liveWords, parts.words), figure = document.getElementById("figure");
  const say = (key, values) => words[key].replace(/\{(\w+)\}/g, (all, name) => values && name in values ? values[name] : all);
  const listOf = (value) => Array.isArray(value) ? value : [];
  const noteOfLesson = /\n {2}"lesson": \{.*\}(?=,?\n)/;  // which is no part of what a program does
  let ownChip = parts.ghost ? chipOf(parts.ghost) : null, ghost = parts.ghost ? JSON.stringify(parts.ghost) : undefined;
  let states = [{ program: parts.author, device: parts.device, words: "", removed: [] }], at = 0;
  let calls = [], shown = states[0], isOpen = false, isDead = false, isReadOnly = false, hasAnswered = false, chosen = -1;
  let queue = Promise.resolve(), newest = new Map(), count = 0, pending = 0, grip = null, orderFrom = null, keyed = null;

  const tooLarge = say("readOnly", { most: (mostCalls - 1).toLocaleString(parts.language || "en") });

  // ---- elements
  function make(kind, parent, attributes, text) {
    const made = document.createElement(kind);
    for (const name in attributes) if (attributes[name] !== false) made.setAttribute(name, attributes[name]);
    if (text) made.textContent = text;
    return parent ? parent.appendChild(made) : made;
  }
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
  const backButton = button(tools, "back", back), saveButton = button(tools, "save", save, "saveHint");
  const linkButton = button(tools, "link", copyLink), stopButton = button(row, "stop", stop);
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
  const label = make("div", document.body, { id: "gripped", hidden: "" }), menu = make("div", document.body, { id: "choice", role: "menu", hidden: "" });
  figure.before(row, note);
  const under = document.getElementById("steps") || figure;
  under.after(panel);
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
  // Returns { call, list, index, parent } of the call that is named, or that one of its turns names.
  function find(id, list, parent) {
    const of = list || listOf(jsonOf(now()).operations), wanted = [id, id.replace(/#.*/, "")];
    for (let i = 0; i < of.length; ++i) {
      if (wanted.includes(of[i].id)) return { call: of[i], list: of, index: i, parent: parent };
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
  function indexOf(id) {
    for (let i = 0; i < timeline.count(); ++i) if (callAt(i) === id) return i;
    return -1;
  }

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
      button(item, "putBack", () => putBack(entry));
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
      if (one.fix && !isReadOnly) make("button", item, { type: "button" }, one.fix.title).addEventListener("click", () =>
        change({ edit: { list: one.fix.edits } }, { words: one.fix.title }));
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
    take(answer.calls || []);
    if (isAuthors(state)) {
      authorsCalls = calls;
      authorsProblems = listOf(answer.diagnostics);
      if (!authorsScene) [authorsScene, authorsSays, ownChip] = [answer.scene, answer.says, answer.chip];
      if (authorsScene) return showAuthors(state);
    }
    showProblems(listOf(answer.diagnostics));
    stateChip = answer.chip;
    if (answer.scene) put(state, answer.scene, answer.says);
    else setStale(words.unknown);
    live.onShown();
  }
  // While a bar is dragged, the scale of time stays.
  function put(state, scene, says) {
    const id = callAt(chosen);
    shown = state;
    timeline.setScene(grip ? Object.assign({}, scene, { fit: grip.fit }) : scene);
    figure.setAttribute("aria-label", says);
    page.refresh();
    setStale("");
    showControls();
    if (!grip && id) page.choose(indexOf(id), false);
  }
  let authorsCalls = null, authorsProblems = [], authorsScene = timeline.scene(), authorsSays = figure.getAttribute("aria-label");
  function take(found) {
    calls = found;
    isReadOnly = calls.length > mostCalls;
    if (isReadOnly) tell(tooLarge);
  }
  function showAuthors(state) {
    take(authorsCalls);
    stateChip = ownChip;
    showProblems(authorsProblems);
    if (shown !== state || stale) put(state, authorsScene, authorsSays);
    else showControls();
    live.onShown();
  }

  // ---- changes
  // Changes the program, one change after another. Changes with one tag, as those of one drag, are one step of undo, and only the
  // newest of them is made.
  function change(what, how) {
    const options = how || {}, tag = options.tag, mine = ++count;
    if (isReadOnly || isDead) return Promise.resolve(null);
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
      page.say(now().words);
      return answer;
    }).catch(failed);
  }
  function push(from, state) {
    if (keyed && keyed.tag !== state.tag) keyed = null;
    states = states.slice(0, from + 1).concat(state);
    at = states.length - 1;
    let kept = states.reduce((sum, one) => sum + one.program.length, 0);
    for (; kept > mostKept && states.length > 2; --at) kept -= states.shift().program.length;
    show().catch(failed);
  }
  // Ends a step of undo.
  function seal() {
    keyed = null;
    queue = queue.then(function () { delete now().tag; });
  }
  function go(by) {
    if (grip) return;
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
    push(at, { program: parts.author, device: parts.device, words: words.back, removed: [] });
  }

  function removeWait(id) {
    const before = listOf(jsonOf(now()).operations).map((one) => one.id), name = say("takenOut", { event: eventOf(id) });
    return change({ removeWait: id }, { removed: (base, answer) => base.removed.concat({ name: name, edit: answer.inverse, before: before }) });
  }
  function eventOf(id) {
    const call = (find(id) || { call: {} }).call;
    return call.event || call.label || call.call || id;
  }
  // Returns the edit with the places of its calls behind those that they followed.
  function placed(edit, before, ids) {
    if (edit.list) return { list: edit.list.map((one) => placed(one, before, ids)) };
    const insert = edit.insertOperation;
    if (!insert || "in" in insert) return edit;
    const earlier = before.slice(0, before.indexOf(insert.operation.id)).reverse().find((id) => ids.includes(id));
    const place = earlier === undefined ? 0 : ids.indexOf(earlier) + 1;
    ids.splice(place, 0, insert.operation.id);
    return { insertOperation: Object.assign({}, insert, { at: place }) };
  }
  function putBack(entry) {
    const ids = listOf(jsonOf(now()).operations).map((one) => one.id);
    change({ edit: placed(entry.edit, entry.before, ids) },
           { words: words.putBack, removed: (base) => base.removed.filter((one) => one !== entry) });
  }
  function remove(id) {
    const found = find(id);
    if (!found) return;
    const place = found.parent === undefined ? { at: found.index } : { in: found.parent, at: found.index };
    change({ edit: { removeOperation: place } }, { words: say("remove", { call: found.call.label || found.call.id }) });
  }
  // Offers to remove the waits that hold an operation, and the operation.
  function offers(index, operation) {
    const all = (calls[operation] || []).slice(1), own = callAt(index), found = all.map(function (id) {
      const call = (find(id) || { call: {} }).call;
      return [call.event ? say("removeWait", call) : say("removeSync", { call: call.label || id }), () => removeWait(id)];
    });
    if (index >= 0 && own && !all.includes(own)) found.push([say("remove", { call: nameAt(index) }), () => remove(own)]);
    return found;
  }
  function showMenu(x, y, items) {
    menu.replaceChildren();
    for (const [text, act] of items)
      make("button", menu, { type: "button", role: "menuitem" }, text).addEventListener("click", function () { closeMenu(); act(); });
    menu.hidden = false;
    menu.style.left = Math.max(4, Math.min(x, window.innerWidth - menu.offsetWidth - 4)) + "px";
    menu.style.top = Math.max(4, Math.min(y + 6, window.innerHeight - menu.offsetHeight - 4)) + "px";
    menu.firstChild.focus();
  }
  function closeMenu() {
    if (menu.hidden) return;
    menu.hidden = true;
    figure.focus({ preventScroll: true });
  }
  menu.addEventListener("keydown", function (event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key], all = Array.from(menu.children);
    if (step) all[(all.indexOf(document.activeElement) + step + all.length) % all.length].focus();
    else if (event.key === "Escape" || event.key === "Tab") closeMenu();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  menu.addEventListener("focusout", function (event) { if (!menu.contains(event.relatedTarget)) menu.hidden = true; });

  // ---- gestures
  const canChange = () => isOpen && !isReadOnly && !isDead && calls.length > 0;
  function barAt(index) {
    const [from, to] = timeline.scene().panels.flatMap((panel) => panel.boxes)[index].map((c) => Array.isArray(c) ? c[0] : c);
    return { from: from, to: to };
  }
  function begin(hit, event, reach) {
    const id = callAt(hit.box);
    if (!canChange() || !id || grip) return false;
    const bar = timeline.boxOf(hit.box), isEnd = bar.width >= 12 && Math.abs(event.clientX - bar.left - bar.width) <= reach;
    grip = { id: id, box: hit.box, name: nameAt(hit.box), x: event.clientX, y: event.clientY, at: { x: event.clientX, y: event.clientY },
             stretches: isEnd, tag: "drag " + ++count, moved: false, bar: barAt(hit.box),
             nsPerPx: (timeline.timeAt(event.clientX + 100) - timeline.timeAt(event.clientX)) / 100, fit: timeline.scene().fit };
    if (grip.bar.to <= grip.bar.from) grip.stretches = false;
    return true;
  }
  function drag(hit, event) {
    if (!grip) return;
    const x = event.clientX, mine = grip;
    grip.at = { x: x, y: event.clientY };
    if (!grip.moved && Math.hypot(x - grip.x, event.clientY - grip.y) < slip) return;
    if (!grip.moved) page.choose(-1, false);
    grip.moved = true;
    if (grip.stretches) {
      const length = grip.bar.to - grip.bar.from, by = Math.max((length + (x - grip.x) * grip.nsPerPx) / length, 0.001);
      change({ stretch: { of: grip.id, by: by } }, { tag: grip.tag, stillWanted: () => mine === grip || mine.dropped,
                                                     report: (answer) => { if (mine === grip) showLabel(answer.words); } });
      return placeLabel();
    }
    grip.to = hit.box >= 0 && callAt(hit.box) !== grip.id && callAt(hit.box) ? hit.box : -1;
    showLabel(grip.to >= 0 ? say("orders", { from: grip.name, to: nameAt(grip.to) }) : say("ordersWhat", { from: grip.name }));
    timeline.draw();
  }
  function drop(hit, event) {
    const of = grip;
    if (!of) return;
    if (event.type === "pointercancel") return cancel();
    drag(hit, event);
    of.dropped = true;
    release();
    if (!of.moved) return;
    if (!of.stretches) { if (of.to >= 0) order(of.id, callAt(of.to)); return; }
    seal();
    queue = queue.then(() => show().then(function () { page.choose(indexOf(of.id), false); })).catch(failed);  // by its own scale of time
  }
  function release() {
    grip = null;
    label.hidden = true;
    timeline.draw();
  }
  function cancel() {
    const of = grip;
    release();
    if (!of.moved || !of.stretches) return;
    queue = queue.then(function () {
      if (now().tag !== of.tag) return show();
      states = states.slice(0, at);
      --at;
      return show();
    }).catch(failed);
  }
  function order(from, to) { change({ order: { from: from, to: to } }); }
  function showLabel(text) {
    label.textContent = text;
    label.hidden = false;
    placeLabel();
  }
  function placeLabel() {
    label.style.left = Math.max(4, Math.min(grip.at.x + 14, window.innerWidth - label.offsetWidth - 4)) + "px";
    label.style.top = Math.max(4, grip.at.y - label.offsetHeight - 14) + "px";
  }
  timeline.onPress = (hit, event) => event.pointerType !== "touch" && event.button === 0 && begin(hit, event, 6);
  timeline.onDrag = drag;
  timeline.onDrop = drop;
  timeline.overlay = function (context, helpers) {
    const from = grip && !grip.stretches && grip.moved ? timeline.boxOf(grip.box) : null;
    if (!from) return;
    const own = timeline.canvas.getBoundingClientRect(), ratio = timeline.canvas.width / own.width, inks = timeline.scene().inks;
    const to = grip.to >= 0 ? timeline.boxOf(grip.to) : null, px = (x, y) => [(x - own.left) * ratio, (y - own.top) * ratio];
    context.strokeStyle = helpers.color(inks.text);
    context.lineWidth = 2 * ratio;
    context.setLineDash(to ? [] : [6 * ratio, 4 * ratio]);
    context.beginPath();
    context.moveTo(...px(from.left + from.width, from.top + from.height / 2));
    context.lineTo(...(to ? px(to.left, to.top + to.height / 2) : px(grip.at.x, grip.at.y)));
    context.stroke();
    context.setLineDash([]);
    for (const box of to ? [from, to] : [from]) context.strokeRect(...px(box.left - 2, box.top - 2), (box.width + 4) * ratio, (box.height + 4) * ratio);
  };
  const chooseInTimeline = timeline.choose;
  timeline.choose = function (index) { chosen = index; chooseInTimeline(index); };

  // A touch is a gesture after it has rested for a moment; else the page scrolls or the timeline moves.
  let touch = null;
  const hitOf = (event) => timeline.hitAt(event.clientX, event.clientY);
  figure.addEventListener("pointerdown", function (event) {
    if (touch) clearTimeout(touch.timer);
    touch = event.pointerType !== "touch" || !event.isPrimary ? null : { id: event.pointerId, x: event.clientX, y: event.clientY, timer: setTimeout(function () {
      if (touch) touch.isOurs = begin(hitOf(event), event, 18);
      if (touch && touch.isOurs) { showLabel(grip.stretches ? grip.name : say("ordersWhat", { from: grip.name })); if (navigator.vibrate) navigator.vibrate(15); }
    }, longPress) };
  });
  document.addEventListener("pointermove", function (event) {
    if (!touch || touch.id !== event.pointerId) return;
    if (touch.isOurs) { drag(hitOf(event), event); event.stopPropagation(); }
    else if (Math.hypot(event.clientX - touch.x, event.clientY - touch.y) > 2 * slip) { clearTimeout(touch.timer); touch = null; }
  }, true);
  for (const name of ["pointerup", "pointercancel"])
    document.addEventListener(name, function (event) {
      if (!touch || touch.id !== event.pointerId) return;
      clearTimeout(touch.timer);
      if (touch.isOurs) drop(hitOf(event), event);
      touch = null;
    }, true);
  figure.addEventListener("touchmove", function (event) { if (touch && touch.isOurs) event.preventDefault(); }, { passive: false });
  figure.addEventListener("contextmenu", function (event) { if (touch) event.preventDefault(); });

  let pressed = [0, 0];
  figure.addEventListener("pointerdown", function (event) { pressed = [event.clientX, event.clientY]; menu.hidden = true; });
  figure.addEventListener("click", function (event) {
    if (!canChange() || Math.hypot(event.clientX - pressed[0], event.clientY - pressed[1]) >= slip) return;
    const hit = hitOf(event);
    if (!hit.wait) return;
    const items = offers(-1, hit.wait.operation);
    if (items.length === 0) return tell(words.noWait);
    showMenu(event.clientX, event.clientY, items);
  });
  figure.addEventListener("pointermove", function (event) {
    const hit = canChange() && !grip ? hitOf(event) : null;
    timeline.canvas.style.cursor = !hit ? "" : hit.box >= 0 && hit.edge === "end" ? "ew-resize" : hit.box >= 0 ? "grab" : hit.wait ? "pointer" : "";
  });

  // ---- keys
  function keysOfOperation(event) {
    const id = callAt(chosen), key = event.key;
    if (key === "Escape" && (grip || orderFrom)) { if (grip) cancel(); orderFrom = null; tell(""); return true; }
    if (!canChange() || !id || event.ctrlKey || event.metaKey) return false;
    if (event.altKey && event.shiftKey && (key === "ArrowLeft" || key === "ArrowRight")) {
      const tag = "keys " + id, by = (keyed && keyed.tag === tag ? keyed.by : 1) * (key === "ArrowRight" ? 1.1 : 1 / 1.1);
      keyed = { tag: tag, by: by };
      change({ stretch: { of: id, by: by } }, { tag: tag });
      return true;
    }
    if (event.altKey) return false;
    if (orderFrom && (key === "o" || key === "Enter")) {
      if (orderFrom !== id) order(orderFrom, id);
      orderFrom = null;
      return true;
    }
    if (key === "o") { orderFrom = id; tell(say("choosesNext", { from: nameAt(chosen) })); return true; }
    if (key !== "Delete") return false;
    const items = offers(chosen, timeline.operationOf(chosen)), box = timeline.boxOf(chosen);
    if (items.length === 1) items[0][1](); else if (items.length && box) showMenu(box.left, box.top + box.height, items);
    return true;
  }
  figure.addEventListener("keydown", function (event) {
    if (event.target !== figure || !keysOfOperation(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  document.addEventListener("keydown", function (event) {
    if (!isOpen || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase(), isText = event.target === line && line.value !== "";
    if (key === "s" && !event.shiftKey) save();
    else if (key === "z" && !isText) go(event.shiftKey ? 1 : -1);
    else if (key === "y" && !isText) go(1);
    else return;
    event.preventDefault();
  });

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
    const text = line.value, top = listOf(jsonOf(now()).operations), found = callAt(chosen) ? find(callAt(chosen)) : null;
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

  // ---- saving, links
  const inScript = (text) => text.replace(/</g, "\\u003c");
  // Puts a text into an element of a page, after the program if it has no such element; removes it if there is no text.
  function write(copy, id, text) {
    const found = copy.querySelector("#" + id), element = found || make("script", null, { type: "application/x-streamscope-" + id, id: id });
    if (text === null && found) found.previousSibling.remove();
    if (text === null) return element.remove();
    if (!found) copy.querySelector("#program").after("\n", element);
    element.textContent = "\n" + inScript(text);
  }
  // Returns the page as it was written, with the program of now. The author's stays in it.
  function savedPage() {
    const copy = pageAsWritten.cloneNode(true), author = isAuthors(now()) ? null : parts.author;
    const all = Object.assign({ program: live.written(now().program), author: author }, live.saves());
    for (const id in all) write(copy, id, all[id]);
    return "<!DOCTYPE html>\n" + copy.outerHTML.replace("><head>", ">\n<head>").replace(/\s*<\/body><\/html>$/, "\n</body>\n</html>\n");
  }
  function save() {
    const name = decodeURIComponent(location.pathname.split("/").pop()) || "timeline.html";
    const url = URL.createObjectURL(new Blob([savedPage()], { type: "text/html" }));
    make("a", null, { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60000);
    tell(say("saved", { name: name }));
  }
  async function copyLink() {
    const link = location.href.replace(/#.*/, "") + "#" + await linkOf(live.written(now().program));
    if (link.length > mostLink) return tell(words.tooLong);
    try {
      await navigator.clipboard.writeText(link);
      tell(words.copied);
    } catch (error) {
      tell(words.copyThis + " ");
      const field = make("input", note, { readonly: "", value: link, "aria-label": words.link });
      field.focus();
      field.select();
    }
  }
  async function openLink() {
    if (!/^#p1\./.test(location.hash)) return;
    try {
      const state = { program: await programOf(location.hash), words: words.opened, removed: [] };
      enter(state);
    } catch (error) {
      tell(say("badLink", { why: error.message }));
    }
  }
  // Shows a program that came from elsewhere, on its own device where the page has that.
  function enter(state) {
    const own = jsonOf(state).device;
    state.device = typeof own === "string" && Object.hasOwn(parts.devices, own) ? own : parts.device;
    open();
    push(at, state);
  }
  window.addEventListener("hashchange", openLink);

  // Begins with another author's program, without a measured run.
  function begins(author, program, onDevice) {
    Object.assign(parts, { author: author, device: onDevice });
    [ownChip, ghost, authorsCalls, authorsScene] = [null, undefined, null, null];
    states = [{ program: author, device: onDevice, words: "", removed: [] }];
    at = 0;
    if (program === author) show().catch(failed);
    else enter({ program: program, words: words.openedPage, removed: [] });
  }

  // ---- the beginning
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
  const live = { open: open, begins: begins, ask: ask, tell: tell, savedPage: savedPage, devices: parts.devices, words: parts.words,
                 program: () => now().program, settled: () => queue, fit: () => timeline.fit(),
                 onShown: function () {}, written: (program) => program, saves: () => ({}) };
  for (const id of Object.keys(parts.devices)) make("option", device, { value: id }, nameOf(id));
  device.addEventListener("change", function () { change({ device: device.value }).then(() => showControls()); });
  showControls();
  showChip();
  opener.hidden = timeline.scene().texts.length > mostCalls;
  tell(opener.hidden ? tooLarge : "");
  if (parts.program !== parts.author) enter({ program: parts.program, words: words.openedPage, removed: [] });
  openLink();
  return live;
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
